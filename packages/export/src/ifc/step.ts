/*
 * ISO 10303-21:2016, clear text: one line an instance, each named by its number. Knows nothing of IFC.
 */

/** What stands in a line as it is: the name of an instance, a keyword, a value with its type. */
export interface Token {
  readonly text: string
}

/** What an attribute may be; null where it is not given. */
export type StepValue = null | boolean | number | string | Token | readonly StepValue[]

const token = (text: string): Token => ({ text })

/** What an instance has from another attribute. */
export const DERIVED = token('*')

export const keyword = (name: string): Token => token(`.${name}.`)

export const integer = (value: number): Token => token(String(Math.round(value)))

/** Of scales and directions of maps: a micrometre in a million metres. */
export const exact = (value: number): Token => token(value.toFixed(12))

/** A value whose type the attribute leaves open. */
export const typed = (type: string, value: StepValue): Token => token(`${type}(${textOf(value)})`)

/** Decimals of metres: no coordinate needs more. */
const MICROMETRES = 1e6

function real(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`Expected a finite number, found ${value}.`)
  const rounded = Math.round(value * MICROMETRES) / MICROMETRES
  return Number.isInteger(rounded) ? `${rounded}.` : String(rounded)
}

const PRINTABLE = /^[ -&(-[\]-~]*$/

/** Section 6.4.3: what is no printable ASCII stands as its code; controls but line feeds are dropped. */
function quoted(text: string): string {
  if (PRINTABLE.test(text)) return `'${text}'`
  let out = ''
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0)!
    const hex = (digits: number): string => code.toString(16).toUpperCase().padStart(digits, '0')
    if (character === "'" || character === '\\') out += character + character
    else if (code >= 0x20 && code < 0x7f) out += character
    else if (code > 0xffff) out += `\\X4\\${hex(8)}\\X0\\`
    else if (code >= 0xa0 || code === 0x0a) out += `\\X2\\${hex(4)}\\X0\\`
  }
  return `'${out}'`
}

function textOf(value: StepValue): string {
  if (value === null) return '$'
  if (typeof value === 'number') return real(value)
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'boolean') return value ? '.T.' : '.F.'
  return 'text' in value ? value.text : listText(value)
}

function listText(values: readonly StepValue[]): string {
  let text = '('
  for (let i = 0; i < values.length; i += 1) text += (i === 0 ? '' : ',') + textOf(values[i]!)
  return `${text})`
}

export interface StepHeader {
  readonly description: string
  readonly name: string
  readonly schema: string
  readonly software: string
}

/** A file has no clock: the same input gives the same bytes. */
const TIME = '1970-01-01T00:00:00'

/** Instances in the order in which they are added. */
export function createStep({ description, name, schema, software }: StepHeader) {
  // One text that grows: a fifth cheaper than lines joined at the end, which are copied once more.
  let lines = ''
  let count = 0
  const known = new Map<string, Token>()
  const line = (text: string): Token => {
    count += 1
    const reference = token(`#${count}`)
    lines += `${reference.text}=${text};\n`
    return reference
  }
  return {
    add: (type: string, ...attributes: readonly StepValue[]): Token => line(type + listText(attributes)),
    /** Equal points, directions and placements are one instance. */
    once: (type: string, ...attributes: readonly StepValue[]): Token => {
      const text = type + listText(attributes)
      const before = known.get(text)
      if (before !== undefined) return before
      const added = line(text)
      known.set(text, added)
      return added
    },
    text: (): string =>
      [
        'ISO-10303-21;',
        'HEADER;',
        `FILE_DESCRIPTION(${textOf([description])},'2;1');`,
        `FILE_NAME(${textOf(name)},'${TIME}',(''),(''),${textOf(software)},${textOf(software)},'');`,
        `FILE_SCHEMA(${textOf([schema])});`,
        'ENDSEC;',
        'DATA;',
        `${lines}ENDSEC;`,
        'END-ISO-10303-21;',
        '',
      ].join('\n'),
  }
}
