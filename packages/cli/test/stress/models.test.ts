import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledMain } from '../bundled.ts'
import { modelFolder, roofModel, roomsModel, scan } from '../model-folder.ts'
import { spawnedReports } from '../reports.ts'

const { cwd, put, ran } = modelFolder()

type Json = Record<string, any>

test('batch and a project folder read a model', async () => {
  put('models/house.ifc', roofModel)
  put('models/flat.ifc', roomsModel)
  expect((await ran(['batch', 'models', '-o', 'out'])).code).toBe(0)
  const lines = (file: string): Json[] =>
    readFileSync(join(cwd, 'out', file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Json)
  expect(lines('buildings.jsonl')).toHaveLength(1)
  expect(lines('rooms.jsonl')).toHaveLength(scan.rooms.length)
  put('property/model.ifc', roofModel)
  const report = await ran(['report', 'property', '-o', 'report.html'])
  expect(report.code, report.stderr).toBe(0)
  const [{ displayName }] = lines('buildings.jsonl') as [Json]
  expect(readFileSync(join(cwd, 'report.html'), 'utf8').includes(displayName), displayName).toBe(true)
})

test('a model of rooms and roofs is read by one process', async () => {
  // Each process of a run that is no thread adds a line.
  put(
    'count.cjs',
    `if (require('worker_threads').isMainThread) require('fs').appendFileSync('processes', process.pid + '\\n')`,
  )
  put('whole/model.ifc', roofModel)
  for (const args of [
    ['inspect', 'whole/model.ifc'],
    ['batch', 'whole', '-o', 'counted'],
    ['report', 'whole/model.ifc', '-o', 'file.html'],
    ['report', 'whole', '-o', 'folder.html'],
  ]) {
    rmSync(join(cwd, 'processes'), { force: true })
    const ended = await spawnedReports(args, {
      cwd,
      main: [await bundledMain()],
      env: { NODE_OPTIONS: `--require ${join(cwd, 'count.cjs')}` },
    })
    expect([args, ended.code, ended.stderr]).toEqual([args, 0, expect.any(String)])
    // The command, and what reads the model.
    expect([args, readFileSync(join(cwd, 'processes'), 'utf8').trim().split('\n').length]).toEqual([args, 2])
  }
})

test('a model that is cut off, empty of what is asked, or of another schema is refused', async () => {
  put('cut.ifc', roofModel.slice(0, roofModel.length / 2))
  put('other.ifc', roofModel.replace("FILE_SCHEMA(('IFC4'))", "FILE_SCHEMA(('AUTOMOTIVE_DESIGN'))"))
  for (const [args, code] of [
    [['roof', 'cut.ifc'], 'file/not-ifc'],
    [['measurements', 'cut.ifc'], 'file/not-ifc'],
    [['roof', 'other.ifc'], 'file/not-ifc'],
    [['measurements', 'roof.ifc'], 'file/empty'],
    [['roof', 'rooms.ifc'], 'file/empty'],
    [['roof', 'rooms.ifc', '--crs', 'EPSG:25833'], 'roof/wrong-crs'],
  ] as const) {
    const ended = await ran(args)
    expect([args, ended.code]).toEqual([args, 3])
    expect(ended.stderr).toContain(`[${code}]`)
  }
})
