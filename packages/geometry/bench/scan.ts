import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { measureScan, parseScanFiles, scanRecord } from '@reports/geometry'
import { report, reportOutput } from '../../../scripts/ratio.ts'

/** The bar: everything that is done with a scan costs at most as much as this many times reading its text. */
const BAR = 2

const ROUNDS = 60

const root = resolve(import.meta.dirname, '../../..')

/** The texts of a folder of exports. */
function texts(folder: string): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

/** The shortest time of many rounds, milliseconds: what the work costs when nothing else disturbs it. */
function shortest(work: () => unknown): number {
  let best = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** Real exports only: most of a real file is its `coreModel`, of which a made one has nothing. */
const FOLDER = '../shared/data/roomplan/apple-house'

const path = resolve(root, FOLDER)
if (!existsSync(path)) process.stdout.write(`scan: ${FOLDER} is not there, skipped\n`)
else {
  const files = texts(path)
  const read = (): { name: string; json: unknown }[] =>
    files.map(({ name, text }) => ({ name, json: JSON.parse(text) as unknown }))
  const parsed = read()
  const work = shortest(() => scanRecord(measureScan(parseScanFiles(parsed))))
  const reading = shortest(read)
  const ratio = work / reading
  const size = (files.reduce((sum, { text }) => sum + text.length, 0) / 1e6).toFixed(2)
  const times = `JSON.parse ${reading.toFixed(2)} ms, parse + measure + record ${work.toFixed(2)} ms`
  report(
    'a scan: parsed, measured, recorded / JSON.parse',
    ratio,
    BAR,
    'lower',
    `${files.length} exports, ${size} MB: ${times}`,
  )
  reportOutput('the record of the scan', scanRecord(measureScan(parseScanFiles(parsed))))
}
