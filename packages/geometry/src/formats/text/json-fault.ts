/** Where a text stops being JSON, and what should have stood there. */
export interface JsonFault {
  /** Both from 1. */
  readonly line: number
  readonly column: number
  readonly expected: string
  /** What stands there instead, a few characters at most. */
  readonly found: string
}

type Awaited =
  | 'a value'
  | 'a value or ]'
  | 'a name in quotes'
  | 'a name in quotes or }'
  | 'a colon'
  | 'a comma or }'
  | 'a comma or ]'
  | 'the end'

const SPACE = /[ \t\n\r]*/y
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y
const WORD = /[\w.+-]{1,20}|[^]/uy
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

const lengthAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

function faultAt(text: string, offset: number, expected: string): JsonFault {
  const before = text.slice(0, offset)
  WORD.lastIndex = offset
  const found = WORD.exec(text)?.[0] ?? 'the end of the file'
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), expected, found }
}

/** Where the string that begins at `start` ends, or its fault. A loop: a pattern would need a stack as long as the string. */
function stringEnd(text: string, start: number): number | JsonFault {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20)
      return faultAt(text, at, 'the closing quote of a text, or a control character written as an escape')
    if (code === 0x5c) {
      const taken = lengthAt(ESCAPE, text, at)
      if (taken === 0) return faultAt(text, at, 'an escape that JSON knows')
      at += taken - 1
    }
  }
  return faultAt(text, text.length, 'the closing quote of a text')
}

/**
 * Finds the first fault of a text that `JSON.parse` refuses (its own messages name no place for half of the cases).
 * Follows RFC 8259 without recursion, so a deeply nested file is no danger. Null where there is no fault.
 */
export function jsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = []
  let awaited: Awaited = 'a value'
  const afterValue = (): Awaited => {
    const inside = open.at(-1)
    return inside === undefined ? 'the end' : inside === '{' ? 'a comma or }' : 'a comma or ]'
  }
  let at = 0
  for (;;) {
    at += lengthAt(SPACE, text, at)
    const character = text[at]
    if (character === undefined) return awaited === 'the end' ? null : faultAt(text, at, awaited)
    let taken = 1
    if (character === '"' && (awaited.startsWith('a value') || awaited.startsWith('a name'))) {
      const end = stringEnd(text, at)
      if (typeof end !== 'number') return end
      taken = end - at
      awaited = awaited.startsWith('a value') ? afterValue() : 'a colon'
    } else if (awaited === 'a value' || awaited === 'a value or ]') {
      if (character === '{' || character === '[') {
        open.push(character)
        awaited = character === '{' ? 'a name in quotes or }' : 'a value or ]'
      } else if (character === ']' && awaited === 'a value or ]') {
        open.pop()
        awaited = afterValue()
      } else {
        taken = lengthAt(LITERAL, text, at)
        awaited = taken === 0 ? awaited : afterValue()
      }
    } else if (awaited === 'a name in quotes' || awaited === 'a name in quotes or }') {
      if (character === '}' && awaited === 'a name in quotes or }') {
        open.pop()
        awaited = afterValue()
      } else {
        taken = 0
      }
    } else if (awaited === 'a colon') {
      if (character === ':') awaited = 'a value'
      else taken = 0
    } else if (character === ',' && awaited !== 'the end') {
      awaited = awaited === 'a comma or }' ? 'a name in quotes' : 'a value'
    } else if ((character === '}' && awaited === 'a comma or }') || (character === ']' && awaited === 'a comma or ]')) {
      open.pop()
      awaited = afterValue()
    } else {
      taken = 0
    }
    if (taken === 0) return faultAt(text, at, awaited)
    at += taken
  }
}
