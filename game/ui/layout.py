"""Every screen as boxes: pure functions of size (CSS pixels), safe area and counts. Screens import this
one.
"""

from game.ui.layout_dialog import DialogLayout, SettingRow, SettingsLayout, dialog, settings
from game.ui.layout_home import GamePanel, HomeLayout, home
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
from game.ui.layout_sheet import ResultLayout, SheetLayout, result, sheet, sheet_in
from game.ui.layout_table import table

__all__ = [
    "LOW",
    "NOWHERE",
    "PORTRAIT",
    "TOUCH",
    "WIDE",
    "Arrow",
    "BidPanel",
    "DialogLayout",
    "ExcuseChoice",
    "GamePanel",
    "HomeLayout",
    "Insets",
    "OwnPlate",
    "Popup",
    "ResultLayout",
    "SettingRow",
    "SettingsLayout",
    "SheetLayout",
    "Side",
    "TableLayout",
    "dialog",
    "excuse_choice",
    "home",
    "last_trick",
    "result",
    "settings",
    "sheet",
    "sheet_in",
    "table",
]
