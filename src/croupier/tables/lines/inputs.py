"""The lines of a tape that say what was answered: by people, by chance, by whoever deals."""

from __future__ import annotations

from croupier.equipment.faces import face, face_name, faces
from croupier.money import in_dollars
from croupier.schema import SECTION, cents_field, count_field, flag_field, list_of, string_field
from croupier.table import Call, Choice, Irregularity, Put, Spot, Take
from croupier.tables.entries import (
    Accept,
    Close,
    Dealt,
    DealtUp,
    Decide,
    Drawn,
    Go,
    Looked,
    MeterRead,
    Report,
    Rolled,
    Shuffled,
    Spun,
    Turned,
)
from croupier.tables.lines.kind import (
    CARD,
    CARDS,
    DICE,
    METER,
    PLACE,
    PLAYER,
    POCKET,
    SERIAL,
    SERIALS,
    Document,
    Kind,
    Scene,
    in_words,
    whole,
    written,
)

# --- People -------------------------------------------------------------------------------------------------------


class PutLine(Kind[Put]):
    word = "put"

    def read(self, player: str, box: str, spot: str, stake: str) -> Put:
        wager, _, where = spot.partition("@")
        return Put(player, whole(box), Spot(wager, where), whole(stake))


class TakeLine(Kind[Take]):
    word = "take"

    def read(self, player: str, bet: str) -> Take:
        return Take(player, whole(bet))


class CallLine(Kind[Call]):
    word = "call"

    def read(self, player: str, bet: str, call: str) -> Call:
        return Call(player, whole(bet), call)


class CloseLine(Kind[Close]):
    word = "close"
    name = "closed"

    def read(self) -> Close:
        return Close()

    def says(self, entry: Close, scene: Scene) -> str:
        return "The bets are closed."


class DecideLine(Kind[Decide]):
    word = name = "decide"
    fields = {"player": PLAYER, "stake": cents_field("what was put to it")}
    at_times = {
        "choice": string_field("what was chosen; left out for others while it is secret"),
        "secret": flag_field("only who decided knows what"),
    }

    def write(self, entry: Decide, format: int) -> str:
        stake, secret = f" {entry.stake}" if entry.stake else "", " secret" if entry.secret else ""
        return f"decide {entry.player} {entry.choice}{stake}{secret}"

    def read(self, player: str, choice: str, *more: str) -> Decide:
        stake = [word for word in more if word != "secret"] or ["0"]
        if len(more) > 2 or len(stake) > 1:
            raise ValueError("after the choice come a stake and, at the most, the word secret")
        return Decide(player, choice, whole(stake[0]), "secret" in more)

    def more(self, entry: Decide, scene: Scene) -> Document:
        return {"choice": entry.choice, **({"secret": True} if entry.secret else {})}

    def says(self, entry: Decide, scene: Scene) -> str:
        if entry.secret:
            return f"{scene.who(entry.player)} {'have' if entry.player == scene.you else 'has'} decided."
        stake = f" {in_dollars(entry.stake)}" if entry.stake else ""
        return f"{scene.who(entry.player)}: {Choice(entry.choice).words}{stake}."


class AcceptLine(Kind[Accept]):
    word = name = "accept"
    fields = {"player": PLAYER, "answer": string_field("the answer to an offer")}

    def read(self, player: str, answer: str) -> Accept:
        return Accept(player, answer)

    def says(self, entry: Accept, scene: Scene) -> str:
        return f"{scene.who(entry.player)}: {in_words(entry.answer)}."


# --- Chance -------------------------------------------------------------------------------------------------------


class ShuffledLine(Kind[Shuffled]):
    word = name = "shuffle"

    def read(self) -> Shuffled:
        return Shuffled()

    def says(self, entry: Shuffled, scene: Scene) -> str:
        return f"The {scene.game.piece}s are shuffled."


class DealtLine(Kind[Dealt]):
    word = name = "deal"
    fields = {"to": PLACE, "serial": SERIAL}

    def read(self, to: str) -> Dealt:
        return Dealt(to)

    def says(self, entry: Dealt, scene: Scene) -> str:
        return f"{scene.cards.label(entry.to)}: a {scene.game.piece}, face down."

    def more(self, entry: Dealt, scene: Scene) -> Document:
        return {"serial": scene.serials[0]}


class DealtUpLine(Kind[DealtUp]):
    word = name = "up"
    fields = {"to": PLACE, "serial": SERIAL, "card": CARD}

    def read(self, to: str, up: str) -> DealtUp:
        return DealtUp(to, face(up))

    def says(self, entry: DealtUp, scene: Scene) -> str:
        return f"{scene.cards.label(entry.to)}: {face_name(entry.card)}."

    def more(self, entry: DealtUp, scene: Scene) -> Document:
        return {"serial": scene.serials[0]}


