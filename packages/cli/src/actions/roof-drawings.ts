import { said } from '@reports/geometry/sentences'
import { InputError, selectBuildings } from '@reports/geometry'
import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import { roofTolerancesRecord, wallsTolerancesRecord } from '@reports/geometry/accuracy'
import { houseView, layOutWallPlan } from '@reports/svg'
import type { CadDrawing } from '@reports/export/cad'
import { roofPages, wallPages } from '@reports/export/drawings'
import type { Drawing } from '@reports/svg'
import * as NOTICES from '../messages/en/notices.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { DrawingOptions, PictureOptions, ViewOptions } from '../drawing-options.ts'
import { roofPart } from '../input/project-parts.ts'
import { titleBlockOf } from '../input/title-block.ts'
import { measuredRoof } from '../input/roof/roof.ts'
import { tolerancesOfRoof, wantsTolerances } from '../input/accuracy.ts'
import type { Context, RoofOptions, ToleranceOptions } from '../options.ts'
import { ENGLISH } from '../messages/text.ts'
import { shellWord } from '../output/shell-word.ts'
import { terminalText } from '../output/terminal-text.ts'
import {
  cadWriter,
  checkCoordinates,
  drawingWriter,
  placeAsked,
  viewWriter,
  type CoordinateOptions,
} from '../output/write-drawing.ts'
import { UsageError } from '../usage-error.ts'
import { reportRoof } from './report-roof.ts'

export type RoofDrawingOptions = DrawingOptions & RoofOptions & ToleranceOptions & Partial<CoordinateOptions>
export type RoofViewOptions = PictureOptions & RoofOptions & ViewOptions & Partial<CoordinateOptions>

/** Draws the roof plan. */
export async function runRoofPlan(given: string, typed: RoofDrawingOptions, context: Context): Promise<void> {
  const { file, options } = await roofPart(given, typed, context.io)
  const sheet = await sheetOptions(file, options, context)
  await draw('roof', file, options, context, {
    sheets: (measures, chosen, hasPages) => {
      const found = tolerancesOfRoof(measures, chosen, file, options)
      const selection = {
        ...chosen,
        ...sheet,
        tolerances: found === undefined ? undefined : roofTolerancesRecord(found),
      }
      const [first, ...more] = roofPages(measures, selection)
      if (hasPages) return [first.draw(), ...more.map(({ draw: drawOne }) => drawOne())]
      if (more.length > 0 && options.quiet !== true) {
        const sentence =
          first.buildingId === undefined
            ? said(NOTICES.drawnOverview, { count: more.length + 1 })
            : said(NOTICES.drawnAlone, { id: first.buildingId, count: more.length + 1 })
        context.io.stderr.write(`reports: ${terminalText((context.io.say ?? ENGLISH)(sentence))}\n`)
      }
      return [first.draw()]
    },
    cad: async (measures, chosen) =>
      (await import('@reports/export/cad')).roofCad(measures, {
        ...chosen,
        ...sheet,
        place: await placeAsked(options, measures, chosen),
      }),
  })
}

/** Draws the wall plan. */
export async function runWallPlan(given: string, typed: RoofDrawingOptions, context: Context): Promise<void> {
  const { file, options } = await roofPart(given, typed, context.io)
  const sheet = { ...(await sheetOptions(file, options, context)), eavesOverhang: options.eavesOverhang }
  await draw('walls', file, options, context, {
    sheets: (measures, chosen, hasPages) => {
      const selection = { ...chosen, ...sheet }
      const found = tolerancesOfRoof(measures, chosen, file, options)
      const tolerances = found && wallsTolerancesRecord(found)
      if (!hasPages) return [layOutWallPlan(measures, { ...selection, tolerances })]
      const [first, ...more] = wallPages(measures, { ...selection, tolerances })
      return [first.draw(), ...more.map(({ draw: drawOne }) => drawOne())]
    },
    cad: async (measures, chosen) => (await import('@reports/export/cad')).wallCad(measures, { ...chosen, ...sheet }),
  })
}

/** Draws the house seen aslant, or writes it as a 3D model. */
export async function runHouseView(given: string, typed: RoofViewOptions, context: Context): Promise<void> {
  const { file, options } = await roofPart(given, typed, context.io)
  const { lang, units, bearing, elevation, marks } = options
  checkCoordinates(options, '.glb')
  const writer = viewWriter(options.output, context.io, othersOf('roof', file))
  await onMeasured('measure', file, options, context, async (measures, chosen) => {
    const place = await placeAsked(options, measures, chosen)
    await writer.write({ ...houseView(measures, { ...chosen, lang, units, bearing, elevation, marks }), place })
  })
}

/** The commands that give something else of a file. @param table the one that gives the numbers */
const othersOf = (table: 'roof' | 'walls', file: string) => ({
  table: `reports ${table} ${shellWord(file)}`,
  model: `reports roof ${shellWord(file)}`,
  exchange: `reports roof ${shellWord(file)}`,
})

const sheetOptions = async (file: string, options: RoofDrawingOptions, { io }: Context) => ({
  lang: options.lang,
  units: options.units,
  scale: options.scale,
  marks: options.marks,
  titleBlock: await titleBlockOf(file, options, io),
})

/** What is drawn, in each form. */
interface Drawn {
  /** More than one only where they become pages of one file. */
  readonly sheets: (
    measures: RoofMeasures,
    chosen: BuildingSelection,
    hasPages: boolean,
  ) => readonly [first: Drawing, ...more: Drawing[]]
  /** Of true size. */
  readonly cad: (measures: RoofMeasures, chosen: BuildingSelection) => Promise<CadDrawing>
}

/** @param table the command that gives the numbers of what is drawn */
async function draw(
  table: 'roof' | 'walls',
  file: string,
  options: RoofDrawingOptions,
  context: Context,
  { sheets, cad }: Drawn,
): Promise<void> {
  checkCoordinates(options, '.dxf')
  const toCad = cadWriter(options.output)
  if (toCad !== null && wantsTolerances(options)) throw new UsageError(said(USAGE.dxfTolerances))
  const writer =
    toCad === null
      ? drawingWriter(options.output, context.io, {
          ...othersOf(table, file),
          view: `reports roof view ${shellWord(file)}`,
        })
      : null
  await onMeasured(table === 'roof' ? 'measure' : 'refuse', file, options, context, async (measures, chosen) => {
    await toCad?.(await cad(measures, chosen))
    await writer?.write(...sheets(measures, chosen, writer.hasPages))
  })
}

/** Measures a roof, has it written, and tells what was found on the way. */
async function onMeasured(
  withoutGround: 'measure' | 'refuse',
  file: string,
  options: RoofOptions,
  context: Context,
  write: (measures: RoofMeasures, chosen: BuildingSelection) => Promise<void>,
): Promise<void> {
  const found = await measuredRoof(file, { ...options, withoutGround }, context, context.io)
  if (found === null) return
  const { measures, selection } = found
  try {
    await write(measures, selection)
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
  const buildings = selectBuildings(measures, selection).map(({ building }) => ({
    buildingId: building.id,
  }))
  reportRoof(file, measures, { buildings }, selection, options, context)
}
