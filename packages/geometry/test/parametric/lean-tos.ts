import { edges, face, groundWall, level, on, wallBetween, type Between, type Drawing, type Point } from './drawing.ts'

/** A lower roof that leans against the long wall below the eaves. */
export function leanTo(pick: Between): Drawing {
  const [l, w, h, p, g] = [pick(8, 14), pick(3, 5), pick(4, 6), pick(0.3, 1), pick(-1, 0.5)]
  const [a, b, d, q] = [l * pick(0.1, 0.3), l * pick(0.6, 0.9), pick(2, 3), pick(0.1, 0.35)]
  const t = h - pick(0.2, 1)
  const r = h + p * w
  const [sw, se, ne, nw]: Point[] = [
    [0, 0, h],
    [l, 0, h],
    [l, 2 * w, h],
    [0, 2 * w, h],
  ]
  const [west, east]: Point[] = [
    [0, w, r],
    [l, w, r],
  ]
  const [ls, le, tl, tr] = on((_, y) => t + q * y, [a, -d], [b, -d], [a, 0], [b, 0]) as [Point, Point, Point, Point]
  return {
    name: 'lean-to',
    faces: [
      face('south', [sw!, se!, east!, west!]),
      face('north', [ne!, nw!, west!, east!]),
      face('lean-to', [ls, le, tr, tl]),
    ],
    ground: level(g),
    edges: [
      ...edges('ridge', [west!, east!]),
      ...edges('eave', [sw!, se!], [ne!, nw!], [ls, le]),
      ...edges('rake', [sw!, west!], [west!, nw!], [se!, east!], [east!, ne!], [ls, tl], [le, tr]),
      ...edges('wallAbutment', [tl, tr]),
    ],
    walls: [
      groundWall(g, sw!, [a, 0, h]),
      wallBetween(
        'shared',
        [tl, tr],
        [
          [a, 0, h],
          [b, 0, h],
        ],
      ),
      groundWall(g, [b, 0, h], se!),
      groundWall(g, se!, east!, ne!),
      groundWall(g, ne!, nw!),
      groundWall(g, nw!, west!, sw!),
      groundWall(g, tl, ls),
      groundWall(g, ls, le),
      groundWall(g, le, tr),
    ],
  }
}

/** A lower roof that leans against the gable end, which becomes ground, shared, ground. */
export function leanToAtGable(pick: Between): Drawing {
  const [l, w, h, p, g] = [pick(6, 12), pick(4, 5), pick(4, 6), pick(0.4, 1), pick(-1, 0.5)]
  const [a, b, d, q, t] = [w * pick(0.2, 0.7), w * pick(1.2, 1.8), pick(2, 3), pick(0.1, 0.35), h - pick(0.2, 1)]
  const z = (y: number): number => h + p * Math.min(y, 2 * w - y)
  const [sw, se, ne, nw]: Point[] = [
    [0, 0, h],
    [l, 0, h],
    [l, 2 * w, h],
    [0, 2 * w, h],
  ]
  const [west, east]: Point[] = [
    [0, w, z(w)],
    [l, w, z(w)],
  ]
  const [tl, tr, bl, br] = on((x) => t - q * (x - l), [l, a], [l, b], [l + d, a], [l + d, b]) as [
    Point,
    Point,
    Point,
    Point,
  ]
  return {
    name: 'lean-to at the gable end',
    faces: [
      face('south', [sw!, se!, east!, west!]),
      face('north', [ne!, nw!, west!, east!]),
      face('lean-to', [tl, tr, br, bl]),
    ],
    ground: level(g),
    edges: [
      ...edges('ridge', [west!, east!]),
      ...edges('eave', [sw!, se!], [ne!, nw!], [bl, br]),
      ...edges('rake', [sw!, west!], [west!, nw!], [se!, east!], [east!, ne!], [tl, bl], [tr, br]),
      ...edges('wallAbutment', [tl, tr]),
    ],
    walls: [
      groundWall(g, sw!, se!),
      groundWall(g, se!, [l, a, z(a)]),
      wallBetween('shared', [tl, tr], [[l, a, z(a)], east!, [l, b, z(b)]]),
      groundWall(g, [l, b, z(b)], ne!),
      groundWall(g, ne!, nw!),
      groundWall(g, nw!, west!, sw!),
      groundWall(g, tl, bl),
      groundWall(g, bl, br),
      groundWall(g, br, tr),
    ],
  }
}

/**
 * A lean-to whose top end, `overlap` metres wide, lies below the gable's overhang: its slanting sides stay rakes, as one
 * edge each; the wall it leans against stands further in.
 */
export function leanToUnderGable(pick: Between): Drawing {
  const house = leanToAtGable(pick)
  const overlap = pick(0.3, 0.8)
  const under = house.faces.at(-1)!.rings[0]!
  const l = Math.min(...under.map(([x]) => x))
  const far = under.find(([x]) => x > l)!
  const near = under.find(([x]) => x === l)!
  const q = (near[2] - far[2]) / (far[0] - l)
  const moved = ([x, y, z]: Point): Point => (x === l && z === near[2] ? [x - overlap, y, z + q * overlap] : [x, y, z])
  return {
    ...house,
    name: 'lean-to under an overhanging gable',
    faces: [...house.faces.slice(0, -1), face('lean-to', under.map(moved))],
    edges: house.edges.map(({ type, from, to }) => ({ type, from: moved(from), to: moved(to) })),
  }
}

/** The same at a corner of the house, below its eaves and its gable at once. */
export function leanToUnderCorner(pick: Between): Drawing {
  const [l, w, h, p, g] = [pick(8, 14), pick(3, 5), pick(4, 6), pick(0.3, 1), pick(-1, 0.5)]
  const [over, d, q] = [pick(0.3, 0.8), pick(2, 3), pick(0.1, 0.25)]
  const [a, b, t, r] = [over, l - over, h - pick(0.4, 1), h + p * w]
  const [sw, se, ne, nw]: Point[] = [
    [0, 0, h],
    [l, 0, h],
    [l, 2 * w, h],
    [0, 2 * w, h],
  ]
  const [west, east]: Point[] = [
    [0, w, r],
    [l, w, r],
  ]
  const z = (_: number, y: number): number => t + q * y
  const [ls, le, tl, tr, ml, mr] = on(z, [a, -d], [b, -d], [a, over], [b, over], [a, 0], [b, 0]) as Point[]
  return {
    name: 'lean-to under a corner of the roof',
    faces: [
      face('south', [sw!, se!, east!, west!]),
      face('north', [ne!, nw!, west!, east!]),
      face('lean-to', [ls!, le!, tr!, tl!]),
    ],
    ground: level(g),
    edges: [
      ...edges('ridge', [west!, east!]),
      ...edges('eave', [sw!, se!], [ne!, nw!], [ls!, le!]),
      ...edges('rake', [sw!, west!], [west!, nw!], [se!, east!], [east!, ne!], [ls!, tl!], [le!, tr!]),
      ...edges('wallAbutment', [tl!, tr!]),
    ],
    walls: [
      groundWall(g, sw!, [a, 0, h]),
      wallBetween(
        'shared',
        [ml!, mr!],
        [
          [a, 0, h],
          [b, 0, h],
        ],
      ),
      groundWall(g, [b, 0, h], se!),
      groundWall(g, se!, east!, ne!),
      groundWall(g, ne!, nw!),
      groundWall(g, nw!, west!, sw!),
      groundWall(g, ml!, ls!),
      groundWall(g, ls!, le!),
      groundWall(g, le!, mr!),
    ],
  }
}
