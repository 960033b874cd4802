import { createHash } from 'node:crypto'
import { InputError, parseJson, parseScanFiles, PROJECT_FILES, SCAN_READERS, type Scan } from '@reports/geometry'
import { applyEdits, parseEdits, scanManifest, type EditedScan } from '@reports/geometry/edits'
import type { ScanFiles, StoredExport } from './scan-files.ts'

/** The SHA-256 by which a scan is known; null where one of its files has none. */
function hashOfScan(exports: readonly StoredExport[]): string | null {
  const hashed = exports.flatMap(({ name, sha256 }) => (sha256 === null ? [] : [{ name, sha256 }]))
  const [only, ...others] = hashed
  if (only === undefined || hashed.length < exports.length) return null
  return others.length === 0 ? only.sha256 : createHash('sha256').update(scanManifest(hashed)).digest('hex')
}

/** A scan of exports, or the rooms of a model. @throws InputError with the file and the place in it */
function scanOf(exports: readonly StoredExport[]): Scan {
  const model = exports.find((each) => 'packed' in each)
  if (model !== undefined) return model.scan
  return parseScanFiles(
    exports.flatMap((each) => ('packed' in each ? [] : [each])),
    SCAN_READERS,
  )
}

/**
 * A scan of files with the edits beside them.
 * @throws InputError with the file and the place in it
 */
export function editedScan({ exports, edits }: ScanFiles): EditedScan {
  const scan = scanOf(exports)
  const hashes = { scan: hashOfScan(exports), edits: edits?.sha256 ?? null }
  try {
    return applyEdits(scan, edits === null ? [] : parseEdits(parseJson(edits.text)), hashes)
  } catch (error) {
    throw error instanceof InputError ? error.in(PROJECT_FILES.edits) : error
  }
}
