import * as FILES from '../../messages/en/files.ts'
import * as REFUSALS from '../../messages/en/refusals.ts'
import { fault } from '../../errors.ts'

/*
 * SOSI, the Norwegian exchange format, as text: elements (`.KURVE 12:`) with attributes of two or more dots, and coordinates.
 * Source: SOSI part 1, "Realisering i SOSI-format", 4.5 and 5.0.
 */

/** One element: its kind, serial number and content. */
export interface SosiElement {
  readonly kind: string
  /** Serial number, by which areas refer to it; empty if it has none. */
  readonly number: string
  /** Line of the text, from 1. */
  readonly line: number
  /** Names without dots, in the order of the file. Only the innermost of nested ones have values. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
  /** References to other elements, as written; empty if it has none. */
  readonly references: string
  /** Whole numbers as written: north, east, and height; null if the block has no heights. */
  readonly points: readonly (readonly [north: number, east: number, height: number | null])[]
}

interface OpenElement {
  kind: string
  number: string
  line: number
  attributes: [string, string][]
  references: string
  points: [number, number, number | null][]
}

/** A line of the text without its comment: `!` outside quotes begins a comment. */
function withoutComment(text: string): string {
  if (!text.includes('!')) return text
  let quote = ''
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i]!
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '!') return text.slice(0, i)
  }
  return text
}

const unquoted = (text: string): string => {
  const value = text.trim()
  const quote = value[0]
  return (quote === '"' || quote === "'") && value.endsWith(quote) && value.length > 1 ? value.slice(1, -1) : value
}

/** Reads SOSI line by line. */
export interface SosiReader {
  /** @returns the element that this line completes; null if none */
  line(text: string): SosiElement | null
  end(): SosiElement | null
}

const NAMED = /^\s*(\.+)\s*([^\s.]\S*)\s*(.*)$/

/** Blocks of coordinates, each with the dimension of its points. */
const BLOCKS: Readonly<Record<string, 2 | 3>> = { NØ: 2, NÖ: 2, NØH: 3, NÖH: 3 }

export function createSosiReader(): SosiReader {
  let open: OpenElement | null = null
  let block: 2 | 3 | 'references' | 'attributes' = 'attributes'
  let pending: number[] = []
  let number = 0

  const takeNumbers = (text: string): void => {
    if (open === null || block === 'references' || block === 'attributes') return
    const mark = text.indexOf('...')
    for (const token of (mark < 0 ? text : text.slice(0, mark)).split(/\s+/)) {
      if (token === '') continue
      const value = Number(token)
      if (!Number.isFinite(value))
        throw fault(
          FILES.coordinate,
          {
            line: number,
          },
          { found: token.slice(0, 40) },
        )
      pending.push(value)
      if (pending.length < block) continue
      open.points.push([pending[0]!, pending[1]!, block === 3 ? pending[2]! : null])
      pending = []
    }
  }

  const close = (): OpenElement | null => {
    const closed = open
    if (pending.length > 0) throw fault(REFUSALS.cutOffPoint, { line: number })
    open = null
    return closed
  }

  const named = (dots: number, name: string, rest: string): OpenElement | null => {
    if (dots === 1) {
      const closed = close()
      const serial = rest.split(':')[0]!.trim()
      open = { kind: name, number: serial, line: number, attributes: [], references: '', points: [] }
      block = 'attributes'
      return closed
    }
    if (open === null) return null
    const size = dots === 2 ? BLOCKS[name] : undefined
    if (size !== undefined) {
      if (pending.length > 0) throw fault(REFUSALS.cutOffPoint, { line: number })
      block = size
      takeNumbers(rest)
    } else if (dots === 2 && name === 'REF') {
      block = 'references'
      open.references += ` ${rest}`
    } else if (dots < 3 || block === 'attributes' || block === 'references') {
      // Otherwise a mark at a point (...KP 1) on a line of its own: the coordinates continue.
      block = 'attributes'
      open.attributes.push([name, unquoted(rest)])
    }
    return null
  }

  return {
    line: (text) => {
      number += 1
      const content = withoutComment(text)
      if (!/\S/.test(content)) return null
      const found = NAMED.exec(content)
      if (found !== null) return named(found[1]!.length, found[2]!.normalize('NFC').toUpperCase(), found[3]!.trim())
      if (open !== null && block === 'references') open.references += ` ${content.trim()}`
      else takeNumbers(content)
      return null
    },
    end: close,
  }
}
