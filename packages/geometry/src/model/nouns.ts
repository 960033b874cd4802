/** One of a thing, and several of them. */
type Noun = readonly [one: string, many: string]

const EN = {
  building: ['Building', 'Buildings'],
  door: ['Door', 'Doors'],
  edge: ['Edge', 'Edges'],
  exteriorWall: ['Exterior wall', 'Exterior walls'],
  object: ['Object', 'Objects'],
  opening: ['Opening', 'Openings'],
  passage: ['Open passage', 'Open passages'],
  room: ['Room', 'Rooms'],
  storey: ['Storey', 'Storeys'],
  surface: ['Surface', 'Surfaces'],
  wall: ['Wall', 'Walls'],
  window: ['Window', 'Windows'],
} as const satisfies Readonly<Record<string, Noun>>

/** What the things of a building are called, one of them and several. */
export const NOUNS: Readonly<Record<'en' | 'nb', Readonly<Record<keyof typeof EN, Noun>>>> = {
  en: EN,
  nb: {
    building: ['Bygning', 'Bygninger'],
    door: ['Dør', 'Dører'],
    edge: ['Kant', 'Kanter'],
    exteriorWall: ['Yttervegg', 'Yttervegger'],
    object: ['Objekt', 'Objekter'],
    opening: ['Åpning', 'Åpninger'],
    passage: ['Åpning uten dør', 'Åpninger uten dør'],
    room: ['Rom', 'Rom'],
    storey: ['Etasje', 'Etasjer'],
    surface: ['Takflate', 'Takflater'],
    wall: ['Vegg', 'Vegger'],
    window: ['Vindu', 'Vinduer'],
  },
}
