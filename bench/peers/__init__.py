"""Our environments beside those of other libraries."""
