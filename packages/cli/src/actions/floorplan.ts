import { measureScan } from '@reports/geometry'
import { layOutFloorPlan } from '@reports/svg'
import type { Drawing } from '@reports/svg'
import type { DrawingOptions } from '../drawing-options.ts'
import { inFile } from '../input/in-file.ts'
import { readScan } from '../input/scan.ts'
import type { Context } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import { shellWord } from '../output/shell-word.ts'
import { drawingWriter } from '../output/write-drawing.ts'

export interface FloorplanOptions extends DrawingOptions {
  readonly story?: number
  /** False after `--no-labels`. */
  readonly labels: boolean
  /** False after `--no-measurements`. */
  readonly measurements: boolean
}

/** Draws the storeys of a scan. */
export async function runFloorplan(path: string, options: FloorplanOptions, context: Context): Promise<void> {
  const writer = drawingWriter(options.output, context.io, `reports measurements ${shellWord(path)}`)
  const measures = measureScan(await readScan(path, context.io))
  const storeys = measures.storeys.map(({ index }) => index).toSorted((a, b) => a - b)
  const { lang, scale, labels: showLabels, measurements: showMeasurements } = options
  const drawn = (story: number): Drawing =>
    inFile(path, () => layOutFloorPlan(measures, { story, lang, scale, showLabels, showMeasurements }))
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
  context.end(reportFindings(path, measures.findings, options, context.io))
}
