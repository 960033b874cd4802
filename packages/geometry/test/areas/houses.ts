import { hundredth, pythonRandom, type Chance } from './python-random.ts'

/*
 * Houses with known areas, as RoomPlan exports, a file a room. The truth of a storey is the inner contour of its enclosing walls, known
 * before rooms are cut out of it. The houses are those of a reference generator in Python, whose truth `reference-truth.json` has.
 */

type Rect = readonly [x0: number, z0: number, x1: number, z1: number]
type Point = readonly [x: number, z: number]

/** A rectilinear shape: rectangles that it is made of, less others. */
interface Shape {
  readonly of: readonly Rect[]
  readonly less: readonly Rect[]
}

/** Standard deviations of a noise: metres, radians, and relative of the scale. */
export const NOISES = {
  none: { plan: 0, place: 0, turn: 0, height: 0, scale: 0 },
  usual: { plan: 0.015, place: 0.015, turn: (0.3 * Math.PI) / 180, height: 0.02, scale: 0 },
  scale: { plan: 0.015, place: 0.015, turn: (0.3 * Math.PI) / 180, height: 0.02, scale: 0.005 },
  drift: { plan: 0.015, place: 0.05, turn: Math.PI / 180, height: 0.02, scale: 0 },
  bad: { plan: 0.03, place: 0.03, turn: Math.PI / 180, height: 0.03, scale: 0 },
} as const

export type Noise = (typeof NOISES)[keyof typeof NOISES]

export type AreaClass = 'BRA-i' | 'BRA-e' | 'BRA-b' | 'TBA'

/** Square metres of a storey. */
export interface StoreyTruth {
  readonly areas: Partial<Record<AreaClass, number>>
  /** By WoFlV, and to the outer faces of walls; null where it is not known. */
  readonly woflv: number | null
  readonly outer: number | null
  /** Of a room that was left out, and of the opening of stairs. */
  missing: number
  unseen: number
}

export interface House {
  readonly id: string
  readonly files: Readonly<Record<string, object>>
  readonly classes: Readonly<Record<string, AreaClass>>
  readonly storeys: readonly StoreyTruth[]
  readonly outerWall: number
  readonly tags: readonly string[]
}

/** Heights of a ceiling over z, with the z at which its slope changes. */
interface Profile {
  readonly top: (z: number) => number
  readonly breaks: readonly number[]
  readonly depth: number
  /** z from the eaves of a height. */
  readonly at: (height: number) => number
}

interface Room {
  readonly name: string
  shape: Shape
  readonly storey: number
  readonly y: number
  readonly class: AreaClass
  readonly label?: string
  readonly profile?: Profile | null
  readonly columns?: readonly Rect[]
  stairs?: Rect
  readonly walls?: boolean
  scanned?: boolean
  /** Corners, for shapes that are not rectilinear. */
  readonly corners?: readonly Point[]
  readonly doors: (readonly [Point, Point])[]
}

const EPS = 1e-6
const sizeOf = ([x0, z0, x1, z1]: Rect): number => Math.max(0, x1 - x0) * Math.max(0, z1 - z0)
const overlap = (a: Rect, b: Rect): Rect => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]
const spanOf = (a: Point, b: Point): Rect => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
]
const shapeOf = (...of: readonly Rect[]): Shape => ({ of, less: [] })
const within = ({ of, less }: Shape, x: number, z: number): boolean => {
  const isIn = ([x0, z0, x1, z1]: Rect): boolean => x > x0 && x < x1 && z > z0 && z < z1
  return of.some(isIn) && !less.some(isIn)
}
const linesOf = (rects: readonly Rect[], axis: 0 | 1): number[] =>
  [...new Set(rects.flatMap((rect) => [rect[axis], rect[axis + 2]!]))].toSorted((a, b) => a - b)

/** The cells of a shape between all of its lines, and those of another rectangle. */
function cells(shape: Shape, ...more: readonly Rect[]): Rect[] {
  const rects = [...shape.of, ...shape.less, ...more]
  const [xs, zs] = [linesOf(rects, 0), linesOf(rects, 1)]
  return xs.slice(1).flatMap((x1, i) =>
    zs.slice(1).flatMap((z1, k): Rect[] => {
      const [x0, z0] = [xs[i]!, zs[k]!]
      return within(shape, (x0 + x1) / 2, (z0 + z1) / 2) ? [[x0, z0, x1, z1]] : []
    }),
  )
}

const areaOf = (shape: Shape): number => cells(shape).reduce((sum, cell) => sum + sizeOf(cell), 0)
const commonArea = (shape: Shape, rect: Rect): number =>
  cells(shape, rect).reduce((sum, cell) => sum + sizeOf(overlap(cell, rect)), 0)
const holds = (shape: Shape, rect: Rect): boolean => commonArea(shape, rect) > sizeOf(rect) * (1 - EPS)
const boundsOf = ({ of }: Shape): Rect =>
  of.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])])

