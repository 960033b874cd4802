import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { BRAND_FILES, BRAND_LIMITS, brandLines } from '@reports/svg/report'
import type { Stdin } from '../io.ts'
import * as INPUTS from '../messages/en/inputs.ts'
import { fileError } from './file-text.ts'
import { isFolder, isThere, readJson } from './folder.ts'
import type { MadeOfPhoto } from './photos.ts'

/** Who reports are from: what stands at the top of each. */
export interface Brand<P> {
  /** Name and contact, a line each. */
  readonly lines: readonly string[]
  readonly logo: P | null
}

/** @throws InputError `file/wrong-type` */
function linesOf(json: unknown, file: string): readonly string[] {
  const lines = brandLines(json)
  if (lines === null) throw new InputError(said(INPUTS.brandText, BRAND_LIMITS), { file })
  return lines
}

/** @throws InputError `file/bad-image` */
async function logoOf<P>(file: string, make: MadeOfPhoto<P>): Promise<P> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch (error) {
    throw fileError(error, file)
  }
  const logo = await make(bytes)
  if (logo === null) throw new InputError(said(INPUTS.brandLogo), { file })
  return logo
}

/**
 * Reads a folder with `brand.json` (`name`, `contact`) and a logo, either of which may be missing.
 * @param make what is made of the bytes of the logo
 * @throws InputError that names the file; `file/empty` if neither is there
 */
export async function readBrand<P>(folder: string, make: MadeOfPhoto<P>, input: Stdin): Promise<Brand<P>> {
  if (!(await isFolder(folder))) throw new InputError(said(INPUTS.brandFolder), { file: folder })
  const text = join(folder, BRAND_FILES.text)
  const hasText = await isThere(text)
  const logos = BRAND_FILES.logos.map((name) => join(folder, name))
  const there = await Promise.all(logos.map(isThere))
  const logo = logos.find((_, i) => there[i])
  if (!hasText && logo === undefined)
    throw new InputError(said(INPUTS.noBrand, { names: [BRAND_FILES.text, ...BRAND_FILES.logos] }), { file: folder })
  return {
    lines: hasText ? linesOf(await readJson(text, input), text) : [],
    logo: logo === undefined ? null : await logoOf(logo, make),
  }
}

/** The folder of the brand in a project folder; undefined if it has none. */
export async function brandIn(folder: string): Promise<string | undefined> {
  const path = join(folder, 'brand')
  return (await isThere(path)) ? path : undefined
}
