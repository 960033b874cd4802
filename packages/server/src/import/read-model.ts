import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { ifcParts } from '@reports/export/ifc-process'
import type { ModelContent, WantedOfModel } from '@reports/geometry'
import type { StoredModel } from '../store/files/scan-files.ts'
import type { FolderHandle } from './folder-handle.ts'
import { PROJECT_PARTS } from './project-parts.ts'
import { readBytes } from './read-files.ts'

/*
 * A building model (IFC) in a project folder, which stands for what the folder has not: rooms, or roofs. Its kernel runs in a process of
 * its own. What it made of the model is stored beside the model, so that nobody who measures needs the kernel again.
 */

/** A house takes one to five seconds. The job that reads one has twenty in all. */
const LIMITS = { seconds: 15, megabytes: 768 }

/** What a model holds, of what was asked for. */
export interface ReadModel extends ModelContent {
  /** As it is stored: compressed, in base64. */
  readonly packed: string
  readonly sha256: string
}

/** The rooms of a model, as they are stored. */
export const modelRooms = ({ rooms, packed, sha256 }: ReadModel): StoredModel | null =>
  rooms === null ? null : { name: PROJECT_PARTS.model.name, packed, scan: rooms.scan, sha256 }

/** The model in a project folder; null where there is none. @throws InputError of what its reading finds, or takes */
export async function readModel(folder: FolderHandle, want: WantedOfModel): Promise<ReadModel | null> {
  const { name, largest } = PROJECT_PARTS.model
  const bytes = await readBytes(folder, name, largest)
  if (bytes === null) return null
  const content = await ifcParts(want, bytes, name, {}, LIMITS)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ...content, packed: gzipSync(bytes).toString('base64'), sha256 }
}
