/** A text as filters compare it: composed (NFC), in Norwegian lower case. `toLowerCase` of SQLite knows ASCII alone, that of PostgreSQL its locale. */
export const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('nb-NO').normalize('NFC')

const LAST_CODE_POINT = 0x10_ff_ff

/**
 * The least text, in the order of code points, above every text that begins with `prefix`; null where there is none.
 * With it a prefix filter is a range of an index: `column >= prefix and column < prefixEnd(prefix)`.
 */
export function prefixEnd(prefix: string): string | null {
  const points = Array.from(prefix, (character) => character.codePointAt(0)!)
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last === LAST_CODE_POINT) continue
    // Surrogates are no characters of their own: the code point after U+D7FF is U+E000.
    return String.fromCodePoint(...points, last === 0xd7_ff ? 0xe0_00 : last + 1)
  }
  return null
}
