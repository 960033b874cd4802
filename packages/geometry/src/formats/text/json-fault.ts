import * as FILES from '../../messages/en/files.ts'
import { said, type SentenceValue, type Template } from '../../sentence.ts'
/** The place at which a text stops being JSON, and what was expected there. */
export interface JsonFault {
  /** Both from 1. */
  readonly line: number
  readonly column: number
  readonly expected: Template
  /** The text found instead, a few characters at most. */
  readonly found: SentenceValue
}

type Awaited = (typeof FILES)[
  | 'aValue'
  | 'valueOrEnd'
  | 'aName'
  | 'nameOrEnd'
  | 'colon'
  | 'commaOrBrace'
  | 'commaOrBracket'
  | 'theEnd']

const SPACE = /[ \t\n\r]*/y
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y
const WORD = /[\w.+-]{1,20}|[^]/uy
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

const lengthAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

function faultAt(text: string, offset: number, expected: Template): JsonFault {
  const before = text.slice(0, offset)
  WORD.lastIndex = offset
  const found = WORD.exec(text)?.[0] ?? said(FILES.endOfFile)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), expected, found }
}

/** The end of the string that begins at `start`, or its error. A loop: a pattern would need a stack as long as the string. */
function stringEnd(text: string, start: number): number | JsonFault {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) return faultAt(text, at, FILES.escapedControl)
    if (code === 0x5c) {
      const taken = lengthAt(ESCAPE, text, at)
      if (taken === 0) return faultAt(text, at, FILES.escape)
      at += taken - 1
    }
  }
  return faultAt(text, text.length, FILES.closingQuote)
}

/**
 * Finds the first error of a text that `JSON.parse` refuses (its own messages give no place in half of the cases). Follows RFC 8259
 * without recursion, so deeply nested files are safe. Null if there is no error.
 */
export function jsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = []
  let awaited: Awaited = FILES.aValue
  const afterValue = (): Awaited => {
    const inside = open.at(-1)
    return inside === undefined ? FILES.theEnd : inside === '{' ? FILES.commaOrBrace : FILES.commaOrBracket
  }
  let at = 0
  for (;;) {
    at += lengthAt(SPACE, text, at)
    const character = text[at]
    if (character === undefined) return awaited === FILES.theEnd ? null : faultAt(text, at, awaited)
    let taken = 1
    const awaitsValue: boolean = awaited === FILES.aValue || awaited === FILES.valueOrEnd
    const awaitsName = awaited === FILES.aName || awaited === FILES.nameOrEnd
    if (character === '"' && (awaitsValue || awaitsName)) {
      const end = stringEnd(text, at)
      if (typeof end !== 'number') return end
      taken = end - at
      awaited = awaitsValue ? afterValue() : FILES.colon
    } else if (awaitsValue) {
      if (character === '{' || character === '[') {
        open.push(character)
        awaited = character === '{' ? FILES.nameOrEnd : FILES.valueOrEnd
      } else if (character === ']' && awaited === FILES.valueOrEnd) {
        open.pop()
        awaited = afterValue()
      } else {
        taken = lengthAt(LITERAL, text, at)
        awaited = taken === 0 ? awaited : afterValue()
      }
    } else if (awaitsName) {
      if (character === '}' && awaited === FILES.nameOrEnd) {
        open.pop()
        awaited = afterValue()
      } else {
        taken = 0
      }
    } else if (awaited === FILES.colon) {
      if (character === ':') awaited = FILES.aValue
      else taken = 0
    } else if (character === ',' && awaited !== FILES.theEnd) {
      awaited = awaited === FILES.commaOrBrace ? FILES.aName : FILES.aValue
    } else if (
      (character === '}' && awaited === FILES.commaOrBrace) ||
      (character === ']' && awaited === FILES.commaOrBracket)
    ) {
      open.pop()
      awaited = afterValue()
    } else {
      taken = 0
    }
    if (taken === 0) return faultAt(text, at, awaited)
    at += taken
  }
}
