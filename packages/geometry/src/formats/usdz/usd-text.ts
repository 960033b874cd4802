import * as EXPORTS from '../../messages/en/exports.ts'
import { said, type SentenceValue } from '../../sentence.ts'
import { fault, type InputError } from '../../errors.ts'
import { DEEPEST_PRIM } from '../../tolerances.ts'
import { createTokenReader, type Token, type TokenReader } from './usd-tokens.ts'

/** The path of another file, written between `@`. */
export interface AssetPath {
  readonly asset: string
}

export type UsdValue = number | string | AssetPath | readonly UsdValue[] | UsdDictionary

export interface UsdDictionary {
  readonly [key: string]: UsdValue
}

/** One prim of a scene, with its attributes and the prims inside it. */
export interface Prim {
  readonly specifier: 'def' | 'over' | 'class'
  /** `Xform`, `Mesh`, `Cube`, ...; empty if the file states none. */
  readonly type: string
  readonly name: string
  readonly metadata: ReadonlyMap<string, UsdValue>
  readonly attributes: ReadonlyMap<string, UsdValue>
  readonly children: readonly Prim[]
}

/** One file of USD text. */
export interface Layer {
  readonly metadata: ReadonlyMap<string, UsdValue>
  readonly prims: readonly Prim[]
}

/** Attributes that are kept; others, such as colours and normals, are skipped. */
const isKept = (name: string): boolean =>
  name.startsWith('xformOp') || ['points', 'faceVertexCounts', 'faceVertexIndices', 'size', 'extent'].includes(name)

const unexpected = (expected: SentenceValue, { value, line }: Token): InputError =>
  fault(EXPORTS.usdFault, { line }, { expected, found: JSON.stringify(value.slice(0, 40)) })

function expectSign(tokens: TokenReader, sign: string): void {
  const token = tokens.take()
  if (token.kind !== 'sign' || token.value !== sign) throw unexpected(`"${sign}"`, token)
}

const isSign = (token: Token, sign: string): boolean => token.kind === 'sign' && token.value === sign

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Skips a bracket and everything in it, however deep. */
function skipBrackets(tokens: TokenReader): void {
  const open: string[] = []
  do {
    const token = tokens.take()
    if (token.kind === 'end') throw unexpected(`"${open.at(-1)}"`, token)
    if (token.kind !== 'sign') continue
    const closing = CLOSING[token.value]
    if (closing !== undefined) open.push(closing)
    else if (token.value === open.at(-1)) open.pop()
    else if (')]}'.includes(token.value)) throw unexpected(`"${open.at(-1)}"`, token)
  } while (open.length > 0)
}

const isOpening = (token: Token): boolean => token.kind === 'sign' && CLOSING[token.value] !== undefined

function skipValue(tokens: TokenReader): void {
  if (isOpening(tokens.peek())) skipBrackets(tokens)
  else tokens.take()
}

function readList(tokens: TokenReader, depth: number): UsdValue[] {
  const closing = CLOSING[tokens.take().value]!
  const items: UsdValue[] = []
  while (!isSign(tokens.peek(), closing)) {
    items.push(readValue(tokens, depth + 1))
    if (isSign(tokens.peek(), ',')) tokens.take()
    else break
  }
  expectSign(tokens, closing)
  return items
}

/** `{ string Category = "Wall" }`: entries have their type before their key, which may be in quotes. */
function readDictionary(tokens: TokenReader, depth: number): UsdDictionary {
  expectSign(tokens, '{')
  const entries: [string, UsdValue][] = []
  while (!isSign(tokens.peek(), '}')) {
    let key = tokens.take()
    while (key.kind === 'word' && !isSign(tokens.peek(), '=') && !isSign(tokens.peek(), ':')) {
      const next = tokens.take()
      if (next.kind !== 'word' && next.kind !== 'text') throw unexpected(said(EXPORTS.entryKey), next)
      key = next
    }
    if (key.kind === 'sign' || key.kind === 'end') throw unexpected(said(EXPORTS.entryKey), key)
    const sign = tokens.take()
    if (!isSign(sign, '=') && !isSign(sign, ':')) throw unexpected('"="', sign)
    entries.push([key.value, readValue(tokens, depth + 1)])
    if (isSign(tokens.peek(), ',')) tokens.take()
  }
  expectSign(tokens, '}')
  return Object.fromEntries(entries)
}

function readValue(tokens: TokenReader, depth = 0): UsdValue {
  const token = tokens.peek()
  if (depth > DEEPEST_PRIM) throw unexpected(said(EXPORTS.valueDepth, { most: DEEPEST_PRIM }), token)
  if (isSign(token, '{')) return readDictionary(tokens, depth)
  if (isOpening(token)) return readList(tokens, depth)
  if (token.kind === 'sign' || token.kind === 'end') throw unexpected(said(EXPORTS.value), token)
  tokens.take()
  if (token.kind === 'number') return Number(token.value)
  if (token.kind !== 'asset') return token.value
  // A reference may name a prim in the other file: its path follows.
  const path = tokens.peek()
  if (path.kind === 'text' && !path.isFirst) tokens.take()
  return { asset: token.value }
}

