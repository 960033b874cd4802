import { expect, test } from 'vitest'
import { roofTolerances, type KnownAccuracy } from '../../src/accuracy.ts'
import { coveredRoof, measureBuilding, measureRoof, type BuildingMeasures } from '../../src/index.ts'
import { asRoof } from '../parametric/as-roof.ts'
import type { Between, Drawing, Point } from '../parametric/drawing.ts'
import { box, face, level } from '../parametric/drawing.ts'
import { GABLE } from '../parametric/orders.ts'
import { FAMILIES } from '../parametric/families.ts'
import { evenly, normally } from '../random.ts'

const LONG = process.env['LONG'] !== undefined
const TRIALS = 4000

/** A quantity of perturbed vertices. */
type Figure = (points: readonly Point[]) => number

interface Compared {
  readonly sigma: number
  readonly figure: Figure
  readonly isTotal?: true
}

/** Sum of the cross products of a fan of triangles: independent of the formula under test. */
function vectorOf(points: readonly Point[], ring: readonly number[]): Point {
  const [a, ...rest] = ring.map((i) => points[i]!)
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 0; i + 1 < rest.length; i += 1) {
    const u = rest[i]!.map((value, axis) => value - a![axis]!)
    const v = rest[i + 1]!.map((value, axis) => value - a![axis]!)
    sum[0] += (u[1]! * v[2]! - u[2]! * v[1]!) / 2
    sum[1] += (u[2]! * v[0]! - u[0]! * v[2]!) / 2
    sum[2] += (u[0]! * v[1]! - u[1]! * v[0]!) / 2
  }
  return sum
}

const added = (vectors: readonly Point[]): Point => [
  vectors.reduce((sum, v) => sum + v[0], 0),
  vectors.reduce((sum, v) => sum + v[1], 0),
  vectors.reduce((sum, v) => sum + v[2], 0),
]

/** Vertices of a drawing, each once; faces and edges by their places in it. */
function gathered(measures: BuildingMeasures) {
  const points: Point[] = []
  const at = new Map<string, number>()
  const indexOf = (point: Point): number => {
    const key = point.map((value) => value.toFixed(6)).join(' ')
    const known = at.get(key)
    if (known !== undefined) return known
    at.set(key, points.length)
    return points.push(point) - 1
  }
  const faces = measures.building.surfaces.map(({ polygons }) => polygons[0]!.map((ring) => ring.map(indexOf)))
  const vertices = points.length
  const edges = measures.edges.map(({ from, to }) => [indexOf(from), indexOf(to)] as const)
  return { points, vertices, faces, edges }
}

