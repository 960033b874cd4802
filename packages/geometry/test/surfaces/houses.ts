import { insideRing, signedArea } from '../../src/kernel/rings.ts'
import { polygonsWhere } from '../../src/kernel/polygons-where.ts'
import { pythonRandom, type Chance } from '../areas/python-random.ts'

/*
 * Houses with a known place: rooms as RoomPlan exports, a roof file, and what is behind each wall. The same seeds give the houses of a
 * reference generator in Python.
 */

type Rect = readonly [x0: number, y0: number, x1: number, y1: number]
type P2 = readonly [number, number]
type P3 = readonly [number, number, number]

const KINDS = ['rect', 'L', 'T', 'L', 'half', 'symmetric', 'L', 'square', 'T', 'halfL'] as const

/** NTM zone 10 on its meridian: metres are true, and grid north is north. */
const [CRS, E0, N0] = ['urn:ogc:def:crs:EPSG::5110', 100_000, 1_200_000]
const GROUND = 100

export interface House {
  readonly kind: (typeof KINDS)[number]
  readonly parts: readonly Rect[]
  /** Metres: outer and inner walls, overhangs. */
  readonly thick: number
  readonly inner: number
  readonly eave: number
  readonly gable: number
  readonly height: number
  readonly rooms: readonly { readonly story: number; readonly rect: Rect }[]
  readonly scanned: readonly number[]
  readonly faces: readonly (readonly P3[])[]
  /** Degrees: bearing of the scan's up, and of the house's up on the map. */
  readonly turn: number
  readonly houseTurn: number
  readonly chance: Chance
}

export const turned = ([x, y]: P2, degrees: number): P2 => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * c + y * s, -x * s + y * c]
}

const isIn = (rects: readonly Rect[], [x, y]: P2): boolean =>
  rects.some(([x0, y0, x1, y1]) => x > x0 && x < x1 && y > y0 && y < y1)

/** Whether a point of the house lies within its outer walls. */
export const isInHouse = ({ parts }: House, p: P2): boolean => isIn(parts, p)

function partsOf(kind: string, rnd: Chance): Rect[] {
  const [a, b] = [rnd.uniform(8, 13), rnd.uniform(6, 9)]
  if (kind === 'symmetric' || kind === 'rect') return [[0, 0, a, b]]
  if (kind === 'square') return [[0, 0, a, a + rnd.uniform(-0.3, 0.3)]]
  const [c, d] = [rnd.uniform(3.5, 5), rnd.uniform(3, 5)]
  const at = kind === 'L' ? rnd.choice([0, a - c]) : rnd.uniform(1, a - c - 1)
  return [
    [0, 0, a, b],
    [at, b, at + c, b + d],
  ]
}

function cutRooms(part: Rect, ti: number, rnd: Chance, target: number): Rect[] {
  const [out, todo]: [Rect[], Rect[]] = [[], [part]]
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [x0, y0, x1, y1] = next
    const [w, h] = [x1 - x0, y1 - y0]
    if (w * h < target || Math.max(w, h) < 3.6 || Math.min(w, h) < 1.8) {
      out.push(next)
      continue
    }
    const f = rnd.uniform(0.38, 0.62)
    if (w >= h) {
      const c = x0 + w * f
      todo.push([x0, y0, c - ti / 2, y1], [c + ti / 2, y0, x1, y1])
    } else {
      const c = y0 + h * f
      todo.push([x0, y0, x1, c - ti / 2], [x0, c + ti / 2, x1, y1])
    }
  }
  return out
}

