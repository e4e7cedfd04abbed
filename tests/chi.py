"""Is a draw even? One rule: what may be drawn is enumerated by the caller, not by the engine."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable

FAR = 4.5  # standard deviations; one even draw in some 100,000 looks further off


def assert_even(draw: Callable[[int], Hashable], possible: Iterable[Hashable], times: int) -> None:
    """Draw with the seeds 0 … times - 1; `possible` holds what is equally likely.

    Something that stands in `possible` twice is twice as likely.
    """
    shares = Counter(possible)
    total = sum(shares.values())
    met = Counter(draw(seed) for seed in range(times))
    assert met.keys() <= shares.keys(), f"impossible: {sorted(map(str, met - shares))[:3]}"
    assert len(shares) > 1
    even = {one: times * n / total for one, n in shares.items()}
    chi = sum((met[one] - even[one]) ** 2 / even[one] for one in shares)
    free = len(shares) - 1
    assert abs(chi - free) < FAR * (2 * free) ** 0.5 + FAR, f"chi square {chi:.1f}, {free} free"
