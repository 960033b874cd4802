import { said } from '@reports/geometry/sentences'
import { selectBuildings } from '@reports/geometry'
import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import { formatAt, FORMATS, writeForm } from '@reports/export/products'
import type { RoofMapTolerances } from '@reports/export/tables'
import type { SolarMeasures } from '@reports/geometry/solar'
import * as NOTICES from '../messages/en/notices.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import type { Format } from './result-formats.ts'
import type { Language } from './languages.ts'
import { ENGLISH } from '../messages/text.ts'
import { NODE_TOOLS } from './node-tools.ts'
import { checkOutput, endingOf, isOf } from './output-file.ts'

type MapSelection = BuildingSelection & {
  readonly solar?: SolarMeasures
  /** Of a GeoPackage. */
  readonly tolerances?: RoofMapTolerances
}

interface MapOptions {
  readonly output?: string
  readonly format?: Format
  readonly summary?: boolean
  readonly quiet?: boolean
  readonly lang: Language
}

/** A roof file has no place for walls: where they stand elsewhere than at the outline of the roof, reading it again gives others. */
const isLessThanRead = (measures: RoofMeasures, selection: BuildingSelection): boolean =>
  selectBuildings(measures, selection).some(({ eaves }) => eaves !== undefined)

/**
 * Where a map goes, known before it is measured; null where `-o` names none.
 * @throws UsageError where the file cannot be written, or something else is asked of it
 */
export function mapWriter(
  { output, format: ofText, summary, quiet, lang }: MapOptions,
  io: Io,
): ((measures: RoofMeasures, selection: MapSelection) => Promise<void>) | null {
  const format = output === undefined ? undefined : formatAt(endingOf(output))
  if (output === undefined || format === undefined || FORMATS[format].form !== 'map') return null
  const isMap = isOf('map', endingOf(output))
  if (ofText !== undefined || summary === true)
    throw new UsageError(
      said(isMap ? USAGE.isMap : USAGE.isExchange, { output, option: ofText === undefined ? '--summary' : '--format' }),
    )
  checkOutput(output, { product: isMap ? 'map' : 'exchange' })
  return async (measures, selection) => {
    const map = { roof: measures, selection: { ...selection, lang } }
    await writeWhole(output, await writeForm(format, map, {}, NODE_TOOLS))
    if (endingOf(output) === '.geojson' && quiet !== true && isLessThanRead(measures, selection))
      io.stderr.write(`reports: ${(io.say ?? ENGLISH)(said(NOTICES.wallsAsOutline, { output }))}\n`)
  }
}
