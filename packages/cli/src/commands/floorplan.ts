import { InvalidArgumentError } from 'commander'
import type { Command } from 'commander'
import type { ScanMeasures } from '@reports/geometry'
import type { Context } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import type { PictureWriter } from '../output/write-drawing.ts'
import { UsageError } from '../usage-error.ts'
import { withDrawingOptions, withViewOptions } from './drawing-options.ts'
import type { DrawingOptions, ViewOptions } from './drawing-options.ts'

interface FloorplanOptions extends DrawingOptions, ViewOptions {
  readonly view?: boolean
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
  reports floorplan house/ --view -o house.png   the storey cut open, seen aslant
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
    .option('--view', 'cut open 1 m over the floor and seen aslant from above, not to scale; -o may end in .glb too')
    .addHelpText('before', EXAMPLES)
  withDrawingOptions(withViewOptions(command)).action((scan: string, options: FloorplanOptions) =>
    floorplan(scan, options, context),
  )
}

async function floorplan(path: string, options: FloorplanOptions, context: Context): Promise<void> {
  const [{ measureScan }, { cutAway, layOutFloorPlan }, { inFile }, { readScan }, output, told] = await Promise.all([
    import('@reports/geometry'),
    import('@reports/svg'),
    import('../input/in-file.ts'),
    import('../input/scan.ts'),
    import('../output/write-drawing.ts'),
    import('../output/findings.ts'),
  ])
  const table = `reports measurements ${shellWord(path)}`
  const { lang, scale, labels: showLabels, measurements: showMeasurements, bearing, elevation } = options
  if (options.view !== true && (bearing ?? elevation) !== undefined)
    throw new UsageError('--bearing and --elevation tell where a view is looked at from: write --view too')
  if (options.view === true && scale !== undefined) throw new UsageError('--view is not to scale: leave out --scale')
  const writer =
    options.view === true
      ? storeyWriter(output.viewWriter(options.output, context.io, table), (measures, story) =>
          inFile(path, () =>
            cutAway(measures, { story, lang, bearing, elevation, labels: showLabels ? 'areas' : 'none' }),
          ),
        )
      : storeyWriter(
          output.drawingWriter(options.output, context.io, table, `reports floorplan ${shellWord(path)} --view`),
          (measures, story) =>
            inFile(path, () => layOutFloorPlan(measures, { story, lang, scale, showLabels, showMeasurements })),
        )
  const measures = measureScan(await readScan(path, context.io))
  const storeys = measures.storeys.map(({ index }) => index).toSorted((a, b) => a - b)
  const usual = storeys.includes(0) ? 0 : (storeys[0] ?? 0)
  if (options.story === undefined && writer.hasPages) {
    const [first = usual, ...others] = storeys
    await writer.write(measures, [first, ...others])
  } else {
    await writer.write(measures, [options.story ?? usual])
    if (options.story === undefined && storeys.length > 1 && options.quiet !== true)
      context.io.stderr.write(
        `reports: drawn is storey ${usual} of ${storeys.join(', ')}: --story draws another, -o plan.pdf all of them\n`,
      )
  }
  context.end(told.reportFindings(path, measures.findings, options, context.io))
}

/** Where storeys go, as what they are drawn as. */
interface StoreyWriter {
  readonly hasPages: boolean
  write(measures: ScanMeasures, storeys: readonly [number, ...number[]]): Promise<void>
}

const storeyWriter = <T>(
  { hasPages, write }: PictureWriter<T>,
  drawn: (measures: ScanMeasures, story: number) => T,
): StoreyWriter => ({
  hasPages,
  write: (measures, [first, ...others]) =>
    write(drawn(measures, first), ...others.map((story) => drawn(measures, story))),
})
