import * as IFC from '../../messages/en/ifc.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { InputError, fault } from '../../errors.ts'
import { GEOJSON_CRS, coordinateSystem, type CoordinateSystem } from '../../geodesy/crs.ts'
import { metresPerDegree } from '../../geodesy/ellipsoid.ts'
import { frameAt, frameAtDegrees, gridUnit } from '../../geodesy/frame.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import type { Frame } from '../../model/frame.ts'
import type { ModelPlace } from '../../model/roof.ts'
import { figure, said } from '../../sentence.ts'
import { numberOf, numbersOf, projectId, referencesOf, textOf, type IfcModel } from './model.ts'
import { lengthUnit, sizeOfUnit } from './units.ts'

/** A map that scales the model by more than this share from true lengths is wrong: grids are within 0.004. */
const MAP_SCALE = 0.01

/** Where a building stands, and how its points become those of its frame. */
export interface BuildingPlace {
  readonly frame: Frame
  /** A point of the model as one of the frame: true metres, x true east, y true north, z altitude. */
  readonly local: (point: Vec3) => Vec3
  readonly model: ModelPlace | null
  readonly findings: readonly Finding[]
}

/** Makes the place of a building. @param middle of its roof, in the model's metres */
export type PlaceOf = (id: string, middle: Vec2) => BuildingPlace

const turned = ([x, y]: Vec2, angle: number): Vec2 => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
]

/** Moves the middle of a building to its frame's origin and turns the plan; lengths stay those of the model. */
const localAround = (
  id: string | null,
  middle: Vec2,
  angle: number,
  height: number,
): Omit<BuildingPlace, 'frame' | 'findings'> => ({
  local: ([x, y, z]) => [...turned([x - middle[0], y - middle[1]], angle), z + height],
  model: id === null ? null : { id, middle, angle, height },
})

/** Where a map says the model is, in the unit of the map. */
interface MapPlace {
  readonly system: CoordinateSystem
  readonly toGrid: (point: Vec2) => Vec2
  /** Radians from the map's east to the model's x, anticlockwise. */
  readonly angle: number
  /** Altitude of the model's zero, metres. */
  readonly height: number
}

/**
 * IfcMapConversion of the file; null if it has none that can be followed. Lengths are true ones, in the model and in the frame: the map's
 * scale only moves a building as a whole.
 */
function mapPlace(model: IfcModel, crs: string | number | undefined): MapPlace | null {
  const id = model.idsOf('IFCMAPCONVERSION')[0]
  if (id === undefined) return null
  const line = model.line(id)
  const target = referencesOf(line['TargetCRS'])[0]
  const targetLine = target === undefined ? {} : model.line(target)
  const name = crs ?? textOf(targetLine['Name'])
  const [east, north] = [numberOf(line['Eastings']), numberOf(line['Northings'])]
  if (name === null || east === null || north === null) return null
  const system = coordinateSystem(name)
  if (system.geographic) return null
  const unit = lengthUnit(model)
  const mapUnitId = referencesOf(targetLine['MapUnit'])[0]
  const mapUnit = (mapUnitId === undefined ? null : sizeOfUnit(model, mapUnitId)) ?? unit
  const grid = gridUnit(system.definition)
  const scale = (numberOf(line['Scale']) ?? 1) * (numberOf(line['FactorX']) ?? 1)
  // Many files give eastings in the unit of the map, whatever the project's is, and name none.
  const perUnit = [mapUnit / grid, 1].find((each) => Math.abs((scale / unit) * each * grid - 1) < MAP_SCALE)
  if (perUnit === undefined) return null
  const angle = Math.atan2(numberOf(line['XAxisOrdinate']) ?? 0, numberOf(line['XAxisAbscissa']) ?? 1)
  return {
    system,
    angle,
    height: (numberOf(line['OrthogonalHeight']) ?? 0) * perUnit * grid,
    toGrid: (point) => {
      const [x, y] = turned(point, angle)
      const factor = (scale / unit) * perUnit
      return [east * perUnit + x * factor, north * perUnit + y * factor]
    },
  }
}

/** Degrees of a compound angle: degrees, minutes, seconds and millionths, all with its sign. */
const degreesOf = ([degrees = 0, minutes = 0, seconds = 0, millionths = 0]: readonly number[]): number =>
  degrees + minutes / 60 + (seconds + millionths / 1e6) / 3600

