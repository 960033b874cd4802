import type { Command } from 'commander'
import type { SolarCommand, SolarDrawing, SolarView } from '../actions/solar.ts'
import { withCoordinatesOption, withDrawingOptions, withPictureOptions, withViewOptions } from '../drawing-options.ts'
import { withModelOption, withOutputOptions, withRoofOptions, type Context } from '../options.ts'
import { withModuleOptions, withSolarOptions } from '../solar-options.ts'

const EXAMPLES = `Examples:
  reports solar roof.json
  reports solar roof.json --module 1.722x1.134 --power 425 --setbacks eave=0.4,ridge=0.3
  reports solar roof.json --weather oslo.epw --lang nb
  reports solar city.city.jsonl --crs EPSG:31256 --shade own -o solar.csv
  reports solar roof.json -o solar.gpkg       faces and modules as a map; .ifc as a model
`

const DRAWING_EXAMPLES = `Examples:
  reports solar svg roof.json -o solar.pdf
  reports solar svg roof.json --weather oslo.epw --lang nb -o sol.png
`

const VIEW_EXAMPLES = `Examples:
  reports solar view roof.json -o house.png
  reports solar view roof.json --bearing 30 -o house.svg
  reports solar view roof.json -o house.glb      a 3D model with its modules
`

export function addSolar(program: Command, context: Context): void {
  const command = program
    .command('solar')
    .summary('solar modules on roofs, the sun on them, energy by a weather file')
    .description(
      'Lays solar modules on roof faces and computes what the sun brings them: power, sky view and sun hours by geometry alone; light and energy by a weather file.',
    )
    .argument('<roof>', 'a file, a folder with one, a project folder, or - for standard input')
    .addHelpText('before', EXAMPLES)
    .enablePositionalOptions()
  addSolarPlan(command, context)
  addSolarView(command, context)
  withSolarOptions(withModelOption(command))
    .option('--layout', 'list each module with its corners, in JSON')
    .option('--ids', 'add a last column of ids to tables (JSON and CSV always have them)')
  withOutputOptions(withRoofOptions(command)).action(async (file: string, options: SolarCommand) =>
    (await import('../actions/solar.ts')).runSolar(file, options, context),
  )
}

function addSolarPlan(solar: Command, context: Context): void {
  const command = solar
    .command('svg')
    .summary('modules on the roof, to scale: SVG, PNG or PDF')
    .description('Draws the modules on the roof from above to scale, with faces toned by their light or their sky.')
    .argument('<roof>', 'a file, a folder with one, a project folder, or - for standard input')
    .addHelpText('before', DRAWING_EXAMPLES)
  const drawn = withDrawingOptions(withRoofOptions(withSolarOptions(command)))
  withCoordinatesOption(drawn, '.dxf').action(async (file: string, options: SolarDrawing) =>
    (await import('../actions/solar.ts')).runSolarPlan(file, options, context),
  )
}

function addSolarView(solar: Command, context: Context): void {
  const command = solar
    .command('view')
    .summary('modules on the house seen aslant: SVG, PNG, PDF or a 3D model')
    .description('Draws the modules on the house from above at an angle, not to scale; or writes both as a 3D model.')
    .argument('<roof>', 'a file, a folder with one, a project folder, or - for standard input')
    .addHelpText('before', VIEW_EXAMPLES)
  const pictured = withPictureOptions(
    withViewOptions(withRoofOptions(withModuleOptions(command))),
    '.svg, .png, .pdf or .glb',
  )
  withCoordinatesOption(pictured, '.glb').action(async (file: string, options: SolarView) =>
    (await import('../actions/solar.ts')).runSolarView(file, options, context),
  )
}
