import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { TitleBlock } from '@reports/svg'
import type { SheetOptions } from '../drawing-options.ts'
import type { Stdin } from '../io.ts'
import { nameOf } from './property-name.ts'

/**
 * What the title block of a drawing says about its source: what is asked for, else what the project beside the file is called.
 * @param path the file that is drawn, a folder of files, or `-`
 * @throws InputError of a brand that cannot be read
 */
export async function titleBlockOf(
  path: string,
  { property, address, brand, date }: SheetOptions,
  input: Stdin,
): Promise<TitleBlock> {
  const known = property === undefined && address === undefined ? await nameOf(path, input) : undefined
  // A title block has no room for a logo.
  const sender = brand === undefined ? [] : await senderOf(brand, input)
  return {
    property: property ?? known,
    address,
    sender,
    date,
    file: statSync(path, { throwIfNoEntry: false })?.isFile() === true ? basename(path) : undefined,
  }
}

async function senderOf(brand: string, input: Stdin): Promise<readonly string[]> {
  const { readBrand } = await import('./brand.ts')
  return (await readBrand(brand, () => Promise.resolve(true), input)).lines
}
