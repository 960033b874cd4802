import { selectBuildings, selectRefusals, type Building } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { KnownAccuracy } from '@reports/geometry/accuracy'
import { compareRoofs, roofComparisonRecord, type RoofComparison, type RoofVersion } from '@reports/geometry/comparison'
import type { Drawing } from '@reports/svg'
import { roofAccuracy } from '../input/accuracy.ts'
import { measuredFile, type MeasuredRoof } from '../input/roof/roof.ts'
import { fileBytes, STDIN } from '../input/file-text.ts'
import { isFolder } from '../input/folder.ts'
import { foundIn, roofPart } from '../input/project-parts.ts'
import type { Io } from '../io.ts'
import * as NOTICES from '../messages/en/notices.ts'
import { ENGLISH } from '../messages/text.ts'
import type { Context } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import { reportFindings } from '../output/findings.ts'
import type { NumberFormat } from '../output/numbers.ts'
import { reportRefusals } from '../output/refusals.ts'
import type { Result } from '../output/write-result.ts'
import { comparisonResult } from '../views/comparison.ts'
import { runAreaComparison } from './compare-areas.ts'
import { comparisonWriter, type ComparisonOptions, type SheetChoice } from './comparison-writer.ts'
import { isScan, runScanComparison } from './compare-scans.ts'

export interface CompareOptions extends ComparisonOptions {
  readonly includeMatrikkel?: boolean
  readonly crs?: string
}

/** The buildings of a file that are wanted, and those that could not be measured. */
const versionOf = ({ measures, selection }: MeasuredRoof): RoofVersion => ({
  buildings: selectBuildings(measures, selection),
  refusals: selectRefusals(measures, selection),
})

/** Compares two versions of roofs, two scans, or a scan with stated areas. */
export async function runCompare(
  before: string,
  after: string,
  options: CompareOptions,
  context: Context,
): Promise<void> {
  if (after.toLowerCase().endsWith('.csv') && (await isScan(before, context.io)))
    return await runAreaComparison(before, after, options, context)
  const [first, second] = [await heldBy(before, context.io), await heldBy(after, context.io)]
  const { roof: earlier } = first
  const { roof: later } = second
  const haveRoofs = earlier !== null && later !== null
  if (first.hasRooms && (second.hasRooms || !haveRoofs)) {
    // Of projects that have both, rooms are compared; where the roofs are compared is told.
    if (haveRoofs && options.quiet !== true)
      context.io.stderr.write(
        `reports: ${(context.io.say ?? ENGLISH)(said(NOTICES.roofsBeside, { earlier: shellWord(earlier), later: shellWord(later) }))}\n`,
      )
    return await runScanComparison(before, after, options, context)
  }
  await runRoofComparison(before, after, options, context)
}

/** What of a file or folder can be compared: its rooms, and its file of roofs. */
async function heldBy(path: string, io: Io): Promise<{ readonly hasRooms: boolean; readonly roof: string | null }> {
  if (path !== STDIN && (await isFolder(path))) {
    const { roof, scan, model } = (await foundIn(path, io)).parts
    // Of a folder without either the reader of rooms says what it lacks.
    const hasRooms = scan !== null || (model === null ? roof === null : await modelHasRooms(model, io))
    return { hasRooms, roof: roof ?? model }
  }
  const hasRooms = await isScan(path, io)
  return { hasRooms, roof: hasRooms ? null : path }
}

/** Whether rooms are drawn in a building model: many have a roof alone. */
async function modelHasRooms(model: string, io: Io): Promise<boolean> {
  const { ifcParts } = await import('@reports/export/ifc-process')
  return (await ifcParts('rooms', await fileBytes(model, io), model, {})).rooms !== null
}

const roofResult = (comparison: RoofComparison, n: NumberFormat): Result =>
  comparisonResult(roofComparisonRecord(comparison), n)

async function drawnRoofs(
  comparison: RoofComparison,
  sheet: SheetChoice,
  hasPages: boolean,
): Promise<[Drawing, ...Drawing[]]> {
  const { layOutRoofComparison, roofComparisonSheets } = await import('@reports/svg/comparison')
  return hasPages ? roofComparisonSheets(comparison, sheet) : [layOutRoofComparison(comparison, sheet)]
}

/** Compares the roofs of two files. */
async function runRoofComparison(
  before: string,
  after: string,
  options: CompareOptions,
  context: Context,
): Promise<void> {
  const { io } = context
  const write = comparisonWriter(after, options, context, roofResult, drawnRoofs)
  // A roof without ground is a roof: nothing of its walls is compared.
  const measuring = { ...options, withoutGround: 'measure', ground: undefined } as const
  const readVersion = async (path: string): Promise<RoofVersion> => {
    const { file, options: own } = await roofPart(path, measuring, io)
    return versionOf(await measuredFile(file, own, io))
  }
  const first = await readVersion(before)
  const second = await readVersion(after)
  const ofFirst = new Set(first.buildings.map(({ building }) => building))
  const accuracyOf = (building: Building): KnownAccuracy =>
    roofAccuracy(ofFirst.has(building) ? before : after, options)(building)
  const comparison = compareRoofs(first, second, accuracyOf)
  await write(comparison)
  const found = reportFindings(after, comparison.findings, options, io)
  const refused = reportRefusals(before, first.refusals, found, options, io)
  context.end(reportRefusals(after, second.refusals, refused, options, io))
}
