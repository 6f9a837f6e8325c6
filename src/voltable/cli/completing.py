"""Shell completion of games, bots, levels, options, saved games and rules.

Every function has the signature of click's `shell_complete` and must not raise.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.shell_completion import BashComplete, CompletionItem, add_completion_class, split_arg_string

Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def one_of(*values: str) -> Complete:
    """Return a completion of these words."""
    return lambda _ctx, _param, incomplete: matching(values, incomplete)


def matching(values: Any, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(value) for value in values if str(value).startswith(incomplete)]


def games(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from voltable.catalog import GAMES

    return matching(GAMES, incomplete)


def bots(ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the bots of the game on the command line, or of all games."""
    from voltable.bots.roster import BOTS, bots_of

    game = named_game(ctx)
    taken = ctx.params.get("bots") or () if ctx.info_name == "arena" else ()
    known = BOTS if game is None else bots_of(game)
    return matching([bot for bot in known if bot not in taken], incomplete)


def levels(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from voltable.bots.names import LEVELS

    return matching(LEVELS, incomplete)


def tempos(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from voltable.bots.tempo import TEMPI

    return matching([tempo.name for tempo in TEMPI], incomplete)


def options(ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the names of the game's options, or after a name `name=value` for its values."""
    game = named_game(ctx)
    if game is None:
        return []
    name, equals, _ = incomplete.partition("=")
    if not equals:
        found = [option for option in game.options() if option.name.startswith(name)]
        return [CompletionItem(f"{option.name}=", help=option.help) for option in found]
    for option in game.options():
        if option.name == name:
            return matching([f"{name}={value}" for value in values_of(option)], incomplete)
    return []


def values_of(option: Any) -> list[str]:
    """Return the values of an option if they are few; else its default."""
    from voltable.cli.listing import value_text
    from voltable.core.options import Choice, Number, Switch

    if isinstance(option, Switch):
        return ["on", "off"]
    if isinstance(option, Choice):
        return option.choices
    if isinstance(option, Number) and option.high - option.low < 20:
        return [str(value) for value in range(option.low, option.high + 1)]
    return list(getattr(option, "boards", [])) or [value_text(option.default)]


def records(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return saved games by the start of their name or path, newest first; else files."""
    from voltable.cli.saves import newest_first

    try:
        every = newest_first()
        saved = [path for path in every if str(path).startswith(incomplete) or path.name.startswith(incomplete)]
    except OSError:
        saved = []
    beside = any(Path().glob(f"{incomplete}*.jsonl")) if "/" not in incomplete and incomplete.isprintable() else False
    if saved and not beside:
        return [CompletionItem(str(path)) for path in saved]
    return [CompletionItem(incomplete, type="file")]


def rule_ids(ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from voltable.catalog import rules

    game = named_game(ctx)
    return [] if game is None else matching([rule.id for rule in rules(game.key)], incomplete.upper())


def named_game(ctx: click.Context) -> Any:
    """Return the game on the command line; None without one.

    click does not parse arguments while the value of an option is missing; the shell's words are searched then.
    """
    from voltable.catalog import GAMES, load

    typed = [str(ctx.params.get("game")), *split_arg_string(os.environ.get("COMP_WORDS", ""))]
    found = [word for word in typed if word in GAMES]
    return load(found[0]) if found else None


class Bash(BashComplete):
    """Completion for Bash, which splits `mode=adv` at the sign: join the words, and answer with the last part."""

    source_template = BashComplete.source_template.replace(
        "COMPREPLY+=($value)", "COMPREPLY+=($value)\n            [[ $value == *= ]] && compopt -o nospace"
    )

    def get_completion_args(self) -> tuple[list[str], str]:
        args, incomplete = super().get_completion_args()
        joined: list[str] = []
        for word in [*args, incomplete]:
            if joined and (word == "=" or joined[-1].endswith("=")) and not joined[-1].startswith("-"):
                joined[-1] += word
            else:
                joined.append(word)
        return joined[:-1], joined[-1]

    def format_completion(self, item: CompletionItem) -> str:
        name, equals, value = str(item.value).partition("=")
        return f"{item.type},{value if equals and value else name + equals}"


def use_bash_with_signs() -> None:
    add_completion_class(Bash, "bash")
