"""The sun's place, light on open planes and energy against pvlib: JSON on standard input, figures on standard output."""

import json
import sys
import warnings

import numpy as np
import pandas as pd
import pvlib

warnings.filterwarnings("ignore")
asked = json.load(sys.stdin)


def vectors(elevation, azimuth):
    elevation, azimuth = np.radians(elevation), np.radians(azimuth)
    return np.stack(
        [np.cos(elevation) * np.sin(azimuth), np.cos(elevation) * np.cos(azimuth), np.sin(elevation)], axis=-1
    )


def positions(rows):
    angles = []
    for time, latitude, longitude, east, north, up in rows:
        found = pvlib.solarposition.spa_python(
            pd.to_datetime([time], unit="ms", utc=True), latitude, longitude, pressure=101000, temperature=10, delta_t=69
        )
        if found.elevation.iloc[0] < -0.8:
            continue
        theirs = vectors(found.apparent_elevation.values, found.azimuth.values)[0]
        angles.append(np.degrees(np.arccos(np.clip(np.dot(theirs, [east, north, up]), -1, 1))))
    return float(max(angles))


def place_of(hours):
    """Times of the file's hours, the sun there, and the light, each a column."""
    index = pd.to_datetime([hour["time"] for hour in hours["hours"]], unit="ms", utc=True)
    data = {name: np.array([hour[name] for hour in hours["hours"]], float) for name in hours["hours"][0]}
    sun = pvlib.solarposition.get_solarposition(
        index, hours["latitude"], hours["longitude"], method="nrel_numpy", pressure=101000, temperature=10
    )
    return index, data, sun


def light_on(plane, index, data, sun, model):
    slope, bearing = plane
    zenith, azimuth = sun.apparent_zenith.values, sun.azimuth.values
    extra = pvlib.irradiance.get_extra_radiation(index).values
    total = pvlib.irradiance.get_total_irradiance(
        slope,
        bearing,
        zenith,
        azimuth,
        data["direct"],
        data["global"],
        data["diffuse"],
        dni_extra=extra,
        airmass=pvlib.atmosphere.get_relative_airmass(zenith),
        albedo=0.2,
        model=model,
        model_perez="allsitescomposite1990",
    )["poa_global"]
    beam = pvlib.irradiance.beam_component(slope, bearing, zenith, azimuth, data["direct"])
    below = zenith >= 90
    total, beam = np.asarray(total), np.asarray(beam)
    return np.nan_to_num(np.where(below, total - beam, total)), np.nan_to_num(total)


def reading(file, name):
    """The same file by pvlib: sums of its light, to see that the same columns were read."""
    if name == "epw":
        return pvlib.iotools.read_epw(file)[0]
    if name == "tmy3":
        return pvlib.iotools.read_tmy3(file, coerce_year=2001, map_variables=True)[0]
    if name == "pvgis-json":
        rows = pd.DataFrame(json.load(open(file))["outputs"]["tmy_hourly"])
        return rows.rename(columns={"G(h)": "ghi", "Gb(n)": "dni", "Gd(h)": "dhi"})
    return pvlib.iotools.read_pvgis_tmy(file, map_variables=True)[0]


answer = {"position": positions(asked["positions"]), "files": []}
for file in asked["files"]:
    index, data, sun = place_of(file)
    theirs = reading(file["path"], file["format"])
    sums = {name: float(abs(theirs[key].sum() - data[name].sum()) / theirs[key].sum()) for name, key in
            (("global", "ghi"), ("direct", "dni"), ("diffuse", "dhi"))}
    errors = {"hay-davies": [], "perez": []}
    as_given = []
    for sky, model in (("hay-davies", "haydavies"), ("perez", "perez")):
        for slope, bearing, ours in file["open"][sky]:
            without, given = light_on((slope, bearing), index, data, sun, model)
            errors[sky].append(abs(ours / (without.sum() / 1000) - 1))
            as_given.append(abs(ours / (given.sum() / 1000) - 1))
    energies = []
    for slope, bearing, ours in file["energy"]:
        light, _ = light_on((slope, bearing), index, data, sun, "haydavies")
        cells = pvlib.temperature.faiman(light, data["temperature"], data["wind"], u0=25, u1=6.84)
        try:
            power = pvlib.pvsystem.pvwatts_dc(light, cells, 1.0, -0.0034)
        except TypeError:
            power = pvlib.pvsystem.pvwatts_dc(effective_irradiance=light, temp_cell=cells, pdc0=1.0, gamma_pdc=-0.0034)
        energies.append(abs(ours / np.nansum(power) - 1))
    answer["files"].append(
        {
            "path": file["path"].split("/")[-1],
            "sums": max(sums.values()),
            "hayDavies": max(errors["hay-davies"]),
            "perez": max(errors["perez"]),
            "asGiven": max(as_given),
            "energy": max(energies),
        }
    )
print(json.dumps(answer))
