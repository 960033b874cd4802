/** A thing that people name: a building, a room. */
export interface Named {
  readonly id: string
  /** What it is called where people see it: name, address, mark. May repeat the id. */
  readonly names: readonly string[]
}

/** What a text names: one thing, several of the same name, or none; then those whose names or ids hold the text. */
export type NamedMatch<T extends Named> =
  | { readonly kind: 'one'; readonly found: T }
  | { readonly kind: 'several'; readonly found: readonly T[] }
  | { readonly kind: 'none'; readonly alike: readonly T[] }

/** A search over things by their ids and names. */
export interface NameSearch<T extends Named> {
  /**
   * The thing with this id, else with this name; first as written, then without regard to case, accents and spaces. A part of a name
   * picks nothing, since Furuveien 1 begins Furuveien 12: it is only told as alike.
   */
  readonly find: (text: string) => NamedMatch<T>
  /** At most `most` things whose names or ids hold the text, those that begin with it first; for a list that follows what is typed. */
  readonly alike: (text: string, most: number) => readonly T[]
}

/** Letters that Unicode does not take apart into a letter and its accent. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ð: 'd', đ: 'd', þ: 'th', ł: 'l' }

/**
 * A text as people compare names: without case, accents and spaces, nor the signs that people leave out (`-`, `.`, `,`). Between two
 * digits a space stays: 2 1 is not 21.
 * Unicode Standard Annex 15, form NFKD: an accent is a character of its own.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[øæœßðđþł]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[\s,.'’_–-]+/g, ' ')
    .trim()
    .replaceAll(/(?<!\d) | (?!\d)/g, '')

/** Things told as alike: as many as a terminal shows at a glance. */
const MOST_ALIKE = 8

/** Things by a key of theirs, or of several. */
function byKey<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const own = found.get(key)
      if (own === undefined) found.set(key, [item])
      else own.push(item)
    }
  return found
}

/** A search over things by their ids and names, in the time of one look into a table; `alike` passes over all of them. */
export function nameSearch<T extends Named>(items: readonly T[]): NameSearch<T> {
  const keys = items.map(({ id, names }) => [id, ...names].map(folded))
  const tables = [
    byKey(items, ({ id }) => [id]),
    byKey(items, ({ names }) => names),
    byKey(items, ({ id }) => [folded(id)]),
    byKey(items, ({ names }) => names.map(folded)),
  ]
  const alike = (text: string, most: number): readonly T[] => {
    const part = folded(text)
    if (part === '') return []
    const begin: T[] = []
    const hold: T[] = []
    for (let i = 0; i < items.length && begin.length < most; i += 1) {
      const item = items[i]!
      const at = Math.min(...keys[i]!.map((key) => key.indexOf(part)).map((index) => (index < 0 ? Infinity : index)))
      if (at === 0) begin.push(item)
      else if (at < Infinity && hold.length < most) hold.push(item)
    }
    return [...begin, ...hold].slice(0, most)
  }
  return {
    find: (text) => {
      const [given, key] = [text.trim(), folded(text)]
      for (const [i, table] of tables.entries()) {
        const found = table.get(i < 2 ? given : key)
        if (key === '' || found === undefined) continue
        return found.length === 1 ? { kind: 'one', found: found[0]! } : { kind: 'several', found }
      }
      return { kind: 'none', alike: alike(text, MOST_ALIKE) }
    },
    alike,
  }
}
