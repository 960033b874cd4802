import type { BuildingMeasures, RoofMeasures } from '@reports/geometry'
import type { Drawing } from '@reports/svg'
import type { Command } from 'commander'
import { withRoofOptions } from '../options.ts'
import type { Context, RoofOptions } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import { titleBlockOf, withDrawingOptions } from './drawing-options.ts'
import type { DrawingOptions } from './drawing-options.ts'

type RoofDrawingOptions = DrawingOptions & RoofOptions

const ROOF_EXAMPLES = `Examples:
  reports roof svg roof.json -o roof.pdf
  reports roof svg roof.json --include-matrikkel --lang nb -o roof.png
  reports roof ./svg                       measures a file that is named svg
`

const WALL_EXAMPLES = `Examples:
  reports walls svg roof.json -o walls.pdf
  reports walls svg roof.json --eaves-overhang 0.5 --scale 1:50 -o walls.svg
  reports walls ./svg                      derives from a file that is named svg
`

/** Adds `svg` below `roof`: the roof plan. */
export function addRoofPlan(roof: Command, context: Context): void {
  const command = roof
    .command('svg')
    .summary('roof plan, to scale: SVG, PNG or PDF')
    .description('Draws the roofs from above to scale: surfaces with slope and area, edges by type with their lengths.')
    .argument('<roof>', 'a roof file, CityJSON, CityJSONSeq, CityGML, or - for standard input')
    .addHelpText('before', ROOF_EXAMPLES)
  withDrawingOptions(withRoofOptions(command)).action((file: string, options: RoofDrawingOptions) =>
    draw('roof', file, options, context, async (measures) => {
      const { layOutRoofPlan } = await import('@reports/svg')
      return [layOutRoofPlan(measures, drawingSelection(file, options))]
    }),
  )
}

/** Adds `svg` below `walls`: the wall plan. */
export function addWallPlan(walls: Command, context: Context): void {
  const command = walls
    .command('svg')
    .summary('unfolded walls, to scale: SVG, PNG or PDF')
    .description('Draws the exterior walls to scale, side by side as one meets them around each building.')
    .argument('<roof>', 'a roof file, CityJSON, CityJSONSeq, CityGML, or - for standard input')
    .addHelpText('before', WALL_EXAMPLES)
  withDrawingOptions(withRoofOptions(command)).action((file: string, options: RoofDrawingOptions) =>
    draw('walls', file, options, context, async (measures, hasPages) => {
      const [{ layOutWallPlan }, { selectBuildings }] = await Promise.all([
        import('@reports/svg'),
        import('@reports/geometry'),
      ])
      const selection = { ...drawingSelection(file, options), eavesOverhang: options.eavesOverhang }
      const [first, second, ...more] = selectBuildings(measures, selection).filter((each) => each.walls.length > 0)
      if (first === undefined || second === undefined || !hasPages) return [layOutWallPlan(measures, selection)]
      const drawOne = (one: BuildingMeasures): Drawing =>
        layOutWallPlan({ buildings: [one] }, { ...selection, buildingId: one.building.id })
      return [drawOne(first), ...[second, ...more].map(drawOne)]
    }),
  )
}

const drawingSelection = (file: string, options: RoofDrawingOptions) => ({
  buildingId: options.building,
  includeMatrikkel: options.includeMatrikkel,
  lang: options.lang,
  scale: options.scale,
  titleBlock: titleBlockOf(file, options),
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
  drawn: (measures: RoofMeasures, hasPages: boolean) => Promise<readonly [first: Drawing, ...more: Drawing[]]>,
): Promise<void> {
  const [
    { InputError, selectBuildings, selectRefusals },
    { measuredRoof, roofSelection },
    { findingsOfBuildings },
    { drawingWriter },
    told,
    { reportRefusals },
  ] = await Promise.all([
    import('@reports/geometry'),
    import('../input/roof.ts'),
    import('../input/selected-findings.ts'),
    import('../output/write-drawing.ts'),
    import('../output/findings.ts'),
    import('../output/refusals.ts'),
  ])
  const writer = drawingWriter(options.output, context.io, `reports ${table} ${shellWord(file)}`)
  const withoutGround = table === 'roof' ? 'measure' : 'refuse'
  const measures = await measuredRoof(file, { ...options, withoutGround }, context, context.io)
  if (measures === null) return
  try {
    await writer.write(...(await drawn(measures, writer.hasPages)))
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
  const selection = roofSelection(options)
  const buildings = selectBuildings(measures, selection).map(({ building }) => ({
    buildingId: building.id,
  }))
  const code = told.reportFindings(file, findingsOfBuildings(measures, { buildings }), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, selection), code, options, context.io))
}
