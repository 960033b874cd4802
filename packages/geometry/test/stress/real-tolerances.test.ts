import { expect, test } from 'vitest'
import { roofTolerances, scanTolerances, type KnownAccuracy } from '../../src/accuracy.ts'
import {
  measureBuilding,
  measureScan,
  parseScanFiles,
  type Building,
  type BuildingMeasures,
  type RoofMeasures,
  type RoomMeasures,
  type ScanMeasures,
} from '../../src/index.ts'
import { evenly, normally } from '../random.ts'
import { measuredRoof, REAL_ROOFS } from '../real-roofs.ts'
import { readFolder } from '../scan-cases.ts'
import { sharedFile, withSharedData } from '../shared-data.ts'
import { withoutFindings } from '../without-findings.ts'

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

/** Where things stand, to a millimetre: what is over each other shares its shift in plan, what is in one point that in height. */
const placeOf = ([x, y]: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`
const pointOf = (point: Point): string => `${placeOf(point)} ${point[2].toFixed(3)}`

/** What moves a vertex: its place in x and in y, and its height. */
const variablesOf = (point: Point): readonly [string, string, string] => [
  `${placeOf(point)} x`,
  `${placeOf(point)} y`,
  `${pointOf(point)} z`,
]

/** All that a building moves by: its vertices, and in plan the outline of its ground. */
function allVariables({ surfaces, ground }: Building): Set<string> {
  const points = surfaces.flatMap(({ polygons }) => polygons.flatMap((polygon) => polygon.flat()))
  const below = ground.surfaces.flatMap(({ polygons }) => polygons.flatMap((polygon) => polygon.flat()))
  return new Set([...points.flatMap(variablesOf), ...below.flatMap((point) => variablesOf(point).slice(0, 2))])
}

/** Areas of roof and walls of a building whose vertices are moved, measured anew. The ground is certain; walls stand at its outline where the file has one. */
function areasOf(building: Building, shifts: ReadonlyMap<string, number>): readonly [roof: number, walls: number] {
  const by = (variable: string): number => shifts.get(variable) ?? 0
  const inPlan = (point: Point): Point => {
    const [x, y] = variablesOf(point)
    return [point[0] + by(x), point[1] + by(y), point[2]]
  }
  const inSpace = (point: Point): Point => {
    const [x, y, z] = inPlan(point)
    return [x, y, z + by(variablesOf(point)[2])]
  }
  const moved = (polygons: readonly (readonly (readonly Point[])[])[], move: (point: Point) => Point) =>
    polygons.map((polygon) =>
      polygon.map((ring) => ring.map(move)),
    ) as unknown as Building['surfaces'][number]['polygons']
  const { surfaces, walls } = measureBuilding({
    ...building,
    surfaces: building.surfaces.map((own) => ({ ...own, polygons: moved(own.polygons, inSpace) })),
    ground: {
      ...building.ground,
      surfaces: building.ground.surfaces.map((own) => ({ ...own, polygons: moved(own.polygons, inPlan) })),
    },
  })
  return [surfaces.reduce((sum, { area3d }) => sum + area3d, 0), walls.reduce((sum, { area }) => sum + area, 0)]
}

/** Standard deviations of roof and walls where all vertices are off by a millimetre, from all of them moved at random. */
function byTrials(building: Building, trials: number, normal: () => number): readonly [roof: number, walls: number] {
  const variables = [...allVariables(building)]
  const found = Array.from({ length: trials }, () =>
    areasOf(building, new Map(variables.map((variable) => [variable, normal() * MILLIMETRE]))),
  )
  return [deviation(found.map(([roof]) => roof)), deviation(found.map(([, walls]) => walls))]
}

/** The same from each variable moved by itself: as true as many trials, and sooner done. */
function byDifferences(building: Building): readonly [roof: number, walls: number] {
  const before = areasOf(building, new Map())
  const squares = [0, 0] as [number, number]
  for (const variable of allVariables(building)) {
    const after = areasOf(building, new Map([[variable, MILLIMETRE]]))
    squares[0] += (after[0] - before[0]) ** 2
    squares[1] += (after[1] - before[1]) ** 2
  }
  return [Math.sqrt(squares[0]), Math.sqrt(squares[1])]
}

withSharedData('tolerances of real roofs', () => {
  const accuracy = { plan: MILLIMETRE, height: MILLIMETRE, ground: 0, scale: 0, basis: 'given' } as const

  /** Buildings from all over a file: a few that are soon measured, or more of them. */
  const someOf = ({ buildings }: RoofMeasures): readonly BuildingMeasures[] => {
    const small = buildings.filter(({ surfaces, walls }) => walls.length > 0 && surfaces.length <= (LONG ? 60 : 6))
    const count = LONG ? 40 : 4
    const step = Math.max(1, Math.floor(small.length / count))
    return small.filter((_, i) => i % step === 0).slice(0, count)
  }

  test('areas and walls are what moving the vertices gives, through all of measuring', { timeout: 900_000 }, () => {
    const normal = normally(evenly(5))
    const ratios = [...REAL_ROOFS, ['zurich_half.city.json', 'EPSG:2056'] as const].flatMap(([file, crs]) => {
      const own = someOf(measuredRoof(file, crs)).map((measures) => {
        const { totals } = roofTolerances({ buildings: [measures] }, accuracy)
        const [roof, walls] = LONG ? byTrials(measures.building, 400, normal) : byDifferences(measures.building)
        return { roof: totals.totalRoofArea / roof, walls: totals.totalWallArea / walls }
      })
      const told = (part: 'roof' | 'walls'): string => median(own.map((each) => each[part])).toFixed(3)
      if (own.length > 0)
        process.stdout.write(`${file}: ${own.length} buildings, areas ${told('roof')}, walls ${told('walls')}\n`)
      return own
    })
    const [roof, walls] = [median(ratios.map((own) => own.roof)), median(ratios.map((own) => own.walls))]
    process.stdout.write(`all: ${ratios.length} buildings, areas ${roof.toFixed(3)}, walls ${walls.toFixed(3)}\n`)
    expect(ratios.length).toBeGreaterThan(20)
    expect(Math.abs(roof - 1)).toBeLessThan(0.03)
    expect(Math.abs(walls - 1)).toBeLessThan(0.03)
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
    const { totals } = scanTolerances(withoutFindings(measures), accuracy)
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
      ([name, values]) => [name, totals[name as keyof typeof found]! / deviation(values)] as const,
    )
    process.stdout.write(`apple-house: ${ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(3)}`).join(', ')}\n`)
    for (const [name, ratio] of ratios) expect(Math.abs(ratio - 1), name).toBeLessThan(0.05)
  })
})