/** All that a roof's faces and edges between its vertices give, beside the tolerance that is claimed of it. */
function comparisons(measures: BuildingMeasures, accuracy: KnownAccuracy) {
  const found = roofTolerances({ buildings: [measures] }, accuracy).buildings[0]!
  const { points, vertices, faces, edges } = gathered(measures)
  const compared: Compared[] = []
  const areas: Figure[] = []
  faces.forEach((rings, i) => {
    const own = found.surfaces[i]!
    const vector: (p: readonly Point[]) => Point = (p) => added(rings.map((ring) => vectorOf(p, ring)))
    const outer: (p: readonly Point[]) => Point = (p) => vectorOf(p, rings[0]!)
    const area: Figure = (p) => Math.hypot(...vector(p))
    areas.push(area)
    const around: Figure = (p) =>
      rings.reduce(
        (sum, ring) =>
          sum + ring.reduce((l, a, k) => l + Math.hypot(...minus(p[ring[(k + 1) % ring.length]!]!, p[a]!)), 0),
        0,
      )
    compared.push({ sigma: own.area3d, figure: area }, { sigma: own.area2d, figure: (p) => vector(p)[2] })
    compared.push({ sigma: own.perimeter, figure: around })
    if (own.calculatedDirection === null) return
    const slope: Figure = (p) => {
      const [x, y, z] = outer(p)
      return (Math.atan2(Math.hypot(x, y), z) * 180) / Math.PI
    }
    const before = outer(points)
    const bearing: Figure = (p) => {
      const [x, y] = outer(p)
      // Turned back by the bearing that it had, so that no bearing jumps over north.
      return (Math.atan2(x * before[1] - y * before[0], x * before[0] + y * before[1]) * 180) / Math.PI
    }
    compared.push({ sigma: own.calculatedSlope!, figure: slope }, { sigma: own.calculatedDirection, figure: bearing })
  })
  edges.forEach(([a, b], i) => {
    if (a >= vertices || b >= vertices) return
    compared.push({ sigma: found.edges[i]!.length, figure: (p) => Math.hypot(...minus(p[b]!, p[a]!)) })
  })
  compared.push({
    sigma: found.totals.totalRoofArea,
    figure: (p) => areas.reduce((sum, area) => sum + area(p), 0),
    isTotal: true,
  })
  return { compared, points }
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** Vertices moved at random: those over each other alike in plan. */
function createMoves(points: readonly Point[], { plan, height }: KnownAccuracy, normal: () => number) {
  const places = new Map<string, number>()
  const placeOf = points.map(([x, y]) => {
    const key = `${x.toFixed(6)} ${y.toFixed(6)}`
    if (!places.has(key)) places.set(key, places.size)
    return places.get(key)!
  })
  return (): Point[] => {
    const shifts = Array.from({ length: places.size }, () => [normal() * plan, normal() * plan] as const)
    return points.map(([x, y, z], i) => {
      const [dx, dy] = shifts[placeOf[i]!]!
      return [x + dx, y + dy, z + normal() * height]
    })
  }
}

interface Outcome {
  readonly ratio: number
  /** Of the trials, those within two standard deviations. */
  readonly covered: number
  readonly isTotal: boolean
}

function outcomesOf(measures: BuildingMeasures, accuracy: KnownAccuracy, normal: () => number): Outcome[] {
  const { compared, points } = comparisons(measures, accuracy)
  const move = createMoves(points, accuracy, normal)
  const right = compared.map(({ figure }) => figure(points))
  const sums = compared.map(() => [0, 0, 0] as [number, number, number])
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const moved = move()
    compared.forEach(({ figure, sigma }, i) => {
      const off = figure(moved) - right[i]!
      const sum = sums[i]!
      sum[0] += off
      sum[1] += off * off
      if (Math.abs(off) <= 2 * sigma) sum[2] += 1
    })
  }
  return compared.map(({ sigma, isTotal }, i) => {
    const [mean, square, covered] = sums[i]!.map((sum) => sum / TRIALS) as [number, number, number]
    return { ratio: Math.sqrt(square - mean * mean) / sigma, covered, isTotal: isTotal === true }
  })
}

const ROOFS = LONG ? 1000 : 24

test('tolerances are what moving the vertices of random roofs gives, totals too', { timeout: 600_000 }, () => {
  const even = evenly(21)
  const normal = normally(even)
  const pick: Between = (low, high) => low + even() * (high - low)
  const outcomes: Outcome[] = []
  for (let roof = 0; roof < ROOFS; roof += 1) {
    const drawing = FAMILIES[Math.floor(even() * FAMILIES.length)]!(pick)
    const [measures] = measureRoof(asRoof(drawing), { coveredRoof }).buildings
    const accuracy = { plan: pick(0.02, 0.1), height: pick(0.02, 0.1), scale: 0, basis: 'given' } as const
    outcomes.push(...outcomesOf(measures!, accuracy, normal))
  }
  const off = outcomes.map(({ ratio }) => Math.abs(ratio - 1)).toSorted((a, b) => a - b)
  const mean = outcomes.reduce((sum, { ratio }) => sum + ratio, 0) / outcomes.length
  const covered = outcomes.reduce((sum, own) => sum + own.covered, 0) / outcomes.length
  const totals = outcomes.filter(({ isTotal }) => isTotal)
  expect(off[Math.floor(off.length * 0.99)]).toBeLessThan(0.035)
  expect(Math.abs(mean - 1)).toBeLessThan(0.002)
  expect(covered).toBeGreaterThan(0.945)
  expect(covered).toBeLessThan(0.965)
  expect(totals.filter(({ ratio }) => Math.abs(ratio - 1) > 0.035).length).toBeLessThanOrEqual(totals.length / 100)
})

