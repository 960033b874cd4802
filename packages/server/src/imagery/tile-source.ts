import type { TileAddress } from './tile-grid.ts'

/** What came of asking for a tile: its bytes, the word that there is none, or a failure of who should have it. */
export type TileReply =
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Where tiles come from. A source never throws: a failure is a reply. */
export interface TileSource {
  /** Tells sources apart in caches, without their secrets. */
  readonly id: string
  readonly fetch: (tile: TileAddress, signal: AbortSignal) => Promise<TileReply>
}
