/** How far the numbers of a room, a building or a total can be relied on: quality levels, the best first. */
export const QUALITIES = ['sure', 'check', 'unknown'] as const

/** `sure`: correct within their ±; `check`: compare them with the site before use; `unknown`: the real values may be different. */
export type Quality = (typeof QUALITIES)[number]

/** The level of each figure of a room or a scan: its floor area; its walls with their mouldings; its doors, windows and passages. */
export interface FigureQualities {
  readonly floor: Quality
  readonly walls: Quality
  readonly openings: Quality
}

/** The name of each level for people. */
export const QUALITY_NAMES: Readonly<Record<'en' | 'nb', Readonly<Record<Quality, string>>>> = {
  en: { sure: 'sure', check: 'check', unknown: 'not known' },
  nb: { sure: 'sikker', check: 'kontroller', unknown: 'ikke kjent' },
}

/** The worst of some levels; `sure` if there are none. */
export const worstOf = (levels: Iterable<Quality>): Quality => {
  let worst: Quality = 'sure'
  for (const level of levels) if (QUALITIES.indexOf(level) > QUALITIES.indexOf(worst)) worst = level
  return worst
}

/** The same level for all figures. */
export const everyFigure = (level: Quality): FigureQualities => ({ floor: level, walls: level, openings: level })

/** Levels of figures, each at least as bad as one. */
export const noBetterThan = (level: Quality, { floor, walls, openings }: FigureQualities): FigureQualities => ({
  floor: worstOf([floor, level]),
  walls: worstOf([walls, level]),
  openings: worstOf([openings, level]),
})

/** The heading of a quality level in tables and drawings, and the meaning of the levels. */
export const QUALITY_WORDS: Readonly<Record<'en' | 'nb', { readonly title: string; readonly meaning: string }>> = {
  en: {
    title: 'Quality',
    meaning:
      'Sure numbers hold; compare a number to check (?) with the place before use; a number not known may be anything.',
  },
  nb: {
    title: 'Kvalitet',
    meaning:
      'Sikre tall kan brukes som de står; tall merket «kontroller» (?) må sjekkes på stedet før bruk; tall merket «ikke kjent» lot seg ikke måle.',
  },
}
