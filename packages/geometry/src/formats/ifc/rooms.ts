import * as SCANS from '../../messages/en/scans.ts'
import * as EXPORTS from '../../messages/en/exports.ts'
import * as FILES from '../../messages/en/files.ts'
import { fault } from '../../errors.ts'
import { boxAround } from '../../kernel/box-search.ts'
import { areaOfPolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import { findingOf } from '../../model/finding.ts'
import { createIdRegister } from '../../model/ids.ts'
import {
  ROOM_TYPES,
  type Capture,
  type RoomType,
  type Scan,
  type ScannedOpening,
  type ScannedSurface,
} from '../../model/scan.ts'
import { said } from '../../sentence.ts'
import { LEAST_ROOF_FACE, MOST_CORNERS } from '../../tolerances.ts'
import { behindSides, type BehindSide } from './behind-sides.ts'
import { globalIdOf, projectId, textOf, type IfcLine, type IfcModel } from './model.ts'
import { withIfc } from './open-ifc.ts'
import { sidePoint, spaceFaces, type Side } from './space-faces.ts'
import { openingsOfSides, type OpeningsOf, type SideOpening } from './space-openings.ts'
import { roomFindings, statedFinding, unplacedFinding, type RoomParts, type StatedRoom } from './room-findings.ts'
import { classNames, isRoof, namesOf, typeByNames } from './space-types.ts'
import { statedFigures } from './stated-figures.ts'
import { walledParts } from './walled-parts.ts'

/** The rooms of a model. */
export interface IfcRooms {
  /** `IFC2X3`, `IFC4`, `IFC4X3_ADD2`. */
  readonly version: string
  readonly scan: Scan
  /** What the file itself states of them, in their order. */
  readonly stated: readonly StatedRoom[]
}

/** What of the model all rooms look at. */
interface Surroundings {
  readonly origin: Vec3
  readonly behind: BehindSide
  readonly openingsOf: OpeningsOf
  readonly nextId: (id: string) => string
}

/** A point of the model in the axes of a scan: x right, y up, z towards the viewer. */
const inScan = ([x, y, z]: Vec3): Vec3 => [x, z, -y]

const typeOf = (line: IfcLine, names: readonly string[]): RoomType | null => {
  const named = textOf(line['ObjectType'])
  const known = ROOM_TYPES.find((type) => type === named)
  const isOutside = [line['PredefinedType'], line['InteriorOrExteriorSpace']].some(
    (each) => textOf(each) === 'EXTERNAL',
  )
  return known ?? (isOutside ? 'OUTSIDE_AREA' : typeByNames(names))
}

/** A surface on a side with its middle, width and height; corners around the middle. */
function onSide(side: Side, id: string, min: Vec2, max: Vec2, ring: Ring2 | null): ScannedSurface {
  const middle: Vec2 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]
  const { along, normal } = side
  return {
    id,
    parentId: null,
    lowConfidence: false,
    placement: {
      x: inScan(along),
      y: [0, 1, 0],
      z: inScan(normal),
      origin: inScan(sidePoint(side, middle)),
    },
    width: max[0] - min[0],
    height: max[1] - min[1],
    depth: 0,
    corners: (ring ?? []).map(([u, v]): Vec3 => [u - middle[0], v - middle[1], 0]),
    arc: null,
  }
}

function wallOf(side: Side, id: string, ring: Ring2): ScannedSurface {
  if (ring.length > MOST_CORNERS) throw fault(EXPORTS.mostCorners, null, { most: MOST_CORNERS, count: ring.length })
  const { minX, minY, maxX, maxY } = boxAround(ring)
  return onSide(side, id, [minX, minY], [maxX, maxY], ring)
}

/** The openings of one wall, those that it holds more of than its neighbours on the side; rectangles end at the side's floor and top. */
function openingsOfWall(
  side: Side,
  wall: ScannedSurface,
  ring: Ring2,
  holes: readonly SideOpening[],
  nextId: (id: string) => string,
): ScannedOpening[] {
  const { minX, maxX } = boxAround(ring)
  return holes.flatMap(({ id, kind, isRecess, min, max, outline }): ScannedOpening[] => {
    const wide = Math.min(max[0], maxX) - Math.max(min[0], minX)
    if (isRecess || wide < (max[0] - min[0]) / 2) return []
    const low: Vec2 = outline === null ? [min[0], Math.max(min[1], side.box.minY)] : min
    const high: Vec2 = outline === null ? [max[0], Math.min(max[1], side.box.maxY)] : max
    return [{ ...onSide(side, nextId(id), low, high, outline), parentId: wall.id, kind }]
  })
}

/** The floor as a surface, for its height; its outline is stated beside it. */
function floorOf(id: string, floor: readonly Polygon2[], height: number): ScannedSurface[] {
  const largest = floor.toSorted((a, b) => areaOfPolygons([b]) - areaOfPolygons([a]))[0]
  if (largest === undefined) return []
  const { minX, minY, maxX, maxY } = boxAround(largest[0])
  return [
    {
      id: `${id}-floor`,
      parentId: null,
      lowConfidence: false,
      placement: { x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0], origin: inScan([0, 0, height]) },
      width: maxX - minX,
      height: maxY - minY,
      depth: 0,
      corners: largest[0].map(([x, y]): Vec3 => [x, y, 0]),
      arc: null,
    },
  ]
}

