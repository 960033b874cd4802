import type { ErrorCode, InputError, Refusal } from '@reports/geometry'
import { shellWord } from './shell-word.ts'
import { terminalText } from './terminal-text.ts'

/** What to do about an error, in options of this command: the library that tells the error knows none. */
const ADVICE: Partial<
  Record<ErrorCode, { readonly option: string; readonly text: string | ((file: string) => string) }>
> = {
  'file/is-folder': {
    option: 'reports',
    text: (folder) =>
      `Name the file in it. Of scans: reports measurements ${folder}; of many files: reports batch ${folder} -o out`,
  },
  'file/bad-archive': {
    option: 'again',
    text: 'Copy the file again, or export the scan again in the app.',
  },
  'scan/unknown-room': { option: 'reports', text: (file) => `Ids and names of all: reports measurements ${file}` },
  'roof/unknown-building': {
    option: 'reports',
    text: (file) => `Ids and names of all: reports roof ${file} --include-matrikkel`,
  },
  'roof/no-crs': { option: '--crs', text: 'Name the coordinate system with --crs EPSG:n.' },
  'roof/wrong-crs': { option: '--crs', text: 'Name the right coordinate system with --crs EPSG:n.' },
  'roof/unknown-crs': { option: '--crs', text: 'A proj4 definition serves too: --crs "+proj=...".' },
  'roof/no-ground': { option: '--ground', text: 'Give the altitude of the ground with --ground METRES.' },
}

/** `line 3 of file at $.path: Expected ..., found .... What to do. [code]`, on one line. */
export function inputErrorText(error: Pick<InputError, 'code' | 'file' | 'line' | 'path' | 'message'>): string {
  const name = error.file === '-' ? 'standard input' : error.file
  const file = error.line === null || name === null ? name : `line ${error.line} of ${name}`
  const place = [file, error.path].filter((part) => part !== null).join(' at ')
  const advice = ADVICE[error.code]
  const text = typeof advice?.text === 'function' ? advice.text(shellWord(error.file ?? 'FILE')) : advice?.text
  const next = advice === undefined || error.message.includes(advice.option) ? '' : ` ${text}`
  return terminalText(`${place === '' ? '' : `${place}: `}${error.message}${next} [${error.code}]`)
}

/** The same of what is left out of a result. */
export function refusalText(file: string, { buildingId, place, code, message }: Refusal): string {
  const text = inputErrorText({ code, file, ...place, message })
  return buildingId === null ? text : `left out: building ${terminalText(buildingId)} of ${text}`
}
