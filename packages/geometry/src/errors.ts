/**
 * Every coded error: a file that cannot be read as what it claims to be. `docs/errors.md` lists the same codes.
 */
export const ERRORS = {
  'file/not-found': 'There is no such file or folder',
  'file/not-readable': 'The file or folder cannot be read',
  'file/is-folder': 'A folder stands where a file is expected',
  'file/too-large': 'The file is larger than can be read at once',
  'file/not-text': 'The file is not text',
  'file/not-json': 'The file is not JSON',
  'file/unknown-kind': 'The file is of no kind that is known here',
  'file/wrong-type': 'A value has the wrong type',
  'file/bad-number': 'A number is missing, not finite or out of range',
  'file/bad-geometry': 'A geometry has too few points or the wrong form',
  'file/empty': 'The file or folder holds nothing to measure',
  'roof/no-crs': 'The coordinate system is not given',
  'roof/unknown-crs': 'The coordinate system is not known',
  'roof/wrong-crs': 'The coordinates cannot lie in the coordinate system',
  'roof/no-ground': 'No ground height is known for a building',
  'roof/unknown-building': 'The file has no such building',
  'scan/unknown-room': 'The scan has no such room',
  'scan/unknown-rule': 'There is no such rule of deduction',
} as const

export type ErrorCode = keyof typeof ERRORS

/**
 * Every finding: data that can be measured, but not without a remark. `docs/errors.md` lists the same codes.
 */
export const FINDINGS = {
  'roof/uneven-ground': 'The ground below a building is no plane',
  'scan/open-wall-loop': 'The walls of a room do not close',
} as const

export type FindingCode = keyof typeof FINDINGS

/** A file or a request that cannot be served, with a code, the place in the file and what was expected there. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly code: ErrorCode
  /** Where in the file: a JSON path such as `$.walls[3].transform`; null where the whole file is meant. */
  readonly path: string | null
  /** The file, where the caller knows it. */
  readonly file: string | null

  /** @param expected one sentence: what was expected and what was found, or what to do. */
  constructor(code: ErrorCode, expected: string, at: { path?: string | undefined; file?: string | undefined } = {}) {
    super(expected)
    this.code = code
    this.path = at.path ?? null
    this.file = at.file ?? null
  }

  /** The same error, in a named file. */
  in(file: string): InputError {
    return new InputError(this.code, this.message, { path: this.path ?? undefined, file: this.file ?? file })
  }
}
