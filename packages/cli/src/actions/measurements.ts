import { basename, resolve } from 'node:path'
import { said } from '@reports/geometry/sentences'
import { formOf } from '@reports/export/products'
import type { Workbook } from '@reports/export/workbooks'
import {
  findingsOfRoom,
  InputError,
  scanGeometryRecord,
  scanMarks,
  scanQualityRecord,
  scanRecord,
  TERMS,
  type MeasurementsRecord,
  type RoomMeasurementsRecord,
  type ScanMeasures,
} from '@reports/geometry'
import { scanEditsRecord } from '@reports/geometry/edits'
import { nameSearch } from '@reports/geometry/selection'
import type { AdjustmentRecord } from '@reports/geometry/controls'
import { scanTolerances, scanTolerancesRecord } from '@reports/geometry/accuracy'
import * as INPUTS from '../messages/en/inputs.ts'
import * as USAGE from '../messages/en/usage.ts'
import { listed } from '../messages/listed.ts'
import { scanAccuracy, wantsTolerances } from '../input/accuracy.ts'
import { withFileInErrors } from '../input/error-in-file.ts'
import { propertyOf } from '../input/property-name.ts'
import { scanPath } from '../input/project-parts.ts'
import { ruleNamed } from '../input/rule.ts'
import { readMeasuredScan } from '../input/measured-scan.ts'
import type { Context, ControlOptions, ModelOptions, SummaryOptions, ToleranceOptions } from '../options.ts'
import { destination } from '../output/destination.ts'
import { tellEdits } from '../output/edits.ts'
import { reportFindings } from '../output/findings.ts'
import { shellWord } from '../output/shell-word.ts'
import { isModel, modelWriter } from '../output/write-model.ts'
import type { Language } from '../output/languages.ts'
import { numberFormat } from '../output/numbers.ts'
import { resultWriter } from '../output/write-result.ts'
import { isWorkbook } from '../output/write-workbook.ts'
import { UsageError } from '../usage-error.ts'
import { measurementsResult } from '../views/rooms.ts'
import type { StatedTolerances } from '../views/tolerances.ts'

export interface MeasurementsOptions extends SummaryOptions, ToleranceOptions, ControlOptions, ModelOptions {
  readonly room?: string
  readonly rule?: string
  readonly stated?: number
  readonly geometry?: boolean
}

/** Measures the rooms of a scan. */
export async function runMeasurements(given: string, options: MeasurementsOptions, context: Context): Promise<void> {
  const path = await scanPath(given, context.io)
  const model = modelWriter(options)
  const write =
    model === null
      ? resultWriter(
          options,
          context.io,
          { drawing: `reports floorplan ${shellWord(path)}`, cad: `reports floorplan ${shellWord(path)}` },
          ['model'],
        )
      : null
  if (model !== null) refuseParts(options)
  if (isWorkbook(options.output) && options.room !== undefined) throw new UsageError(said(USAGE.workbookRoom))
  if (isWorkbook(options.output) && options.stated !== undefined) throw new UsageError(said(USAGE.workbookStated))
  if (options.room !== undefined && options.stated !== undefined) throw new UsageError(said(USAGE.statedRoom))
  if (options.geometry === true) refuseShapes(options, context)
  const rule = options.rule === undefined ? undefined : ruleNamed(options.rule)
  const { control } = options
  const measures = await readMeasuredScan(path, { rule, control, accuracy: scanAccuracy(options) }, context.io)
  const property = isWorkbook(options.output) || model !== null ? await propertyOf(path, context.io) : undefined
  const whole = { scan: measures, roof: null }
  const asked = async () => ({
    lang: options.lang,
    units: options.units,
    source: basename(resolve(path)),
    scanTolerances: await tolerancesOf(measures, scanRecord(measures), options),
    ...property,
  })
  const workbook = async (): Promise<Workbook> => formOf('rooms', 'workbook', whole, await asked())
  if (model !== null) {
    const { fileTitle } = await import('@reports/export/tables')
    const title = fileTitle(basename(resolve(path)))
    await model(async (version) => formOf('rooms', 'ifc', whole, { title, ...(await asked()), version }))
  }
  if (options.summary === true) {
    if (wantsTolerances(options) || options.stated !== undefined) throw new UsageError(said(USAGE.summaryTolerances))
    if (options.room !== undefined) throw new UsageError(said(USAGE.summaryRoom))
    const { scanSummary, scanSummaryRecord } = await import('@reports/geometry/summary')
    const { scanSheets } = await import('@reports/export/sheets')
    const { summaryResult } = await import('../views/summary.ts')
    const figures = scanSummary(measures)
    const sums = scanSummaryRecord(figures)
    const quality = scanQualityRecord(measures)
    const lines = sums.rooms.map((room) => ({ ...room, quality: quality.rooms[room.roomId] }))
    const sheets = scanSheets(sums, scanMarks(measures, options.lang), options.lang, quality)
    await write?.(
      summaryResult({ ...sums, quality, edits: scanEditsRecord(measures) }, lines, sheets, options),
      workbook,
    )
    tellEdits(path, measures, options, context.io)
    context.end(reportFindings(path, [...measures.findings, ...figures.findings], options, context.io))
    return
  }
  const roomId = options.room === undefined ? undefined : idOf(measures, options.room, options.lang, path)
  const record = withFileInErrors(path, () =>
    roomId === undefined ? scanRecord(measures) : scanRecord(measures, { roomId }),
  )
  await write?.(
    measurementsResult(record, measures, numberFormat(options.lang, options.units), {
      ids: options.ids,
      tolerances: await tolerancesOf(measures, record, options),
      adjustment: await adjustmentOf(measures, options),
      geometry: options.geometry === true ? scanGeometryRecord(measures, { roomId }) : undefined,
      say: context.io.say,
    }),
    workbook,
  )
  tellEdits(path, measures, options, context.io)
  context.end(reportFindings(path, findingsOfRoom(measures, roomId), options, context.io))
}

