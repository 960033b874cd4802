import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import nodeModule from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { svgOf } from '@reports/svg'
import type { Drawing } from '@reports/svg'
import type sharp from 'sharp'

/* The entry point of prints that need Node: fonts, and bitmaps. */

/** The bitmap library is heavy, so it is loaded only when a bitmap is painted. */
const painter = async (): Promise<typeof sharp> => {
  try {
    return (await import('sharp')).default
  } catch (error) {
    throw new MissingLibrary(error)
  }
}

/** The library that paints bitmaps is native, and is not installed, or not for this machine. */
export class MissingLibrary extends Error {
  override readonly name = 'MissingLibrary'
  constructor(cause: unknown) {
    super(
      'A PNG, or a photo in a PDF, needs the package sharp 0.35 beside this program, which is not installed for this machine: npm install sharp, or write SVG or PDF.',
      { cause },
    )
  }
}

/** The folder of the font package, resolved from a base; undefined if it is not found. */
function fontsFrom(base: string): string | undefined {
  try {
    // Not a named import: an older Node has no such export, and would stop before what measures could say which it needs.
    return nodeModule.findPackageJSON('dejavu-fonts-ttf', base)
  } catch {
    return undefined
  }
}

/**
 * The file of a font. It does not use `import.meta.resolve`, which the bundlers of Next.js leave out. If a bundler
 * moved this module, the font is looked up from the working folder.
 */
function fontFile(name: string): string {
  const fonts = fontsFrom(import.meta.url) ?? fontsFrom(join(process.cwd(), 'package.json'))
  if (fonts === undefined)
    throw new Error(
      `The font ${name} was not found: install the package dejavu-fonts-ttf beside the program, and where a bundler packs it, let that copy dejavu-fonts-ttf too (docs/library.md).`,
    )
  return join(dirname(fonts), 'ttf', `${name}.ttf`)
}

/** Bytes of the font that drawings name first. @throws Error if the font package is not installed */
export const drawingFont = async (): Promise<Uint8Array> => await readFile(fontFile('DejaVuSans'))

/** The same for headings. @throws Error if the font package is not installed */
export const boldFont = async (): Promise<Uint8Array> => await readFile(fontFile('DejaVuSans-Bold'))

/** Dots per inch, for print on paper. */
const PRINT = 300

/** Most pixels of the longer side that a viewer still opens. */
const MOST_PIXELS = 16_000

const MM_PER_INCH = 25.4

/** A drawing with the pixel size of its bitmap, before it is painted. */
export interface Bitmap {
  /** Bytes of an SVG with a size in pixels. */
  readonly svg: Uint8Array
  /** Dots per inch. */
  readonly density: number
}

/**
 * Prepares the bitmap of a drawing: at 300 dots per inch, or fewer if that exceeds the limits.
 * @param most pixels of the whole picture
 */
export function bitmapOf(drawing: Drawing, most = Infinity): Bitmap {
  const { width, height } = drawing
  const area = (width * height) / MM_PER_INCH ** 2
  const density = Math.min(PRINT, (MOST_PIXELS * MM_PER_INCH) / Math.max(width, height), Math.sqrt(most / area))
  const pixels = (mm: number): number => Math.round((mm * density) / MM_PER_INCH)
  // In pixels: a reader of SVG converts mm according to its own settings.
  const svg = svgOf(drawing, { width: pixels(width), height: pixels(height) })
  return { svg: new TextEncoder().encode(svg), density }
}

let finding: Promise<void> | undefined

/**
 * Makes the font of the drawings available where none is installed, as in a container: texts would be missing
 * otherwise. Installed fonts serve letters that it lacks. It runs once, because the library looks fonts up once.
 */
const withFont = (): Promise<void> =>
  (finding ??= (async () => {
    if (process.env['FONTCONFIG_FILE'] !== undefined || process.env['FONTCONFIG_PATH'] !== undefined) return
    const folder = await mkdtemp(join(tmpdir(), 'reports-fonts-'))
    try {
      const installed = '/etc/fonts/fonts.conf'
      const include = existsSync(installed) ? `<include>${installed}</include>` : ''
      const file = join(folder, 'fonts.conf')
      await writeFile(file, `<fontconfig><dir>${dirname(fontFile('DejaVuSans'))}</dir>${include}</fontconfig>`)
      process.env['FONTCONFIG_FILE'] = file
      const paint = await painter()
      // The first painted text makes the library read the setting.
      await paint(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>x</text></svg>'),
      ).toBuffer()
    } finally {
      delete process.env['FONTCONFIG_FILE']
      await rm(folder, { recursive: true, force: true })
    }
  })())

/** A PNG image with its resolution, so that it prints in its true size. */
export async function pngOf({ svg, density }: Bitmap): Promise<Uint8Array> {
  await withFont()
  const paint = await painter()
  // The library's limits are meant for files from strangers.
  return await paint(svg, { unlimited: true, limitInputPixels: false }).withMetadata({ density }).png().toBuffer()
}

/** Pixels of the longer side of a photo: sharp at half the width of A4. */
const LONGER_SIDE = 1200

/** Limits for a photo from others: pixels of the original, and seconds. */
export interface PhotoLimits {
  readonly pixels: number
  readonly seconds: number
}

/** Limits for a user's own photo: those of the library, without a time limit. */
const OWN_PHOTO: PhotoLimits = { pixels: 0x3fff ** 2, seconds: 0 }

/** A photo as an upright JPEG, which every reader of a PDF shows; null if it is no readable image, or exceeds the limits. */
export async function printedPhoto(
  bytes: Uint8Array,
  { pixels, seconds }: PhotoLimits = OWN_PHOTO,
): Promise<Uint8Array | null> {
  const paint = await painter()
  try {
    return await paint(bytes, { failOn: 'none', limitInputPixels: pixels })
      .rotate()
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds })
      .toBuffer()
  } catch {
    return null
  }
}
