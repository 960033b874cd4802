/** Lines of contact below a name, and characters of a line: a letterhead, not a page. */
export const BRAND_LIMITS = { lines: 6, characters: 100 } as const

/** Names of the files in a folder of who reports: the text, and the logo, of which the first that is there counts. */
export const BRAND_FILES = { text: 'brand.json', logos: ['logo.png', 'logo.jpg', 'logo.jpeg', 'logo.webp'] } as const

const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= BRAND_LIMITS.characters

/**
 * Name and contact of who reports, a line each, from the value of a `brand.json`: `name` is a text, `contact` a text or texts.
 * @returns null if there is no line, too many, or one that is empty, too long or no text
 */
export function brandLines(json: unknown): readonly string[] | null {
  const given = typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {}
  const { name, contact = [] } = given
  const lines = [
    ...(name === undefined ? [] : [name]),
    ...(Array.isArray(contact) ? (contact as unknown[]) : [contact]),
  ]
  return lines.length > 0 && lines.length <= BRAND_LIMITS.lines + 1 && lines.every(isLine) ? lines : null
}
