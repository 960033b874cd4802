import type { Language } from '../sheet.ts'

const shown = (value: number, lang: Language): string => {
  const text = value.toFixed(2)
  return lang === 'nb' ? text.replace('.', ',') : text
}

const EN = {
  all: 'All buildings',
  area: 'Area',
  battenGauge: 'Gauge',
  battenLength: 'Battens',
  battenRows: 'Rows',
  battens: (spacing: number, counter: number): string =>
    `Battens at most ${shown(spacing, 'en')} m apart, in even rows; counter-battens every ${shown(counter, 'en')} m, an estimate: area over spacing.`,
  building: 'Building',
  count: 'Count',
  counterBattenLength: 'Counter-battens',
  direction: 'Direction',
  dripEdge: (length: number): string => `Drip edge, eaves and rakes together: ${shown(length, 'en')} m.`,
  edge: 'Edge',
  edges: 'Edges',
  faces: 'Faces',
  ground: 'Ground altitude',
  heights: 'Heights',
  heightsNote:
    'Over the ground of the file, averaged along the walls that stand on it; not the finished terrain that building regulations mean.',
  highestEave: 'Highest eave',
  id: 'Id',
  length: 'Length',
  lengthHorizontal: 'In plan',
  lowestEave: 'Lowest eave',
  number: 'No.',
  percent: 'Waste %',
  pitch: 'Pitch',
  pitches: 'Pitches',
  planArea: 'In plan',
  predominantPitch: 'Predominant pitch',
  rafterLength: 'Rafter',
  roof: 'Roof',
  squares: 'Squares',
  top: 'Top',
  twelfths: 'In 12',
  waste: 'Waste',
  withWaste: 'Area with waste',
}

type RoofWords = Omit<typeof EN, 'dripEdge'> & { readonly dripEdge: ((length: number) => string) | null }

const NB: RoofWords = {
  all: 'Alle bygninger',
  area: 'Areal',
  battenGauge: 'Lekteavstand',
  battenLength: 'Lekter',
  battenRows: 'Rader',
  battens: (spacing, counter) =>
    `Lekter med høyst ${shown(spacing, 'nb')} m avstand, i jevne rader; sløyfer for hver ${shown(counter, 'nb')} m, et anslag: areal delt på avstand.`,
  building: 'Bygning',
  count: 'Antall',
  counterBattenLength: 'Sløyfer',
  direction: 'Retning',
  dripEdge: null,
  edge: 'Kant',
  edges: 'Kanter',
  faces: 'Flater',
  ground: 'Terrengkote',
  heights: 'Høyder',
  heightsNote:
    'Over filens terreng, i gjennomsnitt langs veggene som står på det; ikke ferdig planert terreng slik byggteknisk forskrift (TEK17 § 6-2) mener.',
  highestEave: 'Høyeste gesims',
  id: 'Id',
  length: 'Lengde',
  lengthHorizontal: 'I plan',
  lowestEave: 'Laveste gesims',
  number: 'Nr.',
  percent: 'Svinn %',
  pitch: 'Takvinkel',
  pitches: 'Helning',
  planArea: 'I plan',
  predominantPitch: 'Dominerende takvinkel',
  rafterLength: 'Takfall-lengde',
  roof: 'Tak',
  squares: 'Squares',
  top: 'Topp',
  twelfths: 'x:12',
  waste: 'Svinn',
  withWaste: 'Areal med svinn',
}

export const ROOF_WORDS: Readonly<Record<Language, RoofWords>> = { en: EN, nb: NB }
