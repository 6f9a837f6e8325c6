"""`voltable completion`: let the shell complete commands."""

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print what SHELL needs to complete commands, games, bots, options and saved games.

    \b
    voltable completion bash > ~/.local/share/bash-completion/completions/voltable
    voltable completion zsh > ~/.zfunc/_voltable      # a folder of your fpath
    voltable completion fish > ~/.config/fish/completions/voltable.fish
    """
    from click.shell_completion import get_completion_class

    from voltable.cli.main import main

    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(main, {}, "voltable", "_VOLTABLE_COMPLETE").source())
