import { basename } from 'node:path'
import { solarWorkbook, type Workbook } from '@reports/export/tables'
import { InputError, roofQualityRecord, roofRecord, selectBuildings, type BuildingMeasures, type RoofMeasures } from '@reports/geometry'
import { solarRecord, type SolarMeasures } from '@reports/geometry/solar'
import { layOutSolarPlan, type Drawing } from '@reports/svg'
import { titleBlockOf, type DrawingOptions } from '../drawing-options.ts'
import { propertyOf } from '../input/project-folder.ts'
import { measuredRoof, roofSelection } from '../input/roof.ts'
import { solarOf, solarOptions } from '../input/solar.ts'
import type { Context, RoofOptions } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import { shellWord } from '../output/shell-word.ts'
import { drawingWriter } from '../output/write-drawing.ts'
import { resultWriter } from '../output/write-result.ts'
import { isWorkbook } from '../output/write-workbook.ts'
import type { SolarCommandOptions } from '../solar-options.ts'
import { solarResult } from '../views/solar.ts'
import { reportRoof } from './report-roof.ts'

export interface SolarCommand extends RoofOptions, SolarCommandOptions {
  readonly layout?: boolean
}

export type SolarDrawing = DrawingOptions & RoofOptions & SolarCommandOptions

/** Lays modules on the roofs of a file, and computes what the sun brings them. */
export async function runSolar(file: string, options: SolarCommand, context: Context): Promise<void> {
  const write = resultWriter(options, context.io, {
    drawing: `reports solar svg ${shellWord(file)}`,
    cad: `reports roof svg ${shellWord(file)}`,
    map: `reports roof ${shellWord(file)}`,
    model: `reports roof ${shellWord(file)}`,
  })
  const asked = await solarOptions(options)
  const measures = await measuredRoof(file, { ...options, withoutGround: 'measure' }, context, context.io)
  if (measures === null) return
  const selection = roofSelection(options)
  const solar = solarOf(measures, selection, asked)
  const record = solarRecord(solar, { hasLayout: options.layout })
  const quality = roofQualityRecord(measures, selection)
  const property = isWorkbook(options.output) ? await propertyOf(file, context.io) : undefined
  const workbook = (): Workbook =>
    solarWorkbook(measures, solar, selection, {
      ...options,
      title: property?.title,
      source: basename(file),
      roof: options,
    })
  await write(solarResult(record, roofRecord(measures, selection), quality, options), workbook)
  report(file, measures, solar, options, context)
}

/** Draws the modules on the roofs of a file. */
export async function runSolarPlan(file: string, options: SolarDrawing, context: Context): Promise<void> {
  const writer = drawingWriter(options.output, context.io, { table: `reports solar ${shellWord(file)}` })
  const asked = await solarOptions(options)
  const measures = await measuredRoof(file, { ...options, withoutGround: 'measure' }, context, context.io)
  if (measures === null) return
  const selection = roofSelection(options)
  const solar = solarOf(measures, selection, asked)
  const { lang, scale, marks } = options
  const drawing = { ...selection, lang, scale, marks, titleBlock: titleBlockOf(file, options) }
  const drawOne = ({ building }: BuildingMeasures): Drawing =>
    layOutSolarPlan(measures, solar, { ...drawing, buildingId: building.id })
  const [first, ...more] = selectBuildings(measures, selection)
  try {
    if (first === undefined || more.length === 0 || !writer.hasPages)
      await writer.write(layOutSolarPlan(measures, solar, drawing))
    else await writer.write(drawOne(first), ...more.map(drawOne))
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
  report(file, measures, solar, options, context)
}

/** Reports what was found of the roofs and of their sun, then ends the command. */
function report(
  file: string,
  measures: RoofMeasures,
  solar: SolarMeasures,
  options: SolarCommandOptions & Parameters<typeof reportFindings>[2] & RoofOptions,
  context: Context,
): void {
  const buildings = solar.buildings.map((own) => ({ buildingId: own.measures.building.id }))
  const selection = roofSelection(options)
  const found: RoofMeasures = { ...measures, findings: [...solar.findings, ...measures.findings] }
  reportRoof(file, found, { buildings }, selection, options, context)
}
