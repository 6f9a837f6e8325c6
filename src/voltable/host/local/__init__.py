"""A host in one process, for a page without a server: tables, bots, lessons, records and analysis on the person's own
machine."""

from voltable.host.local.host import LocalHost as LocalHost
