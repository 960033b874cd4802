import { TERMS } from '@reports/geometry'
import { decimal } from '@reports/svg'
import type { Language } from '../sheet.ts'

const EN = {
  ...TERMS.en.words,
  all: 'All buildings',
  battens: (spacing: number, counter: number): string =>
    `Battens at most ${decimal(spacing, 2, 'en')} m apart, in even rows; counter-battens every ${decimal(counter, 2, 'en')} m, an estimate: visible area over spacing.`,
  faces: 'Faces',
  heights: 'Heights',
  heightsNote:
    'Over the ground of the file, averaged along the walls that stand on it; not the finished terrain that building regulations mean.',
  pitches: 'Pitches',
  roof: 'Roof',
  visibleEdges: 'Visible edges',
  visibleEdgesNote:
    'Edges of the visible roof: without what lies inside the building, with the flashing where a dormer or tower stands on a roof that the file draws on below it, and with the valleys where roofs pass through each other.',
  visibleNote:
    'Covered is roof that the file draws on inside the building, below a dormer or tower. Battens are of the visible area.',
}

type RoofWords = typeof EN

const NB: RoofWords = {
  ...TERMS.nb.words,
  all: 'Alle bygninger',
  battens: (spacing, counter) =>
    `Lekter med høyst ${decimal(spacing, 2, 'nb')} m avstand, i jevne rader; sløyfer for hver ${decimal(counter, 2, 'nb')} m, et anslag: synlig areal delt på avstand.`,
  faces: 'Flater',
  heights: 'Høyder',
  heightsNote:
    'Over filens terreng, i gjennomsnitt langs veggene som står på det; ikke ferdig planert terreng slik byggteknisk forskrift (TEK17 § 6-2) mener.',
  pitches: 'Helning',
  roof: 'Tak',
  visibleEdges: 'Synlige kanter',
  visibleEdgesNote:
    'Kantene på det synlige taket: uten det som ligger inne i bygningen, med beslag der en ark eller et tårn står på et tak som filen tegner videre under, og med kilrenner der tak går gjennom hverandre.',
  visibleNote:
    'Dekket er tak som filen tegner videre inne i bygningen, under en ark eller et tårn. Lekter gjelder det synlige arealet.',
}

export const ROOF_WORDS: Readonly<Record<Language, RoofWords>> = { en: EN, nb: NB }
