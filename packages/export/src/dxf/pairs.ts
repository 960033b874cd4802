import type { Vec3 } from '@reports/geometry'

/*
 * How DXF is written: pairs of a code and a value, a line each.
 */

export type Pair = readonly [code: number, value: string | number]

/** A number as a text: thousandths of a millimetre. */
const numberText = (value: number): string => {
  const text = value.toFixed(6).replace(/\.?0+$/, '')
  return text === '-0' || text === '' ? '0' : text
}

/** Control characters would end the line, `^` and `%%` would be read as codes. */
export const safeText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    .replaceAll('^', '^ ')
    .replaceAll('%%', '%%%%%%')
    .replaceAll(/\\(?=[UM]\+)/g, '\\U+005C')
    .replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u00ff]/g,
      (character) => `\\U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )

export const bytesOf = (pairs: readonly Pair[]): Uint8Array<ArrayBuffer> => {
  const text = pairs
    .map(([code, value]) => `${code}\r\n${typeof value === 'string' ? value : numberText(value)}\r\n`)
    .join('')
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i)
  return bytes
}

/** Codes of flags and counts are whole numbers; of coordinates a point has three. */
export const point = ([x, y, z]: Vec3, first = 10): Pair[] => [
  [first, x],
  [first + 10, y],
  [first + 20, z],
]
