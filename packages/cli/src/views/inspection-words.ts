import { TERMS } from '@reports/geometry'
import type { Language } from '../output/languages.ts'

type Term = (typeof TERMS)['en']['room']

export const plural = (count: number, [one, many]: Term): string =>
  `${count} ${(count === 1 ? one : many).toLowerCase()}`

/** The names of what a file holds, by their keys in the JSON form. */
const nounsIn = (lang: Language, surfaces: Term, outsideAreas: Term, photos: Term) => {
  const { building, door, edge, object, passage, room, storey, wall, window } = TERMS[lang]
  return {
    rooms: room,
    outsideAreas,
    photos,
    stories: storey,
    doors: door,
    windows: window,
    openings: passage,
    objects: object,
    buildings: building,
    surfaces,
    edges: edge,
    walls: wall,
  }
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
  readonly ids: string
  readonly findings: string
  /** Headings of the workbook. */
  readonly columns: readonly string[]
}

/** What `inspect` says to people, in each language. JSON and CSV are the same in both. */
export const INSPECTION_WORDS: Readonly<Record<Language, InspectionWords>> = {
  en: {
    nouns: nounsIn('en', ['roof surface', 'roof surfaces'], ['outside area', 'outside areas'], ['photo', 'photos']),
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
    ids: 'ids',
    findings: 'Findings',
    columns: ['file', 'kind', 'code', 'line', 'path', 'message', 'ids'],
  },
  nb: {
    nouns: nounsIn('nb', TERMS.nb.surface, ['uteområde', 'uteområder'], ['bilde', 'bilder']),
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
    ids: 'id-er',
    findings: 'Forbehold',
    columns: ['fil', 'art', 'kode', 'linje', 'sted', 'melding', 'id-er'],
  },
}
