import type { Language } from '../messages/text.ts'
import { everyFigure, type FigureQualities, type Quality } from '../model/quality.ts'
import type { Column, Terms } from './column.ts'
import { quality } from './quality.ts'

/** How far a row can be relied on, and where its figures differ, how far each. */
interface Rated {
  readonly quality?: Quality | null | undefined
  readonly qualities?: FigureQualities | undefined
}

const FLOOR = { en: 'floor', nb: 'gulv' } as const

/** One word, or where figures differ, each level that is not the best with what has it. */
export function qualityText(
  { quality: level, qualities }: Rated,
  { qualities: names, words }: Terms,
  lang: Language,
): string | null {
  if (level === null || level === undefined) return null
  const { floor, walls, openings } = qualities ?? everyFigure(level)
  if (floor === walls && walls === openings) return names[level]
  const named = [
    [FLOOR[lang], floor],
    [words.walls.toLowerCase(), walls],
    [words.openings.toLowerCase(), openings],
  ] as const
  return (['unknown', 'check'] as const)
    .map((each) => [each, named.filter(([, own]) => own === each).map(([name]) => name)] as const)
    .filter(([, of]) => of.length > 0)
    .map(([each, of]) => `${names[each]}: ${of.join(', ')}`)
    .join('; ')
}

/** How far a room can be relied on, and where floor, walls and openings differ, how far each. */
export const roomQuality: Column<Rated & { readonly quality: Quality | null }> = { ...quality, shown: qualityText }
