"""Finds Chromium for the browser tests, or installs it when run as root on Debian. Run by `make test`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

# The headless shell opens no windows: a browser test takes little more than half the time it takes in full Chromium.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """The path in POULPE_CHROMIUM, or the first Chromium on the path."""
    return os.environ.get("POULPE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    print("==> Installing Chromium for the browser tests", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, stdout=subprocess.DEVNULL, check=False)
    for package in (SHELL, "chromium"):  # older Debian releases have no headless shell
        asked = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
        if subprocess.run(asked, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode == 0:
            return


def main() -> None:
    if chromium() is None and shutil.which("apt-get") and os.geteuid() == 0:
        install()
    if chromium() is None:
        print("==> No Chromium: set POULPE_CHROMIUM to the path of one (Debian: apt install chromium-headless-shell)")
        print("    Without it the browser tests are skipped." if not os.environ.get("CI") else "    CI needs it.")
        sys.exit(1 if os.environ.get("CI") else 0)


if __name__ == "__main__":
    main()
