import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dragonflyOf, gbxmlOf, honeybeeOf } from '@reports/export/energy'
import { gatherRoof, measureRoof, measureScan, parseScanFiles } from '@reports/geometry'
import { readIfcRoofs, readIfcRooms } from '@reports/geometry/ifc'
import { roomSolids, surfacesOf, type ScanSurfaces } from '@reports/geometry/surfaces'
import { afterAll, expect, test } from 'vitest'

/*
 * gbXML by its public schema (and by `openstudio`, if it is there), honeybee and dragonfly JSON by the packages of their makers: where a Python has `honeybee-energy`,
 * `dragonfly-energy` and `xmlschema` (`ENERGY_PYTHON`, else `python3`), and the shared data have the schema.
 */

const ROOT = resolve(import.meta.dirname, '../../../..')
const SHARED = resolve(ROOT, '../shared/data')
const SCHEMA = join(SHARED, 'gbxml/GreenBuildingXML_Ver6.01.xsd')
const PYTHON = process.env['ENERGY_PYTHON'] ?? 'python3'

const folder = mkdtempSync(join(tmpdir(), 'energy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Of a model in IFC under its own roof; of a scan with a north. */
async function surfacesIn(path: string): Promise<ScanSurfaces> {
  if (path.endsWith('.ifc')) {
    const bytes = readFileSync(path)
    const roofs = measureRoof(gatherRoof(await readIfcRoofs(bytes)), { withoutGround: 'measure' })
    return surfacesOf(measureScan((await readIfcRooms(bytes)).scan), { roof: roofs.buildings[0] })
  }
  const names = path.endsWith('.json') ? [''] : readdirSync(path).filter((name) => name.endsWith('.json'))
  const files = names.map((name) => ({ name, json: JSON.parse(readFileSync(join(path, name), 'utf8')) as unknown }))
  return surfacesOf(measureScan(parseScanFiles(files)), { north: 30 })
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Apart by this share at most. Walls of the apple house run past corners, and lie beside the outline of its floor. */
const SCANS = [
  ['house of two storeys', join(ROOT, 'fixtures/house-two-storeys/input'), { wall: 0.001, window: 0.0005 }],
  ['curved wall', join(ROOT, 'fixtures/scan-curved-wall/input.json'), { wall: 0.001, window: 0.02 }],
  ['apple house', join(SHARED, 'roomplan/apple-house'), { wall: 0.02, window: 0.001 }],
  // Rooms up to a sloping roof.
  ['FZK-Haus', join(SHARED, 'ifc/AC20-FZK-Haus.ifc'), { wall: 0.001, window: 0.001 }],
] as const

test.for(SCANS)('energy programs read our areas: %s', async (asked, { skip }) => {
  const [name, path, most] = asked
  const found = spawnSync(PYTHON, ['-c', 'import honeybee_energy, dragonfly_energy, xmlschema'])
  if (found.status !== 0) skip(`${PYTHON} has no honeybee-energy, dragonfly-energy and xmlschema`)
  if (!existsSync(SCHEMA)) skip('../shared/data/gbxml has no schema')
  if (!existsSync(path)) skip(`${name} is missing`)
  const scan = await surfacesIn(path)
  const texts = { gbxml: gbxmlOf(scan), hbjson: honeybeeOf(scan), dfjson: dragonflyOf(scan) }
  const files = Object.entries(texts).map(([ending, text]) => {
    const file = join(folder, `scan.${ending}`)
    writeFileSync(file, text)
    return file
  })
  const script = join(import.meta.dirname, 'energy_oracle.py')
  const lines = execFileSync(PYTHON, [script, SCHEMA, ...files], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const [gbxml, ...models] = lines.map((line) => JSON.parse(line))
  const walls = scan.surfaces.filter(({ kind, behind }) => kind === 'wall' && behind === 'outside')
  const own = {
    floor: sum(scan.rooms.map(({ room }) => room.floorArea)),
    volume: sum(roomSolids(scan).map(({ volume }) => volume)),
    wall: sum(walls.map(({ gross }) => gross)),
    window: sum(
      walls.flatMap(({ openings }) =>
        openings.filter(({ opening }) => opening.kind === 'window').map(({ area }) => area),
      ),
    ),
  }
  // OpenStudio opens gbXML, where it is installed.
  for (const model of [gbxml, ...models]) {
    expect(model.wrong).toEqual([])
    for (const [key, share] of Object.entries({ floor: 0.0005, volume: 0.0005, ...most })) {
      if (model === gbxml && model[key] === undefined) continue
      expect([
        key,
        Math.abs(model[key] / own[key as keyof typeof own] - 1) < share,
        model[key],
        own[key as 'wall'],
      ]).toEqual([key, true, model[key], own[key as 'wall']])
    }
  }
})
