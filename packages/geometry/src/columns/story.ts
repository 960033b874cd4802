import type { Column } from './column.ts'

/** The index of a storey, which people read as its name. */
export const story: Column<{ readonly story: number | null }> = {
  name: 'story',
  title: (terms) => terms.words.storey,
  type: 'INTEGER',
  cell: (row) => row.story,
  nameOf: (index, terms) => terms.storyOf(index),
}

/** The same where it tells rows apart. */
export const storyKey = { ...story, isKey: true } as const
