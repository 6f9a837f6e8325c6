"""Robots and markers: chosen with the table, shown in its replay, refused where they are not available."""

import asyncio

import pytest
from tests.server.client import Person
from tests.server.running import Running


def test_v_05_a_marker_is_chosen_with_the_table_and_shown_in_the_replay(server: Running) -> None:
    ada = Person(server.url)
    answer = ada.http.post("/api/tables", json={"game": "voltage", "seats": ["me", "random"], "piece": "yellow"})
    assert answer.status_code == 201, answer.text
    assert answer.json()["pieces"] == ["yellow", None]
    id = answer.json()["id"]

    async def resign() -> None:
        async with ada.socket(id, 0) as socket:
            assert "piece" in socket.standing["acts"]
            await socket.submit({"type": "resign"})
            while socket.standing["status"] != "over":
                await socket.hear("notice")

    asyncio.run(resign())
    replay = ada.http.get(f"/api/records/{id}/replay").json()
    assert replay["steps"][0]["events"][-1]["pieces"] == ["yellow", "red"]
    assert replay["steps"][1]["events"][0]["piece"] == "yellow"


@pytest.mark.parametrize(
    ("game", "seats", "piece", "why"),
    [
        ("voltage", ["me", "random"], "green", "the pieces are red, yellow"),
        ("qwitch", ["me", "random"], "red", "none in this game"),
        ("volt", ["open", "random"], "kite", "the seat that is yours"),
    ],
)
def test_a_piece_that_cannot_be_had_is_refused_before_a_table_is_opened(
    server: Running, game: str, seats: list[str], piece: str, why: str
) -> None:
    ada = Person(server.url)
    answer = ada.http.post("/api/tables", json={"game": game, "seats": seats, "piece": piece})
    assert answer.status_code == 422 and answer.json()["field"] == "piece"
    assert why in answer.json()["message"]
    assert ada.http.get("/api/me/tables").json()["tables"] == []
