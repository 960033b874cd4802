import { gunzipSync } from 'node:zlib'
import { PROJECT_FILES, type NamedScan, type Scan } from '@reports/geometry'

/** A building model (IFC), and its rooms as they were read: its kernel is not needed again. */
export interface StoredModel {
  readonly name: string
  /** Compressed, in base64: see `modelBytes`. */
  readonly packed: string
  readonly scan: Scan
  readonly sha256: string
}

/** An export with the SHA-256 of its bytes; null of one that was stored before that was kept. */
export type StoredExport = (NamedScan & { readonly sha256: string | null }) | StoredModel

/** The bytes of a stored model. */
export const modelBytes = (packed: string): Uint8Array => gunzipSync(Buffer.from(packed, 'base64'))

/** A file beside a scan, such as the list of its edits: its text, and the SHA-256 of its bytes. */
export interface StoredText {
  readonly text: string
  readonly sha256: string
}

/** A scan as it is stored: as its files say it, so that a later reader can read more from them. */
export interface ScanFiles {
  readonly exports: readonly StoredExport[]
  /** Null where nothing was edited. */
  readonly edits: StoredText | null
  /** Control measurements; null where there are none. */
  readonly controls: StoredText | null
  /** What became of the edits and controls of the scan before, where this one took its place: JSON; null where there were none. */
  readonly carried: StoredText | null
}

/** What became of the edits and controls of the scan before, as it is stored: no file that anybody gives. */
const CARRIED_FILE = 'carried.json'

interface Hashed {
  readonly name: string
  readonly sha256?: string
}

/** A file in the stored text: the bytes of a USDZ are in base64. */
type StoredFile = Hashed &
  (
    | { readonly json: unknown }
    | { readonly usdz: string }
    | StoredModel
    | { readonly text: string; readonly sha256: string }
  )

function storedExport(file: StoredExport): StoredFile {
  if ('packed' in file) return file
  const hash = file.sha256 === null ? {} : { sha256: file.sha256 }
  if ('usdz' in file) return { name: file.name, usdz: Buffer.from(file.usdz).toString('base64'), ...hash }
  return { name: file.name, json: file.json, ...hash }
}

/** The files of a scan as one text, for storage. */
export const scanText = ({ exports, edits, controls, carried }: ScanFiles): string =>
  JSON.stringify([
    ...exports.map(storedExport),
    ...(edits === null ? [] : [{ name: PROJECT_FILES.edits, ...edits }]),
    ...(controls === null ? [] : [{ name: PROJECT_FILES.controls, ...controls }]),
    ...(carried === null ? [] : [{ name: CARRIED_FILE, ...carried }]),
  ])

/** The files of a scan from the stored text. */
export function scanFiles(stored: string): ScanFiles {
  const exports: StoredExport[] = []
  const beside = new Map<string, StoredText>()
  for (const file of JSON.parse(stored) as StoredFile[]) {
    const { name, sha256 = null } = file
    if ('text' in file) beside.set(name, { text: file.text, sha256: file.sha256 })
    else if ('packed' in file) exports.push(file)
    else if ('usdz' in file) exports.push({ name, usdz: Buffer.from(file.usdz, 'base64'), sha256 })
    else exports.push({ name, json: file.json, sha256 })
  }
  const text = (name: string): StoredText | null => beside.get(name) ?? null
  return {
    exports,
    edits: text(PROJECT_FILES.edits),
    controls: text(PROJECT_FILES.controls),
    carried: text(CARRIED_FILE),
  }
}
