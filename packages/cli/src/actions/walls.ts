import { basename } from 'node:path'
import { said } from '@reports/geometry/sentences'
import { formOf } from '@reports/export/products'
import type { Workbook } from '@reports/export/workbooks'
import {
  outlineSentences,
  roofQualityRecord,
  selectBuildings,
  textOf,
  wallsRecord,
  type BuildingSelection,
  type RoofMeasures,
} from '@reports/geometry'
import type { FacadeSummaryRecord } from '@reports/geometry/summary'
import { wallsTolerancesRecord, type WallsTolerancesRecord } from '@reports/geometry/accuracy'
import * as USAGE from '../messages/en/usage.ts'
import { tolerancesOfRoof, wantsTolerances } from '../input/accuracy.ts'
import { withFileInErrors } from '../input/error-in-file.ts'
import { roofPart } from '../input/project-parts.ts'
import { propertyOf } from '../input/property-name.ts'
import { measuredRoof } from '../input/roof/roof.ts'
import type { Context, RoofOptions, StreamOptions, ToleranceOptions } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import { resultWriter } from '../output/write-result.ts'
import { isWorkbook } from '../output/write-workbook.ts'
import { UsageError } from '../usage-error.ts'
import { withLevels } from '../views/building-lines.ts'
import { wallLines, wallsResult } from '../views/walls.ts'
import { filterRoof } from './roof-stream.ts'
import { reportRoof } from './report-roof.ts'

export interface WallsCommandOptions extends RoofOptions, StreamOptions, ToleranceOptions {}

/** Derives the exterior walls of a file. */
export async function runWalls(given: string, typed: WallsCommandOptions, context: Context): Promise<void> {
  const { file, options } = await roofPart(given, typed, context.io)
  const write = resultWriter(options, context.io, {
    drawing: `reports walls svg ${shellWord(file)}`,
    cad: `reports walls svg ${shellWord(file)}`,
    map: `reports roof ${shellWord(file)}`,
    model: `reports roof ${shellWord(file)}`,
    exchange: `reports roof ${shellWord(file)}`,
  })
  if (options.summary === true && wantsTolerances(options)) throw new UsageError(said(USAGE.wallsSummaryTolerances))
  const { includeMatrikkel } = options
  const sums = options.summary === true ? await import('@reports/geometry/summary') : null
  const summed = (
    { facadeSummary, facadeSummaryRecord }: NonNullable<typeof sums>,
    measures: RoofMeasures,
    selection: BuildingSelection,
  ): FacadeSummaryRecord => facadeSummaryRecord(facadeSummary(measures), selection)
  const tolerancesOf = (measures: RoofMeasures, selection: BuildingSelection): WallsTolerancesRecord | undefined => {
    const found = tolerancesOfRoof(measures, selection, file, options)
    return found ? wallsTolerancesRecord(found) : undefined
  }
  const input = await filterRoof(file, options, context, (measures) =>
    sums !== null
      ? withLevels(
          summed(sums, measures, { includeMatrikkel }).buildings,
          roofQualityRecord(measures, { includeMatrikkel }),
        )
      : wallLines(
          wallsRecord(measures, { includeMatrikkel }),
          roofQualityRecord(measures, { includeMatrikkel }),
          tolerancesOf(measures, { includeMatrikkel }),
        ),
  )
  if (input === null) return
  const found = await measuredRoof(file, options, context, input)
  if (found === null) return
  const { measures, selection } = found
  const record = withFileInErrors(file, () => wallsRecord(measures, selection))
  const quality = roofQualityRecord(measures, selection)
  const tolerances = tolerancesOf(measures, selection)
  const property = isWorkbook(options.output) ? await propertyOf(file, context.io) : undefined
  const workbook = (): Promise<Workbook> =>
    formOf(
      'walls',
      'workbook',
      { scan: null, roof: measures },
      {
        ...selection,
        lang: options.lang,
        units: options.units,
        title: property?.title,
        source: basename(file),
        basis: options,
        wallTolerances: tolerances,
      },
    )
  const walled = selectBuildings(measures, selection).filter(({ walls }) => walls.length > 0)
  const notesOf = async (): Promise<readonly string[]> => {
    if (walled.length === 0) return []
    const { figuresIn, groundNote } = await import('@reports/svg')
    return [
      ...outlineSentences(walled, ['walls']).map((each) => textOf(each, options.lang, options.units)),
      groundNote(walled, options.eavesOverhang, figuresIn(options.lang, options.units)),
    ]
  }
  if (sums !== null) {
    const [{ facadeSheets }, { withFirstNotes }] = await Promise.all([
      import('@reports/export/sheets'),
      import('@reports/export/tables'),
    ])
    const { summaryResult } = await import('../views/summary.ts')
    const summary = summed(sums, measures, selection)
    const lines = withLevels(summary.buildings, quality)
    const sheets = withFirstNotes(facadeSheets(summary, options.lang, quality), await notesOf())
    await write(summaryResult({ ...summary, quality }, lines, sheets, options), workbook)
  } else {
    await write(wallsResult(record, quality, options, notesOf, tolerances), workbook)
  }
  reportRoof(file, measures, record, selection, options, context)
}
