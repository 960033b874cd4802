import {
  InputError,
  needsGround,
  openGround,
  sampleGround,
  type GroundSample,
  type Read,
  INPUTS,
} from '@reports/geometry'
import { said, joined } from '@reports/geometry/sentences'
import type { StoredGround } from '../store/files/roof-source.ts'
import { openInside, type FolderHandle } from './folder-handle.ts'
import { PROJECT_PARTS } from './project-parts.ts'
import { readPart, tooLarge } from './read-files.ts'

/** The name of the one file of the ground in a folder; null where there is none. @throws InputError where there are several */
async function groundName(folder: FolderHandle): Promise<string | null> {
  const there: string[] = []
  for (const name of PROJECT_PARTS.ground.names) {
    const opened = await openInside(folder, name)
    await opened?.handle.close()
    if (opened !== null) there.push(name)
  }
  const [ground, other] = there
  if (other !== undefined)
    throw new InputError(said(INPUTS.severalFiles, { what: said(INPUTS.ofGround), names: joined(INPUTS.and, there) }), {
      file: other,
    })
  return ground ?? null
}

/**
 * What the file of the ground in a folder has beside the buildings that need it; null where there is no such file, or no such building.
 * @throws InputError that names the file
 */
export async function readGround(folder: FolderHandle, reads: readonly Read[]): Promise<StoredGround | null> {
  const name = await groundName(folder)
  const wanting = reads.flatMap((read) => (read.kind === 'building' && needsGround(read) ? [read.building] : []))
  const opened = name === null || wanting.length === 0 ? null : await openInside(folder, name)
  if (name === null || opened === null) return null
  try {
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
