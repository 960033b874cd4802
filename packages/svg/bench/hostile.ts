import { coveredRoof, measureRoof, measureScan, parseRoof, parseScan } from '@reports/geometry'
import { captured, wallsOn, type Point, type SeenWall } from '../../geometry/test/half-scans.ts'
import { report } from '../../../scripts/ratio.ts'
import { drawFloorPlan, drawRoofPlan, drawWallPlan } from '../src/index.ts'

/*
 * Files that no scanner writes: reading, measuring and drawing them costs no more than this many seconds of processor time a megabyte.
 * The gate holds the same by what is counted: test/plans/scales.test.ts, and bridge-work.test.ts of geometry.
 */

const SCAN_BAR = 1

/** Of a roof everything is drawn: its plan and its walls, each face and each wall a row of a schedule. */
const ROOF_BAR = 3

const ROUNDS = 5

/** Rounds before, in which the engine compiles. */
const WARMING = 3

const random = (seed: number): (() => number) => {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

const corners = (x: number, z: number, width: number, depth: number): Point[] => [
  [x, z],
  [x + width, z],
  [x + width, z + depth],
  [x, z + depth],
]

/** A room of 4 x 3 m with all its walls and its floor. */
const roomAt = (x: number, z: number, index: number): unknown =>
  captured(corners(x, z, 4, 3), wallsOn(corners(x, z, 4, 3), [0, 1, 2, 3]), 'polygon', 0.3, `r${index}`)

const many = (count: number, make: (index: number) => unknown): unknown => ({
  rooms: Array.from({ length: count }, (_, index) => make(index)),
})

/** So many rooms a side in one export, each with a name and walls of its own. */
function inOne(side: number): unknown {
  const places = Array.from({ length: side * side }, (_, index): Point => [
    (index % side) * 4.12,
    Math.floor(index / side) * 3.12,
  ])
  const walls = places.flatMap(([x, z]) => wallsOn(corners(x, z, 4, 3), [0, 1, 2, 3]))
  const sections = places.map(([x, z]) => ({ label: 'bedroom', center: [x + 2, 1.2, z + 1.5], story: 0 }))
  return { ...captured(corners(0, 0, 4, 3), walls, 'none', 0), sections }
}

/** Walls anywhere in a square: a room that nothing closes. */
function tangle(index: number, walls: number, side: number, longest: number): unknown {
  const next = random(index + 1)
  const seen = Array.from({ length: walls }, (): SeenWall => {
    const [x, z] = [index * 20 + next() * side, next() * side]
    return { from: [x, z], to: [x + (next() - 0.5) * longest, z + (next() - 0.5) * longest] }
  })
  return captured(corners(0, 0, side, side), seen, 'none', 0, `t${index}`)
}

const SCANS: Readonly<Record<string, () => unknown>> = {
  '400 rooms in a grid': () => many(400, (index) => roomAt((index % 20) * 4.1, Math.floor(index / 20) * 3.1, index)),
  '400 rooms in a row': () => many(400, (index) => roomAt(index * 4.1, 0, index)),
  '400 rooms in a grid of one export': () => inOne(20),
  '1681 rooms in a grid of one export': () => inOne(41),
  '3177 rooms in one place': () => many(3177, (index) => roomAt(0, 0, index)),
  '40 tangles of 45 walls': () => many(40, (index) => tangle(index, 45, 8, 8)),
  '400 walls across each other': () => tangle(0, 400, 8, 16),
  '1200 short walls': () => tangle(0, 1200, 40, 0.8),
  '1200 dense walls': () => tangle(0, 1200, 17, 5),
  '1500 walls anywhere': () => tangle(0, 1500, 100, 6),
  '1500 walls in one place': () =>
    captured(
      corners(0, 0, 8, 8),
      Array.from({ length: 1500 }, (_, index) => ({ from: [0, index * 0.001], to: [5, index * 0.01] })),
      'none',
    ),
}

/** Level faces of a square metre at three heights, side by side in one building. */
function steppedRoof(count: number): unknown {
  const across = Math.ceil(Math.sqrt(count))
  const features = Array.from({ length: count }, (_, index) => {
    const ring = corners(index % across, Math.floor(index / across), 1, 1)
    const coordinates = [[...ring, ring[0]!].map(([x, y]) => [10 + x / 55_800, 60 + y / 111_412, 6 + (index % 3) / 2])]
    return {
      type: 'Feature',
      properties: { surfaceId: `s${index}`, buildingId: 'b' },
      geometry: { type: 'Polygon', coordinates },
    }
  })
  const buildings = [{ buildingId: 'b', displayName: 'B', source: 'address', groundAltitude: 0 }]
  return { type: 'FeatureCollection', buildings, features }
}

const scan = (json: unknown): void => void drawFloorPlan(measureScan(parseScan(json)))

function roof(json: unknown): void {
  const measures = measureRoof(parseRoof(json), { coveredRoof })
  drawRoofPlan(measures)
  drawWallPlan(measures)
}

/** Processor time, seconds: what else the machine does weighs less on it. A refusal is an answer. */
function secondsOf(work: () => void): number {
  const before = process.cpuUsage()
  try {
    work()
  } catch (error) {
    if ((error as { code?: string }).code !== 'scan/stacked-rooms') throw error
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function measured(name: string, json: unknown, work: (json: unknown) => void, bar: number): void {
  const megabytes = JSON.stringify(json).length / 1e6
  for (let round = 0; round < WARMING; round += 1) secondsOf(() => work(json))
  const times = Array.from({ length: ROUNDS }, () => secondsOf(() => work(json))).toSorted((a, b) => a - b)
  const median = times[ROUNDS >> 1]!
  const rate = median / megabytes
  report(`hostile: ${name}, s a MB`, rate, bar, 'lower', `${megabytes.toFixed(2)} MB in ${median.toFixed(2)} s`)
}

for (const [name, make] of Object.entries(SCANS)) measured(name, make(), scan, SCAN_BAR)
measured('a roof of 5000 faces', steppedRoof(5000), roof, ROOF_BAR)
