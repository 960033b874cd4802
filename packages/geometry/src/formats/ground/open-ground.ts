import * as FILES from '../../messages/en/files.ts'
import { InputError, fault } from '../../errors.ts'
import type { GroundFile } from './ground-file.ts'
import { parseGround } from './ground-points.ts'
import { openGroundRaster, type ByteSource } from './ground-raster.ts'
import { createTextReader } from '../text/text.ts'

/** Files of the ground by the ends of their names. */
const READERS: readonly (readonly [end: RegExp, open: (source: ByteSource, name: string) => Promise<GroundFile>])[] = [
  [/\.(?:csv|(?:geo)?json)$/i, async (source, name) => parseGround(await textOf(source, name), name)],
  [/\.tiff?$/i, openGroundRaster],
]

async function textOf({ size, read }: ByteSource, name: string): Promise<string> {
  const bytes = await read(0, size)
  try {
    const reader = createTextReader()
    return reader.write(bytes) + reader.end()
  } catch (error) {
    throw error instanceof InputError ? error.in(name) : error
  }
}

/**
 * Opens a ground file: points (CSV, GeoJSON) or a raster (GeoTIFF), by its name. Bytes are read through the source; a raster is read only
 * around buildings.
 * @throws InputError if it cannot be read, `file/unknown-kind` for other names
 */
export async function openGround(source: ByteSource, name: string): Promise<GroundFile> {
  for (const [end, open] of READERS) if (end.test(name)) return await open(source, name)
  throw fault(FILES.unknownGround, { file: name })
}
