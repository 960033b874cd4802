/** The form of an id that may become part of an address. */
export const ID_PATTERN = /^[\w-]+$/

/** Letters that Unicode does not decompose into a letter and a mark. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ł: 'l' }

/** A name as part of an id: `Kjøkken` becomes `kjokken`; a name in another script becomes the empty text. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[øæßđðþł]/g, (letter) => SPELLED_OUT[letter]!)
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)

/**
 * 32 bits of a text in base 36 (FNV-1a over UTF-16 code units): keeps names apart that share a slug. Not for secrets. Source:
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

/**
 * Makes ids unique: the second request for `id` gets `id~2`.
 * @param mark between the id and its count; room ids need one that fits `ID_PATTERN`
 */
export function createIdRegister(mark: '~' | '-'): (id: string) => string {
  const given = new Map<string, number>()
  return (id) => {
    let count = given.get(id) ?? 0
    let unique = id
    do {
      count += 1
      unique = count === 1 ? id : `${id}${mark}${count}`
    } while (count > 1 && given.has(unique))
    given.set(id, count)
    if (unique !== id) given.set(unique, 1)
    return unique
  }
}

/**
 * An id of a file as the beginning of ids made from it. If characters had to be replaced to fit `ID_PATTERN`, a hash keeps it apart from
 * others.
 */
export function idPart(id: string): string {
  const safe = id.replaceAll(/[^\w-]/g, '-')
  return safe === id && safe !== '' ? safe : `${safe}-${shortHash(id)}`
}
