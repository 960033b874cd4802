import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { roofIfc, scanIfc, type IfcVersion } from '@reports/export/ifc'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScanFiles } from '@reports/geometry'
import { afterAll, expect, test } from 'vitest'

/*
 * Schema, EXPRESS rules and bodies by ifcopenshell with OpenCASCADE: in the long tests, where a Python has `ifcopenshell` and `pytest`
 * (`IFC_PYTHON`, else `python3`).
 */

const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures')
const PYTHON = process.env['IFC_PYTHON'] ?? 'python3'

const folder = mkdtempSync(join(tmpdir(), 'ifc-'))
afterAll(() => rmSync(folder, { recursive: true }))

const json = (file: string): unknown => JSON.parse(readFileSync(join(FIXTURES, file), 'utf8'))

const ROOFS = [
  'roof-l-house/roof.json',
  'roof-flat-block/roof.json',
  'roof-row-house/roof.json',
  'project-furuveien-12/roof.json',
  ...['epsg25832', 'epsg25833', 'epsg5105', 'epsg5972', 'epsg5973', 'wgs84'].map((name) => `roof-bergen/${name}.json`),
]

const SCANS = [
  'project-furuveien-12/scan',
  'house-two-storeys/input',
  ...readdirSync(FIXTURES)
    .filter((name) => /^scan-(?!file|usdz)/.test(name))
    .map((name) => (readdirSync(join(FIXTURES, name)).includes('input') ? `${name}/input` : `${name}/input.json`)),
]

function scanFiles(path: string): { readonly name: string; readonly json: unknown }[] {
  if (!statSync(join(FIXTURES, path)).isDirectory()) return [{ name: 'input.json', json: json(path) }]
  const names = readdirSync(join(FIXTURES, path)).filter((name) => name.endsWith('.json'))
  return names.map((name) => ({ name, json: json(`${path}/${name}`) }))
}

function written(version: IfcVersion): string[] {
  const texts = [
    ...SCANS.map((path) => scanIfc(measureScan(parseScanFiles(scanFiles(path))), { title: path, version })),
    ...ROOFS.map((path) => {
      const roof = measureRoof(parseRoof(json(path)), { coveredRoof, withoutGround: 'measure' })
      return roofIfc(roof, { title: path, version, includeMatrikkel: true })
    }),
  ]
  return texts.map((text, i) => {
    const file = join(folder, `${i}-${version}.ifc`)
    writeFileSync(file, text)
    return file
  })
}

test.for(['4', '4x3'] as const)(
  'IFC %s of every fixture is valid, its bodies as large as its quantities',
  { timeout: 1_800_000 },
  (version, context) => {
    context.skip(process.env['LONG'] !== '1', 'only pnpm test:long runs it')
    const { status } = spawnSync(PYTHON, ['-c', 'import ifcopenshell, pytest'])
    context.skip(status !== 0, `${PYTHON} has no ifcopenshell and pytest`)
    const files = written(version)
    const script = join(import.meta.dirname, 'ifc_oracle.py')
    const lines = execFileSync(PYTHON, [script, ...files], { encoding: 'utf8', maxBuffer: 1e8 })
      .trim()
      .split('\n')
    const found = lines.map((line) => JSON.parse(line) as { readonly compared: number; readonly wrong: string[] })
    expect(found.map(({ wrong }) => wrong)).toEqual(files.map(() => []))
    expect(found.every(({ compared }) => compared > 0)).toBe(true)
  },
)
