"""What the terminal says, in every language: its own texts (`<language>.toml`) and the page's (`page/`, generated)."""
