import type { TileAddress } from './tile-grid.ts'

/** The reply for a tile: its bytes, the message that there is none, or a failure of the source. */
export type TileReply =
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reason: string }

/** A source of tiles. It never throws: a failure is a reply. */
export interface TileSource {
  /** Distinguishes sources in caches, without their secrets. */
  readonly id: string
  readonly fetch: (tile: TileAddress, signal: AbortSignal) => Promise<TileReply>
}
