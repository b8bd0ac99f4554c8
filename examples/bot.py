"""A bot of your own at a table: python examples/bot.py http://127.0.0.1:8000 TABLE (see docs/bots.md)."""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect


def token_for(server: str, name: str) -> str:  # ask once and keep the token: seats belong to it
    body = json.dumps({"name": name}).encode()
    request = urllib.request.Request(f"{server}/api/tokens", body, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["token"])


async def play(server: str, table: str) -> None:
    headers = {"Authorization": f"Bearer {token_for(server, 'Example')}"}
    async with connect(f"ws{server[4:]}/ws/{table}", additional_headers=headers, max_size=None) as socket:

        async def send(letter: str, **fields: object) -> None:
            await socket.send(json.dumps({"type": letter, **fields}))

        async for message in socket:
            letter = json.loads(message)
            if letter["type"] == "Seats" and letter["phase"] == "over":
                return
            if letter["type"] == "Seats" and letter["phase"] == "open":
                if not any(seat["name"].startswith("Example") for seat in letter["seats"]):
                    await send("Sit", seat=[seat["sitter"] for seat in letter["seats"]].index("empty"))
            elif letter["type"] == "Shown" and letter["seat"] is not None:
                for ask in letter["view"]["asks"]:  # think here: the view is all that a person in this seat sees
                    acts = [{"type": s["move"], **s["default"]} for s in (ask["space"],) if s]  # in a game of skill
                    await send("Answer", ask=ask["id"], move=random.choice([*ask["moves"], *acts]))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:3]))
