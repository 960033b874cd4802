import {
  detectFile,
  FILE_KINDS,
  type FileKind,
  unsupportedFileError,
  unsupportedFile,
  hasEnding,
  InputError,
  isExportName,
  parseJson,
  parseScan,
  PROJECT_FILES,
  requirePromised,
  SCAN_READERS,
  unknownKind,
  wayOfHead,
  WAYS,
  INPUTS,
} from '@reports/geometry'
import { parseEdits, type Edit } from '@reports/geometry/edits'
import { said } from '@reports/geometry/sentences'
import { faultOf } from '../faults.ts'
import type { Fault, GivenFile } from '../messages.ts'
import { headOf, wholeBytes, wholeText, type OnBytes } from './file-text.ts'

/** A list of edits, and the file that it is. */
export interface EditList {
  readonly edits: readonly Edit[]
  readonly blob: Blob
}

/** A file and its use. */
export type SortedFile =
  | {
      readonly use: 'scan'
      readonly path: string
      readonly file: GivenFile
      readonly content: { readonly json: unknown } | { readonly usdz: Uint8Array }
      readonly namesExports: boolean
    }
  /** `json` is the value of its text, if the text was parsed to recognize the file; otherwise it is read when it is measured. */
  | { readonly use: 'roof'; readonly path: string; readonly file: GivenFile; readonly json?: unknown }
  /** A building model, which is read when it is measured. */
  | { readonly use: 'model'; readonly path: string; readonly file: GivenFile }
  | { readonly use: 'project'; readonly path: string; readonly json: unknown }
  /** What people changed in a scan. */
  | { readonly use: 'edits'; readonly path: string; readonly list: EditList }
  | { readonly use: 'photo'; readonly path: string; readonly file: GivenFile }
  /** Who reports: `brand.json`, or the logo. */
  | { readonly use: 'brand' | 'logo'; readonly path: string; readonly file: GivenFile }
  | { readonly use: 'ground'; readonly path: string; readonly file: GivenFile }
  /** The ground as a raster, which this page cannot read: a reader would double the page. */
  | { readonly use: 'raster'; readonly path: string }
  /** Control measurements, to which this page does not adjust a scan. */
  | { readonly use: 'controls'; readonly path: string }
  | { readonly use: 'none'; readonly path: string }

const PHOTO = /\.(?:jpe?g|png|gif|webp|avif|heic|heif)$/i

/** In a project folder: who reports. */
const BRAND = /(?:^|\/)brand\/(?:brand\.json|logo\.(?:png|jpe?g|webp))$/

const GROUND = /^ground\.(?:csv|geojson)$/i

const RASTER = /\.tiff?$/i

/** Whether a text that is not one JSON value holds one JSON value a line. */
function isSequence(text: string): boolean {
  const end = text.indexOf('\n')
  if (end <= 0) return false
  try {
    return typeof JSON.parse(text.slice(0, end)) === 'object'
  } catch {
    return false
  }
}

/** @param isInScan as which a folder of exports has it: the reader of scans tells what is none */
function sortedJson(json: unknown, file: GivenFile, isInScan: boolean): SortedFile {
  const { path } = file
  const kind = detectFile(json)
  if (kind === null && !isInScan) throw new InputError(unknownKind(Object.keys(FILE_KINDS) as FileKind[]))
  const use = kind === null || isInScan ? 'scan' : WAYS[kind].holds
  if (use === 'scan') return { use, path, file, content: { json }, namesExports: kind === 'scan' }
  if (use === 'project') return { use, path, json }
  return use === 'roof' ? { use, path, file, json } : { use, path, file }
}

async function sorted(file: GivenFile, isInScan: boolean, onBytes: OnBytes): Promise<SortedFile> {
  const { path, blob } = file
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isFromFolder = name !== path
  if (BRAND.test(path)) return { use: name === 'brand.json' ? 'brand' : 'logo', path, file }
  if (PHOTO.test(name)) return { use: 'photo', path, file }
  if (isInScan && !isExportName(name)) return { use: 'none', path }
  if (GROUND.test(name)) return { use: 'ground', path, file }
  if (RASTER.test(name)) return { use: 'raster', path }
  if (name === PROJECT_FILES.controls) return { use: 'controls', path }
  if (name.startsWith('.') || (isFromFolder && !hasEnding(name))) return { use: 'none', path }
  if (blob.size === 0) throw new InputError(said(INPUTS.noText))
  const head = await headOf(file)
  const holds = wayOfHead(head)?.holds ?? (hasEnding(name, ({ parts }) => parts === 'lines') ? 'roof' : null)
  if (holds === 'scan') {
    const usdz = await wholeBytes(file, onBytes)
    // An export that cannot be read is reported here; the others of its scan are measured without it.
    parseScan(usdz, SCAN_READERS)
    return { use: holds, path, file, content: { usdz }, namesExports: false }
  }
  requirePromised(name, head)
  if (!isInScan && (holds === 'roof' || holds === 'model')) return { use: holds, path, file }
  const foreign = unsupportedFile(head)
  if (foreign !== null) throw unsupportedFileError(foreign)
  const text = await wholeText(file, onBytes)
  if (name === PROJECT_FILES.edits) return { use: 'edits', path, list: { edits: parseEdits(parseJson(text)), blob } }
  try {
    return sortedJson(JSON.parse(text), file, isInScan)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    if (!isInScan && isSequence(text)) return { use: 'roof', path, file }
    // Throws with the line and the column of the error.
    return sortedJson(parseJson(text), file, isInScan)
  }
}

/** Whether each file is in the folder of a project's scan, of which exports alone are read. One that was given by itself is a folder as any other. */
function scansOf(files: readonly GivenFile[]): (path: string) => boolean {
  const hasFiles = files.some(({ path }) => !path.includes('/'))
  return (path) => {
    const folders = path.split('/').slice(0, -1)
    return folders.at(-1) === PROJECT_FILES.scan && (hasFiles || folders.length > 1)
  }
}

/** Determines the use of each file. A file that cannot be read does not stop the others. */
export async function sortFiles(
  files: readonly GivenFile[],
  onBytes: OnBytes,
): Promise<{ readonly sorted: readonly SortedFile[]; readonly faults: readonly Fault[] }> {
  const all: SortedFile[] = []
  const faults: Fault[] = []
  const isInScan = scansOf(files)
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    try {
      all.push(await sorted(file, isInScan(file.path), onBytes))
    } catch (error) {
      faults.push(faultOf(error, file.path))
    }
  }
  return { sorted: all, faults }
}
