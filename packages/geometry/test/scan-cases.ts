import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseScan, parseScanFiles, type NamedJson, type Scan } from '@reports/geometry'

const root = resolve(import.meta.dirname, '../../..')

export const fixture = (path: string): string => resolve(root, 'fixtures', path)

/** The eleven real exports of one house; null where the shared data is not beside the checkout. */
export const APPLE_HOUSE: string | null = ((folder) => (existsSync(folder) ? folder : null))(
  resolve(root, '../shared/data/roomplan/apple-house'),
)

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const item of Object.values(value)) deepFreeze(item)
  }
  return value
}

export const readJson = (path: string): unknown => deepFreeze(JSON.parse(readFileSync(path, 'utf8')) as unknown)

export const readFolder = (folder: string): NamedJson[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, json: readJson(join(folder, name)) }))

/** The fixtures that are one file, by name. */
export const SINGLE_FIXTURES = readdirSync(resolve(root, 'fixtures')).filter(
  (name) => name.startsWith('scan-') && existsSync(fixture(`${name}/input.json`)),
)

export const FOLDER_FIXTURES = ['house-two-storeys', 'scan-file']

/** Every scan there is for tests, as named files. */
export function allScans(): { name: string; files: NamedJson[] }[] {
  const single = SINGLE_FIXTURES.map((name) => ({
    name,
    files: [{ name: 'input.json', json: readJson(fixture(`${name}/input.json`)) }],
  }))
  const folders = FOLDER_FIXTURES.map((name) => ({ name, files: readFolder(fixture(`${name}/input`)) }))
  const real = APPLE_HOUSE === null ? [] : [{ name: 'apple-house', files: readFolder(APPLE_HOUSE) }]
  return [...single, ...folders, ...real]
}

export const scanOfFixture = (name: string): Scan =>
  SINGLE_FIXTURES.includes(name)
    ? parseScan(readJson(fixture(`${name}/input.json`)))
    : parseScanFiles(readFolder(fixture(`${name}/input`)))

/** A change of a whole scan that must not change any measure. */
export interface Change {
  readonly name: string
  /** Of a point or a direction in space; directions are not moved. */
  readonly point: (x: number, y: number, z: number, direction: boolean) => readonly [number, number, number]
  /** Whether arrays are reversed and polygons started elsewhere. */
  readonly reorder: boolean
}

const turn =
  (angle: number, dx: number, dz: number): Change['point'] =>
  (x, y, z, direction) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [tx, tz] = [x * cos - z * sin, x * sin + z * cos]
    return direction ? [tx, y, tz] : [tx + dx, y, tz + dz]
  }

export const CHANGES: readonly Change[] = [
  { name: 'moved by UTM coordinates', point: turn(0, 600_000, 6_600_000), reorder: false },
  { name: 'turned about the vertical', point: turn(2.4, 0, 0), reorder: false },
  { name: 'mirrored', point: (x, y, z) => [x, y, -z], reorder: false },
  { name: 'in another order, polygons started elsewhere', point: (x, y, z) => [x, y, z], reorder: true },
  { name: 'moved, turned and reordered', point: turn(-1.1, -32_253.597, 6_734_074.911), reorder: true },
]

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function changedTransform(matrix: readonly number[], change: Change): number[] {
  const column = (at: number, direction: boolean): readonly number[] =>
    change.point(matrix[at]!, matrix[at + 1]!, matrix[at + 2]!, direction)
  return [...column(0, true), 0, ...column(4, true), 0, ...column(8, true), 0, ...column(12, false), 1]
}

/** The same file after a change, whatever its form. */
export function changed(value: unknown, change: Change, key = ''): unknown {
  if (Array.isArray(value)) {
    if (key === 'transform' || key === 'matrix') return changedTransform(value as number[], change)
    const items = value.map((item) => changed(item, change))
    return change.reorder ? items.toReversed() : items
  }
  if (!isObject(value)) return value
  if (key !== 'curve' && Array.isArray(value['center']) && typeof value['label'] === 'string') {
    const [x, y, z] = value['center'] as number[]
    return { ...value, center: change.point(x!, y!, z!, false) }
  }
  const member = ([name, item]: [string, unknown]): [string, unknown] => {
    if (name === 'curve' || name === 'dimensions') return [name, item]
    if (name === 'polygonCorners' && Array.isArray(item))
      return [name, change.reorder ? [...item.slice(2), ...item.slice(0, 2)] : item]
    return [name, changed(item, change, name)]
  }
  return Object.fromEntries(Object.entries(value).map(member))
}
