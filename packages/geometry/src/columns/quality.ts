import type { Quality } from '../model/quality.ts'
import { QUALITY, type Column } from './column.ts'

/** How far the figures of a row can be relied on. */
export const quality: Column<{ readonly quality: Quality | null }> = {
  name: QUALITY,
  title: (terms) => terms.quality.title,
  cell: (row) => row.quality,
  shown: ({ quality: level }, terms) => (level ? terms.qualities[level] : null),
}
