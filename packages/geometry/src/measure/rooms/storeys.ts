import { commonArea, unionArea } from '../../kernel/coverage.ts'
import type { Finding } from '../../model/finding.ts'
import { SAME_PLACE_SHARE, STOREY_GAP } from '../../tolerances.ts'
import type { CaptureRoom } from './capture-rooms.ts'
import type { RoomMeasures, Storey } from './measures.ts'
import { extentOf } from './placed-wall.ts'

/**
 * The storey of each room. A scan file's own word decides; else floor heights, where a gap of over a metre starts a storey; rooms of
 * one height that the exports put on different storeys are kept apart. A room of unknown height has none.
 */
export function storeysOf(rooms: readonly CaptureRoom[]): (number | null)[] {
  const known = rooms
    .map((room, index) => ({ room, index, height: room.floorHeight }))
    .filter((each): each is typeof each & { height: number } => each.height !== null)
    .toSorted((a, b) => a.height - b.height)
  const clusters: (typeof known)[] = []
  for (const [index, each] of known.entries()) {
    if (index === 0 || each.height - known[index - 1]!.height > STOREY_GAP) clusters.push([])
    clusters.at(-1)!.push(each)
  }
  const stories = rooms.map((room) => room.capture.story)
  let next = 0
  for (const cluster of clusters) {
    const lowest = Math.min(...cluster.map(({ room }) => room.capture.exportedStory ?? Infinity))
    const levels = Map.groupBy(cluster, ({ room }) => room.capture.exportedStory ?? lowest)
    for (const [, level] of [...levels].toSorted((a, b) => a[0] - b[0])) {
      const named = level.map(({ room }) => room.capture.story).filter((story) => story !== null)
      const story = named.length > 0 ? Math.min(...named) : next
      for (const { index } of level) stories[index] ??= story
      next = Math.max(next, story) + 1
    }
  }
  return stories
}

/** The storeys of measured rooms, from the lowest. */
export function listStoreys(rooms: readonly RoomMeasures[]): Storey[] {
  const levels = Map.groupBy(
    rooms.filter((room) => room.story !== null),
    (room) => room.story!,
  )
  return [...levels]
    .toSorted((a, b) => a[0] - b[0])
    .map(([index, members]): Storey => {
      const heights = members.map((room) => room.floorHeight).filter((height) => height !== null)
      const floorHeight =
        heights.length === 0 ? null : heights.reduce((sum, height) => sum + height, 0) / heights.length
      return { index, floorHeight, roomIds: members.map((room) => room.id) }
    })
}

const ringsOf = (room: RoomMeasures) => room.outline.map(([outer]) => outer)

/** Area in plan that two rooms have in common. */
function overlapOf(a: RoomMeasures, b: RoomMeasures): number {
  const [first, second] = [ringsOf(a), ringsOf(b)]
  if (first.length === 1 && second.length === 1) return commonArea([first[0]!, second[0]!])
  return unionArea(first) + unionArea(second) - unionArea([...first, ...second])
}

interface Box {
  readonly room: RoomMeasures
  readonly min: readonly [number, number]
  readonly max: readonly [number, number]
}

function boxOf(room: RoomMeasures): Box {
  const { min, max } = extentOf(ringsOf(room).flat())
  return { room, min, max }
}

/** Area that the boxes around two rooms have in common: no less than what the rooms have. */
const commonBox = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.max[0], b.max[0]) - Math.max(a.min[0], b.min[0])) *
  Math.max(0, Math.min(a.max[1], b.max[1]) - Math.max(a.min[1], b.min[1]))

/** Rooms of one storey over each other: captured in sessions of their own, each with its own origin, so that no common plan can be drawn. */
export function reportOverlaps(rooms: readonly RoomMeasures[], findings: Finding[]): void {
  const boxes = rooms
    .filter((room) => room.floorArea > 0)
    .map(boxOf)
    .toSorted((a, b) => a.min[0] - b.min[0])
  const named = new Set<Box>()
  for (const [index, a] of boxes.entries()) {
    for (let k = index + 1; k < boxes.length && boxes[k]!.min[0] < a.max[0]; k += 1) {
      const b = boxes[k]!
      if (a.room.story !== b.room.story) continue
      // A room that a finding names already is not named again with every other one that it lies over.
      if (named.has(a) && named.has(b)) continue
      const smaller = Math.min(a.room.floorArea, b.room.floorArea)
      if (commonBox(a, b) <= SAME_PLACE_SHARE * smaller) continue
      const overlap = overlapOf(a.room, b.room)
      const share = overlap / smaller
      if (share <= SAME_PLACE_SHARE) continue
      named.add(a).add(b)
      const message = `${a.room.name ?? a.room.id} and ${b.room.name ?? b.room.id} overlap by ${overlap.toFixed(2)} m² (${(share * 100).toFixed(0)} % of the smaller): they are scanned twice, or in sessions of their own without a common origin.`
      findings.push({ code: 'scan/overlapping-rooms', message, ids: [a.room.id, b.room.id] })
    }
  }
}
