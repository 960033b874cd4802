import { findingOf, idsOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { NOTHING_SAID, figure, metres, roomCalled, said, squareMetres } from '../../sentence.ts'
import type { RoomMeasures } from './measures.ts'

/** Metres. Walls of a scan have a median height in this range, and doors too; otherwise the file is not in metres. Rooms have 2 to 5 m, doors 2. */
const WALL_HEIGHTS = [1, 7] as const
const DOOR_HEIGHTS = [1, 4] as const

/** Metres. No wall of a room is wider or higher: a phone scans rooms of some 10 m. */
const WIDEST_WALL = 100
const HIGHEST_WALL = 12

/** Square metres. A larger wet room is probably several rooms in one: those of 30 real scans have 2 to 8. */
const LARGEST_WET_ROOM = 20

export const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null

const isWithin = (value: number | null, [least, most]: readonly [number, number]): boolean =>
  value === null || (value >= least && value <= most)

/** Reports walls or doors of impossible size. RoomPlan measures in metres; another program may have written millimetres or feet. */
export function reportSizes(rooms: readonly RoomMeasures[], findings: Finding[]): void {
  const walls = rooms.flatMap((room) => room.walls)
  const wallHeight = median(walls.map(({ height }) => height))
  const doorHeight = median(
    walls.flatMap(({ openings }) => openings.filter(({ kind }) => kind === 'door').map(({ height }) => height)),
  )
  if (!isWithin(wallHeight, WALL_HEIGHTS) || !isWithin(doorHeight, DOOR_HEIGHTS)) {
    const doors = doorHeight === null ? NOTHING_SAID : said(SCANS.andDoors, { height: metres(doorHeight) })
    const message = said(SCANS.implausibleSize, { height: metres(wallHeight!), doors })
    findings.push(findingOf(message, idsOf(rooms)))
    return
  }
  const odd = walls.filter(({ width, height }) => width > WIDEST_WALL || height > HIGHEST_WALL)
  if (odd.length === 0) return
  const message = said(SCANS.implausibleSizeWalls, {
    count: odd.length,
    width: figure(odd[0]!.width),
    height: metres(odd[0]!.height),
  })
  findings.push(findingOf(message, idsOf(odd)))
}

/** Reports rooms that are too large for what they are called: several rooms in one, or a wrong name. */
export function reportTypes(rooms: readonly RoomMeasures[], findings: Finding[]): void {
  for (const room of rooms) {
    if (room.type !== 'WET_ROOM' || room.floorArea <= LARGEST_WET_ROOM) continue
    const message = said(SCANS.implausibleType, { room: roomCalled(room), area: squareMetres(room.floorArea) })
    findings.push(findingOf(message, [room.id]))
  }
}
