import { explainedVariance } from '../../kernel/statistics/explained-variance.ts'
import type { Polygon2 } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { eachQuantity, keysOf } from '../../quantities/quantity.ts'
import {
  ROOM_SIZES,
  WALL_QUANTITIES,
  type OpeningKey,
  type RoomSize,
  type RoomSizeKey,
  type WallKey,
} from '../../quantities/rooms.ts'
import { ALONG_OUTLINE_ANGLE, AREA_TIE, OPENING_AT_EDGE } from '../../tolerances.ts'
import type { DeductionRule } from '../../measure/ns3420.ts'
import type { OpeningMeasures, RoomMeasures, RoomWallMeasure, ScanMeasures } from '../../measure/rooms/measures.ts'
import type { AdjustedPlane, ScanAdjustment } from '../../measure/rooms/scan-adjustment.ts'
import { COVERAGE, type KnownAccuracy } from './accuracy.ts'
import { addTo, createGradient, push, sigmaOf, type Gradient } from './gradient.ts'
import { wallLengths } from './wall-lengths.ts'

/** Standard deviations (k = 1), square metres and metres; null if the value is unknown. */
export type ScanSumTolerances = Readonly<Record<RoomSizeKey, number | null>>

/** Standard deviations of a door, window or open passage: metres and square metres. */
export interface OpeningTolerances extends Readonly<Record<OpeningKey, number>> {
  readonly id: string
}

/** Standard deviations of a wall's measures: metres and square metres. */
export interface WallTolerances extends Readonly<Record<WallKey, number>> {
  readonly id: string
  readonly openings: readonly OpeningTolerances[]
}

/** Standard deviations of a room's measures: metres and square metres. A room whose numbers are unknown has none, and no walls. */
export interface RoomTolerances extends ScanSumTolerances {
  readonly roomId: string
  readonly walls: readonly WallTolerances[]
}

/** Standard deviations of a scan's measures, in the units of the measures, and the accuracy they follow from. */
export interface ScanTolerances {
  readonly accuracy: KnownAccuracy
  readonly rooms: readonly RoomTolerances[]
  readonly totals: ScanSumTolerances
}

type Sums = Readonly<Record<RoomSizeKey, Gradient>>

const SIZE_KEYS = keysOf(ROOM_SIZES)

const createSums = (): Sums => eachQuantity(ROOM_SIZES, createGradient)

/** The standard deviation of a quantity, with what an adjustment explained of it. */
function spreadOf(gradient: Gradient, { sigmas, adjusted }: Pick<Work, 'sigmas' | 'adjusted'>): number {
  const sigma = sigmaOf(gradient, sigmas)
  if (adjusted === undefined) return sigma
  const changes: [number, number][] = []
  for (let i = 0; i < gradient.count; i += 1) changes.push([gradient.variables[i]!, gradient.changes[i]!])
  const scale = sigmas[0]!
  if (scale > 0) changes.push([0, gradient.scaled / scale])
  return Math.sqrt(Math.max(0, sigma ** 2 - explainedVariance(adjusted.observed, adjusted.sigmas, changes)))
}

const sumsOf = (sums: Sums, work: Work) => eachQuantity(ROOM_SIZES, (key) => spreadOf(sums[key], work))

const scaledBy = (gradient: Gradient, factor: number, by: number): Gradient => {
  const own = createGradient()
  for (let i = 0; i < gradient.count; i += 1) push(own, gradient.variables[i]!, gradient.changes[i]! * factor)
  own.scaled = by
  return own
}

/** Lengths of the sides of a ring; sides that form a curve or one straight wall count as one. */
function sidesOf(ring: Ring2): number[] {
  const sides = ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length]!
    const size = planDistance(from, to)
    return size === 0 ? [] : [{ size, along: [(to[0] - from[0]) / size, (to[1] - from[1]) / size] as Vec2 }]
  })
  const least = Math.cos(ALONG_OUTLINE_ANGLE)
  const goesOn = (a: Vec2, b: Vec2): boolean => a[0] * b[0] + a[1] * b[1] > least
  const lengths: number[] = []
  let last: Vec2 | null = null
  for (const { size, along } of sides) {
    if (last !== null && goesOn(last, along)) lengths[lengths.length - 1]! += size
    else lengths.push(size)
    last = along
  }
  if (lengths.length > 1 && last !== null && goesOn(last, sides[0]!.along)) lengths[0]! += lengths.pop()!
  return lengths
}