/** A polygon of the model's plan in that of a scan, which is its mirror image. */
const inScanPlan = ([outer, ...holes]: Polygon2): Polygon2 => {
  const mirrored = (ring: Ring2): Ring2 => ring.map(([x, y]): Vec2 => [x, -y]).toReversed()
  return [mirrored(outer), ...holes.map(mirrored)]
}

function roomOf(
  model: IfcModel,
  id: number,
  names: readonly string[],
  around: Surroundings,
  nextRoom: (id: string) => string,
): RoomParts | null {
  const { origin, behind, openingsOf, nextId } = around
  const line = model.line(id)
  const triangles = model.body(id)
  const faces = spaceFaces(triangles)
  if (areaOfPolygons(faces.floor) < LEAST_ROOF_FACE) return null
  const roomId = nextRoom(globalIdOf(line) ?? `ifc-${id}`)
  const walls: ScannedSurface[] = []
  const openings: ScannedOpening[] = []
  const parts = faces.sides.map((side) => {
    const holes = openingsOf(side)
    const part = walledParts(side, behind(side), holes)
    for (const ring of part.walls) {
      const wall = wallOf(side, `${roomId}-w${walls.length + 1}`, ring)
      walls.push(wall)
      openings.push(...openingsOfWall(side, wall, ring, holes, nextId))
    }
    return part
  })
  const capture: Capture = {
    id: roomId,
    name: textOf(line['LongName']) ?? textOf(line['Name']),
    type: typeOf(line, names),
    story: null,
    exportedStory: null,
    walls,
    openings,
    floors: floorOf(roomId, faces.floor, faces.floorHeight),
    outline: faces.floor.map(inScanPlan),
    objects: [],
    objectsNameParents: false,
    sections: [],
  }
  return { capture: movedBy(capture, inScan(origin)), faces, parts }
}

/** A capture with an origin subtracted from all of it. */
function movedBy(capture: Capture, [x, y, z]: Vec3): Capture {
  const moved = <T extends ScannedSurface>(surface: T): T => {
    const { origin } = surface.placement
    return {
      ...surface,
      placement: { ...surface.placement, origin: [origin[0] - x, origin[1] - y, origin[2] - z] },
    }
  }
  return {
    ...capture,
    walls: capture.walls.map(moved),
    openings: capture.openings.map(moved),
    floors: capture.floors.map(moved),
    outline: (capture.outline ?? []).map(
      (polygon) => polygon.map((ring) => ring.map(([px, pz]): Vec2 => [px - x, pz - z])) as unknown as Polygon2,
    ),
  }
}

/** The rooms of an open model. @throws InputError as `readIfcRooms` */
export function roomsIn(model: IfcModel): IfcRooms {
  const spaces = model.idsOf('IFCSPACE')
  const first = spaces.map((id) => model.body(id)[0]).find((triangle) => triangle !== undefined)?.[0]
  const origin: Vec3 = first === undefined ? [0, 0, 0] : [Math.round(first[0]), Math.round(first[1]), 0]
  const around: Surroundings = {
    origin,
    behind: behindSides(model),
    openingsOf: openingsOfSides(model),
    nextId: createIdRegister('-'),
  }
  const nextRoom = createIdRegister('-')
  const figures = statedFigures(model, new Set(spaces))
  const rooms: RoomParts[] = []
  const stated: StatedRoom[] = []
  const empty: string[] = []
  const roofs: string[] = []
  const classes = classNames(model)
  for (const id of spaces) {
    const names = namesOf(model.line(id), classes.get(id) ?? [])
    if (isRoof(names)) {
      roofs.push(globalIdOf(model.line(id)) ?? `ifc-${id}`)
      continue
    }
    const room = roomOf(model, id, names, around, nextRoom)
    if (room === null) {
      empty.push(globalIdOf(model.line(id)) ?? `ifc-${id}`)
      continue
    }
    rooms.push(room)
    stated.push({ roomId: room.capture.id, figures: figures.get(id) ?? [] })
  }
  if (rooms.length === 0) throw fault(FILES.noRooms)
  const project = projectId(model)
  return {
    version: model.schema,
    stated,
    scan: {
      captures: rooms.map(({ capture }) => capture),
      origin: inScan(origin),
      ...(project === null ? {} : { model: project }),
      findings: [
        ...(empty.length === 0 ? [] : [findingOf(said(SCANS.spaceWithoutFloor, { count: empty.length }), empty)]),
        ...(roofs.length === 0 ? [] : [findingOf(said(SCANS.roofSpace, { count: roofs.length }), roofs)]),
        ...rooms.flatMap(roomFindings),
        ...unplacedFinding(model),
        ...statedFinding(rooms, stated),
      ],
    },
  }
}

/**
 * Reads the rooms of a model in IFC (IFC2X3, IFC4, IFC4X3): every IfcSpace with a body. Its floor is all that looks down, in plan and with
 * its holes; an upright side is a wall where something stands behind it; openings are what voids that, by what fills them. Figures that the
 * file states are given beside.
 * @param bytes the file, as text (ISO 10303-21)
 * @throws InputError `file/not-ifc`, `file/too-large`, `file/no-kernel`, `file/empty` if no room has a body
 */
export const readIfcRooms = (bytes: Uint8Array): Promise<IfcRooms> => withIfc(bytes, roomsIn)
