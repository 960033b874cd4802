import type { Language } from '@reports/svg'

const NB = {
  report: 'Rapporten',
  rooms: 'Rom',
  surfaces: 'Takflater',
  walls: 'Yttervegger',
  roof: 'Tak',
  floorPlan: 'Plantegning',
  cutAway: 'Etasjen åpnet',
  house: 'Huset',
  model: '3D-modell',
  roofPlan: 'Takplan',
  wallPlan: 'Veggplan',
  solar: 'Solceller',
  solarPlan: 'Solplan',
}

const EN: typeof NB = {
  report: 'Report',
  rooms: 'Rooms',
  surfaces: 'Roof surfaces',
  walls: 'Exterior walls',
  roof: 'Roof',
  floorPlan: 'Floor plan',
  cutAway: 'Storey cut open',
  house: 'House',
  model: '3D model',
  roofPlan: 'Roof plan',
  wallPlan: 'Wall plan',
  solar: 'Solar modules',
  solarPlan: 'Solar plan',
}

/** The labels of a property's files, among which a reader chooses. */
export const FILE_WORDS: Readonly<Record<Language, typeof NB>> = { nb: NB, en: EN }

/** What a file or a folder is called where nothing in it has a name. */
export const fileTitle = (source: string): string => source.replace(/(\.city)?\.(geo)?(jsonl?|usdz|gml|xml)$/i, '')
