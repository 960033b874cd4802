import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  coveredRoof,
  measureRoof,
  measureScan,
  parseScan,
  parseScanFiles,
  type BuildingOptions,
  type Roof,
  type RoofMeasures,
  type RoofOptions,
  type ScanMeasures,
} from '@reports/geometry'
import { describe, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { parseRoof } from '../../geometry/test/roof-of-json.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')
const SHARED = resolve(ROOT, '../shared/data')

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/* Many test files look at the same houses: a process reads and measures each once. */
const scans = new Map<string, ScanMeasures>()
const readRoofs = new Map<string, Roof>()
const roofs = new Map<string, RoofMeasures>()

/** A measured scan: a file, or a folder of exports. */
export function scanAt(path: string): ScanMeasures {
  const known = scans.get(path) ?? measuredScan(path)
  scans.set(path, known)
  return known
}

function readRoofAt(path: string, options: RoofOptions): Roof {
  const key = JSON.stringify([path, options])
  const known = readRoofs.get(key) ?? parsedRoof(path, options)
  readRoofs.set(key, known)
  return known
}

/** Some buildings of a roof, which are measured as among all: those whose number is a multiple of a step that leaves about so many. */
export function someOf(
  path: string,
  options: RoofOptions,
  { most, ...measured }: BuildingOptions & { readonly most: number },
): RoofMeasures {
  const roof = readRoofAt(path, options)
  const step = Math.max(1, Math.ceil(roof.buildings.length / most))
  return measureRoof(
    { ...roof, buildings: roof.buildings.filter((_, i) => i % step === 0) },
    { ...measured, coveredRoof },
  )
}

export function roofAt(path: string, options: RoofOptions = {}, measured: BuildingOptions = {}): RoofMeasures {
  const key = JSON.stringify([path, options, measured])
  const known = roofs.get(key) ?? deepFreeze(measureRoof(readRoofAt(path, options), { ...measured, coveredRoof }))
  roofs.set(key, known)
  return known
}

function measuredScan(path: string): ScanMeasures {
  if (!statSync(path).isDirectory()) return deepFreeze(measureScan(parseScan(json(path))))
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  return deepFreeze(measureScan(parseScanFiles(names.map((name) => ({ name, json: json(join(path, name)) })))))
}

function parsedRoof(path: string, options: RoofOptions): Roof {
  const value = path.endsWith('.jsonl')
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    : json(path)
  return deepFreeze(parseRoof(value, options))
}

const FIXTURES = join(ROOT, 'fixtures')
const cases = readdirSync(FIXTURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

/** The scans of `fixtures/` by name; a scan file with exports beside it is left to the command's own tests. */
export const fixtureScans: readonly (readonly [name: string, path: string])[] = cases.flatMap((name) => {
  const [folder, file] = [join(FIXTURES, name, 'input'), join(FIXTURES, name, 'input.json')]
  if (existsSync(file)) return [[name, file] as const]
  return existsSync(folder) && !existsSync(join(folder, 'scan.json')) ? [[name, folder] as const] : []
})

/** The roofs of `fixtures/` by name, each in one of its formats. */
export const fixtureRoofs: readonly (readonly [name: string, path: string])[] = cases.flatMap((name) => {
  const path = ['roof.json', 'epsg25833.json']
    .map((file) => join(FIXTURES, name, file))
    .find((each) => existsSync(each))
  return path === undefined ? [] : [[name, path] as const]
})

export const sharedPath = (path: string): string => join(SHARED, path)

/** Tests that need the real files; where they are missing, one skipped test says so. */
export function withSharedData(name: string, tests: () => void): void {
  if (existsSync(SHARED)) describe(name, tests)
  else describe(name, () => test.skip('skipped: ../shared/data is not beside the checkout', () => {}))
}
