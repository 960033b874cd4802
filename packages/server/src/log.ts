import type { FastifyError } from 'fastify'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/**
 * Values that are never logged, at the top level or in an object logged by these names. A wildcard for any depth (`*`) would cost more
 * than the line itself.
 */
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

/** Lines are written in batches: a write per line takes longer than a cached answer. After a second they are written in any case. */
const WRITING = { sync: false, minLength: 4096, periodicFlush: 1000 } as const

export const STANDARD_ERROR = 2

/** The framework's errors contain the address of the request, and so the id of a share link: only their code is logged. */
const isOfFramework = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_')

const writtenError = (error: Error): object =>
  isOfFramework(error) ? { type: error.name, code: error.code } : stdSerializers.err(error)

/** Beginning of the framework's message about a second answer to one request; the address follows. */
const ANSWERED_TWICE = 'Reply was already sent'

/** A log line without the addresses that the framework adds. */
function withoutAddress(line: readonly unknown[]): readonly unknown[] {
  const [first, message] = line
  if (typeof first === 'string') return first.startsWith(ANSWERED_TWICE) ? [ANSWERED_TWICE] : line
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  // A line without a message gets that of its error.
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
