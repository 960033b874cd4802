import { joinedSets } from '../kernel/joined-sets.ts'
import { distance, dot, type Vec3 } from '../kernel/vectors.ts'
import type { BuildingMeasures, SurfaceMeasure } from '../measure/roof/measures.ts'
import { surfaceMark } from './roof-marks.ts'

/*
 * A turret, a dome or a round dormer is one thing to a roofer, but many narrow faces in a file. Such faces have one mark and one row.
 */

/** Metres: a face of a curved surface is narrower than this in the mean, its area by its longest reach. */
const NARROW = 0.6

/** Cosine of the greatest angle between two neighbouring faces of a curved surface, 30 degrees: a turret of twelve sides has it at the eave. */
const NEARLY_ALIKE = Math.cos(Math.PI / 6)

/** Fewer faces than this are counted one by one. */
const LEAST_FACES = 5

const RADIANS = Math.PI / 180

/** Up and out of a face. */
function normalOf({ calculatedSlope, calculatedDirection }: SurfaceMeasure): Vec3 {
  const [slope, bearing] = [calculatedSlope * RADIANS, calculatedDirection * RADIANS]
  return [Math.sin(slope) * Math.sin(bearing), Math.sin(slope) * Math.cos(bearing), Math.cos(slope)]
}

/** The longest distance between two corners, metres. */
function reachOf(corners: readonly Vec3[]): number {
  let longest = 0
  for (const [i, a] of corners.entries())
    for (const b of corners.slice(i + 1)) longest = Math.max(longest, distance(a, b))
  return longest
}

/**
 * Faces of a building that are one curved surface: narrow ones, joined by edges, each nearly as steep and turned as the next.
 * @returns places in the surfaces of the building, from 0, each group in rising order; faces of none are left out
 */
export function faceGroups({ building, surfaces, edges }: BuildingMeasures): number[][] {
  const places = new Map(surfaces.map(({ surfaceId }, i) => [surfaceId, i]))
  const isNarrow = building.surfaces.map(({ polygons }, i) => {
    const reach = reachOf(polygons.flat(2))
    return reach > 0 && surfaces[i]!.area3d / reach < NARROW
  })
  const normals = surfaces.map(normalOf)
  const { join, leaderOf } = joinedSets<number>()
  for (const { surfaceIds } of edges) {
    const [a, b] = surfaceIds.map((id) => places.get(id))
    if (a === undefined || b === undefined || surfaceIds.length !== 2) continue
    if (isNarrow[a] && isNarrow[b] && dot(normals[a]!, normals[b]!) > NEARLY_ALIKE) join(a, b)
  }
  return [...Map.groupBy(surfaces.keys(), leaderOf).values()].filter(({ length }) => length >= LEAST_FACES)
}

/** The mark of faces that are one: `31-48`, or `31-48, 52`. @param indices in the surfaces of their building, in rising order */
export function groupMark(indices: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const index of indices) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === index - 1) run[1] = index
    else runs.push([index, index])
  }
  return runs
    .map(([first, last]) => (first === last ? surfaceMark(first) : `${surfaceMark(first)}-${surfaceMark(last)}`))
    .join(', ')
}
