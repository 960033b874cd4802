import { parseInstant } from './instant.ts'
import { Problem } from './problem.ts'

/*
 * Parameters of paths and queries. One object is the decoder, the type and the entry of the OpenAPI document. Nothing is coerced:
 * `Infinity`, `1e2`, `0x10` and ` 10` are no integers, and repeated parameters are refused.
 */

export interface Parameter<T> {
  /** JSON Schema, as it stands in the OpenAPI document. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly description: string
  readonly required: boolean
  /** The value of a text, or a sentence about what was expected. */
  readonly decode: (text: string) => { readonly value: T } | { readonly expected: string }
  /** The value if the parameter is absent. */
  readonly absent: T
  /** Whether it may be empty, which the schema cannot express. */
  readonly mayBeEmpty?: true
  /** False if assistants are not offered it. */
  readonly forAssistants?: false
  /** The same for recipients of a link, where they may ask for less. */
  readonly forRecipients?: Parameter<T>
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>

export type Values<P extends Parameters> = { readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never }

const CANONICAL_INTEGER = /^-?(?:0|[1-9]\d*)$/

/** What recipients of a link may ask. */
export const forRecipients = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, own]) => [name, own.forRecipients ?? own]))

interface IntegerRange {
  readonly min: number
  readonly max?: number
}

function decodeInteger(
  text: string,
  { min, max }: IntegerRange,
): { readonly value: number } | { readonly expected: string } {
  const value = CANONICAL_INTEGER.test(text) ? Number(text) : Number.NaN
  // Without a maximum no number is too large; one that is too large to be exact matches nothing.
  return value >= min && value <= (max ?? Number.POSITIVE_INFINITY)
    ? { value: Math.min(value, Number.MAX_SAFE_INTEGER) }
    : { expected: max === undefined ? `an integer of at least ${min}` : `an integer from ${min} to ${max}` }
}

const range = ({ min, max }: IntegerRange): Record<string, unknown> => ({
  type: 'integer',
  minimum: min,
  ...(max === undefined ? {} : { maximum: max }),
})

/** An integer with a default. */
export const integer = (description: string, limits: IntegerRange, absent: number): Parameter<number> => ({
  schema: { ...range(limits), default: absent },
  description,
  required: false,
  decode: (text) => decodeInteger(text, limits),
  absent,
})

export const optionalInteger = (description: string, limits: IntegerRange): Parameter<number | undefined> => ({
  schema: range(limits),
  description,
  required: false,
  decode: (text) => decodeInteger(text, limits),
  absent: undefined,
})

/** An integer that may also be empty or `null`, which mean its default. */
export const nullableInteger = (description: string, limits: IntegerRange, absent: number): Parameter<number> => ({
  schema: { anyOf: [range(limits), { type: 'null' }], default: absent },
  description: `${description}; empty and \`null\` mean ${absent}`,
  required: false,
  decode: (text) => (text === '' || text === 'null' ? { value: absent } : decodeInteger(text, limits)),
  absent,
  mayBeEmpty: true,
})

const FLAGS: Readonly<Record<string, boolean>> = { '0': false, '1': true, false: false, true: true }

/** A switch: 0, 1, true or false. */
export const flag = (description: string, absent: boolean): Parameter<boolean> => ({
  schema: { type: 'string', enum: Object.keys(FLAGS), default: String(absent) },
  description,
  required: false,
  decode: (text) => (Object.hasOwn(FLAGS, text) ? { value: FLAGS[text]! } : { expected: '0, 1, true or false' }),
  absent,
})

/** A switch that some cannot turn on: 0 or false. */
export const off = (description: string): Parameter<boolean> => ({
  ...flag(description, false),
  schema: { type: 'string', enum: ['0', 'false'], default: 'false' },
  decode: (text) => (FLAGS[text] === false ? { value: false } : { expected: '0 or false' }),
})

