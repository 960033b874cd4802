import { TERMS, type Language } from '@reports/geometry'

const EN = {
  area: 'Area',
  count: 'Count',
  direction: 'Direction',
  file: 'File',
  height: 'Height',
  id: 'Id',
  kind: 'Kind',
  length: 'Length',
  level: 'Level',
  lowest: 'Lowest',
  slope: 'Slope',
  total: 'Total',
  type: 'Type',
  width: 'Width',
}

const NB: typeof EN = {
  area: 'Areal',
  count: 'Antall',
  direction: 'Retning',
  file: 'Fil',
  height: 'Høyde',
  id: 'Id',
  kind: 'Art',
  length: 'Lengde',
  level: 'Etasje',
  lowest: 'Lavest',
  slope: 'Helning',
  total: 'Sum',
  type: 'Type',
  width: 'Bredde',
}

const termsIn = ({
  building,
  door,
  edge,
  object,
  opening,
  room,
  storey,
  surface,
  wall,
  window,
}: (typeof TERMS)['en']) => ({
  building: building[0],
  buildings: building[1],
  doors: door[1],
  edge: edge[0],
  edges: edge[1],
  object: object[0],
  objects: object[1],
  opening: opening[0],
  openings: opening[1],
  room: room[0],
  rooms: room[1],
  storey: storey[0],
  storeys: storey[1],
  surface: surface[0],
  surfaces: surface[1],
  wall: wall[0],
  walls: wall[1],
  windows: window[1],
})

type Words = typeof EN & ReturnType<typeof termsIn>

export type Word = keyof Words

/** What tables say, in each language. JSON and CSV have the field names of the API in both. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: { ...EN, ...termsIn(TERMS.en) },
  nb: { ...NB, ...termsIn(TERMS.nb) },
}
