import type { Edit, EditedScan, TriedEdit } from '../../model/edits.ts'
import { findingOf, idsOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { areaOfPolygons, insidePolygons } from '../../kernel/planar-graph.ts'
import { said, squareMetres, roomCalled, type SentenceValue } from '../../sentence.ts'
import { createIdRegister } from '../../model/ids.ts'
import { everyFigure } from '../../model/quality.ts'
import type { Scan } from '../../model/scan.ts'
import { eachQuantity } from '../../quantities/quantity.ts'
import { ROOM_QUANTITIES } from '../../quantities/rooms.ts'
import { DEFAULT_DEDUCTION_RULE, type DeductionRule } from '../ns3420.ts'
import { bridgeBudget } from './spaces/bridges.ts'
import { roomsOfCapture, type CaptureRoom } from './capture-rooms.ts'
import { acceptFindings, applyRoomEdits } from './edits/apply-edits.ts'
import { editedRooms } from './edits/edited-rooms.ts'
import { sumOf, type RoomMeasures, type ScanMeasures, type RoomWallMeasure } from './measures.ts'
import { sumsOf } from './room-sums.ts'
import { distinctOpenings, sameOpenings } from './distinct-openings.ts'
import { reportLowRooms } from './low-rooms.ts'
import { ratedRooms, type SourcedRoom } from './scan-quality.ts'
import { reportOvershoots } from './walls/wall-overshoots.ts'
import { areaCountedTwice, closePairs, overlapsOf } from './room-overlaps.ts'
import { measureObject } from './object-tree.ts'
import { reportSizes, reportTypes } from './scan-size.ts'
import { listStories, storiesOf } from './stories.ts'
import { measureWall } from './walls/wall-measures.ts'
import { reportOverlappingWalls } from './walls/wall-overlaps.ts'

const measured = new WeakMap<ScanMeasures, Scan>()

/** The scan that measures are of; undefined where something changed them since. */
export const scanMeasured = (measures: ScanMeasures): Scan | undefined => measured.get(measures)

/** Options for measuring a scan. */
export interface MeasureScanOptions {
  /** Rule for deducting openings in `netAreaNS`; by default `NS3420-1`. */
  readonly rule?: DeductionRule
}

/** Reports partitions, and walls without an adjacent room: they are measured as exported. */
function reportSides(
  called: SentenceValue,
  walls: readonly RoomWallMeasure[],
  away: ReadonlySet<string>,
  findings: Finding[],
): void {
  const partitions = walls.filter((wall) => wall.partition)
  if (partitions.length > 0) {
    const area = squareMetres(sumOf(partitions, (wall) => wall.grossArea))
    const message = said(SCANS.partition, { room: called, count: partitions.length, area })
    findings.push(findingOf(message, idsOf(partitions)))
  }
  const off = walls.filter(({ id }) => away.has(id))
  if (off.length > 0) {
    const area = squareMetres(sumOf(off, (wall) => wall.grossArea))
    const message = said(SCANS.wallOffOutline, { room: called, count: off.length, area })
    findings.push(findingOf(message, idsOf(off)))
  }
}

function measureRoom(
  room: CaptureRoom,
  story: number | null,
  rule: DeductionRule,
  nextElementId: (id: string) => string,
): RoomMeasures {
  const walls = room.stretches.map((stretch) =>
    measureWall(stretch, room.openings.get(stretch.wall) ?? [], rule, nextElementId),
  )
  return {
    id: room.id,
    name: room.name,
    type: room.type,
    areaClass: null,
    unit: null,
    story,
    floorHeight: room.floorHeight,
    outline: room.outline.polygons,
    outlineSource: room.outline.source,
    openSpans: room.outline.openSpans,
    sections: room.capture.sections.filter(({ center }) => insidePolygons(room.outline.polygons, center)),
    quality: 'sure',
    figures: everyFigure('sure'),
    margin: 0,
    ...sumsOf(room.outline.area, walls),
    walls,
    objects: room.objects.map((object) => measureObject(object, nextElementId)),
  }
}

/** Reports what is odd about the walls of rooms. @param found the rooms as they were found, each with its measures before any edit */
function reportWalls(
  found: readonly (readonly [CaptureRoom, RoomMeasures])[],
  rooms: readonly RoomMeasures[],
  findings: Finding[],
): void {
  const stretchOf = new Map(
    found.flatMap(([{ stretches }, { walls }]) => walls.map(({ id }, index) => [id, stretches[index]!] as const)),
  )
  const away = new Set([...stretchOf].flatMap(([id, { offOutline }]) => (offOutline ? [id] : [])))
  const stubs = new Map(found.flatMap(([room]) => [...room.stubs]))
  for (const room of rooms) {
    const { id, walls } = room
    const called = roomCalled(room)
    reportSides(called, walls, away, findings)
    reportOverlappingWalls(called, walls, findings)
    const stretches = walls.flatMap((wall) => stretchOf.get(wall.id) ?? [])
    const area = sumOf(walls, (wall) => wall.grossArea)
    reportOvershoots({ ids: [id], called }, { stubs, stretches }, area, findings)
  }
}

/** Reports identifiers that occur more than once: each further element gets a new one, derived from it. */
function reportRepeatedIds(scan: Scan, findings: Finding[]): void {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { walls, openings, objects } of scan.captures) {
    for (const { id } of [...walls, ...openings, ...objects]) (seen.has(id) ? repeated : seen).add(id)
  }
  if (repeated.size === 0) return
  const message = said(SCANS.repeatedId, { count: repeated.size })
  findings.push(findingOf(message, [...repeated]))
}

