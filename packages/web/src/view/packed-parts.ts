import type { PackedFonts } from '../messages.ts'
import type { PackedModules } from '../modules.ts'
import { element } from './elements.ts'

/* Parts of the page that stand compressed in it. */

const textOf = (id: string): string => element(id, HTMLScriptElement).text

/** What the worker unpacks when it first writes a PDF. */
export const packedFonts = (): PackedFonts => ({ font: textOf('font'), boldFont: textOf('bold-font') })

/** The modules of the worker. */
export const packedModules = (): PackedModules => JSON.parse(textOf('modules')) as PackedModules

/** The script with which the worker begins. */
export const packedStart = (): string => textOf('worker')