const PLAN_AND_HEIGHT: KnownAccuracy = { plan: 0.05, height: 0.03, scale: 0, basis: 'given' } as const

const tolerancesOf = (accuracy: KnownAccuracy, ...drawings: readonly Drawing[]) => {
  const measures = measureRoof(asRoof(...drawings), { coveredRoof })
  return { measures, tolerances: roofTolerances(measures, accuracy) }
}

test('a flat rectangle: its sides alone', () => {
  const [a, b] = [10, 6]
  const drawing: Drawing = {
    name: 'flat',
    faces: [
      face(
        'f',
        box(0, 0, a, b, () => 3),
      ),
    ],
    ground: level(0),
    edges: [],
    walls: [],
  }
  const { tolerances } = tolerancesOf(PLAN_AND_HEIGHT, drawing)
  const { surfaces, totals, walls } = tolerances.buildings[0]!
  // Each corner: dA = b/2 in x, a/2 in y; four of them.
  expect(surfaces[0]!.area2d).toBeCloseTo(0.05 * Math.sqrt(a * a + b * b), 12)
  expect(surfaces[0]!.area3d).toBeCloseTo(0.05 * Math.sqrt(a * a + b * b), 12)
  expect(totals.totalRoofArea).toBeCloseTo(surfaces[0]!.area3d, 12)
  // A wall a long and 3 high: two ends of 3 each, two tops of a/2, the ground as a whole.
  const wall = (long: number): number =>
    Math.sqrt(2 * (3 * 0.05) ** 2 + 2 * ((0.03 * long) / 2) ** 2 + (0.03 * long) ** 2)
  expect(walls.map(({ area }) => area).toSorted((x, y) => x - y)).toEqual(
    [b, b, a, a].map((long) => expect.closeTo(wall(long), 10)),
  )
  // Level: no bearing, and of all tilts the worst: across the short side the height of four corners, each 1 / 2b.
  expect(surfaces[0]!.calculatedDirection).toBeNull()
  expect(surfaces[0]!.calculatedSlope).toBeCloseTo(((0.03 / b) * 180) / Math.PI, 10)
})

test('the eaves of a gable roof is as uncertain as the distance of its ends', () => {
  const { measures, tolerances } = tolerancesOf(PLAN_AND_HEIGHT, GABLE)
  const eave = measures.buildings[0]!.edges.findIndex(({ type }) => type === 'eave')
  expect(tolerances.buildings[0]!.edges[eave]!.length).toBeCloseTo(0.05 * Math.SQRT2, 12)
})

test('a total knows that its faces share corners: it is not the root of the summed variances', () => {
  const { surfaces, totals } = tolerancesOf({ plan: 0.05, height: 0.05, scale: 0, basis: 'given' }, GABLE).tolerances
    .buildings[0]!
  const independent = Math.hypot(...surfaces.map(({ area3d }) => area3d))
  expect(Math.abs(totals.totalRoofArea / independent - 1)).toBeGreaterThan(0.03)
  // In plan the ridge between the faces cancels: what is left is the outline, 10 by 8.
  expect(totals.totalRoofArea2d).toBeCloseTo(0.05 * Math.sqrt(4 * 5 ** 2 + 4 * 2 ** 2 + 2 * 4 ** 2), 10)
})

test('a scale alone gives twice itself of an area, itself of a length, nothing of an angle', () => {
  const { measures, tolerances } = tolerancesOf({ plan: 0, height: 0, scale: 0.01, basis: 'given' }, GABLE)
  const [building, own] = [measures.buildings[0]!, tolerances.buildings[0]!]
  for (const [i, surface] of own.surfaces.entries()) {
    expect(surface.area3d).toBeCloseTo(building.surfaces[i]!.area3d * 0.02, 12)
    expect(surface.perimeter).toBeCloseTo(building.surfaces[i]!.perimeter * 0.01, 12)
    expect(surface.calculatedSlope).toBe(0)
    expect(surface.calculatedDirection).toBe(0)
  }
  for (const [i, edge] of own.edges.entries()) expect(edge.length).toBeCloseTo(building.edges[i]!.length * 0.01, 12)
  const area = building.surfaces.reduce((sum, { area3d }) => sum + area3d, 0)
  expect(own.totals.totalRoofArea).toBeCloseTo(area * 0.02, 12)
})

