import { csvOf } from '@reports/export/tables'
import type { Table } from '@reports/export/tables'
import type { Io } from '../io.ts'
import { destination } from './destination.ts'
import type { Destination, Format } from './destination.ts'
import { checkOutput } from './output-file.ts'
import type { Wanted } from './output-file.ts'
import { paintFor } from './paint.ts'
import type { Paint } from './paint.ts'
import { sectionsText } from './sections.ts'
import type { Section } from './sections.ts'
import { jsonText } from './terminal-text.ts'

/** One result in every form that it can be written in; each is only made when it is asked for. */
export interface Result {
  /** What the API would answer. */
  readonly record: unknown
  /** The records that get a line of their own. */
  lines(): readonly unknown[]
  sections(): readonly Section[]
  /** What a spreadsheet gets. */
  table(): Table
}

/** How a result is written. */
interface ResultOptions {
  readonly format?: Format
  readonly output?: string
  /** Whether colours are wanted at all. */
  readonly color: boolean
}

/**
 * Where a result can go is known before it is measured.
 * @param others the commands that give something else of the same input
 * @throws UsageError where `-o` names a file that cannot be written
 */
export function resultWriter(
  options: ResultOptions,
  io: Io,
  others: Wanted['others'] = {},
): (result: Result) => Promise<void> {
  const { output, format } = options
  if (output !== undefined && output !== '-')
    checkOutput(output, { product: 'table', others, isNamedFreely: format !== undefined })
  return (result) => writeResult(result, options, io)
}

/** Writes a result where the options say, in the form they say. */
async function writeResult(result: Result, options: ResultOptions, io: Io): Promise<void> {
  const to = destination(options, io)
  await to.write(textOf(result, to, paintFor(to.sink, io.env, options.color)))
}

/** A new format does not compile until it is written here. */
function textOf(result: Result, { format, width }: Destination, paint: Paint): string {
  switch (format) {
    case 'json':
      return `${jsonText(result.record, 2)}\n`
    case 'jsonl':
      return result
        .lines()
        .map((line) => `${jsonText(line, 0)}\n`)
        .join('')
    case 'csv':
      return csvOf(result.table())
    case 'table':
      return sectionsText(result.sections(), width, paint)
  }
}
