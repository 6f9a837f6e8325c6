"""Work in other processes: the processes of bots and analyses, and who is served next."""
