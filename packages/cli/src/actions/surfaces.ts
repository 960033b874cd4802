import {
  dragonflyOf,
  gbxmlOf,
  honeybeeOf,
  roomSurfacesTable,
  surfaceSheets,
  type Dimensions,
} from '@reports/export/energy'
import { sheetInUnits } from '@reports/export/sheets'
import { scanMarks, selectBuildings, type ScanMeasures } from '@reports/geometry'
import { scanEditsRecord } from '@reports/geometry/edits'
import { said } from '@reports/geometry/sentences'
import { surfacesOf, surfacesRecord, type ScanSurfaces, type SurfaceOptions } from '@reports/geometry/surfaces'
import { layOutSurfacePlan } from '@reports/svg/surfaces'
import { scanAccuracy } from '../input/accuracy.ts'
import { namesIn } from '../input/edit-changes.ts'
import { isChoice } from '../input/choice.ts'
import { withFileInErrors } from '../input/error-in-file.ts'
import { readMeasuredScan } from '../input/measured-scan.ts'
import { roofOverRooms, roofPart, scanPath } from '../input/project-parts.ts'
import { measuredFile } from '../input/roof/roof.ts'
import * as NOTICES from '../messages/en/notices.ts'
import * as USAGE from '../messages/en/usage.ts'
import { ENGLISH } from '../messages/text.ts'
import type { BuildingChoice, Context, ControlOptions, OutlineOptions } from '../options.ts'
import { tellEdits } from '../output/edits.ts'
import { reportFindings } from '../output/findings.ts'
import { UsageError } from '../usage-error.ts'
import { summaryResult } from '../views/summary.ts'
import { comparisonWriter, type ComparisonOptions } from './comparison-writer.ts'

/** What a wall looks to, by its mark, its id or its name. */
export interface FacingOption {
  readonly wall: string
  readonly bearing: number
}

export interface SurfacesOptions extends ComparisonOptions, ControlOptions, BuildingChoice, OutlineOptions {
  readonly north?: number
  readonly facing?: FacingOption
  readonly roof?: string
  readonly floor?: number
  readonly unheated?: readonly string[]
  readonly dimensions?: Dimensions
}

/** More stand in no file of one property: they are not measured to find that nobody says which is meant. */
const MOST_MEASURED = 12

/**
 * The building over a scan: the one of its file, or the one that is chosen. Of a file that nobody asked for there may be none, or several:
 * then nothing is laid under it.
 */
async function buildingOver(
  given: string,
  options: SurfacesOptions,
  { io }: Context,
): Promise<Pick<SurfaceOptions, 'roof' | 'around'>> {
  const isAsked = options.roof !== undefined || isChoice(options)
  const { file, options: own } = await roofPart(given, { ...options, ground: undefined }, io)
  const several = new UsageError(said(USAGE.severalOver, { file }))
  const refuseMany = (count: number): void => {
    if (count > MOST_MEASURED) throw several
  }
  try {
    const measuring = { ...own, includeMatrikkel: undefined, withoutGround: 'measure', refuseMany } as const
    const found = await measuredFile(file, measuring, io)
    const [building, other] = selectBuildings(found.measures, found.selection)
    if (building === undefined && isAsked) throw new UsageError(said(USAGE.noBuildingOver, { file }))
    if (other !== undefined) throw several
    return building === undefined ? {} : { roof: building, around: found.all }
  } catch (error) {
    if (error !== several || isAsked) throw error
    if (options.quiet !== true)
      io.stderr.write(`reports: ${(io.say ?? ENGLISH)(said(NOTICES.noRoofOver, { why: several.sentence }))}\n`)
    return {}
  }
}

/** What is said of a scan, its rooms and walls as ids. */
function givenOf(measures: ScanMeasures, { north, facing, floor, unheated, lang }: SurfacesOptions): SurfaceOptions {
  const names = namesIn(measures, lang)
  return {
    north,
    facing: facing === undefined ? undefined : { wallId: straightWall(facing.wall, names), bearing: facing.bearing },
    floor,
    unheated: unheated?.map((name) => names.room(name, { option: 'unheated', text: name })),
  }
}

/** The id of a wall that looks one way: not a curved one, nor a partition, which has the room on both sides. */
function straightWall(name: string, { measures, elements }: ReturnType<typeof namesIn>): string {
  const ids = elements(name, { option: 'facing', text: name })
  const walls = measures.rooms.flatMap((room) => (room.outline.length === 0 ? [] : room.walls))
  const found = walls.find(({ id, line, partition }) => ids.includes(id) && line.length === 2 && !partition)
  if (found === undefined) throw new UsageError(said(USAGE.noBearing, { name }))
  return found.id
}

/** Tells what lies behind the surfaces of a scan: tables, or by the ending of `-o` a plan or a file of an energy program. */
export async function runSurfaces(path: string, options: SurfacesOptions, context: Context): Promise<void> {
  const { lang, units, control } = options
  const sheetsOf = (surfaces: ScanSurfaces) =>
    surfaceSheets(surfaces, scanMarks(surfaces.measures, lang), lang, options.dimensions)
  const write = comparisonWriter<ScanSurfaces>(
    path,
    options,
    context,
    (surfaces) => {
      const record = surfacesRecord(surfaces, scanMarks(surfaces.measures, lang))
      const all = { ...record, edits: scanEditsRecord(surfaces.measures) }
      const result = summaryResult(all, record.surfaces, sheetsOf(surfaces), options)
      return { ...result, table: () => Promise.resolve(roomSurfacesTable(record)) }
    },
    (surfaces, sheet, hasPages) => {
      const stories = [...new Set(surfaces.rooms.map(({ story }) => story))].toSorted((a, b) => (a ?? 0) - (b ?? 0))
      const [first, ...more] = stories.map((story) => layOutSurfacePlan(surfaces, { ...sheet, story }))
      return Promise.resolve([first!, ...(hasPages ? more : [])])
    },
    (surfaces, title) => ({
      title,
      units,
      sheets: sheetsOf(surfaces).map((sheet) => sheetInUnits(sheet, units)),
    }),
    (surfaces, ending) =>
      Promise.resolve((ending === '.gbxml' ? gbxmlOf : ending === '.hbjson' ? honeybeeOf : dragonflyOf)(surfaces)),
  )
  const scan = await scanPath(path, context.io)
  const beside = options.roof === undefined ? await roofOverRooms(path, context.io) : null
  const reading = { control, accuracy: scanAccuracy(options) }
  const measures = await readMeasuredScan(scan, reading, beside?.input ?? context.io)
  const roofFile = options.roof ?? beside?.roof ?? (measures.model === undefined ? null : scan)
  const over = roofFile === null ? {} : await buildingOver(roofFile, options, context)
  const surfaces = withFileInErrors(path, () => surfacesOf(measures, { ...givenOf(measures, options), ...over }))
  if (
    options.dimensions === 'external' &&
    surfacesRecord(surfaces, scanMarks(measures, lang)).envelope.external === null
  )
    throw new UsageError(said(USAGE.noExternal))
  await write(surfaces)
  tellEdits(scan, measures, options, context.io)
  context.end(reportFindings(path, [...measures.findings, ...surfaces.findings], options, context.io))
}
