import nodeModule from 'node:module'
import { coordinateSystem } from '@reports/geometry'
import { expect, test, vi } from 'vitest'
import { createGpkg, gpkgOf } from '../src/gpkg.ts'
import { boldFont, drawingFont } from '../src/print.ts'

test('a Node without SQLite says what a GeoPackage needs', async () => {
  using _ = vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
  const sentence = `A GeoPackage needs Node 22.18 or newer, found ${process.version}.`
  await expect(gpkgOf({ buildings: [], refusals: [], findings: [] })).rejects.toThrow(sentence)
  expect(() => createGpkg('never.gpkg', coordinateSystem('EPSG:25833'), [])).toThrow(sentence)
})

test('a Node that finds no packages says what prints need', async () => {
  const { findPackageJSON } = nodeModule
  Reflect.set(nodeModule, 'findPackageJSON', undefined)
  try {
    for (const font of [drawingFont, boldFont])
      await expect(font()).rejects.toThrow(
        `Print in a PDF or a PNG needs Node 22.18 or newer, found ${process.version}.`,
      )
  } finally {
    nodeModule.findPackageJSON = findPackageJSON
  }
})
