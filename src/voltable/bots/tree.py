"""A search tree in flat arrays: a node is an index, its children are a linked list."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from voltable.core.parts import Parts

ROOT: Final = 0
NONE: Final = -1


@final
class Tree(Parts):
    """The tree of one information set: moves that the searching seat cannot distinguish share a node."""

    def __init__(self) -> None:
        self.code: vec[i64] = vec[i64]([NONE])
        """By node: the move that leads to it, combined with its seat."""
        self.seat: vec[i64] = vec[i64]([NONE])
        """By node: the seat of that move; the values of the node are this seat's."""
        self.first: vec[i64] = vec[i64]([NONE])
        """By node: its newest child, the head of the list linked by `next`."""
        self.next: vec[i64] = vec[i64]([NONE])
        self.visits: vec[i64] = vec[i64]([0])
        self.available: vec[i64] = vec[i64]([0])
        """By node: how often the move was legal, since worlds differ in the cards of the seats."""
        self.total: vec[float] = vec[float]([0.0])

    def progress(self) -> list[str]:
        return ["code", "seat", "first", "next", "visits", "available", "total"]

    def size(self) -> i64:
        return len(self.code)

    def add(self, parent: i64, code: i64, seat: i64) -> i64:
        """Add a child without visits and return it."""
        node = i64(len(self.code))
        self.code = append(self.code, code)
        self.seat = append(self.seat, seat)
        self.first = append(self.first, NONE)
        self.next = append(self.next, self.first[parent])
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 1)
        self.total = append(self.total, 0.0)
        self.first[parent] = node
        return node

    def child(self, parent: i64, code: i64) -> i64:
        """Return the child of this code, or NONE."""
        node = self.first[parent]
        while node != NONE and self.code[node] != code:
            node = self.next[node]
        return node

    def children(self, parent: i64) -> list[i64]:
        nodes: list[i64] = []
        node = self.first[parent]
        while node != NONE:
            nodes.append(node)
            node = self.next[node]
        return nodes

    def mean(self, node: i64) -> float:
        return self.total[node] / float(self.visits[node]) if self.visits[node] else 0.0


def subtree(tree: Tree, node: i64) -> Tree:
    """Return the subtree of a node as a new tree."""
    other = Tree()
    copy_counts(tree, node, other, ROOT)
    pending: list[tuple[i64, i64]] = [(node, ROOT)]
    while pending:
        old, new = pending.pop()
        for child in reversed(tree.children(old)):
            copy = other.add(new, tree.code[child], tree.seat[child])
            copy_counts(tree, child, other, copy)
            pending.append((child, copy))
    return other


def copy_counts(tree: Tree, old: i64, other: Tree, new: i64) -> None:
    other.visits[new] = tree.visits[old]
    other.available[new] = tree.available[old]
    other.total[new] = tree.total[old]
