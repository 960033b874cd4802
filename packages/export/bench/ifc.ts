import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseRoofText, parseScanFiles } from '@reports/geometry'
import { drawFloorPlan } from '@reports/svg'
import { report, reportOutput } from '../../../scripts/ratio.ts'
import { roofIfc, scanIfc } from '../src/ifc.ts'

/*
 * Writing models against what comes before and beside them, in one run: roofs against measuring them, rooms against drawing their plans.
 */

const ROOF_BAR = 8
const SCAN_BAR = 2.5
const ROUNDS = 15
const BUILDINGS = 20

const ROOT = resolve(import.meta.dirname, '../../..')
const DATA = resolve(ROOT, '../shared/data')

const vienna = join(DATA, 'roof/vienna.city.jsonl')
const roof = existsSync(vienna)
  ? parseRoofText(readFileSync(vienna, 'utf8'), { crs: 'EPSG:31256' })
  : parseRoof(JSON.parse(readFileSync(join(ROOT, 'fixtures/roof-l-house/roof.json'), 'utf8')))
const some = { ...roof, buildings: roof.buildings.slice(0, BUILDINGS) }
const roofs = measureRoof(some, { coveredRoof })

const house = join(DATA, 'roomplan/apple-house')
const folder = existsSync(house) ? house : join(ROOT, 'fixtures/house-two-storeys/input')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .map((name) => ({ name, json: JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown }))
const scan = measureScan(parseScanFiles(files))

/** Milliseconds of the processor. */
function spent(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

/** Round by round, so that what else the machine does weighs on both alike; the first rounds only warm up. */
function compared(name: string, bar: number, write: () => unknown, other: () => unknown, details: string): void {
  const rounds = Array.from({ length: ROUNDS * 2 }, () => [spent(write), spent(other)] as const).slice(ROUNDS)
  const [writing, beside] = [median(rounds.map(([first]) => first)), median(rounds.map(([, second]) => second))]
  const ms = `${writing.toFixed(1)} and ${beside.toFixed(1)} ms`
  report(name, writing / beside, bar, 'lower', `${details}: ${ms}`)
}

const title = 'bench'
const writeRoof = () => roofIfc(roofs, { title, includeMatrikkel: true })
const writeScan = () => scanIfc(scan, { title })
const drawPlans = () => scan.storeys.map(({ index: story }) => drawFloorPlan(scan, { story }))

compared(
  'roofs as IFC / measured',
  ROOF_BAR,
  writeRoof,
  () => measureRoof(some, { coveredRoof }),
  `${roofs.buildings.length} buildings`,
)
compared('rooms as IFC / drawn', SCAN_BAR, writeScan, drawPlans, `${scan.rooms.length} rooms`)
reportOutput('roofs as IFC', writeRoof())
reportOutput('rooms as IFC', writeScan())
