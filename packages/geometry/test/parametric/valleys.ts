import { edges, face, groundWall, level, on, type Drawing, type Between, type Point } from './drawing.ts'

/** Gables that run into each other. Main ridges along x at y = w, wings towards the south. */

/** A lower wing at the end of a gable: its outer side goes on in the gable end, which makes one wall of both. */
export function lPlan(pick: Between): Drawing {
  const [w, v, d, h, p, g] = [pick(3.5, 5), pick(2, 3), pick(3, 6), pick(3, 5), pick(0.4, 1), pick(-2, 1)]
  const l = 2 * v + pick(3, 8)
  const [r, s] = [h + p * w, h + p * v]
  const mainEnd: Point[] = [
    [0, 2 * w, h],
    [0, w, r],
    [0, 0, h],
  ]
  const [ridgeEast, ne, se]: Point[] = [
    [l, w, r],
    [l, 2 * w, h],
    [l, 0, h],
  ]
  const [inner, top, tip]: Point[] = [
    [2 * v, 0, h],
    [v, v, s],
    [v, -d, s],
  ]
  const [ws, es]: Point[] = [
    [0, -d, h],
    [2 * v, -d, h],
  ]
  const [nw, ridgeWest, corner] = mainEnd as [Point, Point, Point]
  return {
    name: 'L plan with a lower wing',
    faces: [
      face('north', [ridgeWest, ridgeEast!, ne!, nw]),
      face('south', [corner, top!, inner!, se!, ridgeEast!, ridgeWest]),
      face('wing-west', [ws!, tip!, top!, corner]),
      face('wing-east', [tip!, es!, inner!, top!]),
    ],
    ground: level(g),
    edges: [
      ...edges('ridge', [ridgeWest, ridgeEast!], [tip!, top!]),
      ...edges('valley', [corner, top!], [inner!, top!]),
      ...edges('eave', [nw, ne!], [inner!, se!], [corner, ws!], [es!, inner!]),
      ...edges(
        'rake',
        [nw, ridgeWest],
        [ridgeWest, corner],
        [ne!, ridgeEast!],
        [ridgeEast!, se!],
        [ws!, tip!],
        [tip!, es!],
      ),
    ],
    walls: [
      groundWall(g, ne!, nw),
      groundWall(g, nw, ridgeWest, corner, ws!),
      groundWall(g, ws!, tip!, es!),
      groundWall(g, es!, inner!),
      groundWall(g, inner!, se!),
      groundWall(g, se!, ridgeEast!, ne!),
    ],
  }
}

/** Wing and main gable as high as each other: the ridges meet in one point. */
export function tPlan(pick: Between): Drawing {
  const [w, d, h, p, g, a] = [pick(3, 5), pick(3, 6), pick(3, 5), pick(0.4, 1), pick(-2, 1), pick(1, 4)]
  const l = a + 2 * w + pick(1, 5)
  const z = (y: number): number => h + p * y
  const [nw, ne, se, sw]: Point[] = [
    [0, 2 * w, h],
    [l, 2 * w, h],
    [l, 0, h],
    [0, 0, h],
  ]
  const [west, east, meet]: Point[] = [
    [0, w, z(w)],
    [l, w, z(w)],
    [a + w, w, z(w)],
  ]
  const [il, ir]: Point[] = [
    [a, 0, h],
    [a + 2 * w, 0, h],
  ]
  const [ws, es, tip]: Point[] = [
    [a, -d, h],
    [a + 2 * w, -d, h],
    [a + w, -d, z(w)],
  ]
  return {
    name: 'T plan with ridges of one height',
    faces: [
      face('north', [west!, east!, ne!, nw!]),
      face('south-west', [sw!, il!, meet!, west!]),
      face('south-east', [ir!, se!, east!, meet!]),
      face('wing-west', [ws!, tip!, meet!, il!]),
      face('wing-east', [tip!, es!, ir!, meet!]),
    ],
    ground: level(g),
    edges: [
      ...edges('ridge', [west!, meet!], [meet!, east!], [tip!, meet!]),
      ...edges('valley', [il!, meet!], [ir!, meet!]),
      ...edges('eave', [nw!, ne!], [sw!, il!], [ir!, se!], [ws!, il!], [es!, ir!]),
      ...edges('rake', [nw!, west!], [west!, sw!], [ne!, east!], [east!, se!], [ws!, tip!], [tip!, es!]),
    ],
    walls: [
      groundWall(g, ne!, nw!),
      groundWall(g, nw!, west!, sw!),
      groundWall(g, sw!, il!),
      groundWall(g, il!, ws!),
      groundWall(g, ws!, tip!, es!),
      groundWall(g, es!, ir!),
      groundWall(g, ir!, se!),
      groundWall(g, se!, east!, ne!),
    ],
  }
}

