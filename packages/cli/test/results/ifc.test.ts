import { expect, test } from 'vitest'
import { modelFolder, roofModel, scan } from '../model-folder.ts'

const { put, ran } = modelFolder()

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

test('folders of models without rooms are compared by their roofs', async () => {
  put('before/house.ifc', roofModel)
  put('after/house.ifc', roofModel)
  const { code, stdout, stderr } = await ran(['compare', 'before', 'after', '--accuracy', 'plan=0.1,height=0.1'])
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ compared: true, counts: expect.anything() })
  expect(code).toBe(0)
})
