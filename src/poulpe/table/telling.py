"""What each page is told, in its language. One `Telling` serves one moment, and shares what is the same for several."""

from __future__ import annotations

from typing import Any

import msgspec

from poulpe.core.found import FoundHint, FoundReason
from poulpe.core.vocabulary import Text
from poulpe.table.letters import Fairness, Hint, Line, Seats, Shown, Welcome, Window
from poulpe.table.live import Live
from poulpe.table.reasons import reason_sentence
from poulpe.table.seating import Reader
from poulpe.table.tips import act_hint_sentence, hint_sentence, leads, tips
from poulpe.table.windows import OpenWindow
from poulpe.table.wording import Wording

TIME_UP = Text("{name}'s time was up.", "Temps écoulé pour {name}.")
TOOK_BACK = Text("{name} took a move back.", "{name} a repris un coup.")
STORY = 60  # lines of story in the first letter
CHAPTERS = 20  # enough for them: a chapter has a few lines


class Telling:
    def __init__(self, live: Live, now: float) -> None:
        self.live, self.now = live, now
        self.ago = None if live.moved_at is None else round(max(0.0, now - live.moved_at), 3)
        self._shown: dict[tuple[int | None, str, bool, int | None], Shown] = {}
        self._wordings: dict[str, Wording] = {}

    def _words(self, lang: str) -> Wording:
        assert self.live.match is not None
        if lang not in self._wordings:
            self._wordings[lang] = Wording(self.live.match, lang, self.live.seating.names, self._leads(lang))
        return self._wordings[lang]

    def _leads(self, lang: str) -> dict[int, str]:
        """Introductions to chapters that come from no rule of the game."""
        names, found = self.live.seating.names, dict[int, str]()
        for chapters, text in ((self.live.taken_back, TOOK_BACK), (self.live.late, TIME_UP)):
            for chapter, seat in chapters.items():
                found[chapter] = f"{found.get(chapter, '')} {text[lang].format(name=names[seat])}".strip()
        return found

    def watched(self, reader: Reader) -> tuple[int | None, ...]:
        """The seats whose view a page gets; the gallery is None."""
        return self.live.seating.seats_of(reader.person) or (None,)

    def shown(self, reader: Reader, seat: int | None, first: int | None) -> Shown:
        """The view of a seat, and the news from a chapter on (None: no news)."""
        key = (seat, reader.lang, reader.plain, first)
        shown = self._shown.get(key)
        if shown is None:
            shown = self._shown[key] = self._show(*key)
        return shown

    def _show(self, seat: int | None, lang: str, plain: bool, first: int | None) -> Shown:
        match = self.live.match
        assert match is not None
        words = self._wordings.get(lang) or self._words(lang)
        view = match.view(seat, slim=not plain or self.live.game.views.draw is not None)
        return Shown(
            seat=seat,
            chapter=match.chapter,
            view=view if not view.record else msgspec.structs.replace(view, record=b""),
            waiting=view.waiting,
            choices=words.choices(view) if view.asks else None,
            picture=words.picture(view) if plain else None,
            news=() if first is None else words.lines(seat, first),
            window=None if self.live.window is None else self._window(seat, self.live.window),
            early={} if seat is None else self.live.early.get(seat, {}),
            ago=self.ago,
        )

    def hint(self, reader: Reader, seat: int, ask: int, found: FoundHint[Any]) -> Hint:
        words, lang = self._words(reader.lang), reader.lang
        moves, acts = [f.move for f in found.moves], self.live.game.physics is not None
        best = tips(found.moves, [words.described(move) for move in moves])
        grounds = words.grounds(moves[:1], moves[1] if len(moves) > 1 else None, found.difference)
        sentence = act_hint_sentence(best, lang) if acts else hint_sentence(best, lang, grounds)
        return Hint(seat=seat, ask=ask, tips=best, why=sentence, acts=acts, leads=acts or leads(best))

    def reason(self, reader: Reader, seat: int, moves: tuple[str, ...], found: FoundReason[Any]) -> str:
        live, words = self.live, self._words(reader.lang)
        assert live.match is not None
        box, name = live.match.box, words.names[seat]
        done = [live.game.moves.parsed(box, move) for move in moves]
        other = "" if found.other is None else words.described(found.other)
        played = " · ".join(map(words.described, done))
        grounds = words.grounds(done, found.other, found.difference)
        return reason_sentence(found, name, played, other, reader.lang, live.game.physics is not None, grounds)

    def _window(self, seat: int | None, window: OpenWindow) -> Window:
        own = window.answers.get(seat) if seat is not None else None
        steady = window.steady or window.closing == "switch"
        closes = window.closes(self.live.habits, len(self.live.seating.people)) if steady else None
        return Window(
            steady=steady,
            left=max(0.0, closes - self.now) if closes is not None else None,
            answer=None if own is None else msgspec.to_builtins(own),
        )

    def story(self, reader: Reader, first: int = 0) -> tuple[Line, ...]:
        """On a device that is passed around, only what everybody may know."""
        if self.live.match is None:
            return ()
        watched, first = self.watched(reader), max(first, self.live.match.since)
        return self._words(reader.lang).lines(watched[0] if len(watched) == 1 else None, first)

    def welcome(self, table: str, reader: Reader) -> Welcome:
        o = self.live.opened
        recent = max(0, self.live.match.chapter - CHAPTERS) if self.live.match else 0
        return Welcome(
            you=reader.person,
            table=table,
            game=o.game,
            title=self.live.game.title.text[reader.lang],
            seats=o.seats,
            options=o.options,
            habits=o.habits,
            private=o.private,
            resumed=bool(o.moves) or o.start is not None,
            bots=(*self.live.bots, *self.live.thinkers),
            windows=tuple(self.live.game.windows.closing),
            leaving=self.live.leaving,
            thinkers=self.live.thinkers,
            hints=self.live.gives_hints,
            story=self.story(reader, recent)[-STORY:],
            chat=tuple(self.live.chat),
        )

    def seats(self, digest: str, take_back: int | None, preparing: bool = False) -> Seats:
        live = self.live
        seed, salt = (live.opened.seed, live.opened.salt) if live.phase == "over" else (None, None)
        return Seats(
            phase=live.phase,
            host=live.seating.host,
            seats=live.seating.shown(tuple(live.clocks.left(q, self.now) for q in range(live.opened.seats))),
            gallery=live.seating.gallery,
            fairness=Fairness(digest=digest, seed=seed, salt=salt),
            take_back=take_back,
            rematch=live.next_table,
            preparing=preparing,
        )
