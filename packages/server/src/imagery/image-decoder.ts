import type { Sharp, SharpOptions } from 'sharp'
import { isDecodable } from './image-formats.ts'

/** The image library for images of others, and for pixels. */
type ImageDecoder = (bytes: Uint8Array, options?: SharpOptions) => Sharp

/** Pixels: a photo of more is served as it is, never decoded. */
export const MOST_PIXELS = 100_000_000

/** Seconds until an image that does not end is given up. */
export const LONGEST_DECODING = 10

/** Loaders of the library that are open; every other one is shut, and with it its faults. That of SVG paints drawings of our own alone. */
const LOADERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadSvg',
]

/** What the library is given in the place of bytes that do not begin as a format that is decoded: it has no loader for them. */
const NO_IMAGE = new Uint8Array(1)

let loading: Promise<ImageDecoder> | undefined

/** The image library, loaded when the first image is asked for: it takes 0.1 s. */
export function imageDecoder(): Promise<ImageDecoder> {
  loading ??= import('sharp').then(({ default: library }) => {
    // Two images at once, each on one core, and nothing kept between them.
    library.concurrency(1)
    library.cache(false)
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: LOADERS })
    return (bytes, options) => library(options?.raw !== undefined || isDecodable(bytes) ? bytes : NO_IMAGE, options)
  })
  return loading
}
