import type { Advice, Messages } from '../messages.ts'
import type { Language } from './languages.ts'

const ADVICE: Advice = {
  'file/is-folder': (file) =>
    `Name the file in it. Of scans: reports measurements ${file}; of many files: reports batch ${file} -o out`,
  'file/bad-archive': () => 'Copy the file again, or export the scan again in the app.',
  'scan/unknown-room': (file) => `Ids and names of all: reports measurements ${file}`,
  'roof/unknown-building': (file) => `Ids and names of all: reports roof ${file} --include-matrikkel`,
  'roof/no-crs': () => 'Name the coordinate system with --crs EPSG:n.',
  'roof/wrong-crs': () => 'Name the right coordinate system with --crs EPSG:n.',
  'roof/unknown-crs': () => 'A proj4 definition serves too: --crs "+proj=...".',
  'roof/no-ground': () => 'Give the altitude of the ground with --ground METRES.',
}

export const ENGLISH: Messages = {
  finding: ({ message }) => message,
  error: ({ message }) => message,
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
  drawnAlone: (buildingId, count) =>
    `drawn is building ${buildingId}: the ${count} buildings do not fit one sheet; --building draws another, -o plan.pdf all of them`,
  drawnStorey: (storey, all) => `drawn is storey ${storey} of ${all}: --story draws another, -o plan.pdf all of them`,
  wallsAsOutline: (output) =>
    `a roof file cannot say where walls stand below eaves: they are written as they are, and measured from ${output} they stand at the outline of the roof`,
  leftOut: 'left out',
  leftOutBuilding: (buildingId, why) => `left out: building ${buildingId} of ${why}`,
  leftOutMore: (count, file) => `left out: ${count} more (reports inspect ${file} shows each)`,
}

/** The messages of a language; Norwegian ones bring the library of drawings, which has the words of findings. */
export const messagesIn = async (lang: Language): Promise<Messages> =>
  lang === 'en' ? ENGLISH : (await import('./norwegian-messages.ts')).NORWEGIAN
