import { QUANTITIES, type Ring2, type RoomMeasures, type Vec2, type WallRecord } from '@reports/geometry'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import type { WallBody } from '@reports/svg'
import { WALL_FIGURES } from './figure-names.ts'
import type { Thing } from './ifc-file.ts'
import { addOpenings } from './openings.ts'
import { placedWall, type PlacedWall } from './placed-wall.ts'
import { roomTitle, type Space } from './rooms.ts'
import type { ScanFile, StoryPlace } from './scan-file.ts'
import { boolean, createSets, identifier, label } from './sets.ts'
import { keyword, type Token } from './step.ts'

/*
 * Each face that was scanned is an IfcWall: a leaf from the face to the middle between it and the one behind it. Quantities are
 * those of the face, so that no leaf counts twice.
 */

/** What a wall is written of. */
export interface WallInput {
  readonly room: RoomMeasures
  readonly body: WallBody
  readonly record: WallRecord
  readonly tolerances: ScanTolerancesRecord['rooms'][number]['walls'][number] | undefined
  /** Its number in its room, from 1. */
  readonly number: number
}

/** The strip of a curved wall in plan, in its own axes: its face, and the same line as far outwards as it is thick. */
function stripOf({ line, toLocal, thickness }: PlacedWall): Ring2 {
  const face = line.map(toLocal)
  const outer = face.map((at, i): Vec2 => {
    const [before, after] = [face[Math.max(0, i - 1)]!, face[Math.min(face.length - 1, i + 1)]!]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy)
    return length === 0 ? at : [at[0] + (dy / length) * thickness, at[1] - (dx / length) * thickness]
  })
  return [...outer, ...face.toReversed()]
}

/** Axis and body of a wall in its own axes; the axis of a curved one is left out. */
function shapeOf({ file, shapes }: ScanFile, placed: PlacedWall): Token | null {
  const { wall, chord, inner, thickness } = placed
  const solid = placed.isCurved
    ? shapes.extruded([stripOf(placed)], file.axes([0, 0, 0]), [0, 0, 1], wall.height)
    : shapes.extruded([placed.onFace(wall.face)], file.axes([0, inner, 0], [0, -1, 0], [1, 0, 0]), [0, 0, 1], thickness)
  if (solid === null) return null
  const axis = placed.isCurved
    ? []
    : [
        shapes.line([
          [0, 0],
          [chord, 0],
        ]),
      ]
  return shapes.shape(shapes.represented('Axis', 'Curve2D', axis), shapes.body(solid, 'wall'))
}

/** The face of the wall as its room meets it: a boundary of the first level. */
function addBoundary(
  { file, shapes }: ScanFile,
  space: Space,
  thing: Thing,
  placed: PlacedWall | null,
  { base, isInternal }: { readonly base: number; readonly isInternal: boolean },
): void {
  const ring = placed === null || placed.isCurved ? null : shapes.curve(placed.onFace(placed.wall.face))
  let surface: Token | null = null
  if (placed !== null && ring !== null) {
    const { along, line } = placed
    const [x, y] = line[0]!
    const at = file.axes([x, y, base - space.floor], [along[1], -along[0], 0], [along[0], along[1], 0])
    const bounded = file.add('IFCCURVEBOUNDEDPLANE', file.add('IFCPLANE', at), ring, [])
    surface = file.add('IFCCONNECTIONSURFACEGEOMETRY', bounded, null)
  }
  const kind = keyword(isInternal ? 'INTERNAL' : 'NOTDEFINED')
  const ends = [space.thing.reference, thing.reference]
  file.relation('IFCRELSPACEBOUNDARY', thing, ...ends, surface, keyword('PHYSICAL'), kind)
}

function writeSets(
  scan: ScanFile,
  thing: Thing,
  { room, body, record, tolerances }: WallInput,
  thickness: number,
): void {
  const { wall } = body
  const sets = createSets(scan.file, thing, scan.rule)
  sets.figures(WALL_FIGURES, QUANTITIES.wall, record)
  sets.property('Reports_Wall.WallId', identifier(wall.id))
  sets.property('Reports_Wall.RoomId', identifier(room.id))
  sets.property('Reports_Wall.ThicknessBasis', label(body.faced ? 'MEASURED' : 'ASSUMED'))
  sets.figure('Reports_Wall.LeafThickness', { unit: 'm', digits: 2 }, thickness)
  sets.property('Reports_Wall.Partition', boolean(wall.partition))
  if (tolerances !== undefined) sets.tolerances(WALL_FIGURES, QUANTITIES.wall, record, tolerances)
  scan.findings.at(wall.id, sets)
  sets.write()
}

/** Writes a wall with its openings. @returns it, and the doors and windows in it */
export function addWall(scan: ScanFile, story: StoryPlace, space: Space, input: WallInput): readonly Thing[] {
  const { file } = scan
  const { room, body, number } = input
  const { wall } = body
  const placed = placedWall(body)
  const base = wall.base - story.height
  const [x, y] = placed?.line[0] ?? [0, 0]
  const along = placed?.along ?? [1, 0]
  const place = file.place(story.place, [x, y, base], [0, 0, 1], [along[0], along[1], 0])
  const thing = file.thing(
    'IFCWALL',
    [room.id, wall.id],
    `${roomTitle(room, scan)} ${number}`,
    null,
    place,
    placed === null ? null : shapeOf(scan, placed),
    scan.markOf(wall.id),
    keyword(body.faced ? 'PARTITIONING' : 'NOTDEFINED'),
  )
  writeSets(scan, thing, input, placed?.thickness ?? 0)
  addBoundary(scan, space, thing, placed, { base, isInternal: body.faced })
  if (placed === null) return [thing]
  return [
    thing,
    ...addOpenings(scan, { room, thing, place, placed, record: input.record, tolerances: input.tolerances }),
  ]
}
