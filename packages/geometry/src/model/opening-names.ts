import type { OpeningKind } from './scan.ts'
import { NOUNS } from './nouns.ts'

const namesIn = (lang: 'en' | 'nb'): Readonly<Record<OpeningKind, string>> => ({
  door: NOUNS[lang].door[0],
  window: NOUNS[lang].window[0],
  opening: NOUNS[lang].passage[0],
})

/** Names of what interrupts a wall: on plans, in tables and pages. */
export const OPENING_NAMES = { en: namesIn('en'), nb: namesIn('nb') } as const
