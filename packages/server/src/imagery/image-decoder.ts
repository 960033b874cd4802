import type { Sharp, SharpOptions } from 'sharp'
import { isDecodable } from '@reports/export/photos'

/** The image library, for untrusted images and for raw pixels. */
type ImageDecoder = (bytes: Uint8Array, options?: SharpOptions) => Sharp

/** Limit on pixels: a larger photo is served unchanged, never decoded. */
export const MOST_PIXELS = 100_000_000

/** Seconds after which decoding is stopped. */
export const LONGEST_DECODING = 10

/** Enabled loaders of the library. All others are blocked, as they may have security bugs. The SVG loader gets only our own drawings. */
const LOADERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadSvg',
]

/** Replaces bytes that are in no supported format: the library has no loader for this. */
const NO_IMAGE = new Uint8Array(1)

let loading: Promise<ImageDecoder> | undefined

/** Returns the image library, loaded on first use: loading takes 0.1 s. */
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
