"""Training of networks by self-play. Its modules need voltable[learn]."""
