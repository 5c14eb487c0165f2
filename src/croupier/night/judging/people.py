"""The people: who may do what, who may be paid, what they must have and know."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.compliance.toml_lines import Key
from croupier.money import in_dollars
from croupier.night import figures, hours
from croupier.night.judging.constraint import Objection, constraint
from croupier.night.judging.equipment import term
from croupier.night.kinds import Duty
from croupier.night.plan import (
    ACCOUNTANT,
    ASSISTANT,
    BANKER,
    BOOKKEEPER,
    CLASS_A,
    CLASS_B,
    IN_CHARGE,
    MEMBER,
    NO_MEMBER,
    PROCEEDS,
    Plan,
    PlannedPerson,
)

STATUTE = "N.J.S.A. 5:8-61 (text not seen)"


@constraint("E27", "forbids", "§13:47-16.2(a)", "a class A operator is paid at most $500 a day")
def pay_of_class_a(plan: Plan) -> Iterator[Objection]:
    for key, person in plan.staff(CLASS_A):
        if (person.pay or 0) > figures.PAY_CLASS_A.amount:
            says = f"{person.name}: {in_dollars(person.pay or 0)} for the day"
            yield Objection((*key, "pay"), says, f"pay at most {in_dollars(figures.PAY_CLASS_A.amount)}")


@constraint("E28", "forbids", "§13:47-16.2(a)", "a class B operator is paid at most $250 a day")
def pay_of_class_b(plan: Plan) -> Iterator[Objection]:
    for key, person in plan.staff(CLASS_B):
        if not person.on(CLASS_A) and (person.pay or 0) > figures.PAY_CLASS_B.amount:
            says = f"{person.name}: {in_dollars(person.pay or 0)} for the day"
            yield Objection((*key, "pay"), says, f"pay at most {in_dollars(figures.PAY_CLASS_B.amount)}")


@constraint(
    "E29",
    "forbids",
    "§13:47-20.10(c)6",
    "no member is paid in any role; paid are only approved non-members as class A or B, bookkeepers, accountants",
    stages=("plan", "closing"),
)
def who_is_paid(plan: Plan) -> Iterator[Objection]:
    for place, person in enumerate(plan.people):
        key = ("people", place)
        if not person.pay:
            continue
        if not person.standing:
            says = f"{person.name} is paid, and it is not said whether as a member or not"
            yield Objection((*key, "standing"), says, f'write "{NO_MEMBER}" if that is so', "requires")
        elif person.standing != NO_MEMBER:
            says = f"{person.name} is paid {in_dollars(person.pay)} and belongs to the organisation ({person.standing})"
            yield Objection((*key, "pay"), says, "pay nothing, or find somebody who is no member")
        if not person.on(CLASS_A, CLASS_B, BOOKKEEPER, ACCOUNTANT):
            says = f"{person.name} is paid, but neither as class A or B operator nor as bookkeeper or accountant"
            do = "pay nothing; bookkeepers and accountants come under 13:47-6.5, whose text was not seen"
            yield Objection((*key, "pay"), says, do, section="§13:47-20.5(d)")


@constraint("E30", "requires", "§13:47-19.4(a)", "an operator's license, of one year, is valid until the night is over")
def operators_licensed(plan: Plan) -> Iterator[Objection]:
    last = hours.last_day(plan.occasion)
    for key, person in plan.staff(CLASS_A, CLASS_B):
        if person.licence:
            yield from term(key, person.name, person.licensed_from, person.licensed_until, last)
        elif person.on(CLASS_A) or person.pay:
            says = (
                f"{person.name} is {'a class A' if person.on(CLASS_A) else 'a paid class B'} operator without a license"
            )
            do = "let the operator apply to the Control Commission, and write the number down"
            yield Objection((*key, "licence"), says, do, section="§13:47-19.1(a)")
        else:
            # An unpaid class B operator need not apply by §13:47-19.1(a), but §13:47-20.2[class-b-operator] calls every
            # one of them approved.
            says = (
                f"{person.name}, class B and unpaid, has no license number; the rules differ on whether one is needed"
            )
            yield Objection(
                (*key, "licence"), says, "ask the Control Commission", "advises", "§13:47-20.2[class-b-operator]"
            )


@constraint(
    "E34", "requires", "§13:47-20.5(a)", "a class A operator has a dealer school, or three years at casinos or nights"
)
def class_a_qualified(plan: Plan) -> Iterator[Objection]:
    sections = {
        "dealer school": "§13:47-20.5(a)1",
        "casino": "§13:47-20.5(a)2",
        "casino nights": "§13:47-20.5(a)3",
    }
    for key, person in plan.staff(CLASS_A):
        if not person.qualification:
            says = f"{person.name}: it is not said what qualifies this class A operator"
            yield Objection((*key, "qualification"), says, f"write one of {', '.join(sections)}")
        elif person.qualification != "dealer school" and (person.years or 0) < figures.YEARS_OF_CLASS_A.amount:
            at = "casinos" if person.qualification == "casino" else "casino nights"
            says = f"{person.name}: {person.years or 0} years at {at}; three are needed"
            do = "name another qualification, or another class A operator"
            yield Objection((*key, "years"), says, do, "forbids", sections[person.qualification])


@constraint(
    "E35",
    "forbids",
    "§13:47-20.8(b)2",
    "a banker is a member, is not paid, and operates no game while being banker",
    stages=("plan", "running"),
)
def bankers(plan: Plan) -> Iterator[Objection]:
    for key, person in plan.staff(BANKER):
        if person.standing != MEMBER:
            yield _no_member((*key, "standing"), person, BANKER, "§13:47-20.8(a)1")
        if person.pay:
            says = f"{person.name} is banker and paid {in_dollars(person.pay)}"
            yield Objection((*key, "pay"), says, "pay the banker nothing", section="§13:47-20.8(b)3")
        if clash := _clash(plan, person):
            says = f"{person.name} is {clash[0]} and {clash[1]} at the same time"
            do = 'say from when to when each is, as in "banker 19:00 to 21:00", or name somebody else'
            yield Objection((*key, "duties"), says, do)
    evening = hours.evening(plan.occasion)
    spans = [
        hours.span(duty, plan.occasion) for _, one in plan.staff(BANKER) for duty in one.duties if duty.name == BANKER
    ]
    if evening and spans:
        count, when = hours.fewest([each for each in spans if each], evening)
        if not count:
            says = f"nobody is banker at {hours.on_the_clock(when)}, so nothing can be sold then"
            yield Objection(("people",), says, "name a banker for that time", "advises", "§13:47-20.12(c)3")


def _no_member(key: Key, person: PlannedPerson, duty: str, section: str) -> Objection:
    if not person.standing:
        says = f"{person.name} is {duty}, and it is not said whether as a member of the organisation"
        return Objection(key, says, f'write "{MEMBER}" if that is so, else name a member', "requires", section)
    return Objection(
        key, f"{person.name} is {duty} and no member of the organisation", "name a member", "forbids", section
    )


def _clash(plan: Plan, person: PlannedPerson) -> tuple[Duty, Duty] | None:
    """A time as banker that meets one as operator; without the hours of the night, whole evenings meet."""
    for banking in (duty for duty in person.duties if duty.name == BANKER):
        for operating in (duty for duty in person.duties if duty.name in (CLASS_A, CLASS_B)):
            one, other = (hours.span(duty, plan.occasion) for duty in (banking, operating))
            if not one or not other or one.meets(other):
                return banking, operating
    return None


@constraint(
    "E36",
    "requires",
    "§13:47-20.6(a)",
    "the officers named two members in charge, of the night and of the proceeds; a banker",
)
def in_charge(plan: Plan) -> Iterator[Objection]:
    sections = {IN_CHARGE: "§13:47-20.6(a)", PROCEEDS: "§13:47-20.7", BANKER: "§13:47-20.8(a)1"}
    for duty, section in sections.items():
        people = list(plan.staff(duty))
        if not people:
            yield Objection(("people",), f"nobody is {duty}", f'give a member the duty "{duty}"', section=section)
        if duty == BANKER:
            continue  # E35 has what a banker must be
        if len(people) > 1:
            says = f"{len(people)} people are {duty}: {', '.join(person.name for _, person in people)}"
            yield Objection((*people[1][0], "duties"), says, "name one", "advises", section)
        for key, person in people:
            if person.standing != MEMBER:
                yield _no_member((*key, "standing"), person, duty, section)
    if not plan.organisation.designated_on:
        says = "it is not known when the officers named the members in charge"
        yield Objection(("organisation", "designated_on"), says, "have them do so, and write the day down")


@constraint(
    "E79",
    "requires",
    "§13:47-20.5(c)",
    "operators, assistants and the provider attest to know how the games are operated",
)
def familiar(plan: Plan) -> Iterator[Objection]:
    for key, person in plan.staff(CLASS_A, CLASS_B, ASSISTANT):
        if not person.familiar:
            section = "§13:47-20.5(a)" if person.on(CLASS_A) else "§13:47-20.5(b)2" if person.on(CLASS_B) else ""
            says = f"{person.name} has not attested to know how the games are operated"
            yield Objection((*key, "familiar"), says, "ask, and write familiar = true", section=section)
    if not plan.provider.familiar:
        says = "the provider has not attested to know how a casino night is run"
        yield Objection(("provider", "familiar"), says, "ask, and write familiar = true", section="§13:47-20.14")


CONSTRAINTS = (
    pay_of_class_a,
    pay_of_class_b,
    who_is_paid,
    operators_licensed,
    class_a_qualified,
    bankers,
    in_charge,
    familiar,
)
