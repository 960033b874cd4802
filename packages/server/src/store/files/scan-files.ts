import type { NamedScan } from '@reports/geometry'

/** An export with the SHA-256 of its bytes; null of one that was stored before that was kept. */
export type StoredExport = NamedScan & { readonly sha256: string | null }

/** The list of edits beside a scan: the text of `edits.json`, and the SHA-256 of its bytes. */
export interface StoredEdits {
  readonly text: string
  readonly sha256: string
}

/** A scan as it is stored: as its files say it, so that a later reader can read more from them. */
export interface ScanFiles {
  readonly exports: readonly StoredExport[]
  /** Null where nothing was edited. */
  readonly edits: StoredEdits | null
}

/** What people changed in a scan, beside its files. */
export const EDITS_FILE = 'edits.json'

interface Hashed {
  readonly name: string
  readonly sha256?: string
}

/** A file in the stored text: the bytes of a USDZ are in base64. */
type StoredFile = Hashed &
  ({ readonly json: unknown } | { readonly usdz: string } | { readonly text: string; readonly sha256: string })

function storedExport(file: StoredExport): StoredFile {
  const hash = file.sha256 === null ? {} : { sha256: file.sha256 }
  if ('usdz' in file) return { name: file.name, usdz: Buffer.from(file.usdz).toString('base64'), ...hash }
  return { name: file.name, json: file.json, ...hash }
}

/** The files of a scan as one text, for storage. */
export const scanText = ({ exports, edits }: ScanFiles): string =>
  JSON.stringify([...exports.map(storedExport), ...(edits === null ? [] : [{ name: EDITS_FILE, ...edits }])])

/** The files of a scan from the stored text. */
export function scanFiles(text: string): ScanFiles {
  const exports: StoredExport[] = []
  let edits: StoredEdits | null = null
  for (const file of JSON.parse(text) as StoredFile[]) {
    const { name, sha256 = null } = file
    if ('text' in file) edits = { text: file.text, sha256: file.sha256 }
    else if ('usdz' in file) exports.push({ name, usdz: Buffer.from(file.usdz, 'base64'), sha256 })
    else exports.push({ name, json: file.json, sha256 })
  }
  return { exports, edits }
}
