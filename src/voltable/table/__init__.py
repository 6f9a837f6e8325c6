"""A running match, without input, output or clock."""
