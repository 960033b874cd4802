import { parseJson } from '@reports/geometry'
import { withFileInErrors } from './error-in-file.ts'

/** The JSON value of a text; undefined if the text is not one JSON value (no JSON value is undefined). */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * The value of a text: JSON, or one JSON value a line (CityJSONSeq), which become an array.
 * @throws InputError `file/not-json` with the line and column of the first fault
 */
export function jsonValue(text: string, file: string): unknown {
  const whole = parsed(text)
  if (whole !== undefined) return whole
  const end = text.indexOf('\n')
  const isSequence = end > 0 && text.slice(end).trim() !== '' && typeof parsed(text.slice(0, end)) === 'object'
  if (!isSequence) return withFileInErrors(file, () => parseJson(text))
  const values: unknown[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    values.push(withFileInErrors(file, () => parseJson(line, index + 1)))
  }
  return values
}
