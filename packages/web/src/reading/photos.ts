import { photoFile } from '@reports/geometry'
import type { Photo } from '@reports/geometry'
import type { GivenFile } from '../messages.ts'

/** Bytes. A smaller photo is embedded unchanged; photos of phones have some millions. */
const EMBEDDED_AS_IS = 400_000

/** Pixels to which the longer side of a larger photo is shrunk: sharp on A4. */
const LONGER_SIDE = 1600

const QUALITY = 0.8

/** The same for a PDF, as the command prints it: sharp at half the width of A4. */
const PRINTED = { longerSide: 1200, quality: 0.82 }

/** Bytes that become characters in one call, each as one argument. */
const PIECE = 0x80_00

async function dataUri(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE))
  return `data:${blob.type};base64,${btoa(text)}`
}

/** A photo as decoded by this browser; null if it cannot decode it. */
const decoded = (blob: Blob): Promise<ImageBitmap | null> => createImageBitmap(blob).catch(() => null)

async function shrunk(image: ImageBitmap, longerSide = LONGER_SIDE, quality = QUALITY): Promise<Blob> {
  const scale = Math.min(1, longerSide / Math.max(image.width, image.height))
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  const context = canvas.getContext('2d')!
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return await canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** A photo as a `data:` URI; null if this browser cannot decode it. */
export async function photoUri(blob: Blob): Promise<string | null> {
  const image = await decoded(blob)
  if (image === null) return null
  const shown = blob.size <= EMBEDDED_AS_IS && blob.type.startsWith('image/') ? blob : await shrunk(image)
  image.close()
  return await dataUri(shown)
}

/** Photos as `data:` URIs by their file names, large ones shrunk. Missing files and files that are no images are left out. */
export async function photoUris(
  wanted: readonly Photo[],
  files: ReadonlyMap<string, GivenFile>,
): Promise<ReadonlyMap<string, string>> {
  const uris = new Map<string, string>()
  for (const photo of wanted) {
    const name = photoFile(photo)
    const file = files.get(name)
    const uri = file === undefined ? null : await photoUri(file.blob)
    if (uri !== null) uris.set(name, uri)
  }
  return uris
}

/** A photo as upright JPEG, for a PDF; null if this browser cannot decode it. */
export async function printedPhoto(blob: Blob): Promise<Uint8Array | null> {
  const image = await decoded(blob)
  if (image === null) return null
  const jpeg = await shrunk(image, PRINTED.longerSide, PRINTED.quality)
  image.close()
  return new Uint8Array(await jpeg.arrayBuffer())
}

/** The same of several photos, by their file names. Missing files and files that are no images are left out. */
export async function printedPhotos(
  wanted: readonly Photo[],
  files: ReadonlyMap<string, GivenFile>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const printed = new Map<string, Uint8Array>()
  for (const name of wanted.map(photoFile)) {
    const file = files.get(name)
    const jpeg = file === undefined ? null : await printedPhoto(file.blob)
    if (jpeg !== null) printed.set(name, jpeg)
  }
  return printed
}
