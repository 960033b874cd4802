import type sharp from 'sharp'

type Sharp = typeof sharp

/** Pixels: a photo of more is served as it is, never decoded. */
export const MOST_PIXELS = 100_000_000

/** Seconds until an image that does not end is given up. */
export const LONGEST_DECODING = 10

/**
 * Formats that are decoded; every other loader of the library is shut, and with it its faults. That of SVG paints drawings of
 * our own: images of others come to the library only where their first bytes are those of another format (`isDecodable`).
 */
const LOADERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadSvg',
]

let loading: Promise<Sharp> | undefined

/** The image library, loaded when the first image is asked for: it takes 0.1 s. */
export function imageDecoder(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    // Two images at once, each on one core, and nothing kept between them.
    library.concurrency(1)
    library.cache(false)
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: LOADERS })
    return library
  })
  return loading
}
