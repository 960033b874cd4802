import type { Language } from '../sheet.ts'

const EN = {
  area: 'Area',
  building: 'Building',
  code: 'Code',
  covered: 'Covered',
  direction: 'Direction',
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
  planArea: 'In plan',
  refused: 'Left out',
  room: 'Room',
  slope: 'Pitch',
  surfaces: 'Surfaces',
  visible: 'Visible',
  walls: 'Walls',
}

type RecordWords = typeof EN

const NB: RecordWords = {
  area: 'Areal',
  building: 'Bygning',
  code: 'Kode',
  covered: 'Dekket',
  direction: 'Retning',
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
  planArea: 'I plan',
  refused: 'Utelatt',
  room: 'Rom',
  slope: 'Takvinkel',
  surfaces: 'Takflater',
  visible: 'Synlig',
  walls: 'Vegger',
}

export const RECORD_WORDS: Readonly<Record<Language, RecordWords>> = { en: EN, nb: NB }
