import {
  createRoofLineReader,
  detectFile,
  readBuildings,
  readCityJSON,
  readRoof,
  readText,
  refusalOf,
  WAYS,
} from '@reports/geometry'
import type { Read, RoofOptions } from '@reports/geometry'
import type { Stdin } from '../../io.ts'
import { bytesFrom, textOf } from '../file-text.ts'
import { sourceJson } from '../folder.ts'
import { onGivenGround, readingOptions, type GroundOptions } from './ground.ts'
import { linePieces, linesOf } from '../stream/line-pieces.ts'
import { openToRead, type OpenInput } from '../open-input.ts'
import { refuseKind, refuseOtherKind } from '../wanted-kind.ts'

/** Reads the bytes of lines, numbered from 0. A line that is not text is refused like a line that is not JSON. */
export interface BytesReader {
  readonly read: (bytes: Uint8Array, line: number) => Read[]
  readonly end: () => Read[]
}

export function createBytesReader(file: string, options: RoofOptions): BytesReader {
  const { read, end } = createRoofLineReader(options)
  return {
    read: (bytes, line) => {
      let text: string
      try {
        text = textOf(bytes, file)
      } catch (error) {
        return [refusalOf(error, { buildingId: null, source: 'address', place: { line: line + 1, path: null } })]
      }
      return read(text, line + 1)
    },
    end,
  }
}

/** The buildings of parsed JSON. Who has no measurements of EagleView does not load what reads them. */
export async function jsonReads(json: unknown, options: RoofOptions): Promise<Iterable<Read>> {
  if (detectFile(json) !== 'eagleview') return readRoof(json, { ...options, readCityJSON })
  const { readEagleView } = await import('@reports/geometry/exchange')
  return readRoof(json, { ...options, readEagleView })
}

/**
 * Reads an opened roof file or city file building by building. CityJSONSeq takes the memory of a line, CityGML that of
 * a building; any other format is read whole.
 * @throws InputError if the file itself cannot be read, and not only some of its buildings
 */
export async function* openedReads(
  { kind, source }: Pick<OpenInput, 'kind' | 'source'>,
  file: string,
  options: RoofOptions,
): AsyncGenerator<Read> {
  if (kind === null) {
    const json = await sourceJson(source(), file)
    refuseOtherKind(json, file, 'roof')
    yield* await jsonReads(json, options)
    return
  }
  const { holds, parts } = WAYS[kind]
  refuseKind(kind, file, 'roof')
  if (holds === 'model') {
    const { ifcRoofs } = await import('@reports/export/ifc-process')
    yield* await ifcRoofs(await bytesFrom(source(), file), file, options)
    return
  }
  if (parts !== 'lines') {
    yield* readBuildings(readText(source()), options)
    return
  }
  const stream = createBytesReader(file, options)
  for await (const piece of linePieces(source()))
    for (const { bytes, line } of linesOf(piece)) yield* stream.read(bytes, line)
  yield* stream.end()
}

/** The same for a file that is not opened yet, with its buildings placed on the given ground. */
export async function* roofReads(
  file: string,
  options: GroundOptions & Pick<RoofOptions, 'crs'>,
  stdin: Stdin,
): AsyncGenerator<Read> {
  yield* onGivenGround(openedReads(await openToRead(file, stdin), file, readingOptions(options)), options)
}
