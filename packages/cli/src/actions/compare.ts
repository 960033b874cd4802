import { selectBuildings, selectRefusals, type Building } from '@reports/geometry'
import type { KnownAccuracy } from '@reports/geometry/accuracy'
import { compareRoofs, roofComparisonRecord, type RoofComparison, type RoofVersion } from '@reports/geometry/comparison'
import type { Drawing } from '@reports/svg'
import { roofAccuracy } from '../input/accuracy.ts'
import { measuredFile, type MeasuredRoof } from '../input/roof/roof.ts'
import type { Context } from '../options.ts'
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
  const ofScan = after.toLowerCase().endsWith('.csv') ? runAreaComparison : runScanComparison
  const run = (await isScan(before, context.io)) ? ofScan : runRoofComparison
  await run(before, after, options, context)
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
  const measuring = { ...options, withoutGround: 'measure' } as const
  const first = versionOf(await measuredFile(before, measuring, io))
  const second = versionOf(await measuredFile(after, measuring, io))
  const ofFirst = new Set(first.buildings.map(({ building }) => building))
  const accuracyOf = (building: Building): KnownAccuracy =>
    roofAccuracy(ofFirst.has(building) ? before : after, options)(building)
  const comparison = compareRoofs(first, second, accuracyOf)
  await write(comparison)
  const found = reportFindings(after, comparison.findings, options, io)
  const refused = reportRefusals(before, first.refusals, found, options, io)
  context.end(reportRefusals(after, second.refusals, refused, options, io))
}
