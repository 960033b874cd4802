import { extname } from 'node:path'
import { detectFile } from '@reports/geometry'
import { compareScans, scanComparisonRecord, type ScanComparison } from '@reports/geometry/comparison'
import type { Drawing } from '@reports/svg'
import type { Stdin } from '../io.ts'
import { scanAccuracy } from '../input/accuracy.ts'
import { isFolder, readJson } from '../input/folder.ts'
import { scanPath } from '../input/project-parts.ts'
import { readMeasuredScan } from '../input/measured-scan.ts'
import { HOLDS } from '../input/wanted-kind.ts'
import type { Context } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import type { NumberFormat } from '../output/numbers.ts'
import type { Result } from '../output/write-result.ts'
import { scanComparisonResult } from '../views/scan-comparison.ts'
import { comparisonWriter, type ComparisonOptions, type SheetChoice } from './comparison-writer.ts'

/** Whether a path is a scan: a folder, a USDZ, or JSON that is one. */
export async function isScan(path: string, input: Stdin): Promise<boolean> {
  if (path !== '-' && (await isFolder(path))) return true
  const ending = extname(path).toLowerCase()
  if (ending === '.usdz') return true
  if (ending !== '.json' || path.toLowerCase().endsWith('.city.json')) return false
  const kind = detectFile(await readJson(path, input))
  return kind !== null && HOLDS[kind] === 'scan'
}

const scanResult = (comparison: ScanComparison, n: NumberFormat): Result =>
  scanComparisonResult(scanComparisonRecord(comparison), n)

/** A sheet a storey. */
async function drawnScans(
  comparison: ScanComparison,
  sheet: SheetChoice,
  hasPages: boolean,
): Promise<[Drawing, ...Drawing[]]> {
  const { comparedStoreys, layOutScanComparison } = await import('@reports/svg/comparison')
  const [lowest, ...others] = comparedStoreys(comparison)
  const drawn = (story: number): Drawing => layOutScanComparison(comparison, { ...sheet, story })
  return [drawn(lowest), ...(hasPages ? others.map(drawn) : [])]
}

/** Compares two scans of one place. */
export async function runScanComparison(
  before: string,
  after: string,
  options: ComparisonOptions,
  context: Context,
): Promise<void> {
  const write = comparisonWriter(after, options, context, scanResult, drawnScans)
  const accuracy = scanAccuracy(options)
  const first = await readMeasuredScan(await scanPath(before), { accuracy }, context.io)
  const second = await readMeasuredScan(await scanPath(after), { accuracy }, context.io)
  const comparison = compareScans(first, second, accuracy)
  await write(comparison)
  context.end(reportFindings(after, comparison.findings, options, context.io))
}
