"""Every text of the command line, in both languages. A game's texts are in its own folder."""

from __future__ import annotations

import errno

from poulpe.core.vocabulary import Text

# ---------------------------------------------------------------- help
ABOUT = Text(
    "An open server for octopus games: play, read the rules, replay matches.",
    "Un serveur ouvert pour des jeux de poulpes : jouer, lire les règles, revoir des parties.",
)
PLAY = Text("Play a match against bots in the terminal.", "Joue une partie contre des bots dans le terminal.")
SERVE = Text("Start the server: play in the browser.", "Démarre le serveur : joue dans le navigateur.")
HOST = Text("the address to listen on; 0.0.0.0: all of them", "l'adresse d'écoute ; 0.0.0.0 : toutes")
PORT = Text("the port to listen on", "le port d'écoute")
FOLDER = Text("where matches are kept; else your data folder", "où garder les parties ; sinon ton dossier de données")
WORKERS = Text("processes in which bots think", "processus où pensent les bots")
ORIGIN = Text("another origin whose pages may talk to this server", "une autre origine dont les pages sont acceptées")
SECURE = Text("cookies over https only", "cookies en https seulement")
PROXIES = Text("proxies trusted to name the client", "proxys de confiance pour l'adresse du client")
SOCKETS = Text("connections per address (0: no limit)", "connexions par adresse (0 : sans limite)")
LETTERS = Text("letters a second, per socket (0: no limit)", "messages par seconde et connexion (0 : sans limite)")
REQUESTS = Text("requests a minute, per address (0: no limit)", "requêtes par minute et adresse (0 : sans limite)")
OPENINGS = Text("new tables a minute, per address (0: no limit)", "tables par minute et adresse (0 : sans limite)")
PACE = Text("seconds that bots wait, at every table", "secondes d'attente des bots, à chaque table")
PREPARE = Text(
    "compile the bots that look ahead at the start (takes minutes, once per machine); “Play now” then uses them",
    "compile dès le départ les bots qui anticipent (des minutes, une fois par machine) ; « Jouer » les utilise alors",
)
OPEN_PAGE = Text("open the page in the browser", "ouvre la page dans le navigateur")
SERVING = Text(
    "Poulpe is at {url}   (matches are kept in {data}; Ctrl-C stops it)",
    "Poulpe est sur {url}   (les parties sont gardées dans {data} ; Ctrl-C l'arrête)",
)
NO_PORT = Text(
    "cannot listen on {host}:{port}: {why}; choose another with --port or --host",
    "impossible d'écouter sur {host}:{port} : {why} ; choisis-en un autre avec --port ou --host",
)
RULES = Text("Show the rules of a game, or one rule.", "Montre les règles d'un jeu, ou une seule règle.")
REPLAY = Text("Tell the story of a saved match.", "Raconte une partie enregistrée.")
VERIFY = Text("Replay a saved match and check every move.", "Rejoue une partie enregistrée et vérifie chaque coup.")
SHOT = Text("Draw an act of skill from a saved match.", "Dessine une action d'adresse d'une partie enregistrée.")
SHOT_MOVE = Text("which move, from 1; else the last that was aimed", "quel coup, à partir de 1 ; sinon le dernier visé")
SHOT_MOMENTS = Text("how many pictures", "combien d'images")
SHOT_FILE = Text("the PNG to write", "le PNG à écrire")
NO_SHOT = Text("move {n} of {file} is not an act of skill", "le coup {n} de {file} n'est pas une action d'adresse")
NO_SHOTS = Text("{file} has no act of skill to draw", "{file} n'a aucune action d'adresse à dessiner")
DRAWN = Text("drawn", "dessiné")
SHOWS = Text("move {n}", "coup {n}")
GAMES = Text("List the games, their seats and their options.", "Liste les jeux, leurs places et leurs options.")
SIMULATE = Text(
    "Play many matches between bots and show who wins.", "Joue de nombreuses parties entre bots et montre qui gagne."
)
BALANCE = Text("Write a balance report as one HTML page.", "Écrit un rapport d'équilibre en une page HTML.")
ARENA = Text("Let bots play against each other and rate them.", "Fait jouer des bots entre eux et mesure leur force.")
ARENA_BOTS = Text(
    "who takes part; a name given twice gets two seats", "qui participe ; un nom donné deux fois a deux places"
)
ARENA_MATCHES = Text(
    "how many matches, rounded up so that every deal is played from every seat",
    "combien de parties, arrondi pour que chaque donne soit jouée depuis chaque place",
)
PROCESSES = Text("processes that play (0: one for each core)", "processus qui jouent (0 : un par cœur)")
MATCHES = Text("how many matches", "combien de parties")
ALL_BOTS = Text("one name for all seats, or one for each seat", "un nom pour toutes les places, ou un par place")
SERIES_SEED = Text("the same number gives the same matches", "le même nombre donne les mêmes parties")
JSON = Text("print one JSON object instead of tables", "affiche un objet JSON au lieu de tableaux")
EACH_OPTION = Text(
    "also play the same seeds with each value of each option",
    "rejoue les mêmes graines avec chaque valeur de chaque option",
)
SEAT_MATCHES = Text(
    "how many matches for each number of seats; a quarter for each value of an option",
    "combien de parties par nombre de joueurs ; un quart pour chaque valeur d'une option",
)
SEAT_COUNTS = Text("only with so many seats, such as 3,4", "seulement à tant de joueurs, comme 3,4")
DEVICE = Text("cpu, or cuda if there is a GPU", "cpu, ou cuda s'il y a une carte graphique")
THREADS = Text("how many threads play", "combien de threads jouent")
REPORT = Text("where to write the page", "où écrire la page")
GAME = Text("a game on the shelf (see: poulpe games)", "un jeu de l'étagère (voir : poulpe games)")
SEATS = Text("how many sit at the table", "combien de joueurs à la table")
SEED = Text("the same number deals the same cards", "le même nombre distribue les mêmes cartes")
BOTS = Text("one name for all bots, or one for each", "un nom pour tous les bots, ou un pour chacun")
SEAT = Text("your seat, counted from 0", "ta place, comptée à partir de 0")
OPTION = Text("a house rule; can be repeated", "une règle maison ; peut être répétée")
SAVE = Text("write the log of the match to this file", "écrit le journal de la partie dans ce fichier")
RESUME = Text(
    "continue a saved match, and keep it in the same file",
    "reprend une partie enregistrée et la garde dans ce fichier",
)
FAST = Text("no pause between the moves of the bots", "pas de pause entre les coups des bots")
RULE_ID = Text("the id of a rule or ruling", "le numéro d'une règle ou d'une précision")
LOG = Text("a saved log; - reads standard input", "un journal enregistré ; - lit l'entrée standard")
WATCH = Text("watch from this seat instead of the gallery", "voir depuis cette place et non depuis la galerie")
STEP = Text("wait for Enter after every move", "attend Entrée après chaque coup")
VERSION = Text("show the version and exit", "affiche la version et s'arrête")
LANG = Text("the language; otherwise that of your system", "la langue ; sinon celle de ton système")
HELP = Text("Show this message and exit.", "Affiche cette aide et s'arrête.")
USAGE = Text("Usage: ", "Utilisation : ")
ARGUMENTS = Text("Arguments", "Arguments")
OPTIONS = Text("Options", "Options")
COMMANDS = Text("Commands", "Commandes")

