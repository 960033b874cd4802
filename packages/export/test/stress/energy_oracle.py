"""Files of energy programs as the public packages read them: a line of JSON for each. Usage: python energy_oracle.py FILE.."""

import json
import sys

import dragonfly_energy  # noqa: F401  (adiabatic boundaries are its)
import honeybee_energy  # noqa: F401
import xmlschema
from dragonfly.model import Model as Dragonfly
from honeybee.model import Model as Honeybee


def read(file):
    if file.endswith(".gbxml"):
        errors = [str(error.reason)[:200] for error in xmlschema.XMLSchema(sys.argv[1]).iter_errors(file)]
        return {"wrong": errors[:5]}
    with open(file, encoding="utf-8") as text:
        data = json.load(text)
    model = (Honeybee if file.endswith(".hbjson") else Dragonfly).from_dict(data)
    # Rooms of a scan overlap by drift: dragonfly names them, and they are no fault of the file.
    wrong = [line for line in model.check_all(raise_exception=False).split("\n") if line.strip() and "overlap" not in line]
    return {
        "wrong": wrong if file.endswith(".hbjson") else [line for line in wrong if line.strip() != "building"],
        "floor": model.floor_area,
        "volume": model.volume,
        "wall": model.exterior_wall_area,
        "window": model.exterior_aperture_area,
        "roof": getattr(model, "exterior_roof_area", None),
    }


for path in sys.argv[2:]:
    print(json.dumps(read(path)))
