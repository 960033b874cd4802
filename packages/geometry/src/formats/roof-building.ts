import * as SYSTEMS from '../messages/en/systems.ts'
import * as REFUSALS from '../messages/en/refusals.ts'
import { InputError, fault } from '../errors.ts'
import type { CoordinateSystem } from '../geodesy/crs.ts'
import { degreesOf, frameAt, frameAtDegrees, toLocal, type ToDegrees } from '../geodesy/frame.ts'
import { candidatesInWords } from '../geodesy/candidate-systems.ts'
import { boxAround } from '../kernel/box-search.ts'
import { areaVector, insideRing, perimeter } from '../kernel/rings.ts'
import { length, type Vec2, type Vec3 } from '../kernel/vectors.ts'
import { findingOf, type Finding } from '../model/finding.ts'
import * as ROOFS from '../messages/en/roofs.ts'
import { figure, said } from '../sentence.ts'
import { createIdRegister, idPart } from '../model/ids.ts'
import type { Frame } from '../model/frame.ts'
import type { Building, Ground, PartFaces, Polygon3, Surface } from '../model/roof.ts'
import { BUILDING_EXTENT, NO_AREA } from '../tolerances.ts'
import { orderAssumedFinding, swappedFinding } from './axis-order.ts'
import { withRings, type FileBuilding, type FilePartFaces, type FilePolygon, type FileRing } from './file-building.ts'
import type { Rings } from './self-touching-rings.ts'
import { repairedPolygons, noneSelfTouching, pinchedFindings, type SelfTouching } from './self-touching-surfaces.ts'
import { wronglyOriented } from './ring-orientation.ts'

/**
 * Whether the direction of rings shows which side of a surface is outside. `up`: it does not, every surface faces up (GeoJSON).
 * `outward`: it does (CityJSON), so a surface that faces down is an overhang. Exceptions: most surfaces face down (the file has all of
 * them reversed), or nothing is above the surface.
 */
export type Orientation = 'up' | 'outward'

const outerRings = ({ surfaces }: FileBuilding): FileRing[] =>
  surfaces.flatMap(({ polygons }) => polygons.map((polygon) => polygon[0]))

/** Middle of the box around all roof vertices: it does not depend on their order or on neighbours. */
function middleOf(building: FileBuilding, system: CoordinateSystem): Vec2 {
  const { minX, minY, maxX, maxY } = boxAround(outerRings(building).flat())
  const extent = Math.max(maxX - minX, maxY - minY) * (system.geographic ? 1e5 : 1)
  if (!(extent <= BUILDING_EXTENT)) {
    throw fault(REFUSALS.tooLong, building.place.path, {
      system: system.name,
      from: `${minX}, ${minY}`,
      to: `${maxX}, ${maxY}`,
      hint: candidatesInWords([minX, minY]),
      where: said(SYSTEMS.whereToName),
    })
  }
  return [(minX + maxX) / 2, (minY + maxY) / 2]
}

/** The frame of a building, with a round origin near its middle: whole units of a grid, 1e-5 degrees (1 m). */
function frameOf(building: FileBuilding, system: CoordinateSystem): Frame {
  const [x, y] = middleOf(building, system)
  if (!system.geographic) return frameAt(system, [Math.round(x), Math.round(y)], building.place.path)
  return frameAtDegrees(system, [Math.round(x * 1e5) / 1e5, Math.round(y * 1e5) / 1e5], building.place.path)
}

const NONE: ReadonlySet<unknown> = new Set()

const turned = (ring: readonly Vec3[]): Vec3[] => ring.toReversed()

/** Turns holes against the outer ring, so that area vectors add up to the remaining area. */
function withHolesAgainst(outer: readonly Vec3[], holes: readonly Vec3[][]): Polygon3 {
  const normal = areaVector(outer)
  const against = holes.map((hole) => {
    const area = areaVector(hole)
    return area[0] * normal[0] + area[1] * normal[1] + area[2] * normal[2] > 0 ? turned(hole) : hole
  })
  return [outer, ...against]
}

const stray = (p: Vec3, system: CoordinateSystem, path: string | null): InputError =>
  fault(REFUSALS.farPoint, path, { system: system.name, x: `${p[0]}`, y: `${p[1]}` })

/** The rings of a polygon, the one around the others first: files may list it as a hole. The same array if it is first already. */
function outlineFirst(rings: Rings): Rings {
  if (rings.length === 1) return rings
  const [outer] = rings
  const size = Math.abs(areaVector(outer)[2])
  const around = rings.find(
    (ring) => Math.abs(areaVector(ring)[2]) > size && insideRing(ring, outer[0]![0], outer[0]![1]),
  )
  return around === undefined ? rings : [around, ...rings.filter((ring) => ring !== around)]
}

type Localise = (polygon: FilePolygon) => Rings

