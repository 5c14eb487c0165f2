"""The books of one night: a store file of its own, with a hashed log and a ledger of currencies that never mix."""
