import { boxAround, boxesOf, boxSearch, type Box } from '../../kernel/box-search.ts'
import { coveredArea, evenOddArea } from '../../kernel/coverage.ts'
import { heightOn, planeThrough, type HeightPlane } from '../../kernel/planes.ts'
import { areaVector, type Ring2 } from '../../kernel/rings.ts'
import { sharedAtMost, sharedBox } from '../../kernel/shared-boxes.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { Building, Polygon3 } from '../../model/roof.ts'
import { LEVEL } from '../../tolerances.ts'

/** Share of a part's ground that must lie inside other parts for it to stand on top of them. */
const SUPPORT_SHARE = 0.5

type Part = string | null

/** A roof polygon of a part: the top of a column. */
interface Top {
  readonly part: Part
  readonly ring: Ring2
  readonly plane: HeightPlane
}

/**
 * Finds the part on which each part finally stands: a dormer on the house below it, a tower on its wing. A part stands on others if at
 * least half its ground lies inside their columns, between their ground and their roof. Of several it stands on the one that contains
 * most of it.
 * @param planeFor the plane of each part's own ground
 * @returns the part whose ground is the ground below a part: usually the part itself
 */
export function supportingParts(building: Building, planeFor: (part: Part) => HeightPlane): (part: Part) => Part {
  const below = partsBelow(building, planeFor)
  return (part) => {
    const seen = new Set([part])
    let base = part
    for (let next = below.get(base); next !== undefined && !seen.has(next); next = below.get(base)) {
      seen.add(next)
      base = next
    }
    return base
  }
}

function partsBelow(building: Building, planeFor: (part: Part) => HeightPlane): ReadonlyMap<Part, Part> {
  const tops = topsOf(building)
  const search = boxSearch(boxesOf(tops.map(({ ring }) => boxAround(ring))))
  const below = new Map<Part, Part>()
  const grounds = Map.groupBy(building.ground.surfaces, ({ part }) => part)
  for (const [part, surfaces] of grounds) {
    const plane = planeFor(part)
    const rings = surfaces.flatMap(({ polygons }) => polygons.map(inOneRing))
    const held = rings.map((ring): HeldGround => {
      const box = boxAround(ring)
      const over = search(box.minX, box.minY, box.maxX, box.maxY, 0)
        .map((i) => tops[i]!)
        .filter((top) => top.part !== part && isLower(planeFor(top.part), plane, box))
        .map((top) => ({ part: top.part, ring: whereOver(top, plane) }))
        .filter((top) => top.ring.length > 2)
      return { ring, over, box }
    })
    const base = baseUnder(held)
    if (base !== undefined) below.set(part, base)
  }
  return below
}

/** A ground polygon, and the roofs of lower parts that may lie over it. */
interface HeldGround {
  readonly ring: Ring2
  readonly over: readonly { readonly part: Part; readonly ring: Ring2 }[]
  readonly box: Box
}

/** The part that contains most of a ground, if at least half of the ground lies inside others. */
function baseUnder(grounds: readonly HeldGround[]): Part | undefined {
  const sum = (area: (ground: HeldGround) => number): number => grounds.reduce((total, each) => total + area(each), 0)
  const least = SUPPORT_SHARE * sum(({ ring }) => evenOddArea(ring))
  const sharedWith = (shared: (ground: HeldGround, top: Ring2) => number): number =>
    sum((ground) => ground.over.reduce((total, { ring }) => total + shared(ground, ring), 0))
  // Most parts only stand next to others, like row houses: the overlap of their boxes is enough to skip them.
  if (sharedWith(({ box }, top) => sharedBox(box, boxAround(top))) < least) return undefined
  if (sharedWith(({ ring }, top) => sharedAtMost(ring, top)) < least) return undefined
  const heldBy = (tops: HeldGround['over'], ring: Ring2): number =>
    tops.length === 0
      ? 0
      : coveredArea(
          ring,
          tops.map((top) => top.ring),
        )
  if (sum(({ ring, over }) => heldBy(over, ring)) < least) return undefined
  let base: Part | undefined
  let largest = 0
  for (const part of new Set(grounds.flatMap(({ over }) => over.map((top) => top.part)))) {
    const area = sum(({ ring, over }) =>
      heldBy(
        over.filter((top) => top.part === part),
        ring,
      ),
    )
    if (area > largest) [base, largest] = [part, area]
  }
  return base
}

/** The polygons that top columns, in plan. */
const topsOf = ({ surfaces }: Building): Top[] =>
  surfaces.flatMap(({ part, polygons }) =>
    polygons.flatMap((polygon): Top[] => {
      const normal = areaVector(polygon[0])
      return normal[2] <= 0 ? [] : [{ part, ring: inOneRing(polygon), plane: planeThrough(normal, polygon[0]) }]
    }),
  )

/** A polygon in plan as one ring, which runs to each hole and back: by the even-odd rule it has the polygon's area. */
function inOneRing([outer, ...holes]: Polygon3): Ring2 {
  const start = outer[0]!
  return [...outer, ...holes.flatMap((hole) => [start, ...hole, hole[0]!, start])].map(([x, y]): Vec2 => [x, y])
}

/** Whether a ground is lower than another in the middle of a box, by more than `LEVEL`. */
function isLower(ground: HeightPlane, other: HeightPlane, { minX, minY, maxX, maxY }: Box): boolean {
  const x = (minX + maxX) / 2
  const y = (minY + maxY) / 2
  return heightOn(ground, x, y) < heightOn(other, x, y) - LEVEL
}

/** The part of a roof's ring that is above a plane, or so little below it that a part on top still joins it. */
function whereOver({ ring, plane }: Top, ground: HeightPlane): Ring2 {
  const over = ([x, y]: Vec2): number => heightOn(plane, x, y) - heightOn(ground, x, y) + LEVEL
  return ring.flatMap((a, i): Vec2[] => {
    const b = ring[(i + 1) % ring.length]!
    const [start, end] = [over(a), over(b)]
    const kept = start >= 0 ? [a] : []
    if (start >= 0 === end >= 0) return kept
    const t = start / (start - end)
    return [...kept, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]]
  })
}
