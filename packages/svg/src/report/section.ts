import type { Markup } from './markup.ts'

/** A part of a report below a heading of its own. */
export interface Section {
  /** Of its element in the page, for links: letters and `-`. */
  readonly id: string
  readonly heading: string
  readonly content: readonly Markup[]
}
