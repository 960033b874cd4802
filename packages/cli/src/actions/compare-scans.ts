import { detectFile, isExportName, WAYS } from '@reports/geometry'
import { compareScans, scanComparisonRecord, type ScanComparison } from '@reports/geometry/comparison'
import type { Drawing } from '@reports/svg'
import type { Stdin } from '../io.ts'
import { scanAccuracy } from '../input/accuracy.ts'
import { isFolder, readContent } from '../input/folder.ts'
import { scanPath } from '../input/project-parts.ts'
import { readMeasuredScan } from '../input/measured-scan.ts'
import type { Context } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import type { NumberFormat } from '../output/numbers.ts'
import type { Result } from '../output/write-result.ts'
import { scanComparisonResult } from '../views/scan-comparison.ts'
import { comparisonWriter, type ComparisonOptions, type SheetChoice } from './comparison-writer.ts'

/** Whether a path is a scan: a folder, a USDZ, or JSON that is one. */
export async function isScan(path: string, input: Stdin): Promise<boolean> {
  if (path !== '-' && (await isFolder(path))) return true
  if (!isExportName(path) || path.toLowerCase().endsWith('.city.json')) return false
  const content = await readContent(path, input)
  if (!('json' in content)) return true
  const kind = detectFile(content.json)
  return kind !== null && WAYS[kind].holds === 'scan'
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
  const first = await readMeasuredScan(await scanPath(before, context.io), { accuracy }, context.io)
  const second = await readMeasuredScan(await scanPath(after, context.io), { accuracy }, context.io)
  const comparison = compareScans(first, second, accuracy)
  await write(comparison)
  context.end(reportFindings(after, comparison.findings, options, context.io))
}