function roofFaces(
  parts: readonly Rect[],
  { eave, gable, top: eh }: Record<'eave' | 'gable' | 'top', number>,
  rnd: Chance,
): P3[][] {
  const faces: P3[][] = []
  let k = 0
  let main: readonly number[] = []
  for (const [i, [x0, y0, x1, y1]] of parts.entries()) {
    const alongX = i === 0 && (parts.length > 1 || x1 - x0 >= y1 - y0)
    const [ex, ey] = alongX ? [gable, eave] : [eave, gable]
    const [X0, X1, Y1] = [x0 - ex, x1 + ex, y1 + ey]
    const Y0 = i === 1 ? (parts[0]![1] + parts[0]![3]) / 2 + 0.01 : y0 - ey
    if (i === 0) k = Math.tan((rnd.uniform(20, 40) * Math.PI) / 180)
    if (alongX) {
      const half = (Y1 - Y0) / 2
      const top = eh + k * (half - ey)
      const e = top - k * half
      const y = Y0 + half
      faces.push(
        [
          [X0, Y0, e],
          [X1, Y0, e],
          [X1, y, top],
          [X0, y, top],
        ],
        [
          [X0, y, top],
          [X1, y, top],
          [X1, Y1, e],
          [X0, Y1, e],
        ],
      )
      main = [y, top, half]
      continue
    }
    const half = (X1 - X0) / 2
    const top = eh + k * (half - ex)
    const e = top - k * half
    const x = X0 + half
    if (i === 0) {
      faces.push(
        [
          [X0, Y0, e],
          [x, Y0, top],
          [x, Y1, top],
          [X0, Y1, e],
        ],
        [
          [x, Y0, top],
          [X1, Y0, e],
          [X1, Y1, e],
          [x, Y1, top],
        ],
      )
      continue
    }
    const [my, mt] = main as [number, number]
    const yv = top < mt ? my + (mt - top) / k : my
    const yl = my + (mt - e) / k
    faces.push(
      [
        [X0, yl, e],
        [x, yv, top],
        [x, Y1, top],
        [X0, Y1, e],
      ],
      [
        [x, yv, top],
        [X1, yl, e],
        [X1, Y1, e],
        [x, Y1, top],
      ],
    )
    const plan = faces[1]!.map(([px, py]): P2 => [px, py])
    const hole: P2[] = [
      [X0, yl],
      [x, yv],
      [X1, yl],
      [X1, 1e4],
      [X0, 1e4],
    ]
    const left = polygonsWhere([plan, hole], 1e-4, ([px, py]) => insideRing(plan, px, py) && !insideRing(hole, px, py))
    const ring = left.map(([outer]) => outer).toSorted((p, q) => signedArea(q) - signedArea(p))[0]!
    faces[1] = ring.map(([px, py]): P3 => [px, py, mt - k * (py - my)])
  }
  return faces
}

/** The house of a seed. Its kind follows the last digit; every fifth is scanned by half. */
export function houseOf(seed: number): House {
  const rnd = pythonRandom(seed)
  const kind = KINDS[seed % 10]!
  const parts = partsOf(kind === 'half' ? 'rect' : kind === 'halfL' ? 'L' : kind, rnd)
  const [thick, inner] = [rnd.uniform(0.2, 0.45), rnd.uniform(0.08, 0.15)]
  const eave = rnd.choice([0, rnd.uniform(0.2, 0.8)])
  const anyGable = rnd.choice([0, rnd.uniform(0.1, 0.6)])
  const gable = eave === 0 ? 0 : anyGable
  const storeys = rnd.choice([1, 1, 2])
  const rooms: { story: number; rect: Rect }[] = []
  for (let story = 0; story < storeys; story += 1)
    for (const [i, [x0, y0, x1, y1]] of parts.entries()) {
      const within: Rect = [x0 + thick, i === 0 ? y0 + thick : y0 + inner - thick, x1 - thick, y1 - thick]
      const target = rnd.uniform(9, 18)
      for (const rect of cutRooms(within, inner, rnd, kind === 'symmetric' ? 1e9 : target)) rooms.push({ story, rect })
    }
  const height = rnd.uniform(2.35, 2.7)
  const faces = roofFaces(parts, { eave, gable, top: storeys * (height + 0.3) }, rnd)
  const turn = rnd.uniform(0, 360)
  let scanned = rooms.map((_, i) => i)
  if (kind.startsWith('half')) {
    const keep = rnd.uniform(0.35, 0.65)
    const axis = rnd.choice([0, 1] as const)
    const order = scanned.toSorted((p, q) => {
      const at = (i: number): number => rooms[i]!.rect[axis] + rooms[i]!.rect[axis + 2]!
      return at(p) - at(q)
    })
    scanned = order.slice(0, Math.max(1, Math.round(order.length * keep))).toSorted((p, q) => p - q)
  } else if (rnd.random() < 0.2 && rooms.length > 4) {
    const out = rnd.choice(scanned)
    scanned = scanned.filter((i) => i !== out)
  }
  const houseTurn = rnd.uniform(0, 360)
  return { kind, parts, thick, inner, eave, gable, height, rooms, scanned, faces, turn, houseTurn, chance: rnd }
}

export interface WrittenHouse {
  readonly house: House
  readonly roof: unknown
  readonly scan: readonly { readonly name: string; readonly json: unknown }[]
  /** From the plan of the files (x right, y up) to the map of the roof file: turned by `turn`, shifted. */
  readonly truth: { readonly turn: number; readonly shift: P2; readonly scale: number }
  /** From the plan of the files back to the house. */
  readonly home: (p: P2) => P2
}

