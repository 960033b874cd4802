import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The font that drawings name first. */
const FONT = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'

export const drawingFont = async (): Promise<Uint8Array> => await readFile(fileURLToPath(import.meta.resolve(FONT)))
