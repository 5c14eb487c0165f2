"""Rounds of roulette for the golden tapes."""

from tests.golden import Script

TAPES = [
    Script(
        "an-evening",
        "Two players, every kind of wager; losers are collected before winners are paid, §19:47-5.3[losers-first].",
        """
        put alice 1 straight@17 500
        put alice 1 split@17-20 500
        put bert 2 three-numbers@0-00-2 500
        put bert 2 four-numbers@17-18-20-21 500
        put bert 2 first-five 500
        put alice 1 six-numbers@13-14-15-16-17-18 500
        put alice 1 seven-numbers 500
        put bert 2 column@2 1000
        put bert 2 dozen@2 1000
        put alice 1 black 1000
        put bert 2 red 1000
        put alice 1 odd 1000
        put bert 2 even 1000
        put alice 1 1-to-18 1000
        put bert 2 19-to-36 1000
        put bert 2 19-to-36 1000
        take bert 16
        put alice 1 five-adjacent@32 1000
        close
        spin 17
        """,
        chips={"alice": 100_000, "bert": 50_000},
    ),
    Script(
        "half-back",
        "The house takes half of an even-money wager on 00, §19:47-5.2[half-back]; a dozen loses all.",
        """
        put alice 1 red 500
        put alice 1 dozen@1 500
        close
        spin 00
        """,
        settings={"half_back": True},
    ),
    Script(
        "zero-takes-all",
        "Without the option 0 takes the whole of an even-money wager, §19:47-5.2[zero-takes-all].",
        """
        put alice 1 even 500
        close
        spin 0
        """,
    ),
    Script(
        "single-zero",
        "On a single-zero wheel 0 takes even-money wagers whole, §19:47-5.2[single-zero].",
        """
        put alice 1 1-to-18 500
        put alice 1 four-numbers@0-1-2-3 500
        close
        spin 0
        """,
        settings={"wheel": "single-zero"},
    ),
    Script(
        "double-zero-as-single",
        """00 on a wheel used as single zero is no spin, §19:47-5.2[as-single-00-void].
        Then 0 takes it all, §19:47-5.2[as-single-0-loses].""",
        """
        put alice 1 black 500
        close
        irregular double-zero-not-in-use
        close
        spin 0
        """,
        settings={"wheel": "double-zero-as-single", "five_adjacent": False},
    ),
    *(
        Script(
            name,
            f"No spin, {by}: the wagers stay down, may be changed, and the ball is spun again.",
            f"""
            put alice 1 straight@00 500
            close
            irregular {name}
            put alice 1 red 500
            take alice 1
            close
            spin 5
            """,
        )
        for name, by in (
            ("ball-with-wheel", "§19:47-5.4[same-direction]"),
            ("under-four-revolutions", "§19:47-5.4[under-four]"),
            ("foreign-object", "§19:47-5.4[foreign-object]"),
            ("ball-left-wheel", "§19:47-5.4[ball-leaves-wheel]"),
        )
    ),
]
