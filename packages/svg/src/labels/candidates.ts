import type { Vec2 } from '@reports/geometry'
import { boundsOf } from '../pen/boxes.ts'
import { placesInside, shapeInside } from '../pen/interior.ts'
import { BASELINE, type Candidate, type Label } from './board.ts'
import { SOFT } from './obstacles.ts'

/** Height of a digit above its baseline, as a share of the font size. */
const FIGURE_HEIGHT = 0.76

/**
 * Degrees. Steeper text is read from the right. It is below 90, so that nearly vertical walls that differ by a degree
 * are all read from the same side.
 */
const UPRIGHT = 75

/** An angle in degrees, turned by 180 if needed, so that text along it is read from below or from the right (ISO 129-1). */
export function readable(angle: number): number {
  const within = angle - 360 * Math.floor((angle + 180) / 360)
  return within >= UPRIGHT ? within - 180 : within < UPRIGHT - 180 ? within + 180 : within
}

/** The angle in degrees of a direction, turned so that text along it is read from below or from the right. */
export const readingAngle = ([dx, dy]: Vec2): number => readable((Math.atan2(dy, dx) * 180) / Math.PI)

type Rings = readonly (readonly Vec2[])[]

export interface InsideSearch {
  readonly rings: Rings
  /** Font sizes (mm) with angles (degrees), the best first. */
  readonly styles: readonly (readonly [size: number, angle: number])[]
  /** Centres to try for a label at an angle. */
  readonly placesAt: (angle: number) => Iterable<Vec2>
  readonly avoids?: number
}

/** Width and height of what is around points. */
export function extentOf(points: readonly Vec2[]): Vec2 {
  const { min, max } = boundsOf(points)
  return [max[0] - min[0], max[1] - min[1]]
}

/** Candidates that lie wholly inside a polygon. */
export function* insideOf(
  label: Label,
  { rings, styles, placesAt, avoids = SOFT }: InsideSearch,
): Generator<Candidate> {
  const [width, height] = extentOf(rings[0] ?? [])
  for (const [size, angle] of styles) {
    const least = extentOf(label.boxAt({ center: [0, 0], angle, size }))
    if (least[0] > width || least[1] > height) continue
    for (const center of placesAt(angle)) {
      const position = { center, angle, size }
      if (shapeInside(label.boxAt(position), rings)) yield { label, ...position, avoids }
    }
  }
}

/** The pole of a polygon, then other places in it. Most labels fit at the pole, so the others are computed only when needed. */
export function placesFrom(rings: Rings, pole: Vec2): () => Iterable<Vec2> {
  let all: readonly Vec2[] | null = null
  return function* () {
    if (all === null) yield pole
    yield* (all ??= placesInside(rings, pole))
  }
}

export interface LineSearch {
  readonly from: Vec2
  readonly to: Vec2
  /** Unit vectors away from the line, the better side first. Default above the text, then below. */
  readonly sides?: readonly Vec2[]
  /** Font sizes, mm. */
  readonly sizes: readonly number[]
  /** Distances from the line to the text, mm. */
  readonly gaps: readonly number[]
  /** Places along the line, as shares of its length. Default the middle, then to both sides. */
  readonly shares?: readonly number[]
  /** Least length of the line beyond each end of the text, mm. Default none: the text may be longer than its line. */
  readonly overhang?: number
  readonly avoids?: number
}

const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8] as const

/** Candidates along a line, clear of it. */
export function* alongLine(
  label: Label,
  { from, to, sides, sizes, gaps, shares = SHARES, overhang = -Infinity, avoids = SOFT }: LineSearch,
): Generator<Candidate> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const turned = readingAngle([dx, dy])
  const angle = Math.abs(turned) < 0.01 ? 0 : turned
  const up: Vec2 = [Math.sin((turned * Math.PI) / 180), -Math.cos((turned * Math.PI) / 180)]
  const found = sides ?? [up, [-up[0], -up[1]]]
  for (const size of sizes) {
    const box = label.boxAt({ center: [0, 0], angle: 0, size })
    const reach = (box[1][0] - box[0][0]) / 2 + overhang
    for (const gap of gaps) {
      for (const share of shares) {
        if (share * length < reach || (1 - share) * length < reach) continue
        for (const side of found) {
          const x = side[0]
          const y = side[1]
          // The baseline decides: above the line it is the nearer edge of the text, below the line the farther one.
          const isAbove = up[0] * x + up[1] * y > 0
          const far = gap + size * (isAbove ? BASELINE : FIGURE_HEIGHT - BASELINE)
          yield { label, center: [from[0] + dx * share + x * far, from[1] + dy * share + y * far], angle, size, avoids }
        }
      }
    }
  }
}