/** Converts rings of the file to the frame; refuses a ring that is far from the building (a hole, ground from elsewhere). */
function localiser(system: CoordinateSystem, frame: Frame, path: string | null): Localise {
  const place = toLocal(system, frame)
  const unit = system.heightUnit
  const local = (p: Vec3): Vec3 => {
    const plan = place(p[0], p[1])
    if (!(Math.abs(plan[0]) <= BUILDING_EXTENT && Math.abs(plan[1]) <= BUILDING_EXTENT)) throw stray(p, system, path)
    return [plan[0], plan[1], p[2] * unit]
  }
  return (polygon) => withRings(polygon, (ring) => ring.map(local))
}

/** Reverses all rings if most of the roof, by plan area, faces down: then the file has all of them reversed. */
function turnedTogether(surfaces: readonly (readonly Rings[])[]): readonly (readonly Rings[])[] {
  let up = 0
  for (const polygons of surfaces) for (const rings of polygons) up += areaVector(rings[0])[2]
  return up < 0 ? surfaces.map((polygons) => polygons.map((rings) => withRings(rings, turned))) : surfaces
}

/**
 * The id of a surface without one in the file: building, then longitude, latitude (1e-7 degrees) and altitude (decimetres) of its least
 * vertex and of the next one. Neighbours run a common edge in opposite directions, so their ids differ.
 */
function surfaceId(prefix: string, places: ToDegrees, outer: readonly Vec3[]): string {
  let first = 0
  for (let i = 1; i < outer.length; i += 1) {
    const a = outer[i]!
    const b = outer[first]!
    if (a[0] < b[0] || (a[0] === b[0] && (a[1] < b[1] || (a[1] === b[1] && a[2] < b[2])))) first = i
  }
  return `${prefix}_${placeOf(places, outer[first]!)}_${placeOf(places, outer[(first + 1) % outer.length]!)}`
}

/** A point as part of an id: longitude and latitude in 1e-7 degrees, altitude in decimetres. */
function placeOf(places: ToDegrees, p: Vec3): string {
  const place = places(p[0], p[1], 0)
  const lon = place[0]
  const lat = place[1]
  return `${Math.round(lon * 1e7)}_${Math.round(lat * 1e7)}_${Math.round(p[2] * 10)}`
}

/**
 * Square metres, and metres of width. A triangle between both and `NO_AREA` has no direction either, but where one holds a vertex along an
 * edge, the edge would end at the next one without it. Those below would only be rounding.
 */
const LEAST_TRIANGLE = 1e-5
const LEAST_WIDTH = 1e-4

const isFace = (ring: readonly Vec3[], size: number): boolean =>
  size >= NO_AREA || (ring.length === 3 && size >= LEAST_TRIANGLE && 2 * size > LEAST_WIDTH * perimeter(ring))

/** The surfaces of a building, and counts of what was changed. */
interface Assembled {
  readonly surfaces: Surface[]
  /** Number of surfaces without area, which are left out. */
  withoutArea: number
  /** Number of polygons that face down with nothing above them, which are reversed. */
  readonly wronglyTurned: number
  /** New ids of surfaces whose own id is in use. */
  readonly renamed: string[]
  readonly pinched: SelfTouching
}

function assembleSurfaces(building: FileBuilding, frame: Frame, localise: Localise, facing: Orientation): Assembled {
  const pinched = noneSelfTouching()
  const given = building.surfaces.map((surface) => repairedPolygons(surface.polygons.map(localise), pinched))
  const judged = facing === 'outward' && given.some((polygons) => polygons.some((rings) => areaVector(rings[0])[2] < 0))
  const local = judged ? turnedTogether(given) : given
  const wrong = judged ? wronglyOriented(local.flat()) : NONE
  const assembled: Assembled = { surfaces: [], withoutArea: 0, wronglyTurned: wrong.size, renamed: [], pinched }
  const register = createIdRegister('-')
  const prefix = idPart(building.id)
  let places: ToDegrees | null = null
  for (const [i, { id: named, part, providedSlope, providedDirection }] of building.surfaces.entries()) {
    const polygons: Polygon3[] = []
    for (const rings of local[i]!) {
      const [outer, ...holes] = rings
      const area = areaVector(outer)
      if (!isFace(outer, length(area))) continue
      const turn = facing === 'up' ? area[2] < 0 : wrong.has(rings)
      polygons.push(withHolesAgainst(turn ? turned(outer) : outer, holes))
    }
    if (polygons.length === 0) {
      assembled.withoutArea += 1
      continue
    }
    const wanted = named ?? surfaceId(prefix, (places ??= degreesOf(frame)), polygons[0]![0])
    const id = register(wanted)
    if (id !== named && named !== null) assembled.renamed.push(id)
    assembled.surfaces.push({ id, part, polygons, providedSlope, providedDirection })
  }
  return assembled
}

function assemblyFindings(
  { id, surfaces }: FileBuilding,
  { withoutArea, wronglyTurned: turnedUp, renamed, pinched }: Assembled,
): Finding[] {
  const findings = [...pinchedFindings(id, ROOFS.pinchedRing, pinched)]
  if (withoutArea > 0) {
    findings.push(findingOf(said(ROOFS.degenerateSurface, { count: withoutArea, surfaces: surfaces.length, id }), [id]))
  }
  if (renamed.length > 0) {
    findings.push(findingOf(said(ROOFS.renamedSurface, { count: renamed.length, id }), [id, ...renamed]))
  }
  if (turnedUp > 0) {
    findings.push(findingOf(said(ROOFS.turnedSurface, { count: turnedUp, id }), [id]))
  }
  return findings
}

