/*
 * A building is treated as a union of columns: each roof surface stands on a column down to the ground, to another roof, or to an
 * underside with air below. Along a stretch of outline, the columns of its two sides are compared. Where only one side is filled, there
 * is an exterior wall.
 */

import { heightOn, type HeightPlane } from '../../../kernel/planes.ts'
import type { PlanPoint } from '../../../kernel/vectors.ts'
import type { Surface } from '../../../model/roof.ts'
import { LEVEL } from '../../../tolerances.ts'
import type { GroundModel } from '../ground.ts'
import type { UndersideKind } from '../topology/footprint.ts'
import { endsHere, heightOf, type Layer } from '../topology/layers.ts'
import { surfaceAt } from '../topology/surface-at.ts'

/** The base of a column: the ground, with earth below it; a face that looks down, with air below it; or a roof. */
export type FloorKind = UndersideKind | 'roof'

/** The base line of a column along a stretch. */
export interface Floor {
  readonly kind: FloorKind
  /** Altitudes at the start and the end of the stretch. */
  readonly start: number
  readonly end: number
  readonly plane: HeightPlane
  /** The roof on which it stands; null on the ground and above air. */
  readonly surface: Surface | null
}

/** The space below a roof surface along one side of a stretch: the building is the union of its columns. */
export interface Column {
  readonly floor: Floor
  readonly top: Layer
}

/** The line of a stretch in plan. */
export interface PlanLine {
  readonly start: PlanPoint
  readonly end: PlanPoint
}

/** Rules for the base of columns, and for the roofs under which they show a wall. */
export interface ColumnRule {
  readonly columnsOn: (layers: readonly Layer[], line: PlanLine) => Column[]
  readonly hasWall: (top: Layer) => boolean
}

/** Columns down to the ground plane of each part, which extends under its whole roof. */
export const outlineRule = (ground: GroundModel): ColumnRule => ({
  columnsOn: (layers, { start, end }) =>
    layers.map((top): Column => {
      const plane = ground.planeFor(top.face.surface.part)
      return { floor: onPlane(plane, start, end), top }
    }),
  hasWall: endsHere,
})

/**
 * Columns on the file's ground surfaces, which are among the layers. Where there is roof but no ground, the lowest roof is the floor:
 * eaves, canopies and passages are open, and parts that stand on them still have walls.
 * @param kinds of the faces that are not roof
 * @param heights the ground whose altitudes override those of ground surfaces; null: their own count
 */
export const footprintRule = (kinds: ReadonlyMap<Surface, UndersideKind>, heights: GroundModel | null): ColumnRule => ({
  columnsOn: (layers, { start, end }) => {
    const columns: Column[] = []
    for (const top of layers) {
      if (kinds.has(top.face.surface)) continue
      const below = undersideBelow(layers, top, kinds)
      if (below !== null) {
        const { surface, plane } = below.face
        const kind = kinds.get(surface)!
        const floor =
          kind === 'ground' && heights !== null
            ? onPlane(heights.planeFor(surface.part), start, end)
            : { kind, start: below.start[2], end: below.end[2], plane, surface: null }
        columns.push({ floor, top })
        continue
      }
      const roof = lowestRoof(layers, top, kinds)
      if (roof !== null) {
        const { start: low, end: high, face } = roof
        columns.push({
          floor: { kind: 'roof', start: low[2], end: high[2], plane: face.plane, surface: surfaceAt(roof) },
          top,
        })
      }
    }
    return columns
  },
  hasWall: () => true,
})

const onPlane = (plane: HeightPlane, start: PlanPoint, end: PlanPoint): Floor => ({
  kind: 'ground',
  start: heightOn(plane, start[0], start[1]),
  end: heightOn(plane, end[0], end[1]),
  plane,
  surface: null,
})

/** The highest underside below a roof: of its own part, else of another. */
function undersideBelow(layers: readonly Layer[], top: Layer, kinds: ReadonlyMap<Surface, FloorKind>): Layer | null {
  const { part } = top.face.surface
  const limit = heightOf(top) - 2 * LEVEL
  let own: Layer | null = null
  let other: Layer | null = null
  for (const layer of layers) {
    if (!kinds.has(layer.face.surface) || heightOf(layer) > limit) continue
    if (layer.face.surface.part === part) {
      if (own === null || heightOf(layer) > heightOf(own)) own = layer
    } else if (other === null || heightOf(layer) > heightOf(other)) other = layer
  }
  return own ?? other
}

function lowestRoof(layers: readonly Layer[], top: Layer, kinds: ReadonlyMap<Surface, FloorKind>): Layer | null {
  let lowest: Layer | null = null
  for (const layer of layers) {
    if (layer === top || kinds.has(layer.face.surface) || heightOf(layer) > heightOf(top)) continue
    if (lowest === null || heightOf(layer) < heightOf(lowest)) lowest = layer
  }
  return lowest
}

export const between = (start: number, end: number, t: number): number =>
  t === 0 ? start : t === 1 ? end : start + t * (end - start)

export const floorAt = ({ floor }: Column, t: number): number => between(floor.start, floor.end, t)

export const topAt = ({ top }: Column, t: number): number => between(top.start[2], top.end[2], t)

/** The union of columns at a position along a stretch, from below: columns that overlap, or nearly, are joined. */
export function unionAt(columns: readonly Column[], t: number): Column[] {
  const standing = columns.filter((column) => topAt(column, t) > floorAt(column, t))
  const union: Column[] = []
  for (const column of standing.toSorted((a, b) => floorAt(a, t) - floorAt(b, t))) {
    const last = union.at(-1)
    if (last === undefined || floorAt(column, t) > topAt(last, t) + LEVEL) union.push(column)
    else if (topAt(column, t) > topAt(last, t)) union[union.length - 1] = { floor: last.floor, top: column.top }
  }
  return union
}

/** Where along a stretch, as parts of its length, lines of its columns cross in height; and its end. */
export function breaksOf(columns: readonly Column[]): number[] {
  // Numbers by index, because this runs for every side of every stretch: a list for each line took most of its time.
  const starts: number[] = []
  const ends: number[] = []
  for (const { floor, top } of columns) {
    starts.push(floor.start, top.start[2])
    ends.push(floor.end, top.end[2])
  }
  const breaks: number[] = []
  for (let i = 0; i < starts.length; i += 1) {
    for (let j = i + 1; j < starts.length; j += 1) {
      const before = starts[i]! - starts[j]!
      const after = ends[i]! - ends[j]!
      if (before * after >= 0 || Math.max(Math.abs(before), Math.abs(after)) <= NOISE) continue
      breaks.push(before / (before - after))
    }
  }
  if (breaks.length === 0) return [1]
  const inside = breaks.filter((t) => t > NOISE && t < 1 - NOISE).toSorted((a, b) => a - b)
  return [...inside.filter((t, i) => i === 0 || t - inside[i - 1]! > NOISE), 1]
}

/** Metres, and share of a stretch: rounding error of crossings. */
const NOISE = 1e-9
