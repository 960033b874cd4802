import { EDGE_LETTERS, type EdgeType } from '../model/roof.ts'
import type { OpeningKind } from '../model/scan.ts'

/** What stands before the number of a mark: initials of the trade's words, no two alike in a language. */
export interface MarkLetters {
  readonly edges: Readonly<Record<EdgeType, string>>
  readonly exteriorWall: string
  readonly openings: Readonly<Record<OpeningKind, string>>
  readonly object: string
  /** Of a room below the first storey. */
  readonly basement: string
}

/** Of places between rooms, the same in every language: what a person has to settle, and shafts that count. */
export const PLACE_LETTERS = { open: 'O', shaft: 'S' } as const

/** docs/marks.md lists them. */
export const MARK_LETTERS: Readonly<Record<'en' | 'nb', MarkLetters>> = {
  en: {
    edges: EDGE_LETTERS.en,
    exteriorWall: 'EW',
    openings: { door: 'D', window: 'W', opening: 'P' },
    object: 'F',
    basement: 'B',
  },
  nb: {
    edges: EDGE_LETTERS.nb,
    exteriorWall: 'YV',
    openings: { door: 'D', window: 'V', opening: 'Å' },
    object: 'IN',
    basement: 'K',
  },
}
