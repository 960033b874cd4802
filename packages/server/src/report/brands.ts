import { createHash } from 'node:crypto'
import { mediaTypeOf } from '@reports/export/photos'
import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { BRAND_FILES, BRAND_LIMITS, brandLines } from '@reports/svg/report'
import { etagOf, imageAnswer, type Answer } from '../http/answer.ts'
import { nameIn, namesInside, openFolder, openFolderInside, type FolderHandle } from '../import/folder-handle.ts'
import { readBytes, readJson } from '../import/read-files.ts'
import { OperatorError } from '../operator-error.ts'
import { resizePhoto } from '../projects/resize.ts'
import type { Services } from '../services.ts'
import { isTenantKey } from '../store/blobs/blobs.ts'
import { printedImage } from './printed-image.ts'

/*
 * Who reports are from: the folder of the setting has a folder for each tenant, of the files that `reports report --brand` reads. They are
 * read for each report, so that a change counts at once, and their content is part of what an answer is kept by.
 */

/** Who the reports of a tenant are from. */
export interface TenantBrand {
  /** Name and contact, a line each. */
  readonly lines: readonly string[]
  readonly logo: Logo | null
}

interface Logo {
  /** As the file has it. */
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** Bytes. A logo for print has some tens of thousands. */
const LARGEST_TEXT = 10_000
const LARGEST_LOGO = 1_000_000

const LOGO_TYPES: readonly (string | null)[] = ['image/png', 'image/jpeg', 'image/webp']

/** Pixels of a logo on a page: what it takes there, on a screen of three pixels to one. */
const SHOWN = { width: 720, height: 216 }

const noLogo = (file: string): InputError =>
  new InputError(said('file/bad-image:brand-logo: Expected a logo as PNG, JPEG or WebP, found another file.'), { file })

async function readLines(folder: FolderHandle): Promise<readonly string[] | null> {
  const json = await readJson(folder, BRAND_FILES.text, LARGEST_TEXT)
  if (json === undefined) return null
  const lines = brandLines(json)
  if (lines === null)
    throw new InputError(
      said(
        'file/wrong-type:brand-text: Expected a name and up to {lines} lines of contact, each a text of at most {characters} characters (members name and contact).',
        BRAND_LIMITS,
      ),
      { file: nameIn(folder, BRAND_FILES.text) },
    )
  return lines
}

async function readLogo(folder: FolderHandle): Promise<Logo | null> {
  for (const name of BRAND_FILES.logos) {
    const bytes = await readBytes(folder, name, LARGEST_LOGO)
    if (bytes === null) continue
    if (!LOGO_TYPES.includes(mediaTypeOf(bytes))) throw noLogo(nameIn(folder, name))
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  return null
}

async function readFiles(folder: FolderHandle): Promise<TenantBrand> {
  const lines = await readLines(folder)
  const logo = await readLogo(folder)
  if (lines === null && logo === null)
    throw new InputError(
      said('file/empty:no-brand: Expected a folder with one of {names}, found none of them.', {
        names: [BRAND_FILES.text, ...BRAND_FILES.logos],
      }),
      { file: folder.name },
    )
  return { lines: lines ?? [], logo }
}

/** The brand of a tenant; null if there is no folder of its name. @throws InputError */
async function readBrand(folder: string, tenant: string): Promise<TenantBrand | null> {
  // A name comes from a row: a manipulated one must not lead elsewhere.
  if (!isTenantKey(tenant)) return null
  const read = await openFolder(folder, folder, async (all) => ({
    brand: await openFolderInside(all, tenant, readFiles),
  }))
  if (read === null)
    throw new InputError(said('file/not-found:no-folder: Expected a folder, found none of that name.'), {
      file: folder,
    })
  return read.brand
}

const faultOf = ({ file, message }: InputError): string => `REPORTS_BRANDS: ${file ?? ''}: ${message}`

/** The brand of a tenant now. A fault in its files is the operator's: reports are made without, and the log tells it. */
export async function brandOf(
  { brands, alarm }: Pick<Services, 'brands' | 'alarm'>,
  tenant: string,
): Promise<TenantBrand | null> {
  if (brands === null) return null
  try {
    return await readBrand(brands, tenant)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    alarm(`${faultOf(error)} Reports of ${tenant} are without logo and contact.`)
    return null
  }
}

const tellUndecoded = ({ alarm }: Pick<Services, 'alarm'>, tenant: string): void =>
  alarm(`${faultOf(noLogo(tenant))} Reports of ${tenant} are without logo.`)

/** The logo for a PDF, as JPEG; null if there is none that can be decoded. */
export async function printedLogo(
  services: Services,
  tenant: string,
  { logo }: TenantBrand,
): Promise<Uint8Array | null> {
  if (logo === null) return null
  const jpeg = await printedImage(services, tenant, logo.sha256, async () => logo.bytes)
  if (jpeg === null) tellUndecoded(services, tenant)
  return jpeg
}

/** The logo for a page, in its own format, without metadata; null if there is none that can be decoded. */
export async function shownLogo(
  services: Pick<Services, 'answers' | 'images' | 'alarm'>,
  tenant: string,
  { logo }: TenantBrand,
): Promise<Answer | null> {
  if (logo === null) return null
  const shown = await services.answers.get(`logo ${tenant} ${logo.sha256}`, async () => {
    const bytes = (await services.images(tenant, () => resizePhoto(logo.bytes, SHOWN))) ?? new Uint8Array()
    return imageAnswer(mediaTypeOf(bytes) ?? '', bytes, etagOf(bytes))
  })
  if (shown.type !== '') return shown
  tellUndecoded(services, tenant)
  return null
}

/** @throws InputError that says what was expected */
async function requireBrand(all: FolderHandle, tenant: string): Promise<void> {
  if (!isTenantKey(tenant))
    throw new InputError(
      said('file/wrong-type:brand-tenant: Expected folders named as tenants are, found another name.'),
      { file: tenant },
    )
  const brand = await openFolderInside(all, tenant, readFiles)
  if (brand !== null && brand.logo !== null && (await resizePhoto(brand.logo.bytes, SHOWN)) === null)
    throw noLogo(tenant)
}

/**
 * Reads the brands of all tenants.
 * @throws OperatorError that names the first file with a fault: a start is the time to tell it
 */
export async function requireBrands(folder: string): Promise<void> {
  try {
    const read = await openFolder(folder, folder, async (all) => {
      for (const tenant of await namesInside(all)) await requireBrand(all, tenant)
      return true
    })
    if (read === null) throw new OperatorError(`REPORTS_BRANDS: there is no folder ${folder}`)
  } catch (error) {
    throw error instanceof InputError ? new OperatorError(faultOf(error)) : error
  }
}
