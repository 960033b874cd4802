import * as EXPORTS from '../../messages/en/exports.ts'
import { fault } from '../../errors.ts'

/** A piece of USD text: a sign such as `{`, a word, a number, a text, or the path of another file between `@`. */
export interface Token {
  readonly kind: 'sign' | 'word' | 'number' | 'text' | 'asset' | 'end'
  readonly value: string
  /** Whether it stands first on its line: statements end with their line. */
  readonly isFirst: boolean
  readonly line: number
}

/** White space, and `;`, which ends a statement as a line does. */
const SPACE = /[\s;]+/y

const COMMENT = /#[^\n]*/y

const SIGNS = '(){}[]=,:&'

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?!\w)/y

/** Names, with the brackets of a type; infinities too, and whatever else begins as a number but is none. */
const WORD = /[A-Za-z_][\w:.-]*(?:\[\])?|[-+]?[\w.]+/y

/** Signs that a text, or the path of a file, begins and ends with: the longer ones first. */
const QUOTES = ['"""', "'''", '@@@', '"', "'", '@'] as const

/** What a pattern finds just here; empty where it finds nothing. */
function matched(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Where a text that begins with a quote ends, behind its last quote; -1 where it does not. Not by a pattern: one may be as long as the file. */
function endOfQuoted(text: string, at: number, quote: string): number {
  for (let end = at + quote.length; end < text.length; end += 1) {
    if (text.startsWith(quote, end)) return end + quote.length
    if (text[end] === '\\' && !quote.startsWith('@')) end += 1
    else if (text[end] === '\n' && quote.length === 1) return -1
  }
  return -1
}

const newlines = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Reads tokens one after the other, with one of them in sight. */
export interface TokenReader {
  peek(): Token
  take(): Token
}

/** @throws InputError `file/not-usd` with its line where a text is none that USD has */
export function createTokenReader(text: string): TokenReader {
  let at = 0
  let line = 1
  let isFirst = true
  const skipGap = (): void => {
    for (;;) {
      const gap = matched(SPACE, text, at) || matched(COMMENT, text, at)
      if (gap === '') return
      at += gap.length
      line += newlines(gap)
      if (/[\n;]/.test(gap)) isFirst = true
    }
  }
  /** What stands here: its kind, its value and all its characters; null for what USD has not. */
  const form = (): { kind: Token['kind']; value: string; size: number } | null => {
    const sign = text[at]!
    if (SIGNS.includes(sign)) return { kind: 'sign', value: sign, size: 1 }
    const quote = QUOTES.find((each) => text.startsWith(each, at))
    if (quote !== undefined) {
      const end = endOfQuoted(text, at, quote)
      const value = text.slice(at + quote.length, end - quote.length)
      return end < 0 ? null : { kind: quote.startsWith('@') ? 'asset' : 'text', value, size: end - at }
    }
    // The path of a thing, `</Wall0/Color>`, is a text: it is never followed.
    if (sign === '<') {
      const end = text.indexOf('>', at)
      return end < 0 ? null : { kind: 'text', value: text.slice(at + 1, end), size: end + 1 - at }
    }
    const number = matched(NUMBER, text, at)
    if (number !== '') return { kind: 'number', value: number, size: number.length }
    const word = matched(WORD, text, at)
    return word === '' ? null : { kind: 'word', value: word, size: word.length }
  }
  const read = (): Token => {
    skipGap()
    if (at >= text.length) return { kind: 'end', value: 'the end of the file', isFirst: true, line }
    const found = form()
    if (found === null)
      throw fault(
        EXPORTS.notUsd,
        {
          line,
        },
        { found: JSON.stringify(text.slice(at, at + 20)) },
      )
    const token: Token = { kind: found.kind, value: found.value, isFirst, line }
    at += found.size
    isFirst = false
    if (found.kind === 'text' || found.kind === 'asset') line += newlines(found.value)
    return token
  }
  let next = read()
  return {
    peek: () => next,
    take: () => {
      const taken = next
      if (taken.kind !== 'end') next = read()
      return taken
    },
  }
}
