/**
 * What a terminal would obey instead of showing: C0 and C1 controls, delete, line and paragraph separators, and the marks that turn
 * the direction of text round (Unicode TR 36: they make a name read as another).
 */
// oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** One line of text that is safe to print: characters that a terminal would obey are shown as escapes such as `\u001b`. */
export const terminalText = (text: string): string => text.replace(UNSAFE, escaped)

/** The same for several lines of text: line ends are kept. */
export const terminalLines = (text: string): string => text.split('\n').map(terminalText).join('\n')

/**
 * The JSON text of a value, indented or on one line. Characters that a terminal would obey become JSON escapes, so the
 * value is unchanged.
 */
export function jsonText(value: unknown, indent: number): string {
  const text = JSON.stringify(value, null, indent)
  // JSON.stringify escapes controls below U+0020; those that are left are its own line ends. So ASCII without delete
  // is safe. Nearly all results are ASCII, and this test is five times as fast as the expression.
  if (Buffer.byteLength(text) === text.length && !text.includes('\u007f')) return text
  return text.replace(UNSAFE, (character) => (character === '\n' ? character : escaped(character)))
}

/** Made when first needed: it takes 9 ms, a fifth of the start-up time. */
const graphemesOf = (() => {
  let segmenter: Intl.Segmenter | undefined
  return (text: string): Intl.Segments => {
    segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
    return segmenter.segment(text)
  }
})()

// Printable ASCII, which is most of every table, needs no segmentation.
const ASCII = /^[\u0020-\u007e]*$/

// Unicode TR 11 (East Asian Width): the blocks that terminals draw two columns wide.
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])|\ufe0f/u
const ZERO = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]+$/u

const cellsOf = (grapheme: string): number => (ZERO.test(grapheme) ? 0 : WIDE.test(grapheme) ? 2 : 1)

/** How many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length
  let cells = 0
  for (const { segment } of graphemesOf(text)) cells += cellsOf(segment)
  return cells
}

/** A text cut to a number of columns; `…` marks the cut. */
export function clipped(text: string, cells: number): string {
  if (displayWidth(text) <= cells) return text
  let out = ''
  let used = 0
  for (const { segment } of graphemesOf(text)) {
    const width = cellsOf(segment)
    if (used + width > cells - 1) break
    out += segment
    used += width
  }
  return `${out}…`
}
