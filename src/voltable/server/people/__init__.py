"""People: their identity, names and quotas."""