/** The outline of a simple rectilinear shape, anticlockwise (x right, z up), without corners on a line. */
function ringOf(shape: Shape): Point[] {
  const key = ([x, z]: Point): string => `${x} ${z}`
  const edges = new Map<string, [Point, Point]>()
  for (const [x0, z0, x1, z1] of cells(shape)) {
    const corners: Point[] = [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ]
    for (const [i, a] of corners.entries()) {
      const b = corners[(i + 1) % 4]!
      if (!edges.delete(`${key(b)} ${key(a)}`)) edges.set(`${key(a)} ${key(b)}`, [a, b])
    }
  }
  const next = new Map([...edges.values()].map(([a, b]) => [key(a), b]))
  const first = [...edges.values()][0]![0]
  const ring: Point[] = []
  let at = first
  do {
    ring.push(at)
    at = next.get(key(at))!
  } while (key(at) !== key(first))
  return ring.filter((b, i) => {
    const [a, c] = [ring.at(i - 1)!, ring[(i + 1) % ring.length]!]
    return Math.abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) > 1e-9
  })
}

const cornersOf = (room: Room): readonly Point[] => room.corners ?? ringOf(room.shape)

/** Rectangles of rooms inside a rectangle, with walls of several thicknesses between them. */
function split(R: Chance, rect: Rect): Rect[] {
  const [least, most] = [2, 9]
  const [x0, z0, x1, z1] = rect
  const [w, d] = [x1 - x0, z1 - z0]
  const t = R.choice([0.07, 0.1, 0.1, 0.12, 0.15, 0.2, 0.25, 0.35])
  if (w * d < most * 1.6 || Math.max(w, d) < 2 * least + t) return [rect]
  if (w * d < 22 && R.random() < 0.35) return [rect]
  if (w >= d) {
    const c = hundredth(R.uniform(x0 + least, x1 - least - t))
    return [...split(R, [x0, z0, c, z1]), ...split(R, [c + t, z0, x1, z1])]
  }
  const c = hundredth(R.uniform(z0 + least, z1 - least - t))
  return [...split(R, [x0, z0, x1, c]), ...split(R, [x0, c + t, x1, z1])]
}

/** Doors between neighbours up to 0.5 m apart, in both exports. */
function addDoors(rooms: readonly Room[]): void {
  for (const [i, a] of rooms.entries())
    for (const b of rooms.slice(i + 1)) {
      if (a.storey !== b.storey || a.walls === false || b.walls === false || a.profile || b.profile) continue
      addDoor(a, b)
    }
}

function addDoor(a: Room, b: Room): void {
  const [one, other] = [cornersOf(a), cornersOf(b)]
  for (const [e, p] of one.entries())
    for (const [f, r] of other.entries())
      for (const ax of [0, 1] as const) {
        const [q, s] = [one[(e + 1) % one.length]!, other[(f + 1) % other.length]!]
        const on = (1 - ax) as 0 | 1
        const apart = Math.abs(p[ax] - r[ax])
        if (Math.abs(p[ax] - q[ax]) > 1e-9 || Math.abs(r[ax] - s[ax]) > 1e-9 || apart === 0 || apart > 0.5 + 1e-9)
          continue
        if ((q[on] - p[on]) * (s[on] - r[on]) >= 0) continue
        const [low, high] = [
          Math.max(Math.min(p[on], q[on]), Math.min(r[on], s[on])),
          Math.min(Math.max(p[on], q[on]), Math.max(r[on], s[on])),
        ]
        if (high - low < 1.3) continue
        const at = (base: Point, v: number): Point => (ax === 0 ? [base[0], v] : [v, base[1]])
        const m = (low + high) / 2
        a.doors.push([at(p, m - 0.4), at(p, m + 0.4)])
        b.doors.push([at(r, m - 0.4), at(r, m + 0.4)])
        return
      }
}

/** A door in the outline of the house. */
function frontDoor(rooms: readonly Room[], outline: Shape): void {
  for (const room of rooms) {
    if (room.class !== 'BRA-i' || room.walls === false || room.profile) continue
    const ring = cornersOf(room)
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!
      const long = Math.hypot(b[0] - a[0], b[1] - a[1])
      const [u, v] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long]
      const [x, z] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
      // Just outside of the side: v, -u is its outer normal.
      if (long <= 1.5 || within(outline, x + v * 1e-4, z - u * 1e-4)) continue
      room.doors.push([
        [x - u * 0.45, z - v * 0.45],
        [x + u * 0.45, z + v * 0.45],
      ])
      return
    }
  }
}

function profileOf(depth: number, knee: number, slope: number, flat: number): Profile {
  const t = Math.tan(slope)
  const at = (height: number): number => (height - knee) / t
  const ridge = knee + (t * depth) / 2
  return {
    top: (z) => Math.min(knee + t * Math.min(z, depth - z), flat),
    breaks: ridge <= flat ? [depth / 2] : [at(flat), depth - at(flat)],
    depth,
    at,
  }
}

