import { around, box, edges, face, groundWall, level, on, type Drawing, type Between, type Point } from './drawing.ts'

/** Roofs on one rectangle. x runs along the ridge, y across it. */

export function gable(pick: Between): Drawing {
  const [l, w, h, p, g] = [pick(6, 20), pick(2.5, 6), pick(3, 6), pick(0.3, 1.3), pick(-2, 1)]
  const r = h + p * w
  const south = box(0, 0, l, w, (_, y) => h + p * y)
  const north = box(0, w, l, 2 * w, (_, y) => h + p * (2 * w - y))
  const [a, b, c, d]: Point[] = [
    [0, 0, h],
    [l, 0, h],
    [l, 2 * w, h],
    [0, 2 * w, h],
  ]
  const [e, f]: Point[] = [
    [l, w, r],
    [0, w, r],
  ]
  return {
    name: 'gable',
    faces: [face('south', south), face('north', north)],
    ground: level(g),
    edges: [
      ...edges('ridge', [f!, e!]),
      ...edges('eave', [a!, b!], [c!, d!]),
      ...edges('rake', [a!, f!], [f!, d!], [b!, e!], [e!, c!]),
    ],
    walls: [groundWall(g, a!, b!), groundWall(g, b!, e!, c!), groundWall(g, c!, d!), groundWall(g, d!, f!, a!)],
  }
}

/** Hips of another pitch than the long faces. */
export function hip(pick: Between): Drawing {
  const [w, h, p, g, run] = [pick(2.5, 5), pick(3, 6), pick(0.3, 1.2), pick(-2, 1), pick(1.5, 6)]
  const l = 2 * run + pick(2, 10)
  const r = h + p * w
  const [a, b, c, d]: Point[] = [
    [0, 0, h],
    [l, 0, h],
    [l, 2 * w, h],
    [0, 2 * w, h],
  ]
  const [e, f]: Point[] = [
    [run, w, r],
    [l - run, w, r],
  ]
  return {
    name: 'hip',
    faces: [face('s', [a!, b!, f!, e!]), face('e', [b!, c!, f!]), face('n', [c!, d!, e!, f!]), face('w', [d!, a!, e!])],
    ground: level(g),
    edges: [
      ...edges('ridge', [e!, f!]),
      ...edges('hip', [a!, e!], [d!, e!], [b!, f!], [c!, f!]),
      ...around('eave', [a!, b!, c!, d!]),
    ],
    walls: [groundWall(g, a!, b!), groundWall(g, b!, c!), groundWall(g, c!, d!), groundWall(g, d!, a!)],
  }
}

/** A gable whose tips are cut off by small hips. */
export function halfHip(pick: Between): Drawing {
  const [w, h, p, g, run] = [pick(3, 5), pick(3, 6), pick(0.5, 1.2), pick(-2, 1), pick(0.8, 2)]
  const l = 2 * run + pick(4, 10)
  const y1 = w * pick(0.3, 0.7)
  const [m, r] = [h + p * y1, h + p * w]
  const y2 = 2 * w - y1
  const [a, b, c, d]: Point[] = [
    [0, 0, h],
    [l, 0, h],
    [l, 2 * w, h],
    [0, 2 * w, h],
  ]
  const [e, f]: Point[] = [
    [run, w, r],
    [l - run, w, r],
  ]
  const [ws, wn, es, en]: Point[] = [
    [0, y1, m],
    [0, y2, m],
    [l, y1, m],
    [l, y2, m],
  ]
  return {
    name: 'half-hip',
    faces: [
      face('s', [a!, b!, es!, f!, e!, ws!]),
      face('n', [c!, d!, wn!, e!, f!, en!]),
      face('w', [ws!, e!, wn!]),
      face('e', [es!, en!, f!]),
    ],
    ground: level(g),
    edges: [
      ...edges('ridge', [e!, f!]),
      ...edges('hip', [ws!, e!], [wn!, e!], [es!, f!], [en!, f!]),
      ...edges('eave', [a!, b!], [c!, d!], [ws!, wn!], [es!, en!]),
      ...edges('rake', [a!, ws!], [wn!, d!], [b!, es!], [en!, c!]),
    ],
    walls: [
      groundWall(g, a!, b!),
      groundWall(g, b!, es!, en!, c!),
      groundWall(g, c!, d!),
      groundWall(g, d!, wn!, ws!, a!),
    ],
  }
}

export function pyramid(pick: Between): Drawing {
  const [l, w, h, r, g] = [pick(3, 8), pick(3, 8), pick(3, 6), pick(8, 12), pick(-2, 1)]
  const [a, b, c, d]: Point[] = [
    [0, 0, h],
    [l, 0, h],
    [l, w, h],
    [0, w, h],
  ]
  const top: Point = [l / 2, w / 2, r]
  return {
    name: 'pyramid',
    faces: [face('s', [a!, b!, top]), face('e', [b!, c!, top]), face('n', [c!, d!, top]), face('w', [d!, a!, top])],
    ground: level(g),
    edges: [...edges('hip', [a!, top], [b!, top], [c!, top], [d!, top]), ...around('eave', [a!, b!, c!, d!])],
    walls: [groundWall(g, a!, b!), groundWall(g, b!, c!), groundWall(g, c!, d!), groundWall(g, d!, a!)],
  }
}

