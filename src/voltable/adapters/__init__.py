"""The same rules as environments of other libraries; each needs its optional dependency."""
