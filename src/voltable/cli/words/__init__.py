"""The texts of the terminal in every language: its own (`<language>.toml`) and the page's (`page_<language>.py`)."""
