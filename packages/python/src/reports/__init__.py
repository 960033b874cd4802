"""Measurements of roofs and rooms from files: the command ``reports`` as a module.

Every function runs the command and gives what it prints as JSON, so its numbers are those of the command.
Areas are in square metres, lengths in metres, angles in degrees. Options have the names of the command's,
with underscores: ``include_matrikkel=True`` is ``--include-matrikkel``.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any, Iterable, Iterator, Union

from ._command import BadInput, Bug, ReportsError, WrongUse, completed, fault, run, version

__all__ = ["BadInput", "Batch", "Bug", "ReportsError", "Roof", "WrongUse", "batch", "draw", "roof", "rooms", "run"]
__version__ = version()

PathLike = Union[str, "os.PathLike[str]"]


def _geopandas() -> Any:
    try:
        import geopandas
    except ImportError as error:
        raise ImportError("to_geopandas() needs geopandas and pyarrow: pip install geopandas pyarrow") from error
    return geopandas


class Roof(dict):
    """The record of ``reports roof --format json``: ``buildings``, ``totals``, ``roofEdges``, ``quality``."""

    def __init__(self, record: dict, path: str, options: dict) -> None:
        super().__init__(record)
        self._path = path
        self._options = options

    def to_geopandas(self, table: str = "buildings") -> Any:
        """A table with shapes as a GeoDataFrame: ``buildings``, ``surfaces``, ``edges`` or ``walls``."""
        geopandas = _geopandas()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "table.parquet"
            run(["roof", self._path, "--quiet"], {**self._options, "table": table, "output": str(file)})
            return geopandas.read_parquet(file)


def roof(path: PathLike, **options: Any) -> Roof:
    """Measures the roofs of a file. Raises ``BadInput`` where it cannot be read."""
    text = run(["roof", os.fspath(path), "--quiet", "--format", "json"], options)
    return Roof(json.loads(text), os.fspath(path), options)


def rooms(path: PathLike, **options: Any) -> dict:
    """Measures the rooms of a scan: a file, or a folder of exports. Raises ``BadInput`` where it cannot be read."""
    return json.loads(run(["measurements", os.fspath(path), "--quiet", "--format", "json"], options))


def draw(path: PathLike, output: PathLike, drawing: str = "roof", **options: Any) -> None:
    """Draws ``roof``, ``walls``, ``house`` or ``rooms`` into a file: its name ends in .svg or .pdf."""
    commands = {"roof": ["roof", "svg"], "walls": ["walls", "svg"], "house": ["roof", "view"], "rooms": ["floorplan"]}
    if drawing not in commands:
        raise ValueError(f"expected one of {', '.join(commands)}, found {drawing!r}")
    run([*commands[drawing], os.fspath(path), "--quiet"], {**options, "output": os.fspath(output)})


class Batch:
    """A finished run over many files. Iterating gives its buildings, one record at a time."""

    def __init__(self, out: Path) -> None:
        self.out = out

    def _lines(self, name: str) -> Iterator[dict]:
        with open(self.out / f"{name}.jsonl", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)

    def __iter__(self) -> Iterator[dict]:
        return self._lines("buildings")

    def rooms(self) -> Iterator[dict]:
        return self._lines("rooms")

    def findings(self) -> Iterator[dict]:
        return self._lines("findings")

    def failures(self) -> Iterator[dict]:
        """What could not be measured: each with ``file``, ``code`` and ``reason``."""
        return self._lines("failures")

    def to_geopandas(self, table: str = "buildings") -> Any:
        """A table with shapes as a GeoDataFrame. The run must have been asked for ``parquet``."""
        return _geopandas().read_parquet(self.out / f"{table}.parquet")


def batch(
    paths: Union[PathLike, Iterable[PathLike]],
    out: PathLike,
    formats: Iterable[str] = ("parquet",),
    **options: Any,
) -> Batch:
    """Measures many files, or whole cities, into a folder, and continues an earlier run in it.

    Failures of single buildings raise nothing: ``failures()`` has them. ``BadInput`` is raised where nothing
    could be measured.
    """
    given = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    args = ["batch", *map(os.fspath, given), "--quiet", "--output", os.fspath(out)]
    for name in formats:
        args += ["--format", name]
    ended = completed(args, options)
    # A run that left something out ends with 3 and is quiet about it; one that did not begin says why.
    if ended.returncode != 0 and (ended.returncode != 3 or ended.stderr.strip()):
        raise fault(ended)
    done = Batch(Path(out))
    if ended.returncode == 3 and next(iter(done), None) is None and next(done.rooms(), None) is None:
        first = next(done.failures(), None)
        raise BadInput(f"nothing could be measured: {done.out / 'failures.jsonl'}", first and first["code"], 3)
    return done
