import { bytesOfBase64 } from '../inflate.ts'
import type { PackedFonts } from '../messages.ts'
import { exchangeDifferences } from './font-differences.ts'

/** Fonts of a PDF, as bytes. */
export interface Fonts {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** What writers of PDFs need beside their own code: it is unpacked by a library that they need too. */
export async function fontsIn({ font, boldFont }: PackedFonts): Promise<Fonts> {
  const { decompress } = await import('./unpacker.ts')
  const unpacked = (base64: string): Uint8Array => {
    const bytes = decompress(bytesOfBase64(base64))
    exchangeDifferences(bytes, 'numbers')
    return bytes
  }
  return { regular: unpacked(font), bold: unpacked(boldFont) }
}
