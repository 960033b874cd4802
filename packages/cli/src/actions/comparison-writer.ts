import { basename, resolve } from 'node:path'
import { said } from '@reports/geometry/sentences'
import { fileTitle } from '@reports/export/tables'
import type { Workbook } from '@reports/export/workbooks'
import type { Drawing, TitleBlock } from '@reports/svg'
import type { SheetOptions } from '../drawing-options.ts'
import { nameOf } from '../input/property-name.ts'
import { titleBlockOf } from '../input/title-block.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { Context, OutputOptions, ToleranceOptions } from '../options.ts'
import { numberFormat, type NumberFormat } from '../output/numbers.ts'
import { writeWhole } from '../output/destination.ts'
import { checkOutput, endingOf, isOf, type Product } from '../output/output-file.ts'
import { drawingWriter } from '../output/write-drawing.ts'
import { resultWriter, type Result } from '../output/write-result.ts'
import { UsageError } from '../usage-error.ts'

/** Options of every comparison. */
export interface ComparisonOptions extends OutputOptions, SheetOptions, Pick<ToleranceOptions, 'accuracy'> {}

type Sheets = readonly [Drawing, ...Drawing[]]

/** What is said of a sheet. */
export type SheetChoice = Pick<OutputOptions, 'lang' | 'units'> &
  Pick<SheetOptions, 'scale'> & { readonly titleBlock: TitleBlock }

const SHEET_OPTIONS = [
  'scale',
  'property',
  'address',
  'brand',
  'date',
] as const satisfies readonly (keyof SheetOptions)[]

/**
 * Where a comparison goes, known before anything is read: a table, or by the ending of `-o` its drawing.
 * @param after the later version, which the title block names
 * @param drawn null where there is no drawing of it
 * @param workbook absent where a workbook has one sheet
 * @param energy what energy programs read of it; absent where they read nothing
 * @throws UsageError where the file cannot be written, or an option is of the other
 */
export function comparisonWriter<T>(
  after: string,
  options: ComparisonOptions,
  { io }: Context,
  result: (compared: T, n: NumberFormat) => Result,
  drawn: ((compared: T, options: SheetChoice, hasPages: boolean) => Promise<Sheets>) | null,
  workbook?: (compared: T, title: string) => Workbook,
  energy?: (compared: T, ending: string) => Promise<string>,
): (compared: T) => Promise<void> {
  const { output, format, lang, units, scale } = options
  if (drawn === null || output === undefined || !isOf('drawing', endingOf(output))) {
    const option = SHEET_OPTIONS.find((name) => options[name] !== undefined)
    if (option !== undefined) throw new UsageError(said(USAGE.ofDrawing, { option: `--${option}` }))
    if (energy !== undefined && output !== undefined && isOf('energy', endingOf(output))) {
      if (format !== undefined) throw new UsageError(said(USAGE.isModel, { output, option: '--format' }))
      checkOutput(output, { product: 'energy' })
      return async (compared) => writeWhole(output, await energy(compared, endingOf(output)))
    }
    const also: readonly Product[] = energy === undefined ? [] : ['energy']
    const write = resultWriter(options, io, {}, drawn === null ? also : ['drawing', ...also])
    return async (compared) =>
      write(
        result(compared, numberFormat(lang, units)),
        workbook === undefined
          ? undefined
          : async () => workbook(compared, (await nameOf(after, io)) ?? fileTitle(basename(resolve(after)))),
      )
  }
  if (format !== undefined) throw new UsageError(said(USAGE.isDrawing, { output, option: '--format' }))
  const writer = drawingWriter(output, io, {})
  return async (compared) => {
    const titleBlock = await titleBlockOf(after, options, io)
    await writer.write(...(await drawn(compared, { lang, units, scale, titleBlock }, writer.hasPages)))
  }
}
