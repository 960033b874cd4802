import { basename, join } from 'node:path'
import { type Caller, type Conditions } from '@reports/server/extending'
import { type Database, type KeyedRequest } from '@reports/server/storing'
import type { ReceivedFile } from '../jobs/uploads/arrange-upload.ts'
import type { UploadedChange } from '../jobs/uploads/store-upload.ts'
import { unfinishedInputs } from '../store/jobs/jobs.ts'

/** A change, and who asks for it how. */
export interface AskedChange {
  readonly caller: Pick<Caller, 'tenant' | 'clientId'>
  /** Network address of the caller. */
  readonly address: string
  readonly change: UploadedChange
  readonly conditions: Conditions
  readonly request: KeyedRequest | null
}

/** What a change is about: later ones of the same part undo it. Edits and control measurements are part of their scan, and go with it. */
export function partOf({ change }: AskedChange): string {
  if (change.kind === 'edits' || change.kind === 'controls') return 'scan'
  return change.kind === 'photo' ? `photo ${change.photoId}.${change.extension}` : change.kind
}

/** A change whose file is named by the folder in which any server finds it, wherever it has the quarantine. */
type StoredChange = Record<string, unknown> & { readonly file?: Omit<ReceivedFile, 'path'> }

/** JSON of a change, to be done later. */
export function writeAsk({ change, ...rest }: AskedChange): string {
  if (!('file' in change)) return JSON.stringify({ ...rest, change })
  const { folder, type, sha256 } = change.file
  return JSON.stringify({ ...rest, change: { ...change, file: { folder: basename(folder), type, sha256 } } })
}

/** The name of the file of an upload in its folder. */
export const BODY = 'body'

export function readAsk(input: string, quarantine: string): AskedChange {
  const { change, ...rest } = JSON.parse(input) as Omit<AskedChange, 'change'> & { readonly change: StoredChange }
  if (change.file === undefined) return { ...rest, change: change as UploadedChange }
  const folder = join(quarantine, basename(change.file.folder))
  const file: ReceivedFile = { ...change.file, folder, path: join(folder, BODY) }
  return { ...rest, change: { ...change, file } as UploadedChange }
}

/** The folder of a change in quarantine; null if it has none. */
export const folderOf = ({ change }: AskedChange): string | null => ('file' in change ? change.file.folder : null)

/** Folders in quarantine that jobs still need, by their names. */
export async function neededFolders(db: Database): Promise<ReadonlySet<string>> {
  const asks = (await unfinishedInputs(db)).map((input) => readAsk(input, ''))
  return new Set(asks.map(folderOf).flatMap((folder) => (folder === null ? [] : [basename(folder)])))
}
