"""The lab: tournaments of bots, ratings, studies of the games, self-play, and outside programs as bots."""
