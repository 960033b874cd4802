import type { OpeningKind } from './scan.ts'
import { TERMS } from './terms.ts'

const namesIn = (lang: 'en' | 'nb'): Readonly<Record<OpeningKind, string>> => ({
  door: TERMS[lang].door[0],
  window: TERMS[lang].window[0],
  opening: TERMS[lang].passage[0],
})

/** Names of what interrupts a wall: on plans, in tables and pages. */
export const OPENING_NAMES = { en: namesIn('en'), nb: namesIn('nb') } as const