/** The derivatives of a floor area: it changes by the length of a side as that side's wall moves. */
function floorGradient(outline: readonly Polygon2[], next: () => number): Gradient {
  const gradient = createGradient()
  for (const length of outline.flat().flatMap(sidesOf)) push(gradient, next(), length)
  return gradient
}

/** The same with the planes of an adjustment: those of several sides may be one. */
function adjustedFloorGradient(
  outline: readonly Polygon2[],
  planeOf: (ring: number, side: number) => AdjustedPlane,
): Gradient {
  const gradient = createGradient()
  for (const [number, ring] of outline.flat().entries())
    for (const [side, from] of ring.entries()) {
      const { variable, sign } = planeOf(number, side)
      // A ring has the room on its left, and the floor shrinks as a side moves there.
      push(gradient, variable, -sign * planDistance(from, ring[(side + 1) % ring.length]!))
    }
  return gradient
}

/** The variables of an opening, and the derivatives by its width and height. */
function openingGradients(
  { width, height, area, reachesFloor, moldingLength }: OpeningMeasures,
  { scale }: KnownAccuracy,
  w: number,
  h: number,
): { readonly area: Gradient; readonly trim: Gradient } {
  const gradients = { area: createGradient(), trim: createGradient() }
  push(gradients.area, w, height)
  push(gradients.area, h, width)
  gradients.area.scaled = 2 * area * scale
  push(gradients.trim, w, reachesFloor ? 1 : 2)
  push(gradients.trim, h, 2)
  gradients.trim.scaled = moldingLength * scale
  return gradients
}

/** Working memory for the tolerances of one scan. */
interface Work {
  readonly accuracy: KnownAccuracy
  readonly rule: DeductionRule
  readonly sigmas: number[]
  readonly adjusted: ScanAdjustment | undefined
}

/** A length that is a variable of its own. @param scaled its standard deviation due to the scale */
function lengthOf(variable: number, scaled: number): Gradient {
  const gradient = createGradient()
  push(gradient, variable, 1)
  gradient.scaled = scaled
  return gradient
}

function wallTolerances(
  wall: RoomWallMeasure,
  length: Gradient,
  roomHeight: number,
  sums: Sums,
  work: Work,
): WallTolerances {
  const { accuracy, rule, sigmas } = work
  const { scale } = accuracy
  const gross = scaledBy(length, wall.width === 0 ? 0 : wall.grossArea / wall.width, 2 * wall.grossArea * scale)
  push(gross, roomHeight, wall.width)
  const net = scaledBy(gross, 1, 2 * wall.netArea * scale)
  const netNS = scaledBy(gross, 1, 2 * wall.netAreaNS * scale)
  const skirting = scaledBy(length, 1, wall.moldingLengthFloor * scale)
  // Along a slope a cornice grows faster than its wall.
  const steep = wall.width === 0 ? 1 : Math.max(1, wall.moldingLengthCeiling / wall.width)
  const cornice = scaledBy(length, steep, wall.moldingLengthCeiling * scale)
  const trim = createGradient()
  const openings = wall.openings.map((opening): OpeningTolerances => {
    const w = sigmas.push(accuracy.openingWidth ?? accuracy.plan) - 1
    const h = sigmas.push(accuracy.openingHeight ?? accuracy.height) - 1
    const own = openingGradients(opening, accuracy, w, h)
    // The deducted part has no scale error here: the scale of the net area is counted above.
    const less = scaledBy(own.area, -1, 0)
    addTo(net, less)
    if (opening.area >= rule.notDeductedBelow - AREA_TIE) addTo(netNS, less)
    if (opening.reachesFloor) push(skirting, w, -1)
    if (opening.sill + opening.height > wall.height - OPENING_AT_EDGE) push(cornice, w, -1)
    addTo(trim, own.trim)
    return {
      id: opening.id,
      width: spreadOf(lengthOf(w, opening.width * scale), work),
      height: spreadOf(lengthOf(h, opening.height * scale), work),
      area: spreadOf(own.area, work),
      moldingLength: spreadOf(own.trim, work),
    }
  })
  const height = createGradient()
  push(height, roomHeight, 1)
  const own: Readonly<Record<WallKey, Gradient>> = {
    width: scaledBy(length, 1, wall.width * scale),
    height: scaledBy(height, 1, wall.height * scale),
    grossArea: gross,
    netArea: net,
    netAreaNS: netNS,
    moldingLengthFloor: skirting,
    moldingLengthCeiling: cornice,
    moldingLengthOpening: trim,
  }
  for (const key of SIZE_KEYS) {
    const size: RoomSize = ROOM_SIZES[key]
    if (!size.ofFloor) addTo(sums[key], own[size.ofWalls])
  }
  return { id: wall.id, ...eachQuantity(WALL_QUANTITIES, (key) => spreadOf(own[key], work)), openings }
}

