import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { BuildingMeasures } from '@reports/geometry'
import {
  customSetbacks,
  DEFAULT_MODULE,
  layOutModules,
  SETBACKS,
  type LayoutOptions,
  type ModuleLayout,
  type Setbacks,
} from '@reports/geometry/solar'
import { expect, test } from 'vitest'
import { inPlane } from '../../src/analyses/solar/face-plane.ts'
import { evenly } from '../random.ts'
import { measuredRoof } from '../real-roofs.ts'
import { rounds } from '../rounds.ts'
import { withSharedData } from '../shared-data.ts'
import { measuresOfFaces, randomFace } from '../solar/roof-of-faces.ts'

/*
 * Each module is on its face, at its distances and on no other, and usable areas are right, by shapely: where a Python has it
 * (`SOLAR_PYTHON`, else `python3`).
 */

const PYTHON = process.env['SOLAR_PYTHON'] ?? 'python3'

/** What shapely is told of a face: only rings, lines with distances, and modules. */
function told(measures: BuildingMeasures, layout: ModuleLayout, { distances }: Setbacks): string {
  const { plane, covers, modules, usableArea } = layout
  const edges = measures.edges
    .filter(({ type, surfaceIds }) => surfaceIds.includes(plane.surfaceId) && distances[type] > 0)
    .map(({ from, to, type }) => [[inPlane(plane, from), inPlane(plane, to)], distances[type]])
  const around = covers.flatMap((ring) =>
    ring.map((from, i) => [[from, ring[(i + 1) % ring.length]], distances.wallAbutment]),
  )
  return JSON.stringify({
    rings: plane.rings,
    covers: covers.filter((ring) => ring.length > 2),
    edges: distances.wallAbutment > 0 ? [...edges, ...around] : edges,
    modules: modules.map(({ u, v, width, depth }) => [u, v, width, depth]),
    usableArea,
  })
}

interface Figures {
  readonly faces: number
  readonly modules: number
  readonly outside: number
  readonly near: number
  readonly overlapping: number
  readonly largest: number
  readonly p99: number
}

const judged = (lines: readonly string[]): Figures =>
  JSON.parse(
    execFileSync(PYTHON, [join(import.meta.dirname, 'module_oracle.py')], {
      input: lines.join('\n'),
      encoding: 'utf8',
      maxBuffer: 1e9,
    }),
  ) as Figures

const isMissing = (): boolean => spawnSync(PYTHON, ['-c', 'import shapely']).status !== 0

function expectValid(lines: readonly string[]): void {
  const figures = judged(lines)
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(figures.faces).toBe(lines.length)
  expect(figures).toMatchObject({ outside: 0, near: 0, overlapping: 0 })
  expect(figures.p99).toBeLessThan(0.01)
  expect(figures.largest).toBeLessThan(0.02)
}

const told3 = (measures: BuildingMeasures, setbacks: Setbacks, options: LayoutOptions = {}): string[] =>
  layOutModules(measures, { setbacks, ...options }).map((layout) => told(measures, layout, setbacks))

test('Modules on random faces are valid and usable areas right, by shapely', (context) => {
  context.skip(isMissing(), `${PYTHON} has no shapely`)
  const random = evenly(11)
  const lines = Array.from({ length: rounds(500, 2000) }, () => {
    const setbacks = customSetbacks({
      eave: random() * 0.6,
      ridge: random(),
      hip: random() * 0.8,
      valley: random() * 0.5,
      rake: random(),
      wallAbutment: random() * 0.5,
    })
    return told3(measuresOfFaces([randomFace(random)]), setbacks)
  })
  expectValid(lines.flat())
})

withSharedData('Real roofs', () => {
  test.for([
    ['vienna.city.jsonl', 'EPSG:31256'],
    ['3dbag_v210908_5907_subset.city.json', undefined],
    ['zurich_half.city.json', undefined],
  ] as const)('Modules on the faces of %s are valid and usable areas right, by shapely', ([file, crs], context) => {
    context.skip(isMissing(), `${PYTHON} has no shapely`)
    const { buildings } = measuredRoof(file, crs)
    const some = buildings.slice(0, rounds(100, 10_000))
    expectValid(some.flatMap((building) => told3(building, SETBACKS['edge-0.3'])))
    expectValid(some.flatMap((building) => told3(building, SETBACKS.none, { orientation: 'mixed', flat: 'rows' })))
  })
})

/** Modules of 1.2 by 1.8 m without gaps, which a lattice of 0.1 m can lay. */
const LATTICE_MODULE = { ...DEFAULT_MODULE, length: 1.8, width: 1.2, gap: 0 }

withSharedData('Small faces of real roofs', () => {
  test('Rows carry at least 88 % of what integer programming finds, mixed rows 94 %', (context) => {
    context.skip(spawnSync(PYTHON, ['-c', 'import shapely, scipy']).status !== 0, `${PYTHON} has no scipy`)
    const setbacks = SETBACKS['edge-0.3']
    const layouts = (['best', 'mixed'] as const).map((orientation) =>
      ['3dbag_v210908_5907_subset.city.json', 'zurich_half.city.json'].flatMap((file) =>
        measuredRoof(file, undefined).buildings.flatMap((building) =>
          layOutModules(building, { setbacks, orientation, module: LATTICE_MODULE, flat: 'none' }).map((layout) => ({
            layout,
            line: JSON.stringify({
              ...(JSON.parse(told(building, layout, setbacks)) as object),
              module: [LATTICE_MODULE.width, LATTICE_MODULE.length],
            }),
          })),
        ),
      ),
    )
    const small = layouts[0]!.flatMap(({ layout }, i) =>
      layout.usableArea > 8 && layout.usableArea < 26 && layout.modules.length > 0 ? [i] : [],
    )
    // Of 12 faces a single module is more than a hundredth.
    const even = evenly(rounds(3, Date.now()))
    const some = Array.from({ length: rounds(60, 200) }, () => small[Math.floor(even() * small.length)]!)
    const bests = execFileSync(PYTHON, [join(import.meta.dirname, 'module_ilp.py')], {
      input: some.map((i) => layouts[0]![i]!.line).join('\n'),
      encoding: 'utf8',
    })
    const most = bests
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as number | null)
    const sums = layouts.map((own) =>
      most.reduce<number>((sum, best, k) => sum + (best === null ? 0 : own[some[k]!]!.layout.modules.length), 0),
    )
    const best = most.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    const proved = most.filter((one) => one !== null).length
    process.stdout.write(`${JSON.stringify({ faces: some.length, proved, best, rows: sums[0], mixed: sums[1] })}\n`)
    expect(proved).toBeGreaterThan(some.length / 2)
    expect(sums[0]! / best).toBeGreaterThanOrEqual(0.88)
    expect(sums[1]! / best).toBeGreaterThanOrEqual(0.94)
  })
})
