import { InputError, readBuildings, readText, refusalError } from '@reports/geometry'
import type { Read, Refusal, RoofOptions as FormatOptions } from '@reports/geometry'
import type { Stdin } from '../../io.ts'
import type { RoofOptions, StreamOptions } from '../../options.ts'
import { givenHeader } from './given-header.ts'
import { readingOptions } from './ground.ts'
import { withFileInErrors } from '../error-in-file.ts'
import { linePieces, linesOf } from '../stream/line-pieces.ts'
import { openInput, openToRead, partsOfKind, type OpenInput } from '../open-input.ts'
import { createBytesReader } from './roof-reads.ts'

/** What is measured together: a line of CityJSONSeq, a building of CityGML. */
export interface Part {
  readonly reads: readonly Read[]
  /** From 1; null if it is not known. */
  readonly line: number | null
}

/** What is known about a stream apart from its own lines. */
interface StreamStart {
  /** A header from another file, as JSON, with the name of that file; null if the stream has its own. */
  readonly header: { readonly file: string; readonly text: string } | null
  /** Whether a first line that cannot be read refuses the whole stream, because it may be a lost header. */
  readonly isHeaderFirst: boolean
}

async function* lineParts(
  source: AsyncIterable<Uint8Array>,
  file: string,
  from: FormatOptions,
  { header, isHeaderFirst }: StreamStart,
): AsyncGenerator<Part> {
  const stream = createBytesReader(file, from)
  if (header !== null)
    yield { reads: withFileInErrors(header.file, () => stream.read(Buffer.from(header.text), 0)), line: null }
  let isFirst = true
  for await (const piece of linePieces(source))
    for (const { bytes, line } of linesOf(piece)) {
      const reads = withFileInErrors(file, () => stream.read(bytes, line))
      const refused = isFirst && isHeaderFirst ? reads.find(isOfLine) : undefined
      if (refused !== undefined) throw refusalError(refused).in(file)
      isFirst = false
      yield { reads, line: line + 1 }
    }
  yield { reads: [...stream.end()], line: null }
}

/** Whether a refusal concerns a whole line, in which no building could be identified. */
const isOfLine = (read: Read): read is Refusal => read.kind === 'refusal' && read.buildingId === null

async function* buildingParts(
  source: AsyncIterable<Uint8Array>,
  file: string,
  from: FormatOptions,
): AsyncGenerator<Part> {
  try {
    for await (const read of readBuildings(readText(source), from)) yield { reads: [read], line: null }
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
}

/** The parts of an input that can be measured one by one; null if the input has to be read whole. */
export async function partsOf(
  file: string,
  options: Pick<RoofOptions, 'crs' | 'ground'> & StreamOptions,
  io: Stdin,
): Promise<AsyncGenerator<Part> | Pick<OpenInput, 'source'>> {
  const { header, failures, crs } = options
  const text = header === undefined ? null : await givenHeader(header, io)
  const isStream = header !== undefined || failures !== undefined
  const opened = isStream ? await openToRead(file, io) : await openInput(file, io)
  const { source } = opened
  const parts = partsOfKind(opened)
  const from = readingOptions(options)
  if (parts === 'members' && header === undefined) return buildingParts(source(), file, from)
  if (parts !== 'lines' && !isStream) return { source }
  return lineParts(source(), file, from, {
    header: header === undefined || text === null ? null : { file: header, text },
    isHeaderFirst: failures !== undefined && header === undefined && crs === undefined,
  })
}