export function monoPitch(pick: Between): Drawing {
  const [l, w, h, p, g] = [pick(4, 12), pick(3, 8), pick(3, 5), pick(0.1, 1), pick(-2, 1)]
  const [a, b, c, d] = box(0, 0, l, w, (_, y) => h + p * y) as [Point, Point, Point, Point]
  return {
    name: 'mono-pitch',
    faces: [face('only', [a, b, c, d])],
    ground: level(g),
    edges: [...edges('eave', [a, b]), ...edges('monoPitchTop', [c, d]), ...edges('rake', [b, c], [d, a])],
    walls: [groundWall(g, a, b), groundWall(g, b, c), groundWall(g, c, d), groundWall(g, d, a)],
  }
}

/** Two pitches on each side. */
export function gambrel(pick: Between): Drawing {
  const [l, w1, w2, h, g] = [pick(6, 14), pick(1, 2), pick(2, 4), pick(3, 5), pick(-2, 1)]
  const [p1, p2] = [pick(1, 2), pick(0.2, 0.7)]
  const [k, w] = [h + p1 * w1, w1 + w2]
  const r = k + p2 * w2
  const profile: [number, number][] = [
    [0, h],
    [w1, k],
    [w, r],
    [2 * w - w1, k],
    [2 * w, h],
  ]
  const west = profile.map(([y, z]): Point => [0, y, z])
  const east = profile.map(([y, z]): Point => [l, y, z])
  const line = (i: number): [Point, Point] => [west[i]!, east[i]!]
  const sides = [0, 1, 2, 3]
  return {
    name: 'gambrel',
    faces: sides.map((i) => face(`face-${i}`, [west[i]!, east[i]!, east[i + 1]!, west[i + 1]!])),
    ground: level(g),
    edges: [
      ...edges('ridge', line(2)),
      ...edges('pitchChange', line(1), line(3)),
      ...edges('eave', line(0), line(4)),
      ...sides.flatMap((i) => edges('rake', [west[i]!, west[i + 1]!], [east[i]!, east[i + 1]!])),
    ],
    walls: [
      groundWall(g, ...line(0)),
      groundWall(g, ...east),
      groundWall(g, east[4]!, west[4]!),
      groundWall(g, ...west.toReversed()),
    ],
  }
}

/** Steep faces around a flat top, which is no ridge. */
export function mansard(pick: Between): Drawing {
  const [l, w, h, run, rise, g] = [pick(8, 14), pick(8, 14), pick(5, 8), pick(1, 2.5), pick(2, 4), pick(-2, 1)]
  const t = h + rise
  const low = box(0, 0, l, w, () => h)
  const high = box(run, run, l - run, w - run, () => t)
  const sides = [0, 1, 2, 3]
  return {
    name: 'mansard',
    faces: [
      face('top', high),
      ...sides.map((i) => face(`side-${i}`, [low[i]!, low[(i + 1) % 4]!, high[(i + 1) % 4]!, high[i]!])),
    ],
    ground: level(g),
    edges: [
      ...around('pitchChange', high),
      ...around('eave', low),
      ...sides.flatMap((i) => edges('hip', [low[i]!, high[i]!])),
    ],
    walls: sides.map((i) => groundWall(g, low[i]!, low[(i + 1) % 4]!)),
  }
}

/** A gable with a long and a short side. */
export function saltbox(pick: Between): Drawing {
  const [l, w1, w2, p1, p2, r, g] = [
    pick(6, 14),
    pick(2, 3),
    pick(4, 6),
    pick(0.6, 1),
    pick(0.3, 0.55),
    pick(7, 9),
    pick(-2, 1),
  ]
  const w = w1 + w2
  const [h1, h2] = [r - p1 * w1, r - p2 * w2]
  const [a, b, c, d]: Point[] = [
    [0, 0, h1],
    [l, 0, h1],
    [l, w, h2],
    [0, w, h2],
  ]
  const [e, f]: Point[] = [
    [l, w1, r],
    [0, w1, r],
  ]
  return {
    name: 'saltbox',
    faces: [face('short', [a!, b!, e!, f!]), face('long', [f!, e!, c!, d!])],
    ground: level(g),
    edges: [
      ...edges('ridge', [f!, e!]),
      ...edges('eave', [a!, b!], [c!, d!]),
      ...edges('rake', [a!, f!], [f!, d!], [b!, e!], [e!, c!]),
    ],
    walls: [groundWall(g, a!, b!), groundWall(g, b!, e!, c!), groundWall(g, c!, d!), groundWall(g, d!, f!, a!)],
  }
}

