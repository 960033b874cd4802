import type { OpeningKind } from './scan.ts'
import { WORDS } from './words.ts'

const namesIn = (lang: 'en' | 'nb'): Readonly<Record<OpeningKind, string>> => ({
  door: WORDS[lang].door,
  window: WORDS[lang].window,
  opening: WORDS[lang].passage,
})

/** Names of doors, windows and open passages: on plans, in tables and pages. */
export const OPENING_NAMES = { en: namesIn('en'), nb: namesIn('nb') } as const
