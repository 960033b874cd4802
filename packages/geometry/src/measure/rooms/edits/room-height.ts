import type { Ring2 } from '../../../kernel/rings.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import * as EDITS from '../../../messages/en/edits.ts'
import type { EditOf } from '../../../model/edits.ts'
import { metres, said } from '../../../sentence.ts'
import { LEVEL_TOPS } from '../../../tolerances.ts'
import type { RoomWallMeasure } from '../measures.ts'
import { withWalls } from '../room-sums.ts'
import { extentOf } from '../walls/placed-wall.ts'
import { faceMeasures } from '../walls/wall-measures.ts'
import { applied, gone, impossible, replaceRoom, type Attempt, type EditedRooms } from './edited-rooms.ts'

/** Metres. Walls whose tops lie this far below the highest of their room reach its ceiling; lower ones are half walls. */
const REACHES_CEILING = 0.3

const topOf = ({ base, height }: RoomWallMeasure): number => base + height

const isTop = ([, v]: Vec2, highest: number): boolean => v >= highest - LEVEL_TOPS

/** Whether the top of a face is level from end to end. */
function hasLevelTop(face: Ring2): boolean {
  const { min, max } = extentOf(face)
  const tops = face.filter((corner) => isTop(corner, max[1])).map(([u]) => u)
  return Math.min(...tops) <= min[0] + LEVEL_TOPS && Math.max(...tops) >= max[0] - LEVEL_TOPS
}

/** The highest point of a wall that a lower ceiling would cut: of its openings, and of the corners below its top. */
const fixedTop = ({ base, height, face, openings }: RoomWallMeasure): number =>
  base +
  Math.max(
    ...face.filter((corner) => !isTop(corner, height)).map(([, v]) => v),
    ...openings.map((opening) => opening.sill + opening.height),
  )

/**
 * Gives a room another height: the walls that reach its ceiling end there. Half walls stay. A room whose walls do not all end level has
 * no one height.
 */
export function setHeight(state: EditedRooms, { room: id, height }: EditOf<'setHeight'>): Attempt {
  const room = state.rooms.get(id)?.room
  if (room === undefined) return gone(id)
  const around = room.walls.filter(({ partition }) => !partition)
  if (around.length === 0) return impossible(said(EDITS.noWallsForHeight), id)
  const ceiling = Math.max(...around.map(topOf))
  const reaching = new Set(room.walls.filter((wall) => topOf(wall) >= ceiling - REACHES_CEILING))
  const sloped = [...reaching].filter((wall) => !hasLevelTop(wall.face)).length
  if (sloped > 0) return impossible(said(EDITS.slopedWalls, { count: sloped }), id)
  const floor = room.floorHeight ?? Math.min(...around.map(({ base }) => base))
  const fixed = Math.max(...[...reaching].map(fixedTop)) - floor
  if (height < fixed) return impossible(said(EDITS.heightTooLow, { height: metres(fixed) }), id)
  const walls = room.walls.map((wall): RoomWallMeasure => {
    if (!reaching.has(wall)) return wall
    const top = floor + height - wall.base
    const face = wall.face.map((corner): Vec2 => (isTop(corner, wall.height) ? [corner[0], top] : corner))
    return { ...wall, ...faceMeasures(face, wall.openings, state.rule) }
  })
  replaceRoom(state, withWalls(room, walls))
  return applied(id)
}
