import { TERMS } from '@reports/geometry'
import type { Language } from '../sheet.ts'

const EN = {
  ...TERMS.en.words,
  from: 'From room',
  kind: 'Type',
  kinds: TERMS.en.openingKinds,
  level: 'Level',
  openingsNote: 'Measured openings, each once; no nominal sizes.',
  to: 'To room',
}

type ScanWords = typeof EN

const NB: ScanWords = {
  ...TERMS.nb.words,
  from: 'Fra rom',
  kind: 'Type',
  kinds: TERMS.nb.openingKinds,
  level: 'Etasje',
  openingsNote: 'Målte åpninger, hver én gang; ikke modulmål.',
  to: 'Til rom',
}

export const SCAN_WORDS: Readonly<Record<Language, ScanWords>> = { en: EN, nb: NB }