/** @throws UsageError where what is asked of a record is asked of a model of all rooms */
function refuseParts({ room, stated }: MeasurementsOptions): void {
  if (room !== undefined) throw new UsageError(said(USAGE.modelRoom))
  if (stated !== undefined) throw new UsageError(said(USAGE.modelStated))
}

/** @throws UsageError where shapes would have no place in what is written */
function refuseShapes(options: MeasurementsOptions, { io }: Context): void {
  if (options.summary === true) throw new UsageError(said(USAGE.summaryShapes))
  const isJson =
    !isWorkbook(options.output) &&
    !isModel(options.output) &&
    ['json', 'jsonl'].includes(destination(options, io).format)
  if (!isJson) throw new UsageError(said(USAGE.shapesAsJson))
}

/** Tolerances of a scan as published, where they are asked for; beside a stated area how likely the dwelling's is short of it. */
async function tolerancesOf(
  measures: ScanMeasures,
  record: MeasurementsRecord | RoomMeasurementsRecord,
  options: MeasurementsOptions,
): Promise<StatedTolerances | undefined> {
  const { stated } = options
  if (!wantsTolerances(options) && stated === undefined) return undefined
  const tolerances = scanTolerances(measures, scanAccuracy(options))
  const roomId = 'room' in record ? record.room.roomId : undefined
  const published = scanTolerancesRecord(tolerances, { roomId })
  if (stated === undefined) return published
  const { areaSumsRecord, scanAreas, statedAreaRecord } = await import('@reports/geometry/areas')
  const areas = areaSumsRecord(scanAreas(measures, { accuracy: scanAccuracy(options) }))
  return { ...published, shortfall: statedAreaRecord(areas, stated) }
}

/** What controls changed in a scan; undefined if it has none. */
async function adjustmentOf(
  measures: ScanMeasures,
  options: MeasurementsOptions,
): Promise<AdjustmentRecord | undefined> {
  if (measures.adjustment === undefined) return undefined
  const { adjustmentRecord } = await import('@reports/geometry/controls')
  return adjustmentRecord(measures, scanAccuracy(options)) ?? undefined
}

/**
 * The id of a room that is given by its id, its name or its mark.
 * @throws UsageError if several have the name; InputError `scan/unknown-room` if none has, with what the rooms are called
 */
function idOf(measures: ScanMeasures, text: string, lang: Language, file: string): string {
  const marks = scanMarks(measures, lang).rooms
  const rooms = measures.rooms.map(({ id, name, type }) => {
    const mark = marks.get(id)
    return { id, mark, type, name, names: [name, mark].filter((each) => each !== null && each !== undefined) }
  })
  const match = nameSearch(rooms).find(text)
  if (match.kind === 'none') {
    const known = rooms.map(({ id, mark, name, type }) => `${mark ?? id} ${TERMS[lang].roomName(name, type)}`)
    throw new InputError(said(INPUTS.unknownRoom, { known: listed(known), text }), { file })
  }
  if (match.kind === 'one') return match.found.id
  const names = match.found.map(({ id, mark }) => (mark === undefined ? id : `${mark} (${id})`))
  throw new UsageError(said(USAGE.severalRooms, { text, count: match.found.length, names }))
}
