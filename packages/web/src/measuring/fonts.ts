import { bytesOfBase64 } from '../inflate.ts'
import type { PackedFonts } from '../messages.ts'

/** Fonts of a PDF, as bytes. */
export interface Fonts {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** What writers of PDFs need beside their own code: it is unpacked by a library that they need too. */
export async function fontsIn({ font, boldFont }: PackedFonts): Promise<Fonts> {
  const { default: decompress } = await import('brotli/decompress.js')
  return { regular: decompress(bytesOfBase64(font)), bold: decompress(bytesOfBase64(boldFont)) }
}