/** Where the site of the model is: longitude and latitude of a point of it; null if the file does not say. */
function sitePlace(model: IfcModel): { readonly lonLat: Vec2; readonly at: Vec2 } | null {
  for (const id of model.idsOf('IFCSITE')) {
    const line = model.line(id)
    const [latitude, longitude] = [numbersOf(line['RefLatitude']), numbersOf(line['RefLongitude'])]
    const lonLat: Vec2 = [degreesOf(longitude), degreesOf(latitude)]
    if (latitude.length < 2 || longitude.length < 2 || Math.abs(lonLat[1]) > 85 || Math.abs(lonLat[0]) > 180) continue
    return { lonLat, at: originOf(model, referencesOf(line['ObjectPlacement'])[0]) }
  }
  return null
}

/** The origin of a placement that stands under no other, metres. */
function originOf(model: IfcModel, placement: number | undefined): Vec2 {
  const line = placement === undefined ? {} : model.line(placement)
  const relative =
    referencesOf(line['PlacementRelTo']).length > 0 ? undefined : referencesOf(line['RelativePlacement'])[0]
  const point = relative === undefined ? undefined : referencesOf(model.line(relative)['Location'])[0]
  const list = point === undefined ? [] : model.line(point)['Coordinates']
  const unit = lengthUnit(model)
  const [x = 0, y = 0] = Array.isArray(list) ? list.map((each) => numberOf(each) ?? 0) : []
  return [x * unit, y * unit]
}

/** Radians by which the model is turned anticlockwise, so that its true north is up. */
function northAngle(model: IfcModel): number {
  for (const id of model.idsOf('IFCGEOMETRICREPRESENTATIONCONTEXT')) {
    const north = referencesOf(model.line(id)['TrueNorth'])[0]
    if (north === undefined) continue
    const ratios = model.line(north)['DirectionRatios']
    const [x = 0, y = 0] = Array.isArray(ratios) ? ratios.map((each) => numberOf(each) ?? 0) : []
    if (x !== 0 || y !== 0) return Math.atan2(x, y)
  }
  return 0
}

/** A place on the grid of the map. @throws InputError if the coordinates cannot lie in the map's system */
function onMap({ system, toGrid, angle, height }: MapPlace, middle: Vec2, id: string | null): BuildingPlace {
  const frame = frameAt(system, toGrid(middle))
  return { frame, ...localAround(id, middle, angle - frame.convergence, height), findings: [] }
}

/** Metres. A building farther from the site's origin stands in coordinates of a map that is not named. */
const NEAR_SITE = 10_000

/** True metres around nowhere: longitude 0, latitude 0. */
const NOWHERE = '+proj=tmerc +lat_0=0 +lon_0=0 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs'

/**
 * How buildings of a model get their places: by its map conversion, else by its site, else none. Bearings then count from the model's
 * true north, and a finding says so.
 * @param crs the caller's coordinate system, instead of that of the map conversion
 * @throws InputError `roof/wrong-crs` if a system is given and the model has no map conversion, `roof/unknown-crs`
 */
export function placesOf(model: IfcModel, crs: string | number | undefined): PlaceOf {
  const north = northAngle(model)
  const project = projectId(model)
  const site = sitePlace(model)
  let map: MapPlace | null = null
  let first: Vec2 | null = null
  try {
    map = mapPlace(model, crs)
  } catch (error) {
    if (!(error instanceof InputError) || error.code === 'file/not-ifc' || crs !== undefined) throw error
  }
  if (map === null && crs !== undefined) throw fault(IFC.noMap, null, { system: String(crs) })
  return (id, middle) => {
    if (map !== null) {
      try {
        return onMap(map, middle, project)
      } catch (error) {
        // A wrong map is told as none: what is measured does not depend on it.
        if (!(error instanceof InputError) || crs !== undefined) throw error
      }
    }
    const local = localAround(project, middle, north, 0)
    // Neighbours keep their distance, even in a model that stands far from its zero.
    first ??= middle
    const isNear = site !== null && Math.hypot(middle[0] - site.at[0], middle[1] - site.at[1]) < NEAR_SITE
    const from = isNear ? site.at : first
    const [x, y] = turned([middle[0] - from[0], middle[1] - from[1]], north)
    if (site === null) {
      const frame = frameAt(coordinateSystem(NOWHERE), [x, y])
      return { frame, ...local, findings: [findingOf(said(ROOFS.ownCoordinatesModel, { id }), [id])] }
    }
    const [meridian, parallel] = metresPerDegree(site.lonLat[1])
    const anchor: Vec2 = [site.lonLat[0] + x / parallel, site.lonLat[1] + y / meridian]
    const [lon, lat] = [figure(anchor[0], 5), figure(anchor[1], 5)]
    const frame = frameAtDegrees(GEOJSON_CRS, anchor)
    return { frame, ...local, findings: [findingOf(said(ROOFS.ownCoordinatesSite, { id, lon, lat }), [id])] }
  }
}
