import * as REFUSALS from '../../messages/en/refusals.ts'
import { fault, type InputError } from '../../errors.ts'
import type { CoordinateSystem } from '../../geodesy/crs.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { findingOf, type Finding, type FindingSentence } from '../../model/finding.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { NOTHING_SAID, metres, said, type Sentence } from '../../sentence.ts'
import type { Frame } from '../../model/frame.ts'
import { shortName } from '../../model/short-name.ts'
import type { CityModelSource } from '../../model/roof.ts'
import type { CityBuilding, CityGeometry, CityMember, UnknownGeometry } from './city-geometry.ts'
import { stepsInMetres } from '../coordinate-steps.ts'
import { highestLod, installationRoofs, roofGeometries, withoutSemantics, type MemberRoofs } from './city-roofs.ts'
import { createRepeatFilter } from '../repeated-polygons.ts'
import { metresIn, ownWallArea, soleGeometry } from './own-walls.ts'
import type { BuildingRead, RooflessRead } from '../read.ts'
import { describedAs } from '../reading.ts'
import type { FilePartFaces, FilePolygon, FileSurface } from '../file-building.ts'
import { assembleBuilding } from '../roof-building.ts'

/*
 * The common part of CityJSON and CityGML: it reads a building from the geometries that count, with its ground and its findings.
 */

/** Findings on installations (dormers, canopies) with roof surfaces: used, or left out. */
function installationFindings({ id, members }: CityBuilding, read: number): Finding[] {
  const count = members.reduce((sum, { installations }) => sum + installations.length, 0)
  if (count === 0) return []
  const some = said(ROOFS.installations, { count })
  return read > 0
    ? [findingOf(said(ROOFS.installationRead, { installations: some, id }), [id])]
    : [findingOf(said(ROOFS.installationIgnored, { installations: some, id }), [id])]
}

/**
 * The geometries of unknown type that may be ignored because roofs that count replace them: the member's own roofs, the building's for a
 * part, or a part's for the building.
 * @throws InputError `file/bad-geometry` if one may hold the only picture of a roof
 */
function unknownGeometries(building: CityBuilding, roofs: readonly MemberRoofs[]): readonly UnknownGeometry[] {
  const carrying = new Set(roofs.map(({ member }) => member.part))
  return building.members.flatMap(({ part, unknown }) => {
    const carried = carrying.has(part) || (part === null ? carrying.size > 0 : carrying.has(null))
    if (unknown.length > 0 && !carried) throw unknownType(unknown[0]!)
    return unknown
  })
}

const unknownType = ({ type, path }: UnknownGeometry): InputError =>
  fault(REFUSALS.unknownGeometry, path, { found: describedAs(type) })

interface RoofsRead {
  readonly surfaces: FileSurface[]
  readonly grounds: FilePartFaces[]
  readonly ceilings: FilePartFaces[]
  readonly walls: FilePartFaces[]
  unplaced: number
  unplacedGrounds: number
  degenerate: number
  repeated: number
}

function readRoofs(roofs: readonly MemberRoofs[], system: CoordinateSystem): RoofsRead {
  const counts = { unplaced: 0, unplacedGrounds: 0, degenerate: 0, repeated: 0 }
  const read: RoofsRead = { surfaces: [], grounds: [], ceilings: [], walls: [], ...counts }
  const isNew = createRepeatFilter(system)
  for (const { member, geometries } of roofs) {
    const grounds: FilePolygon[] = []
    const ceilings: FilePolygon[] = []
    for (const geometry of geometries) {
      const polygons = geometry.surfaces()
      read.unplaced += polygons.unplaced
      read.unplacedGrounds += polygons.unplacedGrounds
      read.degenerate += polygons.degenerate
      for (const polygon of polygons.roofs) {
        if (isNew(polygon))
          read.surfaces.push({
            id: null,
            part: member.part,
            polygons: [polygon],
            providedSlope: null,
            providedDirection: null,
          })
        else read.repeated += 1
      }
      for (const polygon of polygons.grounds) if (isNew(polygon)) grounds.push(polygon)
      for (const polygon of polygons.ceilings) if (isNew(polygon)) ceilings.push(polygon)
    }
    if (grounds.length > 0) read.grounds.push({ part: member.part, polygons: grounds })
    if (ceilings.length > 0) read.ceilings.push({ part: member.part, polygons: ceilings })
    const walls = geometries.flatMap((geometry) => geometry.walls())
    if (walls.length > 0) read.walls.push({ part: member.part, polygons: walls })
  }
  return read
}

