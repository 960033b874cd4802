import { InputError, parseScanFiles, readUsdz, type NamedScan } from '@reports/geometry'
import { applyEdits, parseEdits, type EditedScan } from '@reports/geometry/edits'

/** What people changed in a scan, beside its files. */
const EDITS_FILE = 'edits.json'

/**
 * A scan of files with the edits beside them.
 * @throws InputError with the file and the place in it
 */
export function editedScan(files: readonly NamedScan[]): EditedScan {
  const list = files.find((file) => file.name === EDITS_FILE)
  const scan = parseScanFiles(
    files.filter((file) => file !== list),
    { readUsdz },
  )
  if (list === undefined || !('json' in list)) return scan
  try {
    return applyEdits(scan, parseEdits(list.json))
  } catch (error) {
    throw error instanceof InputError ? error.in(EDITS_FILE) : error
  }
}
