import { bitmapOf, boldFont, drawingFont, pngOf } from '@reports/export/print'
import {
  FORMATS,
  THINGS,
  formOf,
  offeredBy,
  writeThing,
  type Asked,
  type Form,
  type FormatId,
  type MeasuredProperty,
  type Thing,
  type ThingId,
  type Tools,
} from '@reports/export/products'
import { NothingToOrder } from '@reports/export/report'
import {
  InputError,
  roofQualityRecord,
  selectBuildings,
  type ProjectDetailsRecord,
  type Quality,
} from '@reports/geometry'
import { roofTolerancesRecord, wallsTolerancesRecord } from '@reports/geometry/accuracy'
import { measureSolar, SETBACKS, type LayoutOptions } from '@reports/geometry/solar'
import { documentAnswer, fileAnswer, jsonAnswer, svgAnswer, type ByteAnswer } from '../http/answer.ts'
import { withState } from '../http/edits.ts'
import { notFound } from '../http/problem.ts'
import { withLevel } from '../http/quality.ts'
import { imageDecoder } from '../imagery/image-decoder.ts'
import type { Job } from './job.ts'
import { roofOf, scanOf, type Measured } from './measured.ts'
import { ofRoof, roofTolerancesFor, scanTolerancesFor } from './tolerances.ts'

/** How a thing is asked for. */
export interface ThingInput extends Asked {
  readonly tolerances?: boolean | undefined
  readonly setbacks?: keyof typeof SETBACKS | undefined
  readonly orientation?: LayoutOptions['orientation']
  /** Of a thing that is of all of it. */
  readonly project?: ProjectDetailsRecord | undefined
}

/** The job of a thing in a format. */
export type ThingJob = `${ThingId}.${FormatId}`

/** Limit on pixels of a picture: A3 at 300 dots per inch has 17 million. */
const MOST_PIXELS = 25_000_000

/** What writing needs here. */
export const TOOLS: Tools = {
  font: drawingFont,
  bold: boldFont,
  png: async (drawing, most = MOST_PIXELS) => {
    const bitmap = bitmapOf(drawing, most)
    // sharp, configured as for all images.
    await imageDecoder()
    return await pngOf(bitmap)
  },
  parquet: async (table) => (await import('@reports/export/parquet')).parquetOf(table),
  gpkg: async ({ roof, selection }) => await (await import('@reports/export/gpkg')).gpkgOf(roof, selection),
}

/** What files are called that clients knew before things had names. */
const FILES: Readonly<Record<string, string>> = {
  'rooms.xlsx': 'measurements',
  'rooms.ifc': 'measurements',
  'house.glb': 'roof',
}

const NOT_FOUND: Readonly<Record<string, string>> = {
  'scan/unknown-room': 'Room not found',
  'scan/unknown-storey': 'Story not found',
}

/** What has no place for tolerances. */
const WITHOUT_TOLERANCES: readonly Form[] = ['cad', 'glb', 'map']

/** What is asked of a thing, with the tolerances that it shows. */
function withTolerances(measured: Measured, thing: ThingId, format: FormatId, input: ThingInput): Asked {
  const { tolerances = false, setbacks: _, orientation: __, project: ___, ...asked } = input
  const { of }: Thing = THINGS[thing]
  if (
    !tolerances ||
    of === 'solar' ||
    of === 'property' ||
    of === 'house' ||
    WITHOUT_TOLERANCES.includes(FORMATS[format].form)
  )
    return asked
  const isRecord = format === 'json'
  if (of === 'scan') {
    const told = scanTolerancesFor(scanOf(measured), isRecord ? asked : {})
    return isRecord ? { ...asked, beside: told } : { ...asked, scanTolerances: told.tolerances }
  }
  const roof = roofOf(measured)
  const recordOf = thing.startsWith('wall') ? wallsTolerancesRecord : roofTolerancesRecord
  if (isRecord) return { ...asked, beside: roofTolerancesFor<object>(roof, asked, recordOf) }
  return thing.startsWith('wall')
    ? { ...asked, wallTolerances: ofRoof(roof, asked, wallsTolerancesRecord) }
    : { ...asked, roofTolerances: ofRoof(roof, asked, roofTolerancesRecord) }
}

/** How far the numbers of a thing can be relied on. */
function levelOf({ of }: Thing, format: FormatId, measured: Measured, asked: Asked): Quality {
  if (of !== 'scan' && of !== 'house' && measured.roof !== null) return roofQualityRecord(measured.roof, asked).totals
  const scan = scanOf(measured)
  const room = format === 'json' ? scan.rooms.find(({ id }) => id === asked.roomId) : undefined
  return (room ?? scan.totals).quality
}

/** A thing in a format. @throws Problem 404 for a room, a storey or a building that is not in it */
async function answerThing(
  measured: Measured,
  thing: ThingId,
  format: FormatId,
  input: ThingInput,
): Promise<ByteAnswer> {
  const row: Thing = THINGS[thing]
  const { scan, roof } = measured
  if (row.of === 'scan' && input.roomId !== undefined && !scanOf(measured).rooms.some(({ id }) => id === input.roomId))
    throw notFound('Room not found')
  try {
    const { setbacks = 'edge-0.3', orientation } = input
    const solar =
      row.of === 'solar'
        ? measureSolar(selectBuildings(roofOf(measured), input), roofOf(measured).buildings, {
            setbacks: SETBACKS[setbacks],
            orientation,
          })
        : undefined
    const property: MeasuredProperty = { scan, roof, solar, project: input.project }
    const asked = { ...withTolerances(measured, thing, format, input), onOneSheet: true }
    const headers = (): Readonly<Record<string, string>> => ({
      ...withLevel(levelOf(row, format, measured, asked)),
      ...(row.of === 'scan' || row.of === 'house' ? withState(scan) : {}),
    })
    if (format === 'json') return jsonAnswer(await formOf(thing, 'record', property, asked), headers())
    const content = await writeThing(thing, format, property, asked, TOOLS)
    if (format === 'svg') return svgAnswer(content as string)
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const { type, endings, group } = FORMATS[format]
    if (format === 'pdf' || format === 'png') return documentAnswer(type, bytes)
    const file = `${row.file}.${format}`
    const storey = row.options.includes('story') && input.story !== undefined ? `-${input.story}` : ''
    const name = `${FILES[file] ?? row.file}${storey}${endings[0]}`
    return fileAnswer(type, name, bytes, group === 'drawings' || row.of === 'property' ? {} : headers())
  } catch (error) {
    if (error instanceof NothingToOrder) throw notFound('Nothing to order')
    if (error instanceof InputError && error.code.startsWith('areas/')) throw notFound('Areas not known')
    if (error instanceof InputError) throw notFound(NOT_FOUND[error.code] ?? 'Building not found')
    throw error
  }
}

const OFFERED = offeredBy('service')

/** A job a row of the table. */
export const THING_JOBS = Object.fromEntries(
  OFFERED.map(({ thing, format }): [ThingJob, Job<ThingInput, ByteAnswer>] => [
    `${thing}.${format}`,
    (measured, input) => answerThing(measured, thing, format, input),
  ]),
) as Readonly<Record<ThingJob, Job<ThingInput, ByteAnswer>>>

/** Those that paint a picture, whose memory a thread's limit does not bound. */
export const PICTURE_JOBS: readonly ThingJob[] = OFFERED.filter(({ format }) => format === 'png').map(
  ({ thing, format }): ThingJob => `${thing}.${format}`,
)
