import { InputError, type ErrorCode, type ErrorSentence } from '../errors.ts'

/** A place in a file. */
export interface FileLocation {
  /** Line of the text, from 1; null if the file is read as one value. */
  readonly line: number | null
  /** Path from there: `$.CityObjects.house` in JSON (in a stream, within the line); null if the line or the file as a whole is meant. */
  readonly path: string | null
}

/** Whether a building is the one at the address, or was added from the cadastre. */
export type BuildingSource = 'address' | 'matrikkel'

/** A building that cannot be read or measured. It is returned next to the other buildings, which it does not affect, and is never silent. */
export interface Refusal {
  readonly kind: 'refusal'
  /** Null if not even the id could be read, as of a line that is no JSON. */
  readonly buildingId: string | null
  /** Buildings added from the cadastre are reported only to callers that ask for them. */
  readonly source: BuildingSource
  readonly place: FileLocation
  readonly code: ErrorCode
  /** One sentence: what was expected there and what was found. */
  readonly message: string
  /** The message as a key and values: `textOf` writes it in any language. */
  readonly sentence: ErrorSentence
}

/**
 * The refusal of a building because of an error in the file. Its place is that of the error, or of the building if the error has none.
 * @throws the error itself if it is not an error in the file
 */
export function refusalOf(
  error: unknown,
  { buildingId, source, place }: Pick<Refusal, 'buildingId' | 'source' | 'place'>,
): Refusal {
  if (!(error instanceof InputError)) throw error
  const { code, message, sentence, path } = error
  const at = { line: place.line, path: path ?? place.path }
  return { kind: 'refusal', buildingId, source, place: at, code, message, sentence }
}

/** The error of a refusal, thrown if no other building is left. */
export const refusalError = ({ sentence, place }: Refusal): InputError => new InputError(sentence, place)