/** The rooms of a scan with their sources, before any edit. */
function foundRooms(scan: Scan, rule: DeductionRule, findings: Finding[]) {
  const work = bridgeBudget(sumOf(scan.captures, ({ walls }) => walls.length))
  const nextRoomId = createIdRegister('-')
  const rooms = scan.captures.flatMap((capture) =>
    roomsOfCapture(capture, work, nextRoomId, findings).map((room) => ({ room, exportId: capture.id })),
  )
  const stories = storiesOf(rooms.map(({ room }) => room))
  // Before walls are measured: a file with thousands of rooms in one place is refused here.
  closeRooms(rooms.map(({ room }, index) => ({ story: stories[index]!, outline: room.outline.polygons })))
  const nextElementId = createIdRegister('~')
  return rooms.map(({ room: found, exportId }, index) => ({
    found,
    source: {
      room: measureRoom(found, stories[index]!, rule, nextElementId),
      exportIds: [exportId],
      partIds: [found.id, found.capture.id],
      parts: [found.capture],
    } satisfies SourcedRoom,
  }))
}

/** Pairs of rooms that may overlap, by their numbers. Rooms without a floor overlap none. */
const closeRooms = (rooms: readonly Pick<RoomMeasures, 'story' | 'outline'>[]): ReturnType<typeof closePairs> =>
  closePairs(
    rooms
      .map(({ story, outline }, index) => ({ index, story, outline }))
      .filter(({ outline }) => areaOfPolygons(outline) > 0),
  )

/**
 * Measures the rooms of a scan, as people edited them. Unreliable parts are measured as well as possible, with an entry in `findings`.
 * @returns metres and square metres in full precision; `scanRecord` makes the published record of it
 * @throws InputError `scan/stacked-rooms` if hundreds of rooms lie in one place, `scan/too-many-openings` if one wall has more than the
 * limit
 */
export function measureScan(scan: EditedScan, options: MeasureScanOptions = {}): ScanMeasures {
  const rule = options.rule ?? DEFAULT_DEDUCTION_RULE
  const edits = scan.edits ?? []
  const findings: Finding[] = []
  const found = foundRooms(scan, rule, findings)
  const before = found.map(({ source }) => source.room)
  const state = editedRooms(
    found.map(({ source }) => source),
    rule,
    edits.length > 0,
  )
  const tried = applyRoomEdits(state, edits, findings)
  const sourced = [...state.rooms.values()]
  const rooms = sourced.map(({ room }) => room)
  reportWalls(
    found.map(({ found: room, source }) => [room, source.room] as const),
    rooms,
    findings,
  )
  reportRepeatedIds(scan, findings)
  const same = sameOpenings(rooms)
  const overlaps = overlapsOf(rooms, closeRooms(rooms), findings)
  reportLowRooms(rooms, findings)
  reportSizes(rooms, findings)
  reportTypes(rooms, findings)
  const storeys = listStories(rooms)
  const accepted = acceptFindings([...scan.findings, ...findings], edits, state)
  const read = scan.findings.length
  const rated = ratedRooms(sourced, accepted.findings.slice(0, read), accepted.findings.slice(read))
  const sums = eachQuantity(ROOM_QUANTITIES, (key) => sumOf(rooms, (room) => room[key]))
  const { quality, figures, margin } = rated
  const measures: ScanMeasures = {
    rule,
    rooms: rated.rooms,
    storeys,
    totals: { ...sums, rooms: rooms.length, stories: storeys.length, quality, figures, margin },
    distinct: distinctOpenings(rooms, same),
    sameOpenings: same,
    overlaps,
    overlapArea: areaCountedTwice(rooms, overlaps),
    findings: accepted.findings,
    edits: inOrder(edits, [...tried, ...accepted.edits]),
    hashes: scan.hashes ?? { scan: null, edits: null },
    origin: scan.origin,
    ...(scan.model === undefined ? {} : { model: scan.model }),
    ...(edits.length === 0 ? {} : { before: { rooms: before, sameOpenings: sameOpenings(before) } }),
  }
  measured.set(measures, scan)
  return measures
}

/** Tried edits in the order of their list. */
function inOrder(edits: readonly Edit[], tried: readonly TriedEdit[]): TriedEdit[] {
  const byEdit = new Map(tried.map((each) => [each.edit, each]))
  return edits.flatMap((edit) => byEdit.get(edit) ?? [])
}
