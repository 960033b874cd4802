import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { FACE_AT_WALL, OUT_TO_ROOF } from '../../tolerances.ts'
import { apart, peakOf, peaksOf, turned, type Peak } from './bearings.ts'
import { matchOf, offsetOf, type Distances, type FreeFace, type PeakWall, type TurnedFace } from './matched-walls.ts'
import { posesAlong, refinedPose, turnedFaces, type Pose, type RefinedPose } from './refined-place.ts'
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
const LOOSE = 0.04

/** Metres. Places of a scan are one if no corner of a room differs by more. */
const SAME_PLACE = 0.15

/** Reasons why a place is not told alone. */
export const PLACE_REASONS = ['severalPlaces', 'oneSide', 'facesWithoutWall', 'fewSides', 'wallsWithoutRoom'] as const

/** Reasons why a scan has no place under a roof. */
export const NO_PLACE_REASONS = ['noFreeFace', 'noWalls', 'noCommonBearing', 'outside', 'noFit'] as const

/** What makes a place doubtful: it does not prove that the scan is of this house. */
export const PLACE_DOUBTS = ['rectangle', 'eaves', 'partly'] as const

/** A place of a scan under a roof. */
export interface Place extends Pose, Pick<RefinedPose, 'errors' | 'spread'> {
  readonly score: number
  /** Shares of free faces and of walls that have a partner. */
  readonly faces: number
  readonly walls: number
}

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

/** Where a point of a scan lies in the frame of a building. */
export function placed(p: Vec2, { turn, shift }: Pose): Vec2 {
  const [x, y] = turned(p, turn)
  return [x + shift[0], y + shift[1]]
}

const none = (why: (typeof NO_PLACE_REASONS)[number]): Placement => ({
  status: 'none',
  why: [why],
  doubts: [],
  places: [],
})

/** A start of the search. */
interface Start {
  readonly turn: number
  readonly shift: Vec2
  readonly distance: number
  readonly score: number
}

/** What an opposite pair of sides says of the shift along their normal. */
interface Width {
  readonly shift: number
  readonly distance: number
}

/** The lines of faces or walls along a direction, joined within 10 cm: the longest eight. */
function linesAlong(
  lines: readonly { a: Vec2; b: Vec2; length: number; peak: number }[],
  peak: number,
  out: Vec2,
): number[] {
  const found: { at: number; length: number }[] = []
  const own = lines
    .filter((line) => line.peak === peak)
    .map((line) => ({ at: offsetOf(line, out), length: line.length }))
  for (const { at, length } of own.toSorted((a, b) => a.at - b.at)) {
    const last = found.at(-1)
    if (last === undefined || at - last.at >= 0.1) found.push({ at, length })
    else
      found[found.length - 1] = {
        at: (last.at * last.length + at * length) / (last.length + length),
        length: last.length + length,
      }
  }
  return found
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 8)
    .map(({ at }) => at)
}

const distinct = (widths: readonly Width[]): Width[] => {
  const all: Width[] = []
  for (const { shift, distance } of widths)
    if (all.every((w) => Math.abs(w.shift - shift) > 0.06 || Math.abs(w.distance - distance) > 0.06))
      all.push({ shift, distance })
  return all
}

/** Distance of a face to a wall where nothing says it, metres. */
const USUAL = 0.45

/** Widths of the scan in widths of the roof: walls on both sides are as thick and eaves reach as far, whatever that is. */
function widthsOf(faces: readonly TurnedFace[], { walls, peaks, knowsWalls }: Search, i: number): Width[] | null {
  const { bearing } = peaks[i]!
  const j = peaks.findIndex((other, k) => k > i && apart(other.bearing, bearing + 180) < 4)
  if (j < 0) return null
  const out: Vec2 = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)]
  const [near, far] = [linesAlong(faces, i, out), linesAlong(faces, j, out)]
  const [wallsNear, wallsFar] = [linesAlong(walls, i, out), linesAlong(walls, j, out)]
  const most = knowsWalls ? OUT_TO_ROOF.mostToWall : OUT_TO_ROOF.most
  const both = near.flatMap((a) =>
    far.flatMap((b) =>
      wallsNear.flatMap((c) =>
        wallsFar.flatMap((d): Width[] => {
          const distance = (c - d - (a - b)) / 2
          return distance < OUT_TO_ROOF.least - 0.02 || distance > most ? [] : [{ shift: c - distance - a, distance }]
        }),
      ),
    ),
  )
  const one = [
    ...near.flatMap((a) => wallsNear.map((c): Width => ({ shift: c - USUAL - a, distance: USUAL }))),
    ...far.flatMap((b) => wallsFar.map((d): Width => ({ shift: d + USUAL - b, distance: USUAL }))),
  ]
  return [...distinct(both), ...distinct(one)].slice(0, 60)
}

