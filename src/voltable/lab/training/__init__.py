"""Teaching a network by games against itself. Importing its parts needs voltable[learn]."""
