import { said } from '@reports/geometry/sentences'
import { selectBuildings } from '@reports/geometry'
import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import type { RoofMapTolerances } from '@reports/export/tables'
import type { SolarMeasures } from '@reports/geometry/solar'
import * as NOTICES from '../messages/en/notices.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import type { Format } from './destination.ts'
import type { Language } from './languages.ts'
import { ENGLISH } from '../messages/text.ts'
import { checkOutput, endingOf, isOf } from './output-file.ts'
import type { EndingOf } from './output-file.ts'

type MapSelection = BuildingSelection & {
  readonly solar?: SolarMeasures
  /** Of a GeoPackage. */
  readonly tolerances?: RoofMapTolerances
}
type Wanted = MapSelection & { readonly lang: Language }
type Writer = (measures: RoofMeasures, wanted: Wanted) => Promise<string | Uint8Array>

const exchange = () => import('@reports/export/exchange')

/** What a map, or a file for other programs, can be written as, by the ending of the file. */
const WRITERS: Readonly<Record<string, Writer>> = {
  '.geojson': async (measures, wanted) => (await import('@reports/export/tables')).geoJsonOf(measures, wanted),
  '.gpkg': async (measures, wanted) => await (await import('@reports/export/gpkg')).gpkgOf(measures, wanted),
  '.city.json': async (measures, wanted) => (await exchange()).cityJsonOf(measures, wanted),
  '.eagleview.xml': async (measures, wanted) => (await exchange()).eagleViewXml(measures, wanted),
  '.eagleview.json': async (measures, wanted) => (await exchange()).eagleViewJson(measures, wanted),
} satisfies Readonly<Record<EndingOf<'map' | 'exchange'>, Writer>>

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
  { output, format, summary, quiet, lang }: MapOptions,
  io: Io,
): ((measures: RoofMeasures, selection: MapSelection) => Promise<void>) | null {
  const bytesOf = output === undefined ? undefined : WRITERS[endingOf(output)]
  if (output === undefined || bytesOf === undefined) return null
  const isMap = isOf('map', endingOf(output))
  if (format !== undefined || summary === true)
    throw new UsageError(
      said(isMap ? USAGE.isMap : USAGE.isExchange, { output, option: format === undefined ? '--summary' : '--format' }),
    )
  checkOutput(output, { product: isMap ? 'map' : 'exchange' })
  return async (measures, selection) => {
    await writeWhole(output, await bytesOf(measures, { ...selection, lang }))
    if (endingOf(output) === '.geojson' && quiet !== true && isLessThanRead(measures, selection))
      io.stderr.write(`reports: ${(io.say ?? ENGLISH)(said(NOTICES.wallsAsOutline, { output }))}\n`)
  }
}
