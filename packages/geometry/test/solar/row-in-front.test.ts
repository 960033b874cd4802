import { layOutModules, ownSurroundings, parseWeather, sunOnRoof, yearOf } from '@reports/geometry/solar'
import type { ModuleLayout } from '@reports/geometry/solar'
import { expect, test } from 'vitest'
import type { WeatherHours } from '../../src/analyses/solar/solar-year.ts'
import { measuresOfFaces } from './roof-of-faces.ts'
import { epwText, madeWeather } from './weather-files.ts'

const WIDTH = 1.134

const roof = measuresOfFaces([
  {
    id: 'flat',
    rings: [
      [
        [0, 0, 10],
        [30, 0, 10],
        [30, 20, 10],
        [0, 20, 10],
      ],
    ],
    types: [Array(4).fill('cornice')],
  },
])

const year = yearOf(parseWeather(epwText(madeWeather(0.5))), 10, 60)

/**
 * Energy of modules behind endless rows over that of open ones, in closed form: the sun is hidden below the shading angle of its profile,
 * the sky seen is (1 + cos (tilt + shading angle)) / 2; the mean of 100 heights on the module. Light of each hour counts by the warmth of
 * the open cells.
 * @param gap metres from a module's lower side to the upper edge in front of it, in plan
 */
function keptBehindRow(hours: WeatherHours, tilt: number, bearing: number, gap: number) {
  const [cosine, sine] = [Math.cos(tilt), Math.sin(tilt)]
  let [open, kept] = [0, 0]
  for (let k = 0; k < hours.count; k += 1) {
    const towards = Math.sin(bearing) * hours.east[k]! + Math.cos(bearing) * hours.north[k]!
    const beam = Math.max(0, sine * towards + cosine * hours.up[k]!) * hours.beam[k]!
    const [sky, ground] = [hours.isotropic[k]!, (hours.ground[k]! * (1 - cosine)) / 2]
    const light = beam + (sky * (1 + cosine)) / 2 + ground
    const warmth = 1 - 0.0034 * (hours.temperature[k]! + light / (25 + 6.84 * hours.wind[k]!) - 25)
    open += light * warmth
    for (let i = 0; i < 100; i += 1) {
      const along = ((i + 0.5) / 100) * WIDTH
      const shading = Math.atan2((WIDTH - along) * sine, gap + along * cosine)
      const isHidden = towards > 0 && Math.atan2(hours.up[k]!, towards) < shading
      kept += ((isHidden ? 0 : beam) + (sky * (1 + Math.cos(tilt + shading))) / 2 + ground) * (warmth / 100)
    }
  }
  return { open, kept }
}

test.each([
  ['rows', 10],
  ['rows', 20],
  ['rows', 35],
  ['east-west', 10],
  ['east-west', 20],
] as const)('Modules in %s of %d degrees lose what the row in front hides from their whole height', (flat, degrees) => {
  const [layout] = layOutModules(roof, { flat, tilt: degrees })
  const energyOf = (own: ModuleLayout): number => sunOnRoof([own], ownSurroundings(roof), year)[0]!.light!.energy!
  const tilt = (degrees * Math.PI) / 180
  const rows = [Math.PI].map((bearing) =>
    keptBehindRow(year.weather!, tilt, bearing, (WIDTH * Math.sin(tilt)) / Math.tan(Math.PI / 12)),
  )
  const tents = [0, Math.PI].map((bearing) => keptBehindRow(year.weather!, tilt, bearing, 0.3 + WIDTH * Math.cos(tilt)))
  const sides = flat === 'rows' ? rows : tents
  const [open, kept] = [
    sides.reduce((sum, side) => sum + side.open, 0),
    sides.reduce((sum, side) => sum + side.kept, 0),
  ]
  expect(Math.abs(energyOf(layout!) / energyOf({ ...layout!, clearance: null }) - kept / open)).toBeLessThan(0.001)
})

test('A horizon that hides nothing leaves the shade of the row in front as it is', () => {
  for (const flat of ['rows', 'east-west'] as const) {
    const layouts = layOutModules(roof, { flat, tilt: 20 })
    const energyOf = (terrain: Float64Array | null) =>
      sunOnRoof(layouts, ownSurroundings(roof), year, { terrain })[0]!.light!.energy!
    expect(energyOf(new Float64Array(180).fill(1e-9)) / energyOf(null)).toBeCloseTo(1, 6)
  }
})
