"""Colours by role. Every pair of text and ground here keeps a contrast of at least 4.5:1."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """Colour tokens as #rrggbb. `shade` is the total opacity of a card's shadow, 0 for none."""

    name: str
    felt: str
    felt_line: str
    ink: str
    soft: str
    sheet: str
    band: str
    edge: str
    main: str
    on_main: str
    gold: str
    gold_text: str
    turn: str
    bad: str
    good: str
    line: str
    paper: str
    paper_ink: str
    back: str
    shade: float


LIGHT = Theme(
    name="light",
    felt="#c4d5c1",
    felt_line="#b2c7b0",
    ink="#20242e",
    soft="#414b45",
    sheet="#fbf4e4",
    band="#efe3c6",
    edge="#bfae88",
    main="#47264f",
    on_main="#fbf4e4",
    gold="#d39a2f",
    gold_text="#7a5208",
    turn="#b8391f",
    bad="#a3202a",
    good="#22603d",
    line="#54705a",
    paper="#fbf4e4",
    paper_ink="#20242e",
    back="#7a1f2b",
    shade=0.16,
)
NIGHT = Theme(
    name="night",
    felt="#16272a",
    felt_line="#1f363a",
    ink="#f3e8d0",
    soft="#b9c0b4",
    sheet="#24393c",
    band="#2f484b",
    edge="#47666a",
    main="#e0ac45",
    on_main="#20242e",
    gold="#e0ac45",
    gold_text="#e9bd62",
    turn="#f6907a",
    bad="#ff9c8f",
    good="#8fd3a8",
    line="#6d8f92",
    paper="#efe6d2",
    paper_ink="#20242e",
    back="#a93c48",
    shade=0.45,
)
CONTRAST = Theme(
    name="contrast",
    felt="#000000",
    felt_line="#1a1a1a",
    ink="#ffffff",
    soft="#ffffff",
    sheet="#000000",
    band="#222222",
    edge="#ffffff",
    main="#ffd84a",
    on_main="#000000",
    gold="#ffd84a",
    gold_text="#ffd84a",
    turn="#ffd84a",
    bad="#ffb3ad",
    good="#9dffbf",
    line="#9a9a9a",
    paper="#ffffff",
    paper_ink="#20242e",
    back="#b03a48",
    shade=0.0,
)
THEMES = {theme.name: theme for theme in (LIGHT, NIGHT, CONTRAST)}


def pick(choice: str, dark: bool, contrast: bool) -> Theme:
    """The theme of the settings (`system` follows the machine)."""
    if choice in THEMES:
        return THEMES[choice]
    return CONTRAST if contrast else NIGHT if dark else LIGHT
