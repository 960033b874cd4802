"""IFC files as ifcopenshell and OpenCASCADE read them: a line of JSON with what is wrong, of each file. Usage: python ifc_oracle.py FILE.."""

import json
import math
import sys

import ifcopenshell
import ifcopenshell.geom
import ifcopenshell.util.element
import ifcopenshell.util.placement
import ifcopenshell.validate
import numpy as np

SETTINGS = ifcopenshell.geom.settings()
SETTINGS.set("use-world-coords", True)
UNCUT = ifcopenshell.geom.settings()
UNCUT.set("use-world-coords", True)
UNCUT.set("disable-opening-subtractions", True)


def vectors_of(settings, element):
    """Area vectors of the triangles of a body, and its volume."""
    geometry = ifcopenshell.geom.create_shape(settings, element).geometry
    points = np.array(geometry.verts).reshape(-1, 3)
    a, b, c = (points[np.array(geometry.faces).reshape(-1, 3)[:, i]] for i in range(3))
    volume = np.einsum("ij,ij->i", a - points[0], np.cross(b - points[0], c - points[0])).sum() / 6
    return np.cross(b - a, c - a) / 2, volume


def facing(vectors, direction):
    """The area that faces a direction within half a degree."""
    lengths = np.linalg.norm(vectors, axis=1)
    kept = lengths > 1e-12
    return lengths[kept][(vectors[kept] @ direction) / lengths[kept] > math.cos(math.radians(0.5))].sum()


def wrong_of(file):
    model = ifcopenshell.open(file)
    log = ifcopenshell.validate.json_logger()
    ifcopenshell.validate.validate(model, log, express_rules=True)
    wrong = [str(each)[:200] for each in log.statements]
    compared = 0

    def compare(element, name, stated, found, part=0.001):
        nonlocal compared
        compared += 1
        if abs(stated - found) > 0.0051 + part * abs(stated):
            wrong.append(f"{element.is_a()} {element.Name}: {name} {stated}, body {found:.4f}")

    for kind in ("IfcSpace", "IfcWall", "IfcSlab", "IfcDoor", "IfcWindow", "IfcFurniture", "IfcSanitaryTerminal"):
        for element in model.by_type(kind):
            if element.Representation is None:
                continue
            vectors, volume = vectors_of(SETTINGS, element)
            if volume <= 0 or np.linalg.norm(vectors.sum(0)) > 1e-4:
                wrong.append(f"{kind} {element.Name}: not closed")
            sets = ifcopenshell.util.element.get_psets(element)
            axes = ifcopenshell.util.placement.get_local_placement(element.ObjectPlacement)
            if kind == "IfcSpace":
                base = sets["Qto_SpaceBaseQuantities"]
                compare(element, "NetFloorArea", base["NetFloorArea"], facing(vectors, np.array([0, 0, -1.0])))
                if "GrossVolume" in base:
                    compare(element, "GrossVolume", base["GrossVolume"], volume)
                if "GrossCeilingArea" in base:
                    upper = vectors[vectors[:, 2] > 1e-9]
                    compare(element, "GrossCeilingArea", base["GrossCeilingArea"], np.linalg.norm(upper, axis=1).sum())
            if kind == "IfcWall":
                base = sets["Qto_WallBaseQuantities"]
                is_exterior = "Reports_ExteriorWall" in sets
                is_curved = not is_exterior and len(element.Representation.Representations) == 1
                whole, _ = vectors_of(UNCUT, element)
                if is_curved:
                    lengths = np.linalg.norm(whole, axis=1)
                    upright = np.abs(whole[:, 2]) < 0.01 * lengths
                    usual = np.median(lengths[upright])
                    # The two ends look inwards as the face does, but are not of the size of its facets.
                    is_facet = upright & (np.abs(lengths - usual) < 0.5 * usual)
                    is_inner = is_facet & (whole @ axes[:3, 1] > 0.001 * lengths)
                    compare(element, "GrossSideArea", base["GrossSideArea"], lengths[is_inner].sum(), 0.01)
                else:
                    inwards = axes[:3, 1] * (-1 if is_exterior else 1)
                    compare(element, "GrossSideArea", base["GrossSideArea"], facing(whole, inwards))
                    if "NetSideArea" in base:
                        compare(element, "NetSideArea", base["NetSideArea"], facing(vectors, inwards))
            if kind == "IfcSlab":
                axis = element.Representation.Representations[0].Items[0].Position.Axis
                up = axes[:3, :3] @ np.array(axis.DirectionRatios if axis else (0, 0, 1.0))
                up /= np.linalg.norm(up)
                compare(element, "NetArea", sets["Qto_SlabBaseQuantities"]["NetArea"], facing(vectors, up))
                pitch = math.degrees(math.acos(min(1, max(-1, up[2]))))
                if abs(min(pitch, 180 - pitch) - sets["Pset_SlabCommon"]["PitchAngle"]) > 0.0501:
                    wrong.append(f"{element.Name}: PitchAngle {sets['Pset_SlabCommon']['PitchAngle']}, body {pitch:.3f}")
    return {"file": file, "schema": model.schema_identifier, "compared": compared, "wrong": wrong}


for file in sys.argv[1:]:
    print(json.dumps(wrong_of(file)), flush=True)
