import type { BuildingMeasures, RoofMeasures } from '@reports/geometry'
import type { Drawing } from '@reports/svg'
import type { Command } from 'commander'
import { withRoofOptions } from '../options.ts'
import type { Context, RoofOptions } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import { withDrawingOptions, withPictureOptions, withViewOptions } from './drawing-options.ts'
import type { DrawingOptions, PictureOptions, ViewOptions } from './drawing-options.ts'

type RoofDrawingOptions = DrawingOptions & RoofOptions
type RoofViewOptions = PictureOptions & RoofOptions & ViewOptions

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
      return [layOutRoofPlan(measures, drawingSelection(options))]
    }),
  )
}

const VIEW_EXAMPLES = `Examples:
  reports roof view roof.json -o house.png
  reports roof view roof.json --include-matrikkel --bearing 30 -o house.svg
  reports roof view roof.json -o house.glb       a 3D model
`

/** Adds `view` below `roof`: the house seen aslant. */
export function addRoofView(roof: Command, context: Context): void {
  const command = roof
    .command('view')
    .summary('the house seen aslant from above: SVG, PNG, PDF or a 3D model')
    .description(
      'Draws roofs and exterior walls as one sees them from above, not to scale; or writes them as a 3D model.',
    )
    .argument('<roof>', 'a roof file, CityJSON, CityJSONSeq, CityGML, or - for standard input')
    .addHelpText('before', VIEW_EXAMPLES)
  withPictureOptions(withViewOptions(withRoofOptions(command)), '.svg, .png, .pdf or .glb').action(
    async (file: string, options: RoofViewOptions) => {
      const { viewWriter } = await import('../output/write-drawing.ts')
      const writer = viewWriter(options.output, context.io, `reports roof ${shellWord(file)}`)
      await onMeasured('measure', file, options, context, async (measures) => {
        const { houseView } = await import('@reports/svg')
        const { building, includeMatrikkel, lang, bearing, elevation } = options
        await writer.write(houseView(measures, { buildingId: building, includeMatrikkel, lang, bearing, elevation }))
      })
    },
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
      const selection = { ...drawingSelection(options), eavesOverhang: options.eavesOverhang }
      const [first, second, ...more] = selectBuildings(measures, selection).filter((each) => each.walls.length > 0)
      if (first === undefined || second === undefined || !hasPages) return [layOutWallPlan(measures, selection)]
      const drawOne = (one: BuildingMeasures): Drawing =>
        layOutWallPlan({ buildings: [one] }, { ...selection, buildingId: one.building.id })
      return [drawOne(first), ...[second, ...more].map(drawOne)]
    }),
  )
}

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
  drawn: (measures: RoofMeasures, hasPages: boolean) => Promise<readonly [first: Drawing, ...more: Drawing[]]>,
): Promise<void> {
  const { drawingWriter } = await import('../output/write-drawing.ts')
  const [numbers, view] = [`reports ${table} ${shellWord(file)}`, `reports roof view ${shellWord(file)}`]
  const writer = drawingWriter(options.output, context.io, numbers, view)
  await onMeasured(table === 'roof' ? 'measure' : 'refuse', file, options, context, async (measures) =>
    writer.write(...(await drawn(measures, writer.hasPages))),
  )
}

/** Measures a roof, has it written, and tells what was found on the way. */
async function onMeasured(
  withoutGround: 'measure' | 'refuse',
  file: string,
  options: RoofOptions,
  context: Context,
  write: (measures: RoofMeasures) => Promise<void>,
): Promise<void> {
  const [
    { InputError, selectBuildings, selectRefusals },
    { measuredRoof, roofSelection },
    { findingsOfBuildings },
    told,
    { reportRefusals },
  ] = await Promise.all([
    import('@reports/geometry'),
    import('../input/roof.ts'),
    import('../input/selected-findings.ts'),
    import('../output/findings.ts'),
    import('../output/refusals.ts'),
  ])
  const measures = await measuredRoof(file, { ...options, withoutGround }, context, context.io)
  if (measures === null) return
  try {
    await write(measures)
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
