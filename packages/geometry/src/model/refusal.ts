import { InputError, type ErrorCode, type ErrorSentence } from '../errors.ts'

/** Where in a file something stands. */
export interface FileLocation {
  /** Line of the text, from 1; null where the file is read as one value. */
  readonly line: number | null
  /** Path from there: `$.CityObjects.house` in JSON, of a stream within the line; null where the line or the file as a whole is meant. */
  readonly path: string | null
}

/** Whether a building is the addressed one, or was added from the cadastre. */
export type BuildingSource = 'address' | 'matrikkel'

/** A building that cannot be read or measured. It stands beside the others, which it does not concern, and is never silent. */
export interface Refusal {
  readonly kind: 'refusal'
  /** Null where not even that could be read, as of a line that is no JSON. */
  readonly buildingId: string | null
  /** Outbuildings are only told of where they are asked for. */
  readonly source: BuildingSource
  readonly place: FileLocation
  readonly code: ErrorCode
  /** One sentence: what was expected there and what was found. */
  readonly message: string
  /** Of which the message is made: `textOf` writes it in any language. */
  readonly sentence: ErrorSentence
}

/**
 * The refusal of a building for a fault of the file, at the place of the fault, or of the building where the fault has none.
 * @throws the error itself where it is no fault of the file
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

/** The error of a refusal, to be thrown where no other building is left. */
export const refusalError = ({ sentence, place }: Refusal): InputError => new InputError(sentence, place)
