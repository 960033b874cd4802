import { basename } from 'node:path'
import { fileTitle } from '@reports/export/tables'
import { formOf } from '@reports/export/products'
import type { Workbook } from '@reports/export/workbooks'
import {
  InputError,
  roofRecord,
  selectBuildings,
  type BuildingMeasures,
  type BuildingSelection,
  type RoofMeasures,
} from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { solarQualityRecord, solarRecord, type SolarMeasures } from '@reports/geometry/solar'
import { houseView, type Drawing } from '@reports/svg'
import { layOutSolarPlan } from '@reports/svg/solar'
import { type DrawingOptions, type PictureOptions, type ViewOptions } from '../drawing-options.ts'
import { roofPart } from '../input/project-parts.ts'
import { propertyOf } from '../input/property-name.ts'
import { titleBlockOf } from '../input/title-block.ts'
import { measuredRoof } from '../input/roof/roof.ts'
import { solarOf, solarOptions } from '../input/roof/solar.ts'
import type { Context, ModelOptions, RoofOptions } from '../options.ts'
import type { reportFindings } from '../output/findings.ts'
import { shellWord } from '../output/shell-word.ts'
import { endingOf, withEnding } from '../output/output-file.ts'
import {
  cadWriter,
  checkCoordinates,
  drawingWriter,
  placeAsked,
  viewWriter,
  type CoordinateOptions,
} from '../output/write-drawing.ts'
import { mapWriter } from '../output/write-map.ts'
import { modelWriter } from '../output/write-model.ts'
import { resultWriter } from '../output/write-result.ts'
import { isWorkbook } from '../output/write-workbook.ts'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import type { SolarCommandOptions } from '../solar-options.ts'
import { solarResult } from '../views/solar.ts'
import { reportRoof } from './report-roof.ts'

export interface SolarCommand extends RoofOptions, ModelOptions, SolarCommandOptions {
  readonly layout?: boolean
}

export type SolarDrawing = DrawingOptions & RoofOptions & SolarCommandOptions & Partial<CoordinateOptions>

export type SolarView = PictureOptions & ViewOptions & RoofOptions & SolarCommandOptions & Partial<CoordinateOptions>

/** Lays modules on the roofs of a file, and computes what the sun brings them. */
export async function runSolar(given: string, typed: SolarCommand, context: Context): Promise<void> {
  const { file, options } = await roofPart(given, typed, context.io)
  const map = mapWriter(options, context.io)
  const model = modelWriter(options)
  if (map !== null && endingOf(options.output ?? '') === '.geojson')
    throw new UsageError(said(USAGE.solarMap, { output: withEnding(options.output ?? '', '.gpkg') }))
  const others = { drawing: `reports solar svg ${shellWord(file)}`, cad: `reports solar svg ${shellWord(file)}` }
  const write = map === null && model === null ? resultWriter(options, context.io, others, ['map', 'model']) : null
  const asked = await solarOptions(options)
  const found = await measuredRoof(file, { ...options, withoutGround: 'measure', isWhole: true }, context, context.io)
  if (found === null) return
  const { measures, selection } = found
  const solar = solarOf(found, asked)
  const record = solarRecord(solar, { hasLayout: options.layout })
  const quality = solarQualityRecord(measures, selection, solar)
  const property = isWorkbook(options.output) ? await propertyOf(file, context.io) : undefined
  const whole = { scan: null, roof: measures, solar }
  const written = { ...selection, lang: options.lang, units: options.units, source: basename(file), basis: options }
  const workbook = (): Promise<Workbook> => formOf('solar', 'workbook', whole, { ...written, title: property?.title })
  await map?.(measures, { ...selection, solar })
  await model?.((version) => formOf('roof', 'ifc', whole, { ...written, title: fileTitle(basename(file)), version }))
  await write?.(solarResult(record, roofRecord(measures, selection), quality, options), workbook)
  report(file, measures, selection, solar, options, context)
}

/** Draws the modules on the roofs of a file. */
export async function runSolarPlan(given: string, typed: SolarDrawing, context: Context): Promise<void> {
  const { file, options } = await roofPart(given, typed, context.io)
  checkCoordinates(options, '.dxf')
  const toCad = cadWriter(options.output)
  const others = { table: `reports solar ${shellWord(file)}`, model: `reports solar ${shellWord(file)}` }
  const writer = toCad === null ? drawingWriter(options.output, context.io, others) : null
  const asked = await solarOptions(options)
  const found = await measuredRoof(file, { ...options, withoutGround: 'measure', isWhole: true }, context, context.io)
  if (found === null) return
  const { measures, selection } = found
  const solar = solarOf(found, asked)
  const { lang, units, scale, marks } = options
  const drawing = { ...selection, lang, units, scale, marks, titleBlock: await titleBlockOf(file, options, context.io) }
  const drawOne = ({ building }: BuildingMeasures): Drawing =>
    layOutSolarPlan(measures, solar, { ...drawing, buildingId: building.id })
  const [first, ...more] = selectBuildings(measures, selection)
  try {
    const place = await placeAsked(options, measures, selection)
    await toCad?.((await import('@reports/export/cad')).roofCad(measures, { ...drawing, place }, solar))
    if (first === undefined || more.length === 0 || writer?.hasPages !== true)
      await writer?.write(layOutSolarPlan(measures, solar, drawing))
    else await writer.write(drawOne(first), ...more.map(drawOne))
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
  report(file, measures, selection, solar, options, context)
}

/** Draws the modules on the house seen aslant, or writes both as a 3D model. */
export async function runSolarView(given: string, typed: SolarView, context: Context): Promise<void> {
  const { file, options } = await roofPart(given, typed, context.io)
  const { lang, units, bearing, elevation, marks } = options
  const others = { table: `reports solar ${shellWord(file)}`, model: `reports solar ${shellWord(file)}` }
  checkCoordinates(options, '.glb')
  const writer = viewWriter(options.output, context.io, others)
  const asked = await solarOptions(options)
  const found = await measuredRoof(file, { ...options, withoutGround: 'measure' }, context, context.io)
  if (found === null) return
  const { measures, selection } = found
  // A view shows no sun.
  const solar = solarOf(found, { ...asked, shade: 'none' })
  try {
    const place = await placeAsked(options, measures, selection)
    await writer.write({
      ...houseView(measures, { ...selection, lang, units, bearing, elevation, marks, solar }),
      place,
    })
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
  report(file, measures, selection, solar, options, context)
}

/** Reports what was found of the roofs and of their sun, then ends the command. */
function report(
  file: string,
  measures: RoofMeasures,
  selection: BuildingSelection,
  solar: SolarMeasures,
  options: SolarCommandOptions & Parameters<typeof reportFindings>[2] & RoofOptions,
  context: Context,
): void {
  const buildings = solar.buildings.map((own) => ({ buildingId: own.measures.building.id }))
  const found: RoofMeasures = { ...measures, findings: [...solar.findings, ...measures.findings] }
  reportRoof(file, found, { buildings }, selection, options, context)
}
