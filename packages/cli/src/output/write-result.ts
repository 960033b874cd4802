import { said } from '@reports/geometry/sentences'
import type { ShapedTable } from '@reports/export/parquet'
import { formatAt, FORMATS, writeForm, type Format as ExportFormat } from '@reports/export/products'
import type { Workbook } from '@reports/export/workbooks'
import * as USAGE from '../messages/en/usage.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { destination, writeWhole } from './destination.ts'
import type { Format } from './result-formats.ts'
import type { Destination } from './destination.ts'
import { NODE_TOOLS } from './node-tools.ts'
import { checkOutput, endingOf, withEnding } from './output-file.ts'
import type { Wanted } from './output-file.ts'
import { paintFor } from './paint.ts'
import type { Language } from './languages.ts'
import type { Paint } from './paint.ts'
import { sectionsText } from './sections.ts'
import type { Section } from './sections.ts'
import { isWorkbook, writeWorkbook } from './write-workbook.ts'
import { jsonText } from './terminal-text.ts'

/** One result in every form in which it can be written. Each form is made only when it is asked for. */
export interface Result {
  /** The record that the API would return. */
  readonly record: unknown
  /** The records that JSON lines get, one a line. */
  lines(): readonly unknown[]
  sections(): readonly Section[] | Promise<readonly Section[]>
  /** The table that CSV gets. @param hasShapes whether shapes are wanted too, where its rows have some */
  table(hasShapes: boolean): Promise<ShapedTable>
}

/** How a result is written. */
interface ResultOptions {
  readonly format?: Format
  readonly output?: string
  readonly summary?: boolean
  readonly lang: Language
  /** Whether colours are wanted. */
  readonly color: boolean
}

/**
 * Checks where the result goes before anything is measured.
 * @param others the commands that give something else of the same input
 * @param also other products of the same command, chosen by the extension
 * @returns a function that writes the result, and its sheets if a workbook is asked for
 * @throws UsageError if the file of `-o` cannot be written
 */
export function resultWriter(
  options: ResultOptions,
  io: Io,
  others: Wanted['others'] = {},
  also: Wanted['also'] = [],
): (result: Result, workbook?: () => Promise<Workbook>) => Promise<void> {
  const { output, format } = options
  if (output !== undefined && output !== '-') {
    checkOutput(output, { product: 'table', also, others, isNamedFreely: format !== undefined })
    if (format !== undefined && endingOf(output) === '.parquet') throw new UsageError(said(USAGE.isParquet, { output }))
    if (options.summary === true && isWorkbook(output)) throw new UsageError(said(USAGE.summaryWorkbook, { output }))
    if (format !== undefined && isWorkbook(output))
      throw new UsageError(
        said(USAGE.isWorkbook, { output, other: withEnding(output, `.${format === 'table' ? 'txt' : format}`) }),
      )
  }
  return (result, workbook) => writeResult(result, workbook, options, io)
}

/** Writes a result to the destination and in the format of the options. */
async function writeResult(
  result: Result,
  workbook: (() => Promise<Workbook>) | undefined,
  options: ResultOptions,
  io: Io,
): Promise<void> {
  if (workbook !== undefined && isWorkbook(options.output)) return await writeWorkbook(options.output, await workbook())
  const file = options.output === undefined ? undefined : formatAt(endingOf(options.output))
  if (options.format === undefined && file !== undefined && FORMATS[file].form === 'table') {
    const { asks }: ExportFormat = FORMATS[file]
    const table = await result.table(asks?.hasShapes === true)
    return await writeWhole(options.output!, await writeForm(file, table, { dialect: options.lang }, NODE_TOOLS))
  }
  const to = destination(options, io)
  await to.write(await textOf(result, to, options.lang, paintFor(to.sink, io.env, options.color)))
}

/** A new format does not compile until this function writes it. */
async function textOf(result: Result, { format, width }: Destination, lang: Language, paint: Paint): Promise<string> {
  switch (format) {
    case 'json':
      return `${jsonText(result.record, 2)}\n`
    case 'jsonl':
      return result
        .lines()
        .map((line) => `${jsonText(line, 0)}\n`)
        .join('')
    case 'csv':
      return (await import('@reports/export/tables')).csvOf(await result.table(false), lang)
    case 'table':
      return sectionsText(await result.sections(), width, paint)
  }
}
