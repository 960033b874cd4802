import { said } from '@reports/geometry/sentences'
import type { ScanMeasures } from '@reports/geometry'
import { scanTolerances, scanTolerancesRecord, type ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { cutAway, layOutFloorPlan } from '@reports/svg'
import * as NOTICES from '../messages/en/notices.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { DrawingOptions, ViewOptions } from '../drawing-options.ts'
import { withFileInErrors } from '../input/error-in-file.ts'
import { scanPath } from '../input/project-parts.ts'
import { titleBlockOf } from '../input/title-block.ts'
import { readMeasuredScan } from '../input/measured-scan.ts'
import { scanAccuracy, wantsTolerances } from '../input/accuracy.ts'
import type { Context, ControlOptions, ToleranceOptions } from '../options.ts'
import { ENGLISH } from '../messages/text.ts'
import { tellEdits } from '../output/edits.ts'
import { reportFindings } from '../output/findings.ts'
import { shellWord } from '../output/shell-word.ts'
import { cadWriter, drawingWriter, viewWriter } from '../output/write-drawing.ts'
import type { PictureWriter } from '../output/write-drawing.ts'
import { UsageError } from '../usage-error.ts'

export interface FloorplanOptions extends DrawingOptions, ViewOptions, ToleranceOptions, ControlOptions {
  /** Whether it is drawn cut open and aslant. */
  readonly view?: boolean
  readonly story?: number
  /** Whether only names, areas and furniture are drawn. */
  readonly clean?: boolean
  /** False after `--no-labels`. */
  readonly labels: boolean
  /** False after `--no-measurements`. */
  readonly measurements: boolean
}

/** Draws the storeys of a scan. */
export async function runFloorplan(given: string, options: FloorplanOptions, context: Context): Promise<void> {
  const path = await scanPath(given, context.io)
  const writer = await storyWriter(path, options, context)
  const { control } = options
  const measures = await readMeasuredScan(path, { control, accuracy: scanAccuracy(options) }, context.io)
  const storeys = measures.storeys.map(({ index }) => index).toSorted((a, b) => a - b)
  const usual = storeys.includes(0) ? 0 : (storeys[0] ?? 0)
  if (options.story === undefined && writer.hasPages) {
    const [first = usual, ...others] = storeys
    await writer.write(measures, [first, ...others])
  } else {
    await writer.write(measures, [options.story ?? usual])
    if (options.story === undefined && storeys.length > 1 && options.quiet !== true)
      context.io.stderr.write(
        `reports: ${(context.io.say ?? ENGLISH)(said(NOTICES.drawnStorey, { storey: usual, all: storeys }))}\n`,
      )
  }
  tellEdits(path, measures, options, context.io)
  context.end(reportFindings(path, measures.findings, options, context.io))
}

/** Where storeys go. */
interface StoryWriter {
  readonly hasPages: boolean
  write(measures: ScanMeasures, storeys: readonly [number, ...number[]]): Promise<void>
}

/** @throws UsageError where what is asked of a plan is asked of a view, or the other way round */
async function storyWriter(path: string, options: FloorplanOptions, { io }: Context): Promise<StoryWriter> {
  const {
    output,
    lang,
    units,
    scale,
    labels: showLabels,
    measurements: showMeasurements,
    bearing,
    elevation,
    clean,
  } = options
  const marks = clean === true ? 'none' : options.marks
  const numbers = `reports measurements ${shellWord(path)}`
  const others = { table: numbers, model: numbers }
  if (options.view !== true) {
    if ((bearing ?? elevation) !== undefined) throw new UsageError(said(USAGE.bearingOfView))
    const titleBlock = await titleBlockOf(path, options, io)
    const drawingOptions = {
      lang,
      units,
      scale,
      titleBlock,
      showLabels,
      showMeasurements,
      marks,
      ...(clean === true ? { content: 'clean' as const } : {}),
    }
    const cad = cadWriter(output)
    if (cad !== null) {
      if (wantsTolerances(options)) throw new UsageError(said(USAGE.dxfTolerances))
      return {
        hasPages: false,
        write: async (measures, [story]) => {
          const { floorCad } = await import('@reports/export/cad')
          await cad(withFileInErrors(path, () => floorCad(measures, { ...drawingOptions, story })))
        },
      }
    }
    const writer = drawingWriter(output, io, { ...others, view: `reports floorplan ${shellWord(path)} --view` })
    return drawnBy(writer, (measures, story) =>
      withFileInErrors(path, () =>
        layOutFloorPlan(measures, { ...drawingOptions, story, tolerances: tolerancesOf(measures, options) }),
      ),
    )
  }
  if (wantsTolerances(options)) throw new UsageError(said(USAGE.viewTolerances))
  if (scale !== undefined) throw new UsageError(said(USAGE.viewScale))
  return drawnBy(viewWriter(output, io, others), (measures, story) =>
    withFileInErrors(path, () =>
      cutAway(measures, { story, lang, units, bearing, elevation, marks, labels: showLabels ? 'areas' : 'none' }),
    ),
  )
}

const tolerancesOf = (measures: ScanMeasures, options: FloorplanOptions): ScanTolerancesRecord | undefined =>
  wantsTolerances(options) ? scanTolerancesRecord(scanTolerances(measures, scanAccuracy(options))) : undefined

const drawnBy = <T>(writer: PictureWriter<T>, drawn: (measures: ScanMeasures, story: number) => T): StoryWriter => ({
  hasPages: writer.hasPages,
  write: (measures, [first, ...others]) =>
    writer.write(drawn(measures, first), ...others.map((story) => drawn(measures, story))),
})