/** What counts under a profile: by NS 3940 a room from 1.90 m, 0.60 m beyond it or to its wall, and walls between such rooms; by WoFlV. */
function lowTruth(
  outline: Rect,
  rooms: readonly Rect[],
  { depth, top, at }: Profile,
): readonly [bra: number, woflv: number] {
  const low = at(1.9)
  const high = rooms.flatMap((rect): Rect[] => {
    const full = overlap(rect, [rect[0], low, rect[2], depth - low])
    if (full[3] - full[1] < 0.6 || full[2] - full[0] < 0.6) return []
    return [overlap(rect, [rect[0], low - 0.6, rect[2], depth - low + 0.6])]
  })
  // Walls between high parts: what closing by 0.2 m fills, less floors. In rectangles: cells no wider than 0.4 m between them.
  const closed = cells({ of: [outline], less: [] }, ...high, ...rooms).filter((cell) => {
    const [x, z] = [(cell[0] + cell[2]) / 2, (cell[1] + cell[3]) / 2]
    const isHigh = (px: number, pz: number): boolean =>
      high.some(([x0, z0, x1, z1]) => px > x0 && px < x1 && pz > z0 && pz < z1)
    if (isHigh(x, z)) return true
    if (rooms.some(([x0, z0, x1, z1]) => x > x0 && x < x1 && z > z0 && z < z1)) return false
    return isClosed(x, z, high)
  })
  const bra = high.length === 0 ? 0 : closed.reduce((sum, cell) => sum + sizeOf(cell), 0)
  const share = (z: number): number => (top(z) >= 2 ? 1 : top(z) >= 1 ? 0.5 : 0)
  const woflv = rooms.reduce((sum, [x0, z0, x1, z1]) => {
    const lines = [
      z0,
      ...[at(1), at(2), depth - at(1), depth - at(2)].filter((z) => z > z0 && z < z1).toSorted((a, b) => a - b),
      z1,
    ]
    return sum + lines.slice(1).reduce((own, z, i) => own + (z - lines[i]!) * (x1 - x0) * share((z + lines[i]!) / 2), 0)
  }, 0)
  return [bra, woflv]
}

/**
 * Whether a point lies in the closing of rectangles by a square of 0.4 m: each such square about it meets one. A square misses all where
 * none of the corners that it may have is free.
 */
function isClosed(x: number, z: number, high: readonly Rect[]): boolean {
  const half = 0.2 - 1e-9
  const grown = high.map(([x0, z0, x1, z1]): Rect => [x0 - half, z0 - half, x1 + half, z1 + half])
  const box: Rect = [x - half, z - half, x + half, z + half]
  const inside = grown.map((rect) => overlap(rect, box)).filter((rect) => rect[2] > rect[0] && rect[3] > rect[1])
  const [xs, zs] = [linesOf([box, ...inside], 0), linesOf([box, ...inside], 1)]
  return xs.slice(1).every((x1, i) =>
    zs.slice(1).every((z1, k) => {
      const [mx, mz] = [(xs[i]! + x1) / 2, (zs[k]! + z1) / 2]
      return inside.some((rect) => mx > rect[0] && mx < rect[2] && mz > rect[1] && mz < rect[3])
    }),
  )
}

interface Plan {
  readonly rects: readonly Rect[]
  readonly outline: Shape
}

function footprint(R: Chance, W: number, D: number, kind: string): Plan {
  if (kind === 'L') {
    const s = hundredth(W * R.uniform(0.4, 0.6))
    const d = hundredth(D * R.uniform(0.5, 0.7))
    const w = R.choice([0.1, 0.15, 0.2])
    return {
      rects: [
        [0, 0, s, D],
        [s + w, 0, W, d],
      ],
      outline: shapeOf([0, 0, s, D], [s, 0, W, d]),
    }
  }
  if (kind === 'T') {
    const s = hundredth(W * R.uniform(0.25, 0.35))
    const d = hundredth(D * R.uniform(0.5, 0.7))
    const w = R.choice([0.1, 0.15])
    const e = hundredth(W * R.uniform(0.65, 0.75))
    return {
      rects: [
        [0, 0, s, d],
        [s + w, 0, e, D],
        [e + w, 0, W, d],
      ],
      outline: shapeOf([0, 0, W, d], [s + w, 0, e, D]),
    }
  }
  return { rects: [[0, 0, W, D]], outline: shapeOf([0, 0, W, D]) }
}

/** The area with walls of a thickness around it: four corners more turn outwards than inwards. */
const withWalls = (shape: Shape, t: number): number => {
  const ring = ringOf(shape)
  const around = ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length]!
    return sum + Math.hypot(b[0] - a[0], b[1] - a[1])
  }, 0)
  return areaOf(shape) + around * t + 4 * t * t
}

const isWhole = ({ less }: Shape): boolean => less.length === 0

