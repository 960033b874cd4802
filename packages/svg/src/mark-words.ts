import { TERMS } from '@reports/geometry'
import type { Language } from './words.ts'

const NB = {
  legend: 'Merker, som i tabeller og filer',
  face: 'Takflate',
  edge: 'Kant; bokstaven er typen',
  exteriorWall: 'Yttervegg',
  room: 'Rom',
  wall: 'Vegg i et rom',
  door: TERMS.nb.openingKinds.door,
  window: TERMS.nb.openingKinds.window,
  opening: TERMS.nb.openingKinds.opening,
  object: 'Inventar',
  mark: 'Merke',
  what: 'Hva',
  unplaced: 'Merker uten plass på tegningen',
  openings: 'Dører, vinduer og åpninger',
  width: 'Bredde',
  height: 'Høyde',
  sill: 'Brystning',
  inRoom: 'I rom',
}

export type MarkWords = typeof NB

const EN: MarkWords = {
  legend: 'Marks, as in tables and files',
  face: 'Roof surface',
  edge: 'Edge; the letter is its type',
  exteriorWall: 'Exterior wall',
  room: 'Room',
  wall: 'Wall of a room',
  door: TERMS.en.openingKinds.door,
  window: TERMS.en.openingKinds.window,
  opening: TERMS.en.openingKinds.opening,
  object: 'Furniture and fixtures',
  mark: 'Mark',
  what: 'What',
  unplaced: 'Marks without room on the drawing',
  openings: 'Doors, windows and passages',
  width: 'Width',
  height: 'Height',
  sill: 'Sill',
  inRoom: 'In room',
}

export const MARK_WORDS: Readonly<Record<Language, MarkWords>> = { nb: NB, en: EN }
