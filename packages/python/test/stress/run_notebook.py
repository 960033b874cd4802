"""Runs the cells of a notebook in order and prints what each printed, as JSON. With --write, keeps it in the notebook."""

import contextlib
import importlib.util
import io
import json
import sys

path = sys.argv[1]
with open(path, encoding="utf-8") as file:
    notebook = json.load(file)
scope: dict = {"__name__": "__main__"}
printed = []
for cell in notebook["cells"]:
    if cell["cell_type"] != "code":
        continue
    missing = [tag for tag in cell["metadata"].get("tags", []) if importlib.util.find_spec(tag) is None]
    if missing:
        printed.append(None)
        continue
    kept = io.StringIO()
    with contextlib.redirect_stdout(kept):
        exec(compile(cell["source"], path, "exec"), scope)
    printed.append(kept.getvalue())
    cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": kept.getvalue()}] if kept.getvalue() else []
print(json.dumps(printed))
if "--write" in sys.argv:
    with open(path, "w", encoding="utf-8") as file:
        json.dump(notebook, file, indent=1, ensure_ascii=False)
        file.write("\n")
