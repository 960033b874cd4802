import { coveredRoof, measureRoof, parseRoof } from '@reports/geometry'
import { parseWeather } from '@reports/geometry/solar'
import { epwText, madeWeather } from '../../geometry/test/solar/weather-files.ts'

/** Metres of a degree at 60 degrees north. */
const [LON, LAT] = [55_800, 111_412]

type Ring = readonly (readonly [x: number, y: number, z: number])[]

const MAIN: Ring = [
  [0, 0, 6],
  [12, 0, 6],
  [12, 6, 10],
  [0, 6, 10],
]
const NORTH: Ring = [
  [0, 6, 10],
  [12, 6, 10],
  [12, 12, 6],
  [0, 12, 6],
]
const DORMER: Ring = [
  [4, 1.5, 9],
  [7, 1.5, 9],
  [7, 4.5, 9.2],
  [4, 4.5, 9.2],
]

const featureOf = (buildingId: string, east: number) => (surfaceId: string, ring: Ring) => ({
  type: 'Feature',
  properties: { surfaceId, buildingId },
  geometry: {
    type: 'Polygon',
    coordinates: [[...ring, ring[0]!].map(([x, y, z]) => [10.5 + (east + x) / LON, 60 + y / LAT, z])],
  },
})

/** Gables 20 m apart, each with a dormer that is drawn over its uncut south face. */
const housesOf = (ids: readonly string[]) =>
  measureRoof(
    parseRoof({
      type: 'FeatureCollection',
      buildings: ids.map((buildingId, i) => ({
        buildingId,
        displayName: `Solveien ${i + 1}`,
        source: 'address',
        groundAltitude: 0,
      })),
      features: ids.flatMap((buildingId, i) => {
        const feature = featureOf(buildingId, 20 * i)
        return [feature('south', MAIN), feature('north', NORTH), feature('dormer', DORMER)]
      }),
    }),
    { coveredRoof },
  )

/** One of them. */
export const dormerOverFace = housesOf(['house'])

/** A street. */
export const sixHouses = housesOf(['a', 'b', 'c', 'd', 'e', 'f'])

/** A year of made weather. */
export const weather = parseWeather(epwText(madeWeather(0.5)))
