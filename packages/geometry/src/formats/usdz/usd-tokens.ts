import * as EXPORTS from '../../messages/en/exports.ts'
import { fault } from '../../errors.ts'

/** A piece of USD text: a sign such as `{`, a word, a number, a text, or the path of another file between `@`. */
export interface Token {
  readonly kind: 'sign' | 'word' | 'number' | 'text' | 'asset' | 'end'
  readonly value: string
  /** Whether it is the first on its line: a line break ends a statement. */
  readonly isFirst: boolean
  readonly line: number
}

/** White space, and `;`, which ends a statement like a line break. */
const SPACE = /[\s;]+/y

const COMMENT = /#[^\n]*/y

const SIGNS = '(){}[]=,:&'

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?!\w)/y

/** Names, with the brackets of a type; also infinities, and words that begin like a number but are none. */
const WORD = /[A-Za-z_][\w:.-]*(?:\[\])?|[-+]?[\w.]+/y

/** Delimiters of texts and of file paths, the longer ones first. */
const QUOTES = ['"""', "'''", '@@@', '"', "'", '@'] as const

/** The match of a pattern at a position; empty if there is none. */
function matched(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** The end of a quoted text, after its last quote; -1 if it is not closed. A loop: a match by a pattern could be as long as the file. */
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

/** Reads tokens in order, with one token of lookahead. */
export interface TokenReader {
  peek(): Token
  take(): Token
}

/** @throws InputError `file/not-usd` with its line if the text has a character sequence that USD does not allow */
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
  /** The token at this position: its kind, its value and its length; null if USD has none like it. */
  const form = (): { kind: Token['kind']; value: string; size: number } | null => {
    const sign = text[at]!
    if (SIGNS.includes(sign)) return { kind: 'sign', value: sign, size: 1 }
    const quote = QUOTES.find((each) => text.startsWith(each, at))
    if (quote !== undefined) {
      const end = endOfQuoted(text, at, quote)
      const value = text.slice(at + quote.length, end - quote.length)
      return end < 0 ? null : { kind: quote.startsWith('@') ? 'asset' : 'text', value, size: end - at }
    }
    // The path of a prim, `</Wall0/Color>`, is treated as a text: it is never followed.
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
