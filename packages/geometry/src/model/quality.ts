/** How far the numbers of a room, a building or a total can be relied on, the best first. */
export const QUALITIES = ['sure', 'check', 'unknown'] as const

/** `sure`: as good as their ±; `check`: compare them with the place before they are used; `unknown`: the place may have others. */
export type Quality = (typeof QUALITIES)[number]

/** What people read for each level. */
export const QUALITY_NAMES: Readonly<Record<'en' | 'nb', Readonly<Record<Quality, string>>>> = {
  en: { sure: 'sure', check: 'check', unknown: 'not known' },
  nb: { sure: 'sikker', check: 'kontroller', unknown: 'ikke kjent' },
}

/** The worst of some levels; of none `sure`. */
export const worstOf = (levels: Iterable<Quality>): Quality => {
  let worst: Quality = 'sure'
  for (const level of levels) if (QUALITIES.indexOf(level) > QUALITIES.indexOf(worst)) worst = level
  return worst
}
