import type { OpeningKind } from './scan.ts'

/** Names of what interrupts a wall: on plans, in tables and pages. */
export const OPENING_NAMES: Readonly<Record<'en' | 'nb', Readonly<Record<OpeningKind, string>>>> = {
  en: { door: 'Door', window: 'Window', opening: 'Open passage' },
  nb: { door: 'Dør', window: 'Vindu', opening: 'Åpning uten dør' },
}
