import { statSync } from 'node:fs'
import type { BigIntStats } from 'node:fs'
import { dirname, extname } from 'node:path'
import { endingsOf, endingsOfKind, FORMATS } from '@reports/export/products'
import { said, NOTHING_SAID, type Sentence, type Template } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { shellWord } from './shell-word.ts'

/** What commands write, each with the endings of its files; the first is the one that is proposed. */
const ENDINGS = {
  table: endingsOfKind('table'),
  drawing: endingsOfKind('drawing'),
  view: [...endingsOfKind('drawing'), ...endingsOfKind('view')],
  page: [...endingsOfKind('page'), ...FORMATS.pdf.endings, ...FORMATS.xlsx.endings],
  order: endingsOf('command', 'rooferOrder'),
  map: endingsOfKind('map'),
  cad: endingsOfKind('cad'),
  model: endingsOfKind('model'),
  energy: endingsOfKind('energy'),
  exchange: endingsOfKind('exchange'),
} satisfies Readonly<Record<string, readonly string[]>>

export type Product = keyof typeof ENDINGS

/** Endings that people ask for and that nothing writes, or not of this, each with what opens in the same programs: the first that is written. */
const NEAREST: Readonly<Record<string, string | readonly string[]>> = {
  '.xls': '.xlsx',
  '.ods': '.xlsx',
  '.tsv': '.csv',
  '.geojson': '.json',
  '.jpg': '.png',
  '.jpeg': '.png',
  '.webp': '.png',
  '.dxf': '.svg',
  '.dwg': ['.dxf', '.svg'],
  '.kml': '.geojson',
  '.shp': '.gpkg',
  '.gltf': '.glb',
  '.obj': '.glb',
}

/** Formats that people ask for by name, and that nothing here writes. */
const UNWRITTEN: Readonly<Record<string, string>> = { '.dwg': 'DWG' }

/** What opens a file that is proposed instead. */
const OPENERS: Readonly<Record<string, Template>> = {
  '.csv': USAGE.spreadsheetsOpen,
  '.xlsx': USAGE.spreadsheetsOpen,
  '.dxf': USAGE.cadOpens,
  '.glb': USAGE.viewersOpen,
}

const FOR = {
  table: USAGE.forTable,
  drawing: USAGE.forDrawing,
  view: USAGE.forView,
  page: USAGE.forPage,
  order: USAGE.forOrder,
  map: USAGE.forMap,
  cad: USAGE.forCad,
  model: USAGE.forModel,
  energy: USAGE.forEnergy,
  exchange: USAGE.forExchange,
} as const satisfies Readonly<Record<Product, Template>>

/** Endings of two parts. */
const DOUBLE = /\.(?:city\.json|eagleview\.(?:xml|json))$/

/** The ending of a file's name in small letters; empty where it has none. */
export const endingOf = (file: string): string => DOUBLE.exec(file.toLowerCase())?.[0] ?? extname(file).toLowerCase()

/** Whether an ending is of a product. */
export const isOf = (product: Product, ending: string): boolean =>
  (ENDINGS[product] as readonly string[]).includes(ending)

const productOf = (ending: string): Product | null =>
  (Object.keys(ENDINGS) as Product[]).find((product) => isOf(product, ending)) ?? null

/** What is known of a file that is to be written. */
export interface Wanted {
  readonly product: Product
  /** What the same command writes too, by other endings. */
  readonly also?: readonly Product[]
  /** The commands that give something else of the same input. */
  readonly others?: Partial<Readonly<Record<Product, string>>>
  /** Whether its name may end otherwise, as another option says what is written. */
  readonly isNamedFreely?: boolean
}

/** The same name with another ending, to be typed. */
export const withEnding = (file: string, ending: string): string =>
  shellWord(file.slice(0, file.length - endingOf(file).length) + ending)

