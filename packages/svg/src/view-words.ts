import type { Language } from './words.ts'

const NB = {
  house: 'Huset',
  describeHouse: (surfaces: number): string =>
    `Huset sett skrått ovenfra: ${surfaces} takflater og ytterveggene under dem.`,
  cutAway: 'Etasjen åpnet',
  describeCutAway: (height: string, rooms: string): string =>
    `Etasjen skåret over ${height} over gulvet, sett skrått ovenfra. Rom: ${rooms}.`,
  noRooms: 'ingen',
  notToScale: 'Ikke i målestokk',
  turn: (title: string): string => `${title}: drei`,
  seenTowards: (bearing: number, point: string, elevation: number): string =>
    `sett mot ${point} (${bearing}°), ${elevation}° ovenfra`,
  seenFrom: (turn: number, elevation: number): string => `dreid ${turn}°, sett ${elevation}° ovenfra`,
}

export type ViewWords = typeof NB

const EN: ViewWords = {
  house: 'The house',
  describeHouse: (surfaces) =>
    `The house seen aslant from above: ${surfaces} roof surfaces and the exterior walls below them.`,
  cutAway: 'The storey opened',
  describeCutAway: (height, rooms) =>
    `The storey cut ${height} above its floor, seen aslant from above. Rooms: ${rooms}.`,
  noRooms: 'none',
  notToScale: 'Not to scale',
  turn: (title) => `${title}: turn`,
  seenTowards: (bearing, point, elevation) => `seen towards ${point} (${bearing}°), ${elevation}° from above`,
  seenFrom: (turn, elevation) => `turned by ${turn}°, seen ${elevation}° from above`,
}

export const VIEW_WORDS: Record<Language, ViewWords> = { nb: NB, en: EN }
