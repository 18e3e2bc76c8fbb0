import pytest

from game.cards.pack import TRUMPS22, BadCard, card_set, members


def test_whist_pack_is_trumps_in_order_then_the_excuse():
    assert TRUMPS22.size == 22
    assert [TRUMPS22.code(card) for card in range(22)] == [f"T{n}" for n in range(1, 22)] + ["X"]
    assert all(TRUMPS22.card(TRUMPS22.code(card)) == card for card in range(22))


@pytest.mark.parametrize("text", ["", "T0", "T22", "t3", "X0", "T03", "SK", " T3", None, 3, ["T3"]])
def test_what_names_no_card_is_refused(text):
    with pytest.raises(BadCard):
        TRUMPS22.card(text)


def test_sets_list_their_cards_in_pack_order():
    cards = card_set([21, 0, 13])
    assert list(members(cards)) == [0, 13, 21]
    assert TRUMPS22.names(cards) == ["T1", "T14", "X"]
    assert list(members(TRUMPS22.full)) == list(range(22))
