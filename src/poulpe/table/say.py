"""Why a table says no, in both languages."""

from __future__ import annotations

from poulpe.core.vocabulary import Text

NO_SEAT = Text("there is no seat {seat} at this table", "il n'y a pas de place {seat} à cette table")
TAKEN = Text("this seat is taken: choose an empty one", "cette place est prise : choisis-en une libre")
NOT_YOURS = Text("this seat is not yours", "cette place n'est pas à toi")
NOT_EMPTY = Text("a person sits here", "quelqu'un est assis ici")
NO_BOT_HERE = Text("no bot sits here", "aucun bot n'est assis ici")
NO_BOT = Text("there is no bot {name}; there is {known}", "il n'y a pas de bot {name} ; il y a {known}")
HOST_ONLY = Text("only the host of the table can do that", "seul l'hôte de la table peut faire cela")
NOT_OPEN = Text("the match has begun", "la partie a commencé")
NOT_PLAYING = Text("no match is being played", "aucune partie n'est en cours")
NOT_OVER = Text("the match is not over yet", "la partie n'est pas encore finie")
NOT_FULL = Text(
    "every seat must be taken: invite somebody or add bots",
    "toutes les places doivent être prises : invite quelqu'un ou ajoute des bots",
)
SENT_AWAY = Text("the host has sent you away from this table", "l'hôte t'a fait quitter cette table")
MUTED = Text("the host has muted you", "l'hôte t'a coupé la parole")
LATE = Text(
    "this question is no longer open; here is where the match stands",
    "cette question n'est plus ouverte ; voici où en est la partie",
)
UNDER_WAY = Text("this act is already under way", "cette action est déjà en cours")
NO_SHOT = Text(
    "the physics did not answer, and nothing was played; try again",
    "la physique n'a pas répondu, et rien n'a été joué ; réessaie",
)
NO_HINTS = Text(
    "hints are for practice: a match of yours against bots only",
    "les conseils sont pour l'entraînement : une partie seul contre des bots",
)
NO_HINT = Text("no hint right now; try again in a moment", "aucun conseil pour l'instant ; réessaie dans un moment")
NO_AIM = Text(
    "hints are for flicks and drops: this cannot fail",
    "les conseils sont pour les tirs et les lâchers : ici, rien ne peut rater",
)
NOT_READY = Text(
    "hints are being prepared on this machine, once, for a minute or two; the answer will come by itself",
    "les conseils se préparent sur cette machine, une seule fois, une minute ou deux ; la réponse viendra d'elle-même",
)
ONE_BY_ONE = Text(
    "another question is still being worked on; ask again in a moment",
    "une autre question est à l'étude ; redemande dans un instant",
)
LATER = (NOT_READY, ONE_BY_ONE)
NO_REASON = Text(
    "this cannot be said yet; the analysis will say it once the match is over",
    "impossible à dire pour l'instant ; l'analyse le dira une fois la partie finie",
)
SECRET = Text(
    "the reason would give away a hidden card; the analysis gives it once the match is over",
    "la raison trahirait une carte cachée ; l'analyse la donnera une fois la partie finie",
)
NO_CHAPTER = Text("that cannot be looked up", "cela ne peut pas être consulté")
NOT_A_BOTS = Text("that was not the move of a single bot", "ce n'est pas le coup d'un bot seul")
FOREIGN = Text("this question is not yours to answer", "cette question ne s'adresse pas à toi")
NO_SKILL = Text("there is no aiming in this game", "dans ce jeu, on ne vise rien")
NOT_A_MOVE = Text("this is not a move of the game: {reason}", "ce n'est pas un coup du jeu : {reason}")
NO_WINDOW = Text(
    "{kind} cannot be answered early; {known} can", "on ne peut pas répondre d'avance à {kind}, mais à {known}, oui"
)
NO_TAKE_BACK = Text("moves cannot be taken back at this table", "à cette table, on ne reprend pas les coups")
NOTHING_BACK = Text("there is no move of yours to take back", "tu n'as pas de coup à reprendre")
NOT_ASKED = Text("nobody is asking to take a move back", "personne ne demande à reprendre un coup")
NOT_SEATED = Text("only those who sit at the table can do that", "il faut être assis à la table pour cela")
NOBODY = Text("there is no such person at this table", "il n'y a personne de ce nom à cette table")
NOT_YOURSELF = Text("that would be you", "ce serait toi-même")
GONE_ON = Text("the rematch has already been opened", "la revanche est déjà ouverte")


class No(Exception):  # noqa: N818  (`raise No(...)` reads as a sentence)
    """A letter is refused; nothing has changed."""

    def __init__(self, why: Text, rule: str | None = None, ask: int | None = None, **facts: object) -> None:
        super().__init__(why.en)
        self.why, self.rule, self.ask, self.facts = why, rule, ask, facts

    def words(self, lang: str) -> str:
        return self.why[lang].format_map(self.facts) if self.facts else self.why[lang]