interface Statement {
  /** The words before the value, the last of them its name. */
  readonly words: readonly string[]
  readonly value: UsdValue | null
}

/** One statement: `uniform token[] name = value (more)`. The value is null if there is none, or it is not wanted. */
function readStatement(tokens: TokenReader, wanted: (name: string) => boolean): Statement {
  const first = tokens.take()
  if (first.kind !== 'word' && first.kind !== 'text') throw unexpected(said(EXPORTS.statement), first)
  const words = [first.value]
  while (!tokens.peek().isFirst && tokens.peek().kind === 'word') words.push(tokens.take().value)
  let value: UsdValue | null = null
  if (isSign(tokens.peek(), '=')) {
    tokens.take()
    if (wanted(words.at(-1)!)) value = readValue(tokens)
    else skipValue(tokens)
    while (!tokens.peek().isFirst && tokens.peek().kind === 'text') tokens.take()
  }
  if (isSign(tokens.peek(), '(') && !tokens.peek().isFirst) skipBrackets(tokens)
  return { words, value }
}

/** The metadata in parentheses after a name: the kind, the references, custom data. */
function readMetadata(tokens: TokenReader): Map<string, UsdValue> {
  const metadata = new Map<string, UsdValue>()
  if (!isSign(tokens.peek(), '(')) return metadata
  tokens.take()
  while (!isSign(tokens.peek(), ')')) {
    const { words, value } = readStatement(tokens, () => true)
    if (value !== null) metadata.set(words.at(-1)!, value)
  }
  tokens.take()
  return metadata
}

interface Body {
  readonly attributes: Map<string, UsdValue>
  readonly children: Prim[]
}

const SPECIFIERS: readonly string[] = ['def', 'over', 'class'] satisfies Prim['specifier'][]

/** `variantSet "form" = { "a" { ... } "b" { ... } }`: statements of the chosen variant apply to the prim itself. */
function readVariants(tokens: TokenReader, chosen: UsdDictionary, body: Body, depth: number): void {
  tokens.take()
  const set = tokens.take()
  expectSign(tokens, '=')
  expectSign(tokens, '{')
  while (!isSign(tokens.peek(), '}')) {
    const variant = tokens.take()
    if (variant.kind !== 'text') throw unexpected(said(EXPORTS.variantName), variant)
    if (isSign(tokens.peek(), '(')) skipBrackets(tokens)
    if (chosen[set.value] === variant.value) readBody(tokens, {}, body, depth + 1)
    else if (isSign(tokens.peek(), '{')) skipBrackets(tokens)
    else throw unexpected('"{"', tokens.peek())
  }
  tokens.take()
}

function readBody(tokens: TokenReader, chosen: UsdDictionary, body: Body, depth: number): void {
  expectSign(tokens, '{')
  while (!isSign(tokens.peek(), '}')) {
    const { kind, value } = tokens.peek()
    if (kind === 'word' && SPECIFIERS.includes(value)) body.children.push(readPrim(tokens, depth + 1))
    else if (kind === 'word' && value === 'variantSet') readVariants(tokens, chosen, body, depth)
    else {
      const { words, value: given } = readStatement(tokens, isKept)
      if (given !== null) body.attributes.set(words.at(-1)!, given)
    }
  }
  tokens.take()
}

const isDictionary = (value: UsdValue | undefined): value is UsdDictionary =>
  typeof value === 'object' && !Array.isArray(value)

function readPrim(tokens: TokenReader, depth: number): Prim {
  const { value: specifier, line } = tokens.take()
  if (depth > DEEPEST_PRIM) throw fault(EXPORTS.deepUsd, { line }, { most: DEEPEST_PRIM })
  const type = tokens.peek().kind === 'word' ? tokens.take().value : ''
  const name = tokens.take()
  if (name.kind !== 'text') throw unexpected(said(EXPORTS.name), name)
  const metadata = readMetadata(tokens)
  const body: Body = { attributes: new Map(), children: [] }
  const chosen = metadata.get('variants')
  readBody(tokens, isDictionary(chosen) ? chosen : {}, body, depth)
  return { specifier: specifier as Prim['specifier'], type, name: name.value, metadata, ...body }
}

/**
 * Reads a file of USD text (`#usda`), as far as room models use it: unknown statements are skipped. Source: OpenUSD's grammar,
 * pxr/usd/sdf/textFileFormatParser.
 * @throws InputError `file/not-usd` with the line
 */
export function parseUsdText(text: string): Layer {
  const tokens = createTokenReader(text)
  const metadata = readMetadata(tokens)
  const prims: Prim[] = []
  while (tokens.peek().kind !== 'end') {
    const { kind, value } = tokens.peek()
    if (kind === 'word' && SPECIFIERS.includes(value)) prims.push(readPrim(tokens, 0))
    else readStatement(tokens, () => false)
  }
  return { metadata, prims }
}

export const isAsset = (value: UsdValue | undefined): value is AssetPath =>
  isDictionary(value) && typeof value['asset'] === 'string' && Object.keys(value).length === 1

export { isDictionary }
