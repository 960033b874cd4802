import { FILE_KINDS, type FileKind } from '@reports/geometry'
import type { Language } from '../output/languages.ts'

type Noun = readonly [one: string, many: string]

export const plural = (count: number, [one, many]: Noun): string => `${count} ${count === 1 ? one : many}`

/** The names of what a file holds, by their keys in the JSON form. */
const EN_NOUNS = {
  rooms: ['room', 'rooms'],
  outsideAreas: ['outside area', 'outside areas'],
  photos: ['photo', 'photos'],
  stories: ['storey', 'storeys'],
  doors: ['door', 'doors'],
  windows: ['window', 'windows'],
  openings: ['open passage', 'open passages'],
  objects: ['object', 'objects'],
  buildings: ['building', 'buildings'],
  surfaces: ['roof surface', 'roof surfaces'],
  edges: ['edge', 'edges'],
  walls: ['wall', 'walls'],
} as const satisfies Record<string, Noun>

const NB_NOUNS: Readonly<Record<keyof typeof EN_NOUNS, Noun>> = {
  rooms: ['rom', 'rom'],
  outsideAreas: ['uteområde', 'uteområder'],
  photos: ['bilde', 'bilder'],
  stories: ['etasje', 'etasjer'],
  doors: ['dør', 'dører'],
  windows: ['vindu', 'vinduer'],
  openings: ['åpning', 'åpninger'],
  objects: ['objekt', 'objekter'],
  buildings: ['bygning', 'bygninger'],
  surfaces: ['takflate', 'takflater'],
  edges: ['kant', 'kanter'],
  walls: ['vegg', 'vegger'],
}

interface InspectionWords {
  readonly nouns: Readonly<Record<string, Noun>>
  readonly kinds: Readonly<Record<FileKind, string>>
  readonly unreadable: string
  readonly folder: string
  readonly features: string
  readonly accuracy: string
  readonly plan: string
  readonly height: string
  readonly to: string
  readonly none: string
  readonly noneFor: (lines: string) => string
  readonly lines: Noun
  readonly areasWithoutRoof: string
  readonly ids: string
  readonly leftOut: string
  readonly leftOutBuilding: (buildingId: string) => string
}

/** What `inspect` says to people, in each language. JSON and CSV are the same in both. */
export const INSPECTION_WORDS: Readonly<Record<Language, InspectionWords>> = {
  en: {
    nouns: EN_NOUNS,
    kinds: FILE_KINDS,
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
    leftOut: 'left out',
    leftOutBuilding: (buildingId) => `left out: building ${buildingId}`,
  },
  nb: {
    nouns: NB_NOUNS,
    kinds: {
      roomplan: 'eksport fra RoomPlan (CapturedRoom eller CapturedStructure)',
      usdz: 'eksport fra RoomPlan som USDZ',
      scan: 'skannefil (rom med navn og typer)',
      roof: 'takfil (GeoJSON)',
      cityjson: 'CityJSON',
      'cityjson-seq': 'CityJSONSeq (CityJSON-objekter, ett per linje)',
      citygml: 'CityGML',
      fkb: 'FKB-Bygning (oppmålte taklinjer, GML eller SOSI)',
      project: 'prosjektfil (project.json i en prosjektmappe)',
    },
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
    leftOut: 'utelatt',
    leftOutBuilding: (buildingId) => `utelatt: bygning ${buildingId}`,
  },
}
