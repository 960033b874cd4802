import { TERMS } from '@reports/geometry'
import type { Language } from '../output/languages.ts'

/** The singular and the plural of a term. */
type Term = readonly [one: string, many: string]

export const plural = (count: number, [one, many]: Term): string =>
  `${count} ${(count === 1 ? one : many).toLowerCase()}`

/** Names of what a file holds, by the keys of the JSON form. */
const nounsIn = (
  lang: Language,
  surfaces: Term,
  outsideAreas: Term,
  photos: Term,
  exteriorWall: string,
  edits: Term,
  controls: Term,
) => {
  const terms = TERMS[lang].words
  return {
    rooms: [terms.room, terms.rooms],
    outsideAreas,
    photos,
    stories: [terms.storey, terms.storeys],
    doors: [terms.door, terms.doors],
    windows: [terms.window, terms.windows],
    openings: [terms.passage, terms.passages],
    objects: [terms.object, terms.objects],
    buildings: [terms.building, terms.buildings],
    surfaces,
    edges: [terms.edge, terms.edges],
    walls: [terms.wall, terms.walls],
    exteriorWalls: [exteriorWall, terms.exteriorWalls],
    edits,
    controls,
  } satisfies Readonly<Record<string, Term>>
}

interface InspectionWords {
  readonly nouns: Readonly<Record<string, Term>>
  readonly unreadable: string
  readonly folder: string
  readonly features: string
  readonly accuracy: string
  readonly plan: string
  readonly height: string
  readonly to: string
  readonly none: string
  readonly noneFor: (lines: string) => string
  readonly lines: Term
  readonly areasWithoutRoof: string
  /** Before the type and the length of lines in a vendor's report. */
  readonly stated: string
  /** Before the length of lines of which the file has one of two faces. */
  readonly oneSided: string
  readonly ids: string
  /** Heading of areas of rooms as measured, beside those that the file states. */
  readonly statedRooms: (unit: string) => string
  readonly findings: string
  /** Headings of the workbook. */
  readonly columns: readonly string[]
}

/** The words of `inspect` in each language. JSON and CSV are the same in both. */
export const INSPECTION_WORDS: Readonly<Record<Language, InspectionWords>> = {
  en: {
    nouns: nounsIn(
      'en',
      ['roof surface', 'roof surfaces'],
      ['outside area', 'outside areas'],
      ['photo', 'photos'],
      'exterior wall',
      ['edit', 'edits'],
      ['control measurement', 'control measurements'],
    ),
    unreadable: 'cannot be read',
    folder: 'folder of RoomPlan exports',
    features: 'features',
    accuracy: 'registered accuracy',
    plan: 'plan',
    height: 'height',
    to: 'to',
    none: 'none',
    noneFor: (lines) => `none for ${lines}`,
    lines: ['line', 'lines'],
    areasWithoutRoof: 'areas without a roof',
    stated: 'stated',
    oneSided: 'the other face is not in the file:',
    ids: 'ids',
    statedRooms: (unit) => `rooms (floor, gross wall, net wall, ${unit}), beside what the file states`,
    findings: 'Findings',
    columns: ['file', 'kind', 'code', 'line', 'path', 'message', 'ids'],
  },
  nb: {
    nouns: nounsIn(
      'nb',
      [TERMS.nb.words.surface, TERMS.nb.words.surfaces],
      ['uteområde', 'uteområder'],
      ['bilde', 'bilder'],
      'yttervegg',
      ['endring', 'endringer'],
      ['kontrollmål', 'kontrollmål'],
    ),
    unreadable: 'kan ikke leses',
    folder: 'mappe med eksporter fra RoomPlan',
    features: 'objekter',
    accuracy: 'registrert nøyaktighet',
    plan: 'grunnriss',
    height: 'høyde',
    to: 'til',
    none: 'ingen',
    noneFor: (lines) => `ingen for ${lines}`,
    lines: ['linje', 'linjer'],
    areasWithoutRoof: 'flater uten tak',
    stated: 'oppgitt',
    oneSided: 'den andre flaten er ikke i filen:',
    ids: 'id-er',
    statedRooms: (unit) => `rom (gulv, brutto vegg, netto vegg, ${unit}), ved siden av det filen oppgir`,
    findings: 'Forbehold',
    columns: ['fil', 'art', 'kode', 'linje', 'sted', 'melding', 'id-er'],
  },
}
