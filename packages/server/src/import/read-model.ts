import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { ifcContent, ifcRoofs, ifcRooms, type IfcContent } from '@reports/export/ifc-process'
import { InputError, type Read } from '@reports/geometry'
import type { IfcRooms } from '@reports/geometry/ifc'
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
export interface ModelParts {
  /** Its rooms; null where it has none. */
  readonly rooms: StoredModel | null
  /** What it says of roofs; none where it says nothing. */
  readonly reads: readonly Read[]
  /** As it is stored: compressed, in base64. */
  readonly packed: string
}

/** What is read of a model. */
export type WantedParts = 'rooms' | 'roofs' | 'both'

/** The rooms of a model; null where it has none. */
async function roomsUnlessNone(bytes: Uint8Array, file: string): Promise<IfcRooms | null> {
  try {
    return await ifcRooms(bytes, file, LIMITS)
  } catch (error) {
    if (error instanceof InputError && error.code === 'file/empty') return null
    throw error
  }
}

async function contentOf(bytes: Uint8Array, file: string, want: WantedParts): Promise<IfcContent> {
  switch (want) {
    case 'rooms':
      return { rooms: await roomsUnlessNone(bytes, file), reads: [] }
    case 'roofs':
      return { rooms: null, reads: await ifcRoofs(bytes, file, {}, LIMITS) }
    case 'both':
      return await ifcContent(bytes, file, {}, LIMITS)
  }
}

/** The model in a project folder; null where there is none. @throws InputError of what its reading finds, or takes */
export async function readModel(folder: FolderHandle, want: WantedParts): Promise<ModelParts | null> {
  const { name, largest } = PROJECT_PARTS.model
  const bytes = await readBytes(folder, name, largest)
  if (bytes === null) return null
  const { rooms, reads } = await contentOf(bytes, name, want)
  const packed = gzipSync(bytes).toString('base64')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { rooms: rooms === null ? null : { name, packed, scan: rooms.scan, sha256 }, reads, packed }
}
