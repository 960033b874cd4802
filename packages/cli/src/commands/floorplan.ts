import { InvalidArgumentError } from 'commander'
import type { Command } from 'commander'
import type { Context } from '../options.ts'
import { withDrawingOptions } from './drawing-options.ts'
import type { DrawingOptions } from './drawing-options.ts'

interface FloorplanOptions extends DrawingOptions {
  readonly story?: number
  /** False after `--no-labels`. */
  readonly labels: boolean
  /** False after `--no-measurements`. */
  readonly measurements: boolean
}

const EXAMPLES = `Examples:
  reports floorplan house/ -o ground.pdf
  reports floorplan house/ --story 1 --lang nb -o upstairs.png
  reports floorplan scan.json --no-measurements > plan.svg
`

function storey(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value))
    throw new InvalidArgumentError('Expected the number of a storey, such as 0.')
  return value
}

export function addFloorplan(program: Command, context: Context): void {
  const command = program
    .command('floorplan')
    .summary('floor plan of a storey, to scale: SVG, PNG or PDF')
    .description('Draws one storey of a scan to scale: walls, openings, objects, rooms with their areas, dimensions.')
    .argument('<scan>', 'a file, a folder, or - for standard input')
    .option('--story <n>', 'storey (default: 0, or the lowest there is)', storey)
    .option('--no-labels', 'no names and areas of rooms')
    .option('--no-measurements', 'no dimensions')
    .addHelpText('before', EXAMPLES)
  withDrawingOptions(command).action((scan: string, options: FloorplanOptions) => floorplan(scan, options, context))
}

async function floorplan(path: string, options: FloorplanOptions, context: Context): Promise<void> {
  const [{ measureScan }, { drawFloorPlan }, { inFile }, { readScan }, { drawingWriter }, told] = await Promise.all([
    import('@reports/geometry'),
    import('@reports/svg'),
    import('../input/in-file.ts'),
    import('../input/scan.ts'),
    import('../output/write-drawing.ts'),
    import('../output/findings.ts'),
  ])
  const write = drawingWriter(options.output, context.io)
  const measures = measureScan(await readScan(path, context.io))
  const storeys = measures.storeys.map(({ index }) => index)
  const usual = storeys.includes(0) ? 0 : Math.min(...storeys, Number.POSITIVE_INFINITY)
  const story = options.story ?? (Number.isFinite(usual) ? usual : 0)
  const { lang, scale, labels: showLabels, measurements: showMeasurements } = options
  await write([inFile(path, () => drawFloorPlan(measures, { story, lang, scale, showLabels, showMeasurements }))])
  context.end(told.reportFindings(path, measures.findings, options, context.io))
}
