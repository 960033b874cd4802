import { photoFile, photosOf } from '@reports/geometry'
import {
  type BlobPlace,
  type ImportedProject,
  type KeyedRequest,
  type SourceKind,
  SourceReplaced,
  blobsIn,
  withSource,
  withStoredPhotos,
} from '@reports/server/storing'
import { type Conditions, type Measured, type Outside } from '@reports/server/extending'
import {
  type FindScan,
  type FolderHandle,
  PROJECT_PARTS,
  type Progress,
  importedProject,
  missingPhoto,
  openFolderInside,
  photoRow,
  readPhoto,
  readProject,
  readProjectFolder,
  readRoof,
  scanBefore,
  storedDetails,
} from '@reports/server/reading'
import { JobLost, type JobTicket } from '../../store/jobs/closing.ts'
import { changeProject, type ChangeResult, type StoredProject } from '../../store/projects/changes.ts'
import type { TenantLimits } from '../../store/projects/limits.ts'
import { ChangeRefused } from '../../store/projects/refused.ts'
import { requireWhole, withUploadedFolder, type ReceivedFile } from './arrange-upload.ts'
import { changedRecord, type ToldChange } from './changed-record.ts'
import { saysCreation, withCreation } from './creation.ts'
import { checkBeside } from './check-beside.ts'
import { checkScan } from './check-scan.ts'
import {
  changed,
  NOTHING_FOUND,
  required,
  rowFile,
  scanOf,
  withSourceOf,
  type Checked,
  type PhotoRow,
} from './checked.ts'
import { projectTag, requireConditions } from './conditions.ts'
import { notedProgress } from './noted-progress.ts'
import { orRefused, type RefusedUpload } from './refused-upload.ts'

/** What a client does to a project. */
export type UploadedChange =
  | { readonly kind: 'project'; readonly file: ReceivedFile }
  | {
      readonly kind: 'record' | 'edits' | 'controls' | SourceKind
      readonly projectId: string
      readonly file: ReceivedFile
    }
  | {
      readonly kind: 'photo'
      readonly projectId: string
      readonly photoId: string
      readonly extension: string
      readonly file: ReceivedFile
    }
  | { readonly kind: 'archived'; readonly projectId: string; readonly archived: boolean }
  | { readonly kind: 'deleted'; readonly projectId: string }

export interface StoreInput {
  readonly tenant: string
  readonly change: UploadedChange
  readonly conditions: Conditions
  readonly request: KeyedRequest | null
  readonly blobs: BlobPlace
  readonly limits: TenantLimits
  /** Bytes of a photo. */
  readonly largestPhoto: number
  /** Milliseconds since 1970. */
  readonly now: number
  readonly job: JobTicket
}

/** A change that was made. */
export interface StoredUpload extends ToldChange {
  readonly kind: 'stored'
  /** Entity tag of the project; null if it is gone. */
  readonly etag: string | null
}

async function checkRecord(folder: FolderHandle, path: string, projectId: string, now: number): Promise<Checked> {
  const project = await readProject(folder)
  if (project.id !== projectId)
    throw new ChangeRefused(422, 'another_id', `Expected the id ${projectId}, as in the address.`)
  const details = storedDetails(project)
  const isSaid = await saysCreation(path)
  const photosAmong = (rows: readonly PhotoRow[]): PhotoRow[] =>
    photosOf(project).map((photo) => {
      const row = rows.find((each) => rowFile(each) === photoFile(photo))
      if (row === undefined) throw missingPhoto(photo)
      return row
    })
  return {
    ...NOTHING_FOUND,
    projectId,
    after: (before) => {
      const told = isSaid ? details : withCreation({ details }, before, now)
      return before === null
        ? importedProject({ details: told, sources: [], photos: photosAmong([]), findings: '[]' })
        : changed(before, { details: told, photos: photosAmong(before.photos) })
    },
  }
}

async function checkRoof(folder: FolderHandle, projectId: string): Promise<Checked> {
  const read = await readRoof(folder)
  if (read.sources.length === 0)
    throw new ChangeRefused(422, 'nothing_to_measure', 'Expected a roof, found none in the upload.')
  return {
    ...NOTHING_FOUND,
    projectId,
    findings: read.findings,
    refusals: read.refusals,
    after: (stored) => withSourceOf('roof', required(stored), read),
  }
}

async function checkPhoto(
  folder: FolderHandle,
  { projectId, photoId, extension }: Extract<UploadedChange, { kind: 'photo' }>,
  largest: number,
): Promise<Checked> {
  const { name } = PROJECT_PARTS.photos
  const photo = await openFolderInside(folder, name, (inside) => readPhoto(inside, { photoId, extension }, largest))
  if (photo === null) throw missingPhoto({ photoId, extension })
  const row = photoRow(photo)
  return {
    ...NOTHING_FOUND,
    projectId,
    photos: [photo],
    after: (stored) => {
      const before = required(stored)
      return changed(before, { photos: [...before.photos.filter((each) => rowFile(each) !== rowFile(row)), row] })
    },
  }
}