SURE = Text(
    "that costs your last life: repeat it to confirm, or choose something else",
    "cela coûte ton dernier point de vie : répète pour confirmer, ou choisis autre chose",
)

# ---------------------------------------------------------------- errors: the thing, the place, the way out
TRY_HELP = Text("; try: {command} --help", " ; essaie : {command} --help")
NO_COMMAND = Text("there is no command {name}; there is {known}", "il n'y a pas de commande {name} ; il y a {known}")
NO_OPTION = Text("there is no option {name}", "il n'y a pas d'option {name}")
MISSING = Text("{name} is missing", "il manque {name}")
NO_VALUE = Text("{name} needs a value", "{name} attend une valeur")
EXTRA_VALUE = Text("{name} takes no value", "{name} ne prend pas de valeur")
TOO_MANY = Text("{words} is one argument too many", "{words} est de trop ici")
NOT_WHOLE = Text("{name} must be a whole number", "{name} attend un nombre entier")
BAD_VALUE = Text("{name} does not accept this value: {message}", "{name} n'accepte pas cette valeur : {message}")
NO_LANGUAGE = Text("--lang must be fr or en, got {name}", "--lang doit être fr ou en, reçu {name}")
NO_GAME = Text("there is no game {name}; there is {known}", "il n'y a pas de jeu {name} ; il y a {known}")
NO_GAMES = Text("there is no game on the shelf", "il n'y a aucun jeu sur l'étagère")
BAD_SEATS = Text(
    "--seats {seats} does not fit: it must be one of {known} ({rule})",
    "--seats {seats} ne convient pas ; nombres possibles : {known} ({rule})",
)
BAD_SEAT = Text("--seat must be from 0 to {last}, got {seat}", "--seat va de 0 à {last}, reçu {seat}")
BAD_SEED = Text(
    "--seed must be a whole number from 0 to 2^128 - 1, got {seed}",
    "--seed doit être un entier de 0 à 2^128 - 1, reçu {seed}",
)
NO_BOT = Text("there is no bot {name}; there is {known}", "il n'y a pas de bot {name} ; il y a {known}")
BOT_COUNT = Text(
    "--bots takes 1 name or {others}, one for each other seat; got {count}",
    "--bots attend 1 nom ou {others}, un pour chaque autre place ; reçu {count}",
)
RESUME_ALONE = Text(
    "--resume takes seats, seed and options from the log: leave out {names}",
    "--resume prend les places, la graine et les options du journal : retire {names}",
)
RESUME_STDIN = Text(
    "--resume needs the keyboard: give the log as a file, not as -",
    "--resume a besoin du clavier : donne le journal dans un fichier, pas par -",
)
RESUME_GAME = Text("{file} is a match of {other}, not of {game}", "{file} est une partie de {other}, pas de {game}")
RESUME_OVER = Text(
    "{file}: this match is over; to watch it again: poulpe replay {file}",
    "{file} : cette partie est finie ; pour la revoir : poulpe replay {file}",
)
OPTION_FORM = Text(
    "--option is written name=value, got {text}; see: poulpe games",
    "--option s'écrit nom=valeur, reçu {text} ; voir : poulpe games",
)
OPTION_NAME = Text(
    "{game} has no option {name}{near}; see: poulpe games", "{game} n'a pas d'option {name}{near} ; voir : poulpe games"
)
OPTION_VALUE = Text(
    "--option {name}={value} does not fit: {name} must be {possible}",
    "--option {name}={value} ne convient pas : {name} doit être {possible}",
)
OPTION_BOX = Text("these options do not fit together: {why}", "ces options ne vont pas ensemble : {why}")
NO_RULE = Text("{game} has no rule {id}{near}", "{game} n'a pas de règle {id}{near}")
NEAR = Text("; similar: {ids}", " ; proches : {ids}")
FIRST_LAST = Text("; they go from {first} to {last}", " ; elles vont de {first} à {last}")
CANNOT_READ = Text("cannot read {file}: {why}", "impossible de lire {file} : {why}")
CANNOT_WRITE = Text("cannot write {file}: {why}", "impossible d'écrire {file} : {why}")
NOT_A_LOG = Text("{file} is not the log of a match: {why}", "{file} n'est pas le journal d'une partie : {why}")
BAD_LOG = Text("{file}, {place}: {why}", "{file}, {place} : {why}")
AT_MOVE = Text("move {n} ({path})", "coup {n} ({path})")
AT_PLAYED = Text("move {n}, seat {seat}, {move} ({path})", "coup {n}, place {seat}, {move} ({path})")
AT = {  # places in a log, in words; the path is for whoever opens the file
    "game": Text("its game ({path})", "son jeu ({path})"),
    "seats": Text("its seats ({path})", "ses places ({path})"),
    "seed": Text("its seed ({path})", "sa graine ({path})"),
    "options": Text("its options ({path})", "ses options ({path})"),
    "start": Text("its start ({path})", "son début ({path})"),
    "moves": Text("its moves ({path})", "ses coups ({path})"),
    "fair": Text("the proof of its deal ({path})", "la preuve de sa donne ({path})"),
    "": Text("its beginning ({path})", "son en-tête ({path})"),
}
COLON = Text(": ", " : ")
EXPECTED = Text("expected {wanted}, got {got}", "il faut {wanted}, reçu {got}")
NO_FIELD = Text("{name} is missing", "il manque {name}")
BAD_JSON = Text("it is not JSON (byte {byte})", "ce n'est pas du JSON (octet {byte})")
TOO_SHORT = Text("it is not JSON, or ends too early", "ce n'est pas du JSON, ou il s'arrête trop tôt")
JSON_KINDS = {
    "object": Text("an object", "un objet"),
    "array": Text("a list", "une liste"),
    "str": Text("a text", "un texte"),
    "int": Text("a whole number", "un nombre entier"),
    "float": Text("a number", "un nombre"),
    "bool": Text("true or false", "true ou false"),
    "null": Text("nothing (null)", "rien (null)"),
}
LENGTH = Text("a list of {n}", "une liste de {n}")
LOG_SEATS = Text(
    "{seats} seats; it must be one of {known} ({rule})", "{seats} places ; nombres possibles : {known} ({rule})"
)
HEXADECIMAL = Text(
    "a seed is written in hexadecimal digits, got {seed}", "une graine s'écrit en chiffres hexadécimaux, reçu {seed}"
)
UNFAIR = Text(
    "the SHA-256 of its seed and salt is not the digest shown before the deal: seed, salt or digest was changed",
    "le SHA-256 de sa graine et de son sel n'est pas l'empreinte montrée avant la donne : "
    "la graine, le sel ou l'empreinte a été modifié",
)
STEP_STDIN = Text(
    "--step needs the keyboard: give the log as a file, not as -",
    "--step a besoin du clavier : donne le journal dans un fichier, pas par -",
)
UNEXPECTED = Text(
    "something went wrong inside Poulpe: {error} (POULPE_TRACE=1 shows where; please tell us)",
    "une erreur s'est produite dans Poulpe : {error} (POULPE_TRACE=1 montre où ; dis-le-nous)",
)

