import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkArrows, SUBPATHS, folderCircles, importCircles, wrongImports } from './check-arrows.ts'

const GEOMETRY = 'packages/geometry/src'

describe('imports that follow the arrows', () => {
  test.each([
    [`${GEOMETRY}/formats/roomplan.ts`, `import { readArray } from './reading.ts'`],
    [`${GEOMETRY}/formats/roomplan.ts`, `import type { Scan } from '../model/scan.ts'`],
    [`${GEOMETRY}/records/roof.ts`, `import { measureRoof } from '../measure/roof.ts'`],
    [`${GEOMETRY}/measure/walls.ts`, `import { SNAP } from '../tolerances.ts'`],
    ['packages/svg/src/roof-plan.ts', `import { measureRoof } from '@reports/geometry'`],
    ['packages/cli/src/main.ts', `import { readFile } from 'node:fs/promises'`],
    ['packages/server/src/app.ts', `const { drawRoofPlan } = await import('@reports/svg')`],
    ['packages/server/src/app.ts', `import { RoofRecordSchema } from '@reports/geometry/schemas'`],
    ['packages/cli/src/views/walls.ts', `import { wallsTable } from '@reports/export/tables'`],
    ['packages/server/src/app.ts', `const { pdfOf } = await import('@reports/export')`],
    ['packages/export/src/pdf.ts', `import type { Drawing } from '@reports/svg'`],
    ['packages/web/src/worker.ts', `import { csvOf } from '@reports/export/tables'`],
    ['packages/geometry/test/a.test.ts', `import { readFile } from 'node:fs'`],
  ])('%s: %s', (file, source) => {
    expect(wrongImports(file, source)).toEqual([])
  })
})

describe('imports against the arrows', () => {
  test.each([
    [
      `${GEOMETRY}/formats/roomplan.ts`,
      `import { measureScan } from '../measure/scan.ts'`,
      'formats/ may not import measure/',
    ],
    [
      `${GEOMETRY}/measure/rooms.ts`,
      `import { parseScan } from '../formats/scan-file.ts'`,
      'measure/ may not import formats/',
    ],
    [`${GEOMETRY}/kernel/rings.ts`, `import type { Roof } from '../model/roof.ts'`, 'kernel/ may not import model/'],
    [`${GEOMETRY}/model/roof.ts`, `export { toLonLat } from '../geodesy/frame.ts'`, 'model/ may not import geodesy/'],
    [`${GEOMETRY}/formats/detect.ts`, `export * from '../records/roof.ts'`, 'formats/ may not import records/'],
    [`${GEOMETRY}/measure/walls.ts`, `import {\n  a,\n  b,\n} from '../index.ts'`, 'nothing inside imports the door'],
    [`${GEOMETRY}/index.ts`, `import { readFileSync } from 'node:fs'`, 'runs in a browser'],
    ['packages/svg/src/pen/frame.ts', `const fs = await import('node:fs')`, 'runs in a browser'],
    ['packages/export/src/pdf.ts', `import { buffer } from 'node:stream/consumers'`, 'runs in a browser'],
    ['packages/svg/src/pen/theme.ts', `import { pdfOf } from '@reports/export'`, 'svg may not import @reports/export'],
    [`${GEOMETRY}/kernel/rings.ts`, `import { x } from '../../../svg/src/x.ts'`, 'leaves the package'],
    [`${GEOMETRY}/index.ts`, `import { drawRoofPlan } from '@reports/svg'`, 'geometry may not import @reports/svg'],
    ['packages/cli/src/main.ts', `import { serve } from '@reports/server'`, 'cli may not import @reports/server'],
    ['packages/server/src/app.ts', `import '@reports/cli'`, 'server may not import @reports/cli'],
    ['packages/web/src/worker.ts', `import '@reports/cli'`, 'web may not import @reports/cli'],
    ['packages/web/src/worker.ts', `import { readFile } from 'node:fs/promises'`, 'runs in a browser'],
    ['packages/cli/src/main.ts', `import { union } from '@reports/geometry/kernel/clipping'`, 'reaches past the door'],
  ])('%s: %s', (file, source, reason) => {
    const wrong = wrongImports(file, source)
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(file)
    expect(wrong[0]).toContain(reason)
  })

  test('the doors that the rules know are those that packages declare', () => {
    for (const name of ['geometry', 'svg', 'export', 'cli', 'server', 'web']) {
      const { exports } = JSON.parse(
        readFileSync(resolve(import.meta.dirname, `../packages/${name}/package.json`), 'utf8'),
      )
      const declared = Object.keys(exports ?? {}).filter((door) => door !== '.' && door !== './package.json')
      expect(declared.map((door) => door.slice(1))).toEqual(SUBPATHS[name] ?? [])
    }
  })

  test('a circle is named with its files', () => {
    const sources = new Map([
      ['packages/svg/src/a.ts', `import { b } from './pen/b.ts'`],
      ['packages/svg/src/pen/b.ts', `import { c } from '../c.ts'`],
      ['packages/svg/src/c.ts', `import { a } from './a.ts'`],
    ])
    expect(importCircles(sources)).toEqual([
      ['packages/svg/src/a.ts', 'packages/svg/src/pen/b.ts', 'packages/svg/src/c.ts', 'packages/svg/src/a.ts'],
    ])
  })
})

describe('what lies side by side in a folder', () => {
  const circles = (files: Readonly<Record<string, string>>): string[] =>
    folderCircles(
      new Map(
        Object.entries(files).map(([file, target]) => [
          `packages/svg/src/${file}`,
          target === '' ? '' : `import { x } from '${target}'`,
        ]),
      ),
    )

  test('two folders that import each other through different files', () => {
    const files = { 'a/1.ts': '../b/1.ts', 'a/2.ts': '', 'b/1.ts': '', 'b/2.ts': '../a/2.ts' }
    expect(circles(files)).toEqual(['packages/svg/src: a/ -> b/ -> a/: a/1.ts imports b/1.ts, b/2.ts imports a/2.ts'])
    expect(circles({ ...files, 'b/2.ts': './1.ts' })).toEqual([])
  })

  test('a file beside a folder that imports it and is imported', () => {
    const files = { 'plan.ts': './layers/1.ts', 'layers/1.ts': '', 'layers/2.ts': '../plan.ts' }
    expect(circles(files)).toEqual([
      'packages/svg/src: plan.ts -> layers/ -> plan.ts: plan.ts imports layers/1.ts, layers/2.ts imports plan.ts',
    ])
  })

  test('a circle through three, within a folder', () => {
    const files = {
      'a/b/1.ts': '../c/1.ts',
      'a/c/1.ts': '',
      'a/c/2.ts': '../d.ts',
      'a/d.ts': './b/2.ts',
      'a/b/2.ts': '',
    }
    expect(circles(files)).toHaveLength(1)
    expect(circles(files)[0]).toMatch(/^packages\/svg\/src\/a: b\/ -> c\/ -> d\.ts -> b\/:/)
    expect(circles({ ...files, 'a/c/2.ts': '' })).toEqual([])
  })
})

test('this repository follows its arrows', () => {
  expect(checkArrows(resolve(import.meta.dirname, '..'))).toEqual([])
})
