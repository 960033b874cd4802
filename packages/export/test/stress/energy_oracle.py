"""Files of energy programs as the public packages read them: a line of JSON for each. Usage: python energy_oracle.py SCHEMA FILE.."""

import json
import os
import sys

import dragonfly_energy  # noqa: F401  (adiabatic boundaries are its)
import honeybee_energy  # noqa: F401
import xmlschema
from dragonfly.model import Model as Dragonfly
from honeybee.model import Model as Honeybee


def opened(file):
    """What OpenStudio, an analysis program, makes of gbXML; nothing where it is not installed."""
    try:
        import openstudio
    except ImportError:
        return {}
    model = openstudio.gbxml.GbXMLReverseTranslator().loadModel(openstudio.path(file)).get()
    outer = [each for each in model.getSurfaces() if each.outsideBoundaryCondition() == "Outdoors"]
    return {
        "volume": sum(space.volume() for space in model.getSpaces()),
        "wall": sum(each.grossArea() for each in outer if each.surfaceType() == "Wall"),
    }


def read(file):
    if file.endswith(".gbxml"):
        errors = [str(error.reason)[:200] for error in xmlschema.XMLSchema(sys.argv[1]).iter_errors(file)]
        return {"wrong": errors[:5], **opened(file)}
    with open(file, encoding="utf-8") as text:
        data = json.load(text)
    is_honeybee = file.endswith(".hbjson")
    model = (Honeybee if is_honeybee else Dragonfly).from_dict(data)
    # Rooms of a scan overlap by drift: dragonfly names them, and they are no fault of the file.
    wrong = [line for line in model.check_all(raise_exception=False).split("\n") if line.strip() and "overlap" not in line]
    if not is_honeybee:
        wrong = [line for line in wrong if line.strip() != "building"]
        if any(story.roof for building in model.buildings for story in building):
            # Rooms are boxes until dragonfly cuts them by the roof over their storey.
            (model,) = model.to_honeybee("District", use_multiplier=False, tolerance=0.001)
    return {
        "wrong": wrong,
        "floor": model.floor_area,
        "volume": model.volume,
        "wall": model.exterior_wall_area,
        "window": model.exterior_aperture_area,
        "roof": getattr(model, "exterior_roof_area", None),
    }


# What programs print themselves, OpenStudio from C++, is none of the lines.
lines = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
for path in sys.argv[2:]:
    lines.write(json.dumps(read(path)) + "\n")
lines.close()
