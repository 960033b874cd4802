import { TERMS } from '@reports/geometry'
import type { Language } from '../sheet.ts'

const EN = {
  ...TERMS.en.words,
  all: 'All buildings',
  envelope: 'Envelope',
  envelopeNote:
    'Volume under the roof: between the ground of the file and the roof, inside the walls. A/V: walls, roof over them and ground over the volume. Blank where the surfaces enclose no solid, or walls were moved or left out.',
  facades: 'Facades',
  facadesNote: 'Windows and doors are not deducted. A wall belongs to the nearest of eight directions.',
  flat: 'flat',
  roofs: 'Roof by pitch and direction',
  sector: 'Direction',
}

type FacadeWords = typeof EN

const NB: FacadeWords = {
  ...TERMS.nb.words,
  all: 'Alle bygninger',
  envelope: 'Volum',
  envelopeNote:
    'Volum under tak: mellom filens terreng og taket, innenfor veggene. A/V: vegger, taket over dem og grunnflaten delt på volumet. Blank der flatene ikke lukker et volum, eller vegger er flyttet eller utelatt.',
  facades: 'Fasader',
  facadesNote: 'Vinduer og dører er ikke trukket fra. En vegg hører til den nærmeste av åtte retninger.',
  flat: 'flatt',
  roofs: 'Tak etter helning og retning',
  sector: 'Retning',
}

export const FACADE_WORDS: Readonly<Record<Language, FacadeWords>> = { en: EN, nb: NB }
