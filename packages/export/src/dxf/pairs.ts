import type { Vec3 } from '@reports/geometry'

/* DXF consists of pairs of a code and a value, one line each. */

export type Pair = readonly [code: number, value: string | number]

/** A number as text, rounded to thousandths of a millimetre. */
const numberText = (value: number): string => {
  const text = value.toFixed(6).replace(/\.?0+$/, '')
  return text === '-0' || text === '' ? '0' : text
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

export const bytesOf = (pairs: readonly Pair[]): Uint8Array<ArrayBuffer> => {
  const text = pairs
    .map(([code, value]) => `${code}\r\n${typeof value === 'string' ? value : numberText(value)}\r\n`)
    .join('')
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i)
  return bytes
}

/** Pairs of a point: three consecutive coordinate codes. Flags and counts are whole numbers. */
export const point = ([x, y, z]: Vec3, first = 10): Pair[] => [
  [first, x],
  [first + 10, y],
  [first + 20, z],
]