/** One of a few words; undefined if the parameter is absent. */
export const optionalChoice = <T extends string>(
  description: string,
  words: readonly T[],
): Parameter<T | undefined> => ({
  schema: { type: 'string', enum: words },
  description,
  required: false,
  decode: (text) => {
    const value = words.find((word) => word === text)
    return value === undefined ? { expected: words.join(' or ').replace(/ or (?=.* or )/g, ', ') } : { value }
  },
  absent: undefined,
})

interface TextLimits {
  readonly min?: number
  readonly max: number
  readonly pattern?: RegExp
}

/** Whether every database can store a text: PostgreSQL accepts no NUL, and no store half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

function decodeText(
  text: string,
  { min = 0, max, pattern }: TextLimits,
): { readonly value: string } | { readonly expected: string } {
  // JSON Schema counts code points, and so do readers.
  const length = Array.from(text).length
  if (length < min || length > max) return { expected: `a text of ${min} to ${max} characters` }
  if (!isStorable(text)) return { expected: 'a text of Unicode characters' }
  return pattern === undefined || pattern.test(text)
    ? { value: text }
    : { expected: `a text that matches ${pattern.source}` }
}

const textSchema = ({ min = 0, max, pattern }: TextLimits): Record<string, unknown> => ({
  type: 'string',
  ...(min > 0 ? { minLength: min } : {}),
  maxLength: max,
  ...(pattern === undefined ? {} : { pattern: pattern.source }),
})

/** A text; absent and empty are the same. */
export const text = (description: string, limits: TextLimits): Parameter<string> => ({
  schema: textSchema(limits),
  description,
  required: false,
  decode: (value) => decodeText(value, limits),
  absent: '',
})

export const optionalText = (description: string, limits: TextLimits): Parameter<string | undefined> => ({
  schema: textSchema(limits),
  description,
  required: false,
  decode: (value) => decodeText(value, limits),
  absent: undefined,
})

/** A moment, as a timestamp in UTC. */
export const optionalInstant = (description: string): Parameter<string | undefined> => ({
  schema: { type: 'string', format: 'date-time' },
  description,
  required: false,
  decode: (value) => {
    const instant = parseInstant(value)
    return instant === null
      ? { expected: 'a date and time such as 2030-01-31T12:00:00Z' }
      : { value: new Date(instant).toISOString() }
  },
  absent: undefined,
})

/** A part of the path. */
export const pathText = (description: string, limits: TextLimits): Parameter<string> => ({
  ...text(description, limits),
  required: true,
})

/**
 * The values of parameters; unknown ones are ignored.
 * @throws Problem 400 that names the parameter and what was expected, never the value
 */
export function decodeParameters<P extends Parameters>(
  parameters: P,
  given: Readonly<Record<string, unknown>>,
): Values<P> {
  const values: Record<string, unknown> = {}
  // Of plain objects, without a list of their members for each request.
  for (const name in parameters) {
    const parameter = parameters[name]!
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value === undefined) {
      values[name] = parameter.absent
    } else if (typeof value !== 'string') {
      throw new Problem(400, `Expected ${name} once.`)
    } else {
      const decoded = parameter.decode(value)
      if ('expected' in decoded) throw new Problem(400, `Expected ${name} to be ${decoded.expected}.`)
      values[name] = decoded.value
    }
  }
  return values as Values<P>
}

/** Names of parameters that are told as ignored: no more, and of no other form, since whoever asks chooses them. */
const MOST_IGNORED = 10
const PLAIN_NAME = /^[\w-]{1,32}$/

/** The names of given parameters that are not documented, as a header has them; empty where there are none. */
export const ignoredOf = (parameters: Parameters, given: Readonly<Record<string, unknown>>): string =>
  Object.keys(given)
    .filter((name) => !Object.hasOwn(parameters, name) && PLAIN_NAME.test(name))
    .slice(0, MOST_IGNORED)
    .join(', ')
