import type { Language } from '@reports/svg'

const NB = {
  report: 'Rapporten',
  model: '3D-modell',
}

const EN: typeof NB = {
  report: 'Report',
  model: '3D model',
}

/** The labels of a property's files, among which a reader chooses. */
export const FILE_WORDS: Readonly<Record<Language, typeof NB>> = { nb: NB, en: EN }

/** What a file or a folder is called where nothing in it has a name. */
export const fileTitle = (source: string): string => source.replace(/(\.city)?\.(geo)?(jsonl?|usdz|gml|xml)$/i, '')
