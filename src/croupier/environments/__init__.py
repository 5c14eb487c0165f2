"""Games with decisions as environments: Gymnasium for one wager, PettingZoo for a table with several seats.

>>> import gymnasium
>>> import croupier.environments
>>> env = gymnasium.make("croupier/three-card-poker-v1")
>>> seen, info = env.reset(seed=1)

Importing this registers every game of the rulebook that asks anything. Its number is the version of the game, which
rises with whatever the game pays or asks: results under one id can be compared. ``gymnasium.make`` takes the wager
and the options of the house: ``make("croupier/blackjack-v4", rules={"decks": 8})``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier import registry
from croupier.companions import companions_of, load_companion
from croupier.errors import WrongValue, to_install

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise WrongValue(f"environments need {missing.name}: {to_install('environments')}") from None

if TYPE_CHECKING:
    from croupier.environments.several import SeatsEnv, seats_env
    from croupier.environments.single import WagerEnv

__all__ = ["SeatsEnv", "WagerEnv", "register", "seats_env"]

NAMESPACE = "croupier"


def register() -> list[str]:
    """Make every game with decisions against the house known to Gymnasium, by the id that is told here."""
    found = []
    for id in registry.game_ids():
        game = registry.game_named(id)
        spec = companions_of(game).environment
        if not spec or load_companion(spec).between_people:
            continue
        name = f"{NAMESPACE}/{id}-v{game.version}"
        found.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="croupier.environments.single:WagerEnv", kwargs={"game": id})
    return found


register()


def __getattr__(name: str) -> Any:
    if name == "WagerEnv":
        from croupier.environments.single import WagerEnv

        return WagerEnv
    if name in ("SeatsEnv", "seats_env"):
        from croupier.environments import several

        return getattr(several, name)
    raise AttributeError(f"croupier.environments has no {name!r}; it has {', '.join(__all__)}")
