import type { ProjectDetailsRecord } from '@reports/geometry'

const filled = (part: string | null): part is string => part !== null && part !== ''

/** The end of a long id: nobody reads all of it. */
const LONG_ID = /(?:-[0-9a-f]{4}){2,3}(?:-[0-9a-f]{12})?$/i

/** An id as short as a title: a UUID by its first letters. */
const shortId = (id: string): string => {
  const short = id.replace(LONG_ID, '')
  return short === id ? id : short.replace(/^UUID_/, '')
}

/** The title of the page: street and town, else the project's id, shortened where it is a UUID. */
export function propertyTitle({ id, address, type }: ProjectDetailsRecord): {
  readonly title: string
  readonly place?: string
} {
  const town = [address.postalCode, address.city].filter(filled).join(' ')
  if (filled(address.street)) return town === '' ? { title: address.street } : { title: address.street, place: town }
  return { title: town === '' ? [type, shortId(id)].filter(filled).join(' ') : town }
}

/** A title with its place, in one line. */
export const wholeTitle = ({ title, place }: { readonly title: string; readonly place?: string | undefined }): string =>
  place === undefined ? title : `${title}, ${place}`
