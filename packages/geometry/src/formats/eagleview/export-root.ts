/** The roots of EagleView's file and of Hover's. */
const ROOTS = ['EAGLEVIEW_EXPORT', 'DATA_EXPORT'] as const

/** Bytes that are looked at: declarations and a comment stand before the root. */
const LOOKED_AT = 4096

const FIRST_ELEMENT = /<(?![?!])([^\s/>]+)/

/** Whether a text begins as EagleView's XML or Hover's does. */
export const isEagleViewText = (head: string): boolean =>
  (ROOTS as readonly string[]).includes(FIRST_ELEMENT.exec(head)?.[1] ?? '')

/** The same for the first bytes of a file. */
export const isEagleViewXml = (head: Uint8Array): boolean =>
  isEagleViewText(String.fromCharCode(...head.subarray(0, LOOKED_AT)))

/** What is below the root of the JSON form; undefined where it is none. */
export const exportOf = (json: Readonly<Record<string, unknown>>): unknown =>
  ROOTS.map((root) => json[root]).find((value) => value !== undefined)