function roomTolerances(room: RoomMeasures, index: number, all: Sums, work: Work): RoomTolerances {
  const { accuracy, sigmas, adjusted } = work
  const next = (): number => sigmas.push(accuracy.plan) - 1
  const known = adjusted?.rooms[index]
  const ownPlane = (): AdjustedPlane => ({ variable: next(), sign: 1 })
  const sums = createSums()
  addTo(
    sums.floorArea,
    known === undefined
      ? floorGradient(room.outline, next)
      : adjustedFloorGradient(room.outline, (ring, side) => known?.sides[ring]?.[side] ?? ownPlane()),
  )
  sums.floorArea.scaled = 2 * room.floorArea * accuracy.scale
  const height = known?.height ?? sigmas.push(accuracy.height) - 1
  const lengths = wallLengths(room.walls, next, (wall) => known?.walls[wall] ?? ownPlane())
  const walls = room.walls.map((wall, i) => wallTolerances(wall, lengths[i]!, height, sums, work))
  for (const key of SIZE_KEYS) addTo(all[key], sums[key])
  if (room.quality === 'unknown') return { roomId: room.id, ...NOT_KNOWN, walls: [] }
  const own = sumsOf(sums, work)
  return { roomId: room.id, ...own, floorArea: atLeast(own.floorArea, room.margin), walls }
}

const NOT_KNOWN: ScanSumTolerances = eachQuantity(ROOM_SIZES, () => null)

/** The standard deviation of a value that may be off by a margin and is published unchanged. */
const atLeast = (sigma: number, margin: number): number => Math.max(sigma, margin / COVERAGE)

/** Tolerances of sums. They are null if a room's numbers are unknown; overlaps of rooms count twice in the sum of floors. */
function totalTolerances({ rooms, totals, overlaps }: ScanMeasures, all: Sums, work: Work) {
  if (rooms.some(({ quality }) => quality === 'unknown')) return NOT_KNOWN
  const own = sumsOf(all, work)
  return { ...own, floorArea: overlaps.length > 0 ? null : atLeast(own.floorArea, totals.margin) }
}

/**
 * The standard deviations (k = 1) of a scan's measures, to first order. Exports are rectified, so wall planes move, not corners. A room
 * has one height error, each opening an error of its own, and all lengths share one scale error. Rooms share nothing else. What control
 * measurements made more certain is taken off. If findings
 * give a floor a larger margin, the margin counts as two standard deviations.
 * @returns in square metres and metres, full precision
 */
export function scanTolerances(measures: ScanMeasures, given: KnownAccuracy): ScanTolerances {
  const { adjustment: adjusted, rule } = measures
  // The scale is a variable of the adjustment: both have to mean the same one.
  const accuracy = adjusted === undefined ? given : { ...given, scale: adjusted.scaleBefore }
  const work: Work = { accuracy, rule, sigmas: [...(adjusted?.sigmas ?? [])], adjusted }
  const all = createSums()
  const rooms = measures.rooms.map((room, index) => roomTolerances(room, index, all, work))
  return { accuracy, rooms, totals: totalTolerances(measures, all, work) }
}
