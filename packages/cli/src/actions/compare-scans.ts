import { extname } from 'node:path'
import { detectFile } from '@reports/geometry'
import { compareScans, scanComparisonRecord } from '@reports/geometry/comparison'
import { scanAccuracy } from '../input/accuracy.ts'
import { isFolder, readJson } from '../input/folder.ts'
import { readMeasuredScan } from '../input/measured-scan.ts'
import { HOLDS } from '../input/wanted-kind.ts'
import type { Context, OutputOptions, ToleranceOptions } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import { numberFormat } from '../output/numbers.ts'
import { resultWriter } from '../output/write-result.ts'
import { scanComparisonResult } from '../views/scan-comparison.ts'
import type { Stdin } from '../io.ts'

/** Whether a path is a scan: a folder, a USDZ, or JSON that is one. */
export async function isScan(path: string, input: Stdin): Promise<boolean> {
  if (path !== '-' && (await isFolder(path))) return true
  const ending = extname(path).toLowerCase()
  if (ending === '.usdz') return true
  if (ending !== '.json' || path.toLowerCase().endsWith('.city.json')) return false
  const kind = detectFile(await readJson(path, input))
  return kind !== null && HOLDS[kind] === 'scan'
}

/** Compares two scans of one place. */
export async function runScanComparison(
  before: string,
  after: string,
  options: OutputOptions & Pick<ToleranceOptions, 'accuracy'>,
  context: Context,
): Promise<void> {
  const { io } = context
  const write = resultWriter(options, io)
  const accuracy = scanAccuracy(options)
  const first = await readMeasuredScan(before, { accuracy }, io)
  const second = await readMeasuredScan(after, { accuracy }, io)
  const comparison = compareScans(first, second, accuracy)
  const record = { ...scanComparisonRecord(comparison), findings: comparison.findings }
  await write(scanComparisonResult(record, numberFormat(options.lang, options.units)))
  context.end(reportFindings(after, comparison.findings, options, io))
}
