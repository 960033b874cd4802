/** A format that photos may have. */
interface ImageFormat {
  readonly mediaType: string
  readonly extensions: readonly string[]
  /** Whether the decoder supports it; other photos are served as stored. */
  readonly isDecoded: boolean
  readonly matches: (bytes: Uint8Array) => boolean
}

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const begins =
  (...start: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    start.every((byte, i) => bytes[i] === byte)

const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

const FORMATS: readonly ImageFormat[] = [
  { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], isDecoded: true, matches: begins(0xff, 0xd8, 0xff) },
  {
    mediaType: 'image/png',
    extensions: ['png'],
    isDecoded: true,
    matches: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    mediaType: 'image/webp',
    extensions: ['webp'],
    isDecoded: true,
    matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    mediaType: 'image/gif',
    extensions: ['gif'],
    isDecoded: true,
    matches: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  },
  {
    mediaType: 'image/heic',
    extensions: ['heic', 'heif'],
    isDecoded: false,
    matches: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && HEIF_BRANDS.includes(ascii(bytes, 8, 12)),
  },
]

/** The media type of bytes, by their beginning; null if they are no known image. */
export const mediaTypeOf = (bytes: Uint8Array): string | null =>
  FORMATS.find(({ matches }) => matches(bytes))?.mediaType ?? null

/** The media type for the extension of a photo; null if it is not an image's. */
export const mediaTypeOfExtension = (extension: string): string | null =>
  FORMATS.find(({ extensions }) => extensions.includes(extension.toLowerCase()))?.mediaType ?? null

/** The media types of photos. */
export const IMAGE_TYPES = FORMATS.map(({ mediaType }) => mediaType)

/** What the name of a photo may end with. */
export const PHOTO_EXTENSIONS = FORMATS.flatMap(({ extensions }) => extensions)

/** Whether bytes begin like a decodable format: no other untrusted bytes reach the decoder. */
export const isDecodable = (bytes: Uint8Array): boolean =>
  FORMATS.some((format) => format.isDecoded && format.matches(bytes))

/** Whether photos of a media type are decoded; others are served as stored. */
export const isDecoded = (mediaType: string): boolean =>
  FORMATS.some((format) => format.mediaType === mediaType && format.isDecoded)
