import { heightOn, type HeightPlane } from '../../../kernel/planes.ts'
import type { PlanPoint } from '../../../kernel/vectors.ts'
import type { Surface } from '../../../model/roof.ts'
import { LEVEL } from '../../../tolerances.ts'
import type { GroundModel } from '../ground.ts'
import type { UndersideKind } from '../topology/footprint.ts'
import { endsHere, heightOf, type Layer } from '../topology/layers.ts'
import { surfaceAt } from '../topology/surface-at.ts'

/** What a column stands on: the ground, below which is earth; a face that looks down, with air below it; or a roof. */
export type FloorKind = UndersideKind | 'roof'

/** The line on which a column stands, along a stretch. */
export interface Floor {
  readonly kind: FloorKind
  /** Altitudes at the start and the end of the stretch. */
  readonly start: number
  readonly end: number
  readonly plane: HeightPlane
  /** The roof on which it stands; null on the ground and over air. */
  readonly surface: Surface | null
}

/** What lies below a roof surface along one side of a stretch: the building is the union of its columns. */
export interface Column {
  readonly floor: Floor
  readonly top: Layer
}

/** The line of a stretch in plan. */
export interface PlanLine {
  readonly start: PlanPoint
  readonly end: PlanPoint
}

/** How columns stand, and under which roofs they show a wall. */
export interface ColumnRule {
  readonly columnsOn: (layers: readonly Layer[], line: PlanLine) => Column[]
  readonly hasWall: (top: Layer) => boolean
}

/** Columns to the roof's outline: each part's ground plane serves under its whole roof. */
export const outlineRule = (ground: GroundModel): ColumnRule => ({
  columnsOn: (layers, { start, end }) =>
    layers.map((top): Column => {
      const plane = ground.planeFor(top.face.surface.part)
      return { floor: onPlane(plane, start, end), top }
    }),
  hasWall: endsHere,
})

/**
 * Columns on the ground surfaces of the file, which lie among the layers. Where there is roof but no ground, the lowest
 * roof is the floor: eaves, canopies and passages are open, and what stands on them still has its walls.
 * @param kinds what the faces are that are no roof
 * @param heights the ground that decides over the altitudes of ground surfaces; null: their own count
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

/** The union of columns at a place of a stretch, from below: those that reach into each other, or nearly, are one. */
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
  const lines = columns.flatMap(({ floor, top }) => [
    [floor.start, floor.end],
    [top.start[2], top.end[2]],
  ])
  const breaks: number[] = []
  for (const [i, [start, end]] of lines.entries()) {
    for (const [otherStart, otherEnd] of lines.slice(i + 1)) {
      const before = start! - otherStart!
      const after = end! - otherEnd!
      if (before * after >= 0 || Math.max(Math.abs(before), Math.abs(after)) <= NOISE) continue
      breaks.push(before / (before - after))
    }
  }
  const inside = breaks.filter((t) => t > NOISE && t < 1 - NOISE).toSorted((a, b) => a - b)
  return [...inside.filter((t, i) => i === 0 || t - inside[i - 1]! > NOISE), 1]
}

/** Metres, and part of a stretch: rounding errors of crossings. */
const NOISE = 1e-9
