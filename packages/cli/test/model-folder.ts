import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roofIfc, scanIfc } from '@reports/export/ifc'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScanFiles } from '@reports/geometry'
import { bundledMain } from './bundled.ts'
import { ROOT, spawnedReports, testFolder, type Ended } from './reports.ts'

const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, 'fixtures', file), 'utf8'))

const roof = measureRoof(parseRoof(json('roof-l-house/roof.json')), { coveredRoof })
export const scan = measureScan(parseScanFiles([{ name: 'bad.json', json: json('scan-nested-bathroom/input.json') }]))

export const roofModel = roofIfc(roof, { title: 'Hus' })
export const roomsModel = scanIfc(scan, { title: 'Hus' })

/** A folder of a test file with two models, `roof.ifc` and `rooms.ifc`, and the built command in it. */
export function modelFolder() {
  const { path: cwd, put } = testFolder()
  put('roof.ifc', roofModel)
  put('rooms.ifc', roomsModel)
  const ran = async (args: readonly string[]): Promise<Ended> =>
    spawnedReports(args, { cwd, main: [await bundledMain()] })
  return { cwd, put, ran }
}
