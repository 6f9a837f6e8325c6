"""Trades at tables of the hex game with bots (H-34, HA-33)."""

import asyncio
from typing import Any

from tests.server.client import Person, Socket
from tests.server.running import Running

DRAWS = 4


def add_bot(host: Person, table: str, bot: str = "random") -> dict[str, Any]:
    response = host.http.post(f"/api/tables/{table}/bot", json={"seat": 1, "bot": bot})
    assert response.status_code == 200, response.text
    info: dict[str, Any] = response.json()
    return info


def test_ha_33_a_bot_added_in_the_waiting_room_ends_trades(server: Running) -> None:
    host = Person(server.url)
    opened = host.open_table("voltage_hex", ["me", "open"], stall_limit=2)
    assert opened["options"]["trades"] == "offers"

    async def sit_down() -> list[dict[str, Any]]:
        async with host.socket(opened["id"], 0) as socket:
            info = add_bot(host, opened["id"])
            assert (info["options"]["trades"], info["unusual"]) == ("off", {"stall_limit": 2})
            events: list[dict[str, Any]] = []
            while not events:
                events = (await socket.hear("notice"))["step"]["events"]
            told = await socket.hear("table")
            assert told["table"]["options"]["trades"] == "off"
            assert told["table"]["commitment"] == info["commitment"] != opened["commitment"]
            await play_some_turns(socket)
            return events

    events = asyncio.run(sit_down())
    assert [event["options"] for event in events if event["kind"] == "options"] == [{"trades": "off"}]
    check_record(host, opened["id"], "off")


def test_h_34_where_the_host_chose_trades_bots_decline_and_play_on(server: Running) -> None:
    host = Person(server.url)
    opened = host.open_table("voltage_hex", ["me", "open"], stall_limit=2, trades="offers")
    info = add_bot(host, opened["id"])
    assert (info["options"]["trades"], info["unusual"]) == ("offers", {"stall_limit": 2, "trades": "offers"})

    async def trade() -> list[str]:
        async with host.socket(opened["id"], 0) as socket:
            return await play_some_turns(socket)

    kinds = asyncio.run(trade())
    assert "offer" in kinds and "decline" in kinds and "accept" not in kinds
    check_record(host, opened["id"], "offers")


async def play_some_turns(socket: Socket) -> list[str]:
    """Draw cards, offer one whenever that is allowed, and resign after a few turns; return the kinds of events."""
    draws = 0
    while draws < DRAWS:
        moves = [legal["move"] for legal in socket.standing["legal"] or []]
        if socket.standing["due"] != [0]:
            await socket.next()
        elif offers := [move for move in moves if move.startswith("offer")]:
            await socket.move(offers[0])
        else:
            draws += moves[0] == "draw"
            await socket.move(moves[0])
    await socket.submit({"type": "resign"})
    while socket.standing["result"] is None:
        await socket.next()
    steps = [message["step"] for message in socket.heard if message["type"] == "notice"]
    return [event["kind"] for step in steps for event in step["events"]]


def check_record(host: Person, table: str, trades: str) -> None:
    """Check that the record names the option that was played, and that its seed matches the published commitment."""
    info = host.http.get(f"/api/records/{table}").json()
    assert (info["options"]["trades"], info["proof"]) == (trades, "proved")