export function butterfly(pick: Between): Drawing {
  const [l, w, v, p, g] = [pick(6, 14), pick(2, 5), pick(3, 5), pick(0.15, 0.6), pick(-2, 1)]
  const h = v + p * w
  const [a, b, c, d]: Point[] = [
    [0, 0, h],
    [l, 0, h],
    [l, 2 * w, h],
    [0, 2 * w, h],
  ]
  const [e, f]: Point[] = [
    [l, w, v],
    [0, w, v],
  ]
  return {
    name: 'butterfly',
    faces: [face('south', [a!, b!, e!, f!]), face('north', [f!, e!, c!, d!])],
    ground: level(g),
    edges: [
      ...edges('valley', [f!, e!]),
      ...edges('monoPitchTop', [a!, b!], [c!, d!]),
      ...edges('rake', [a!, f!], [f!, d!], [b!, e!], [e!, c!]),
    ],
    walls: [groundWall(g, a!, b!), groundWall(g, b!, e!, c!), groundWall(g, c!, d!), groundWall(g, d!, f!, a!)],
  }
}

/**
 * A gable whose ridge and eaves climb together: a ridge where the aspects are 150 degrees or more apart, or 120 or more
 * and it inclines up to 5 degrees; else a hip.
 */
const inclined =
  (name: string, type: 'ridge' | 'hip', across: (pick: Between) => number, turn: (pick: Between) => number) =>
  (pick: Between): Drawing => {
    const [l, w, h, g, p] = [pick(5, 9), pick(2.5, 4), pick(3, 5), pick(-2, 1), across(pick)]
    const along = p * Math.tan((turn(pick) * Math.PI) / 180)
    const z = (x: number, y: number): number => h + along * x + p * Math.min(y, 2 * w - y)
    const [a, b, c, d] = on(z, [0, 0], [l, 0], [l, 2 * w], [0, 2 * w]) as [Point, Point, Point, Point]
    const [e, f] = on(z, [l, w], [0, w]) as [Point, Point]
    return {
      name,
      faces: [face('south', [a, b, e, f]), face('north', [f, e, c, d])],
      ground: level(g),
      edges: [
        ...edges(type, [f, e]),
        ...edges('eave', [a, b], [c, d]),
        ...edges('rake', [a, f], [f, d], [b, e], [e, c]),
      ],
      walls: [groundWall(g, a, b), groundWall(g, b, e, c), groundWall(g, c, d), groundWall(g, d, f, a)],
    }
  }

export const inclinedRidge = inclined(
  'inclined ridge',
  'ridge',
  (pick) => pick(0.4, 1),
  (pick) => pick(3, 14.5),
)

/** Aspects 120 to 150 degrees apart, but the edge is nearly level. */
export const gentlyInclinedRidge = inclined(
  'gently inclined ridge',
  'ridge',
  (pick) => pick(0.1, 0.14),
  (pick) => pick(15.5, 28),
)

export const inclinedHip = inclined(
  'inclined hip',
  'hip',
  (pick) => pick(0.5, 1),
  (pick) => pick(15.5, 28),
)

/** A gable so low that its faces count as flat (under 5 degrees): it has a ridge, but cornices around it. */
export const lowGable =
  (
    name: string,
    slope: readonly [number, number],
    types: { top: 'ridge' | 'pitchChange'; eave: 'eave' | 'cornice'; rake: 'rake' | 'cornice' },
  ) =>
  (pick: Between): Drawing => {
    const tall = gable(pick)
    const [h, w] = [tall.faces[0]!.rings[0]![0]![2], tall.faces[0]!.rings[0]![2]![1]]
    const p = Math.tan((pick(...slope) * Math.PI) / 180)
    const low = ([x, y]: Point): Point => [x, y, h + p * Math.min(y, 2 * w - y)]
    const [ground] = [tall.ground.altitude!]
    return {
      name,
      faces: tall.faces.map((drawn) => ({ ...drawn, rings: drawn.rings.map((ring) => ring.map(low)) })),
      ground: tall.ground,
      edges: tall.edges.map(({ type, from, to }) => ({
        type: type === 'ridge' ? types.top : type === 'eave' ? types.eave : types.rake,
        from: low(from),
        to: low(to),
      })),
      walls: tall.walls.map(({ type, outline }) => ({
        type,
        outline: outline.map((p3) => (p3[2] === ground ? p3 : low(p3))),
      })),
    }
  }

export const LOW_GABLES = [
  lowGable('gable of 2 to 2.8 degrees', [2, 2.8], { top: 'pitchChange', eave: 'cornice', rake: 'cornice' }),
  lowGable('gable of 3 to 4.9 degrees', [2.9, 4.9], { top: 'ridge', eave: 'cornice', rake: 'cornice' }),
  lowGable('gable of 5 to 7 degrees', [5.1, 7], { top: 'ridge', eave: 'eave', rake: 'rake' }),
]
