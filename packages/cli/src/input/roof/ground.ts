import { open, stat } from 'node:fs/promises'
import { InputError, onGroundOf, openGround } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { ByteSource, GroundFile, Read, RoofOptions } from '@reports/geometry'
import * as INPUTS from '../../messages/en/inputs.ts'
import { fileError } from '../file-text.ts'

/** Ground that the roof file lacks: its altitude in metres, or the name of a file with altitudes. */
export interface GroundOptions {
  readonly ground?: number | string | undefined
}

/** The options for reading a roof file. A ground file is left out, because it is applied after reading. */
export const readingOptions = ({ crs, ground }: GroundOptions & Pick<RoofOptions, 'crs'>): RoofOptions => ({
  crs,
  ground: typeof ground === 'string' ? undefined : ground,
})

/** A byte source that opens the file for each read. The file may be larger than memory, and nobody has to close it. */
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

/** The buildings that were read, placed on the ground of another file if one is given. */
export async function* onGivenGround(
  reads: AsyncIterable<Read> | Iterable<Read>,
  { ground }: GroundOptions,
): AsyncGenerator<Read> {
  if (typeof ground === 'string') yield* onGroundOf(await openGroundFile(ground), reads)
  else yield* reads
}

/**
 * The size and time of change of a ground file, by which a resumed run recognizes it.
 * @throws InputError if the file cannot be read as ground
 */
export async function groundFileState(path: string): Promise<string> {
  await openGroundFile(path)
  const { size, mtimeMs } = await stat(path)
  return `${size} ${mtimeMs}`
}