/** Reads what was uploaded with the code of import. @throws InputError, ChangeRefused */
async function check(
  { tenant, change, largestPhoto, now }: StoreInput,
  { db }: Outside,
  progress: Progress,
): Promise<Checked> {
  switch (change.kind) {
    case 'deleted':
      return { ...NOTHING_FOUND, projectId: change.projectId, after: (before) => (required(before), null) }
    case 'archived': {
      const { projectId, archived } = change
      const after = (before: StoredProject | null): ImportedProject =>
        changed(required(before), { details: { ...required(before).details, archived } })
      return { ...NOTHING_FOUND, projectId, after }
    }
    case 'project':
      return await withUploadedFolder(change.file, 'project', '', async (_folder, path) => {
        const opened = await db()
        const find: FindScan = (id) => scanBefore(opened, tenant, id)
        const read = await readProjectFolder(path, largestPhoto, find, progress)
        const { project, photos, findings, refusals, unused, carried } = read
        const isSaid = await saysCreation(path)
        return {
          projectId: project.details.id,
          photos,
          findings,
          refusals,
          unused,
          carried,
          after: (before) => {
            if (scanOf(before) !== read.scanBefore) throw new SourceReplaced()
            return isSaid ? project : importedProject({ ...project, details: withCreation(project, before, now) })
          },
        }
      })
    case 'photo':
      return await withUploadedFolder(change.file, 'photo', photoFile(change), (folder) =>
        checkPhoto(folder, change, largestPhoto),
      )
    case 'record':
      return await withUploadedFolder(change.file, 'record', '', (folder, path) =>
        checkRecord(folder, path, change.projectId, now),
      )
    case 'edits':
    case 'controls': {
      const { file, kind, projectId } = change
      return await withUploadedFolder(file, kind, '', async (folder) =>
        checkBeside(folder, kind, await db(), tenant, projectId),
      )
    }
    case 'scan': {
      const { file, projectId } = change
      return await withUploadedFolder(file, 'scan', '', async (folder) =>
        checkScan(folder, await db(), tenant, projectId),
      )
    }
    case 'roof':
      return await withUploadedFolder(change.file, 'roof', '', (folder) => checkRoof(folder, change.projectId))
  }
}

/** What clients are told of a change. */
const storedUpload = (checked: Checked, { record, ...result }: ChangeResult): StoredUpload => ({
  kind: 'stored',
  ...result,
  lastUpdated: record?.lastUpdated ?? null,
  etag: record === null ? null : projectTag(record),
  findings: checked.findings,
  refusals: checked.refusals,
  unused: checked.unused,
  carried: checked.carried,
})

/** JSON of what is told of a job that is done. */
const toldOf = (stored: StoredUpload): string =>
  JSON.stringify({ result: stored.outcome === 'deleted' ? null : changedRecord(stored), etag: stored.etag })

async function store(input: StoreInput, outside: Outside): Promise<StoredUpload> {
  const { tenant, change, conditions, request, limits, now, job } = input
  const opened = outside.db
  const progress = notedProgress(opened, job)
  progress.expect(2)
  // What another server left behind is believed only if it is whole.
  if (job.fence > 1 && 'file' in change) await requireWhole(change.file)
  const checked = await check(input, outside, progress)
  progress.done()
  const { projectId, photos, after } = checked
  const db = await opened()
  const blobs = blobsIn(input.blobs, db)
  progress.expect(photos.length)
  const make = (): Promise<ChangeResult> =>
    changeProject(db, {
      tenant,
      projectId,
      request,
      limits,
      now: new Date(now),
      job,
      told: (made) => toldOf(storedUpload(checked, made)),
      after: (before) => {
        requireConditions(conditions, before?.record ?? null)
        return after(before)
      },
    })
  return storedUpload(checked, await withStoredPhotos({ db, blobs }, tenant, photos, now, make, () => progress.done()))
}

/** Checks what a client uploaded and makes the change, in a process of its own: the answering thread reads no byte of it. */
export async function storeUpload(
  _measured: Measured,
  input: StoreInput,
  outside: Outside,
): Promise<StoredUpload | RefusedUpload | { readonly kind: 'lost' }> {
  try {
    // Edits are checked with the scan that is there, and carried from it: again where another comes meanwhile.
    return await orRefused(() => withSource(() => store(input, outside)))
  } catch (error) {
    if (error instanceof JobLost) return { kind: 'lost' }
    throw error
  }
}
