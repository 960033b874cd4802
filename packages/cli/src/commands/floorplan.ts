import { InvalidArgumentError } from 'commander'
import type { Command } from 'commander'
import type { Drawing } from '@reports/svg'
import type { Context } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import { titleBlockOf, withDrawingOptions } from './drawing-options.ts'
import type { DrawingOptions } from './drawing-options.ts'

interface FloorplanOptions extends DrawingOptions {
  readonly story?: number
  /** False after `--no-labels`. */
  readonly labels: boolean
  /** False after `--no-measurements`. */
  readonly measurements: boolean
}

const EXAMPLES = `Examples:
  reports floorplan house/ -o house.pdf          all storeys, a page each
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
    .description('Draws the storeys of a scan to scale: walls, openings, objects, rooms with their areas, dimensions.')
    .argument('<scan>', 'a file, a folder, or - for standard input')
    .option('--story <n>', 'storey (default: all in a PDF, else 0, or the lowest there is)', storey)
    .option('--no-labels', 'no names and areas of rooms')
    .option('--no-measurements', 'no dimensions')
    .addHelpText('before', EXAMPLES)
  withDrawingOptions(command).action((scan: string, options: FloorplanOptions) => floorplan(scan, options, context))
}

async function floorplan(path: string, options: FloorplanOptions, context: Context): Promise<void> {
  const [{ measureScan }, { layOutFloorPlan }, { inFile }, { readScan }, { drawingWriter }, told] = await Promise.all([
    import('@reports/geometry'),
    import('@reports/svg'),
    import('../input/in-file.ts'),
    import('../input/scan.ts'),
    import('../output/write-drawing.ts'),
    import('../output/findings.ts'),
  ])
  const writer = drawingWriter(options.output, context.io, `reports measurements ${shellWord(path)}`)
  const measures = measureScan(await readScan(path, context.io))
  const storeys = measures.storeys.map(({ index }) => index).toSorted((a, b) => a - b)
  const { lang, scale, labels: showLabels, measurements: showMeasurements } = options
  const titleBlock = titleBlockOf(path, options)
  const drawn = (story: number): Drawing =>
    inFile(path, () => layOutFloorPlan(measures, { story, lang, scale, titleBlock, showLabels, showMeasurements }))
  const usual = storeys.includes(0) ? 0 : (storeys[0] ?? 0)
  if (options.story === undefined && writer.hasPages) {
    const [first = usual, ...others] = storeys
    await writer.write(drawn(first), ...others.map(drawn))
  } else {
    await writer.write(drawn(options.story ?? usual))
    if (options.story === undefined && storeys.length > 1 && options.quiet !== true)
      context.io.stderr.write(
        `reports: drawn is storey ${usual} of ${storeys.join(', ')}: --story draws another, -o plan.pdf all of them\n`,
      )
  }
  context.end(told.reportFindings(path, measures.findings, options, context.io))
}
