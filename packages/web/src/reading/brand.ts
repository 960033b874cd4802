import { brandLines } from '@reports/svg/report'
import type { Fault, GivenFile, PropertyDetails } from '../messages.ts'
import { printedPhoto, photoUri } from './photos.ts'
import type { PropertyFiles } from './properties.ts'

/** Who reports, as the files say it that a project folder has in `brand/`. */
export interface Brand {
  readonly lines: readonly string[]
  readonly logo: GivenFile | null
}

/** The value of `brand.json` for what a person says; null if that is nothing. */
export function brandJson({ brandName, contact }: PropertyDetails): object | null {
  const name = brandName.trim()
  const lines = contact
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (name === '' && lines.length === 0) return null
  return { ...(name === '' ? {} : { name }), contact: lines }
}

async function valueIn(file: GivenFile | undefined): Promise<unknown> {
  if (file === undefined) return null
  try {
    return JSON.parse(await file.blob.text())
  } catch {
    return undefined
  }
}

/** Who reports: as a person says it in the page, else as the folder says it. Null if neither does. */
export async function brandOf(
  { brand }: PropertyFiles,
  details: PropertyDetails | null,
  faults: Fault[],
): Promise<Brand | null> {
  const [text, image] = (['brand', 'logo'] as const).map((use) => brand.find((file) => file.use === use)?.file)
  const own = details === null ? null : brandJson(details)
  const json = own ?? (await valueIn(text))
  const lines = json === null ? [] : brandLines(json)
  if (lines === null)
    faults.push({ kind: 'left-out', why: 'bad-brand', files: own === null && text ? [text.path] : [] })
  const logo = details?.logo ?? image ?? null
  if (logo !== null && (await photoUri(logo.blob)) === null) {
    faults.push({ kind: 'left-out', why: 'bad-logo', files: [logo.path] })
    return lines === null ? null : { lines, logo: null }
  }
  return (lines ?? []).length === 0 && logo === null ? null : { lines: lines ?? [], logo }
}

/** A logo for a page, as a `data:` URI; null if there is none, or it is no image. */
export const logoUri = async ({ logo }: Brand): Promise<string | null> =>
  logo === null ? null : await photoUri(logo.blob)

/** A logo for a PDF, as JPEG. */
export const printedLogo = async ({ logo }: Brand): Promise<Uint8Array | null> =>
  logo === null ? null : await printedPhoto(logo.blob)
