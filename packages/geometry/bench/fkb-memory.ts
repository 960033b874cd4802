import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuildings, readText } from '@reports/geometry'
import { report } from '../../../scripts/ratio.ts'
import { CASES, type CaseArea, type CaseLine, type Point, type SurveyCase } from '../test/fkb/survey-cases.ts'
import { toGml, toSosi } from '../test/fkb/write-survey.ts'

/*
 * What a survey of a municipality takes, which is read whole: the most memory of a process that reads one of 200 MB, beside its size
 * (bar 8), in SOSI and in GML: the fixtures over and over, each time at another place.
 *     node --conditions=@reports/source bench/fkb-memory.ts [MEGABYTES]
 */

const BAR = 8
/** Metres from one place to the next, and places in a row. */
const [STEP, ROW] = [60, 1000]
/** Buildings that are made of a survey once it is read: they come one by one, and are let go. */
const SOME = 5000
/** Houses that are written at once. */
const AT_ONCE = 240

const cases = Object.values(CASES).map(([survey]) => survey)

const moved = ({ areas, lines }: SurveyCase, n: number): SurveyCase => {
  const [dx, dy] = [STEP * (n % ROW), STEP * Math.floor(n / ROW)]
  return {
    areas: areas.map((area, i): CaseArea => ({
      ...area,
      number: 300_000_000 + 2 * n + i,
      rings: area.rings.map((ring) => ring.map(([x, y]) => [x + dx, y + dy] as const)),
    })),
    lines: lines.map((line): CaseLine => ({
      ...line,
      points: line.points.map(([x, y, z]): Point => [x + dx, y + dy, z]),
    })),
  }
}

/** Houses from a number on, as one survey. */
function houses(from: number): SurveyCase {
  const all = Array.from({ length: AT_ONCE }, (_, i) => moved(cases[(from + i) % cases.length]!, from + i))
  return { areas: all.flatMap(({ areas }) => areas), lines: all.flatMap(({ lines }) => lines) }
}

interface Format {
  readonly text: (survey: SurveyCase) => string
  /** How the first feature of a file begins, and what is behind the last. */
  readonly first: string
  readonly end: string
  /** Features with their serial numbers counted on. */
  readonly numbered: (body: string, by: number) => string
}

const FORMATS: Readonly<Record<'sos' | 'gml', Format>> = {
  sos: {
    text: (survey) => toSosi(survey),
    first: '.KURVE',
    end: '.SLUTT',
    numbered: (body, by) =>
      body
        .replaceAll(/^\.(\w+) (\d+):/gm, (_, kind: string, number: string) => `.${kind} ${Number(number) + by}:`)
        .replaceAll(
          /(?<=^\.\.REF.*):(-?)(\d+)/gm,
          (_, sign: string, number: string) => `:${sign}${Number(number) + by}`,
        ),
  },
  gml: {
    text: (survey) => toGml(survey, { version: '5.0' }),
    first: '<gml:featureMember>',
    end: '</gml:FeatureCollection>',
    numbered: (body, by) =>
      body.replaceAll(/gml:id="id-(\d+)"/g, (_, number: string) => `gml:id="id-${Number(number) + by}"`),
  },
}

/** Writes a survey of so many megabytes. */
async function writeSurvey(path: string, { text, first, end, numbered }: Format, megabytes: number): Promise<void> {
  const out = createWriteStream(path)
  const head = text(houses(0)).split(first, 1)[0]!
  out.write(head)
  for (let n = 0, length = 0; length < megabytes * 1e6; n += AT_ONCE) {
    const whole = text(houses(n))
    const part = numbered(whole.slice(head.length, whole.lastIndexOf(end)), 100 * n)
    length += Buffer.byteLength(part)
    if (!out.write(part)) await once(out, 'drain')
  }
  out.end(`${end}\n`)
  await once(out, 'finish')
}

async function read(path: string): Promise<void> {
  let buildings = 0
  for await (const { kind } of readBuildings(readText(createReadStream(path, { highWaterMark: 0x4_00_00 }))))
    if (kind === 'building' && (buildings += 1) >= SOME) break
  process.stdout.write(JSON.stringify({ buildings, megabytes: process.resourceUsage().maxRSS / 1024 }))
}

const [, , megabytes = '200', path] = process.argv
if (path !== undefined) await read(path)
else {
  const folder = mkdtempSync(join(tmpdir(), 'reports-bench-'))
  try {
    for (const [name, format] of Object.entries(FORMATS)) {
      const file = join(folder, `survey.${name}`)
      await writeSurvey(file, format, Number(megabytes))
      const child = spawnSync(
        process.execPath,
        ['--conditions=@reports/source', import.meta.filename, megabytes, file],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const told = JSON.parse(child.stdout) as { buildings: number; megabytes: number }
      const size = statSync(file).size / 2 ** 20
      const ratio = told.megabytes / size
      report(
        `${name}: memory / size of a survey`,
        ratio,
        BAR,
        'lower',
        `${size.toFixed(0)} MB, ${told.megabytes.toFixed(0)} MB held`,
      )
      rmSync(file)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
