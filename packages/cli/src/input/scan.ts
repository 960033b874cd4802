import { dirname, isAbsolute, join, normalize, parse, sep } from 'node:path'
import { InputError, SCAN_READERS, detectFile, parseScan, parseScanFiles, wayOfHead } from '@reports/geometry'
import type { NamedScan, Scan } from '@reports/geometry'
import type { EditedScan } from '@reports/geometry/edits'
import type { Stdin } from '../io.ts'
import { STDIN, fileBytes } from './file-text.ts'
import { hashedFiles, withEdits } from './edits.ts'
import { contentOf, isFolder, readContent, readFolder, type ScanContent, type SeenFile } from './folder.ts'
import { isOfOtherKind, refuseOtherKind } from './wanted-kind.ts'

/**
 * Reads a scan: a RoomPlan export (JSON or USDZ), a scan file with the exports that it names, a folder of exports, or the rooms of a
 * model in IFC; with the edits beside it.
 * Errors name the file.
 */
export async function readScan(path: string, input: Stdin): Promise<EditedScan> {
  const isWhole = await isFolder(path)
  const files = hashedFiles(isWhole ? path : dirname(path))
  const scan = await (isWhole ? folderScan : fileScan)(path, input, files.seen)
  return await withEdits(scan, path, input, files.sha256)
}

async function fileScan(path: string, input: Stdin, seen: SeenFile): Promise<Scan> {
  const bytes = await fileBytes(path, input)
  seen(path, bytes)
  if (wayOfHead(bytes)?.holds === 'model') {
    const { ifcRooms } = await import('@reports/export/ifc-process')
    return (await ifcRooms(bytes, path)).scan
  }
  const content = contentOf(bytes, path)
  if ('json' in content) refuseOtherKind(content.json, path, 'scan')
  return await parsedScan(content, path, input, seen)
}

async function folderScan(path: string, input: Stdin, seen: SeenFile): Promise<Scan> {
  const all = await readFolder(path, input, seen)
  const others = all.filter((file) => 'json' in file && isOfOtherKind(file.json))
  const files = all.filter((file) => !others.includes(file))
  // Only roofs: what is read instead is told.
  if (files.length === 0)
    for (const file of others) if ('json' in file) refuseOtherKind(file.json, join(path, file.name), 'scan')
  if (others.length > 0)
    input.leavingOut?.(
      others.map(({ name }) => join(path, name)),
      'noRooms',
    )
  // A scan file may name exports in subfolders.
  const scanFile = files.find((file) => 'json' in file && detectFile(file.json) === 'scan')
  if (scanFile !== undefined) return await parsedScan(scanFile, join(path, scanFile.name), input, seen)
  return inFolder(path, path, () => parseScanFiles(files, SCAN_READERS))
}

/** The scan of one file and of the exports that it names, with the edits beside it. */
export const scanOf = async (content: ScanContent, file: string, input: Stdin): Promise<EditedScan> =>
  await withEdits(await parsedScan(content, file, input), file, input)

/** A single export takes the name of its file, as in a folder. */
async function parsedScan(content: ScanContent, file: string, input: Stdin, seen?: SeenFile): Promise<Scan> {
  const beside =
    file === STDIN || 'usdz' in content ? [] : await readNamedExports(content.json, dirname(file), input, seen)
  return inFolder(dirname(file), file, () =>
    parseScan(
      'usdz' in content ? content.usdz : content.json,
      file === STDIN ? { ...SCAN_READERS, beside } : { ...SCAN_READERS, beside, name: parse(file).name },
    ),
  )
}

/** The exports that a scan file refers to by name and does not contain. */
function namedExports(json: unknown): string[] {
  if (typeof json !== 'object' || json === null || !('rooms' in json) || !Array.isArray(json.rooms)) return []
  return json.rooms.flatMap((room: unknown) =>
    typeof room === 'object' && room !== null && 'capturedRoom' in room && typeof room.capturedRoom === 'string'
      ? [room.capturedRoom]
      : [],
  )
}

/** The paths of the exports that a scan file names. */
export const namedExportPaths = (json: unknown, file: string): string[] =>
  namedExports(json).map((name) => join(dirname(file), name))

/** The scan of some RoomPlan exports of a folder, with the edits beside them. */
export async function readExports(folder: string, names: readonly string[], input: Stdin): Promise<EditedScan> {
  const files: NamedScan[] = []
  const hashed = hashedFiles(folder)
  for (const name of names) files.push({ name, ...(await readContent(join(folder, name), input, hashed.seen)) })
  const scan = inFolder(folder, folder, () => parseScanFiles(files, SCAN_READERS))
  return await withEdits(scan, folder, input, hashed.sha256)
}

/** Whether a name leads out of the scan file's own folder: a file from somebody else must not read other files of this machine. */
const leadsOut = (name: string): boolean => isAbsolute(name) || normalize(name).split(sep)[0] === '..'

async function readNamedExports(json: unknown, folder: string, input: Stdin, seen?: SeenFile): Promise<NamedScan[]> {
  const beside: NamedScan[] = []
  for (const name of new Set(namedExports(json))) {
    if (!leadsOut(name)) beside.push({ name, ...(await readContent(join(folder, name), input, seen)) })
  }
  return beside
}

/** Runs `read` so that its errors name the file as the user knows it: one inside `folder`, or else `whole`. */
function inFolder<T>(folder: string, whole: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const file = error.file === null ? whole : join(folder, error.file)
    throw new InputError(error.sentence, { path: error.path ?? undefined, file })
  }
}
