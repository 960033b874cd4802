import { InputError } from '../errors.ts'
import { createCityGMLReader } from './citygml.ts'
import type { RoofOptions } from './cityjson-header.ts'
import { createRoofLineReader } from './cityjson-seq.ts'
import { checkGround } from './given-ground.ts'
import { parseJson } from './json-text.ts'
import { readRoof } from './parse-roof.ts'
import type { Roof } from '../model/roof.ts'
import { gatherRoof, withBuildings, type Read, type RoofReader } from './read.ts'

/** No text is longer: 2 ** 29 - 24 characters in V8; what has to be read at once must fit into one. */
const LONGEST_TEXT = 0x1f_ff_ff_e8

/** Blank characters before the first that says anything. */
const LONGEST_BLANK = 1_000_000

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
function createJsonReader(options: RoofOptions = {}): RoofReader {
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

/** The first character that says anything: a byte order mark and space do not. */
const FIRST_CHARACTER = /[^\s\uFEFF]/

/**
 * A reader of roof files (GeoJSON), CityJSON, CityJSONSeq and CityGML, told apart by how they begin. CityJSONSeq and CityGML give
 * their buildings one by one, with the memory of one; the others give theirs when they are whole.
 */
export function createRoofReader(options: RoofOptions = {}): RoofReader {
  checkGround(options.ground)
  let reader: RoofReader | null = null
  let blank = ''
  const opened = (first: string | undefined): RoofReader =>
    first === '<' ? createCityGMLReader(options) : createJsonReader(options)
  return {
    write: (text) => {
      if (reader !== null) return reader.write(text)
      const at = text.search(FIRST_CHARACTER)
      if (at < 0) {
        // Lines before the first value count.
        if (blank.length + text.length > LONGEST_BLANK)
          throw new InputError('file/not-json', 'Expected JSON or XML, found blank space alone.')
        blank += text
        return []
      }
      reader = opened(text[at])
      const whole = blank + text
      // XML begins with its declaration, if it has one: nothing may stand before.
      return reader.write(text[at] === '<' ? whole.replace(/^\uFEFF/, '') : whole)
    },
    end: () => {
      if (reader !== null) return reader.end()
      const json = opened(undefined)
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

/**
 * The roofs of a file, all at once, from its text: as `readBuildings` reads them.
 * @throws InputError as `readBuildings`, and where no building can be read: the error of the first, or `file/empty` where there is none
 */
export function parseRoofText(text: string, options: RoofOptions = {}): Roof {
  const reader = createRoofReader(options)
  return withBuildings(gatherRoof([...reader.write(text), ...reader.end()]))
}
