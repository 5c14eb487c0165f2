"""Poker, 19:47-14: hands, betting rounds, pots, rake and the course of a hand, by hand arithmetic."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import registry
from croupier.equipment.cards import cards
from croupier.games.poker.betting import BettingRound
from croupier.games.poker.blinds import Marks
from croupier.games.poker.hands import Worth, board_strength, worth
from croupier.games.poker.play import Carry
from croupier.games.poker.pots import Layer, divided, layers, rake, shared, uncalled
from croupier.games.poker.rules import Rules
from croupier.games.poker.showdown import beaten
from croupier.games.poker.variants import VARIANTS
from croupier.table import Choice
from croupier.tables.entries import Decide, Pushed
from croupier.tables.live import LiveTable
from tests.driving import drive, feed, outputs, refusal, said

# --- Hands --------------------------------------------------------------------------------------------------------

STUD = VARIANTS["seven-card-stud"]
FALLING = [  # §19:47-14.3(a); suits are equal, §19:47-14.1[suit]
    ("As Ks Qs Js Ts 2h 3d", "royal flush"),  # §19:47-14.3(b)1
    ("Kh Qh Jh Th 9h 2c 3d", "straight flush, king high"),  # §19:47-14.3(b)2
    ("Ah 2h 3h 4h 5h Kc Kd", "straight flush, five high"),  # §19:47-14.3(b)2, §19:47-14.3(a)
    ("Ac Ad Ah As 2c 3d 4h", "four of a kind, aces"),  # §19:47-14.3(b)3
    ("6c 6d 6h 6s Kc 3d 4h", "four of a kind, sixes"),
    ("Ac Ad Ah Ks Kc 3d 4h", "full house, aces full of kings"),  # §19:47-14.3(b)4
    ("Ah 9h 7h 4h 2h Kc Qd", "flush, ace high"),  # §19:47-14.3(b)5
    ("Ac Kd Qh Js Tc 3d 4h", "straight, ace high"),  # §19:47-14.3(b)6
    ("Ac 2d 3h 4s 5c Kd Kh", "straight, five high"),
    ("Ac Ad Ah Ks Qc 3d 4h", "three of a kind, aces"),  # §19:47-14.3(b)7
    ("Ac Ad Kh Ks Qc 3d 4h", "two pair, aces and kings"),  # §19:47-14.3(b)8
    ("Ac Ad Kh Qs Jc 3d 4h", "one pair, aces"),  # §19:47-14.3(b)9
    ("Qc Kd Ah 2s 3c 9d 7h", "ace high"),  # no sequence goes around the ace, §19:47-14.3(b)6
]


def test_the_order_of_high_hands() -> None:
    """Cards speak, whatever their player says of them: §19:47-14.3(f)."""
    found = [worth(STUD, cards(hand), ()) for hand, _ in FALLING]
    assert [hand.words for hand in found] == [words for _, words in FALLING]
    strengths = [hand.high for hand in found]
    assert strengths == sorted(strengths, key=lambda one: one or (), reverse=True)
    assert len(set(strengths)) == len(strengths)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5c 4d 3h 2s Ac", "6c 5d 4h 3s 2c"),  # the best of all, §19:47-14.3(d), though it is a straight
        ("6c 5d 4h 3s 2c", "8c 4d 3h 2s Ac"),  # the worst card first, not the best that the other lacks
        ("8h 7h 6h 5h 3h", "9c 4d 3h 2s Ac"),  # a flush does not count against it, §19:47-14.3(e)
        ("Kc Qd Jh Ts 9c", "2c 2d 3h 4s 5c"),  # nor any card against a pair
        ("Ac Ad 4h 3s 2c", "2c 2d 3h 4s 5c"),  # the ace is low in a pair, too
    ],
)
def test_the_order_of_low_hands(better: str, worse: str) -> None:
    low = VARIANTS["five-card-draw-low"]
    first, second = (worth(low, cards(hand), ()).low for hand in (better, worse))
    assert first is not None
    assert second is not None
    assert first > second
    assert worth(low, cards(better), ()).high is None


def test_a_low_hand_of_eight_or_better_has_five_ranks() -> None:
    """§19:47-14.11[low]"""
    omaha = VARIANTS["omaha-eight-or-better"]
    assert worth(omaha, cards("Ah 2c Kd Ks"), cards("8h 7d 3c Jc Jd")).low == (0, -8, -7, -3, -2, -1)
    assert worth(omaha, cards("Ah 2c Kd Ks"), cards("8h 7d 2d Jc Jd")).low is None  # a pair of twos
    assert worth(omaha, cards("Ah 2c 3d 4s"), cards("8h 7d Qd Jc Jd")).low is None  # three of the board must play


def test_two_of_the_own_cards_play_in_omaha() -> None:
    """§19:47-14.11[exactly-two]: four spades in the hand and one on the board are no flush."""
    hand = worth(VARIANTS["omaha"], cards("As Ks Qs Js"), cards("9s 4d 5c 7h 2c"))
    assert hand.words == "ace high"
    assert worth(VARIANTS["omaha"], cards("As Ks Qd Jd"), cards("9s 4s 5s 7h 2c")).words == "flush, ace high"


@pytest.mark.parametrize(
    ("own", "community", "words"),
    [
        ("Ah Kh Qh", "9c", "straight flush, ace high"),  # the high mambo
        ("Ah 2c 3d", "9c", "straight, three high, low 3-2-A"),  # the low mambo, a straight as well
        ("6h 6c 6d", "2c", "three of a kind, sixes"),
        ("2h 6h 9h", "Kc", "flush, nine high"),
        ("6h 5c 5d", "Ac", "one pair, fives, low 6-5-A"),
        ("7h 5c 4d", "Kc", "king high"),  # no low: three of six or lower are needed
    ],
)
def test_three_cards_of_four_in_mambo(own: str, community: str, words: str) -> None:
    """§19:47-14.13A[ranking]"""
    assert worth(VARIANTS["mambo-stud"], cards(own), cards(community)).words == words


def test_who_opens_by_what_shows() -> None:
    """§19:47-14.9[first-to-act]: a pair before high cards; in stud low the other way around, with low aces."""
    shown = ["Ah Kd", "2c 2d", "Qh Qd", "7c 4d"]
    assert max(shown, key=lambda up: board_strength(STUD, cards(up))) == "Qh Qd"
    low = VARIANTS["seven-card-stud-low"]
    assert max(shown, key=lambda up: board_strength(low, cards(up))) == "7c 4d"
    assert max(["Ah 4d", "3c 2d"], key=lambda up: board_strength(low, cards(up))) == "3c 2d"


# --- Betting rounds, §19:47-14.1[betting-round] -----------------------------------------------------------------------


def opened(
    structure: str = "no-limit", *, bet: int = 0, made: int = 0, funds: int = 10_000, **more: object
) -> BettingRound:
    rules = Rules().set({"structure": structure, **more})
    return BettingRound(rules, ["a", "b", "c"], dict.fromkeys("abc", funds), 600, 400, bet=bet, made=made)


def choice(betting: BettingRound, name: str) -> Choice:
    return next(one for one in betting.choices(betting.turn()) if one.name == name)


def test_a_round_goes_on_until_all_have_matched_the_bet() -> None:
    betting = opened()
    for player, puts in (("a", 0), ("b", 500), ("c", 500), ("a", 500)):
        assert betting.turn() == player
        betting.put(player, puts)
    assert betting.turn() == ""


def test_a_raise_is_as_large_as_the_one_before() -> None:
    """§19:47-14.7[least-raise]: over 500 and 1,500 at least to 2,500."""
    betting = opened()
    assert choice(betting, "bet").stake == (400, 10_000)
    betting.put("a", 500)
    assert choice(betting, "raise").stake == (1_000, 10_000)
    betting.put("b", 1_500)
    assert choice(betting, "raise").stake == (2_500, 10_000)


def test_pot_limit() -> None:
    """§19:47-14.7[pot-limit]: a raise of a bet b with m before it is to 3 b + m."""
    betting = opened("pot")
    assert choice(betting, "bet").stake == (400, 600)
    betting.put("a", 600)
    assert choice(betting, "raise").stake == (1_200, 3 * 600 + 600)
    betting.put("b", 2_400)
    assert choice(betting, "raise").stake == (4_200, 2_400 + 600 + 600 + 2_400 + 2_400)


def test_an_all_in_for_less_does_not_reopen_the_betting() -> None:
    """§19:47-14.7[all-in]: a bets 1,000, b is all in for 1,400, c calls: a may not raise."""
    betting = opened()
    betting.funds["b"] = 1_400
    betting.put("a", 1_000)
    assert choice(betting, "all-in").stake == (1_400, 1_400)
    betting.put("b", 1_400)
    assert choice(betting, "raise").stake == (2_400, 10_000)  # c has not acted
    betting.put("c", 1_400)
    assert "no full raise" in choice(betting, "raise").barred
    assert choice(betting, "call").stake == (400, 400)


def test_short_all_ins_count_together() -> None:
    """600 and 500 more are a full raise of 1,000 for who bet that, and not for who called between them."""
    rules = Rules().set({"structure": "no-limit"})
    betting = BettingRound(rules, list("abcd"), {"a": 9_000, "b": 1_600, "c": 9_000, "d": 2_100}, 0, 400)
    for player, puts in (("a", 1_000), ("b", 1_600), ("c", 1_600), ("d", 2_100)):
        betting.put(player, puts)
    assert not choice(betting, "raise").barred
    betting.put("a", 1_100)
    assert "$5 more" in choice(betting, "raise").barred


@pytest.mark.parametrize(("all_in", "barred"), [(590, True), (600, False)])
def test_half_a_bet_counts_where_the_limit_is_fixed(all_in: int, barred: bool) -> None:
    betting = opened("fixed")
    betting.funds["b"] = all_in
    betting.put("a", 400)
    betting.put("b", all_in)
    betting.put("c", all_in)
    assert bool(choice(betting, "raise").barred) is barred
    strict = opened("fixed", half_reopens=False)
    strict.funds["b"] = all_in
    for player, puts in (("a", 400), ("b", all_in), ("c", all_in)):
        strict.put(player, puts)
    assert choice(strict, "raise").barred


def test_raises_are_counted() -> None:
    """§19:47-14.7[raises]: a bet and three raises; between two they are not counted."""
    betting = opened("fixed")
    for player, puts in (("a", 400), ("b", 800), ("c", 1_200), ("a", 1_200)):
        assert choice(betting, "raise" if betting.bet else "bet").stake == (puts, puts)
        betting.put(player, puts)
    assert "3 raises" in choice(betting, "raise").barred
    assert not [breach for raises in (0, 3, 4) for breach in Rules().set({"raises": raises}).breaches()]
    betting.fold("b")
    assert not choice(betting, "raise").barred
    strict = opened("fixed", uncapped_heads_up=False)
    for player, puts in (("a", 400), ("b", 800), ("c", 1_200), ("a", 1_200)):
        strict.put(player, puts)
    strict.fold("b")
    assert "3 raises" in choice(strict, "raise").barred


def test_no_check_raise() -> None:
    """§19:47-14.7[check-raise]"""
    betting = opened(check_raise=False)
    betting.put("a", 0)
    betting.put("b", 400)
    assert not choice(betting, "raise").barred
    betting.put("c", 400)
    assert "has checked" in choice(betting, "raise").barred


def test_nobody_raises_against_those_who_are_all_in() -> None:
    """§19:47-14.1[all-in]"""
    betting = opened()
    betting.funds.update(b=1_000, c=1_000)
    betting.put("a", 0)
    betting.put("b", 1_000)
    betting.put("c", 1_000)
    assert "all in" in choice(betting, "raise").barred
    betting.put("a", 1_000)
    assert betting.turn() == ""


def test_a_forced_bet_is_completed() -> None:
    """§19:47-14.9[forced-bet]: $2 are completed to $4, and that is the bet that raises are counted from."""
    rules = Rules().set({"game": "seven-card-stud"})
    betting = BettingRound(rules, list("abc"), dict.fromkeys("abc", 10_000), 300, 400)
    betting.open("a", 200, 200)
    assert choice(betting, "call").stake == (200, 200)
    assert choice(betting, "complete").stake == (400, 400)
    betting.put("b", 400)
    assert choice(betting, "raise").stake == (800, 800)
    betting.put("c", 400)
    assert choice(betting, "raise").stake == (600, 600)  # to $8 in all, $2 of which lie there
    assert choice(betting, "raise").lies == 200


# --- Pots ---------------------------------------------------------------------------------------------------------


def test_side_pots() -> None:
    """§19:47-14.1[side-pot]; what a folded hand put in stays."""
    put = {"a": 300, "b": 700, "c": 700, "d": 500}
    assert layers(put, ["a", "b", "c"]) == [Layer(1200, ("a", "b", "c")), Layer(1000, ("b", "c"))]
    assert uncalled({"a": 300, "b": 900, "c": 700}, ["a", "b"]) == ("b", 200)
    assert uncalled({"a": 300, "b": 700, "c": 700}, ["a", "b"]) == ("", 0)
    assert layers({"a": 300, "b": 700}, ["a"]) == [Layer(1000, ("a",))]  # a dead hand put in more
    assert layers({"a": 0, "b": 200}, ["a"]) == [Layer(200, ("a",))]  # a dead hand put in all of it: §19:47-14.6(d)


@pytest.mark.parametrize(
    ("settings", "pot", "taken"),
    [
        ({}, 3_900, 300),  # a tenth, in whole dollars
        ({}, 900, 0),
        ({}, 7_400, 400),  # no more than four dollars
        ({"rake_cap": 0}, 74_000, 7_400),
        ({"rake_rate": Fraction(1, 20)}, 6_000, 300),
        ({"chip": 25}, 3_900, 375),
        ({"rake": "incremental"}, 3_900, 100),  # a dollar for each twenty
        ({"rake": "incremental"}, 20_000, 400),
        ({"rake": "time"}, 20_000, 0),
        ({"rake": "none"}, 20_000, 0),
    ],
)
def test_what_the_house_takes(settings: dict[str, object], pot: int, taken: int) -> None:
    """§19:47-14.14[percentage], §19:47-14.14[incremental]"""
    assert rake(Rules().set(settings), pot) == taken


def test_odd_chips() -> None:
    """§19:47-14.15[odd-chip]: one to each from the first on, cents that are no chip to the first."""
    assert shared(1_700, ["a", "b"], 100) == {"a": 900, "b": 800}
    assert shared(2_000, ["a", "b", "c"], 100) == {"a": 700, "b": 700, "c": 600}
    assert shared(1_033, ["a", "b"], 100) == {"a": 533, "b": 500}
    high, low = Worth((5,), None, ""), Worth((4,), (0, -8), "")
    parts = divided(Layer(1_700, ("a", "b")), {"a": high, "b": low}, ["b", "a"], 100)
    assert [(part.player, part.amount) for part in parts] == [("a", 900), ("b", 800)]


def test_the_pot_of_equal_hands_is_divided() -> None:
    """§19:47-14.3(c)"""
    hands = {
        player: worth(STUD, cards(hand), ()) for player, hand in [("a", "Ac Kd 9h 5s 2c"), ("b", "Ad Kh 9s 5c 2d")]
    }
    parts = divided(Layer(1_000, ("a", "b")), hands, ["a", "b"], 100)
    assert {(part.player, part.amount, part.by) for part in parts} == {
        ("a", 500, "§19:47-14.3(c)"),
        ("b", 500, "§19:47-14.3(c)"),
    }


@pytest.mark.parametrize(
    ("hand", "loser", "found"),
    [
        ("aces-full", "Ac Ad Ah 2s 2c", True),
        ("aces-full", "Kc Kd Kh As Ac", False),
        ("aces-full", "2c 2d 2h 2s 3c", True),
        ("four-of-a-kind", "Ac Ad Ah 2s 2c", False),
        ("four-of-a-kind", "2c 2d 2h 2s 3c", True),
    ],
)
def test_what_a_bad_beat_is(hand: str, loser: str, found: bool) -> None:
    """§19:47-14.19[bad-beat]; the house says which hands it is, and how many must have been dealt in."""
    shown = {"w": worth(STUD, cards("6h 7h 8h 9h Th"), ()), "l": worth(STUD, cards(loser), ())}
    rules = Rules().set({"bad_beat": True, "bad_beat_hand": hand, "bad_beat_players": 2})
    assert not rules.breaches()
    assert beaten(rules, shown) == ((["l"], ["w"]) if found else ([], []))


# --- The course of a hand -----------------------------------------------------------------------------------------

THREE = {"ann": 20_000, "bert": 20_000, "cora": 20_000}
DEAL = "shuffle\naccept dealer 26\nclose\n" + "deal {0}\ndeal {1}\ndeal {2}\n" * 2
LOOK = "look bert\nlook cora\nlook ann\ngo the cards are dealt\n"


def dealt(carry: Carry | None = None, **settings: object) -> LiveTable:
    """Three people with hold 'em hands that only they know; the button is ann's."""
    return drive("poker", DEAL.format("bert", "cora", "ann") + LOOK, chips=THREE, settings=settings, carry=carry)


def test_a_bet_out_of_turn_is_refused() -> None:
    """§19:47-14.6(c)"""
    table = dealt()
    assert "not bert's turn; waiting for ann (§19:47-14.6(c))" in refusal(table, "decide bert fold")


def test_a_raise_below_the_least_is_refused() -> None:
    """§19:47-14.7[least-raise]"""
    table = dealt(structure="no-limit")
    assert refusal(table, "decide ann raise 700") == "raise costs $8 up to $200, not $7 (§19:47-14.7[least-raise])"
    assert "there is no 'bet' here" in refusal(table, "decide ann bet 800")
    fixed = dealt()
    assert refusal(fixed, "decide ann raise 1200") == "raise costs $8, not $12 (§19:47-14.7[structures])"
    assert "(§19:47-14.7[least-raise], §19:47-14.7[pot-limit])" in refusal(
        dealt(structure="pot"), "decide ann raise 9900"
    )
    feed(fixed, "decide ann call 400\ndecide bert call 200")
    assert refusal(fixed, "decide cora raise 300") == "raise goes to $8, not to $7 (§19:47-14.7[structures])"
    assert refusal(fixed, "decide cora check 100") == "check takes no stake (§19:47-14.6(c))"


def test_only_an_open_pair_of_stud_lets_the_larger_amount_be_bet() -> None:
    """§19:47-14.9[open-pair]"""
    table = dealt()
    feed(table, "decide ann call 400\ndecide bert call 200\ndecide cora check\ndeal discard")
    feed(table, "up community Kd\nup community Ks\nup community 4c")
    assert "there is no 'double-bet' here" in refusal(table, "decide bert double-bet 800")


def test_whoever_does_not_answer_checks_or_folds() -> None:
    """§19:47-14.6(c): nobody who is away puts a chip in."""
    table = dealt()
    assert table.default() == Decide("ann", "fold", 0)
    feed(table, "decide ann call 400\ndecide bert call 200")
    assert table.default() == Decide("cora", "check", 0)


def test_nothing_is_put_down_before_a_hand() -> None:
    table = drive("poker", "shuffle\naccept dealer 26", chips=THREE)
    assert "posted by the rules (§19:47-14.6(c))" in refusal(table, "put ann 1 ante 100")


def test_nobody_takes_chips_off_a_hand_that_is_played() -> None:
    """§19:47-14.1[table-stakes]: what is on the table is in play; what is in the pot stays until it is shared out."""
    table = dealt()  # a round of play, §19:47-14.1[round-of-play]
    assert table.has_lying("bert")
    feed(table, "decide ann fold\ndecide bert fold")
    assert table.over
    assert not table.has_lying("bert")


def test_a_misdeal_is_heard_before_two_have_acted() -> None:
    """§19:47-14.15[misdeal]"""
    table = dealt()
    feed(table, "decide ann call 400\ndecide bert call 200")
    assert "misdeal is reported at" in refusal(table, "irregular misdeal")


def test_the_button_moves_clockwise_past_who_is_gone() -> None:
    """§19:47-14.10[button]"""
    deal = DEAL.format("ann", "bert", "cora")
    table = drive("poker", deal, chips=THREE, carry=Carry(("bert", "gone", "cora", "ann"), Marks(2)))
    assert "show button cora" in outputs(table, "show")


def test_whoever_has_nothing_is_not_dealt_in() -> None:
    """§19:47-14.6(b): two at least have chips."""
    table = drive("poker", "shuffle\naccept dealer 26\nclose", chips={"ann": 0, "bert": 5_000})
    assert table.over
    assert "Two players are needed" in said(table)[-1]


def test_a_hand_that_is_not_shown_wins_nothing() -> None:
    """§19:47-14.1[showdown], §19:47-14.15[showdown], §19:47-14.3(f): ann does not show."""
    table = dealt()
    feed(table, "decide ann call 400\ndecide bert fold\ndecide cora check\ndeal discard")
    feed(table, "up community Kd\nup community Qs\nup community 4c\ndecide cora bet 400\ndecide ann call 400")
    feed(table, "deal discard\nup community 2h\ndecide cora check\ndecide ann check")
    feed(table, "deal discard\nup community 9s\ndecide cora bet 800\ndecide ann call 800")
    feed(table, "turn 4d 5h")
    assert "there is no 'fold' here" in refusal(table, "decide ann fold")
    feed(table, "decide ann muck")
    assert table.over
    assert [entry.player for entry in table.entries if isinstance(entry, Pushed)] == ["cora"]


def test_a_part_of_the_pot_is_nobodys_unless_somebody_shows() -> None:
    """Bert, all in for less, shows first: cora cannot keep her cards to herself, and ann may then."""
    chips = {"ann": 20_000, "bert": 800, "cora": 20_000}
    table = drive("poker", DEAL.format("bert", "cora", "ann") + LOOK, chips=chips, settings={"structure": "no-limit"})
    feed(table, "decide ann raise 1200\ndecide bert call 600\ndecide cora call 800\ndeal discard")
    feed(table, "up community Kd\nup community Qs\nup community 4c\ndecide cora check\ndecide ann check")
    feed(table, "deal discard\nup community 2h\ndecide cora check\ndecide ann check")
    feed(table, "deal discard\nup community 9s\ndecide cora check\ndecide ann check\nturn 4d 5h")
    assert "same side pot" in refusal(table, "decide cora muck")
    feed(table, "decide cora show\nturn 7d 7h\ndecide ann muck")
    assert [(entry.player, entry.amount) for entry in table.entries if isinstance(entry, Pushed)] == [
        ("cora", 2_400 - 300),  # a tenth of $32 comes off the main pot, in whole dollars
        ("cora", 800),
    ]


def test_everybody_may_sit_down_at_every_table() -> None:
    """Eleven sit at a table of stud, §19:47-14.6(b): eight are dealt in, those of the last hand first."""
    chips = {f"p{number}": 5_000 for number in range(1, 12)}
    carry = Carry(tuple(f"p{number}" for number in range(4, 12)))
    table = drive(
        "poker", "shuffle\naccept dealer 26\nclose", settings={"game": "seven-card-stud"}, chips=chips, carry=carry
    )
    assert "at most (§19:47-14.9[deal])" in said(table)[-1]
    feed(table, "deal p4")


def test_how_many_may_play_each_game() -> None:
    """§19:47-14.8[games]: the cards go around, with a burn card before each round of them; §19:47-14.1[stub]."""
    for name, variant in VARIANTS.items():
        own = sum(len(street.deals) for street in variant.streets)
        board = sum(street.board for street in variant.streets)
        needed = variant.seats * own + board + len(variant.streets) - 1
        assert needed <= 52 or name.startswith("seven-card-stud")
        if any(street.draws for street in variant.streets):  # whoever draws last: others hold their cards, he threw his
            assert 52 - variant.seats * own >= own
        assert 2 <= variant.seats <= registry.game_named("poker").seats[0]


def test_rules_that_exclude_each_other() -> None:
    """A blind is no more than the most that is bet, §19:47-14.17[limits]; up to that it may be."""
    assert not Rules().set({"big_blind": Rules().maximum}).breaches()

    def breach(**settings: object) -> str:
        (found,) = Rules().set(settings).breaches()
        return found.says

    assert "first blind" in breach(small_blind=500)
    assert "more than may be bet" in breach(big_blind=900)
    assert "forced bet" in breach(forced_bet=500)
    assert "tenth" in breach(rake_amount=300)
    assert "share more" in breach(bad_beat_winner=Fraction(3, 4))
    assert "five cards" in breach(bad_beat=True, game="mambo-stud")
    assert "rake_rate" in breach(rake_rate=Fraction(1, 9))


def test_what_the_house_takes_is_said_instead_of_odds() -> None:
    """The method is posted, §19:47-14.14[method], and what goes to the players' fund is told apart, if there is one,
    §19:47-14.19[fund]; that may be nothing, §19:47-14.19[contribution]."""
    (pot,) = registry.game_named("poker").wagers(Rules())
    assert "takes 10% of each pot, at most $4 of a pot" in pot.unavailable
    assert "croupier equity" in pot.unavailable
    assert "fund of bad beats" not in pot.unavailable
    (funded,) = registry.game_named("poker").wagers(Rules().set({"bad_beat": True}))
    assert "$1 of each pot goes to the fund of bad beats" in funded.unavailable
    assert not Rules().set({"bad_beat": True, "bad_beat_drop": 0}).breaches()
    (timed,) = registry.game_named("poker").wagers(Rules().set({"rake": "time"}))
    assert "$5 for every 15 hands" in timed.unavailable
