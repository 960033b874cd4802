import { InputError } from '../errors.ts'
import type { RoofOptions } from './cityjson-header.ts'
import { createRoofLineReader } from './cityjson-seq.ts'
import { createFkbGmlReader, type SurveyReader } from './fkb-gml.ts'
import { readSurvey } from './fkb.ts'
import { checkGround, createGroundUse } from './given-ground.ts'
import { parseJson } from './json-text.ts'
import { readRoof } from './parse-roof.ts'
import type { Read } from './read.ts'
import { createSosiSurveyReader } from './sosi-survey.ts'

/** Reads the text of a file as it comes, in chunks of any size. */
export interface RoofReader {
  /**
   * @returns what can be said of the file so far and was not said before
   * @throws InputError where it is the file that cannot be read, and not some of its buildings
   */
  readonly write: (text: string) => Read[]
  /** To be called once, when all is written. @throws InputError as `write` */
  readonly end: () => Read[]
}

/** No text is longer: 2 ** 29 - 24 characters in V8; what has to be read at once must fit into one. */
const LONGEST_TEXT = 0x1f_ff_ff_e8

/** Collects pieces of text, which are put together once. */
interface TextBuffer {
  add(text: string): void
  /** All that was added, which is then let go. */
  take(): string
}

function createTextBuffer(): TextBuffer {
  let pieces: string[] = []
  let length = 0
  return {
    add: (text) => {
      length += text.length
      if (length > LONGEST_TEXT)
        throw new InputError('file/too-large', 'Expected at most 512 MB that have to be read at once, found more.')
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

/** Whether a line is one of CityJSONSeq. Files that are written over many lines have no JSON value on their first. */
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
 * A reader of roof files (GeoJSON), CityJSON and CityJSONSeq, told apart by their first lines. CityJSONSeq gives its buildings line
 * by line, with the memory of a line; the others give theirs when they are whole.
 */
function createJsonReader(options: RoofOptions): RoofReader {
  const stream = createRoofLineReader(options)
  const whole = createTextBuffer()
  const line = createTextBuffer()
  /** Undecided until a second line has text: a CityJSON object that is alone is a file, and no header. */
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
    // A first line that is spoilt does not make another file of the stream.
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
      return kind === 'lines' ? [...reads, ...stream.end()] : [...readRoof(parseJson(whole.take()), options)]
    },
  }
}

/** A reader of surveys of roof lines: place decides which line is whose, so that they give their buildings when they are whole. */
function createSurveyRoofReader(reader: SurveyReader, options: RoofOptions): RoofReader {
  return {
    write: (text) => {
      reader.write(text)
      return []
    },
    end: () => {
      const use = createGroundUse(options.ground)
      const reads: Read[] = []
      for (const read of readSurvey(reader.survey(), options)) reads.push(use.seen(read))
      return [...reads, ...use.remarks()]
    },
  }
}

/** The first character that says anything: a byte order mark and space do not. */
const FIRST_CHARACTER = /[^\s\uFEFF]/

/** Blank characters before the first that says anything. */
const LONGEST_BLANK = 1_000_000

/** The reader of a file by the first character that says anything: `<` of XML, `.` and `!` (a comment) of SOSI, else JSON. */
function readerFor(first: string | undefined, options: RoofOptions): RoofReader {
  if (first === '<') return createSurveyRoofReader(createFkbGmlReader(), options)
  if (first === '.' || first === '!') return createSurveyRoofReader(createSosiSurveyReader(), options)
  return createJsonReader(options)
}

/**
 * A reader of roof files (GeoJSON), CityJSON and CityJSONSeq, and of surveys of roof lines (FKB-Bygning in GML and SOSI), told apart by
 * how they begin. CityJSONSeq gives its buildings line by line, with the memory of a line; the others give theirs when they are whole.
 */
export function createRoofReader(options: RoofOptions = {}): RoofReader {
  checkGround(options.ground)
  let reader: RoofReader | null = null
  let blank = ''
  return {
    write: (text) => {
      if (reader !== null) return reader.write(text)
      const at = text.search(FIRST_CHARACTER)
      blank += text
      if (blank.length > text.length + LONGEST_BLANK)
        throw new InputError('file/not-json', 'Expected JSON, XML or SOSI, found blank space alone.')
      if (at < 0) return []
      reader = readerFor(text[at], options)
      // Lines before the first value count; XML begins with its declaration, if it has one.
      return reader.write(text[at] === '{' || text[at] === '[' ? blank : blank.replace(/^\uFEFF/, ''))
    },
    end: () => {
      if (reader !== null) return reader.end()
      const json = readerFor(undefined, options)
      return [...json.write(blank), ...json.end()]
    },
  }
}

/**
 * The buildings of a file, one by one, from its text.
 * @param chunks of the text, of any size
 * @throws InputError where it is the file that cannot be read, and not some of its buildings
 */
export async function* readBuildings(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: RoofOptions = {},
): AsyncGenerator<Read> {
  const reader = createRoofReader(options)
  for await (const chunk of chunks) yield* reader.write(chunk)
  yield* reader.end()
}
