import type { Asked, Form, Forms, Tools } from './asked.ts'
import type { Makers } from './makers.ts'
import type { MeasuredProperty } from '../measured-property.ts'
import { FORMATS, type Door, type Format, type FormatId, type Reason } from './formats.ts'
import { THINGS, type Row, type Thing, type ThingId } from './table.ts'

const rowsOf = (thing: ThingId): (readonly [FormatId, Row])[] =>
  Object.entries(THINGS[thing].formats as Thing['formats']) as [FormatId, Row][]

/** Why a door leaves a thing in a format out; null where it offers it. Undefined where there is no such row. */
export function leftOutBy(door: Door, thing: ThingId, format: FormatId): Reason | null | undefined {
  const of: Thing = THINGS[thing]
  const row = of.formats[format]
  if (row === undefined) return undefined
  const { leftOut }: Format = FORMATS[format]
  return row.leftOut?.[door] ?? of.leftOut?.[door] ?? leftOut?.[door] ?? null
}

/** A thing in a format that a door offers. */
export interface Offer {
  readonly thing: ThingId
  readonly format: FormatId
  readonly row: Row
}

/** All that a door offers, in the order of the table. */
export const offeredBy = (door: Door): readonly Offer[] =>
  (Object.keys(THINGS) as ThingId[]).flatMap((thing) =>
    rowsOf(thing).flatMap(([format, row]) => (leftOutBy(door, thing, format) === null ? [{ thing, format, row }] : [])),
  )

/** Endings of the files that a door writes of a thing. */
export const endingsOf = (door: Door, thing: ThingId): readonly string[] =>
  rowsOf(thing).flatMap(([format]) => (leftOutBy(door, thing, format) === null ? FORMATS[format].endings : []))

/** Endings of all formats of a kind, in the order of the table. */
export const endingsOfKind = (kind: Format['kind']): readonly string[] =>
  Object.values(FORMATS).flatMap((each) => (each.kind === kind ? each.endings : []))

/** The format that an ending stands for; undefined where nothing is written so. */
export const formatAt = (ending: string): FormatId | undefined =>
  (Object.keys(FORMATS) as FormatId[]).find((format) => FORMATS[format].endings.some((each) => each === ending))

/** What makes a thing of a property. @throws Error where it has not what the thing is of: no door offers it then */
export async function makersOf(thing: ThingId, property: MeasuredProperty): Promise<Makers<'property'>> {
  const { of, load } = THINGS[thing]
  const has = { ...property, house: property.scan, property }[of]
  if ((has ?? null) === null) throw new Error(`${thing} of a property without its ${of}`)
  return (await load()) as Makers<'property'>
}

/** A thing in one of its forms; a record as the service answers it. @throws InputError as `writeThing` */
export async function formOf<F extends Form>(
  thing: ThingId,
  form: F,
  property: MeasuredProperty,
  asked: Asked,
): Promise<Forms[F]> {
  const make = (await makersOf(thing, property))[form]
  if (make === undefined) throw new Error(`${thing} has no ${form}`)
  return (await Promise.resolve(make(property, asked))) as Forms[F]
}

/** A form of a thing; one drawing is a page. @throws Error where it has none */
async function madeOf(
  makers: Makers<'property'>,
  form: Form,
  property: MeasuredProperty,
  asked: Asked,
): Promise<Forms[Form]> {
  const make = makers[form]
  if (form === 'record')
    return { ...(await makers.record?.(property, asked)), ...(await makers.about?.(property, asked)) }
  if (form === 'pages' && makers.drawing !== undefined && (make === undefined || asked.onOneSheet === true))
    return [await makers.drawing(property, asked)]
  if (make === undefined) throw new Error(`a thing has no ${form}`)
  return await Promise.resolve(make(property, asked))
}

/**
 * Writes a thing in a format.
 * @throws InputError `roof/unknown-building`, `scan/unknown-room`, `scan/unknown-storey`; what the drawing throws
 */
export async function writeThing(
  thing: ThingId,
  format: FormatId,
  property: MeasuredProperty,
  asked: Asked,
  tools: Tools,
): Promise<string | Uint8Array> {
  const { form, asks }: Format = FORMATS[format]
  const makers = await makersOf(thing, property)
  const how = { ...asked, ...asks }
  const own = makers.written?.[format]
  if (own !== undefined) return await own(property, how, tools)
  return await writeForm(format, await madeOf(makers, form, property, how), how, tools)
}

/** Writes what was made in the form that a format is written of. */
export async function writeForm(
  format: FormatId,
  made: Forms[Form],
  asked: Asked,
  tools: Tools,
): Promise<string | Uint8Array> {
  const { write }: Format = FORMATS[format]
  if (write === undefined) throw new Error(`${format} is written by the door that has it`)
  return await write(made as never, asked, tools)
}