/** Cuts a shaft out of the corner of a room that no outer wall touches. @returns whether there was such a corner */
function cutShaft(R: Chance, shapes: Shape[], classes: readonly AreaClass[], outline: Shape): boolean {
  const order = shapes.map((_, i) => i)
  R.shuffle(order)
  for (const q of order) {
    const [x0, z0, x1, z1] = boundsOf(shapes[q]!)
    if (!isWhole(shapes[q]!) || Math.min(x1 - x0, z1 - z0) < 2) continue
    for (const [cx, cz] of [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ] as const) {
      const [sx, sz] = [cx === x0 ? 1 : -1, cz === z0 ? 1 : -1]
      const out: Point = [cx - sx * 0.6, cz - sz * 0.6]
      if (
        !holds(outline, [out[0] - EPS, out[1] - EPS, out[0] + EPS, out[1] + EPS]) ||
        !holds(outline, spanOf(out, [cx, cz]))
      )
        continue
      const near: Rect = [cx - 0.56, cz - 0.56, cx + 0.56, cz + 0.56]
      if (shapes.some((shape, m) => classes[m] !== classes[q] && commonArea(shape, near) > 0)) continue
      const [a, b] = [hundredth(R.uniform(0.3, 0.9)), hundredth(R.uniform(0.3, 0.9))]
      shapes[q] = { ...shapes[q]!, less: [...shapes[q]!.less, spanOf([cx, cz], [cx + sx * a, cz + sz * b])] }
      return true
    }
  }
  return false
}

/** Cuts a chimney across a wall between two rooms. */
function cutChimney(R: Chance, shapes: Shape[], classes: readonly AreaClass[]): boolean {
  for (let q = 0; q < shapes.length; q += 1)
    for (let m = 0; m < shapes.length; m += 1) {
      if (classes[q] !== classes[m] || q === m) continue
      const [A, B] = [boundsOf(shapes[q]!), boundsOf(shapes[m]!)]
      const [low, high] = [Math.max(A[1], B[1]), Math.min(A[3], B[3])]
      if (!(B[0] - A[2] > 0 && B[0] - A[2] <= 0.36 && high - low > 2.2)) continue
      const z = (low + high) / 2 + R.choice([-0.7, 0.7]) * 0.5
      const wide = hundredth(R.uniform(0.4, 0.9))
      const [d1, d2] = [hundredth(R.uniform(0.15, 0.35)), hundredth(R.uniform(0.15, 0.35))]
      const v: Rect = [A[2] - d1, z - wide / 2, B[0] + d2, z + wide / 2]
      const grown: Rect = [v[0] - 1e-12, v[1] - 1e-12, v[2] + 1e-12, v[3] + 1e-12]
      if (shapes.some((shape, p) => p !== q && p !== m && commonArea(shape, grown) > 0)) continue
      if (commonArea(shapes[q]!, v) < wide * d1 - EPS || commonArea(shapes[m]!, v) < wide * d2 - EPS) continue
      for (const own of [q, m]) shapes[own] = { ...shapes[own]!, less: [...shapes[own]!.less, v] }
      return true
    }
  return false
}

