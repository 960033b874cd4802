import { basename, dirname, join, resolve } from 'node:path'
import { measureScan, PROJECT_FILES, type DeductionRule, type Scan, type ScanMeasures } from '@reports/geometry'
import { DEFAULT_ACCURACY, type KnownAccuracy } from '@reports/geometry/accuracy'
import type { Stdin } from '../io.ts'
import { withFileInErrors } from './error-in-file.ts'
import { STDIN } from './file-text.ts'
import { isFolder, isThere, readJson } from './folder.ts'
import { readScan } from './scan.ts'

/** How a scan is measured, and what was measured by hand. */
export interface MeasuringScan {
  readonly rule?: DeductionRule | undefined
  /** Controls in words. */
  readonly control?: readonly string[] | undefined
  /** Of the scan; by default that of RoomPlan. */
  readonly accuracy?: KnownAccuracy | undefined
}

/** Whether controls are given, beside those of a file that is found. */
export const hasControls = ({ control = [] }: Pick<MeasuringScan, 'control'>): boolean => control.length > 0

/** The file of controls of a scan: in its folder, or beside the folder `scan` of a project; undefined if there is none. */
export async function controlsBeside(path: string): Promise<string | undefined> {
  if (path === STDIN) return undefined
  const folder = (await isFolder(path)) ? resolve(path) : dirname(resolve(path))
  const folders = basename(folder) === PROJECT_FILES.scan ? [folder, dirname(folder)] : [folder]
  for (const each of folders)
    if (await isThere(join(each, PROJECT_FILES.controls))) return join(each, PROJECT_FILES.controls)
  return undefined
}

/**
 * A scan, measured, and adjusted to its controls if it has any: those of `controls.json` beside it, and those that are given.
 * @throws InputError of the scan and of the controls
 */
export async function readMeasuredScan(path: string, options: MeasuringScan, input: Stdin): Promise<ScanMeasures> {
  return await measuredScan(await readScan(path, input), path, options, input)
}

/** The same of a scan that was read. @param path where its controls may be */
export async function measuredScan(
  scan: Scan,
  path: string,
  options: MeasuringScan,
  input: Stdin,
): Promise<ScanMeasures> {
  const { rule, control = [], accuracy = DEFAULT_ACCURACY.roomplan } = options
  const measures = measureScan(scan, rule === undefined ? {} : { rule })
  const file = await controlsBeside(path)
  if (file === undefined && control.length === 0) return measures
  const { adjustScan, controlsOnScan, parseControls, parseControlTexts } = await import('@reports/geometry/controls')
  const json = file === undefined ? { controls: [] } : await readJson(file, input)
  return withFileInErrors(file ?? path, () => {
    const controls = controlsOnScan(parseControlTexts(control, parseControls(json)), measures)
    return adjustScan({ scan, measures, accuracy, controls }).measures
  })
}
