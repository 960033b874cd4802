import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const fontFile = async (name: string): Promise<Uint8Array> =>
  await readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

/** The font that drawings name first. */
export const drawingFont = (): Promise<Uint8Array> => fontFile('DejaVuSans')

/** The same for headings. */
export const boldFont = (): Promise<Uint8Array> => fontFile('DejaVuSans-Bold')
