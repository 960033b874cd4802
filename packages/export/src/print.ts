import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { svgOf } from '@reports/svg'
import type { Drawing } from '@reports/svg'
import type sharp from 'sharp'

/* What prints need of Node: fonts, and pictures of pixels. */

/** The library of pictures is heavy: it is loaded when one is painted. */
const painter = async (): Promise<typeof sharp> => (await import('sharp')).default

/** The package of the fonts as seen from a place; undefined where none is found. */
function fontsFrom(base: string): string | undefined {
  try {
    return findPackageJSON('dejavu-fonts-ttf', base)
  } catch {
    return undefined
  }
}

/**
 * The file of a font. Not by `import.meta.resolve`, which the bundlers of Next.js leave out; where a bundler moved this module, it is
 * looked up from the folder of the process.
 */
function fontFile(name: string): string {
  const fonts = fontsFrom(import.meta.url) ?? fontsFrom(join(process.cwd(), 'package.json'))
  if (fonts === undefined)
    throw new Error(
      `The font ${name} was not found: install the package dejavu-fonts-ttf beside the program, and where a bundler packs it, let that copy dejavu-fonts-ttf too (docs/library.md).`,
    )
  return join(dirname(fonts), 'ttf', `${name}.ttf`)
}

/** Bytes of the font that drawings name first. @throws Error where the package of the font is not installed */
export const drawingFont = async (): Promise<Uint8Array> => await readFile(fontFile('DejaVuSans'))

/** The same for headings. @throws Error where the package of the font is not installed */
export const boldFont = async (): Promise<Uint8Array> => await readFile(fontFile('DejaVuSans-Bold'))

/** Dots per inch of a print; a drawing is for paper. */
const PRINT = 300

/** Pixels of the longer side at most: what a viewer still opens. */
const MOST_PIXELS = 16_000

const MM_PER_INCH = 25.4

/** A drawing whose pixels are counted, but not painted yet. */
export interface Bitmap {
  /** Bytes of an SVG of so many pixels. */
  readonly svg: Uint8Array
  /** Dots per inch. */
  readonly density: number
}

/**
 * A drawing as it is to be painted: at 300 dots per inch, or where that is too many pixels at as many as there may be.
 * @param most pixels of the whole picture
 */
export function bitmapOf(drawing: Drawing, most = Infinity): Bitmap {
  const { width, height } = drawing
  const area = (width * height) / MM_PER_INCH ** 2
  const density = Math.min(PRINT, (MOST_PIXELS * MM_PER_INCH) / Math.max(width, height), Math.sqrt(most / area))
  const pixels = (mm: number): number => Math.round((mm * density) / MM_PER_INCH)
  // In pixels: what mm are to a reader of SVG depends on how it is set up.
  const svg = svgOf(drawing, { width: pixels(width), height: pixels(height) })
  return { svg: new TextEncoder().encode(svg), density }
}

let finding: Promise<void> | undefined

/**
 * Lets the font that drawings are laid out for be found also where none is installed, as in a container: the texts would be
 * missing. Fonts that are installed serve what it has no letters for. Once, as fonts are looked up once.
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
      // The first text that is painted reads it.
      await paint(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>x</text></svg>'),
      ).toBuffer()
    } finally {
      delete process.env['FONTCONFIG_FILE']
      await rm(folder, { recursive: true, force: true })
    }
  })())

/** A PNG image, which carries its resolution, so that it prints at its true size. */
export async function pngOf({ svg, density }: Bitmap): Promise<Uint8Array> {
  await withFont()
  const paint = await painter()
  // Its limits are for files from strangers.
  return await paint(svg, { unlimited: true, limitInputPixels: false }).withMetadata({ density }).png().toBuffer()
}

/** Pixels of the longer side of a photo: sharp at half the width of A4. */
const LONGER_SIDE = 1200

/** What a photo of others may cost: pixels of the original, and seconds. */
export interface PhotoLimits {
  readonly pixels: number
  readonly seconds: number
}

/** Those of a photo of one's own: the library's, and as long as it takes. */
const OWN_PHOTO: PhotoLimits = { pixels: 0x3fff ** 2, seconds: 0 }

/**
 * A photo as every reader of a PDF shows it, a JPEG that stands upright; null where it is no image that can be read, or costs more
 * than it may.
 */
export async function printedPhoto(
  bytes: Uint8Array,
  { pixels, seconds }: PhotoLimits = OWN_PHOTO,
): Promise<Uint8Array | null> {
  try {
    const paint = await painter()
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
