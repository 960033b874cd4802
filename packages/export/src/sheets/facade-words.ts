import type { Language } from '../sheet.ts'

const EN = {
  all: 'All buildings',
  area: 'Area',
  areaToVolume: 'A/V',
  building: 'Building',
  envelope: 'Envelope',
  envelopeNote:
    'Volume under the roof: between the ground of the file and the roof, inside the walls. A/V: walls, roof over them and ground over the volume. Blank where the surfaces enclose no solid, or walls were moved or left out.',
  faces: 'Faces',
  facades: 'Facades',
  facadesNote: 'Windows and doors are not deducted. A wall belongs to the nearest of eight directions.',
  flat: 'flat',
  ground: 'Ground',
  id: 'Id',
  overGround: 'Over ground',
  overRoof: 'Over roof',
  pitch: 'Pitch',
  roofArea: 'Roof',
  roofs: 'Roof by pitch and direction',
  sector: 'Direction',
  total: 'Total',
  volume: 'Volume under the roof',
  wallArea: 'Walls',
  walls: 'Walls',
}

type FacadeWords = typeof EN

const NB: FacadeWords = {
  all: 'Alle bygninger',
  area: 'Areal',
  areaToVolume: 'A/V',
  building: 'Bygning',
  envelope: 'Volum',
  envelopeNote:
    'Volum under tak: mellom filens terreng og taket, innenfor veggene. A/V: vegger, taket over dem og grunnflaten delt på volumet. Blank der flatene ikke lukker et volum, eller vegger er flyttet eller utelatt.',
  faces: 'Flater',
  facades: 'Fasader',
  facadesNote: 'Vinduer og dører er ikke trukket fra. En vegg hører til den nærmeste av åtte retninger.',
  flat: 'flatt',
  ground: 'Grunnflate',
  id: 'Id',
  overGround: 'Over terreng',
  overRoof: 'Over tak',
  pitch: 'Takvinkel',
  roofArea: 'Tak',
  roofs: 'Tak etter helning og retning',
  sector: 'Retning',
  total: 'Sum',
  volume: 'Volum under tak',
  wallArea: 'Vegger',
  walls: 'Vegger',
}

export const FACADE_WORDS: Readonly<Record<Language, FacadeWords>> = { en: EN, nb: NB }
