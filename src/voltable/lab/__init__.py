"""The lab: bots against bots in great number, ratings, studies of the games, outside programs as bots."""
