import { ownerOf } from '../../http/address.ts'

/** The key under which failures of an address are counted. */
export const failureKey = (address: string): string => `pin-address:${ownerOf(address)}`
