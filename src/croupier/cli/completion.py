"""``croupier completion``: what the Tab key offers. The answers are asked of the commands' own parsers at each Tab."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import resources

from croupier.cli import COMMANDS, command, whole
from croupier.cli.offers import Offer, values
from croupier.errors import CroupierError

SHELLS = ("bash", "zsh", "fish")
BREAKS = ("=", ":")
"""What bash takes for words of their own."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = """\
Print a script that teaches a shell to complete croupier's commands, options, games, wagers and house options. Add:
  bash, to ~/.bashrc:                   eval "$(croupier completion bash)"
  zsh, to ~/.zshrc, after compinit:     eval "$(croupier completion zsh)"
  fish, to ~/.config/fish/config.fish:  croupier completion fish | source
The script asks croupier itself at each Tab, so it need not be printed again when croupier is renewed."""
    parser.add_argument("shell", choices=SHELLS, metavar="bash|zsh|fish", help="the shell that it is for")
    words = parser.add_argument(
        "words",
        nargs=argparse.REMAINDER,
        metavar="WORD",
        help="with words: what the last of them may become, as the script of that shell reads it",
    )
    words.required = False  # argparse asks for a remainder, too, where the shell is left out


def run(args: argparse.Namespace) -> int:
    if args.words:
        for line in answer(args.shell, args.words):
            print(line)
    else:
        print((resources.files("croupier.cli") / "scripts" / f"croupier.{args.shell}").read_text("utf-8"), end="")
    return 0


def answer(shell: str, given: Sequence[str]) -> list[str]:
    """The lines that the script of a shell is told: words, for zsh and fish each with what it means."""
    words, cut = _joined(given) if shell == "bash" else (list(given), 0)
    found: list[Offer] = []
    with suppress(CroupierError):  # half a line may be wrong in many ways, and nobody wants to read of them yet
        found = [one for one in offers(words[:-1], words[-1]) if one.word.startswith(words[-1])]
    if shell == "bash":
        return [one.word[cut:] for one in found]
    if shell == "zsh":
        return [":".join(part.replace(":", "\\:") for part in one if part) for one in found]
    return ["\t".join(part for part in one if part) for one in found]


def _joined(given: Sequence[str]) -> tuple[list[str], int]:
    """What bash took apart put together again, and how much of the last word it holds for words of their own."""
    words: list[str] = []
    open_end, cut = False, 0
    for word in given:
        breaks = word in BREAKS
        if words and (breaks or open_end):
            cut = len(words[-1]) + breaks
            words[-1] += word
        else:
            words.append(word)
            cut = 0
        open_end = breaks
    return words, cut


def offers(before: Sequence[str], word: str) -> Iterator[Offer]:
    """All that may stand where a word is begun, after the words before it."""
    if not before:
        yield from _options(whole(), [], word)
        yield from (Offer(name, says) for name, says in COMMANDS.items())
        return
    if before[0] not in COMMANDS:
        return
    module, parser, left = command(before[0], before[1:])
    taken: list[tuple[argparse.Action, str]] = []
    waiting: argparse.Action | None = None
    places = [action for action in parser._actions if not action.option_strings]
    for each in left:
        if waiting:
            taken.append((waiting, each))
            waiting = None
        elif each.startswith("-") and each != "-":
            name, equals, value = each.partition("=")
            action = parser._option_string_actions.get(name)
            if action and (equals or action.nargs == 0):
                taken.append((action, value))
            else:
                waiting = action
        elif places and isinstance(places[0], argparse._SubParsersAction):  # as night has: new, check
            if each not in places[0].choices:
                return
            parser = places[0].choices[each]
            places = [action for action in parser._actions if not action.option_strings]
        elif places:
            taken.append((places[0], each))
            if places[0].nargs not in ("*", "+", argparse.REMAINDER):
                places.pop(0)
    given = {action.dest: value for action, value in taken}
    name, equals, _ = word.partition("=")
    if waiting:
        yield from values(waiting, given, word)
    elif equals and (action := parser._option_string_actions.get(name)):
        said = f"{name}="
        yield from (Offer(said + one.word, one.says) for one in values(action, given, word.removeprefix(said)))
    else:
        yield from _options(parser, [action for action, _ in taken], word)
        if len(before) == 1:
            yield from (Offer(name, says) for name, says in getattr(module, "WITHIN", {}).items())
        if places:
            yield from values(places[0], given, word)


def _options(parser: argparse.ArgumentParser, used: Sequence[argparse.Action], word: str) -> Iterator[Offer]:
    """The options that may still be given; shown only to somebody who has begun one."""
    if not word.startswith("-"):
        return
    barred = {id(action) for action in used if not isinstance(action, argparse._AppendAction)}
    for group in parser._mutually_exclusive_groups:
        if any(action in group._group_actions for action in used):
            barred |= {id(action) for action in group._group_actions}
    for action in parser._actions:
        if id(action) not in barred and action.help != argparse.SUPPRESS:
            yield from (Offer(name, (action.help or "").replace("%%", "%")) for name in action.option_strings)