WHY = {
    errno.ENOENT: Text("no such file or folder", "ce fichier ou ce dossier n'existe pas"),
    errno.EISDIR: Text("it is a folder", "c'est un dossier"),
    errno.ENOTDIR: Text("a part of the path is not a folder", "une partie du chemin n'est pas un dossier"),
    errno.EACCES: Text("not allowed", "accès refusé"),
    errno.ENOSPC: Text("the disk is full", "le disque est plein"),
}

# ---------------------------------------------------------------- a match
WELCOME = Text(
    "You are {name}, in seat {seat} of {seats}. The others: {bots}.",
    "Tu es {name}, à la place {seat} sur {seats}. Les autres : {bots}.",
)
ALONE = Text("You are {name}, playing alone.", "Tu es {name}, et tu joues en solo.")
HOW = Text(
    "Answer with a number; ? for help, quit to leave.", "Réponds par un numéro ; ? pour l'aide, quitter pour partir."
)
YOU = Text("(you)", "(toi)")
BARRED = Text("Not now", "Pas maintenant")
SPACE = Text("or {move}: {ranges}; for example {example}", "ou {move} : {ranges} ; par exemple {example}")
FROM_TO = Text("{name} from {low} to {high}{unit}", "{name} de {low} à {high}{unit}")
IN_STEPS = Text(" in steps of {step}", " par pas de {step}")
EMPTY = Text("Type the number of a move, or ? for help.", "Tape le numéro d'un coup, ou ? pour l'aide.")
WHAT = Text(
    "{text} is neither a move on this list nor a command; ? for help.",
    "{text} n'est ni un coup de la liste ni une commande ; ? pour l'aide.",
)
WHICH_RULE = Text("Which rule? For example: rule {id}", "Quelle règle ? Par exemple : règle {id}")
WHICH_FILE = Text("Where to? For example: save match.json", "Dans quel fichier ? Par exemple : sauver partie.json")
SAVED = Text("saved to", "enregistré dans")
GOODBYE = Text("Goodbye, and come back to the table.", "Au revoir, et reviens à la table.")
A_MOVE = Text("a move: its number, or its notation", "un coup : son numéro, ou sa notation")
HELP_LINES = (  # words of either language are understood; those of one's own come first
    (Text("rule ID", "règle ID"), Text("what a rule says (also: règle)", "ce que dit une règle (ou : rule)")),
    (Text("log", "journal"), Text("the story so far (also: journal)", "l'histoire jusqu'ici (ou : log)")),
    (Text("hand", "main"), Text("the table and your hand again (also: main)", "la table et ta main (ou : hand)")),
    (Text("save FILE", "sauver FICHIER"), Text("keep the match so far (also: sauver)", "garde la partie (ou : save)")),
    (Text("quit", "quitter"), Text("leave the table (also: quitter)", "quitte la table (ou : quit)")),
)