interface Search {
  readonly faces: readonly FreeFace[]
  readonly corners: readonly Vec2[]
  readonly walls: readonly PeakWall[]
  readonly peaks: readonly Peak[]
  readonly faceLength: number
  readonly wallLength: number
  readonly knowsWalls: boolean
  readonly holds: (p: Vec2) => boolean
}

/** How many corners lie outside the roof; it stops counting beyond some. */
function outsideOf(corners: readonly Vec2[], [x, y]: Vec2, holds: Search['holds'], most: number): number {
  let outside = 0
  for (const corner of corners) {
    if (holds([corner[0] + x, corner[1] + y])) continue
    outside += 1
    if (outside > most) break
  }
  return outside
}

function scoreOf(
  faces: readonly TurnedFace[],
  corners: readonly Vec2[],
  shift: Vec2,
  at: Distances,
  near: number,
  search: Search,
) {
  const outside = outsideOf(corners, shift, search.holds, corners.length)
  const match = matchOf(faces, search.walls, shift, at, near)
  const [ofFaces, ofWalls] = [match.faces / search.faceLength, match.walls / search.wallLength]
  return {
    faces: ofFaces,
    walls: ofWalls,
    sides: match.sides,
    score: ofFaces + ofWalls - (2 * outside) / corners.length,
  }
}

/** Share of corners that may lie outside the roof in a place that is looked at. */
const MOST_OUTSIDE = 0.15

function startsAt(turn: number, search: Search): Start[] {
  const { peaks, corners: all, holds } = search
  const faces = turnedFaces(search.faces, turn, peaks)
  const corners = all.map((corner) => turned(corner, turn))
  const options = peaks
    .map(({ bearing, length }, i) => ({ bearing, length, widths: widthsOf(faces, search, i) }))
    .filter(({ widths }) => widths !== null)
    .slice(0, 3)
  const starts: Start[] = []
  for (const [i, one] of options.entries())
    for (const other of options.slice(i + 1)) {
      const [p, q] = [one, other].map(({ bearing }) => turned([0, 1], bearing)) as [Vec2, Vec2]
      const turnBetween = p[0] * q[1] - p[1] * q[0]
      if (Math.abs(turnBetween) < 0.3) continue
      for (const a of one.widths!)
        for (const b of other.widths!) {
          const shift: Vec2 = [
            (a.shift * q[1] - b.shift * p[1]) / turnBetween,
            (b.shift * p[0] - a.shift * q[0]) / turnBetween,
          ]
          const most = MOST_OUTSIDE * corners.length
          if (outsideOf(corners, shift, holds, most) > most) continue
          const distance = (a.distance + b.distance) / 2
          const at = { eave: distance, gable: distance }
          starts.push({ turn, shift, distance, score: scoreOf(faces, corners, shift, at, USUAL, search).score })
        }
    }
  return starts
}

/** Starts that are refined, and places that are told, at most. */
const MOST_STARTS = 80
const MOST_PLACES = 12

/** Whether a pose is one of others: no corner differs by more than places of one scan do. */
const isAmong = (others: readonly Pose[], pose: Pose, corners: readonly Vec2[]): boolean =>
  others.some((other) =>
    corners.every((corner) => planDistance(placed(corner, pose), placed(corner, other)) < SAME_PLACE),
  )

interface HeldPlace extends Place {
  readonly sides: number
  readonly slides: readonly Pose[]
}

function placesFrom(starts: readonly Start[], search: Search): HeldPlace[] {
  const places: HeldPlace[] = []
  for (const start of starts.slice(0, MOST_STARTS)) {
    if (start.score < 0.6 * starts[0]!.score) break
    const found = refinedPose(start, search.faces, search)
    if (found === null) continue
    const { pose, errors, spread } = found
    const slides = errors.shift > PLACE_HELD.deviation ? posesAlong(found, 2 * SAME_PLACE) : [pose]
    if (isAmong(places, pose, search.corners)) continue
    const faces = turnedFaces(search.faces, pose.turn, search.peaks)
    const corners = search.corners.map((corner) => turned(corner, pose.turn))
    const own = scoreOf(faces, corners, pose.shift, pose.distances, FACE_AT_WALL * 1.5, search)
    places.push({ ...pose, errors, spread, ...own, slides })
    if (places.length >= MOST_PLACES) break
  }
  return places.toSorted((a, b) => b.score - a.score)
}

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
      .flatMap(({ slides, errors, ...place }) =>
        slides.map((pose) => ({ ...place, ...pose, errors: { ...errors, shift: shiftError(errors.shift) } })),
      )
      .slice(0, MOST_PLACES),
  }
}
