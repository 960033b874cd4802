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
  type DrawnWall,
  type Between,
  type Point,
} from './drawing.ts'

/** Roofs at several heights. */

/** Teeth that rise to the north and drop back to the start of the next. */
export function sawTooth(pick: Between): Drawing {
  const [l, d, h, p, g] = [pick(5, 12), pick(2, 4), pick(3, 5), pick(0.3, 0.8), pick(-2, 1)]
  const [count, t] = [3, h + p * d]
  const teeth = Array.from(
    { length: count },
    (_, i) => box(0, i * d, l, (i + 1) * d, (_x, y) => h + p * (y - i * d)) as [Point, Point, Point, Point],
  )
  const ends = (side: 0 | 1): Point[] => teeth.flatMap((ring) => (side === 0 ? [ring[0], ring[3]] : [ring[1], ring[2]]))
  return {
    name: 'saw-tooth',
    faces: teeth.map((ring, i) => face(`tooth-${i}`, ring)),
    ground: level(g),
    edges: teeth.flatMap(([a, b, c, e], i) => [
      ...edges(i === 0 ? 'eave' : 'wallAbutment', [a, b]),
      ...edges('monoPitchTop', [c, e]),
      ...edges('rake', [b, c], [e, a]),
    ]),
    walls: [
      groundWall(g, teeth[0]![0], teeth[0]![1]),
      groundWall(g, ...ends(1)),
      groundWall(g, teeth.at(-1)![2], teeth.at(-1)![3]),
      groundWall(g, ...ends(0).toReversed()),
      ...teeth.slice(0, -1).map((_, i): DrawnWall => {
        const y = (i + 1) * d
        return wallBetween(
          'shared',
          [
            [l, y, h],
            [0, y, h],
          ],
          [
            [l, y, t],
            [0, y, t],
          ],
        )
      }),
    ],
  }
}

/** Two gables on one axis at different heights. */
export function splitLevel(pick: Between): Drawing {
  const [l1, l2, w, h, p, g, s] = [
    pick(4, 8),
    pick(4, 8),
    pick(3, 5),
    pick(3, 5),
    pick(0.3, 1),
    pick(-1, 1),
    pick(0.3, 1.5),
  ]
  const profile = (x: number, up: number): [Point, Point, Point] => [
    [x, 0, h + up],
    [x, w, h + up + p * w],
    [x, 2 * w, h + up],
  ]
  const [a0, a1, b1, b2] = [profile(0, 0), profile(l1, 0), profile(l1, s), profile(l1 + l2, s)]
  const faces = (id: string, [s0, r0, n0]: Point[], [s1, r1, n1]: Point[]) => [
    face(`${id}-s`, [s0!, s1!, r1!, r0!]),
    face(`${id}-n`, [r0!, r1!, n1!, n0!]),
  ]
  const rakes = ([s0, r0, n0]: [Point, Point, Point], type: 'rake' | 'wallAbutment') => edges(type, [s0, r0], [r0, n0])
  return {
    name: 'split levels',
    faces: [...faces('low', a0, a1), ...faces('high', b1, b2)],
    ground: level(g),
    edges: [
      ...edges('ridge', [a0[1], a1[1]], [b1[1], b2[1]]),
      ...edges('eave', [a0[0], a1[0]], [a0[2], a1[2]], [b1[0], b2[0]], [b1[2], b2[2]]),
      ...rakes(a0, 'rake'),
      ...rakes(a1, 'wallAbutment'),
      ...rakes(b1, 'rake'),
      ...rakes(b2, 'rake'),
    ],
    walls: [
      groundWall(g, a0[0], a1[0], b1[0], b2[0]),
      groundWall(g, ...b2),
      groundWall(g, b2[2], b1[2], a1[2], a0[2]),
      groundWall(g, ...a0.toReversed()),
      wallBetween('shared', a1.toReversed(), b1.toReversed()),
    ],
  }
}

/** Parts of one building in a row on a slope, each with its own ground and height. */
export function rowOfParts(pick: Between): Drawing {
  const [w, p, count] = [pick(3, 5), pick(0.3, 1), 3]
  const units = Array.from({ length: count }, () => ({ length: pick(4, 7), rise: pick(0.4, 1), drop: pick(0.1, 0.35) }))
  let [x, z, g] = [0, pick(5, 6), pick(0, 1)]
  const rows = units.map(({ length, rise, drop }, i) => {
    const from = x
    x += length
    z += i === 0 ? 0 : rise
    g += i === 0 ? 0 : drop
    const profile = (at: number): [Point, Point, Point] => [
      [at, 0, z],
      [at, w, z + p * w],
      [at, 2 * w, z],
    ]
    return { part: `part-${i}`, ground: g, from: profile(from), to: profile(x) }
  })
  const first = rows[0]!
  const last = rows.at(-1)!
  const flat = ([px, py]: Point, altitude: number): Point => [px, py, altitude]
  const long = (side: 0 | 2): DrawnWall => {
    const ordered = side === 0 ? rows : rows.toReversed()
    const ends = ordered.flatMap(({ from, to, ground }) =>
      (side === 0 ? [from, to] : [to, from]).map((end) => ({ top: end[side], foot: flat(end[side], ground) })),
    )
    return wallBetween(
      'ground',
      ends.map(({ foot }) => foot),
      ends.map(({ top }) => top),
    )
  }
  return {
    name: 'row of parts on a slope',
    faces: rows.flatMap(({ part, from, to }) => [
      face(`${part}-s`, [from[0], to[0], to[1], from[1]], [], part),
      face(`${part}-n`, [from[1], to[1], to[2], from[2]], [], part),
    ]),
    ground: {
      altitude: null,
      points: [],
      parts: rows.map(({ part, ground, from, to }) => ({
        part,
        outline: [from[0], to[0], to[2], from[2]].map((q) => flat(q, ground)),
      })),
    },
    edges: rows.flatMap(({ from, to }, i) => [
      ...edges('ridge', [from[1], to[1]]),
      ...edges('eave', [from[0], to[0]], [from[2], to[2]]),
      ...edges('rake', [from[0], from[1]], [from[1], from[2]]),
      ...edges(i === count - 1 ? 'rake' : 'wallAbutment', [to[0], to[1]], [to[1], to[2]]),
    ]),
    walls: [
      long(0),
      long(2),
      groundWall(first.ground, ...first.from.toReversed()),
      groundWall(last.ground, ...last.to),
      ...rows.slice(1).map(({ from }, i) => wallBetween('shared', rows[i]!.to.toReversed(), from.toReversed())),
    ],
  }
}