/** A house of a seed. */
export function house(k: number, seed: number, noise: Noise): House {
  const R = pythonRandom(seed * 100003 + k)
  const [W, D] = [hundredth(R.uniform(7, 13)), hundredth(R.uniform(6, 10))]
  const kind = R.choice(['rect', 'rect', 'L', 'T'])
  const storeys = R.choice([1, 1, 2, 2, 3])
  const outerWall = R.choice([0.2, 0.25, 0.3, 0.35])
  const { rects, outline } = footprint(R, W, D, kind)
  const tags: string[] = [kind]
  const isAttic = storeys > 1 && kind === 'rect' && R.random() < 0.6
  const rooms: Room[] = []
  const truth: StoreyTruth[] = []
  for (let storey = 0; storey < storeys; storey += 1) {
    const isBasement = storeys === 3 && storey === 0
    let profile: Profile | null = null
    if (isAttic && storey === storeys - 1) {
      const [knee, slope] = [hundredth(R.uniform(0.4, 1.3)), (R.uniform(32, 48) * Math.PI) / 180]
      profile = profileOf(D, knee, slope, R.choice([2.3, 2.4, 99]))
      tags.push('attic')
    }
    let shapes = rects.flatMap((rect) => split(R, rect)).map((rect) => shapeOf(rect))
    let classes: AreaClass[] = shapes.map(() => 'BRA-i')
    let [inside, outside] = [areaOf(outline), 0]
    if (isBasement && kind === 'rect') {
      const [c, t] = [hundredth(R.uniform(2.5, 4)), R.choice([0.1, 0.2])]
      const [part, rest] = [split(R, [0, 0, c, D]), split(R, [c + t, 0, W, D])]
      shapes = [...part, ...rest].map((rect) => shapeOf(rect))
      classes = [...part.map((): AreaClass => 'BRA-e'), ...rest.map((): AreaClass => 'BRA-i')]
      ;[outside, inside] = [c * D, (W - c - t) * D]
      tags.push('basement-e')
    }
    let cut = false
    if (profile === null && R.random() < 0.5 && cutShaft(R, shapes, classes, outline)) cut = true
    if (profile === null && R.random() < 0.5 && cutChimney(R, shapes, classes)) cut = true
    const own = shapes.map((shape, q): Room => ({
      name: `S${storey}R${String(q).padStart(2, '0')}`,
      shape,
      storey,
      y: 2.7 * storey,
      class: classes[q]!,
      label: R.choice(['livingRoom', 'kitchen', 'bathroom', 'bedroom', 'bedroom', 'unidentified']),
      profile,
      doors: [],
    }))
    let missing: Room | null = null
    if (own.length > 3 && R.random() < 0.25) {
      const inner = own.filter((room) => room.class === 'BRA-i').slice(1)
      const pick = R.choice(inner.length > 0 ? inner : own.slice(1))
      if (areaOf(pick.shape) < 12 && profile === null && !cut && !(isBasement && kind === 'rect')) missing = pick
      if (missing !== null) missing.scanned = false
    }
    let unseen = 0
    if (storey > 0 && profile === null && R.random() < 0.6) unseen = cutStairs(own, missing, rooms, outline)
    addDoors(own)
    frontDoor(own, outline)
    const seen = own.filter((room) => room !== missing)
    const [bra, woflv] =
      profile === null
        ? [inside, seen.reduce((sum, room) => sum + (room.class === 'BRA-i' ? areaOf(room.shape) : 0), 0)]
        : lowTruth(
            [0, 0, W, D],
            seen.map(({ shape }) => boundsOf(shape)),
            profile,
          )
    truth.push({
      areas: { 'BRA-i': bra, ...(outside === 0 ? {} : { 'BRA-e': outside }) },
      woflv,
      outer: withWalls(outline, outerWall),
      missing: missing === null ? 0 : areaOf(missing.shape),
      unseen,
    })
    rooms.push(...own)
  }
  if (R.random() < 0.4 && !tags.includes('basement-e')) {
    const t = R.choice([0.2, 0.25, 0.3])
    const rect: Rect = [-t - 3.4, 0, -t, hundredth(R.uniform(5, 6))]
    rooms.push({ name: 'Garage', shape: shapeOf(rect), storey: 0, y: 0, class: 'BRA-e', doors: [] })
    truth[0]!.areas['BRA-e'] = (truth[0]!.areas['BRA-e'] ?? 0) + sizeOf(rect)
    tags.push('garage')
  }
  if (R.random() < 0.4) {
    const d = hundredth(R.uniform(1.5, 3))
    const rect: Rect = [0, -0.25 - d, Math.min(W, 4), -0.25]
    rooms.push({ name: 'Terrace', shape: shapeOf(rect), storey: 0, y: 0, class: 'TBA', walls: false, doors: [] })
    truth[0]!.areas.TBA = sizeOf(rect)
  }
  return exported(`s${seed}-${String(k).padStart(3, '0')}`, rooms, truth, { outerWall, tags, R, noise })
}

/** Cuts the opening of stairs out of a room's corner at the outer wall. @returns its area */
function cutStairs(own: readonly Room[], missing: Room | null, below: readonly Room[], outline: Shape): number {
  for (const room of own) {
    const [x0, z0, x1, z1] = boundsOf(room.shape)
    if (room === missing || !isWhole(room.shape) || x1 - x0 < 3.2 || z1 - z0 < 3.2) continue
    const isOnBorder = (x: number, z: number): boolean => !holds(outline, [x - 1e-5, z - 1e-5, x + 1e-5, z + 1e-5])
    const corner = (
      [
        [x0, z0],
        [x1, z0],
        [x1, z1],
        [x0, z1],
      ] as const
    ).find(([x, z]) => isOnBorder(x, z))
    if (corner === undefined) continue
    const [cx, cz] = corner
    const v = spanOf(corner, [cx + (cx === x0 ? 1 : -1), cz + (cz === z0 ? 2.6 : -2.6)])
    if (!holds(outline, v)) continue
    room.shape = { ...room.shape, less: [v] }
    const under = below.find((other) => other.storey === room.storey - 1 && holds(other.shape, v))
    if (under !== undefined) under.stairs = v
    return sizeOf(v)
  }
  return 0
}

type Place = (x: number, z: number) => Point

interface Exporting {
  readonly outerWall: number
  readonly tags: readonly string[]
  readonly R: Chance
  readonly noise: Noise
}

function exported(
  id: string,
  rooms: readonly Room[],
  storeys: readonly StoreyTruth[],
  { outerWall, tags, R, noise }: Exporting,
): House {
  const turn = id.startsWith('h') ? 0 : R.uniform(0, 2 * Math.PI)
  const scale = 1 + R.gauss(0, noise.scale)
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const place: Place = (x, z) => [scale * (x * c - z * s), scale * (x * s + z * c)]
  const scanned = rooms.filter((room) => room.scanned !== false)
  return {
    id,
    files: Object.fromEntries(scanned.map((room, i) => [room.name, exportOf(room, i, R, noise, place)])),
    classes: Object.fromEntries(scanned.map((room) => [room.name, room.class])),
    storeys,
    outerWall,
    tags,
  }
}

