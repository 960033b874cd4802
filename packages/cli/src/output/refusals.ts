import type { Refusal } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { refusalText } from './input-error-text.ts'
import * as NOTICES from '../messages/en/notices.ts'
import { ENGLISH } from '../messages/text.ts'
import { paintFor } from './paint.ts'
import { terminalText } from './terminal-text.ts'

/** Up to this many are reported one by one; of more, only the number. */
const TOLD_IN_FULL = 5

/**
 * Reports on stderr which buildings are left out of a result, and why. This is an error, so `--quiet` does not silence
 * it.
 * @param otherwise the exit code if no building is left out
 */
export function reportRefusals(
  file: string,
  refusals: readonly Refusal[],
  otherwise: ExitCode,
  { color }: { readonly color?: boolean },
  io: Io,
): ExitCode {
  if (refusals.length === 0) return otherwise
  const { say = ENGLISH } = io
  const paint = paintFor(io.stderr, io.env, color !== false)
  const tell = (text: string): void => io.stderr.write(`${paint.error('reports:')} ${text}\n`)
  for (const refusal of refusals.slice(0, TOLD_IN_FULL)) tell(refusalText(file, refusal, say))
  const more = refusals.length - TOLD_IN_FULL
  if (more > 0) tell(say(said(NOTICES.leftOutMore, { count: more, file: terminalText(file) })))
  return EXIT.badInput
}
