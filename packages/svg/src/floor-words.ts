import type { UnitSystem } from '@reports/geometry/units'
import {
  OBJECT_CATEGORIES,
  TERMS,
  type ObjectCategory,
  type OpeningKind,
  type RoomMeasures,
  type ScanMeasures,
} from '@reports/geometry'
import { legalText } from './pen/element.ts'
import type { Language } from './words.ts'

/** Whether a category has a name of its own. Categories come from the file, which may even say `constructor`. */
export const isObjectCategory = (category: string): category is ObjectCategory =>
  (OBJECT_CATEGORIES as readonly string[]).includes(category)

/** The name of an object by its category; an unknown category is its own name. */
export const categoryName = (category: string, lang: Language): string =>
  isObjectCategory(category) ? TERMS[lang].objects[category] : category

const NB = {
  ...TERMS.nb.words,
  title: 'Plantegning',
  describe: (rooms: string): string => `Plantegning sett ovenfra. Rom: ${rooms}.`,
  noRooms: 'ingen',
  rooms: (count: number): string => `Rom: ${count}`,
  floorArea: (area: string): string => `Sum av rommenes gulvareal: ${area}`,
  ceiling: (height: string): string => `TH ${height}`,
  ceilingNote: 'TH: takhøyde over gulvet, der veggene viser den.',
  notBra: 'Summen er ikke BRA etter NS 3940.',
  edited: 'Skannet er redigert.',
  legend: 'Tegnforklaring',
  faced: 'Vegg mellom to rom: tykkelse som målt mellom veggflatene',
  assumed: (thickness: string): string => `Vegg uten rom bak: tykkelsen er antatt, ${thickness} utenfor veggflaten`,
  door: 'Dør (hengsling og slagretning er antatt)',
  sliding: 'Skyvedør (antatt for dører over 2,4 m)',
  window: TERMS.nb.openingKinds.window,
  passage: TERMS.nb.openingKinds.opening,
  span: 'Romgrense uten vegg',
  overlap: 'To rom over hverandre: gulvet er med i begge',
  stairsBelow: 'Trapp opp fra etasjen under',
  lowWall: (height: string): string => `Vegg lavere enn ${height}`,
  lowLine: (height: string, units: UnitSystem): string =>
    `Takhøyde ${height}${units === 'us' ? '' : ': gulvet utenfor er ikke måleverdig (NS 3940)'}`,
  objects: 'Gjenstander',
  notes: 'Merknader',
  dimensions: { metric: 'Mål i meter mellom veggenes innsider.', us: 'Mål i fot og tommer mellom veggenes innsider.' },
  turned: 'Planen er dreid så veggene følger arket; nord er ikke kjent.',
  check: '?: kontroller arealet på stedet før det brukes.',
  unknown: 'Ikke kjent: skanningen sier ikke hvor stort rommet er, og målene i det er bare veggenes som ble skannet.',
  nothing: 'Etasjen har ingen rom.',
  missing: 'Mål uten plass på planen',
  what: 'Hva',
  metres: 'Mål',
  openingOf: (kind: OpeningKind, room: string): string => `${TERMS.nb.openingKinds[kind]}, ${room}`,
  wallOf: (room: string): string => `Vegg, ${room}`,
  lengthsOf: (count: number): string => `Lengden til ${count} vegger: se tabellene`,
  widthsOf: (count: number): string => `Bredden til ${count} åpninger: se tabellene`,
  acrossRooms: (count: number): string => `Bredde og dybde i ${count} rom`,
  acrossRoom: (room: string, level: boolean): string => `${level ? 'Vannrett' : 'Loddrett'} på arket, ${room}`,
  roomList: 'Rom med merke på planen',
}

export type FloorWords = typeof NB

const EN: FloorWords = {
  ...TERMS.en.words,
  title: 'Floor plan',
  describe: (rooms) => `Floor plan seen from above. Rooms: ${rooms}.`,
  noRooms: 'none',
  rooms: (count) => `Rooms: ${count}`,
  floorArea: (area) => `Sum of the rooms' floor areas: ${area}`,
  ceiling: (height) => `CH ${height}`,
  ceilingNote: 'CH: ceiling height over the floor, where walls show it.',
  notBra: 'The sum is not BRA (usable area) by NS 3940.',
  edited: 'The scan is edited.',
  legend: 'Legend',
  faced: 'Wall between two rooms: thickness as measured between its faces',
  assumed: (thickness) => `Wall without a room behind: thickness assumed, ${thickness} outside its face`,
  door: 'Door (hinge side and swing are assumed)',
  sliding: 'Sliding door (assumed for doors over 2.4 m)',
  window: TERMS.en.openingKinds.window,
  passage: TERMS.en.openingKinds.opening,
  span: 'Edge of a room without a wall',
  overlap: 'Two rooms over each other: both have the floor',
  stairsBelow: 'Stairs up from the storey below',
  lowWall: (height) => `Wall lower than ${height}`,
  lowLine: (height, units) =>
    `Ceiling height ${height}${units === 'us' ? '' : ': the floor beyond is not measurable area (NS 3940)'}`,
  notes: 'Notes',
  dimensions: {
    metric: 'Dimensions in metres between inner faces of walls.',
    us: 'Dimensions in feet and inches between inner faces of walls.',
  },
  turned: 'The plan is turned so that walls follow the sheet; north is not known.',
  check: '?: check the area at the place before it is used.',
  unknown:
    'Not known: the scan does not say how large the room is; lengths in it are those of the walls that were scanned.',
  nothing: 'The storey has no rooms.',
  missing: 'Dimensions without room on the plan',
  what: 'What',
  metres: 'Length',
  openingOf: (kind, room) => `${TERMS.en.openingKinds[kind]}, ${room}`,
  wallOf: (room) => `Wall, ${room}`,
  lengthsOf: (count) => `Lengths of ${count} walls: see the tables`,
  widthsOf: (count) => `Widths of ${count} openings: see the tables`,
  acrossRooms: (count) => `Width and depth of ${count} rooms`,
  acrossRoom: (room, level) => `${level ? 'Across' : 'Up and down'} the sheet, ${room}`,
  roomList: 'Rooms with a mark on the plan',
}

export const FLOOR_WORDS: Record<Language, FloorWords> = { nb: NB, en: EN }

/** What every drawing of an edited scan says, in one line; nothing of a scan as it is. */
export const editedNotes = ({ edits }: Pick<ScanMeasures, 'edits'>, lang: Language): readonly string[] =>
  edits.some(({ outcome }) => outcome === 'applied') ? [FLOOR_WORDS[lang].edited] : []

/** The name of a room on the plan: its own, else that of its type. */
export const roomName = (room: Pick<RoomMeasures, 'name' | 'type'>, lang: Language): string => {
  const name = legalText(room.name ?? '').trim()
  return TERMS[lang].roomName(name === '' ? null : name, room.type)
}
