/** The place of a project in a listing: what the next page begins after. */
export interface Position {
  /** Timestamp in UTC; empty where the project has none, so that it sorts last of the newest. */
  readonly sortKey: string
  readonly id: string
}

/** Characters. */
const LONGEST_CURSOR = 512

const SORT_KEY = /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/

const ID = /^[\w-]{1,100}$/

/** What a listing is ordered by, with the version of its cursors: those of others are refused, not guessed at. */
const VERSIONS = { created: 1, updated: 2, deleted: 3 } as const
export type Order = keyof typeof VERSIONS

/** A position as an opaque text. It authorises nothing: the tenant comes from the token. */
export const encodeCursor = ({ sortKey, id }: Position, order: Order = 'created'): string =>
  Buffer.from(JSON.stringify([VERSIONS[order], sortKey, id])).toString('base64url')

/** The position of a cursor; null where the text is none. */
export function decodeCursor(text: string, order: Order = 'created'): Position | null {
  if (text.length > LONGEST_CURSOR || !/^[\w-]+$/.test(text)) return null
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (!Array.isArray(value) || value.length !== 3) return null
  const [version, sortKey, id] = value as readonly unknown[]
  if (
    version !== VERSIONS[order] ||
    typeof sortKey !== 'string' ||
    typeof id !== 'string' ||
    !SORT_KEY.test(sortKey) ||
    !ID.test(id)
  )
    return null
  const position = { sortKey, id }
  // One position has one cursor: other spellings of the same bytes are not ours.
  return encodeCursor(position, order) === text ? position : null
}
