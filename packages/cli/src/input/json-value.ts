import { InputError } from '@reports/geometry'
import { jsonFault } from './json-fault.ts'
import type { JsonFault } from './json-fault.ts'

/** The value of a JSON text; undefined, which JSON has not, where the text is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function notJson(fault: JsonFault | null, linesBefore: number, file: string): InputError {
  const place = fault === null ? '' : ` at line ${fault.line + linesBefore}, column ${fault.column}`
  const expectation =
    fault === null
      ? 'Expected JSON, found text that is not.'
      : `Expected ${fault.expected}, found ${fault.found}${place}.`
  return new InputError('file/not-json', expectation, { file })
}

/**
 * The value of a text: JSON, or JSON values one a line (CityJSONSeq), which become an array.
 * @throws InputError `file/not-json` with the line and column of the first fault.
 */
export function jsonValue(text: string, file: string): unknown {
  const whole = parsed(text)
  if (whole !== undefined) return whole
  const end = text.indexOf('\n')
  const isSequence = end > 0 && text.slice(end).trim() !== '' && typeof parsed(text.slice(0, end)) === 'object'
  if (!isSequence) throw notJson(jsonFault(text), 0, file)
  const values: unknown[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const value = parsed(line)
    if (value === undefined) throw notJson(jsonFault(line), index, file)
    values.push(value)
  }
  return values
}
