"""Playing cards, the packs they come in, and the token that stands for a card nobody has seen."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

ACE, KING, QUEEN, JACK = 14, 13, 12, 11

_LETTERS = dict(enumerate("23456789TJQKA", start=2))
_RANKS = "two three four five six seven eight nine ten jack queen king ace"
_RANK_NAMES = {0: "joker"} | dict(enumerate(_RANKS.split(), start=2))
_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


class Card(NamedTuple):
    """A card whose face is known: rank 2 to 14 (the ace) and suit c, d, h or s; a joker has rank 0 and no suit."""

    rank: int
    suit: str

    def __str__(self) -> str:
        return f"{_LETTERS[self.rank]}{self.suit}" if self.rank else "Jk"


class Token(NamedTuple):
    """A card lying face down, known to nobody: all that is known is its place in the shoe's order since the shuffle."""

    serial: int


STANDARD = tuple(Card(rank, suit) for suit in _SUIT_NAMES for rank in _LETTERS)
JOKER = Card(0, "")

_BY_TEXT = {str(each): each for each in (*STANDARD, JOKER)}


def card(text: str) -> Card:
    """The card written as `text`: 'Ah', 'Tc' or '10c', 'Jk' for a joker, in either case of letters."""
    found = _BY_TEXT.get(text.replace("10", "T").capitalize())
    if found is None:
        raise ValueError(
            f"{text!r} is not a card: write a rank (2 to 9, 10 or T, J, Q, K, A) and a suit (c, d, h, s), "
            "such as Ah or 10c, or Jk for a joker"
        )
    return found


def cards(text: str) -> tuple[Card, ...]:
    """The cards written in `text` with spaces between them: 'Ah Kd 5c'."""
    return tuple(card(word) for word in text.split())


def of_rank(*ranks: int) -> frozenset[Card]:
    """The cards of these ranks in all four suits."""
    return frozenset(each for each in STANDARD if each.rank in ranks)


def rank_name(rank: int) -> str:
    """The rank as it is announced: 'ace', 'ten', 'two'."""
    return _RANK_NAMES[rank]


def rank_names(rank: int) -> str:
    """Several of a rank: 'aces', 'sixes'."""
    return f"{_RANK_NAMES[rank]}{'es' if rank == 6 else 's'}"


def card_name(card: Card) -> str:
    """The card as it is announced: 'ace of hearts'."""
    return f"{_RANK_NAMES[card.rank]} of {_SUIT_NAMES[card.suit]}" if card.rank else "joker"


@dataclass(frozen=True)
class Pack:
    """All the cards a game is played with. Spanish 21 with six decks is `Pack(6, without=of_rank(10))`."""

    decks: int = 1
    jokers: int = 0
    """In each deck."""
    without: frozenset[Card] = frozenset()
    """Taken out of each deck."""

    def __post_init__(self) -> None:
        if self.decks < 1:
            raise ValueError(f"a pack has at least one deck, not {self.decks}")
        if self.jokers < 0:
            raise ValueError(f"a deck cannot have {self.jokers} jokers")
        if strange := self.without.difference(STANDARD):
            raise ValueError(f"only cards of a standard deck can be taken out, not {', '.join(map(str, strange))}")
        if not len(self):
            raise ValueError("no card is left in the pack")

    def __len__(self) -> int:
        return self.decks * (len(STANDARD) - len(self.without) + self.jokers)

    def cards(self) -> tuple[Card, ...]:
        """Every card, deck after deck, in the order of `STANDARD` with the jokers last."""
        return _cards(self.decks, self.jokers, self.without)

    def counts(self) -> dict[Card, int]:
        """How many there are of each card."""
        counts = {each: self.decks for each in STANDARD if each not in self.without}
        return counts | {JOKER: self.decks * self.jokers} if self.jokers else counts


@lru_cache(maxsize=16)  # a table that shuffles after every round asks every time
def _cards(decks: int, jokers: int, without: frozenset[Card]) -> tuple[Card, ...]:
    deck = *(each for each in STANDARD if each not in without), *[JOKER] * jokers
    return deck * decks
