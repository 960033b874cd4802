import { GEOJSON_CRS } from '../../geodesy/crs.ts'
import { toLocal } from '../../geodesy/frame.ts'
import { boxAround, boxesOf, boxSearch, type Box } from '../../kernel/box-search.ts'
import { coveredArea, evenOddArea } from '../../kernel/coverage.ts'
import { clipped } from '../../kernel/half-planes.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { insideRings } from '../../kernel/segment-stretches.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { PlanArea } from './area-file.ts'
import { boxInDegrees, frameAround, planIn, type Placed, type PlanPolygon } from './footprints.ts'

/** Share of a roof in plan that must lie in an area for it to have the building: eaves reach over a boundary, and rows of houses over several parcels. */
const SHARE_WITHIN = 0.5

/** Share of a roof in plan. What less of it lies in an area comes from two surveys of one boundary: nobody is told. */
const SHARE_TOLD = 0.02

/** The buildings in an area. */
export interface BuildingsWithin<T> {
  /** Those with more than half of their roof in it, in the order of the file. */
  readonly inside: readonly T[]
  /** Those with less, but more than 2 %, and the share. */
  readonly partly: readonly { readonly building: T; readonly share: number }[]
}

/** All rings as one, which goes to each and back again: by the even-odd rule its inside is theirs. */
function joinedRing(rings: PlanPolygon): Ring2 {
  const [start] = rings[0] ?? []
  return start === undefined ? [] : rings.flatMap((ring) => [...ring, ring[0] ?? start, start])
}

/** A polygon of the area, in metres, with a search over its sides. */
function searched(rings: PlanPolygon) {
  const sides = rings.flatMap((ring) => ring.map((from, i) => boxAround([from, ring[(i + 1) % ring.length] ?? from])))
  return { rings, search: boxSearch(boxesOf(sides)) }
}

/** The part of a polygon in a box, as one ring; null if it has none. */
function partIn({ rings, search }: ReturnType<typeof searched>, { minX, minY, maxX, maxY }: Box): Ring2 | null {
  const box: Ring2 = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ]
  if (search(minX, minY, maxX, maxY, 0).length === 0) return insideRings(rings, minX, minY) ? box : null
  const part = [
    { a: 1, b: 0, c: -minX },
    { a: -1, b: 0, c: maxX },
    { a: 0, b: 1, c: -minY },
    { a: 0, b: -1, c: maxY },
  ].reduce<readonly Ring2[]>(clipped, rings)
  return part.length === 0 ? null : joinedRing(part)
}

/** The share of a roof in plan that lies in some polygons; of a roof with no area in plan none. */
function shareIn(plan: readonly PlanPolygon[], parts: readonly Ring2[]): number {
  const faces = plan.map(joinedRing)
  const area = faces.reduce((sum, face) => sum + evenOddArea(face), 0)
  return area === 0 ? 0 : faces.reduce((sum, face) => sum + coveredArea(face, parts), 0) / area
}

/** The buildings in an area, such as a parcel. */
export function buildingsWithin<T extends Placed>(buildings: readonly T[], area: PlanArea): BuildingsWithin<T> {
  const boxes = area.polygons.map(([outer = []]) => boxAround(outer))
  const around = boxAround(
    boxes.flatMap(({ minX, minY, maxX, maxY }): Vec2[] => [
      [minX, minY],
      [maxX, maxY],
    ]),
  )
  const frame = frameAround([(around.minX + around.maxX) / 2, (around.minY + around.maxY) / 2])
  const local = toLocal(GEOJSON_CRS, frame)
  const polygons = area.polygons.map((rings) =>
    searched(rings.map((ring) => ring.map(([lon, lat]) => local(lon, lat)))),
  )
  const search = boxSearch(boxesOf(boxes))
  const inside: T[] = []
  const partly: { building: T; share: number }[] = []
  for (const building of buildings) {
    const { minX, minY, maxX, maxY } = boxInDegrees(building)
    const near = [...search(minX, minY, maxX, maxY, 0)].flatMap((i) => polygons[i] ?? [])
    if (near.length === 0) continue
    const plan = planIn(frame, building)
    const box = boxAround(plan.flat(2))
    const share = shareIn(
      plan,
      near.map((polygon) => partIn(polygon, box)).filter((part) => part !== null),
    )
    if (share > SHARE_WITHIN) inside.push(building)
    else if (share > SHARE_TOLD) partly.push({ building, share })
  }
  return { inside, partly }
}
