import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readPdf } from '../../export/test/pdf-reader.ts'
import { reports, ROOT } from './reports.ts'

/* What ten trades hand on, each of one command line: an address, three figures at the top, and no figure that is not known where a part of it is. */

export const FIXTURES = join(ROOT, 'fixtures')

const HOME = 'roomplan/apple-house'
const ZURICH = 'roof/zurich_half.city.json'
const ONE = ['--building', 'UUID_44dcb74c-c74c-4c18-9747-e4adf5adb872']

/** Of each trade: its command, a file of the project that it is tried with, and a real one with what chooses a building of it. */
export const TRADES = {
  roofer: [['order', '--trade', 'roofer'], 'project-furuveien-12', ZURICH, ONE],
  'roofer of the United States': [
    ['order', '--trade', 'roofer', '--units', 'us'],
    'roof-l-house/roof.json',
    'roof/vienna.city.jsonl',
    ['--crs', 'EPSG:31256', '--building', 'UUID_LOD2_011510-6a9ffe40-14c7-4f59-a067'],
  ],
  painter: [['order', '--trade', 'painter'], 'project-furuveien-12', HOME],
  surveyor: [['order', '--trade', 'surveyor'], 'scan-captured-structure', HOME],
  builder: [['order', '--trade', 'windows'], 'scan-four-sections', HOME],
  agent: [['report'], 'scan-merged-house', HOME],
  'energy adviser': [['report', '--surfaces'], 'scan-four-sections', HOME],
  'solar installer': [['report', '--solar'], 'roof-l-house/roof.json', ZURICH, ONE],
  'planner with a building model': [['report'], 'project-rekkeveien-3', 'ifc/AC20-FZK-Haus.ifc'],
  insurer: [['report'], 'roof-row-house/roof.json', 'citygml/house_lod2.gml'],
} as const satisfies Readonly<
  Record<string, readonly [command: readonly string[], file: string, real: string, choice?: readonly string[]]>
>

const ADDRESS = 'Storgata 7, Hamar'
const NOT_KNOWN = { en: 'not known', nb: 'ikke kjent' }

/** Points: no other number is as large as those at the top. */
const LARGE = 14

/** Writes a paper into a folder, and expects that it has an address and three figures, and tells of nothing that it is not known. */
export async function paperOf(cwd: string, args: readonly string[], lang: 'en' | 'nb'): Promise<void> {
  const [command, ...options] = args
  const more = ['--address', ADDRESS, '--lang', lang, '-q', '-o', 'paper.pdf']
  expect(await reports([command!, ...options, ...more], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' })
  const { pages } = await readPdf(readFileSync(join(cwd, 'paper.pdf')))
  const [first] = pages
  expect(first!.lines).toContain(ADDRESS)
  expect(
    first!.words.filter(({ text, size }) => size > LARGE && /^\d[\d\s]*([.,]\d+)?$/.test(text)).length,
  ).toBeGreaterThan(2)
  // Cells of a table, and figures, stand apart; sentences may tell what is not known.
  const cells = pages.flatMap(({ lines }) => lines.flatMap((line) => line.split('  ')))
  expect(cells).not.toContain(NOT_KNOWN[lang])
}
