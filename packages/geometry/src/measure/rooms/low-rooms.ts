import { findingOf, idsOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { metres, said, type Sentence, roomCalled } from '../../sentence.ts'
import { MEASURABLE_HEIGHT, OPEN_SPAN } from '../../tolerances.ts'
import type { RoomMeasures, RoomWallMeasure } from './measures.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { extentOf } from './walls/placed-wall.ts'
import { limitAt } from './walls/wall-face.ts'

/** Number of positions along a wall at which its height is tested. */
const PLACES = 20

/** Whether a face has the same height everywhere: most have. */
function isUprightRectangle(face: readonly Vec2[], min: Vec2, max: Vec2): boolean {
  const [first, , third] = face
  return (
    face.length === 4 &&
    first![0] !== third![0] &&
    first![1] !== third![1] &&
    face.every(([u, v]) => (u === min[0] || u === max[0]) && (v === min[1] || v === max[1]))
  )
}

/** The least height of a wall above the floor of its room, over a stretch wider than a gap; metres. */
function leastHeight({ face, base, width }: RoomWallMeasure, floorHeight: number): number {
  if (width < OPEN_SPAN) return Infinity
  const { min, max } = extentOf(face)
  const top = max[1] + base - floorHeight
  if (isUprightRectangle(face, min, max)) return top
  const tops = Array.from({ length: PLACES }, (_, index) => {
    const u = min[0] + ((max[0] - min[0]) * (index + 0.5)) / PLACES
    const limit = limitAt(face, u, 'top')
    return limit === null ? top : limit + base - floorHeight
  }).toSorted((a, b) => a - b)
  return tops[Math.min(PLACES - 1, Math.ceil((OPEN_SPAN / width) * PLACES))]!
}

/** A storey's name as on sheets, counted from 1. */
const storyText = (index: number): Sentence =>
  index === -1
    ? said(SCANS.basement)
    : index < 0
      ? said(SCANS.basementNumber, { number: -index })
      : said(SCANS.storeyNumber, { number: index + 1 })

/**
 * A finding for storeys with walls lower than the height of measurable area (NS 3940: 1.9 m). Their ceilings slope, and a scan does not
 * show how far into the room. Walls with the room on both sides are cubicles and short ends, and show nothing about the ceiling.
 */
export function reportLowRooms(rooms: readonly RoomMeasures[], findings: Finding[]): void {
  const low = rooms.flatMap((room) => {
    const heights = room.walls
      .filter((wall) => !wall.partition)
      .map((wall) => leastHeight(wall, room.floorHeight ?? wall.base))
    const least = Math.min(...heights)
    return least < MEASURABLE_HEIGHT ? [{ room, least }] : []
  })
  for (const [story, members] of Map.groupBy(low, ({ room }) => room.story)) {
    const names = members.map(({ room }) => roomCalled(room))
    const least = Math.min(...members.map((each) => each.least))
    const which = story === null ? said(SCANS.rooms) : storyText(story)
    const message = said(SCANS.lowCeiling, {
      rooms: which,
      height: metres(least),
      names,
      least: MEASURABLE_HEIGHT,
    })
    findings.push(findingOf(message, idsOf(members.map(({ room }) => room))))
  }
}
