import { areaSheets, sheetInUnits } from '@reports/export/sheets'
import type { Sheet } from '@reports/export/tables'
import { scanMarks } from '@reports/geometry'
import {
  areasRecord,
  scanAreas,
  statedAreaRecord,
  type AreaRuleName,
  type AreasRecord,
  type ScanAreas,
  type StatedAreaRecord,
} from '@reports/geometry/areas'
import { scanEditsRecord } from '@reports/geometry/edits'
import { figuresIn } from '@reports/svg'
import { layOutAreaPlan, statedAreaText } from '@reports/svg/areas'
import { scanAccuracy } from '../input/accuracy.ts'
import { withFileInErrors } from '../input/error-in-file.ts'
import { scanPath } from '../input/project-parts.ts'
import { readMeasuredScan } from '../input/measured-scan.ts'
import type { Context, ControlOptions } from '../options.ts'
import { tellEdits } from '../output/edits.ts'
import { reportFindings } from '../output/findings.ts'
import { summaryResult } from '../views/summary.ts'
import { comparisonWriter, type ComparisonOptions } from './comparison-writer.ts'

/** What somebody states of an area. */
export interface StatedOption {
  readonly of: StatedAreaRecord['of']
  readonly area: number
}

export interface AreasOptions extends ComparisonOptions, ControlOptions {
  readonly rule: AreaRuleName
  readonly outerWall?: number
  readonly unit?: string
  readonly stated?: StatedOption
}

/** Measures the areas of a dwelling by the rule of a country: tables, or by the ending of `-o` their plan. */
export async function runAreas(given: string, options: AreasOptions, context: Context): Promise<void> {
  const path = await scanPath(given, context.io)
  const { lang, units, control, rule, outerWall, unit, stated } = options
  const figures = figuresIn(lang, units)
  const statedOf = (record: AreasRecord): StatedAreaRecord | undefined =>
    stated === undefined ? undefined : statedAreaRecord(record, stated.area, stated.of)
  const sheetsOf = (areas: ScanAreas): Sheet[] => {
    const record = areasRecord(areas)
    const short = statedOf(record)
    const told = short === undefined ? [] : [statedAreaText(short, figures)]
    return areaSheets(record, scanMarks(areas.measures, lang), lang).map((sheet, i) =>
      i === 0 ? { ...sheet, notes: [...told, ...(sheet.notes ?? [])] } : sheet,
    )
  }
  const write = comparisonWriter<ScanAreas>(
    path,
    options,
    context,
    (areas) => {
      const record = areasRecord(areas)
      const all = { ...record, stated: statedOf(record), edits: scanEditsRecord(areas.measures) }
      return summaryResult(all, record.storeys, sheetsOf(areas), options)
    },
    (areas, sheet, hasPages) => {
      const [first, ...more] = areas.storeys.map(({ story }) => layOutAreaPlan(areas, { ...sheet, story }))
      return Promise.resolve([first!, ...(hasPages ? more : [])])
    },
    (areas, title) => ({
      title,
      units,
      sheets: sheetsOf(areas).map((sheet) => sheetInUnits(sheet, units)),
    }),
  )
  const accuracy = scanAccuracy(options)
  const measures = await readMeasuredScan(path, { control, accuracy }, context.io)
  const areas = withFileInErrors(path, () => scanAreas(measures, { rule, outerWall, unit, accuracy }))
  await write(areas)
  tellEdits(path, measures, options, context.io)
  context.end(reportFindings(path, [...measures.findings, ...areas.findings], options, context.io))
}