/** Ground surfaces of geometries whose roofs do not count: better than none, but no footprint. Empty if one of them has no heights. */
function groundsElsewhere(members: readonly CityMember[]): RoofsRead['grounds'] {
  const grounds: RoofsRead['grounds'] = []
  for (const member of members) {
    const withGround = member.geometries.filter(({ hasGround }) => hasGround)
    const lod = highestLod(withGround)
    const read = withGround.filter((geometry) => geometry.lod === lod).map((geometry) => geometry.surfaces())
    if (read.some(({ unplacedGrounds }) => unplacedGrounds > 0)) return []
    const polygons = read.flatMap((found) => found.grounds)
    if (polygons.length > 0) grounds.push({ part: member.part, polygons })
  }
  return grounds
}

export const objects = (count: number): Sentence => said(ROOFS.objects, { count })
export const surfacesText = (count: number): Sentence => said(ROOFS.surfaces, { count })
export const geometriesText = (count: number): Sentence => said(ROOFS.geometries, { count })

function readFindings({ id, orphan }: CityBuilding, { unplaced, degenerate, repeated }: RoofsRead): Finding[] {
  const findings: Finding[] = []
  const add = (sentence: FindingSentence): void => void findings.push(findingOf(sentence, [id]))
  if (unplaced > 0) add(said(ROOFS.missingAltitudeOfBuilding, { surfaces: surfacesText(unplaced), id }))
  if (degenerate > 0) add(said(ROOFS.degenerateSurfaceTooFewVertices, { surfaces: surfacesText(degenerate), id }))
  if (repeated > 0) {
    const polygons = said(ROOFS.roofSurfaces, { count: repeated })
    add(said(ROOFS.duplicateSurface, { surfaces: polygons, id }))
  }
  if (orphan) add(said(ROOFS.orphanPart, { id }))
  return findings
}

/**
 * Findings on parts that do not mark which of their faces are roof, while others of the building do. Faces that look up are taken as roof
 * of whole buildings only. The building's own geometry counts as a part unless it is a coarser picture of its parts.
 */
function withoutSemanticsFindings({ id, members }: CityBuilding, roofs: readonly MemberRoofs[]): Finding[] {
  const detail = highestLod(roofs)
  const silent = members.filter(
    ({ part, geometries }) =>
      geometries.length > 0 &&
      !geometries.some(({ hasSemantics }) => hasSemantics) &&
      highestLod(geometries) >= (part === null ? detail : 1),
  )
  return silent.map(({ part }) =>
    findingOf(said(ROOFS.partWithoutSemantics, { part: part ?? id, id }), part === null ? [id] : [id, part]),
  )
}

/** Findings on roofs that are marked as roof but too coarse to have slopes. An unreadable level of detail is not reported. */
function lowDetailFindings({ id }: CityBuilding, roofs: readonly MemberRoofs[]): Finding[] {
  return roofs
    .filter(({ lod }) => lod >= 0 && lod < 2)
    .map(({ member: { part } }) => findingOf(said(ROOFS.lowDetail, { id: part ?? id }), [id]))
}

function unknownFindings(id: string, unknown: readonly UnknownGeometry[]): Finding[] {
  if (unknown.length === 0) return []
  const message = said(ROOFS.unknownGeometry, {
    geometries: geometriesText(unknown.length),
    id,
    type: JSON.stringify(unknown[0]!.type),
  })
  return [findingOf(message, [id])]
}

/** Surfaces used for a building whose surfaces have no semantics. */
function normalsFinding(id: string, roofs: readonly MemberRoofs[], { surfaces, grounds }: RoofsRead): Finding {
  const down = grounds.reduce((sum, { polygons }) => sum + polygons.length, 0)
  const isBlock = roofs.every(({ lod }) => lod < 2)
  const block = isBlock ? said(ROOFS.blockIsFlat) : NOTHING_SAID
  const up = surfaces.length
  const faces = said(ROOFS.faces, { count: up })
  const message = said(ROOFS.noSemantics, { id, faces, down, block })
  return findingOf(message, [id])
}

/**
 * The ground of a building without ground in the file: its lowest point, if it lies below the eaves. Walls and footprints in a file stand
 * on the ground; files without known ground write 0 for a footprint.
 */
