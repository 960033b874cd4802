import type { NamedJson, NamedScan } from '@reports/geometry'

/** A file of a scan as JSON can hold it: the bytes of a USDZ in base64. */
type StoredFile = NamedJson | { readonly name: string; readonly usdz: string }

/**
 * The files of a scan as one text, which is what is stored. A USDZ is kept as it came, like every other source, and not as what was read
 * of it: so a reader that learns more reads more of what is stored already.
 */
export const scanText = (files: readonly NamedScan[]): string =>
  JSON.stringify(
    files.map((file): StoredFile =>
      'usdz' in file ? { name: file.name, usdz: Buffer.from(file.usdz).toString('base64') } : file,
    ),
  )

/** The files of a scan from the text that is stored. */
export const scanFiles = (text: string): NamedScan[] =>
  (JSON.parse(text) as StoredFile[]).map((file) =>
    'usdz' in file ? { name: file.name, usdz: Buffer.from(file.usdz, 'base64') } : file,
  )
