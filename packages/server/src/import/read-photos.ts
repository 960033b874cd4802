import { createHash } from 'node:crypto'
import { InputError, photoFile, photosOf, type Photo, type Project } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { requireDecodableImage } from '../imagery/require-decodable-image.ts'
import { mediaTypeOf, mediaTypeOfExtension, PHOTO_EXTENSIONS } from '@reports/export/photos'
import { openFolderInside, namesInside, type FolderHandle } from './folder-handle.ts'
import { PROJECT_PARTS } from './project-parts.ts'
import { readBytes } from './read-files.ts'
import type { Progress } from './progress.ts'

export interface ReadPhoto extends Photo {
  readonly sha256: string
  readonly content: Buffer
}

export interface ReadPhotos {
  readonly photos: readonly ReadPhoto[]
  /** Files that are there, but that the project does not name. */
  readonly unused: readonly string[]
}

/** The error of a photo that a project names and that is not there. */
export const missingPhoto = (photo: Photo): InputError =>
  new InputError(said('file/not-found:photo: project.json names a photo that is not there.'), {
    file: `${PROJECT_PARTS.photos.name}/${photoFile(photo)}`,
  })

/** The media type that the name of a photo promises. @throws InputError where photos have no such extension */
function promisedType({ extension }: Photo, file: string): string {
  const promised = mediaTypeOfExtension(extension)
  if (promised === null)
    throw new InputError(
      said('file/wrong-type:photo: Expected a photo with one of the extensions {known}; found "{found}".', {
        known: [...PHOTO_EXTENSIONS],
        found: extension,
      }),
      { file },
    )
  return promised
}

/**
 * Reads a photo from the folder of the photos.
 * @param largest bytes
 * @throws InputError that names the file
 */
export async function readPhoto(folder: FolderHandle | null, photo: Photo, largest: number): Promise<ReadPhoto> {
  const file = `${PROJECT_PARTS.photos.name}/${photoFile(photo)}`
  const promised = promisedType(photo, file)
  const content = folder === null ? null : await readBytes(folder, photoFile(photo), largest)
  if (content === null) throw missingPhoto(photo)
  const found = mediaTypeOf(content)
  if (promised !== found)
    throw new InputError(
      said('file/wrong-type:photo-bytes: Expected {promised} by its name, found {found}.', {
        promised,
        found: found ?? 'bytes of another kind',
      }),
      { file },
    )
  await requireDecodableImage(content, found, file)
  return { ...photo, sha256: createHash('sha256').update(content).digest('hex'), content }
}

/**
 * The photos of a project folder.
 * @param largest bytes of a photo
 * @throws InputError that names the file: one that is missing, too large, unsound, or of another format than its name says
 */
export async function readPhotos(
  folder: FolderHandle,
  project: Project,
  largest: number,
  progress: Progress,
): Promise<ReadPhotos> {
  const named = photosOf(project)
  progress.expect(named.length)
  const { name } = PROJECT_PARTS.photos
  const read = async (inside: FolderHandle | null): Promise<ReadPhotos> => {
    const photos: ReadPhoto[] = []
    for (const photo of named) {
      photos.push(await readPhoto(inside, photo, largest))
      progress.done()
    }
    const known = new Set(named.map(photoFile))
    const there = inside === null ? [] : await namesInside(inside)
    return { photos, unused: there.filter((each) => !known.has(each)).map((each) => `${name}/${each}`) }
  }
  return (await openFolderInside(folder, name, read)) ?? (await read(null))
}
