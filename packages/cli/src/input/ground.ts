import { open, stat } from 'node:fs/promises'
import { InputError, onGroundOf, openGround } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { ByteSource, GroundFile, Read, RoofOptions } from '@reports/geometry'
import * as INPUTS from '../messages/en/inputs.ts'
import { fileError } from './file-text.ts'

/** What is known of the ground beside the file of roofs: its altitude in metres, or the name of a file that has it. */
export interface GroundOptions {
  readonly ground?: number | string | undefined
}

/** How a file of roofs is read: a file of the ground counts only afterwards. */
export const readingOptions = ({ crs, ground }: GroundOptions & Pick<RoofOptions, 'crs'>): RoofOptions => ({
  crs,
  ground: typeof ground === 'string' ? undefined : ground,
})

/** A file that is opened for each piece that is read of it: it may be larger than memory, and nobody has to close it. */
async function fileSource(path: string): Promise<ByteSource> {
  const found = await stat(path)
  if (!found.isFile())
    throw new InputError(said(found.isDirectory() ? INPUTS.groundFolder : INPUTS.groundOnce), { file: path })
  return {
    size: found.size,
    read: async (position, length) => {
      const handle = await open(path)
      try {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, position)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },
  }
}

/** @throws InputError that names the file */
export async function openGroundFile(path: string): Promise<GroundFile> {
  try {
    return await openGround(await fileSource(path), path)
  } catch (error) {
    throw fileError(error, path)
  }
}

/** What was read of a file of roofs, its buildings on the ground of another file where one is given. */
export async function* onGivenGround(
  reads: AsyncIterable<Read> | Iterable<Read>,
  { ground }: GroundOptions,
): AsyncGenerator<Read> {
  if (typeof ground === 'string') yield* onGroundOf(await openGroundFile(ground), reads)
  else yield* reads
}

/**
 * By what a file of the ground is known again: its size and when it was changed.
 * @throws InputError where it is none that can be read
 */
export async function groundFileState(path: string): Promise<string> {
  await openGroundFile(path)
  const { size, mtimeMs } = await stat(path)
  return `${size} ${mtimeMs}`
}
