import { InputError, selectBuildings, selectRefusals } from '@reports/geometry'
import type { BuildingMeasures, RoofMeasures } from '@reports/geometry'
import { layOutRoofPlan, layOutWallPlan } from '@reports/svg'
import type { Drawing } from '@reports/svg'
import type { DrawingOptions } from '../drawing-options.ts'
import { measuredRoof, roofSelection } from '../input/roof.ts'
import { findingsOfBuildings } from '../input/selected-findings.ts'
import type { Context, RoofOptions } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import { reportRefusals } from '../output/refusals.ts'
import { shellWord } from '../output/shell-word.ts'
import { drawingWriter } from '../output/write-drawing.ts'

export type RoofDrawingOptions = DrawingOptions & RoofOptions

/** Draws the roof plan. */
export const runRoofPlan = (file: string, options: RoofDrawingOptions, context: Context): Promise<void> =>
  draw('roof', file, options, context, (measures) => [layOutRoofPlan(measures, drawingSelection(options))])

/** Draws the wall plan. */
export const runWallPlan = (file: string, options: RoofDrawingOptions, context: Context): Promise<void> =>
  draw('walls', file, options, context, (measures, hasPages) => {
    const selection = { ...drawingSelection(options), eavesOverhang: options.eavesOverhang }
    const [first, second, ...more] = selectBuildings(measures, selection).filter((each) => each.walls.length > 0)
    if (first === undefined || second === undefined || !hasPages) return [layOutWallPlan(measures, selection)]
    const drawOne = (one: BuildingMeasures): Drawing =>
      layOutWallPlan({ buildings: [one] }, { ...selection, buildingId: one.building.id })
    return [drawOne(first), ...[second, ...more].map(drawOne)]
  })

const drawingSelection = ({ building, includeMatrikkel, lang, scale }: RoofDrawingOptions) => ({
  buildingId: building,
  includeMatrikkel,
  lang,
  scale,
})

/**
 * @param table the command that gives the numbers of what is drawn
 * @param drawn the sheets, more than one only where they become pages of one file
 */
async function draw(
  table: 'roof' | 'walls',
  file: string,
  options: RoofDrawingOptions,
  context: Context,
  drawn: (measures: RoofMeasures, hasPages: boolean) => readonly [first: Drawing, ...more: Drawing[]],
): Promise<void> {
  const writer = drawingWriter(options.output, context.io, `reports ${table} ${shellWord(file)}`)
  const withoutGround = table === 'roof' ? 'measure' : 'refuse'
  const measures = await measuredRoof(file, { ...options, withoutGround }, context, context.io)
  if (measures === null) return
  try {
    await writer.write(...drawn(measures, writer.hasPages))
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
  const selection = roofSelection(options)
  const buildings = selectBuildings(measures, selection).map(({ building }) => ({
    buildingId: building.id,
  }))
  const code = reportFindings(file, findingsOfBuildings(measures, { buildings }), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, selection), code, options, context.io))
}
