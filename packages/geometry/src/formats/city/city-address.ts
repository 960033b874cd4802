import { isObject } from '../reading.ts'
import type { GmlNode } from './citygml-tree.ts'

/** The parts of an address, as far as a file has them. */
interface AddressParts {
  readonly street: string
  readonly number: string
  readonly postcode: string
  readonly town: string
}

/** More stand on no building; a block of flats has one for each stairway. */
const MOST_ADDRESSES = 100

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** Addresses on a line each: `Furuveien 12, 0284 Oslo`. One without a street names no building. */
const linesOf = (addresses: readonly AddressParts[]): string[] => {
  const lines = addresses
    .filter(({ street }) => street !== '')
    .slice(0, MOST_ADDRESSES)
    .map(({ street, number, postcode, town }) =>
      [joined(street, number), joined(postcode, town)].filter((part) => part !== '').join(', '),
    )
  return [...new Set(lines)]
}

/** Kept elements with a name, at any depth. */
const below = (node: GmlNode, name: string): GmlNode[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : below(child, name)))

const textOf = (nodes: readonly GmlNode[]): string => nodes[0]?.text.trim() ?? ''

/** The text of the first of some elements below the first of some others. */
const within = (node: GmlNode, outer: string, ...names: readonly string[]): string =>
  textOf(below(node, outer).flatMap((each) => names.flatMap((name) => below(each, name))))

/**
 * The addresses of a building of CityGML: xAL 2.0 (`ThoroughfareName`) and xAL 3.0 (`Thoroughfare` with `NameElement`) of OASIS, as CityGML
 * uses them.
 */
export const gmlAddresses = (root: GmlNode): string[] =>
  linesOf(
    below(root, 'xalAddress').map((address) => ({
      street: within(address, 'Thoroughfare', 'ThoroughfareName', 'NameElement'),
      number: within(address, 'Thoroughfare', 'ThoroughfareNumber', 'Number'),
      postcode: textOf([...below(address, 'PostalCodeNumber'), ...below(address, 'Identifier')]),
      town: textOf([
        ...below(address, 'LocalityName'),
        ...below(address, 'Locality').flatMap(({ children }) => children.filter(({ name }) => name === 'NameElement')),
      ]),
    })),
  )

/** The addresses of a building of CityJSON: a list since 1.1, one before, with names from xAL. What is no text is not there. */
export function jsonAddresses(value: unknown): string[] {
  const given = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(isObject)
  return linesOf(
    given.map((address) => {
      const text = (...names: readonly string[]): string => {
        const found = names
          .map((name) => address[name])
          .find((each) => typeof each === 'string' || typeof each === 'number')
        return found === undefined ? '' : String(found).trim()
      }
      return {
        street: text('ThoroughfareName'),
        number: text('ThoroughfareNumber'),
        postcode: text('Postcode', 'PostalCode'),
        town: text('Locality', 'LocalityName'),
      }
    }),
  )
}
