import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGpkg } from '@reports/export/gpkg'
import type { GpkgLayer } from '@reports/export/gpkg'
import { solarLayers } from '@reports/export/solar'
import { buildingsLayer, roofMap } from '@reports/export/tables'
import { measureSolar } from '@reports/geometry/solar'
import type { Language } from '../../output/languages.ts'
import { journalFolder } from '../journal.ts'
import { createPlacing, linesIn, systemOfAll } from './kept-lines.ts'
import type { RoofShapes } from '../outcome.ts'
import { NO_TOLERANCES } from './placed-table.ts'
import { MAP } from './table-names.ts'
import type { KeptBeside } from './tables.ts'

const NONE = { buildings: [], refusals: [], findings: [] }

/** The layers of every map, each with where in the inputs a feature is of, as tables have it. */
function layersOfMap({ hasSolar, hasTolerances }: KeptBeside): GpkgLayer[] {
  const tolerances = hasTolerances ? NO_TOLERANCES : undefined
  const { layers, placesOf } = roofMap(NONE, {}, 'en', undefined, tolerances)
  const ofSolar = hasSolar ? solarLayers(measureSolar([], [], { shade: 'none' }), placesOf, {}) : []
  return [buildingsLayer(NONE, {}, placesOf, {}, tolerances?.roofs), ...layers, ...ofSolar].map(
    ({ name, title, kind, columns }) => ({
      name,
      title,
      kind,
      columns: [{ name: 'file', type: 'TEXT' }, { name: 'line', type: 'INTEGER' }, ...columns],
    }),
  )
}

/** Writes the roofs and walls of a finished run, and modules on them where it has any, as a map, whole or not at all; none where there is no roof. @param lang of the marks */
export async function writeMap(output: string, lang: Language, has: KeptBeside): Promise<void> {
  const map = join(output, MAP)
  const system = await systemOfAll(output)
  if (system === null) return await rm(map, { force: true })
  const draft = join(await journalFolder(output), MAP)
  await rm(draft, { force: true })
  const writer = createGpkg(draft, system, layersOfMap(has))
  const place = createPlacing(system, lang)
  for await (const text of linesIn(output, 'shapes')) {
    const { file, line, layers } = place(JSON.parse(text) as RoofShapes)
    for (const { name, features } of layers)
      for (const { shape, cells } of features) writer.add(name, shape, [file, line, ...cells])
  }
  writer.end()
  await rename(draft, map)
}
