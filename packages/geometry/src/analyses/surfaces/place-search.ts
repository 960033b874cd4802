import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { FACE_AT_WALL, OUT_TO_ROOF } from '../../tolerances.ts'
import { apart, turned, type Peak } from './bearings.ts'
import { matchOf, offsetOf, type Distances, type FreeFace, type PeakWall, type TurnedFace } from './matched-walls.ts'
import { placed, refinedPose, turnedFaces, type Pose, type RefinedPose } from './refined-place.ts'

/** Metres. Places of a scan are one if no corner of a room differs by more. */
export const SAME_PLACE = 0.15

/** A place of a scan under a roof. */
export interface Place extends Pose, Pick<RefinedPose, 'errors' | 'spread'> {
  readonly score: number
  /** Shares of free faces and of walls that have a partner. */
  readonly faces: number
  readonly walls: number
}

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

/** What is looked for, and where. */
export interface Search {
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

/** Where a scan turned so may lie: the widths of its rooms in those of the roof, in two directions. */
export function startsAt(turn: number, search: Search): Start[] {
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
export const MOST_PLACES = 12

/** Whether a pose is one of others: no corner differs by more than places of one scan do. */
const isAmong = (others: readonly Pose[], pose: Pose, corners: readonly Vec2[]): boolean =>
  others.some((other) =>
    corners.every((corner) => planDistance(placed(corner, pose), placed(corner, other)) < SAME_PLACE),
  )

/** A place with the sides of the roof that hold it, and how it slides where they are few. */
interface HeldPlace extends Place {
  readonly sides: number
  readonly refined: RefinedPose
}

/** The places that least squares find from starts, the best first. */
export function placesFrom(starts: readonly Start[], search: Search): HeldPlace[] {
  const places: HeldPlace[] = []
  for (const start of starts.slice(0, MOST_STARTS)) {
    if (start.score < 0.6 * starts[0]!.score) break
    const found = refinedPose(start, search.faces, search)
    if (found === null) continue
    const { pose, errors, spread } = found
    if (isAmong(places, pose, search.corners)) continue
    const faces = turnedFaces(search.faces, pose.turn, search.peaks)
    const corners = search.corners.map((corner) => turned(corner, pose.turn))
    const own = scoreOf(faces, corners, pose.shift, pose.distances, FACE_AT_WALL * 1.5, search)
    places.push({ ...pose, errors, spread, ...own, refined: found })
    if (places.length >= MOST_PLACES) break
  }
  return places.toSorted((a, b) => b.score - a.score)
}
