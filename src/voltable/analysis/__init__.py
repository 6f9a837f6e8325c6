"""A finished game looked at again: what each choice was worth to somebody who knew no more, and what luck did."""
