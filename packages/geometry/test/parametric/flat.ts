import {
  around,
  box,
  edges,
  face,
  groundWall,
  level,
  on,
  wallBetween,
  type Drawing,
  type Between,
  type Point,
} from './drawing.ts'
import { gable } from './pitched.ts'

/** Flat roofs, and holes. */

const walls = (g: number, ring: readonly Point[]) => ring.map((p, i) => groundWall(g, p, ring[(i + 1) % ring.length]!))

export function courtyard(pick: Between): Drawing {
  const [l, w, h, g, m] = [pick(10, 16), pick(10, 16), pick(3, 9), pick(-1, 1), pick(2, 4)]
  const outer = box(0, 0, l, w, () => h)
  const inner = box(m, m, l - m, w - m, () => h)
  return {
    name: 'flat roof with a courtyard',
    faces: [face('only', outer, [inner])],
    ground: level(g),
    edges: [...around('cornice', outer), ...around('cornice', inner)],
    walls: [...walls(g, outer), ...walls(g, inner.toReversed())],
  }
}

/** Four faces around a courtyard, whose roofs fall inwards: the yard is bounded by eaves. */
export function courtyardOfWings(pick: Between): Drawing {
  const [l, w, h, g, m, p] = [pick(12, 16), pick(12, 16), pick(4, 6), pick(-1, 1), pick(2, 4), pick(0.3, 0.6)]
  const outer = box(0, 0, l, w, () => h + p * m)
  const inner = box(m, m, l - m, w - m, () => h)
  const sides = [0, 1, 2, 3]
  return {
    name: 'wings around a courtyard',
    faces: sides.map((i) => face(`wing-${i}`, [outer[i]!, outer[(i + 1) % 4]!, inner[(i + 1) % 4]!, inner[i]!])),
    ground: level(g),
    edges: [
      ...around('monoPitchTop', outer),
      ...around('eave', inner),
      ...sides.flatMap((i) => edges('valley', [outer[i]!, inner[i]!])),
    ],
    walls: [...walls(g, outer), ...walls(g, inner.toReversed())],
  }
}

/** A flat roof in two halves that fall to a gutter in the middle. */
export const falls =
  (name: string, slope: readonly [number, number], gutter: 'pitchChange' | null) =>
  (pick: Between): Drawing => {
    const [l, w, h, g] = [pick(6, 12), pick(3, 6), pick(3, 9), pick(-1, 1)]
    const p = Math.tan((pick(...slope) * Math.PI) / 180)
    const z = (_: number, y: number): number => h - p * Math.min(y, 2 * w - y)
    const [a, b, c, d] = on(z, [0, 0], [l, 0], [l, 2 * w], [0, 2 * w]) as [Point, Point, Point, Point]
    const [e, f] = on(z, [l, w], [0, w]) as [Point, Point]
    return {
      name,
      faces: [face('south', [a, b, e, f]), face('north', [f, e, c, d])],
      ground: level(g),
      edges: [
        ...edges('cornice', [a, b], [b, e], [e, c], [c, d], [d, f], [f, a]),
        ...(gutter === null ? [] : edges(gutter, [f, e])),
      ],
      walls: [groundWall(g, a, b), groundWall(g, b, e, c), groundWall(g, c, d), groundWall(g, d, f, a)],
    }
  }

export const FALLS = [
  falls('flat roof with falls of 1 to 1.45 degrees', [1, 1.45], null),
  falls('flat roof with falls of 2 to 2.8 degrees', [2, 2.8], 'pitchChange'),
]

