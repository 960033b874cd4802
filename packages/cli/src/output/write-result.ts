import type { Io } from '../io.ts'
import type { Context, OutputOptions } from '../options.ts'
import { csvText } from './csv.ts'
import type { CsvCell } from './csv.ts'
import { destination } from './destination.ts'
import { checkOutput } from './output-file.ts'
import type { Wanted } from './output-file.ts'
import { paintFor } from './paint.ts'
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
  csv(): { readonly columns: readonly string[]; readonly rows: Iterable<readonly CsvCell[]> }
}

/**
 * Where a result can go is known before it is measured.
 * @param others the commands that give something else of the same input
 * @throws UsageError where `-o` names a file that cannot be written
 */
export function resultWriter(
  options: OutputOptions,
  { io }: Context,
  others: Wanted['others'] = {},
): (result: Result) => Promise<void> {
  const { output, format } = options
  if (output !== undefined && output !== '-')
    checkOutput(output, { product: 'table', others, isNamedFreely: format !== undefined })
  return (result) => writeResult(result, options, io)
}

/** Writes a result where the options say, in the form they say. */
async function writeResult(result: Result, options: OutputOptions, io: Io): Promise<void> {
  const to = destination(options, io)
  switch (to.format) {
    case 'json':
      return await to.write(`${jsonText(result.record, 2)}\n`)
    case 'jsonl':
      return await to.write(
        result
          .lines()
          .map((line) => `${jsonText(line, 0)}\n`)
          .join(''),
      )
    case 'csv': {
      const { columns, rows } = result.csv()
      return await to.write(csvText(columns, rows))
    }
    case 'table':
      return await to.write(sectionsText(result.sections(), to.width, paintFor(to.sink, io.env, options.color)))
  }
}
