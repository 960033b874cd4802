import * as FILES from '../messages/en/files.ts'
import { fault } from '../errors.ts'
import type { Roof } from '../model/roof.ts'
import { createCityGMLReader } from './city/citygml.ts'
import type { RoofOptions } from './city/cityjson-header.ts'
import { createRoofLineReader, readCityJSON } from './city/cityjson-seq.ts'
import { createEagleViewReader, readEagleView } from './eagleview/eagleview.ts'
import { isEagleViewText } from './eagleview/export-root.ts'
import { createFkbGmlReader } from './survey/fkb-gml.ts'
import { checkGround } from './ground-option.ts'
import { parseJson } from './text/json-text.ts'
import { readRoof } from './parse-roof.ts'
import { gatherRoof, withBuildings, type Read, type RoofReader } from './read.ts'
import { createSosiSurveyReader } from './survey/sosi-survey.ts'
import { createSurveyRoofReader, isSurveyXml } from './survey/survey-reader.ts'

/** The longest possible text: 2 ** 29 - 24 characters in V8. A file that is read as a whole must fit. */
const LONGEST_TEXT = 0x1f_ff_ff_e8

/** Limit on leading blank characters. */
const LONGEST_BLANK = 1_000_000

/** Collects pieces of text, and joins them once. */
interface TextBuffer {
  add(text: string): void
  /** Returns all added text and empties the buffer. */
  take(): string
}

function createTextBuffer(): TextBuffer {
  let pieces: string[] = []
  let length = 0
  return {
    add: (text) => {
      length += text.length
      if (length > LONGEST_TEXT) throw fault(FILES.atOnce)
      pieces.push(text)
    },
    take: () => {
      const text = pieces.join('')
      pieces = []
      length = 0
      return text
    },
  }
}

/** Whether a line belongs to CityJSONSeq. In a file over many lines the first line is not a JSON value. */
function isStreamLine(line: string): boolean {
  try {
    const value = JSON.parse(line) as unknown
    if (typeof value !== 'object' || value === null || !('type' in value)) return false
    return value.type === 'CityJSON' || value.type === 'CityJSONFeature'
  } catch {
    return false
  }
}

/**
 * A reader of roof files (GeoJSON), CityJSON and CityJSONSeq, distinguished by their first lines. CityJSONSeq yields its buildings line
 * by line, with the memory of a line; the others yield theirs at the end.
 */
function createJsonReader(options: RoofOptions): RoofReader {
  const stream = createRoofLineReader(options)
  const whole = createTextBuffer()
  const line = createTextBuffer()
  /** Undecided until a second line has text: a single CityJSON object is a file, not a header. */
  let kind: 'undecided' | 'lines' | 'whole' = 'undecided'
  let first: { readonly text: string; readonly number: number } | null = null
  let lines = 0

  const isWhole = (): boolean => kind === 'whole'

  const takeLine = (text: string): Read[] => {
    lines += 1
    if (!/\S/.test(text)) return []
    if (kind === 'lines') return stream.read(text, lines)
    if (first === null) {
      first = { text, number: lines }
      return []
    }
    const { text: firstText, number } = first
    // A broken first line does not make the stream another kind of file.
    kind = isStreamLine(firstText) || isStreamLine(text) ? 'lines' : 'whole'
    if (kind === 'whole') return []
    whole.take()
    return [...stream.read(firstText, number), ...stream.read(text, lines)]
  }

  return {
    write: (text) => {
      if (kind !== 'lines') whole.add(text)
      const reads: Read[] = []
      let from = 0
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
        if (isWhole()) return []
        line.add(text.slice(from, at))
        reads.push(...takeLine(line.take()))
        from = at + 1
      }
      if (!isWhole()) line.add(text.slice(from))
      return reads
    },
    end: () => {
      const reads = isWhole() ? [] : takeLine(line.take())
      return kind === 'lines'
        ? [...reads, ...stream.end()]
        : [...readRoof(parseJson(whole.take()), { ...options, readCityJSON, readEagleView })]
    },
  }
}

/** The first character other than a byte order mark and white space. */
const FIRST_CHARACTER = /[^\s\uFEFF]/

/**
 * Characters that suffice to detect the kind of XML: a root element declares some 20 namespaces after a comment or two. A file not
 * detected by then is read as CityGML.
 */
const XML_HEAD = 16_384

/** Whether the beginning of a text shows the kind of XML: it has the root's whole tag. */
const hasRoot = (text: string): boolean => /<(?![?!])[^>]*>/.test(text) || text.length > XML_HEAD

/** The reader for a file by its first character: `<` for XML, `.` and `!` (a comment) for SOSI, else JSON. Null if more text is needed. */
function readerFor(text: string, options: RoofOptions): RoofReader | null {
  const [first] = FIRST_CHARACTER.exec(text) ?? []
  if (first === '<') {
    if (!hasRoot(text)) return null
    if (isEagleViewText(text)) return createEagleViewReader(options)
    return isSurveyXml(text) ? createSurveyRoofReader(createFkbGmlReader(), options) : createCityGMLReader(options)
  }
  if (first === '.' || first === '!') return createSurveyRoofReader(createSosiSurveyReader(), options)
  return first === undefined ? null : createJsonReader(options)
}

/**
 * A reader of roof files (GeoJSON), CityJSON, CityJSONSeq, CityGML and surveys of roof lines (FKB-Bygning in GML and SOSI), distinguished
 * by their beginning; measurements of EagleView and Hover too. CityJSONSeq and CityGML yield buildings one by one, with the memory of one; the others yield theirs at the end.
 */
export function createRoofReader(options: RoofOptions = {}): RoofReader {
  checkGround(options.ground)
  let reader: RoofReader | null = null
  let head = ''
  let isBlank = true
  return {
    write: (text) => {
      if (reader !== null) return reader.write(text)
      // Kept, because blank lines before the first value count in line numbers.
      head += text
      isBlank &&= !FIRST_CHARACTER.test(text)
      reader = isBlank ? null : readerFor(head, options)
      if (reader === null) {
        if (head.length > LONGEST_BLANK) throw fault(FILES.blank)
        return []
      }
      const begun = head
      head = ''
      // A byte order mark is no part of JSON, and nothing may precede the declaration of XML or the head of SOSI.
      return reader.write(begun.replace(/^\uFEFF/, ''))
    },
    end: () => {
      if (reader !== null) return reader.end()
      const last = head.includes('<') ? createCityGMLReader(options) : createJsonReader(options)
      return [...last.write(head), ...last.end()]
    },
  }
}

/**
 * The buildings of a file, one by one, from its text.
 * @param chunks of the text, of any size
 * @throws InputError if the file as a whole cannot be read, and not some of its buildings
 */
export async function* readBuildings(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: RoofOptions = {},
): AsyncGenerator<Read> {
  const reader = createRoofReader(options)
  for await (const chunk of chunks) yield* reader.write(chunk)
  yield* reader.end()
}

/**
 * The roofs of a file, all at once, from its text: as `readBuildings` reads them.
 * @throws InputError as `readBuildings`, and if no building can be read: the error of the first, or `file/empty` if there is none
 */
export function parseRoofText(text: string, options: RoofOptions = {}): Roof {
  const reader = createRoofReader(options)
  return withBuildings(gatherRoof([...reader.write(text), ...reader.end()]))
}
