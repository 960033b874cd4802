import type { Vec2 } from '../../kernel/vectors.ts'
import { apart, peakOf, peaksOf } from './bearings.ts'
import type { FreeFace } from './matched-walls.ts'
import { MOST_PLACES, placesFrom, SAME_PLACE, startsAt, type Place, type Search } from './place-search.ts'
import { posesAlong } from './refined-place.ts'
import type { RoofPlan } from './roof-plan.ts'

/** What is told of a place that is hard to believe: metres from faces to the outline, and between eaves and gables. */
const UNLIKELY_EAVES = { most: 0.9, least: -0.03, apart: 0.6 } as const

/** Metres. Standard deviation of a place by eaves that reach farther on one side: half of 0.3 m. */
const UNEVEN_EAVES = 0.15

/**
 * What a place must have to be told alone: shares of free faces and of walls with a partner, sides with walls, metres of its deviation.
 * Fewer faces are enough where nearly all walls of the roof have a room: the others then look into rooms that were not scanned; and where a
 * person states a bearing.
 */
const PLACE_HELD = { faces: 0.75, facesWithin: 0.7, facesStated: 0.65, walls: 0.55, sides: 3, deviation: 0.06 } as const

/** Share of the best score from which on another place is as good; less where under 85 % of faces or walls have a partner, above all without a stated bearing. */
const AS_GOOD = { whole: 0.94, part: 0.7, partStated: 0.8, isWhole: 0.85 } as const

/** Share of free faces and of walls with a partner under which a fit says little: rooms were not scanned, or it is another house. */
const MOSTLY = 0.9

/** Metres. Faces of rooms under their own roof stand off it by less, root mean square: under another house's of nearly its size by more. */
const LOOSE = 0.035

/** Reasons why a place is not told alone. */
export const PLACE_REASONS = ['severalPlaces', 'oneSide', 'facesWithoutWall', 'fewSides', 'wallsWithoutRoom'] as const

/** Reasons why a scan has no place under a roof. */
export const NO_PLACE_REASONS = ['noFreeFace', 'noWalls', 'noCommonBearing', 'outside', 'noFit'] as const

/** What makes a place doubtful: it does not prove that the scan is of this house. */
export const PLACE_DOUBTS = ['rectangle', 'eaves', 'partly'] as const

/** What is known of where a scan lies under a roof. Of several places none is chosen. */
export interface Placement {
  readonly status: 'fit' | 'ambiguous' | 'none' | 'shared'
  readonly why: readonly ((typeof PLACE_REASONS)[number] | (typeof NO_PLACE_REASONS)[number])[]
  readonly doubts: readonly (typeof PLACE_DOUBTS)[number][]
  /** Best first; the first is the place where `status` is `fit`. */
  readonly places: readonly Place[]
}

/** A rough bearing of the scan's up, degrees, true within some more. */
export interface RoughTurn {
  readonly turn: number
  readonly within: number
}

const none = (why: (typeof NO_PLACE_REASONS)[number]): Placement => ({
  status: 'none',
  why: [why],
  doubts: [],
  places: [],
})

/**
 * Where a scan lies under a roof: turn, shift, and what lies between its faces and the roof's walls, at eaves and at gables apart.
 * @param corners of rooms, in plan
 * @param rough a bearing that a person states
 * @returns of several places that fit as well all, and none is chosen
 */
export function placeUnderRoof(
  faces: readonly FreeFace[],
  corners: readonly Vec2[],
  roof: RoofPlan,
  rough: RoughTurn | null,
): Placement {
  if (faces.length === 0) return none('noFreeFace')
  if (roof.walls.length === 0) return none('noWalls')
  const peaks = peaksOf(roof.walls)
  const sum = (lines: readonly { readonly length: number }[]): number =>
    lines.reduce((all, { length }) => all + length, 0)
  const search: Search = {
    faces,
    corners,
    walls: roof.walls.map((wall) => ({ ...wall, peak: peakOf(peaks, wall.out) })),
    peaks,
    faceLength: sum(faces),
    wallLength: sum(roof.walls),
    knowsWalls: roof.knowsWalls,
    holds: roof.holds,
  }
  const turns: number[] = []
  for (const { bearing: own } of peaksOf(faces).slice(0, 4))
    for (const { bearing } of peaks.slice(0, 8)) {
      const turn = (bearing - own + 360) % 360
      if (rough !== null && apart(turn, rough.turn) > rough.within) continue
      if (turns.every((other) => apart(turn, other) > 1.5)) turns.push(turn)
    }
  if (turns.length === 0) return none('noCommonBearing')
  const starts = turns.flatMap((turn) => startsAt(turn, search))
  if (starts.length === 0) return none('outside')
  const places = placesFrom(
    starts.toSorted((a, b) => b.score - a.score),
    search,
  )
  const [best, ...others] = places
  if (best === undefined) return none('noFit')
  const isStated = rough !== null
  const part = isStated ? AS_GOOD.partStated : AS_GOOD.part
  const alike = Math.min(best.faces, best.walls) >= AS_GOOD.isWhole ? AS_GOOD.whole : part
  const some = best.walls < AS_GOOD.isWhole ? PLACE_HELD.faces : PLACE_HELD.facesWithin
  const why = [
    ...(others.some(({ score }) => score >= best.score * alike) ? (['severalPlaces'] as const) : []),
    ...(best.errors.shift > PLACE_HELD.deviation ? (['oneSide'] as const) : []),
    ...(best.faces < (isStated ? PLACE_HELD.facesStated : some) ? (['facesWithoutWall'] as const) : []),
    ...(best.sides < PLACE_HELD.sides ? (['fewSides'] as const) : []),
    ...(best.walls < PLACE_HELD.walls ? (['wallsWithoutRoom'] as const) : []),
  ]
  const { eave, gable } = best.distances
  const isUnlikely =
    Math.max(eave, gable) > UNLIKELY_EAVES.most ||
    Math.min(eave, gable) < UNLIKELY_EAVES.least ||
    Math.abs(eave - gable) > UNLIKELY_EAVES.apart
  const shiftError = (deviation: number): number => (roof.knowsWalls ? deviation : Math.hypot(deviation, UNEVEN_EAVES))
  return {
    status: why.length === 0 ? 'fit' : 'ambiguous',
    why,
    doubts: [
      ...(roof.isRectangle ? (['rectangle'] as const) : []),
      ...(isUnlikely ? (['eaves'] as const) : []),
      ...(Math.min(best.faces, best.walls) < MOSTLY || best.spread > LOOSE ? (['partly'] as const) : []),
    ],
    places: places
      .flatMap(({ refined, errors, ...place }) => {
        const poses = errors.shift > PLACE_HELD.deviation ? posesAlong(refined, 2 * SAME_PLACE) : [refined.pose]
        return poses.map((pose) => ({ ...place, ...pose, errors: { ...errors, shift: shiftError(errors.shift) } }))
      })
      .slice(0, MOST_PLACES),
  }
}
