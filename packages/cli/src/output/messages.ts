import type { ErrorCode, Finding } from '@reports/geometry'
import type { Language } from './languages.ts'

/** What is told on stderr, and by `inspect`, in a language. */
export interface Messages {
  /** What a finding says. */
  readonly finding: (finding: Pick<Finding, 'message'> & Partial<Pick<Finding, 'sentence'>>) => string
  /** What an error says. */
  readonly error: (code: ErrorCode, message: string) => string
  /** What to do about an error, where there is something to do. */
  readonly advice: (code: ErrorCode, file: string) => string | undefined
  readonly line: (line: number) => string
  readonly lineOf: (line: number, file: string) => string
  readonly placeIn: (file: string, path: string) => string
  readonly standardInput: string
  readonly findings: (count: number) => string
  readonly showsEach: (file: string) => string
  readonly areaOf: (area: number) => string
  readonly partyWalls: (count: number, area: number) => string
  readonly leftOut: string
  readonly leftOutBuilding: (buildingId: string, why: string) => string
  readonly leftOutMore: (count: number, file: string) => string
}

/** What to do about errors, by their codes, with the file in options of this command. */
export type Advice = Readonly<Partial<Record<ErrorCode, (file: string) => string>>>

const ADVICE: Advice = {
  'file/is-folder': (file) =>
    `Name the file in it. Of scans: reports measurements ${file}; of many files: reports batch ${file} -o out`,
  'scan/unknown-room': (file) => `Ids and names of all: reports measurements ${file}`,
  'roof/unknown-building': (file) => `Ids and names of all: reports roof ${file} --include-matrikkel`,
  'roof/no-crs': () => 'Name the coordinate system with --crs EPSG:n.',
  'roof/wrong-crs': () => 'Name the right coordinate system with --crs EPSG:n.',
  'roof/unknown-crs': () => 'A proj4 definition serves too: --crs "+proj=...".',
  'roof/no-ground': () => 'Give the altitude of the ground with --ground METRES.',
}

export const ENGLISH: Messages = {
  finding: ({ message }) => message,
  error: (_code, message) => message,
  advice: (code, file) => ADVICE[code]?.(file),
  line: (line) => `line ${line}`,
  lineOf: (line, file) => `line ${line} of ${file}`,
  placeIn: (file, path) => `${file} at ${path}`,
  standardInput: 'standard input',
  findings: (count) => (count === 1 ? '1 finding' : `${count} findings`),
  showsEach: (file) => `reports inspect ${file} shows each with its ids`,
  areaOf: (area) => `${area.toFixed(2)} m², one finding`,
  partyWalls: (count, area) =>
    `${count} times a building's walls face the wall of a neighbour within 10 cm, ${area.toFixed(2)} m² in all; they count as exterior walls of both`,
  leftOut: 'left out',
  leftOutBuilding: (buildingId, why) => `left out: building ${buildingId} of ${why}`,
  leftOutMore: (count, file) => `left out: ${count} more (reports inspect ${file} shows each)`,
}

/** The messages of a language; Norwegian ones bring the library of drawings, which has the words of findings. */
export const messagesIn = async (lang: Language): Promise<Messages> =>
  lang === 'en' ? ENGLISH : (await import('./norwegian-messages.ts')).NORWEGIAN
