import { isIPv4 } from 'node:net'
import { ownerOf } from '../../http/address.ts'

/** What failures are counted by. */
export const failureKey = (address: string): string => `pin-address:${ownerOf(address)}`

/** The network of an address, which is all of it that is kept: /24 or /64. */
export function networkOf(address: string): string {
  const owner = ownerOf(address)
  return isIPv4(owner) ? `${owner.split('.').slice(0, 3).join('.')}.0/24` : owner
}