/** Two gables of one height that cross: four valleys meet in one point. */
export function crossGable(pick: Between): Drawing {
  const [w, h, p, g] = [pick(2.5, 4), pick(3, 5), pick(0.4, 1), pick(-2, 1)]
  const reach = w + pick(2, 5)
  const r = h + p * w
  const middle: Point = [0, 0, r]
  const quarter = ([x, y, z]: Point, turns: number): Point => (turns === 0 ? [x, y, z] : quarter([-y, x, z], turns - 1))
  const arms = [0, 1, 2, 3].map((turns) => ({
    ridge: quarter([reach, 0, r], turns),
    left: quarter([reach, w, h], turns),
    right: quarter([reach, -w, h], turns),
    inLeft: quarter([w, w, h], turns),
    inRight: quarter([w, -w, h], turns),
  }))
  return {
    name: 'cross gable',
    faces: arms.flatMap(({ ridge, left, right, inLeft, inRight }, i) => [
      face(`${i}-left`, [middle, ridge, left, inLeft]),
      face(`${i}-right`, [middle, inRight, right, ridge]),
    ]),
    ground: level(g),
    edges: arms.flatMap(({ ridge, left, right, inLeft, inRight }) => [
      ...edges('ridge', [middle, ridge]),
      ...edges('valley', [middle, inLeft]),
      ...edges('eave', [inLeft, left], [inRight, right]),
      ...edges('rake', [left, ridge], [ridge, right]),
    ]),
    walls: arms.flatMap(({ ridge, left, right, inLeft, inRight }) => [
      groundWall(g, inRight, right),
      groundWall(g, right, ridge, left),
      groundWall(g, left, inLeft),
    ]),
  }
}

/** A hip roof over an L: one valley inside, one hip outside at the corner, and hips at both ends. */
export function hippedL(pick: Between): Drawing {
  const [w, a, b, h, p, g] = [pick(2.5, 4), pick(5, 9), pick(5, 9), pick(3, 5), pick(0.4, 1), pick(-2, 1)]
  // An arm of width 2w to the east, one to the north; the outer corner at the origin.
  const [l, m, r] = [2 * w + a, 2 * w + b, h + p * w]
  const z = (): number => h
  const [o, se, ne, inner, nn, nw] = on(z, [0, 0], [l, 0], [l, 2 * w], [2 * w, 2 * w], [2 * w, m], [0, m]) as Point[]
  const [corner, east, north]: Point[] = [
    [w, w, r],
    [l - w, w, r],
    [w, m - w, r],
  ]
  return {
    name: 'L plan with hips',
    faces: [
      face('south', [o!, se!, east!, corner!]),
      face('east-end', [se!, ne!, east!]),
      face('north', [ne!, inner!, corner!, east!]),
      face('east', [inner!, nn!, north!, corner!]),
      face('north-end', [nn!, nw!, north!]),
      face('west', [nw!, o!, corner!, north!]),
    ],
    ground: level(g),
    edges: [
      ...edges('ridge', [corner!, east!], [corner!, north!]),
      ...edges('valley', [inner!, corner!]),
      ...edges('hip', [o!, corner!], [se!, east!], [ne!, east!], [nn!, north!], [nw!, north!]),
      ...edges('eave', [o!, se!], [se!, ne!], [ne!, inner!], [inner!, nn!], [nn!, nw!], [nw!, o!]),
    ],
    walls: [
      groundWall(g, o!, se!),
      groundWall(g, se!, ne!),
      groundWall(g, ne!, inner!),
      groundWall(g, inner!, nn!),
      groundWall(g, nn!, nw!),
      groundWall(g, nw!, o!),
    ],
  }
}
