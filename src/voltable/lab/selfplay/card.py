"""The data card of a self-play run: what the data are, how they were made, how to read them."""

from typing import Final

from voltable.catalog import load
from voltable.lab.selfplay.folder import SelfplayFolder
from voltable.version import __version__

CARD: Final = "README.md"

_TEXT: Final = """\
---
license: mit
pretty_name: "{title}: self-play of the bot {bot}"
tags: [voltable, {key}, self-play, imperfect-information, board-games]
configs:
- config_name: default
  data_files: shards/*.parquet
---
# {title}: self-play of the bot `{bot}`

{rows:,} decisions of {games:,} games that the bot `{bot}` of Voltable {program} played against itself. Each row is a
choice between two or more moves: what the seat knew, the legal moves, how often the search visited each, the move made
and the result of the seat. `docs/research/selfplay.md` of Voltable describes the columns.

| | |
|---|---|
| game | `{key}`, version {version} of the rules, {seats} seats |
| options | {options} |
| bot | `{bot}` in all seats |
| seed | {seed} |
| exploration | the first {explore} moves of a game are drawn by visits, temperature {temperature} |
| made by | `{command}` |

The same command gives the same rows again. Observations hold only what the seat may know. No people played, and the
data contain nothing about people.

Limits: all games are by one bot; the visits of its search are its own policy, not perfect play; forced moves have no
row.

## Reading

```python
from voltable.lab.selfplay import read

data = read(".")  # NumPy arrays: data.observation, data.mask, data.policy, data.result
```

Any library that reads Parquet reads `shards/*.parquet`.
"""


def card(folder: SelfplayFolder) -> str:
    """Return the data card of a run, as Markdown with the head that dataset hubs read."""
    plan = folder.plan
    defaults = load(plan.game).chosen
    changed = {name: value for name, value in plan.options.items() if defaults.get(name) != value}
    asked = "".join(f" --option {name}={value}" for name, value in changed.items())
    drawn = f" --explore {plan.explore}" if plan.explore else ""
    drawn += f" --temperature {plan.temperature:g}" if plan.temperature != 1.0 else ""
    return _TEXT.format(
        title=load(plan.game).title,
        key=plan.game,
        version=plan.version,
        seats=plan.seats,
        options=", ".join(f"`{name}={value}`" for name, value in changed.items()) or "defaults",
        bot=plan.bot,
        seed=plan.seed,
        explore=plan.explore,
        temperature=f"{plan.temperature:g}",
        rows=folder.rows,
        games=len(folder.done),
        program=__version__,
        command=f"voltable selfplay {plan.game} --bot {plan.bot} --games {plan.games} --seats {plan.seats}"
        f" --seed {plan.seed}{drawn}{asked}",
    )
