import { TERMS } from '@reports/geometry'
import type { Language } from '@reports/svg'
import { FILE_WORDS } from '../tables/file-words.ts'
import type { Asked, Tools } from './asked.ts'
import type { MeasuredProperty } from '../measured-property.ts'
import { FORMATS, type Door, type Format, type FormatId } from './formats.ts'
import { THINGS, type Thing, type ThingId } from './table.ts'
import { makersOf, offeredBy, writeThing, type Offer } from './writing.ts'

/** A file of a property, made when it is asked for. */
export interface ThingFile extends Pick<Format, 'type' | 'group'> {
  readonly thing: ThingId
  readonly format: FormatId
  readonly story: number | undefined
  /** Where the service answers it, below a project. */
  readonly path: string
  readonly forRecipients: boolean
  /** Libraries that it needs. */
  readonly loads: readonly string[]
  /** Without the property: `floor-0.svg`. */
  readonly name: string
  /** What people are told it is. */
  readonly label: string
  /** Characters that it has at least, known before it is made. */
  readonly least: () => Promise<number>
  readonly make: (tools: Tools) => Promise<string | Uint8Array>
}

/** What a file is called by people: a model by what it is of, all else by its name, with its storey. */
function labelOf({ thing, format }: Offer, story: number | undefined, lang: Language): string {
  const { form, name: ending }: Format = FORMATS[format]
  const storey = story === undefined ? [] : [TERMS[lang].storyOf(story).toLowerCase()]
  const name = THINGS[thing].name[lang]
  const isModel = form === 'glb' || form === 'ifc'
  const of = isModel
    ? [FILE_WORDS[lang].model, ...(storey.length === 0 ? [name.toLowerCase()] : storey)]
    : [name, ...storey]
  return `${of.join(', ')} (${ending})`
}

function fileOf(offer: Offer, property: MeasuredProperty, asked: Asked, story: number | undefined): ThingFile {
  const { thing, format, row } = offer
  const { type, group, endings, loads = [] }: Format = FORMATS[format]
  const how = { ...asked, story }
  const of: Thing = THINGS[thing]
  return {
    thing,
    format,
    type,
    group: of.group ?? group,
    loads,
    story,
    path: row.path ?? THINGS[thing].path,
    forRecipients: row.forRecipients === true,
    name: `${row.file ?? THINGS[thing].file}${story === undefined ? '' : `-${story}`}${endings[0]}`,
    label: labelOf(offer, story, asked.lang ?? 'nb'),
    least: async () => {
      const { least } = await makersOf(thing, property)
      return format === 'svg' ? (least?.(property, how) ?? 0) : 0
    },
    make: (tools) => writeThing(thing, format, property, how, tools),
  }
}

function isThere({ of, needs }: Thing, { scan, roof, solar }: MeasuredProperty): boolean {
  if (of === 'house' || (needs ?? of) === 'scan') return scan !== null
  return roof !== null && (of !== 'solar' || solar !== undefined)
}

/** The files of a property that a door offers: rows beside each other that have a file a storey stand by storey. */
export function filesOf(
  door: Door,
  property: MeasuredProperty,
  asked: Asked,
  wanted: (offer: Offer) => boolean = () => true,
): readonly ThingFile[] {
  const storeys = property.scan?.storeys.map(({ index }) => index) ?? []
  const files: ThingFile[] = []
  let each: Offer[] = []
  const flush = (): void => {
    files.push(...storeys.flatMap((story) => each.map((offer) => fileOf(offer, property, asked, story))))
    each = []
  }
  for (const offer of offeredBy(door)) {
    if (!wanted(offer) || !isThere(THINGS[offer.thing], property)) continue
    if (offer.row.each === 'story') {
      each.push(offer)
      continue
    }
    flush()
    files.push(fileOf(offer, property, asked, undefined))
  }
  flush()
  return files
}

/** A file that a page carries along, as a link that saves it. */
export interface EmbeddedFile {
  readonly label: string
  readonly fileName: string
  /** A `data:` URI. */
  readonly href: string
}

/** Characters of a file that a page carries along: a city's drawings would be longer than its page. */
const MOST = 300_000

/** Bytes that become characters in one call, each as one argument; given one by one they would take five times as long. */
const PIECE = 0x20_00

/** The bytes of a text in UTF-8. */
function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let characters = ''
  for (let from = 0; from < bytes.length; from += PIECE)
    characters += Reflect.apply(String.fromCharCode, null, bytes.subarray(from, from + PIECE))
  return btoa(characters)
}

/** Files that are in a page, so that it needs nothing else; those too large for it are left out, unmade where that is known before. */
export async function embeddedFiles(files: readonly ThingFile[], tools: Tools): Promise<readonly EmbeddedFile[]> {
  const embedded: EmbeddedFile[] = []
  for (const { name, label, type, least, make } of files) {
    if ((await least()) > MOST) continue
    const text = await make(tools)
    if (typeof text !== 'string' || text.length > MOST) continue
    embedded.push({ label, fileName: name, href: `data:${type};charset=utf-8;base64,${base64Of(text)}` })
  }
  return embedded
}

/** The files that a page of the report carries along: tables, then drawings. */
export const reportedFiles = (door: Door, property: MeasuredProperty, asked: Asked): readonly ThingFile[] =>
  (['csv', 'svg'] as const).flatMap((wanted) =>
    filesOf(door, property, asked, ({ format, row }) => format === wanted && row.inReport === true),
  )
