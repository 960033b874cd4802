import { expect, test } from 'vitest'
import { roofTolerances, scanTolerances, type KnownAccuracy } from '../src/accuracy.ts'
import {
  measureBuilding,
  measureRoof,
  measureScan,
  parseScanFiles,
  type BuildingMeasures,
  type RoomMeasures,
  type ScanMeasures,
  type Surface,
} from '../src/index.ts'
import { evenly, normally } from './random.ts'
import { readRoof } from './real-roofs.ts'
import { readFolder } from './scan-cases.ts'
import { sharedFile, withSharedData } from './shared-data.ts'

/*
 * Tolerances of real files against real files moved at random: roofs through all of measuring, rooms by the planes of their walls.
 */

const LONG = process.env['LONG'] !== undefined

const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Metres. More opens cracks between surfaces, which measuring sees and no derivative knows of. */
const MILLIMETRE = 0.001

type Point = readonly [number, number, number]

/** A building with its vertices moved: those over each other alike in plan, those in one point alike. */
function movedBuilding({ building }: BuildingMeasures, sigma: number, normal: () => number): BuildingMeasures {
  const plan = new Map<string, readonly [number, number]>()
  const height = new Map<string, number>()
  const shift = <T>(known: Map<string, T>, key: string, make: () => T): T => {
    const own = known.get(key) ?? make()
    known.set(key, own)
    return own
  }
  const keyOf = ([x, y]: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`
  const inPlan = (point: Point): Point => {
    const [dx, dy] = shift(plan, keyOf(point), () => [normal() * sigma, normal() * sigma] as const)
    return [point[0] + dx, point[1] + dy, point[2]]
  }
  const inSpace = (point: Point): Point => {
    const [x, y, z] = inPlan(point)
    return [x, y, z + shift(height, `${keyOf(point)} ${z.toFixed(3)}`, () => normal() * sigma)]
  }
  const polygonsOf = (polygons: readonly (readonly (readonly Point[])[])[], move: (point: Point) => Point) =>
    polygons.map((polygon) => polygon.map((ring) => ring.map(move))) as unknown as Surface['polygons']
  const surfaces = building.surfaces.map((surface) => ({ ...surface, polygons: polygonsOf(surface.polygons, inSpace) }))
  // The ground is certain here, and the walls stand at its outline, where the file has one.
  const grounds = building.ground.surfaces.map((own) => ({ ...own, polygons: polygonsOf(own.polygons, inPlan) }))
  return measureBuilding({ ...building, surfaces, ground: { ...building.ground, surfaces: grounds } })
}

interface Ratios {
  readonly area: number
  readonly walls: number
}

const areaOf = ({ surfaces }: BuildingMeasures): number => surfaces.reduce((sum, { area3d }) => sum + area3d, 0)
const wallsOf = ({ walls }: BuildingMeasures): number => walls.reduce((sum, { area }) => sum + area, 0)

/** What is claimed of a building over what moving it gives. */
function ratiosOf(measures: BuildingMeasures, trials: number, normal: () => number): Ratios {
  const accuracy = { plan: MILLIMETRE, height: MILLIMETRE, ground: 0, scale: 0, basis: 'given' } as const
  const { totals } = roofTolerances({ buildings: [measures] }, accuracy)
  const moved = Array.from({ length: trials }, () => movedBuilding(measures, MILLIMETRE, normal))
  return {
    area: totals.totalRoofArea / deviation(moved.map(areaOf)),
    walls: totals.totalWallArea / deviation(moved.map(wallsOf)),
  }
}

withSharedData('tolerances of real roofs', () => {
  test.each([
    ['3dbag_v210908_5907_subset.city.json', undefined],
    ['3dbag2021_tile901_trimmed.city.jsonl', undefined],
    ['3dbag2024_delft_subset.city.jsonl', undefined],
    ['3dbag_workshop_sample.city.json', undefined],
    ['roofer_subset.city.json', undefined],
    ['vienna.city.jsonl', 'EPSG:31256'],
    ['DH_01_subs.city.json', 'EPSG:7415'],
    ['zurich_half.city.json', 'EPSG:2056'],
  ])('%s: areas and walls are what moving the vertices gives', { timeout: 600_000 }, (file, crs) => {
    const normal = normally(evenly(5))
    const { buildings } = measureRoof(readRoof(file, crs))
    const count = LONG ? 60 : 20
    const step = Math.max(1, Math.floor(buildings.length / count))
    const ratios = buildings
      .filter((_, i) => i % step === 0)
      .slice(0, count)
      .map((measures) => ratiosOf(measures, LONG ? 1000 : 120, normal))
    process.stdout.write(
      `${file}: ${ratios.length} buildings, areas ${median(ratios.map(({ area }) => area)).toFixed(3)}, walls ${median(ratios.map(({ walls }) => walls)).toFixed(3)}\n`,
    )
    expect(Math.abs(median(ratios.map(({ area }) => area)) - 1)).toBeLessThan(0.03)
    expect(Math.abs(median(ratios.map(({ walls }) => walls)) - 1)).toBeLessThan(0.03)
  })
})

type Plan = readonly [x: number, y: number]

interface Line {
  readonly at: Plan
  readonly along: Plan
}

/** Metres and radians: walls that end this near each other meet, and a corner turns by more. */
const MEET = 0.1
const CORNER = Math.sin(Math.PI / 18)

const lineBetween = (from: Plan, to: Plan): Line => {
  const size = Math.hypot(to[0] - from[0], to[1] - from[1])
  return { at: from, along: [(to[0] - from[0]) / size, (to[1] - from[1]) / size] }
}

const moved = ({ at: [x, y], along: [u, v] }: Line, by: number): Line => ({
  at: [x - v * by, y + u * by],
  along: [u, v],
})

const turn = (a: Line, b: Line): number => Math.abs(a.along[0] * b.along[1] - a.along[1] * b.along[0])

/** Where two lines cut, metres along the first. */
function cut({ at: [x, y], along: [u, v] }: Line, other: Line): number {
  const [p, q] = other.along
  return ((other.at[0] - x) * q - (other.at[1] - y) * p) / (u * q - v * p)
}

/** The lines of a room's walls, and for each end of each wall the wall that cuts it there. */
function wallPlan({ walls }: RoomMeasures) {
  const lines = walls.map(({ line }) => lineBetween(line[0]!, line.at(-1)!))
  const ends = walls.map(({ line }) => [line[0]!, line.at(-1)!] as const)
  const cutter = (wall: number, at: Plan): number | null => {
    const met = ends.flatMap((own, other) =>
      other !== wall &&
      own.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) <= MEET) &&
      turn(lines[wall]!, lines[other]!) > CORNER
        ? [other]
        : [],
    )
    return met.toSorted((a, b) => turn(lines[wall]!, lines[b]!) - turn(lines[wall]!, lines[a]!))[0] ?? null
  }
  return { lines, cutters: ends.map(([from, to], wall) => [cutter(wall, from), cutter(wall, to)] as const) }
}

/** Changes of the sums of a room, once moved: its walls by their planes, its height, and its openings. */
function createRoomMoves(room: RoomMeasures, accuracy: Required<Omit<KnownAccuracy, 'ground'>>, normal: () => number) {
  const { lines, cutters } = wallPlan(room)
  return () => {
    const planes = lines.map(() => normal() * accuracy.plan)
    const after = lines.map((line, wall) => moved(line, planes[wall]!))
    const rise = normal() * accuracy.height
    const sums = { grossWallArea: 0, netWallArea: 0, moldingLengthOpening: 0 }
    room.walls.forEach((wall, i) => {
      const shift = (side: 0 | 1): number => {
        const other = cutters[i]![side]
        return other === null ? normal() * accuracy.plan : cut(after[i]!, after[other]!) - cut(lines[i]!, lines[other]!)
      }
      const width = wall.width + shift(1) - shift(0)
      const gross = width * (wall.grossArea / wall.width) + width * rise - wall.grossArea
      sums.grossWallArea += gross
      sums.netWallArea += gross
      for (const { width: w, height: h, area, reachesFloor } of wall.openings) {
        const [dw, dh] = [normal() * accuracy.openingWidth, normal() * accuracy.openingHeight]
        sums.netWallArea -= (w + dw) * (h + dh) - area
        sums.moldingLengthOpening += (reachesFloor ? dw : 2 * dw) + 2 * dh
      }
    })
    return sums
  }
}

/** The area between the sides of an outline, each moved across itself; sides that run on are one. */
function createFloorMoves(ring: readonly Plan[], plan: number, normal: () => number): () => number {
  const sides = ring.map((at, i) => lineBetween(at, ring[(i + 1) % ring.length]!))
  const lines = sides.filter((line, i) => turn(line, sides.at(i - 1)!) > CORNER)
  const area = (own: readonly Line[]): number => {
    const corners = own.map((line, i): Plan => {
      const t = cut(line, own[(i + 1) % own.length]!)
      return [line.at[0] + line.along[0] * t, line.at[1] + line.along[1] * t]
    })
    const twice = corners.reduce((sum, [x, y], i) => {
      const [u, v] = corners[(i + 1) % corners.length]!
      return sum + x * v - u * y
    }, 0)
    return Math.abs(twice) / 2
  }
  const before = area(lines)
  return () => area(lines.map((line) => moved(line, normal() * plan))) - before
}

withSharedData('tolerances of a real house', () => {
  const accuracy = {
    plan: 0.015,
    height: 0.02,
    scale: 0,
    openingWidth: 0.03,
    openingHeight: 0.02,
    basis: 'given',
  } as const

  const houseOf = (): ScanMeasures => measureScan(parseScanFiles(readFolder(sharedFile('roomplan/apple-house'))))

  test('floors, gross, net and trim are what moving the planes of the walls gives', { timeout: 600_000 }, () => {
    const normal = normally(evenly(11))
    const measures = houseOf()
    const { totals } = scanTolerances(measures, accuracy)
    const trials = LONG ? 20_000 : 4000
    const moves = measures.rooms.map((room) => createRoomMoves(room, accuracy, normal))
    const floors = measures.rooms.flatMap(({ outline }) =>
      outline.flat().map((ring) => createFloorMoves(ring, accuracy.plan, normal)),
    )
    const found = {
      floorArea: [] as number[],
      grossWallArea: [] as number[],
      netWallArea: [] as number[],
      moldingLengthOpening: [] as number[],
    }
    for (let trial = 0; trial < trials; trial += 1) {
      const rooms = moves.map((move) => move())
      for (const name of ['grossWallArea', 'netWallArea', 'moldingLengthOpening'] as const)
        found[name].push(rooms.reduce((sum, room) => sum + room[name], 0))
      found.floorArea.push(floors.reduce((sum, move) => sum + move(), 0))
    }
    const ratios = Object.entries(found).map(
      ([name, values]) => [name, totals[name as keyof typeof found] / deviation(values)] as const,
    )
    process.stdout.write(`apple-house: ${ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(3)}`).join(', ')}\n`)
    for (const [name, ratio] of ratios) expect(Math.abs(ratio - 1), name).toBeLessThan(0.05)
  })
})
