import { InputError, parseJson } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../../messages/en/usage.ts'
import * as INPUTS from '../../messages/en/inputs.ts'
import type { Stdin } from '../../io.ts'
import { UsageError } from '../../usage-error.ts'
import { STDIN, textOf } from '../file-text.ts'
import { withFileInErrors } from '../error-in-file.ts'
import { linesOf } from '../stream/line-pieces.ts'
import { openToRead, type OpenInput } from '../open-input.ts'
import { headerOf } from '../stream/stream-header.ts'

async function opened(file: string, stdin: Stdin): Promise<OpenInput> {
  if (file === STDIN) throw new UsageError(said(USAGE.headerFromStdin))
  try {
    return await openToRead(file, stdin)
  } catch (error) {
    throw error instanceof InputError ? new UsageError(said(USAGE.headerFile, { file, why: error.sentence })) : error
  }
}

/**
 * Reads the header of a CityJSONSeq stream from the first line of another file; the stream itself is such a file too.
 * The objects of that line are dropped, because they belong to the whole stream and not to each part.
 * @returns the header as JSON, on one line
 * @throws UsageError if there is no such file; InputError if its first line is no header
 */
export async function givenHeader(file: string, stdin: Stdin): Promise<string> {
  const { head } = await opened(file, stdin)
  const [first] = linesOf({ bytes: head, firstLine: 0 })
  const header = first === undefined ? null : headerOf(first.bytes)
  if (header !== null) return header
  const line = (first?.line ?? 0) + 1
  // Throws if the line is not text or not JSON.
  withFileInErrors(file, () => parseJson(textOf(first?.bytes ?? head, file), line))
  throw new InputError(said(INPUTS.noHeader), { file, line })
}
