"""Every screen as boxes: pure functions of size (CSS pixels), safe area and counts. Screens import this one."""

from game.ui.layout_panels import excuse_choice, last_trick
from game.ui.layout_parts import (
    LOW,
    NOWHERE,
    PORTRAIT,
    TOUCH,
    WIDE,
    Arrow,
    BidPanel,
    ExcuseChoice,
    Insets,
    OwnPlate,
    Popup,
    Side,
    TableLayout,
)
from game.ui.layout_table import table

__all__ = [
    "LOW",
    "NOWHERE",
    "PORTRAIT",
    "TOUCH",
    "WIDE",
    "Arrow",
    "BidPanel",
    "ExcuseChoice",
    "Insets",
    "OwnPlate",
    "Popup",
    "Side",
    "TableLayout",
    "excuse_choice",
    "last_trick",
    "table",
]
