import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../geometry/test/rounds.ts'
import { NO_BROWSER } from '../../svg/test/chromium.ts'
import { FIXTURES, give, reportIn, savable, savedBytes, webPage } from './browser.ts'
import { answer, difference } from './compared.ts'
import { isAlike, pdfObjects, zipEntries } from './unpacked.ts'

/* Files that need libraries, or that `numbers.test.ts` has not: each from the page, beside that of the command. */

const NB = ['--lang', 'nb'] as const
const HOUSE = 'project-furuveien-12'

interface Case {
  /** What is given to the page, and to the command. */
  readonly given: string
  /** The label of the file in the page, and the command that writes it of a path below what was given. */
  readonly files: readonly (readonly [label: string, ending: string, below: string, ...command: readonly string[]])[]
}

/** In a command: what the page calls the property, for title blocks. */
const TITLE = '{title}'

const OF_ROOF: Case['files'] = [
  ['Takplan (PDF)', 'pdf', '', 'roof', 'svg', '--include-matrikkel', '--property', TITLE, ...NB],
  ['Takplan (DXF)', 'dxf', '', 'roof', 'svg', '--include-matrikkel', '--property', TITLE, ...NB],
  ['Veggplan (DXF)', 'dxf', '', 'walls', 'svg', '--include-matrikkel', '--property', TITLE, ...NB],
  ['Tak (GeoJSON)', 'geojson', '', 'roof', '--include-matrikkel', ...NB],
]

const OF_SCAN: Case['files'] = [
  ['Plantegning (PDF)', 'pdf', '', 'floorplan', '--property', TITLE, ...NB],
  ['Plantegning, 1. etasje (DXF)', 'dxf', '', 'floorplan', '--story', '0', '--property', TITLE, ...NB],
]

const OF_REPORT: Case['files'] = [
  ['Rapport (PDF)', 'pdf', '', 'report', ...NB],
  ['Regneark (XLSX)', 'xlsx', '', 'report', ...NB],
]

/** A property, a roof and a scan; in `pnpm test:long` others too. */
const CASES: readonly Case[] = [
  {
    given: HOUSE,
    files: [
      ...OF_REPORT,
      ['Plantegning (PDF)', 'pdf', 'scan', 'floorplan', '--property', TITLE, ...NB],
      ['Plantegning, 2. etasje (DXF)', 'dxf', 'scan', 'floorplan', '--story', '1', '--property', TITLE, ...NB],
      ...OF_ROOF.map(([label, ending, , ...command]) => [label, ending, 'roof.json', ...command] as const),
    ],
  },
  { given: 'roof-formats/roof-3.gml', files: [...OF_ROOF, ...OF_REPORT] },
  { given: 'scan-nested-bathroom/input.json', files: OF_SCAN },
  ...[
    { given: 'project-rekkeveien-3', files: OF_REPORT },
    { given: 'roof-l-house/roof.json', files: OF_ROOF },
    { given: 'roof-row-house/row.city.json', files: OF_ROOF },
    { given: 'roof-flat-block/roof.json', files: OF_ROOF },
    { given: 'scan-plain-room/input.json', files: OF_SCAN },
    { given: 'scan-merged-house/input.json', files: OF_SCAN },
    { given: 'scan-usdz/sloped-wall.usdz', files: OF_SCAN },
  ].slice(0, rounds(0, Infinity)),
]

/** What is in a file, part by part. */
function partsOf(ending: string, bytes: Buffer): ReadonlyMap<string, string> {
  if (ending === 'pdf') return pdfObjects(bytes)
  return ending === 'xlsx' ? zipEntries(bytes) : new Map([['', bytes.toString('utf8')]])
}

/** Which parts differ, and how. */
function differences(ending: string, saved: Buffer, written: Buffer): string[] {
  const [mine, others] = [partsOf(ending, saved), partsOf(ending, written)]
  expect(mine.size).toBeGreaterThan(0)
  return [...new Set([...mine.keys(), ...others.keys()])].flatMap((part) => {
    const [own, their] = [mine.get(part) ?? 'missing', others.get(part) ?? 'missing']
    return (ending === 'pdf' ? isAlike(own, their) : own === their) ? [] : [`${part}: ${difference(own, their)}`]
  })
}

async function compared(page: Page, { given, files }: Case, folder: string): Promise<void> {
  const title =
    (await reportIn(page)
      .locator('h1')
      .evaluate((heading) => heading.firstChild?.textContent)) ?? ''
  for (const [label, ending, below, ...command] of files) {
    const path = join(folder, `own.${ending}`)
    const [verb, ...rest] = command
    const options = rest.filter((word) => word !== 'svg').map((word) => (word === TITLE ? title : word))
    const words = rest[0] === 'svg' ? [verb!, 'svg'] : [verb!]
    await answer(...words, join(FIXTURES, given, below), ...options, '-o', path)
    expect(differences(ending, await savedBytes(page, label), readFileSync(path)), `${label} of ${given}`).toEqual([])
  }
}

/** Of a whole property every kind of file is offered, under a name of its own. */
function expectEveryKind(labels: readonly string[]): void {
  const kinds = new Set(labels.map((label) => /\(([^()]+)\)$/.exec(label)?.[1]))
  expect([...kinds].toSorted()).toEqual([
    'CSV',
    'CityJSON',
    'DXF',
    'EagleView JSON',
    'EagleView XML',
    'GLB',
    'GeoJSON',
    'HTML',
    'IFC',
    'JSON',
    'PDF',
    'SVG',
    'XLSX',
    'ZIP',
    'dragonfly',
    'gbXML',
    'honeybee',
  ])
  expect(new Set(labels).size).toBe(labels.length)
}

describe.skipIf(NO_BROWSER)('files of the page (skipped where there is no browser)', () => {
  const web = webPage()

  test.each(CASES.map((each) => [each.given, each] as const))(
    '%s: PDF, workbook, CAD and map hold what those of the command hold',
    async (given, each) => {
      const folder = mkdtempSync(join(tmpdir(), 'files-'))
      const { page, said } = await web.open()
      await give(page, join(FIXTURES, given))
      if (given === HOUSE) expectEveryKind(await savable(page))
      await compared(page, each, folder)
      expect(said).toEqual([])
      rmSync(folder, { recursive: true })
      await page.context().close()
    },
  )
})
