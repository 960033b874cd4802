import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { InputError, type Photo, type Project } from '@reports/geometry'
import { imageDecoder, MOST_PIXELS } from '../projects/image-decoder.ts'
import { mediaTypeOf, mediaTypeOfExtension } from '../projects/image-formats.ts'
import { readBytes } from './read-files.ts'

export interface ReadPhoto extends Photo {
  readonly sha256: string
  readonly content: Buffer
}

/** Bytes. */
const LARGEST_PHOTO = 50_000_000

/** Every photo that a project names, each once. */
function namedPhotos({ coverPhoto, photos, rooms, outsideAreas }: Project): Photo[] {
  const all = [
    ...(coverPhoto === null ? [] : [coverPhoto]),
    ...photos,
    ...[...rooms, ...outsideAreas].flatMap((room) => room.photos),
  ]
  return [...new Map(all.map((photo) => [`${photo.photoId}.${photo.extension}`, photo])).values()]
}

/** Refuses an image whose size, by its header alone, would fill the memory when it is decoded. What has no sound header is kept: it is served as it is. */
async function refuseBomb(content: Buffer, file: string): Promise<void> {
  const sharp = await imageDecoder()
  const size = await sharp(content, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => null)
  if (size !== null && size.width * size.height > MOST_PIXELS) {
    throw new InputError(
      'file/too-large',
      `Expected at most ${MOST_PIXELS / 1_000_000} megapixels, found ${size.width} x ${size.height}.`,
      { file },
    )
  }
}

/**
 * The photos of a project folder.
 * @throws InputError that names the file: one that is missing, too large, or of another format than its name says
 */
export async function readPhotos(folder: string, project: Project): Promise<ReadPhoto[]> {
  const read: ReadPhoto[] = []
  for (const photo of namedPhotos(project)) {
    const file = `photos/${photo.photoId}.${photo.extension}`
    const content = await readBytes(join(folder, file), file, LARGEST_PHOTO)
    if (content === null)
      throw new InputError('file/not-found', 'project.json names a photo that is not there.', { file })
    const promised = mediaTypeOfExtension(photo.extension)
    const found = mediaTypeOf(content)
    if (promised !== null && promised !== found) {
      throw new InputError(
        'file/wrong-type',
        `Expected ${promised} by its name, found ${found ?? 'bytes of another kind'}.`,
        { file },
      )
    }
    if (found !== null) await refuseBomb(content, file)
    read.push({ ...photo, sha256: createHash('sha256').update(content).digest('hex'), content })
  }
  return read
}
