import { needsGround, openGround, partAmong, sampleGround, type GroundSample, type Read } from '@reports/geometry'
import type { StoredGround } from '../store/files/roof-source.ts'
import { namesThere, openInside, type FolderHandle } from './folder-handle.ts'
import { PROJECT_PARTS } from './project-parts.ts'
import { readPart, tooLarge } from './read-files.ts'

/**
 * What the file of the ground in a folder has beside the buildings that need it; null where there is no such file, or no such building.
 * @throws InputError that names the file; of several, or one that is no file, whether a building needs it or not
 */
export async function readGround(folder: FolderHandle, reads: readonly Read[]): Promise<StoredGround | null> {
  const name = partAmong(await namesThere(folder, PROJECT_PARTS.ground.names), 'ground')
  const opened = name === null ? null : await openInside(folder, name)
  if (name === null || opened === null) return null
  try {
    const wanting = reads.flatMap((read) => (read.kind === 'building' && needsGround(read) ? [read.building] : []))
    if (wanting.length === 0) return null
    const size = Number(opened.stats.size)
    const { largest } = PROJECT_PARTS.ground
    // A raster is read around the buildings alone.
    if (!name.endsWith('.tif') && size > largest) throw tooLarge(size, largest, name)
    const read = (position: number, length: number): Promise<Uint8Array> => readPart(opened, position, length)
    const file = await openGround({ size, read }, name)
    const samples: (GroundSample | null)[] = []
    for (const building of wanting) samples.push(await sampleGround(file, building))
    return { file: name, samples }
  } finally {
    await opened.handle.close()
  }
}