# ---------------------------------------------------------------- the end, replay, verify
OVER = Text("The end", "Fin de la partie")
YOU_WIN = Text("You win, {names}!", "Tu gagnes, {names} !")
WINS = Text("{names} wins.", "{names} gagne.")
SHARED = Text("{names} share the win.", "{names} se partagent la victoire.")
AND = Text(" and ", " et ")
GO_ON = Text("to continue", "pour continuer")
WELCOME_BACK = Text("The match continues after {moves}.", "La partie reprend après {moves}.")
AGAIN = Text("the same cards again", "les mêmes cartes")
TO_REPLAY = Text("to watch it again", "pour la revoir")
KEEP = Text("to keep the next one", "pour garder la prochaine")
A_MOVE_PLAYED, MOVES_PLAYED = Text("{n} move", "{n} coup"), Text("{n} moves", "{n} coups")
STOPS = Text(
    "The log stops here, after {moves}; it is up to {names}.",
    "Le journal s'arrête ici, après {moves} ; on attend {names}.",
)
NOT_OVER = Text("not over: it is up to seat {seats}", "la partie n'est pas finie : on attend la place {seats}")
LEGAL_SO_FAR = Text(
    "Every move so far is legal; the match was abandoned before its end.",
    "Tous les coups sont légaux jusqu'ici ; la partie a été abandonnée avant la fin.",
)
VERIFIED = Text(
    "Every move is legal, and the match reaches its end.", "Tous les coups sont légaux, et la partie va à son terme."
)
FAIR = Text(
    "The deal is fair: its seed is the one that was announced beforehand.",
    "La donne est équitable : sa graine est celle qui avait été annoncée.",
)
ENTER = Text("Enter: the next move · quit", "Entrée : le coup suivant · quitter")
W_GAME = Text("game", "jeu")
W_SEATS = Text("seats", "places")
W_SEED = Text("seed", "graine")
W_OPTIONS = Text("options", "options")
W_MOVES = Text("moves", "coups")
W_OUTCOME = Text("outcome", "résultat")
WHICH_BOTS = Text("bots: {bots}", "bots : {bots}")
W_SEAT = Text("seat {seat}:", "place {seat} :")
W_DIGEST = Text("sha256", "sha256")

