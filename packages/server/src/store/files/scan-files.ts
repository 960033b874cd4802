import type { NamedJson, NamedScan } from '@reports/geometry'

/** A file of a scan in JSON: the bytes of a USDZ are in base64. */
type StoredFile = NamedJson | { readonly name: string; readonly usdz: string }

/**
 * The files of a scan as one text, for storage. A USDZ is stored in its original form, so that a later reader can read more from it.
 */
export const scanText = (files: readonly NamedScan[]): string =>
  JSON.stringify(
    files.map((file): StoredFile =>
      'usdz' in file ? { name: file.name, usdz: Buffer.from(file.usdz).toString('base64') } : file,
    ),
  )

/** The files of a scan from the stored text. */
export const scanFiles = (text: string): NamedScan[] =>
  (JSON.parse(text) as StoredFile[]).map((file) =>
    'usdz' in file ? { name: file.name, usdz: Buffer.from(file.usdz, 'base64') } : file,
  )