function endingFault(
  file: string,
  { product, also = [], others = {}, isNamedFreely = false }: Wanted,
): Sentence | null {
  const ending = endingOf(file)
  if (isOf(product, ending)) return null
  const found = productOf(ending)
  const expected = said(USAGE.endings, { endings: [product, ...also].flatMap((each) => ENDINGS[each]), file })
  if (found !== null) {
    const other = others[found]
    if (other !== undefined)
      return said(USAGE.ofOther, { expected, other: said(FOR[found], { command: other }), file: shellWord(file) })
  } else if (NEAREST[ending] === undefined && (isNamedFreely || (product === 'table' && ending === ''))) {
    return null
  }
  const isOfOwn = (each: string): boolean => [product, ...also].some((own) => isOf(own, each))
  // The command itself comes first, then another one of the same input.
  const nearest = [NEAREST[ending] ?? []].flat().toSorted((a, b) => Number(isOfOwn(b)) - Number(isOfOwn(a)))
  const proposed =
    nearest.find((each) => isOfOwn(each) || others[productOf(each)!] !== undefined) ?? ENDINGS[product][0]!
  const { [ending]: unwritten } = UNWRITTEN
  const { [proposed]: opener } = OPENERS
  const other = productOf(proposed)!
  return said(USAGE.otherEnding, {
    expected,
    unwritten: unwritten === undefined ? NOTHING_SAID : said(USAGE.unwritten, { format: unwritten }),
    command: isOfOwn(proposed) ? said(USAGE.write) : said(FOR[other], { command: others[other]! }),
    file: withEnding(file, proposed),
    opener: opener === undefined ? NOTHING_SAID : said(opener),
  })
}

const found = (path: string): BigIntStats | null => statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null

/**
 * Looks at the name of a file that is to be written, before anything is measured. A table without an ending is JSON.
 * @throws UsageError with what to type instead: where its ending says something else, where it is a folder, or its folder is not there
 */
export function checkOutput(file: string, wanted: Wanted): void {
  if (found(file)?.isDirectory() === true) throw new UsageError(said(USAGE.outputIsFolder, { file }))
  const fault = endingFault(file, wanted)
  if (fault !== null) throw new UsageError(fault)
  const folder = dirname(file)
  if (found(folder) === null) throw new UsageError(said(USAGE.noFolder, { file, folder, word: shellWord(folder) }))
}

/** @throws UsageError where a folder of results is a file, or called like one */
export function checkOutputFolder(folder: string): void {
  const there = found(folder)
  if (there?.isDirectory() === true) return
  const ending = endingOf(folder)
  // A folder may be called as the input that it is of.
  const isNamedLikeFile =
    (productOf(ending) !== null || NEAREST[ending] !== undefined) &&
    !/^\.(?:(?:geo|city\.)?json|jsonl|ndjson)$/.test(ending)
  if (there === null && !isNamedLikeFile) return
  const is = there === null ? said(USAGE.calledLikeFile) : said(USAGE.isFile)
  const name = isNamedLikeFile ? withEnding(folder, '') : 'out'
  // What a whole run is written as too.
  const format = ending === '.gpkg' ? ' --format gpkg' : ''
  throw new UsageError(said(USAGE.outputFolder, { folder, is, name, format }))
}

/** Whether two names lead to one file, be it through links. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [found(a), found(b)]
  return one?.isFile() === true && other !== null && one.dev === other.dev && one.ino === other.ino
}

/**
 * Keeps a result from overwriting what it is made of.
 * @param input name of a file that is about to be read, `-` for standard input
 * @throws UsageError where the result would replace it
 */
export function refuseOverwriting(output: string | undefined, input: string): void {
  if (output === undefined || output === '-') return
  const isStdin = input === '-'
  if (!isSameFile(output, isStdin ? '/dev/stdin' : input)) return
  const which = isStdin
    ? said(USAGE.isStandardInput)
    : output === input
      ? said(USAGE.isRead)
      : said(USAGE.isInputRead, { input })
  throw new UsageError(said(USAGE.overwritten, { output, which }))
}