# ---------------------------------------------------------------- rules and games
SEE = Text("See", "Voir")
SEEN_BY = Text("Named by", "Cité par")
CHANGED_BY = Text("changed by the option {option}", "changée par l'option {option}")
SEATS_ALWAYS = Text("{low} seats", "{low} places")
SEATS_RANGE = Text("{low} to {high} seats", "{low} à {high} places")
DEFAULT = Text("default {value}", "par défaut {value}")
ONLY_WITH = Text("only with {name}={values}", "seulement avec {name}={values}")
FLAG = Text("true or false", "true (oui) ou false (non)")
ONE_OF = Text("one of {values}", "l'un de {values}")
SOME_OF = Text("any of {values}", "n'importe lesquels de {values}")
NUMBER = Text("a whole number from {low} to {high}", "un entier de {low} à {high}")
DATA = Text("data as JSON, or @ and a file name", "des données en JSON, ou @ et le nom d'un fichier")
NONE = Text("none", "aucun")
NO_OPTIONS = Text("none", "aucune")  # une option
CHOOSE_OPTIONS = Text(
    "options: poulpe play {game} --option name=value", "options : poulpe play {game} --option nom=valeur"
)

FRENCH = {t.en: t.fr for t in list(globals().values()) if isinstance(t, Text)}
