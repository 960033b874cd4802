import type { PackedParts } from '../messages.ts'
import { element } from './elements.ts'

/* Parts of the page that stand compressed in it, as base64. */

const textOf = (id: string): string => element(id, HTMLScriptElement).text

/** What the worker unpacks when it first writes a file that needs it. */
export const packedParts = (): PackedParts => ({
  libraries: textOf('libraries'),
  font: textOf('font'),
  boldFont: textOf('bold-font'),
})

/** The text of the worker. */
export const packedWorker = (): string => textOf('worker')
