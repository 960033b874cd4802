import { findingOf, idsOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { NOTHING_SAID, figure, metres, roomCalled, said, squareMetres } from '../../sentence.ts'
import { DOOR_HEIGHTS, HIGHEST_WALL, LARGEST_WET_ROOM, WALL_HEIGHTS, WIDEST_WALL } from '../../tolerances.ts'
import type { RoomMeasures } from './measures.ts'

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? null
}

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
