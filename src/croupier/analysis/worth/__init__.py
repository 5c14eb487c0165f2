"""What every open choice of a live question is worth: `worth` of the question and the rules, `Valued` is the answer.

Each game names the function that knows among its companions (`croupier.companions`); the others have their scripts
explored. A choice without a value has a reason instead: nothing is left out in silence.
"""

from croupier.analysis.worth.asked import worth
from croupier.analysis.worth.valued import Valued

__all__ = ["Valued", "worth"]