test('every family has tolerances that are numbers, whatever its slopes', () => {
  const middle: Between = (low, high) => (low + high) / 2
  for (const make of FAMILIES) {
    const { tolerances } = tolerancesOf({ plan: 0.2, height: 0.2, scale: 0.01, basis: 'given' }, make(middle))
    for (const { surfaces, edges, walls, totals } of tolerances.buildings) {
      const values = [
        ...surfaces.flatMap((own) => [own.area2d, own.area3d, own.perimeter, own.calculatedSlope ?? 1]),
        ...surfaces.map((own) => own.calculatedDirection ?? 1),
        ...edges.flatMap((own) => [own.length, own.lengthHorizontal]),
        ...walls.map(({ area }) => area),
        totals.totalRoofArea,
      ]
      expect(values.every((value) => Number.isFinite(value) && value > 0)).toBe(true)
    }
  }
})

test('a roof that is turned and moved is as certain as it was', () => {
  const [sine, cosine] = [Math.sin(0.7), Math.cos(0.7)]
  const middle: Between = (low, high) => (low + high) / 2
  // UTM-size: what is left of it in the differences of coordinates is 1e-9 m.
  const move = ([x, y, z]: Point): Point => [
    x * cosine - y * sine + 432_101.5,
    x * sine + y * cosine + 6_712_345.25,
    z + 321,
  ]
  for (const make of FAMILIES) {
    const [building] = asRoof(make(middle)).buildings
    const polygons = building!.surfaces.map((surface) => ({
      ...surface,
      polygons: surface.polygons.map((polygon) =>
        polygon.map((ring) => ring.map(move)),
      ) as unknown as typeof surface.polygons,
    }))
    const own = (surfaces: typeof polygons, altitude: number) => {
      const ground = { surfaces: [], points: [], altitude }
      const measures = measureBuilding({ ...building!, ground, surfaces }, { coveredRoof })
      return roofTolerances({ buildings: [measures] }, PLAN_AND_HEIGHT).buildings[0]!
    }
    const [before, after] = [own([...building!.surfaces] as typeof polygons, 0), own(polygons, 321)]
    for (const [i, surface] of before.surfaces.entries()) {
      const same = after.surfaces[i]!
      for (const name of ['area2d', 'area3d', 'perimeter', 'calculatedSlope', 'calculatedDirection'] as const)
        if (surface[name] === null) expect(same[name]).toBeNull()
        else expect(same[name]! / surface[name], `${building!.displayName} ${name}`).toBeCloseTo(1, 6)
    }
    for (const name of ['totalRoofArea', 'totalRoofArea2d', 'totalWallArea'] as const)
      expect(after.totals[name] / before.totals[name], `${building!.displayName} ${name}`).toBeCloseTo(1, 6)
    expect(after.totals.edges.length / before.totals.edges.length, building!.displayName).toBeCloseTo(1, 6)
  }
})

test('two halves of a house share the corners between them: their total is that of the whole', () => {
  const [south, north] = GABLE.faces
  const whole = tolerancesOf(PLAN_AND_HEIGHT, GABLE).tolerances
  const halves = tolerancesOf(PLAN_AND_HEIGHT, { ...GABLE, faces: [south!] }, { ...GABLE, faces: [north!] }).tolerances
  expect(halves.buildings).toHaveLength(2)
  expect(halves.totals.totalRoofArea).toBeCloseTo(whole.totals.totalRoofArea, 12)
  expect(halves.totals.totalRoofArea2d).toBeCloseTo(whole.totals.totalRoofArea2d, 12)
  const apart = Math.hypot(...halves.buildings.map(({ totals }) => totals.totalRoofArea))
  expect(Math.abs(halves.totals.totalRoofArea / apart - 1)).toBeGreaterThan(0.03)
})