/** A ring with each side moved along its normal: rectified exports err by planes, not corners. */
function moved(ring: readonly Point[], R: Chance, sigma: number): readonly Point[] {
  if (sigma === 0) return ring
  const lines = ring.map((p, i) => {
    const q = ring[(i + 1) % ring.length]!
    const long = Math.hypot(q[0] - p[0], q[1] - p[1])
    const u: Point = [(q[0] - p[0]) / long, (q[1] - p[1]) / long]
    const off = R.gauss(0, sigma)
    return { p: [p[0] + u[1] * off, p[1] - u[0] * off] as const, u }
  })
  return lines.map(({ p: q, u: v }, i) => {
    const { p, u } = lines.at(i - 1)!
    const t = ((q[0] - p[0]) * v[1] - (q[1] - p[1]) * v[0]) / (u[0] * v[1] - u[1] * v[0])
    return [p[0] + u[0] * t, p[1] + u[1] * t]
  })
}

const fine = (value: number): number => Math.round(value * 1e5) / 1e5

function exportOf(room: Room, index: number, R: Chance, noise: Noise, place: Place): object {
  let count = 0
  const id = (): string =>
    `${String(index + 1).padStart(8, '0')}-0000-4000-8000-${String((count += 1) * 7919).padStart(12, '0')}`
  const surface = (
    category: string,
    P: Point,
    Q: Point,
    y: number,
    h: number,
    parent: string | null = null,
    corners: unknown[] = [],
  ) => {
    const L = Math.hypot(Q[0] - P[0], Q[1] - P[1])
    const [ux, uz] = [(Q[0] - P[0]) / L, (Q[1] - P[1]) / L]
    const transform = [ux, 0, uz, 0, 0, 1, 0, 0, -uz, 0, ux, 0, (P[0] + Q[0]) / 2, y + h / 2, (P[1] + Q[1]) / 2, 1]
    return {
      identifier: id(),
      category: { [category]: category === 'door' ? { isOpen: false } : {} },
      confidence: { high: {} },
      dimensions: [fine(L), fine(h), 0],
      transform: transform.map(fine),
      polygonCorners: corners,
      story: 0,
      parentIdentifier: parent,
      curve: null,
      completedEdges: [],
    }
  }
  const source = cornersOf(room)
  const ring = moved(source, R, noise.plan)
  const [x0, z0, x1, z1] = boundsOf(room.shape)
  const [cx, cz] = [(x0 + x1) / 2, (z0 + z1) / 2]
  const [turn, dx, dz] = [R.gauss(0, noise.turn), R.gauss(0, noise.place), R.gauss(0, noise.place)]
  const pose = ([px, pz]: Point): Point => {
    const [x, z] = [px - cx, pz - cz]
    return place(cx + dx + x * Math.cos(turn) - z * Math.sin(turn), cz + dz + x * Math.sin(turn) + z * Math.cos(turn))
  }
  const dh = R.gauss(0, noise.height)
  const top = (z: number): number => (room.profile?.top(z) ?? 2.4) + dh
  const [walls, doors]: [object[], object[]] = [[], []]
  for (const [i, P] of room.walls === false ? [] : ring.entries()) {
    const Q = ring[(i + 1) % ring.length]!
    const [p, q] = [source[i]!, source[(i + 1) % ring.length]!]
    const cuts = (room.profile?.breaks ?? [])
      .map((z) => (z - p[1]) / (q[1] - p[1]))
      .filter((t) => t > 1e-3 && t < 1 - 1e-3)
    const along = [0, ...cuts.toSorted((a, b) => a - b), 1]
    const heights = along.map((t) => top(p[1] + (q[1] - p[1]) * t))
    const [H, L] = [Math.max(...heights), Math.hypot(Q[0] - P[0], Q[1] - P[1])]
    const tops = along.map((t, n) => [fine(-L / 2 + t * L), fine(heights[n]! - H / 2), 0])
    const corners =
      H - Math.min(...heights) < EPS
        ? []
        : [[fine(-L / 2), fine(-H / 2), 0], [fine(L / 2), fine(-H / 2), 0], ...tops.toReversed()]
    const wall = surface('wall', pose(P), pose(Q), room.y, H, null, corners)
    walls.push(wall)
    for (const door of room.doors) {
      const long = Math.hypot(q[0] - p[0], q[1] - p[1])
      const off = ([x, z]: Point): number => Math.abs((q[0] - p[0]) * (z - p[1]) - (q[1] - p[1]) * (x - p[0])) / long
      const share = ([x, z]: Point): number => ((x - p[0]) * (q[0] - p[0]) + (z - p[1]) * (q[1] - p[1])) / long ** 2
      if (door.some((each) => off(each) > EPS || share(each) < -1e-9 || share(each) > 1 + 1e-9)) continue
      const at = (t: number): Point => [P[0] + (Q[0] - P[0]) * t, P[1] + (Q[1] - P[1]) * t]
      const height = Math.min(2, Math.min(...heights) - 0.02)
      doors.push(surface('door', pose(at(share(door[0]))), pose(at(share(door[1]))), room.y, height, wall.identifier))
    }
  }
  for (const column of room.columns ?? []) {
    const around = ringOf(shapeOf(column))
    for (const [i, p] of around.entries()) walls.push(surface('wall', pose(p), pose(around[(i + 1) % 4]!), room.y, 2.4))
  }
  const objects = room.stairs === undefined ? [] : [stairsObject(room.stairs)]
  function stairsObject([sx0, sz0, sx1, sz1]: Rect): object {
    const { identifier, transform, dimensions } = surface(
      'stairs',
      pose([sx0, (sz0 + sz1) / 2]),
      pose([sx1, (sz0 + sz1) / 2]),
      room.y,
      2.4,
    )
    return {
      identifier,
      category: { stairs: {} },
      confidence: { high: {} },
      dimensions: [dimensions[0], 2.4, fine(sz1 - sz0)],
      transform,
      story: 0,
      parentIdentifier: null,
      attributes: {},
    }
  }
  const floor = ring.map(pose)
  const [C, span] = [
    pose([cx, cz]),
    (axis: 0 | 1) => Math.max(...floor.map((p) => p[axis])) - Math.min(...floor.map((p) => p[axis])),
  ]
  return {
    version: 2,
    story: 0,
    walls,
    doors,
    windows: [],
    openings: [],
    objects,
    floors: [
      {
        ...surface('floor', [0, 0], [1, 0], room.y, 0),
        dimensions: [fine(span(0)), fine(span(1)), 0],
        transform: [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, fine(room.y), 0, 1],
        polygonCorners: floor.map(([x, z]) => [fine(x), fine(-z), 0]),
      },
    ],
    sections: [{ label: room.label ?? 'bedroom', center: [fine(C[0]), room.y + 1.2, fine(C[1])], story: 0 }],
  }
}

