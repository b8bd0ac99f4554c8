"""The guest behind this browser, and the tokens of bots."""

from __future__ import annotations

from poulpe.core.vocabulary import Text
from poulpe.server import shapes
from poulpe.server.endpoints import Asked, Problem
from poulpe.server.people import BOT
from poulpe.table.normalising import normalised

NO_TOKEN = Text(
    "no token of yours has this id; only whoever created a token, or the token itself, can revoke it",
    "aucun de tes jetons n'a cet identifiant ; un jeton est révoqué par la personne qui l'a créé, ou par lui-même",
)
NO_OFFSPRING = Text(
    "a token cannot create further tokens: ask for one without it",
    "un jeton ne peut pas en créer d'autres : demandes-en un sans lui",
)
REVOKED = Text("this bot's token was revoked", "le jeton de ce bot a été révoqué")


async def me(asked: Asked) -> shapes.Me:
    return shapes.Me(id=asked.person, name=await asked.server.people.name(asked.person))


async def rename(asked: Asked) -> shapes.Me:
    name = normalised(asked.body.name) or await asked.server.people.name(asked.person)
    name = asked.server.people.titled(asked.person, name)
    await asked.server.rooms.store.remember(asked.person, name)
    for room in asked.server.rooms.in_memory():
        if room.knows(asked.person):
            await room.rename(asked.person, name)
    return shapes.Me(id=asked.person, name=name)


async def new_token(asked: Asked) -> shapes.Token:
    """Not with another token: whoever stole one could otherwise survive its revocation."""
    people = asked.server.people
    if asked.person.startswith(BOT):
        raise Problem(403, NO_OFFSPRING)
    bot, token = await people.new_bot(asked.person)
    name = people.titled(bot, normalised(asked.body.name) or await people.name(bot))
    await asked.server.rooms.store.remember(bot, name)
    return shapes.Token(id=bot, name=name, token=token)


async def tokens(asked: Asked) -> list[shapes.TokenCard]:
    people = asked.server.people
    bots = await people.store.tokens_of(asked.person)
    return [shapes.TokenCard(id=bot, name=await people.name(bot)) for bot in bots]


async def revoke(asked: Asked) -> list[shapes.TokenCard]:
    """Closes the bot's connections; at a table it counts as having left. Answers with the remaining tokens."""
    bot = asked.parts["bot"]
    if not bot.startswith(BOT) or not await asked.server.people.revoke(bot, asked.person):
        raise Problem(404, NO_TOKEN)
    asked.server.rooms.close_pages_of(bot, REVOKED)
    return await tokens(asked)
