import { pino, type Logger } from 'pino'

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

/** A log of JSON lines. @param where a file, or the number of an open one */
export const openLog = (where: string | number, level: string): Logger =>
  pino({ level, redact: { paths: REDACTED, censor: '[redacted]' } }, pino.destination({ dest: where, ...WRITING }))
