import { basename } from 'node:path'
import { said } from '@reports/geometry/sentences'
import type { ShapedTable } from '@reports/export/parquet'
import { formatAt, formOf, FORMATS } from '@reports/export/products'
import type { Workbook } from '@reports/export/workbooks'
import {
  outlineSentences,
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  textOf,
  visibleRoofRecord,
  type BuildingSelection,
  type RoofMeasures,
} from '@reports/geometry'
import type { RoofSummaryRecord } from '@reports/geometry/summary'
import { edgeTolerances, roofTolerancesRecord } from '@reports/geometry/accuracy'
import * as USAGE from '../messages/en/usage.ts'
import { tolerancesOfRoof, wantsTolerances } from '../input/accuracy.ts'
import { withFileInErrors } from '../input/error-in-file.ts'
import { roofPart } from '../input/project-parts.ts'
import { propertyOf } from '../input/property-name.ts'
import { measuredRoof } from '../input/roof/roof.ts'
import type { Context, ModelOptions, RoofOptions, StreamOptions, ToleranceOptions } from '../options.ts'
import type { Io } from '../io.ts'
import { destination } from '../output/destination.ts'
import { shellWord } from '../output/shell-word.ts'
import { mapWriter } from '../output/write-map.ts'
import { modelWriter } from '../output/write-model.ts'
import { numberFormat } from '../output/numbers.ts'
import { endingOf } from '../output/output-file.ts'
import { resultWriter } from '../output/write-result.ts'
import { isWorkbook } from '../output/write-workbook.ts'
import { UsageError } from '../usage-error.ts'
import { buildingLines, withLevels } from '../views/building-lines.ts'
import { roofResult } from '../views/roof.ts'
import { filterRoof } from './roof-stream.ts'
import { reportRoof } from './report-roof.ts'

/** The things whose rows `--table` gives. */
const TABLES = { surfaces: 'roofSurfaces', buildings: 'roofBuildings', edges: 'roofEdges', walls: 'walls' } as const
export type RoofTable = keyof typeof TABLES

export interface RoofCommandOptions extends RoofOptions, StreamOptions, ToleranceOptions, ModelOptions {
  /** Whether the buildings are listed, to choose from, and not measured. */
  readonly list?: boolean
  /** Which rows CSV and Parquet get. */
  readonly table?: RoofTable
  readonly battenSpacing?: number
  readonly counterBattenSpacing?: number
}

/** Measures the roofs of a file. */
export async function runRoof(given: string, typed: RoofCommandOptions, context: Context): Promise<void> {
  const { file, options } = await roofPart(given, typed, context.io)
  if (options.list === true) return await (await import('./building-list.ts')).runBuildingList(file, options, context)
  const map = mapWriter(options, context.io)
  const model = modelWriter(options)
  const write =
    map === null && model === null
      ? resultWriter(
          options,
          context.io,
          { drawing: `reports roof svg ${shellWord(file)}`, cad: `reports roof svg ${shellWord(file)}` },
          ['map', 'model', 'exchange'],
        )
      : null
  refuseTableOfText(options, context.io)
  const without = withoutTolerances(map !== null && endingOf(options.output ?? '') !== '.gpkg', options)
  if (without !== null && wantsTolerances(options)) throw new UsageError(said(USAGE.noTolerances, { what: without }))
  // A roof without ground is a roof: only its walls and its heights above the ground are not known.
  const measuring = { ...options, withoutGround: 'measure' } as const
  const { includeMatrikkel } = options
  const sums = options.summary === true ? await import('@reports/geometry/summary') : null
  const summed = (
    { roofSummary, roofSummaryRecord }: NonNullable<typeof sums>,
    measures: RoofMeasures,
    selection: BuildingSelection,
  ): RoofSummaryRecord => roofSummaryRecord(roofSummary(measures, options), selection)
  const tolerancesOf = (measures: RoofMeasures, selection: BuildingSelection) => {
    const found = tolerancesOfRoof(measures, selection, file, options)
    return found && { roofs: roofTolerancesRecord(found), edges: found.buildings.map(edgeTolerances) }
  }
  const input = await filterRoof(file, measuring, context, (measures) =>
    sums !== null
      ? withLevels(
          summed(sums, measures, { includeMatrikkel }).buildings,
          roofQualityRecord(measures, { includeMatrikkel }),
        )
      : buildingLines(
          roofRecord(measures, { includeMatrikkel }),
          roofQualityRecord(measures, { includeMatrikkel }).buildings,
          tolerancesOf(measures, { includeMatrikkel })?.roofs,
        ),
  )
  if (input === null) return
  const found = await measuredRoof(file, measuring, context, input)
  if (found === null) return
  const { measures, selection } = found
  const record = withFileInErrors(file, () => roofRecord(measures, selection))
  const quality = roofQualityRecord(measures, selection)
  const outline = outlineSentences(selectBuildings(measures, selection), ['roof']).map((each) =>
    textOf(each, options.lang, options.units),
  )
  const uncertain = tolerancesOf(measures, selection)
  const tolerances = uncertain?.roofs
  const named = isWorkbook(options.output) || model !== null ? await propertyOf(file, context.io) : undefined
  const property = { scan: null, roof: measures }
  const asked = {
    ...selection,
    lang: options.lang,
    units: options.units,
    ...named,
    source: basename(file),
    basis: options,
    spacings: options,
    roofTolerances: tolerances,
    wallTolerances: tolerances,
    edgeTolerances: uncertain?.edges,
  }
  const workbook = (): Promise<Workbook> => formOf('roof', 'workbook', property, asked)
  await map?.(measures, { ...selection, ...(uncertain === undefined ? {} : { tolerances: uncertain }) })
  if (model !== null) {
    const title = (await import('@reports/export/tables')).fileTitle(basename(file))
    await model((version) => formOf('roof', 'ifc', property, { title, ...asked, version }))
  }
  if (sums !== null) {
    const [{ roofSheets }, { withFirstNotes }] = await Promise.all([
      import('@reports/export/sheets'),
      import('@reports/export/tables'),
    ])
    const { summaryResult } = await import('../views/summary.ts')
    const summary = summed(sums, measures, selection)
    const lines = withLevels(summary.buildings, quality)
    const sheets = withFirstNotes(roofSheets(summary, options.lang, quality), outline)
    await write?.(summaryResult({ ...summary, quality }, lines, sheets, options), workbook)
  } else {
    const table = (hasShapes: boolean): Promise<ShapedTable> =>
      formOf(TABLES[options.table ?? 'surfaces'], 'table', property, { ...asked, hasShapes })
    const n = numberFormat(options.lang, options.units)
    await write?.(
      {
        ...roofResult(
          record,
          () => visibleRoofRecord(measures, selection),
          quality,
          n,
          outline,
          options.ids,
          tolerances,
        ),
        table,
      },
      workbook,
    )
  }
  reportRoof(file, measures, record, selection, options, context)
}

/** @throws UsageError where a table is chosen of what has no table, or has others */
function refuseTableOfText(options: RoofCommandOptions, io: Io): void {
  const { table, output, summary } = options
  if (table === undefined) return
  const file = output === undefined ? undefined : formatAt(endingOf(output))
  const isTable =
    (file !== undefined && FORMATS[file].form === 'table') ||
    (!isWorkbook(output) && destination(options, io).format === 'csv')
  if (!isTable || summary === true) throw new UsageError(said(USAGE.tableOfText, { table }))
}

/** What is asked for that cannot tell tolerances; null where it can. */
const withoutTolerances = (isMap: boolean, { summary }: RoofCommandOptions): string | null =>
  isMap ? 'a map' : summary === true ? '--summary' : null
