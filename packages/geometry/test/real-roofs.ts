import { coveredRoof, measureRoof, type Roof, type RoofMeasures } from '../src/index.ts'
import { deepFreeze } from './deep-freeze.ts'
import { sharedLines, sharedText } from './shared-data.ts'
import { parseRoof } from './roof-of-json.ts'

/** Real files of roofs, with the coordinate system of those that name none. */
export const REAL_ROOFS: readonly (readonly [file: string, crs: string | undefined])[] = [
  ['vienna.city.jsonl', 'EPSG:31256'],
  ['3dbag_v210908_5907_subset.city.json', undefined],
  ['3dbag2021_tile901_trimmed.city.jsonl', undefined],
  ['3dbag2024_delft_subset.city.jsonl', undefined],
  ['3dbag_workshop_sample.city.json', undefined],
  ['DH_01_subs.city.json', 'EPSG:7415'],
  ['citybuf_one_feature.city.jsonl', undefined],
  ['fcb_small.city.jsonl', undefined],
  ['roofer_subset.city.json', undefined],
]

/** The JSON of a real file; of lines their list. */
export const readJson = (file: string): unknown =>
  file.endsWith('l') ? sharedLines(`roof/${file}`) : (JSON.parse(sharedText(`roof/${file}`)) as unknown)

/* Many test files look at the same roofs: a process reads and measures each once. */
const read = new Map<string, Roof>()
const measured = new Map<string, RoofMeasures>()

export function readRoof(file: string, crs: string | undefined): Roof {
  const known = read.get(file) ?? deepFreeze(parseRoof(readJson(file), { crs }))
  read.set(file, known)
  return known
}

export function measuredRoof(file: string, crs: string | undefined): RoofMeasures {
  const known = measured.get(file) ?? deepFreeze(measureRoof(readRoof(file, crs), { coveredRoof }))
  measured.set(file, known)
  return known
}
