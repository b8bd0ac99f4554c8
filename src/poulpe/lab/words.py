"""The texts of studies, in both languages."""

from __future__ import annotations

from poulpe.core.vocabulary import Text

MATCH, MATCHES = Text("match", "partie"), Text("matches", "parties")
SEATS = Text("{n} seats", "{n} joueurs")
SEAT = Text("seat {q}", "place {q}")
TITLE = Text("Balance of {game}", "{game} : équilibre")
ABOUT = Text(
    "{played} between bots ({bots}), seed {seed}. A dot is a share of wins, its line the 95% interval; the dashed line "
    "is what equal chances would give. Bots are not people: look at the differences.",
    "{played} entre bots ({bots}), graine {seed}. Un point est une part de victoires, son trait l'intervalle à 95 % ; "
    "en pointillé, des chances égales. Les bots ne sont pas des humains : regarde plutôt les écarts.",
)
CHOSEN = Text("Options of every match: {options}.", "Options de chaque partie : {options}.")
SEAT_COUNTS = Text("Seat counts and length", "Nombre de joueurs et longueur")
BY_SEAT = Text("Wins by seat", "Victoires par place")
LENGTH = Text("moves of a match", "coups d'une partie")
MEAN, MEDIAN = Text("mean", "moyenne"), Text("median", "médiane")
LOW, HIGH = Text("5% are below", "5 % sont en dessous"), Text("5% are above", "5 % sont au-dessus")
SHARE = Text("share", "part")
INTERVAL = Text("95% interval", "intervalle à 95 %")
TRIES = Text("times", "fois")
WINS = Text("wins", "victoires")
FAIR = Text("equal chances", "chances égales")
NOTE = Text(
    "A line such as “{label}” counts seats, and a seat that survives longer sees more of everything: compare the "
    "lines, but do not read them as causes.",
    "Une ligne comme « {label} » compte des places, et une place qui survit plus longtemps rencontre plus de tout : à "
    "comparer, sans y voir une cause.",
)

# ---------------------------------------------------------------- options
OPTIONS = Text("What each option changes", "Ce que change chaque option")
OPTIONS_ABOUT = Text(
    "The same seeds again, with one value of one option changed: {matches} for each.",
    "Les mêmes graines, avec une seule valeur d'option changée : {matches} pour chacune.",
)
OPTION = Text("option", "option")
PLAYERS = Text("seats", "joueurs")
CHANGE = Text("change", "écart")
WINS_BY_SEAT = Text("% of wins by seat", "% des victoires par place")
USUAL = Text("as it is", "tel quel")
NO_CHANGE = Text(
    "The same matches, move for move, with: {values}.", "Les mêmes parties, coup pour coup, avec : {values}."
)
UNFIT = Text("Not possible with these seat counts: {values}.", "Impossible avec ces nombres de joueurs : {values}.")

# ---------------------------------------------------------------- rules
FIRED = Text("How often each rule fired", "Combien de fois chaque règle s'est appliquée")
FIRED_ABOUT = Text("Events caused by each rule, per match.", "Événements provoqués par chaque règle, par partie.")
RULE, SAYS = Text("rule", "règle"), Text("it says", "elle dit")
FORBADE = Text("How often each rule forbade a move", "Combien de fois chaque règle a interdit un coup")
FORBADE_ABOUT = Text(
    "Asks per match in which a rule forbade a move that a person would consider: a sample of {matches} for each "
    "seat count. A rule listed with 0 can forbid moves, but did not.",
    "Questions d'une partie où une règle a interdit un coup auquel on penserait : un échantillon de {matches} pour "
    "chaque nombre de joueurs. Une règle notée 0 peut interdire, mais ne l'a pas fait.",
)
ONLY_WITH = Text("Rules that fired only with an option", "Règles appliquées seulement avec une option")
SILENT = Text("Rules that did not come up ({n})", "Règles qui ne sont pas apparues ({n})")
SILENT_ABOUT = Text(
    "No event and no refusal of these matches names them. Most say what a thing is, or how to read another rule; some "
    "need a rare position or an option. That they are not counted does not mean that they are not applied.",
    "Aucun événement ni refus de ces parties ne les cite. La plupart disent ce qu'est une chose, ou comment lire une "
    "autre règle ; certaines attendent une position rare ou une option. Ne pas être comptées ne veut pas dire ne pas "
    "être suivies.",
)

# ---------------------------------------------------------------- the arena
ARENA_TITLE = Text("{game}: strength of the bots", "{game} : la force des bots")
ARENA_ABOUT = Text(
    "{played}, every deal played from every seat, seed {seed}. A dot is the estimate, its line the 95% interval.",
    "{played}, chaque donne jouée depuis chaque place, graine {seed}. Un point est l'estimation, son trait "
    "l'intervalle à 95 %.",
)
ARENA_NAME, ARENA_MATCHES = Text("bot", "bot"), Text("matches", "parties")
RATING = Text("rating", "force")
AHEAD_OF = Text("finishes ahead of", "finit devant")
SCALES = {
    "elo": Text(
        "Ratings: Bradley-Terry, in Elo points (400 more: ten wins to one); the mean is 1500",
        "Force : Bradley-Terry, en points Elo (400 de plus : dix victoires contre une) ; la moyenne est 1500",
    ),
    "openskill": Text(
        "Ratings: Bradley-Terry by openskill, 25 at the start; the interval is 1.96 sigma to both sides",
        "Force : Bradley-Terry par openskill, 25 au départ ; intervalle de 1,96 sigma de chaque côté",
    ),
}
