import { TERMS } from '@reports/geometry'
import type { Language } from '../sheet.ts'

const EN = {
  building: TERMS.en.building[0],
  code: 'Code',
  edges: TERMS.en.edge[1],
  exteriorWalls: TERMS.en.exteriorWall[1],
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
  room: TERMS.en.room[0],
  surfaces: TERMS.en.surface[1],
  walls: TERMS.en.wall[1],
}

type RecordWords = typeof EN

const NB: RecordWords = {
  building: TERMS.nb.building[0],
  code: 'Kode',
  edges: TERMS.nb.edge[1],
  exteriorWalls: TERMS.nb.exteriorWall[1],
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
  room: TERMS.nb.room[0],
  surfaces: TERMS.nb.surface[1],
  walls: TERMS.nb.wall[1],
}

export const RECORD_WORDS: Readonly<Record<Language, RecordWords>> = { en: EN, nb: NB }
