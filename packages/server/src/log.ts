import type { FastifyError } from 'fastify'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/** What a log never holds, should it ever come near one: by itself, or in what is logged by these names. Any place (`*`) would cost more than the line. */
const SECRETS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'pin',
  'client_secret',
  'client_assertion',
  'access_token',
]
const PLACES = ['err', 'headers', 'body']
const REDACTED = SECRETS.flatMap((name) => [
  name,
  ...PLACES.map((place) => (name.startsWith('[') ? `${place}${name}` : `${place}.${name}`)),
])

/** Lines are written many at once: a write each takes longer than a kept answer. A second later they are out in any case. */
const WRITING = { sync: false, minLength: 4096, periodicFlush: 1000 } as const

export const STANDARD_ERROR = 2

/** The framework's errors name the address of the request, and so the id of a share: their code says what happened. */
const isOfFramework = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_')

const writtenError = (error: Error): object =>
  isOfFramework(error) ? { type: error.name, code: error.code } : stdSerializers.err(error)

/** How the framework's line about an answer that comes after another one begins; the address follows. */
const ANSWERED_TWICE = 'Reply was already sent'

/** A line of the log without the addresses that the framework writes into its own. */
function withoutAddress(line: readonly unknown[]): readonly unknown[] {
  const [first, message] = line
  if (typeof first === 'string') return first.startsWith(ANSWERED_TWICE) ? [ANSWERED_TWICE] : line
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  // Where a line has no message, that of its error is written.
  return isOfFramework(error) && message === undefined ? [first, error.code] : line
}

/** A log of JSON lines, without secrets. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: writtenError },
      hooks: {
        logMethod(line, method) {
          method.apply(this, withoutAddress(line) as typeof line)
        },
      },
    },
    destination,
  )

/** A log in a file. @param where its name, or the number of an open one */
export const openLog = (where: string | number, level: string): Logger =>
  createLog(level, pino.destination({ dest: where, ...WRITING }))
