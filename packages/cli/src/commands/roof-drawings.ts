import type { Command } from 'commander'
import type { RoofDrawingOptions, RoofViewOptions } from '../actions/roof-drawings.ts'
import { withCoordinatesOption, withDrawingOptions, withPictureOptions, withViewOptions } from '../drawing-options.ts'
import { withRoofOptions, withToleranceOptions } from '../options.ts'
import type { Context } from '../options.ts'

const ROOF_EXAMPLES = `Examples:
  reports roof svg roof.json -o roof.pdf
  reports roof svg roof.json --include-matrikkel --lang nb -o roof.png
  reports roof svg roof.json --coordinates file -o roof.dxf
  reports roof ./svg                       measures a file that is named svg
`

const WALL_EXAMPLES = `Examples:
  reports walls svg roof.json -o walls.pdf
  reports walls svg roof.json --eaves-overhang 0.5 --scale 1:50 -o walls.svg
  reports walls ./svg                      derives from a file that is named svg
`

/** Adds `roof svg`: the roof plan. */
export function addRoofPlan(roof: Command, context: Context): void {
  const command = roof
    .command('svg')
    .summary('roof plan, to scale: SVG, PNG or PDF')
    .description('Draws the roofs from above to scale: surfaces with slope and area, edges by type with their lengths.')
    .argument('<roof>', 'a file, a folder with one, a project folder, or - for standard input')
    .addHelpText('before', ROOF_EXAMPLES)
  withCoordinatesOption(withDrawingOptions(withRoofOptions(withToleranceOptions(command))), '.dxf').action(
    async (file: string, options: RoofDrawingOptions) =>
      (await import('../actions/roof-drawings.ts')).runRoofPlan(file, options, context),
  )
}

const VIEW_EXAMPLES = `Examples:
  reports roof view roof.json -o house.png
  reports roof view roof.json --include-matrikkel --bearing 30 -o house.svg
  reports roof view roof.json -o house.glb       a 3D model
  reports roof view roof.json --coordinates file -o house.glb
`

/** Adds `roof view`: a view of the house at an angle. */
export function addRoofView(roof: Command, context: Context): void {
  const command = roof
    .command('view')
    .summary('the house seen aslant from above: SVG, PNG, PDF or a 3D model')
    .description('Draws roofs and exterior walls from above at an angle, not to scale; or writes them as a 3D model.')
    .argument('<roof>', 'a file, a folder with one, a project folder, or - for standard input')
    .addHelpText('before', VIEW_EXAMPLES)
  const pictured = withPictureOptions(withViewOptions(withRoofOptions(command)), '.svg, .png, .pdf or .glb')
  withCoordinatesOption(pictured, '.glb').action(async (file: string, options: RoofViewOptions) =>
    (await import('../actions/roof-drawings.ts')).runHouseView(file, options, context),
  )
}

/** Adds `walls svg`: the wall plan. */
export function addWallPlan(walls: Command, context: Context): void {
  const command = walls
    .command('svg')
    .summary('unfolded walls, to scale: SVG, PNG or PDF')
    .description('Draws the exterior walls to scale, side by side in their order around each building.')
    .argument('<roof>', 'a file, a folder with one, a project folder, or - for standard input')
    .addHelpText('before', WALL_EXAMPLES)
  withDrawingOptions(withRoofOptions(withToleranceOptions(command))).action(
    async (file: string, options: RoofDrawingOptions) =>
      (await import('../actions/roof-drawings.ts')).runWallPlan(file, options, context),
  )
}
