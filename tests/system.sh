#!/bin/sh
# What the tests need besides Python packages: a browser and a PostgreSQL server, from Debian's packages.
# Nothing is done when both are there. Elsewhere: put `chromium` (or `chromium-headless-shell`) and PostgreSQL's
# `initdb` on the PATH.
set -eu

missing=""
command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1 ||
    missing="$missing chromium-headless-shell"
command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
    missing="$missing postgresql"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # Ubuntu has no browser without windows.
    apt-cache show chromium-headless-shell >/dev/null 2>&1 ||
        missing=$(echo "$missing" | sed 's/chromium-headless-shell/chromium/')
    # shellcheck disable=SC2086 # one word a package
    apt-get install -qq -y --no-install-recommends $missing >/dev/null
else
    echo "The tests need:$missing. On Debian and Ubuntu, as root: apt-get install$missing" >&2
    echo "Without PostgreSQL: CROUPIER_NO_POSTGRES=1 make test leaves out what needs it." >&2
    exit 1
fi
