import { fault } from '../errors.ts'
import * as COMPARISON from '../messages/en/comparison.ts'

/** Square metres. No room is larger: a larger number is a mistake of units or of a comma. */
const LARGEST_AREA = 1e5

/** The fields of a line of CSV; a field in quotes may hold the separator. */
function fieldsOf(line: string, separator: string): string[] {
  const fields: string[] = []
  let [field, quotes, before] = ['', 0, '']
  for (const character of line) {
    const isQuoted = quotes % 2 === 1
    if (character === '"') {
      // Two quotes inside of a quoted field stand for one.
      if (!isQuoted && quotes > 0 && before === '"') field += '"'
      quotes += 1
    } else if (character === separator && !isQuoted) {
      fields.push(field)
      field = ''
      quotes = 0
    } else field += character
    before = character
  }
  return [...fields, field].map((each) => each.trim())
}

/**
 * Reads areas that somebody stated for rooms: CSV with the columns `room` and `area` (`rom` and `areal`), in square metres, separated by
 * commas, semicolons or tabs; with the latter two numbers may have a decimal comma.
 * @throws InputError `comparison/bad-areas`
 */
export function parseStatedAreas(text: string): { readonly room: string; readonly area: number }[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const separator = head.includes(';') ? ';' : head.includes('\t') ? '\t' : ','
  const names = fieldsOf(head.toLowerCase(), separator)
  const [roomAt, areaAt] = [
    names.findIndex((name) => name === 'room' || name === 'rom'),
    names.findIndex((name) => /^area(?:l)?(?:_m2)?$/.test(name)),
  ]
  if (roomAt < 0 || areaAt < 0) throw fault(COMPARISON.badAreas, null, { found: head.slice(0, 60) })
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return []
    const fields = fieldsOf(line, separator)
    const [room = '', written = ''] = [fields[roomAt], fields[areaAt]]
    const area = Number(separator === ',' ? written : written.replace(',', '.'))
    if (room === '' || written === '' || !(area > 0 && area <= LARGEST_AREA))
      throw fault(COMPARISON.badAreaRow, null, { line: i + 2, found: line.slice(0, 60) })
    return [{ room, area }]
  })
}
