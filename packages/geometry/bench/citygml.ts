/*
 * Chunks of text to buildings, against the parser alone on the same chunks, in one run:
 * node --conditions=@reports/source bench/citygml.ts [FILE] [CRS]; by default a real one, where that is beside the checkout.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SaxesParser } from 'saxes'
import { report } from '../../../scripts/ratio.ts'
import { createRoofReader } from '../src/index.ts'

const REAL = resolve(import.meta.dirname, '../../../../shared/data/citygml/berlin_3890.gml')

const [file = REAL, crs] = process.argv.slice(2)
if (!existsSync(file)) {
  process.stdout.write(`CityGML: ${file} is not there, skipped\n`)
  process.exit()
}

const BAR = 2.5

const CHUNK = 65_536
const RUNS = 7

const text = readFileSync(file, 'utf8')
const chunks = Array.from({ length: Math.ceil(text.length / CHUNK) }, (_, i) => text.slice(i * CHUNK, (i + 1) * CHUNK))

function parserAlone(): number {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let tags = 0
  parser.on('opentag', () => (tags += 1))
  parser.on('text', () => undefined)
  parser.on('error', (error) => {
    throw error
  })
  for (const chunk of chunks) parser.write(chunk)
  parser.close()
  return tags
}

function toBuildings(): number {
  const reader = createRoofReader({ crs })
  let buildings = 0
  for (const chunk of chunks) for (const { kind } of reader.write(chunk)) if (kind === 'building') buildings += 1
  for (const { kind } of reader.end()) if (kind === 'building') buildings += 1
  return buildings
}

const timed = (act: () => number): number => {
  const start = performance.now()
  act()
  return performance.now() - start
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const alone: number[] = []
const whole: number[] = []
for (let run = 0; run < RUNS; run += 1) {
  alone.push(timed(parserAlone))
  whole.push(timed(toBuildings))
}
const [base, read] = [median(alone), median(whole)]
const megabytes = text.length / 1e6
report(
  'CityGML: chunks to buildings / the parser of XML alone',
  read / base,
  BAR,
  'lower',
  `${toBuildings()} buildings of ${megabytes.toFixed(1)} MB, ${base.toFixed(0)} and ${read.toFixed(0)} ms`,
)
