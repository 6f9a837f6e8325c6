"""What a run says about itself before it starts."""

import voltable.core.rng


def pytest_report_header() -> str:
    build = "pure" if voltable.core.rng.__file__.endswith(".py") else "compiled"
    return f"voltable: {build} build, {voltable.core.rng.__file__}"
