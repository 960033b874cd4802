import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roofIfc, scanIfc } from '@reports/export/ifc'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScanFiles } from '@reports/geometry'
import { expect, test } from 'vitest'
import { bundledMain } from '../bundled.ts'
import { ROOT, spawnedReports, testFolder, type Ended } from '../reports.ts'

const { path: cwd, put } = testFolder()

const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, 'fixtures', file), 'utf8'))

const roof = measureRoof(parseRoof(json('roof-l-house/roof.json')), { coveredRoof })
const scan = measureScan(parseScanFiles([{ name: 'bad.json', json: json('scan-nested-bathroom/input.json') }]))

put('roof.ifc', roofIfc(roof, { title: 'Hus' }))
put('rooms.ifc', scanIfc(scan, { title: 'Hus' }))

const ran = async (args: readonly string[]): Promise<Ended> =>
  spawnedReports(args, { cwd, main: [await bundledMain()] })

type Json = Record<string, any>

const answerOf = async (args: readonly string[]): Promise<Json> => {
  const ended = await ran(args)
  expect(ended.code, ended.stderr).toBe(0)
  return JSON.parse(ended.stdout) as Json
}

test('roofs and rooms of models are measured by the commands of roofs and rooms', async () => {
  const { totals } = await answerOf(['roof', 'roof.ifc'])
  expect(totals).toMatchObject({ buildings: 1, surfaces: 6 })
  expect((await answerOf(['walls', 'roof.ifc'])).totals.walls).toBeGreaterThan(4)
  const { rooms } = await answerOf(['measurements', 'rooms.ifc'])
  expect(rooms).toHaveLength(scan.rooms.length)
  const [bathroom] = scan.rooms
  expect(rooms[0].floorArea).toBeCloseTo(bathroom!.floorArea, 2)
})

test('inspect says what a model holds, and what it states of its rooms', async () => {
  const { files } = await answerOf(['inspect', 'roof.ifc', 'rooms.ifc'])
  expect(files[0]).toMatchObject({ kind: 'ifc', version: 'IFC4', holds: { buildings: 1, surfaces: 6 } })
  expect(files[1]).toMatchObject({ kind: 'ifc', holds: { rooms: scan.rooms.length } })
  const [stated] = files[1].statedRooms
  expect(stated.inFile.NetFloorArea).toBeCloseTo(stated.floorArea, 2)
})
