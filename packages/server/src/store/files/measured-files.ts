import { InputError, measureScan, parseJson, PROJECT_FILES, type ScanMeasures } from '@reports/geometry'
import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import { adjustScan, controlsOnScan, parseControls } from '@reports/geometry/controls'
import type { EditedScan } from '@reports/geometry/edits'
import type { ScanFiles } from './scan-files.ts'

/**
 * Measures a scan of files, and adjusts it to the control measurements beside it, as the command does.
 * @param scan of the files, with its edits
 * @throws InputError with the file and the place in it
 */
export function measuredFiles(scan: EditedScan, { controls }: Pick<ScanFiles, 'controls'>): ScanMeasures {
  const measures = measureScan(scan)
  if (controls === null) return measures
  try {
    const found = controlsOnScan(parseControls(parseJson(controls.text)), measures)
    return adjustScan({ scan, measures, accuracy: DEFAULT_ACCURACY.roomplan, controls: found }).measures
  } catch (error) {
    throw error instanceof InputError ? error.in(PROJECT_FILES.controls) : error
  }
}
