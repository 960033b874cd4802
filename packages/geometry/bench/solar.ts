import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { coveredRoof, measureRoof, parseRoofText, type BuildingMeasures } from '@reports/geometry'
import { layOutModules, measureSolar, parseWeather, solarRecord } from '@reports/geometry/solar'
import { report, reportOutput } from '../../../scripts/ratio.ts'
import { measuresOfFaces } from '../test/solar/roof-of-faces.ts'
import { epwText, madeWeather } from '../test/solar/weather-files.ts'

/** The bars: modules cost at most as much as this many times measuring the buildings; sun and energy with the shade of all others this many times. */
const CITIES = [
  { name: '3dbag_v210908_5907_subset.city.json', crs: undefined, modules: 2, sun: 8 },
  { name: 'vienna.city.jsonl', crs: 'EPSG:31256', modules: 3, sun: 14 },
] as const

/** The bar: a building among so many copies of its city costs at most as much more. */
const GROWTH_BAR = 1.2
const COPIES = 5

/** Metres between copies of a city: farther than it is wide, and than shade is looked for. */
const APART = 3000

/** The bar: milliseconds of modules on one face of 300 corners. */
const STAR_BAR = 10

const ROUNDS = 4

/** The least CPU time of several works, milliseconds, run in turns. */
function least(rounds: number, ...works: readonly (() => unknown)[]): number[] {
  const best = works.map(() => Infinity)
  for (let round = 0; round < rounds; round += 1)
    for (const [i, work] of works.entries()) {
      const start = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(start)
      best[i] = Math.min(best[i]!, (user + system) / 1000)
    }
  return best
}

const weather = parseWeather(epwText(madeWeather(0.5)))

const movedBy = (measures: BuildingMeasures, by: number): BuildingMeasures => {
  const { building } = measures
  const [x, y] = building.frame.origin
  return { ...measures, building: { ...building, frame: { ...building.frame, origin: [x + by, y] } } }
}

for (const { name, crs, modules, sun } of CITIES) {
  const path = resolve(import.meta.dirname, '../../../../shared/data/roof', name)
  if (!existsSync(path)) {
    process.stdout.write(`solar: ${name} is not there, skipped\n`)
    continue
  }
  const roof = parseRoofText(readFileSync(path, 'utf8'), { crs })
  const { buildings } = measureRoof(roof, { coveredRoof })
  const withSun = (all: readonly BuildingMeasures[]) => measureSolar(all, all, { weather })
  const [measuring, laying, all] = least(
    ROUNDS,
    () => measureRoof(roof, { coveredRoof }),
    () => buildings.map((measures) => layOutModules(measures)),
    () => withSun(buildings),
  ) as [number, number, number]
  const each = (time: number): string => `${(time / buildings.length).toFixed(2)} ms`
  report(`${name}: modules / measuring`, laying / measuring, modules, 'lower', `${each(laying)} and ${each(measuring)}`)
  report(`${name}: modules, shade and a year / measuring`, all / measuring, sun, 'lower', each(all))
  reportOutput(`${name}: solar`, solarRecord(withSun(buildings)))
  const copies = Array.from({ length: COPIES }, (_, i) => buildings.map((own) => movedBy(own, APART * i))).flat()
  const [once, large] = least(
    2,
    () => withSun(buildings),
    () => withSun(copies),
  ) as [number, number]
  report(`${name}: a building among ${COPIES} times as many`, large / COPIES / once, GROWTH_BAR, 'lower', each(once))
}

/** A star of 300 corners on a slope, every side an eave or a ridge. */
const CORNERS = 300
const ring = Array.from({ length: CORNERS }, (_, i) => {
  const [angle, size] = [(2 * Math.PI * i) / CORNERS, i % 2 === 0 ? 12 : 9]
  const y = size * Math.sin(angle)
  return [size * Math.cos(angle), y, 5 + y / 2] as const
})
const star = measuresOfFaces([
  { id: 'star', rings: [ring], types: [ring.map(({ 1: y }) => (y < 0 ? ('eave' as const) : ('ridge' as const)))] },
])
const [starTime] = least(30, () => layOutModules(star)) as [number]
report('modules on a face of 300 corners, ms', starTime, STAR_BAR, 'lower', `${ring.length} corners`)
