import {
  TERMS,
  QUANTITIES,
  roundHundredth,
  signedArea,
  type Quality,
  type Ring2,
  type RoomMeasures,
  type RoomRecord,
  ceilingArea,
  ceilingOf,
  roomHeights,
} from '@reports/geometry'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { ROOM_FIGURES } from './figure-names.ts'
import type { Thing } from './ifc-file.ts'
import { onPlan, type ScanFile, type StoryPlace } from './scan-file.ts'
import { boolean, createSets, identifier, label } from './sets.ts'
import { keyword, type Token } from './step.ts'

/*
 * Rooms as IfcSpace: the floor's outline up to the ceiling that the walls show.
 */

const [AREA, LENGTH, VOLUME] = [
  { unit: 'm2', digits: 2 },
  { unit: 'm', digits: 2 },
  { unit: 'm3', digits: 2 },
] as const

/** Metres that a body reaches over a sloped ceiling before that cuts it. */
const OVER_CEILING = 0.01

/** A room in the file. */
export interface Space {
  readonly thing: Thing
  /** Height of its floor over that of its storey, metres. */
  readonly floor: number
}

/** What a room is written of. */
export interface RoomInput {
  readonly room: RoomMeasures
  readonly record: RoomRecord
  readonly quality: Quality
  readonly tolerances: ScanTolerancesRecord['rooms'][number] | undefined
}

export const roomTitle = ({ name, type }: RoomMeasures, { lang }: ScanFile): string => TERMS[lang].roomName(name, type)

/** The body below a sloped ceiling: what lies over one of its planes is cut off. */
function clipped(
  { file }: ScanFile,
  solid: Token,
  planes: Exclude<ReturnType<typeof ceilingOf>, { readonly kind: 'unknown' }>['planes'],
): Token {
  let body = solid
  for (const { gx, gy, height } of planes) {
    // The plane's normal looks up; gx and gy are along the axes of the scan.
    const length = Math.sqrt(gx * gx + gy * gy + 1)
    const isAlongX = Math.abs(gx) < 0.9 * length
    const at = file.axes([0, 0, height], [-gx / length, gy / length, 1 / length], isAlongX ? [1, 0, 0] : [0, 1, 0])
    const above = file.add('IFCHALFSPACESOLID', file.add('IFCPLANE', at), false)
    body = file.add('IFCBOOLEANCLIPPINGRESULT', keyword('DIFFERENCE'), body, above)
  }
  return body
}

/** Bodies of a room, one an outline; none where nothing tells how high it is. */
function bodyOf(
  scan: ScanFile,
  outlines: readonly (readonly Ring2[])[],
  ceiling: ReturnType<typeof ceilingOf>,
  heights: ReturnType<typeof roomHeights>,
) {
  const { file, shapes } = scan
  if (heights === null) return null
  const isSloped = ceiling.kind === 'sloped'
  const top = ceiling.kind === 'level' ? ceiling.planes[0]!.height : heights.highest
  const solids = outlines.flatMap((rings) => {
    const solid = shapes.extruded(rings, file.axes([0, 0, 0]), [0, 0, 1], isSloped ? top + OVER_CEILING : top)
    return solid === null ? [] : [shapes.coloured(isSloped ? clipped(scan, solid, ceiling.planes) : solid, 'space')]
  })
  return shapes.represented('Body', isSloped ? 'Clipping' : 'SweptSolid', solids)
}

const lengthOf = (ring: Ring2): number =>
  ring.reduce((sum, [x, y], i) => {
    const [x0, y0] = ring.at(i - 1)!
    return sum + Math.hypot(x - x0, y - y0)
  }, 0)

/** Published figures, and what follows from outline and ceiling. */
function writeSets(
  scan: ScanFile,
  thing: Thing,
  input: RoomInput,
  ceiling: ReturnType<typeof ceilingOf>,
  heights: ReturnType<typeof roomHeights>,
): void {
  const { room, record, quality, tolerances } = input
  const sets = createSets(scan.file, thing, scan.rule)
  const base = (name: string, quantity: typeof AREA | typeof LENGTH | typeof VOLUME, value: number | null): void =>
    sets.figure(`Qto_SpaceBaseQuantities.${name}`, quantity, value === null ? null : roundHundredth(value))
  const level = ceiling.kind === 'level' ? ceiling.planes[0]!.height : null
  base('Height', LENGTH, level)
  base(
    'GrossPerimeter',
    LENGTH,
    room.outline.flat().reduce((sum, ring) => sum + lengthOf(ring), 0),
  )
  base(
    'GrossFloorArea',
    AREA,
    room.outline.reduce((sum, [outer]) => sum + Math.abs(signedArea(outer)), 0),
  )
  base('GrossCeilingArea', AREA, ceilingArea(ceiling, room))
  base('GrossVolume', VOLUME, level === null ? null : level * room.floorArea)
  sets.figures(ROOM_FIGURES, QUANTITIES.room, record)
  sets.property('Pset_SpaceCommon.Reference', identifier(room.id))
  sets.property('Pset_SpaceCommon.IsExternal', boolean(room.type === 'OUTSIDE_AREA'))
  const own = (name: string, value: Token | null): void => sets.property(`Reports_Room.${name}`, value)
  own('RoomId', identifier(room.id))
  own('RoomType', label(room.type))
  own('Quality', label(quality))
  own('OutlineSource', label(room.outlineSource))
  own('Ceiling', label(ceiling.kind === 'unknown' ? `unknown: ${ceiling.reason}` : ceiling.kind))
  if (heights !== null) {
    sets.figure('Reports_Room.LowestWallTop', LENGTH, roundHundredth(heights.lowest))
    sets.figure('Reports_Room.HighestWallTop', LENGTH, roundHundredth(heights.highest))
  }
  if (room.openSpans.length > 0) {
    const open = room.openSpans.reduce((sum, { length }) => sum + length, 0)
    sets.figure('Reports_Room.OutlineWithoutWall', LENGTH, roundHundredth(open))
  }
  if (tolerances !== undefined) sets.tolerances(ROOM_FIGURES, QUANTITIES.room, record, tolerances)
  scan.findings.at(room.id, sets)
  sets.write()
}

/** Writes a room. */
export function addRoom(scan: ScanFile, story: StoryPlace, input: RoomInput): Space {
  const { file, shapes } = scan
  const { room } = input
  const floor = (room.floorHeight ?? story.height) - story.height
  const [ceiling, heights] = [ceilingOf(room), roomHeights(room)]
  const outlines = room.outline.map((rings) => rings.map((ring) => ring.map(onPlan).toReversed()))
  const curves = outlines.flat().flatMap((ring) => shapes.curve(ring) ?? [])
  const foot = curves.length === 0 ? [] : [file.add('IFCGEOMETRICCURVESET', curves)]
  const title = roomTitle(room, scan)
  const thing = file.thing(
    'IFCSPACE',
    [room.id],
    title,
    room.type,
    file.place(story.place, [0, 0, floor]),
    shapes.shape(bodyOf(scan, outlines, ceiling, heights), shapes.represented('FootPrint', 'GeometricCurveSet', foot)),
    title.slice(0, 255),
    keyword('ELEMENT'),
    keyword(file.is4x3 ? 'SPACE' : room.type === 'OUTSIDE_AREA' ? 'EXTERNAL' : 'INTERNAL'),
    null,
  )
  writeSets(scan, thing, input, ceiling, heights)
  return { thing, floor }
}
