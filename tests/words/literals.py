"""The texts in a TypeScript file: its strings and templates, without the code between them."""

from collections.abc import Iterator


def literals(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of every piece; a template gives one piece before, between and after its insertions."""
    at = 0
    open_braces: list[int] = []  # for each insertion `${` that we are in, the braces open inside it
    while at < len(source):
        if source.startswith(("//", "/*"), at):
            end = "\n" if source[at + 1] == "/" else "*/"
            at = source.index(end, at) + len(end)
            continue
        letter = source[at]
        if letter == "}" and open_braces and not open_braces[-1]:
            open_braces.pop()
            letter = "`"  # the insertion ends, its template continues
        elif letter in "{}" and open_braces:
            open_braces[-1] += 1 if letter == "{" else -1
        at += 1
        if letter in "\"'`":
            start = at
            while source[at] != letter and not (letter == "`" and source.startswith("${", at)):
                at += 2 if source[at] == "\\" else 1
            yield source.count("\n", 0, start) + 1, source[start:at]
            if source[at] == "$":
                open_braces.append(0)
                at += 1
            at += 1
