import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { measureScan, parseScanFiles } from '@reports/geometry'
import { report, reportOutput } from '../../../scripts/ratio.ts'
import { drawFloorPlan } from '../src/index.ts'

/*
 * The plan of a whole house against measuring it, in one run: under 3 times.
 */

const BAR = 3
const ROUNDS = 41

const ROOT = resolve(import.meta.dirname, '../../..')
const house = resolve(ROOT, '../shared/data/roomplan/apple-house')
const folder = existsSync(house) ? house : join(ROOT, 'fixtures/house-two-storeys/input')
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
const files = names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const scan = parseScanFiles(files.map(({ name, text }) => ({ name, json: JSON.parse(text) as unknown })))
const measures = measureScan(scan)

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

// Round by round, so that what else the machine does weighs on both alike; the first rounds only warm up.
const rounds = Array.from(
  { length: ROUNDS * 2 },
  () => [timed(() => measureScan(scan)), timed(() => drawFloorPlan(measures))] as const,
).slice(ROUNDS)
const [measuring, drawing] = [median(rounds.map(([first]) => first)), median(rounds.map(([, second]) => second))]
const ratio = drawing / measuring
report(
  'a floor plan drawn / measured',
  ratio,
  BAR,
  'lower',
  `${measures.rooms.length} rooms: ${drawing.toFixed(1)} and ${measuring.toFixed(1)} ms`,
)
reportOutput('the floor plan', drawFloorPlan(measures))