/** A room of a case by hand. */
const handRoom = (name: string, rect: Rect, more: Partial<Room> = {}): Room => ({
  name,
  shape: shapeOf(rect),
  storey: 0,
  y: 0,
  class: 'BRA-i',
  doors: [],
  ...more,
})

interface HandCase {
  readonly id: string
  readonly rooms: readonly Room[]
  readonly storeys: readonly Partial<StoreyTruth & StoreyTruth['areas']>[]
  readonly hasDoors?: boolean
}

/** Cases with closed forms, each with the sum that a person can check. */
export function handCases(): House[] {
  const r = handRoom
  const t = 0.12
  const four: readonly Rect[] = [
    [0, 0, 3, 3],
    [3 + t, 0, 6 + t, 3],
    [0, 3 + t, 3, 6 + t],
    [3 + t, 3 + t, 6 + t, 6 + t],
  ]
  const square = (less: readonly Rect[] = []): Room[] =>
    four.map((rect, i) => r('ABCD'[i]!, rect, { shape: { of: [rect], less: i === 0 ? less : [] } }))
  const chimney: Rect = [3.75, 1.6, 4.4, 2.4]
  const notched = (rect: Rect, less: Rect): Shape => ({ of: [rect], less: [less] })
  const [attic, narrow] = [profileOf(6, 0.8, Math.PI / 4, 99), profileOf(4, 0.5, Math.atan(0.8), 99)]
  const far = (2 * Math.PI) / 180
  const back = ([x, z]: Point): Point => [
    4.1 + (x - 4.1) * Math.cos(far) + z * Math.sin(far),
    z * Math.cos(far) - (x - 4.1) * Math.sin(far),
  ]
  const turned: Point[] = (
    [
      [4.1, 0],
      [8.1, 0],
      [8.1, 3],
      [4.1, 3],
    ] as const
  ).map(back)
  const stairs: Rect = [0, 0, 1, 3]
  const cases: HandCase[] = [
    // 8.1 x 3: rooms 24.00 and the wall 0.30.
    {
      id: 'h01',
      rooms: [r('A', [0, 0, 4, 3]), r('B', [4.1, 0, 8.1, 3])],
      storeys: [{ 'BRA-i': 8.1 * 3, woflv: 24, outer: 8.6 * 3.5 }],
    },
    // 6.12 x 6.12: the crossing of the walls counts.
    { id: 'h02', rooms: square(), storeys: [{ 'BRA-i': 6.12 ** 2, woflv: 36, outer: 6.62 ** 2 }] },
    // The same with a shaft of 0.5 x 0.6 in the middle.
    { id: 'h03', rooms: square([[2.5, 2.4, 3, 3]]), storeys: [{ 'BRA-i': 6.12 ** 2, woflv: 35.7, outer: 6.62 ** 2 }] },
    {
      id: 'h04',
      rooms: [
        r('A', [0, 0, 4, 4], { shape: notched([0, 0, 4, 4], chimney) }),
        r('B', [4.15, 0, 8.15, 4], { shape: notched([4.15, 0, 8.15, 4], chimney) }),
      ],
      storeys: [{ 'BRA-i': 8.15 * 4, woflv: 31.6, outer: 8.65 * 4.5 }],
      hasDoors: false,
    },
    // Knee 0.8 m, 45 degrees: 1.90 m at 1.1 m from the eaves, 0.6 m beyond it: 8 x (6 - 2 x 0.5).
    {
      id: 'h05',
      rooms: [r('A', [0, 0, 3.9, 6], { profile: attic }), r('B', [4, 0, 8, 6], { profile: attic })],
      storeys: [{ 'BRA-i': 40, woflv: 7.9 * (2 * (1.2 - 0.2) * 0.5 + 3.6), outer: 8.5 * 6.5 }],
    },
    // Ridge 2.1 m: 1.90 m over 0.5 m only.
    {
      id: 'h06',
      rooms: [r('A', [0, 0, 5, 4], { profile: narrow })],
      storeys: [{ 'BRA-i': 0, woflv: 5 * (4 - 2 * 1.875 + 2 * (1.875 - 0.625) * 0.5) }],
    },
    // A room of 2 x 2 in the middle was not scanned.
    {
      id: 'h07',
      rooms: [
        r('N', [0, 0, 6.2, 2]),
        r('S', [0, 4.2, 6.2, 6.2]),
        r('W', [0, 2.1, 2, 4.1]),
        r('E', [4.2, 2.1, 6.2, 4.1]),
        r('M', [2.1, 2.1, 4.1, 4.1], { scanned: false }),
      ],
      storeys: [{ 'BRA-i': 6.2 ** 2, missing: 4 }],
    },
    // The wall of 0.3 m between the dwelling and the garage counts in neither.
    {
      id: 'h08',
      rooms: [r('A', [0, 0, 5, 6]), r('B', [5.1, 0, 9.1, 6]), r('G', [9.4, 0, 12.9, 6], { class: 'BRA-e' })],
      storeys: [{ 'BRA-i': 9.1 * 6, 'BRA-e': 21, woflv: 54 }],
    },
    // 8 x 5 on each storey: the opening of stairs counts above, the floor under them below.
    {
      id: 'h09',
      rooms: [
        r('A', [0, 0, 4, 5], { stairs }),
        r('B', [4.1, 0, 8, 5]),
        r('C', [0, 0, 4, 5], { storey: 1, y: 2.7, shape: notched([0, 0, 4, 5], stairs) }),
        r('D', [4.1, 0, 8, 5], { storey: 1, y: 2.7 }),
      ],
      storeys: [
        { 'BRA-i': 40, woflv: 36.5, outer: 8.5 * 5.5 },
        { 'BRA-i': 40, woflv: 36.5, outer: 8.5 * 5.5 },
      ],
    },
    // A column of 0.4 x 0.4 is within the area; WoFlV takes off what is over 0.1 m².
    {
      id: 'h10',
      rooms: [r('A', [0, 0, 5, 4], { columns: [[2, 2, 2.4, 2.4]] })],
      storeys: [{ 'BRA-i': 20, woflv: 19.84, outer: 5.5 * 4.5 }],
    },
    // BRA-b has the wall of 4 x 0.3 to the flat.
    {
      id: 'h11',
      rooms: [
        r('A', [0, 0, 6, 5]),
        r('B', [6.1, 0, 10, 5]),
        r('Bod', [20, 0, 22, 2.5], { class: 'BRA-e' }),
        r('Glazed', [0, 5.3, 4, 6.8], { class: 'BRA-b' }),
        r('Balcony', [4.2, 5.3, 8.2, 6.8], { class: 'TBA', walls: false }),
      ],
      storeys: [{ 'BRA-i': 50, 'BRA-e': 5, 'BRA-b': 7.2, TBA: 6, woflv: 49.5 }],
    },
    // An inner wall of 0.5 m, known by its door.
    {
      id: 'h12',
      rooms: [r('A', [0, 0, 4, 4]), r('B', [4.5, 0, 8.5, 4])],
      storeys: [{ 'BRA-i': 34, woflv: 32, outer: 9 * 4.5 }],
    },
    // The second room is turned by 2 degrees: the wall is a trapezoid of 0.10 to 0.2047 m.
    {
      id: 'h13',
      rooms: [r('A', [0, 0, 4, 3]), r('B', [4.1, 0, 8.1, 3], { corners: turned })],
      storeys: [{ 'BRA-i': 24 + ((0.2 + 3 * Math.sin(far)) / 2) * 3 * Math.cos(far), woflv: 24 }],
      hasDoors: false,
    },
  ]
  return cases.map(({ id, rooms, storeys, hasDoors = true }) => {
    if (hasDoors) addDoors(rooms)
    const truth = storeys.map(({ woflv = null, outer = null, missing = 0, unseen = 0, ...areas }): StoreyTruth => ({
      areas,
      woflv,
      outer,
      missing,
      unseen,
    }))
    return exported(id, rooms, truth, { outerWall: 0.25, tags: [], R: pythonRandom(7), noise: NOISES.none })
  })
}
