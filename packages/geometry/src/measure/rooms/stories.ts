import { STORY_GAP } from '../../tolerances.ts'
import type { CaptureRoom } from './capture-rooms.ts'
import type { RoomMeasures, Story } from './measures.ts'

/**
 * The storey of each room. A storey in the scan file decides; else floor heights do, and a gap above `STORY_GAP` starts a new storey.
 * Rooms of one height that the exports put on different storeys are kept apart. Null for a room of unknown height.
 */
export function storiesOf(rooms: readonly CaptureRoom[]): (number | null)[] {
  const known = rooms
    .map((room, index) => ({ room, index, height: room.floorHeight }))
    .filter((each): each is typeof each & { height: number } => each.height !== null)
    .toSorted((a, b) => a.height - b.height)
  const clusters: (typeof known)[] = []
  for (const [index, each] of known.entries()) {
    if (index === 0 || each.height - known[index - 1]!.height > STORY_GAP) clusters.push([])
    clusters.at(-1)!.push(each)
  }
  const stories = rooms.map((room) => room.capture.story)
  let next: number | null = null
  for (const cluster of clusters) {
    const lowest = Math.min(...cluster.map(({ room }) => room.capture.exportedStory ?? Infinity))
    const levels = Map.groupBy(cluster, ({ room }) => room.capture.exportedStory ?? lowest)
    for (const [, level] of [...levels].toSorted((a, b) => a[0] - b[0])) {
      const named = level.map(({ room }) => room.capture.story).filter((story) => story !== null)
      // If an export states a storey below the first, the whole level is below: a cellar stays a cellar.
      const below = Math.min(0, ...level.map(({ room }) => room.capture.exportedStory ?? 0))
      const story: number = named.length > 0 ? Math.min(...named) : (next ?? below)
      for (const { index } of level) stories[index] ??= story
      next = Math.max(next ?? story, story) + 1
    }
  }
  return stories
}

/** The storeys of measured rooms, from the lowest. */
export function listStories(rooms: readonly RoomMeasures[]): Story[] {
  const levels = Map.groupBy(
    rooms.filter((room) => room.story !== null),
    (room) => room.story!,
  )
  return [...levels]
    .toSorted((a, b) => a[0] - b[0])
    .map(([index, members]): Story => {
      const heights = members.map((room) => room.floorHeight).filter((height) => height !== null)
      const floorHeight =
        heights.length === 0 ? null : heights.reduce((sum, height) => sum + height, 0) / heights.length
      return { index, floorHeight, roomIds: members.map((room) => room.id) }
    })
}
