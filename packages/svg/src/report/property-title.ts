import { shortName, type ProjectDetailsRecord } from '@reports/geometry'

const filled = (part: string | null): part is string => part !== null && part !== ''

/** The title of the page: street and town, else the project's id, short where it is a UUID. */
export function propertyTitle({ id, address, type }: ProjectDetailsRecord): {
  readonly title: string
  readonly place?: string
} {
  const town = [address.postalCode, address.city].filter(filled).join(' ')
  if (filled(address.street)) return town === '' ? { title: address.street } : { title: address.street, place: town }
  return { title: town === '' ? [type, shortName(id)].filter(filled).join(' ') : town }
}

/** A title with its place, in one line. */
export const wholeTitle = ({ title, place }: { readonly title: string; readonly place?: string | undefined }): string =>
  place === undefined ? title : `${title}, ${place}`
