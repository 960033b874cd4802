import { findingOf, idsOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { insidePolygons } from '../../kernel/planar-graph.ts'
import { said, squareMetres, roomCalled, type SentenceValue } from '../../sentence.ts'
import { createIdRegister } from '../../model/ids.ts'
import type { Scan } from '../../model/scan.ts'
import { eachQuantity } from '../../quantities/quantity.ts'
import { ROOM_QUANTITIES, type RoomQuantity } from '../../quantities/rooms.ts'
import { DEFAULT_DEDUCTION_RULE, type DeductionRule } from '../ns3420.ts'
import { bridgeBudget } from './spaces/bridges.ts'
import { roomsOfCapture, type CaptureRoom } from './capture-rooms.ts'
import type { RoomMeasures, RoomSums, ScanMeasures, RoomWallMeasure } from './measures.ts'
import { distinctOpenings, sameOpenings } from './distinct-openings.ts'
import { reportLowRooms } from './low-rooms.ts'
import { ratedRooms, type RatedRoom } from './scan-quality.ts'
import { reportOvershoots } from './walls/wall-overshoots.ts'
import { areaCountedTwice, closePairs, overlapsOf } from './room-overlaps.ts'
import { measureObject } from './object-tree.ts'
import { reportSizes } from './scan-size.ts'
import { listStories, storiesOf } from './stories.ts'
import { measureWall } from './walls/wall-measures.ts'
import { reportOverlappingWalls } from './walls/wall-overlaps.ts'
import type { WallStretch } from './walls/wall-stretches.ts'

/** Options for measuring a scan. */
export interface MeasureScanOptions {
  /** Rule for deducting openings in `netAreaNS`; by default `NS3420-1`. */
  readonly rule?: DeductionRule
}

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0)

function sumsOf(floorArea: number, walls: readonly RoomWallMeasure[]): RoomSums {
  const openings = walls.flatMap((wall) => wall.openings)
  return eachQuantity(ROOM_QUANTITIES, (_, { ofWalls, counts }: RoomQuantity) => {
    if (counts !== undefined) return openings.filter(({ kind }) => kind === counts).length
    return ofWalls === undefined ? floorArea : sumOf(walls, (wall) => wall[ofWalls])
  })
}

/** Reports partitions, and walls without an adjacent room: they are measured as exported. */
function reportSides(
  called: SentenceValue,
  stretches: readonly WallStretch[],
  walls: readonly RoomWallMeasure[],
  findings: Finding[],
): void {
  const partitions = walls.filter((wall) => wall.partition)
  if (partitions.length > 0) {
    const area = squareMetres(sumOf(partitions, (wall) => wall.grossArea))
    const message = said(SCANS.partition, { room: called, count: partitions.length, area })
    findings.push(findingOf(message, idsOf(partitions)))
  }
  const off = walls.filter((_, index) => stretches[index]!.offOutline)
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
  findings: Finding[],
): RoomMeasures {
  const walls = room.stretches.map((stretch) =>
    measureWall(stretch, room.openings.get(stretch.wall) ?? [], rule, nextElementId),
  )
  const called = roomCalled(room)
  reportSides(called, room.stretches, walls, findings)
  reportOverlappingWalls(called, walls, findings)
  reportOvershoots(
    { ids: [room.id], called },
    room,
    sumOf(walls, (wall) => wall.grossArea),
    findings,
  )
  return {
    id: room.id,
    name: room.name,
    type: room.type,
    story,
    floorHeight: room.floorHeight,
    outline: room.outline.polygons,
    outlineSource: room.outline.source,
    openSpans: room.outline.openSpans,
    sections: room.capture.sections.filter(({ center }) => insidePolygons(room.outline.polygons, center)),
    quality: 'sure',
    margin: 0,
    ...sumsOf(room.outline.area, walls),
    walls,
    objects: room.objects.map((object) => measureObject(object, nextElementId)),
  }
}

const ratedRoom = (room: RoomMeasures, { id, exportId, capture }: CaptureRoom & { exportId: string }): RatedRoom => ({
  room,
  exportId,
  partIds: [id, capture.id],
  part: capture,
})

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

/**
 * Measures the rooms of a scan. Unreliable parts are measured as well as possible, with an entry in `findings`.
 * @returns metres and square metres in full precision; `scanRecord` makes the published record of it
 * @throws InputError `scan/stacked-rooms` if hundreds of rooms lie in one place, `scan/too-many-openings` if one wall has more than the
 * limit
 */
export function measureScan(scan: Scan, options: MeasureScanOptions = {}): ScanMeasures {
  const rule = options.rule ?? DEFAULT_DEDUCTION_RULE
  const findings: Finding[] = []
  const work = bridgeBudget(sumOf(scan.captures, ({ walls }) => walls.length))
  const nextRoomId = createIdRegister('-')
  const rooms = scan.captures.flatMap((capture) =>
    roomsOfCapture(capture, work, nextRoomId, findings).map((room) => ({ ...room, exportId: capture.id })),
  )
  const stories = storiesOf(rooms)
  // Before walls are measured: a file with thousands of rooms in one place is refused here.
  const places = rooms.map(({ outline }, index) => ({ index, story: stories[index]!, outline: outline.polygons }))
  const close = closePairs(places.filter(({ index }) => rooms[index]!.outline.area > 0))
  const nextElementId = createIdRegister('~')
  const measured = rooms.map((room, index) => measureRoom(room, stories[index]!, rule, nextElementId, findings))
  reportRepeatedIds(scan, findings)
  const same = sameOpenings(measured)
  const overlaps = overlapsOf(measured, close, findings)
  reportLowRooms(measured, findings)
  reportSizes(measured, findings)
  const storeys = listStories(measured)
  const {
    rooms: withQuality,
    quality,
    margin,
  } = ratedRooms(
    measured.map((room, index) => ratedRoom(room, rooms[index]!)),
    scan.findings,
    findings,
  )
  const sums = eachQuantity(ROOM_QUANTITIES, (key) => sumOf(measured, (room) => room[key]))
  return {
    rule,
    rooms: withQuality,
    storeys,
    totals: { ...sums, rooms: measured.length, stories: storeys.length, quality, margin },
    distinct: distinctOpenings(measured, same),
    sameOpenings: same,
    overlaps,
    overlapArea: areaCountedTwice(measured, overlaps),
    findings: [...scan.findings, ...findings],
  }
}
