import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { ofProject, ofScan } from '../../archive/project-archive.ts'
import { unpack } from '../../archive/unpack.ts'
import { type FolderHandle, PROJECT_PARTS, openFolder } from '@reports/server/reading'
import { ChangeRefused } from '../../store/projects/refused.ts'

/** What is uploaded: a whole project, or one of its parts. */
export type UploadKind = 'project' | 'record' | 'scan' | 'edits' | 'controls' | 'roof' | 'photo'

/** An upload in quarantine. */
export interface ReceivedFile {
  /** A folder of its own, which is removed afterwards. */
  readonly folder: string
  /** The file in it. */
  readonly path: string
  /** Media type. */
  readonly type: string
  /** Of its content, hexadecimal. */
  readonly sha256: string
}

export const ZIP = 'application/zip'
export const USDZ = 'model/vnd.usdz+zip'
/** A building model (IFC), of which each part takes its own. */
export const MODEL = 'application/p21'

/** The media types of a scan. */
export const SCAN_FILES = ['application/json', USDZ, ZIP, MODEL] as const

const [JSON_ROOF, CITY, LINES, XML, SOSI] = PROJECT_PARTS.roof.names

/** The names of roof files in a project folder, by media type; the first of a name is what it is answered as. */
export const ROOF_FILES: Readonly<Record<string, string>> = {
  'application/json': JSON_ROOF,
  'application/geo+json': JSON_ROOF,
  'application/city+json': CITY,
  'application/city+json-seq': LINES,
  'application/gml+xml': XML,
  // Of EagleView: what it is, its beginning tells.
  'application/xml': XML,
  'text/vnd.sosi': SOSI,
  [MODEL]: PROJECT_PARTS.model.name,
}

/** An archive of a project: a house has some hundred photos. */
const ARCHIVE_LIMITS = { entries: 5000, unpacked: 400_000_000 }

/** Files of a scan, one a room: no more than one file may have. */
const SCAN_LIMITS = { entries: 1000, unpacked: PROJECT_PARTS.scan.largest }

/** The place of a file in a project folder; null for an archive. */
function placeOf(kind: UploadKind, type: string, photo: string): string | null {
  if (kind === 'record') return PROJECT_PARTS.project.name
  if (kind === 'edits') return join(PROJECT_PARTS.scan.name, PROJECT_PARTS.edits.name)
  if (kind === 'controls') return PROJECT_PARTS.controls.name
  if (kind === 'photo') return join(PROJECT_PARTS.photos.name, photo)
  if (kind === 'roof') return ROOF_FILES[type] ?? JSON_ROOF
  if (type === MODEL) return PROJECT_PARTS.model.name
  return type === ZIP ? null : join(PROJECT_PARTS.scan.name, type === USDZ ? 'scan.usdz' : 'scan.json')
}

async function arrange(project: string, { path, type }: ReceivedFile, kind: UploadKind, photo: string): Promise<void> {
  const place = placeOf(kind, type, photo)
  if (place === null) {
    const [limits, wanted] = kind === 'scan' ? [SCAN_LIMITS, ofScan] : [ARCHIVE_LIMITS, ofProject]
    return await unpack(path, project, limits, wanted)
  }
  await mkdir(dirname(join(project, place)), { recursive: true, mode: 0o700 })
  // Not moved: the file may be needed again, if this process ends before the work is done.
  await copyFile(path, join(project, place), constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
}

/**
 * Works with an upload as a project folder that has it alone, so that it is read as an import is.
 * @param photo name of the file, of a photo
 * @throws InputError
 */
export async function withUploadedFolder<T>(
  file: ReceivedFile,
  kind: UploadKind,
  photo: string,
  work: (folder: FolderHandle, path: string) => Promise<T>,
): Promise<T> {
  const project = await mkdtemp(join(file.folder, 'project-'))
  try {
    await arrange(project, file, kind, photo)
    const done = await openFolder(project, 'upload', async (held) => ({ result: await work(held, project) }))
    if (done === null) throw new InputError(said('file/not-found:upload: Expected the upload, found it gone.'))
    return done.result
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}

/** @throws ChangeRefused where the file of a job is not the one that was received any more: gone, or cut by the end of a machine */
export async function requireWhole({ path, sha256 }: ReceivedFile): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  if (hash.digest('hex') !== sha256)
    throw new ChangeRefused(503, 'upload_lost', 'The server that received the file has ended: send it again.')
}
