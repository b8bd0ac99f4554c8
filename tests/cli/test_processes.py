"""The command in its own process: Ctrl-C, closed pipes, a real terminal."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ

import pytest

import poulpe as library
from tests.cli.drive import GAME, PLAIN, assert_calm, hear_ctrl_c, many, started

PATIENCE = 180.0  # seconds; a slow machine must not fail the test
TRIES = 20  # attempts where something must be fast


@pytest.mark.parametrize("answers", ["", "2\n"])
def test_ctrl_c_at_a_prompt(answers: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    process = started("play", GAME, "--seed", "7", "--save", str(file))
    assert process.stdin and process.stdout
    process.stdin.write(answers)
    process.stdin.flush()
    for _ in range(answers.count("\n") + 1):
        assert any("Your move" in line for line in iter(process.stdout.readline, ""))
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130 and "Goodbye" in out and not err
    assert len(library.from_json(file.read_bytes(), library.Log).moves) >= answers.count("\n")


CTRL_C_WHILE_LOADING = """
import sys
import poulpe_command

class Hand:
    def find_spec(self, name, path=None, target=None):
        if name == "poulpe.games":
            raise KeyboardInterrupt

assert "poulpe" not in sys.modules and "msgspec" not in sys.modules, "the entry point must not load anything"
sys.meta_path.insert(0, Hand())
poulpe_command.main()
"""


def test_ctrl_c_while_the_program_is_still_loading() -> None:
    done = subprocess.run([sys.executable, "-c", CTRL_C_WHILE_LOADING], capture_output=True, text=True, check=False)
    assert done.returncode == 130 and not done.stdout and not done.stderr


def test_a_reader_that_goes_away() -> None:
    for args in (("rules", GAME), ("play", "--seed", "7"), ("games",)):
        process = started(*args)
        assert process.stdout and process.stdin and process.stderr
        process.stdout.readline()
        process.stdout.close()
        with contextlib.suppress(BrokenPipeError):  # it may already have ended
            process.stdin.write("2\n" * 50)
            process.stdin.close()
        err = process.stderr.read()
        assert process.wait(PATIENCE) == 0 and not err, err


def test_no_standard_streams_at_all() -> None:
    for redirect in ("<&-", "<&- >&-", "<&- >&- 2>&-"):
        done = subprocess.run(
            f"{sys.executable} -m poulpe play --seed 7 {redirect}",
            shell=True,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0
        assert_calm(done.stdout + done.stderr)


def test_a_terminal_that_knows_only_ascii() -> None:
    process = started("play", "--seed", "7", "--lang", "fr", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    out, err = process.communicate("2\né\n", timeout=PATIENCE)
    assert process.returncode == 0 and not err and "Ana joue Machette 2." in out


def test_the_entry_point_is_installed() -> None:
    script = Path(sys.executable).with_name("poulpe")
    done = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("poulpe ")


# ---------------------------------------------------------------- a real terminal
class Terminal:
    """`poulpe` in a pseudo-terminal of a given width."""

    def __init__(self, *args: str, columns: int = 80, **env: str) -> None:
        self.master, slave = pty.openpty()
        ioctl(slave, TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        shown = {k: v for k, v in {**os.environ, **PLAIN, "TERM": "xterm-256color", **env}.items() if k != "COLUMNS"}
        command = [sys.executable, "-m", "poulpe", *args]
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=shown,
            start_new_session=True,
            preexec_fn=hear_ctrl_c,
        )
        os.close(slave)
        self.seen = b""

    @property
    def text(self) -> str:
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.seen.decode(errors="replace"))

    def until(self, done: Callable[[str], bool]) -> str:
        end = time.monotonic() + PATIENCE
        while not done(self.text) and time.monotonic() < end:
            ready, _, _ = select.select([self.master], [], [], 0.2)
            try:
                self.seen += os.read(self.master, 65536) if ready else b""
            except OSError:  # the other end has been closed
                break
        return self.text

    def prompts(self, count: int) -> str:
        return self.until(lambda text: text.count("›") >= count)

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def close(self) -> tuple[str, int]:
        text = self.until(lambda _: False)
        os.close(self.master)
        return text, self.process.wait(PATIENCE)


@pytest.mark.parametrize(("keys", "code"), [("\x04", 0), ("quit\r", 0), ("\x03", 130)])
def test_leaving_in_a_terminal(keys: str, code: int) -> None:
    terminal = Terminal("play", "--seed", "7")
    terminal.prompts(1)
    if keys == "\x03":
        time.sleep(0.5)  # the prompt is written slightly before it starts reading
        terminal.process.send_signal(signal.SIGINT)  # no controlling terminal turns the key into a signal here
    else:
        terminal.type(keys)
    text, left = terminal.close()
    assert left == code and "Goodbye" in text
    assert_calm(text)


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_a_few_moves_in_a_terminal(columns: int) -> None:
    terminal = Terminal("play", "--seed", "7", "--fast", columns=columns)
    terminal.prompts(1)
    terminal.type("13\r")
    terminal.prompts(2)
    terminal.type("zzz\r")
    terminal.prompts(3)
    terminal.type("q\r")
    text, code = terminal.close()
    assert code == 0 and "Ana puts the Golden Skull in front of Bo." in text and "'zzz' is neither a move" in text
    assert max(map(len, text.splitlines())) <= min(columns, 100)
    assert_calm(text)


def test_bots_take_their_time_unless_a_key_is_pressed() -> None:
    def seconds(*args: str, ahead: str = "") -> float:
        terminal = Terminal("play", "--seed", "7", *args)
        terminal.prompts(1)
        begin = time.monotonic()
        terminal.type("13\r" + ahead)
        terminal.prompts(2)
        took = time.monotonic() - begin
        terminal.type("\rq\r")
        terminal.close()
        return took

    rests = 1.4  # three bots pause half a second each on any machine, so one faster run is proof enough
    assert seconds() > rests
    assert any(seconds("--fast") < rests for _ in range(TRIES))
    assert any(seconds(ahead="\r") < rests for _ in range(TRIES))


def test_a_whole_match_through_a_pipe_in_a_process() -> None:
    process = started("play", GAME, "--seed", "21", "--bots", "random")
    out, err = process.communicate("\n".join(many()), timeout=PATIENCE)
    assert process.returncode == 0 and not err and "The end" in out
    assert_calm(out)
