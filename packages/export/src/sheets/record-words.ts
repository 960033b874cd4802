import type { Language } from '../sheet.ts'

const EN = {
  building: 'Building',
  code: 'Code',
  edges: 'Edges',
  exteriorWalls: 'Exterior walls',
  findings: 'Remarks',
  findingsNote: 'docs/errors.md describes each code.',
  height: 'Height',
  id: 'Id',
  ids: 'Ids',
  kind: 'Kind',
  message: 'What was found',
  none: 'none',
  noFindings: 'Nothing was found that limits the measurements.',
  number: 'No.',
  refused: 'Left out',
  room: 'Room',
  surfaces: 'Surfaces',
  walls: 'Walls',
}

type RecordWords = typeof EN

const NB: RecordWords = {
  building: 'Bygning',
  code: 'Kode',
  edges: 'Kanter',
  exteriorWalls: 'Yttervegger',
  findings: 'Forbehold',
  findingsNote: 'docs/errors.md beskriver hver kode.',
  height: 'Høyde',
  id: 'Id',
  ids: 'Id-er',
  kind: 'Art',
  message: 'Hva som ble funnet',
  none: 'ingen',
  noFindings: 'Ingenting er funnet som begrenser målene.',
  number: 'Nr.',
  refused: 'Utelatt',
  room: 'Rom',
  surfaces: 'Takflater',
  walls: 'Vegger',
}

export const RECORD_WORDS: Readonly<Record<Language, RecordWords>> = { en: EN, nb: NB }
