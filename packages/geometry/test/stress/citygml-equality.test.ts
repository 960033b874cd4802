import { expect, test } from 'vitest'
import { createRoofReader, gatherRoof, measureRoof, roofRecord, wallsRecord, type Roof } from '../../src/index.ts'
import { asCityGML, SPELLINGS } from '../as-citygml.ts'
import { readJson } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'
import { parseRoof } from '../roof-of-json.ts'

/** Characters of a chunk, and how many buildings are read in chunks of so many: a character at a time takes long. */
const CHUNKS = [
  [1, 4],
  [997, 20],
  [65_536, Infinity],
] as const

/** What is published of a roof. */
const recordsOf = (roof: Roof) => {
  const measures = measureRoof(roof)
  return { roofs: roofRecord(measures), walls: wallsRecord(measures) }
}

/** What is read of a roof, but for the place in the file and the steps of its coordinates, which CityGML has none of. */
const modelOf = ({ buildings }: Roof): string[] =>
  buildings.map(({ place: _place, cityModel: _model, ...building }) => JSON.stringify(building))

/** A roof of CityGML as if it told the steps of its coordinates: narrow faces are welded by them. */
const withStepsOf = (told: Roof, roof: Roof): Roof => ({
  ...roof,
  buildings: roof.buildings.map((building, i) => ({ ...building, cityModel: told.buildings[i]!.cityModel })),
})

function readInChunks(text: string, size: number): Roof {
  const reader = createRoofReader()
  const reads = []
  for (let from = 0; from < text.length; from += size) reads.push(...reader.write(text.slice(from, from + size)))
  return gatherRoof([...reads, ...reader.end()])
}

type Json = Readonly<Record<string, unknown>>

/** The features of a file, each with the transform that holds for it. */
function featuresOf(file: string): Json[] {
  const json = readJson(file)
  if (!Array.isArray(json)) return [json as Json]
  const [{ transform }, ...features] = json as [Json, ...Json[]]
  return features.map((feature) => ({ transform, ...feature }))
}

const BY_CRS = [
  ['vienna.city.jsonl', 'EPSG:31256'],
  ['3dbag_v210908_5907_subset.city.json', 'EPSG:7415'],
] as const

/** The first buildings of a file with their parts, as one CityJSON file with all its vertices. */
function firstOf(features: readonly Json[], count: number): Json[] {
  const found: Json[] = []
  let left = count
  for (const feature of features) {
    // Buildings before their parts, so that it is they who say the order of these.
    const objects = Object.entries(feature['CityObjects'] as Record<string, Json>).toSorted(
      ([, a], [, b]) => Number(b['type'] === 'Building') - Number(a['type'] === 'Building'),
    )
    const ids = new Set(
      objects
        .filter(([, { type }]) => type === 'Building')
        .slice(0, left)
        .map(([id]) => id),
    )
    left -= ids.size
    const kept = objects.filter(
      ([id, { parents }]) => ids.has(id) || ((parents ?? []) as string[]).some((parent) => ids.has(parent)),
    )
    found.push({ ...feature, CityObjects: Object.fromEntries(kept) })
    if (left <= 0) break
  }
  return found
}

withSharedData('CityJSON written as CityGML', () => {
  test.each(BY_CRS.flatMap(([file, crs]) => CHUNKS.map(([size, count]) => [file, size, count, crs] as const)))(
    '%s in chunks of %d characters, at most %d buildings: the same records in every spelling',
    (file, size, count, crs) => {
      const features = firstOf(featuresOf(file), count)
      const roof = parseRoof(
        features.length === 1
          ? { ...features[0], type: 'CityJSON', version: '1.1' }
          : features.map((feature) => ({ ...feature, type: 'CityJSONFeature' })),
        { crs },
      )
      expect(roof.buildings.length).toBeGreaterThan(0)
      const expected = modelOf(roof)
      for (const [name, spelling] of Object.entries(SPELLINGS)) {
        const read = readInChunks(asCityGML(features, spelling, crs), size)
        expect(read.refusals, name).toEqual([])
        expect(modelOf(read), name).toEqual(expected)
        // The same model has the same records: measured once.
        if (name === '1.0') expect(recordsOf(withStepsOf(roof, read))).toEqual(recordsOf(roof))
      }
    },
    120_000,
  )
})
