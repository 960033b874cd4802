import { ownerOf } from '../../http/address.ts'

/** What failures are counted by. */
export const failureKey = (address: string): string => `pin-address:${ownerOf(address)}`