/** Two faces that fall towards each other's far end: along their common line each is the higher one for one half. */
export function crossingHeights(pick: Between): Drawing {
  const [l1, l2, w, h, p, g] = [pick(3, 6), pick(3, 6), pick(4, 8), pick(3, 5), pick(0.3, 0.8), pick(-1, 1)]
  const up = (_: number, y: number): number => h + p * y
  const down = (_: number, y: number): number => h + p * (w - y)
  const [a, b, c, d] = box(0, 0, l1, w, up) as [Point, Point, Point, Point]
  const [e, f, i, j] = box(l1, 0, l1 + l2, w, down) as [Point, Point, Point, Point]
  const cross: Point = [l1, w / 2, h + (p * w) / 2]
  return {
    name: 'faces that cross in height',
    faces: [face('up', [a, b, c, d]), face('down', [e, f, i, j])],
    ground: level(g),
    edges: [
      ...edges('eave', [a, b], [i, j]),
      ...edges('monoPitchTop', [c, d], [e, f]),
      ...edges('rake', [a, d], [f, i], [cross, c], [e, cross]),
      ...edges('wallAbutment', [b, cross], [cross, j]),
    ],
    walls: [
      groundWall(g, a, b, e, f),
      groundWall(g, f, i),
      groundWall(g, i, j, c, d),
      groundWall(g, d, a),
      wallBetween('shared', [cross, j], [cross, c]),
      wallBetween('shared', [cross, b], [cross, e]),
    ],
  }
}

/** A tower with a pyramid roof that straddles the ridge, cut out of both faces below it or standing over them. */
export const tower =
  (isCutOut: boolean) =>
  (pick: Between): Drawing => {
    const [l, w, h, p, g] = [pick(8, 14), pick(3, 5), pick(3, 5), pick(0.3, 0.8), pick(-1, 1)]
    const [a, b, c, d] = [l * pick(0.2, 0.4), l * pick(0.5, 0.8), w * pick(0.3, 0.7), w * pick(1.3, 1.7)]
    const z = (_: number, y: number): number => h + p * Math.min(y, 2 * w - y)
    const t = z(0, w) + pick(1, 3)
    const [sw, se, ne, nw, west, east] = on(z, [0, 0], [l, 0], [l, 2 * w], [0, 2 * w], [0, w], [l, w]) as Point[]
    const [cw, ce, dw, de, mw, me] = on(z, [a, c], [b, c], [a, d], [b, d], [a, w], [b, w]) as Point[]
    const top = box(a, c, b, d, () => t)
    const apex: Point = [(a + b) / 2, (c + d) / 2, t + 2]
    const sides = [0, 1, 2, 3]
    return {
      name: isCutOut ? 'tower cut into a roof' : 'tower over a whole roof',
      faces: [
        ...(isCutOut
          ? [
              face('south', [sw!, se!, east!, me!, ce!, cw!, mw!, west!]),
              face('north', [ne!, nw!, west!, mw!, dw!, de!, me!, east!]),
            ]
          : [face('south', [sw!, se!, east!, west!]), face('north', [ne!, nw!, west!, east!])]),
        ...sides.map((i) => face(`tower-${i}`, [top[i]!, top[(i + 1) % 4]!, apex])),
      ],
      ground: level(g),
      edges: [
        ...(isCutOut
          ? [
              ...edges('ridge', [west!, mw!], [me!, east!]),
              ...edges('wallAbutment', [cw!, ce!], [cw!, mw!], [mw!, dw!], [dw!, de!], [de!, me!], [me!, ce!]),
            ]
          : edges('ridge', [west!, east!])),
        ...edges('eave', [sw!, se!], [ne!, nw!]),
        ...edges('rake', [sw!, west!], [west!, nw!], [se!, east!], [east!, ne!]),
        ...around('eave', top),
        ...sides.flatMap((i) => edges('hip', [top[i]!, apex])),
      ],
      walls: [
        groundWall(g, sw!, se!),
        groundWall(g, se!, east!, ne!),
        groundWall(g, ne!, nw!),
        groundWall(g, nw!, west!, sw!),
        wallBetween('shared', [cw!, ce!], [top[0]!, top[1]!]),
        wallBetween('shared', [ce!, me!, de!], [top[1]!, top[2]!]),
        wallBetween('shared', [de!, dw!], [top[2]!, top[3]!]),
        wallBetween('shared', [dw!, mw!, cw!], [top[3]!, top[0]!]),
      ],
    }
  }
