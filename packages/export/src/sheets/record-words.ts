import { TERMS } from '@reports/geometry'
import type { Language } from '../sheet.ts'

const EN = {
  ...TERMS.en.words,
  code: 'Code',
  findings: 'Remarks',
  findingsNote: 'docs/errors.md describes each code.',
  ids: 'Ids',
  kind: 'Kind',
  message: 'What was found',
  none: 'none',
  noFindings: 'Nothing was found that limits the measurements.',
  refused: 'Left out',
}

type RecordWords = typeof EN

const NB: RecordWords = {
  ...TERMS.nb.words,
  code: 'Kode',
  findings: 'Forbehold',
  findingsNote: 'docs/errors.md beskriver hver kode.',
  ids: 'Id-er',
  kind: 'Art',
  message: 'Hva som ble funnet',
  none: 'ingen',
  noFindings: 'Ingenting er funnet som begrenser målene.',
  refused: 'Utelatt',
}

export const RECORD_WORDS: Readonly<Record<Language, RecordWords>> = { en: EN, nb: NB }
