import type { KeyKindName } from './tables.ts'

/** A key by its fingerprint. The key cannot be found from it, since it has 256 random bits. */
export interface KnownKey {
  readonly id: string
  /** SHA-256 of the secret, hexadecimal. */
  readonly fingerprint: string
  readonly createdAt: number
}

/** The keys of a kind in a folder. */
export interface KeySet {
  readonly name: KeyKindName
  readonly folder: string
  /** The newest first. */
  readonly read: () => Promise<readonly KnownKey[]>
  /** Makes the first one. */
  readonly make: () => Promise<unknown>
}