/** The middle of an L or T: of its area. */
function middleOf(parts: readonly Rect[]): P2 {
  const areas = parts.map(([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0))
  const all = areas.reduce((a, b) => a + b)
  const at = (axis: 0 | 1): number =>
    parts.reduce((sum, part, i) => sum + ((part[axis] + part[axis + 2]!) / 2) * (areas[i]! / all), 0)
  return [at(0), at(1)]
}

const base = { completedEdges: [], confidence: { high: {} }, curve: null, polygonCorners: [], story: 0 }

/** A house as files, with noise in metres (drift of rooms, degrees) and a scale that nobody knows. */
export function writtenHouse(
  house: House,
  noise = 0.015,
  drift = 0.03,
  driftTurn = 0.3,
  scaleNoise = 0.005,
): WrittenHouse {
  const { chance: rnd, parts, houseTurn, turn, height, thick } = house
  const features = house.faces.map((face, i) => {
    const ring = face.map((p) => {
      const [x, y] = turned([p[0], p[1]], houseTurn)
      return [Number((E0 + x).toFixed(4)), Number((N0 + y).toFixed(4)), Number((GROUND + p[2]).toFixed(4))]
    })
    if (signedArea(ring.map(([x, y]): P2 => [x!, y!])) < 0) ring.reverse()
    return {
      type: 'Feature',
      properties: { surfaceId: `s${i + 1}`, buildingId: '1' },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    }
  })
  const roof = {
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: CRS } },
    buildings: [{ buildingId: '1', displayName: 'House', source: 'address', groundAltitude: GROUND }],
    edgeOverrides: {},
    features,
  }
  const scale = 1 + rnd.gauss(0, scaleNoise)
  const centre = middleOf(parts)
  const uuid = (): string => {
    const words = [rnd.random(), rnd.random()].map((r) =>
      Math.floor(r * 2 ** 48)
        .toString(16)
        .padStart(12, '0'),
    )
    return `${words[0]!.slice(0, 8)}-${words[0]!.slice(8)}-4000-8000-${words[1]!}`
  }
  const scan: { name: string; json: unknown }[] = []
  for (const [i, { story, rect }] of house.rooms.entries()) {
    const [x0, y0, x1, y1] = rect.map((v) => v + rnd.gauss(0, noise)) as unknown as Rect
    const [dx, dy, da] = [rnd.gauss(0, drift), rnd.gauss(0, drift), rnd.gauss(0, driftTurn)]
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
    const toScan = (p: P2): P2 => {
      const [qx, qy] = turned([p[0] - cx, p[1] - cy], da)
      return turned([(qx + cx + dx - centre[0]) * scale, (qy + cy + dy - centre[1]) * scale], houseTurn - turn)
    }
    const corners: P2[] = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ]
    const normals: P2[] = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]
    const zf = story * (height + 0.3)
    const [walls, windows]: [unknown[], unknown[]] = [[], []]
    for (const [j, a] of corners.entries()) {
      const b = corners[(j + 1) % 4]!
      const n = normals[j]!
      const m: P2 = [(a[0] + b[0]) / 2 + n[0] * (thick + 0.1), (a[1] + b[1]) / 2 + n[1] * (thick + 0.1)]
      const [A, B] = [toScan(a), toScan(b)]
      const long = Math.hypot(B[0] - A[0], B[1] - A[1])
      const [tx, tz] = [(B[0] - A[0]) / long, -(B[1] - A[1]) / long]
      const at = (y: number): number[] => [
        tx,
        0,
        tz,
        0,
        0,
        1,
        0,
        0,
        -tz,
        0,
        tx,
        0,
        (A[0] + B[0]) / 2,
        y,
        -(A[1] + B[1]) / 2,
        1,
      ]
      const identifier = uuid()
      walls.push({
        ...base,
        category: { wall: {} },
        dimensions: [long, height, 0],
        identifier,
        parentIdentifier: null,
        transform: at(zf + height / 2),
      })
      const hasWindow = !isIn(parts, m) && Math.hypot(b[0] - a[0], b[1] - a[1]) > 2 && rnd.random() < 0.7
      if (hasWindow)
        windows.push({
          ...base,
          category: { window: {} },
          dimensions: [1.2, 1.1, 0],
          identifier: uuid(),
          parentIdentifier: identifier,
          transform: at(zf + 1.5),
        })
    }
    if (!house.scanned.includes(i)) continue
    const points = corners.map(toScan)
    const c: P2 = [points.reduce((s, p) => s + p[0], 0) / 4, points.reduce((s, p) => s + p[1], 0) / 4]
    const floor = {
      ...base,
      category: { floor: {} },
      dimensions: [x1 - x0, y1 - y0, 0],
      identifier: uuid(),
      parentIdentifier: null,
      polygonCorners: points.map((p) => [p[0] - c[0], p[1] - c[1], 0]),
      transform: [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, c[0], zf, -c[1], 1],
    }
    const sections = [{ center: [c[0], zf, -c[1]], label: 'unidentified', story: 0 }]
    const json = {
      coreModel: '',
      doors: [],
      floors: [floor],
      objects: [],
      openings: [],
      sections,
      story: 0,
      version: 2,
      walls,
      windows,
    }
    scan.push({ name: `R${String(i).padStart(2, '0')}.json`, json })
  }
  const [mx, my] = turned(centre, houseTurn)
  return {
    house,
    roof,
    scan,
    truth: { turn, shift: [E0 + mx, N0 + my], scale },
    home: (p) => {
      const [x, y] = turned([p[0] / scale, p[1] / scale], turn - houseTurn)
      return [x + centre[0], y + centre[1]]
    },
  }
}