function groundFromLowest(
  building: CityBuilding,
  { surfaces }: RoofsRead,
  { heightUnit }: CoordinateSystem,
): { readonly points: readonly Vec3[]; readonly findings: readonly Finding[] } {
  const lowest = building.lowest()
  const eaves = surfaces.reduce(
    (low, { polygons }) => polygons[0]![0].reduce((least, p) => Math.min(least, p[2]), low),
    Infinity,
  )
  if (lowest === null || lowest[2] >= eaves) return { points: [], findings: [] }
  const message = said(ROOFS.groundFromLowest, { id: building.id, lowest: metres(lowest[2] * heightUnit) })
  return { points: [lowest], findings: [findingOf(message, [building.id])] }
}

/** The ground of a building with roofs, and its findings. @param given as for `readCityBuilding` */
function groundOf(
  building: CityBuilding,
  members: readonly CityMember[],
  read: RoofsRead,
  system: CoordinateSystem,
  given: number | null,
) {
  // A ground without heights is not known: another level of detail does not have it either.
  const isElsewhere = read.grounds.length === 0 && read.unplacedGrounds === 0
  const groundSurfaces = isElsewhere ? groundsElsewhere(members) : read.grounds
  const isGrounded = groundSurfaces.length > 0 || given !== null
  const lowest = isGrounded ? { points: [], findings: [] } : groundFromLowest(building, read, system)
  const ground = {
    groundSurfaces,
    ...(read.ceilings.length > 0 ? { ceilings: read.ceilings } : {}),
    ...(isElsewhere ? { groundIsFootprint: false as const } : {}),
    groundPoints: lowest.points,
    groundAltitude: groundSurfaces.length === 0 ? given : null,
  }
  return { ground, findings: lowest.findings }
}

/** All faces read from a building. */
const facesRead = ({ surfaces, grounds, ceilings }: RoofsRead): FilePolygon[] =>
  [...surfaces, ...grounds, ...ceilings].flatMap(({ polygons }) => polygons)

/** Data of a city model besides its roof and its ground. @param sole the building's only geometry, if it has one */
const cityModelOf = (
  { steps }: CityBuilding,
  sole: CityGeometry | null,
  read: RoofsRead,
  frame: Frame,
  system: CoordinateSystem,
): CityModelSource => ({
  step: steps === undefined ? null : stepsInMetres(steps, frame, system),
  wallArea: sole === null ? null : ownWallArea(sole, facesRead(read), metresIn(system, frame)),
})

/**
 * Reads a building from its geometries.
 * @param ground altitude of the ground in metres, used if the file has none; null if not known
 * @throws InputError if one of its geometries cannot be read
 */
export function readCityBuilding(
  building: CityBuilding,
  system: CoordinateSystem,
  ground: number | null,
): BuildingRead | RooflessRead {
  const { id, name, addresses, place } = building
  const byNormal = withoutSemantics(building, system)
  const members = byNormal ?? building.members
  const roofs = roofGeometries(members)
  const unknown = unknownGeometries(building, roofs)
  const installations = installationRoofs(members, roofs)
  const read = readRoofs([...roofs, ...installations], system)
  const findings = [
    ...building.findings,
    ...installationFindings(building, installations.length),
    ...unknownFindings(id, unknown),
    ...readFindings(building, read),
    ...(byNormal === null && roofs.length > 0
      ? [...withoutSemanticsFindings(building, roofs), ...lowDetailFindings(building, roofs)]
      : []),
  ]
  const about = {
    id,
    displayName: shortName(name ?? id),
    addresses,
    buildingType: null,
    source: 'address',
    place,
  } as const
  if (read.surfaces.length > 0) {
    if (byNormal !== null) findings.push(normalsFinding(id, roofs, read))
    const stands = groundOf(building, members, read, system, ground)
    const sole = byNormal === null ? soleGeometry(members, [...roofs, ...installations]) : null
    const cityModelIn = (frame: Frame): CityModelSource => cityModelOf(building, sole, read, frame, system)
    const assembled = assembleBuilding(
      { ...about, surfaces: read.surfaces, walls: read.walls, ...stands.ground, cityModelIn },
      system,
      'outward',
    )
    findings.push(...stands.findings, ...assembled.findings)
    if (assembled.building !== null) return { kind: 'building', building: assembled.building, findings }
  }
  findings.push(findingOf(said(ROOFS.noRoofSurfacesNoSemantics, { id }), [id]))
  return { kind: 'roofless', buildingId: id, source: about.source, place, findings }
}
