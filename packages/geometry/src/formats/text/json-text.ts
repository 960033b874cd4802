import * as FILES from '../../messages/en/files.ts'
import { said } from '../../sentence.ts'
import { InputError } from '../../errors.ts'
import { jsonFault } from './json-fault.ts'

/**
 * The value of a JSON text.
 * @param line of the file on which the text begins, from 1
 * @throws InputError `file/not-json` with the line and column of the first error, which `JSON.parse` omits in half of the cases
 */
export function parseJson(text: string, line = 1): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const fault = jsonFault(text)
    throw new InputError(
      fault === null
        ? said(FILES.notJson)
        : said(FILES.jsonFault, {
            expected: said(fault.expected),
            found: fault.found,
            line: fault.line + line - 1,
            column: fault.column,
          }),
    )
  }
}
