import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoFile, photoNamed } from '@reports/geometry'
import type { PhotoRecord } from '@reports/geometry'
import { fileError } from './file-text.ts'

/** Bytes. A smaller photo is embedded unchanged; photos of phones have some millions. */
const EMBEDDED_AS_IS = 400_000

/** Pixels to which the longer side of a larger photo is shrunk: sharp on A4. */
const LONGER_SIDE = 1600

/** Image types that browsers show, recognized by their first bytes, because the extension may be wrong. */
const IMAGES: readonly (readonly [type: string, is: (bytes: Buffer) => boolean])[] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', (bytes) => bytes.subarray(0, 4).toString('hex') === '89504e47'],
  ['image/gif', (bytes) => bytes.subarray(0, 4).toString('latin1') === 'GIF8'],
  [
    'image/webp',
    (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
  ['image/avif', (bytes) => bytes.subarray(4, 12).toString('latin1') === 'ftypavif'],
]

/** The files of a folder that are named like photos, in the order of their names. */
export async function photoNames(folder: string): Promise<PhotoRecord[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .flatMap((name) => photoNamed(name) ?? [])
  } catch (error) {
    throw fileError(error, folder)
  }
}

const uriOf = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`

/** A smaller JPEG of a photo that is too large for a page, or of a type that browsers do not show; null if it is no image. */
async function shrunk(bytes: Buffer): Promise<string | null> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { failOn: 'none' })
      .rotate()
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
    return uriOf('image/jpeg', await image.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer())
  } catch {
    return null
  }
}

/** The bytes of a photo; null if there is no such file. */
async function photoBytes(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw fileError(error, file)
  }
}

/** Makes a picture for a page or a PDF from the bytes of a photo; null if they are no image. */
export type MadeOfPhoto<P> = (bytes: Buffer) => Promise<P | null>

/** A photo as a `data:` URI. */
export const photoUri: MadeOfPhoto<string> = async (bytes) => {
  const known = IMAGES.find(([, is]) => is(bytes))
  if (known !== undefined && bytes.length <= EMBEDDED_AS_IS) return uriOf(known[0], bytes)
  return (await shrunk(bytes)) ?? (known === undefined ? null : uriOf(known[0], bytes))
}

/**
 * The pictures of photos by file name, made one after the other. Missing files and files that are no images are left
 * out.
 */
export async function madeOfPhotos<P>(
  folder: string,
  photos: readonly PhotoRecord[],
  make: MadeOfPhoto<P>,
): Promise<Map<string, P>> {
  const all = new Map<string, P>()
  for (const photo of photos) {
    const name = photoFile(photo)
    const bytes = await photoBytes(join(folder, name))
    const made = bytes === null ? null : await make(bytes)
    if (made !== null) all.set(name, made)
  }
  return all
}
