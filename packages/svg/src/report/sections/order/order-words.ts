import { TERMS } from '@reports/geometry'
import type { Language } from '../../../words.ts'
import type { Trade } from './order.ts'

const EN = {
  ...TERMS.en.words,
  trades: {
    roofer: 'Order: roofer',
    painter: 'Order: painter',
    surveyor: 'Measurements: surveyor',
    windows: 'Order: doors and windows',
  } satisfies Record<Trade, string>,
  date: 'Date',
  what: 'What',
  mark: 'Mark',
  quantity: 'Quantity',
  unit: 'Unit',
  pieces: 'pcs',
  waste: 'Waste %',
  toOrder: 'To order',
  lines: 'Lines',
  notKnown: TERMS.en.qualities.unknown,
  project: 'Project',
  buildings: 'Buildings',
  outline: 'Outline of the roof',
  notes: 'Notes',
  faces: 'Roof faces',
  pitch: 'Pitch',
  pitches: 'Roof area by pitch',
  facades: 'Facades',
  side: 'Faces',
  openings: 'Doors and windows',
  allOpenings: 'Openings, each once',
  kind: 'Type',
  from: 'Room',
  to: 'To room',
  measurable: 'Floor area, NS 3940 (est.)',
  covering: 'Roof covering',
  wallsOf: (rule: string): string => `Walls, net (${rule})`,
  ceilings: 'Ceilings',
  floorOf: (storey: string): string => `Floor area, ${storey}`,
  facadeOf: (sector: string): string => `Facade ${sector}, above ground`,
  overRoofOf: (sector: string): string => `Facade ${sector}, above roofs`,
  roofArea: 'Roof area, visible',
  wastes: (percent: string): string =>
    `Waste of ${percent} % is an assumption: who lays the material decides on it. Quantities without waste are measured.`,
  battens: (spacing: string, counter: string): string =>
    `Battens at most ${spacing} apart, in even rows; counter-battens every ${counter}, an estimate.`,
  dripEdge: (length: string): string => `Drip edge, eaves and rakes together: ${length}.`,
  squares: (measured: string, toOrder: string): string =>
    `Covering in squares of 100 square feet: ${measured} without waste, ${toOrder} with it.`,
  covered: 'Covered roof, inside the building below a dormer or tower, is not counted.',
  unknownCeilings: 'Ceilings are not known of every room: the walls do not show them.',
  walls: 'Walls include what openings do not take away by the rule.',
  measured: 'Measured openings, each once; no nominal sizes. Measure before ordering.',
  noRooms: 'No scan of rooms: floor areas are not known.',
  noRoof: 'No roof: facades, roof and volume are not known.',
  sure: 'Quality: all figures are sure.',
  findings: (texts: string): string => `Remarks: ${texts}.`,
}

/** Words for what is ordered in English alone: Norwegian roofers tell takfot and gavl apart. */
type InEnglish = 'dripEdge'

type OrderWords = Omit<typeof EN, InEnglish> & { readonly [K in InEnglish]: (typeof EN)[K] | null }

const NB: OrderWords = {
  ...TERMS.nb.words,
  trades: {
    roofer: 'Bestilling: taktekker',
    painter: 'Bestilling: maler',
    surveyor: 'Mål: takstmann',
    windows: 'Bestilling: dører og vinduer',
  },
  date: 'Dato',
  what: 'Hva',
  mark: 'Merke',
  quantity: 'Mengde',
  unit: 'Enhet',
  pieces: 'stk',
  waste: 'Svinn %',
  toOrder: 'Bestilles',
  lines: 'Linjer',
  notKnown: TERMS.nb.qualities.unknown,
  project: 'Prosjekt',
  buildings: 'Bygninger',
  outline: 'Takets omriss',
  notes: 'Merknader',
  faces: 'Takflater',
  pitch: 'Helning',
  pitches: 'Takareal etter helning',
  facades: 'Fasader',
  side: 'Retning',
  openings: 'Dører og vinduer',
  allOpenings: 'Åpninger, hver én gang',
  kind: 'Type',
  from: 'Rom',
  to: 'Til rom',
  measurable: 'Areal etter NS 3940 (anslag)',
  covering: 'Taktekking',
  wallsOf: (rule) => `Vegger, netto (${rule})`,
  ceilings: 'Himlinger',
  floorOf: (storey) => `Gulvareal, ${storey}`,
  facadeOf: (sector) => `Fasade ${sector}, over terreng`,
  overRoofOf: (sector) => `Fasade ${sector}, over tak`,
  roofArea: 'Takareal, synlig',
  wastes: (percent) =>
    `Svinn på ${percent} % er en antakelse: den som legger materialet, bestemmer. Mengder uten svinn er målt.`,
  battens: (spacing, counter) =>
    `Lekter med høyst ${spacing} avstand, i jevne rader; sløyfer for hver ${counter}, et anslag.`,
  dripEdge: null,
  squares: (measured, toOrder) => `Tekking i squares på 100 kvadratfot: ${measured} uten svinn, ${toOrder} med.`,
  covered: 'Dekket tak, inne i bygningen under en ark eller et tårn, er ikke regnet med.',
  unknownCeilings: 'Himlingen er ikke kjent i alle rom: veggene viser den ikke.',
  walls: 'Veggene er med det av åpningene som regelen ikke trekker fra.',
  measured: 'Målte åpninger, hver én gang; ikke modulmål. Mål på stedet før bestilling.',
  noRooms: 'Rommene er ikke skannet: gulvareal er ikke kjent.',
  noRoof: 'Taket er ikke målt: fasader, tak og volum er ikke kjent.',
  sure: 'Kvalitet: alle tall er sikre.',
  findings: (texts) => `Forbehold: ${texts}.`,
}

/** What order sheets say, by language. */
export const ORDER_WORDS: Readonly<Record<Language, OrderWords>> = { en: EN, nb: NB }