const heightUnitAssumed = (id: string, { name, heightUnit }: CoordinateSystem): Finding =>
  findingOf(said(ROOFS.heightUnitAssumed, { id, system: name, unit: figure(heightUnit, 4, ' m') }), [id])

/** @param pinched gets the repaired surfaces added */
function assembleGround(building: FileBuilding, localise: Localise, pinched: SelfTouching): Ground {
  const upward = ([outer, ...holes]: Rings): Polygon3 =>
    withHolesAgainst(areaVector(outer)[2] < 0 ? turned(outer) : outer, holes)
  const seenFromAbove = ({ part, polygons }: FilePartFaces): PartFaces => ({
    part,
    polygons: repairedPolygons(polygons.map(localise), pinched).map(upward),
  })
  return {
    surfaces: building.groundSurfaces.map(seenFromAbove),
    ...(building.ceilings === undefined ? {} : { ceilings: building.ceilings.map(seenFromAbove) }),
    points: building.groundPoints.map((p) => localise([[p]])[0][0]!),
    altitude: building.groundAltitude,
    ...(building.groundIsFootprint === false ? { isFootprint: false as const } : {}),
  }
}

/** The walls of a file in the frame. A wall far from the building is left out: no number needs it. */
function assembleWalls(walls: readonly FilePartFaces[], local: Localise): PartFaces[] {
  const placed: { part: string | null; polygons: Polygon3[] }[] = []
  for (const { part, polygons } of walls) {
    const own: Polygon3[] = []
    for (const polygon of polygons) {
      try {
        own.push(local(polygon))
      } catch (error) {
        if (!(error instanceof InputError)) throw error
      }
    }
    placed.push({ part, polygons: own })
  }
  return placed
}

/**
 * A building in its own frame, from the file's coordinates; null if none of its surfaces has an area.
 * @throws InputError `roof/wrong-crs`, `roof/unknown-crs`
 */
export function assembleBuilding(
  building: FileBuilding,
  system: CoordinateSystem,
  facing: Orientation,
): { readonly building: Building | null; readonly findings: readonly Finding[] } {
  const frame = frameOf(building, system)
  const local = localiser(system, frame, building.place.path)
  let exchanged = 0
  const localise: Localise = (polygon) => {
    const rings = local(polygon)
    const ordered = outlineFirst(rings)
    if (ordered !== rings) exchanged += 1
    return ordered
  }
  const assembled = assembleSurfaces(building, frame, localise, facing)
  const { surfaces } = assembled
  const { id, displayName, buildingType, source, place } = building
  const pinchedGround = noneSelfTouching()
  const ground = assembleGround(building, localise, pinchedGround)
  const findings = [
    ...(system.geographic ? swappedFinding(id, outerRings(building)) : orderAssumedFinding(id, system, frame)),
    ...(system.isHeightUnitAssumed ? [heightUnitAssumed(id, system)] : []),
    ...assemblyFindings(building, assembled),
    ...pinchedFindings(id, ROOFS.pinchedRingGround, pinchedGround),
  ]
  if (exchanged > 0) findings.push(findingOf(said(ROOFS.exchangedRings, { count: exchanged, id }), [id]))
  if (surfaces.length === 0) return { building: null, findings }
  const own = { id, displayName, buildingType, source, place, frame, surfaces, ground }
  const model = building.cityModelIn === undefined ? {} : { cityModel: building.cityModelIn(frame) }
  const { addresses = [] } = building
  const whole = { ...own, ...model, ...(addresses.length === 0 ? {} : { addresses }) }
  return { building: building.walls === undefined ? whole : withWalls(whole, building.walls, local), findings }
}

const FILE_WALLS = Symbol('walls of the file')

interface WithFileWalls {
  readonly [FILE_WALLS]: {
    readonly walls: readonly FilePartFaces[]
    readonly local: Localise
    placed: PartFaces[] | null
  }
}

/** One getter for all buildings: with one of its own each, the engine would look up every property of a building by its name. */
const PLACED_WALLS = {
  enumerable: true,
  configurable: true,
  get(this: WithFileWalls): readonly PartFaces[] {
    const of = this[FILE_WALLS]
    return (of.placed ??= assembleWalls(of.walls, of.local))
  },
}

/**
 * Adds the walls of the file, converted on first access. Only roofs that lie over each other need walls, and converting those of all
 * buildings would take longer than converting the roofs. It keeps nothing else of the file.
 */
function withWalls(building: Building, walls: readonly FilePartFaces[], local: Localise): Building {
  if (walls.length === 0) return building
  Object.defineProperty(building, FILE_WALLS, { value: { walls, local, placed: null } })
  return Object.defineProperty(building, 'walls', PLACED_WALLS)
}
