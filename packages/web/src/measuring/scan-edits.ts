import { parseScanFiles, SCAN_READERS, type Scan } from '@reports/geometry'
import {
  addEdit,
  applyEdits,
  editsText,
  scanManifest,
  type Edit,
  type EditChange,
  type EditedScan,
  type ScanHashes,
} from '@reports/geometry/edits'
import type { Sentence } from '@reports/geometry/sentences'
import type { EditBy } from '../messages.ts'
import type { PropertyFiles } from '../reading/properties.ts'
import type { EditList } from '../reading/sort-files.ts'

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What was hashed before: every setting measures anew. */
const known = new WeakMap<Blob, string>()

/** The SHA-256 of bytes in hexadecimal letters; null in a page that a server gives without encryption, where browsers have none. */
async function sha256Of(blob: Blob): Promise<string | null> {
  const before = known.get(blob)
  // Typed as always there, which it is not.
  const subtle = (crypto as { readonly subtle?: SubtleCrypto }).subtle
  if (before !== undefined || subtle === undefined) return before ?? null
  const hash = hexOf(new Uint8Array(await subtle.digest('SHA-256', await blob.arrayBuffer())))
  known.set(blob, hash)
  return hash
}

async function hashOfScan(files: PropertyFiles['scanFiles']): Promise<string | null> {
  const hashed: { readonly name: string; readonly sha256: string }[] = []
  for (const { name, blob } of files) {
    const sha256 = await sha256Of(blob)
    if (sha256 === null) return null
    hashed.push({ name, sha256 })
  }
  const [only, ...others] = hashed
  return only === undefined || others.length === 0
    ? (only?.sha256 ?? null)
    : await sha256Of(new Blob([scanManifest(hashed)]))
}

/** By which files a scan, or the model whose rooms count, and its edits are known, as the command knows them. */
export const hashesOf = async ({ scanFiles, model, edits }: PropertyFiles): Promise<ScanHashes> => ({
  scan: scanFiles.length === 0 && model !== null ? await sha256Of(model.file.blob) : await hashOfScan(scanFiles),
  edits: edits === null ? null : await sha256Of(edits.blob),
})

/** The scan of a property's exports, or the rooms of its model, with what people changed in it. @throws InputError */
export const editedScan = ({ scan, edits }: PropertyFiles, rooms: Scan | null, hashes: ScanHashes): EditedScan =>
  applyEdits(rooms ?? parseScanFiles(scan, SCAN_READERS), edits?.edits ?? [], hashes)

const listOf = (edits: readonly Edit[]): EditList => ({ edits, blob: new Blob([editsText(edits)]) })

/** Eight hexadecimal letters, as the command gives an edit. */
const newId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(4)))

/** The list of a property with further edits, all of them, or why one cannot be applied. */
export async function withEdits(
  files: PropertyFiles,
  changes: readonly EditChange[],
  by: EditBy,
): Promise<{ readonly list: EditList } | { readonly why: Sentence }> {
  const scan = parseScanFiles(files.scan, SCAN_READERS)
  const time = new Date().toISOString()
  let edits = files.edits?.edits ?? []
  for (const asked of changes) {
    const isBehind = asked.operation === 'setBehind'
    const change = isBehind ? (await import('./surfaces.ts')).behindChange(applyEdits(scan, edits), asked) : asked
    const added = addEdit(scan, edits, { id: newId(), time, ...by, ...change })
    if ('why' in added) return added
    edits = added.edits
  }
  return { list: listOf(edits) }
}

/** The list of a property without an edit; null where it was the only one. */
export function withoutEdit({ edits }: PropertyFiles, id: string): EditList | null {
  const left = edits?.edits.filter((edit) => edit.id !== id) ?? []
  return left.length === 0 ? null : listOf(left)
}
