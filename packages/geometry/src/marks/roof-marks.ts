import type { EdgeType } from '../model/roof.ts'
import { MARK_LETTERS } from './letters.ts'

/*
 * Marks of what a roof has: its place in the building, from 1. They count in each building by itself, so that no other building of a
 * file, left out or added, changes them.
 */

/** The mark of a roof face. @param index in the surfaces of its building, from 0: the order of the file */
export const surfaceMark = (index: number): string => String(index + 1)

/** The mark of faces that are one: `31-48`, or `31-48, 52`. @param indices in the surfaces of their building, in rising order */
export function groupMark(indices: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const index of indices) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === index - 1) run[1] = index
    else runs.push([index, index])
  }
  return runs
    .map(([first, last]) => (first === last ? surfaceMark(first) : `${surfaceMark(first)}-${surfaceMark(last)}`))
    .join(', ')
}

/**
 * The mark of a roof edge. The number counts the edges of all types: a type decided by hand changes one letter and no other mark.
 * @param index in the edges of its building, from 0
 */
export const edgeMark = (index: number, type: EdgeType, lang: 'en' | 'nb'): string =>
  `${MARK_LETTERS[lang].edges[type]}${index + 1}`

/** The mark of an exterior wall. @param index in the walls of its building, from 0: as one meets them walking around */
export const exteriorWallMark = (index: number, lang: 'en' | 'nb'): string =>
  `${MARK_LETTERS[lang].exteriorWall}${index + 1}`