/** A low block that leans against part of a higher one's side. */
export function blocks(pick: Between): Drawing {
  const [l, w, h, low, g, d] = [pick(6, 12), pick(8, 12), pick(6, 9), pick(3, 5), pick(-1, 1), pick(3, 6)]
  const [y0, y1] = [w * pick(0.1, 0.4), w * pick(0.6, 0.9)]
  const big = box(0, 0, l, w, () => h) as [Point, Point, Point, Point]
  const small = box(l, y0, l + d, y1, () => low) as [Point, Point, Point, Point]
  return {
    name: 'flat blocks of two heights',
    faces: [face('big', big), face('small', small)],
    ground: level(g),
    edges: [
      ...around('cornice', big),
      ...edges('cornice', [small[0], small[1]], [small[1], small[2]], [small[2], small[3]]),
      ...edges('wallAbutment', [small[3], small[0]]),
    ],
    walls: [
      groundWall(g, big[0], big[1]),
      groundWall(g, big[1], [l, y0, h]),
      wallBetween(
        'shared',
        [small[0], small[3]],
        [
          [l, y0, h],
          [l, y1, h],
        ],
      ),
      groundWall(g, [l, y1, h], big[2]),
      groundWall(g, big[2], big[3]),
      groundWall(g, big[3], big[0]),
      groundWall(g, small[0], small[1]),
      groundWall(g, small[1], small[2]),
      groundWall(g, small[2], small[3]),
    ],
  }
}

/** Two blocks of one height: they join where they touch, and their outline goes around both. */
export function joinedBlocks(pick: Between): Drawing {
  const drawing = blocks(pick)
  const [big, small] = drawing.faces.map(({ rings }) => rings[0]!) as [Point[], Point[]]
  const h = big[0]![2]
  const g = drawing.ground.altitude!
  const up = ([x, y]: Point): Point => [x, y, h]
  const [sw, se, ne, nw] = small.map(up) as [Point, Point, Point, Point]
  return {
    name: 'flat blocks of one height',
    faces: [drawing.faces[0]!, face('small', small.map(up))],
    ground: drawing.ground,
    edges: edges(
      'cornice',
      [big[0]!, big[1]!],
      [big[1]!, sw],
      [sw, se],
      [se, ne],
      [ne, nw],
      [nw, big[2]!],
      [big[2]!, big[3]!],
      [big[3]!, big[0]!],
    ),
    walls: [
      groundWall(g, big[0]!, big[1]!),
      groundWall(g, big[1]!, sw),
      groundWall(g, sw, se),
      groundWall(g, se, ne),
      groundWall(g, ne, nw),
      groundWall(g, nw, big[2]!),
      groundWall(g, big[2]!, big[3]!),
      groundWall(g, big[3]!, big[0]!),
    ],
  }
}

/** An empty hole below 0.75 m2 is a chimney: the roof ends against it, and it has no walls. */
export function chimney(pick: Between): Drawing {
  const house = gable(pick)
  const [south, north] = house.faces
  const [[, , h], , [l, w, r]] = south!.rings[0]! as [Point, Point, Point]
  const [x, y, size] = [l * pick(0.3, 0.6), w * pick(0.2, 0.4), pick(0.4, 0.7)]
  const hole = box(x, y, x + size, y + size, (_, v) => h + ((r - h) / w) * v)
  return {
    ...house,
    name: 'gable with a chimney',
    faces: [face('south', south!.rings[0]!, [hole]), north!],
    edges: [...house.edges, ...around('wallAbutment', hole)],
  }
}

/** A gable on ground that falls: walls follow it. */
export function slopingGround(pick: Between): Drawing {
  const house = gable(pick)
  const [gx, gy, g] = [pick(-0.08, 0.08), pick(-0.08, 0.08), pick(-1, 0.5)]
  const ground = (x: number, y: number): number => g + gx * x + gy * y
  const level0 = house.ground.altitude!
  const lay = ([x, y, z]: Point): Point => [x, y, z === level0 ? ground(x, y) : z]
  return {
    ...house,
    name: 'gable on sloping ground',
    ground: { altitude: null, points: on(ground, [-3, -2], [30, -4], [25, 20], [-5, 15], [4, 4]), parts: [] },
    walls: house.walls.map(({ type, outline }) => ({ type, outline: outline.map(lay) })),
  }
}
