import type { Vec3 } from '@reports/geometry'

/* DXF consists of pairs of a code and a value, one line each. */

export type Pair = readonly [code: number, value: string | number]

const [ZERO, DOT] = [48, 46]

/** A number as text, rounded to thousandths of a millimetre, without zeros at its end. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value)
  const text = value.toFixed(6)
  let end = text.length
  while (text.charCodeAt(end - 1) === ZERO) end -= 1
  if (text.charCodeAt(end - 1) === DOT) end -= 1
  const shown = text.slice(0, end)
  return shown === '-0' ? '0' : shown
}

/** Text without control characters, which would end the line, and without `^` and `%%`, which begin codes. */
export const safeText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    // CAD writes feet and inches by the marks of ASCII, and not all programs read others in texts of this version.
    .replaceAll('′', "'")
    .replaceAll('″', '"')
    .replaceAll('^', '^ ')
    .replaceAll('%%', '%%%%%%')
    .replaceAll(/\\(?=[UM]\+)/g, '\\U+005C')
    .replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u00ff]/g,
      (character) => `\\U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )

/** Pairs as a file in Latin-1. */
export function bytesOf(pairs: readonly Pair[]): Uint8Array<ArrayBuffer> {
  let text = ''
  for (const [code, value] of pairs) text += `${code}\r\n${typeof value === 'string' ? value : numberText(value)}\r\n`
  const bytes = new Uint8Array(text.length)
  const encoder = new TextEncoder()
  let at = 0
  // All but a few characters are ASCII, which is the same in UTF-8.
  for (const part of text.split(/([\u0080-\uffff])/)) {
    if (part.length === 1) bytes[at] = part.charCodeAt(0)
    else encoder.encodeInto(part, bytes.subarray(at))
    at += part.length
  }
  return bytes
}

/** Pairs of a point: three consecutive coordinate codes. Flags and counts are whole numbers. */
export const point = ([x, y, z]: Vec3, first = 10): Pair[] => [
  [first, x],
  [first + 10, y],
  [first + 20, z],
]
