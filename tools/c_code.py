"""Generate C code with mypyc: one file for each group of modules, all analysed together.

`mypycify` with groups analyses each group alone: it does not know the subclasses of a class, and so it checks at every
access whether an attribute has a value. Here all modules are one unit to mypy, and only the C files are separate.
"""

import sys
from typing import Any

from mypy.errors import CompileError
from mypy.fscache import FileSystemCache
from mypyc.build import construct_groups, get_mypy_config, mypycify
from mypyc.codegen import emitmodule
from mypyc.errors import Errors
from mypyc.options import CompilerOptions


def extensions(arguments: list[str], groups: dict[str, list[str]], opt_level: str, debug_level: str) -> list[Any]:
    """Write the C files of the groups, names of files by name of the library; return the extension modules.

    The arguments are options of mypy and the names of the files.
    """
    separate: list[tuple[list[str], str | None]] = [(files, group) for group, files in groups.items()]
    options = CompilerOptions(separate=True)
    options.global_opts = True
    files = FileSystemCache()
    sources, everything, mypy_options = get_mypy_config(arguments, None, options, files)
    try:
        result = emitmodule.parse_and_typecheck(everything, mypy_options, options, [(sources, None)], files)
    except CompileError as error:
        sys.exit("\n".join(error.messages))
    errors = Errors(mypy_options)
    _, c_files, _ = emitmodule.compile_modules_to_c(
        result, compiler_options=options, errors=errors, groups=construct_groups(sources, separate, True, None)
    )
    result.manager.metastore.close()
    if messages := errors.new_messages():
        print("\n".join(messages))
    if errors.num_errors:
        sys.exit(1)
    return mypycify(
        arguments, opt_level=opt_level, debug_level=debug_level, separate=separate, skip_cgen_input=(c_files, [])
    )