class TurnedLine(Kind[Turned]):
    word = name = "turn"
    fields = {"serials": SERIALS, "cards": CARDS}

    def read(self, *words: str) -> Turned:
        return Turned(faces(" ".join(words)))

    def says(self, entry: Turned, scene: Scene) -> str:
        whose = ", ".join(dict.fromkeys(scene.cards.label(home) for home in scene.homes))
        return f"{whose or 'The table'} shows {', '.join(map(face_name, entry.cards))}."

    def more(self, entry: Turned, scene: Scene) -> Document:
        return {"serials": list(scene.serials)}


class LookedLine(Kind[Looked]):
    word = name = "look"
    fields = {"player": PLAYER, "serials": SERIALS}
    at_times = {"cards": list_of(CARD, "only for whoever looked")}

    def read(self, player: str, *words: str) -> Looked:
        return Looked(player, faces(" ".join(words)))

    def says(self, entry: Looked, scene: Scene) -> str:
        return f"{entry.player} looks at the {scene.game.piece}s."

    def more(self, entry: Looked, scene: Scene) -> Document:
        seen = {"cards": [str(each) for each in entry.cards]} if entry.cards else {}
        return {"serials": list(scene.serials), **seen}


class RolledLine(Kind[Rolled]):
    word = name = "roll"
    fields = {"dice": DICE}

    def read(self, *words: str) -> Rolled:
        return Rolled(tuple(map(whole, words)))

    def says(self, entry: Rolled, scene: Scene) -> str:
        return f"The dice: {written(entry.roll)}."

    def more(self, entry: Rolled, scene: Scene) -> Document:
        return {"dice": list(entry.roll)}


class SpunLine(Kind[Spun]):
    word = name = "spin"
    fields = {"pocket": POCKET}

    def read(self, pocket: str) -> Spun:
        return Spun(pocket)

    def says(self, entry: Spun, scene: Scene) -> str:
        return f"It stops on {in_words(entry.pocket)}."


class DrawnLine(Kind[Drawn]):
    word = name = "draw"
    fields = {"things": list_of(count_field("a number"), "what was drawn, in rising order")}
    since = 2

    def read(self, *words: str) -> Drawn:
        return Drawn(tuple(map(whole, words)))

    def says(self, entry: Drawn, scene: Scene) -> str:
        return f"Drawn: {written(entry.things)}."


# --- The house ----------------------------------------------------------------------------------------------------


class MeterReadLine(Kind[MeterRead]):
    word = name = "meter"
    fields = {"meter": METER, "cents": cents_field("what it shows")}
    since = 2

    def read(self, meter: str, shows: str) -> MeterRead:
        return MeterRead(meter, whole(shows))

    def says(self, entry: MeterRead, scene: Scene) -> str:
        return f"The meter {in_words(entry.meter)} shows {in_dollars(entry.cents)}."


# --- Whoever deals ------------------------------------------------------------------------------------------------


class GoLine(Kind[Go]):
    word = "go"

    def read(self, *words: str) -> Go:
        return Go(" ".join(words))


class ReportLine(Kind[Report]):
    word = name = "irregular"
    fields = {"name": string_field("the case of the game"), "cards": CARDS, "by": SECTION}

    def write(self, entry: Report, format: int) -> str:
        name, hand, box = entry.irregularity
        return f"irregular {name}{f' box {box}' if box else ''} {written(hand)}".rstrip()

    def read(self, case: str, *words: str) -> Report:
        match words:
            case ("box", box, *hand):
                return Report(Irregularity(case, faces(" ".join(hand)), whole(box)))
        return Report(Irregularity(case, faces(" ".join(words))))

    def says(self, entry: Report, scene: Scene) -> str:
        return scene.game.cases[entry.irregularity.name].text

    def more(self, entry: Report, scene: Scene) -> Document:
        case, hand, _ = entry.irregularity
        return {"name": case, "cards": [str(each) for each in hand], "by": scene.game.cases[case].by}


INPUTS = (
    PutLine(),
    TakeLine(),
    CallLine(),
    CloseLine(),
    DecideLine(),
    AcceptLine(),
    ShuffledLine(),
    DealtLine(),
    DealtUpLine(),
    TurnedLine(),
    LookedLine(),
    RolledLine(),
    SpunLine(),
    DrawnLine(),
    MeterReadLine(),
    GoLine(),
    ReportLine(),
)
