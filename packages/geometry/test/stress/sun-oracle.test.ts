import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseWeather, yearOf, type Weather } from '@reports/geometry/solar'
import { afterAll, expect, test } from 'vitest'
import { clockOffset } from '../../src/analyses/solar/clock-offset.ts'
import { receivedLight, seenFrom } from '../../src/analyses/solar/received-light.ts'
import { openIrradiation } from '../../src/analyses/solar/solar-year.ts'
import { sunPosition } from '../../src/analyses/solar/sun-position.ts'
import { evenly } from '../random.ts'
import { rounds } from '../rounds.ts'
import { epwText, madeWeather, pvgisCsvText, pvgisJsonText, tmy3Text } from '../solar/weather-files.ts'

/*
 * The sun's place, light on open planes and energy by pvlib, where a Python has it (`SOLAR_PYTHON`, else `python3`): over made weather
 * in each format, and over the files of a folder of weather (`SOLAR_WEATHER`, such as the samples that pvlib has in its data).
 */

const PYTHON = process.env['SOLAR_PYTHON'] ?? 'python3'
const FOLDER = process.env['SOLAR_WEATHER']

const RADIANS = Math.PI / 180

const made = mkdtempSync(join(tmpdir(), 'weather-'))
afterAll(() => rmSync(made, { recursive: true }))

function weatherFiles(): string[] {
  const hours = madeWeather(0.5)
  const instants = madeWeather(0.2)
  const texts = {
    'made.epw': epwText(hours),
    'made-tmy3.csv': tmy3Text(hours),
    'made-pvgis.csv': pvgisCsvText(instants, 0.2),
    'made-pvgis.json': pvgisJsonText(instants, 0.2),
  }
  const own = Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(made, name), text)
    return join(made, name)
  })
  if (FOLDER === undefined) return own
  const given = readdirSync(FOLDER).filter((name) => /\.epw$|TYA?\.csv$|^tmy_.*\d\.(?:csv|json)$/i.test(name))
  return [...own, ...given.map((name) => join(FOLDER, name))]
}

/** 42 tilts and bearings. */
const PLANES = [0, 10, 20, 30, 45, 60, 90].flatMap((slope) =>
  [0, 60, 90, 135, 180, 250].map((bearing) => [slope, bearing] as const),
)

const planeOf = (slope: number, bearing: number) => ({ slope: slope * RADIANS, bearing: bearing * RADIANS })

function told(path: string) {
  const weather: Weather = parseWeather(readFileSync(path, 'utf8'))
  const exact = { latitude: Math.round(weather.latitude * 20) / 20, longitude: Math.round(weather.longitude * 20) / 20 }
  const of = (sky: 'hay-davies' | 'perez') => yearOf(weather, exact.longitude, exact.latitude, { sky }).weather!
  const years = { 'hay-davies': of('hay-davies'), perez: of('perez') }
  const open = (sky: 'hay-davies' | 'perez') =>
    PLANES.map(([slope, bearing]) => [
      slope,
      bearing,
      openIrradiation(years[sky], slope * RADIANS, bearing * RADIANS) / 1000,
    ])
  const energy = PLANES.map(([slope, bearing]) => [
    slope,
    bearing,
    receivedLight(years['hay-davies'], planeOf(slope, bearing), seenFrom(planeOf(slope, bearing), []), true).open /
      1000,
  ])
  return {
    path,
    format: weather.format,
    ...exact,
    hours: weather.hours,
    open: { 'hay-davies': open('hay-davies'), perez: open('perez') },
    energy,
  }
}

interface Answer {
  readonly position: number
  readonly files: readonly {
    readonly path: string
    readonly sums: number
    readonly hayDavies: number
    readonly perez: number
    readonly asGiven: number
    readonly energy: number
  }[]
}

test('The place of the sun, light on open planes and energy are those of pvlib', (context) => {
  context.skip(spawnSync(PYTHON, ['-c', 'import pvlib']).status !== 0, `${PYTHON} has no pvlib`)
  const random = evenly(5)
  const positions = Array.from({ length: rounds(300, 3000) }, () => {
    const time = Math.floor(Date.UTC(2000, 0, 1) + random() * (Date.UTC(2050, 0, 1) - Date.UTC(2000, 0, 1)))
    const [latitude, longitude] = [random() * 140 - 70, random() * 360 - 180]
    const { east, north, up } = sunPosition(time, latitude, longitude)
    return [time, latitude, longitude, east, north, up]
  })
  // A file whose clock is off is told so, and has no light to compare.
  const off = (path: string): number => Math.abs(clockOffset(parseWeather(readFileSync(path, 'utf8'))))
  const [files, leftOut] = [
    weatherFiles().filter((path) => off(path) < 20),
    weatherFiles().filter((path) => off(path) >= 20),
  ]
  process.stdout.write(`${JSON.stringify({ leftOut: leftOut.map((path) => [basename(path), off(path)]) })}\n`)
  // PVGIS' EPW of 2016 and before: its rows are in UTC, its first line names zone 1, no comment has an offset.
  expect(leftOut.every((path) => /tmy_.*_2016\.epw$/.test(path))).toBe(true)
  const asked = { positions, files: files.map(told) }
  const text = execFileSync(PYTHON, [join(import.meta.dirname, 'sun_oracle.py')], {
    input: JSON.stringify(asked),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const answer = JSON.parse(text) as Answer
  process.stdout.write(`${text}\n`)
  expect(answer.position).toBeLessThan(0.02)
  for (const file of answer.files) {
    expect(file.sums, file.path).toBeLessThan(1e-6)
    expect(file.hayDavies, file.path).toBeLessThan(0.001)
    expect(file.perez, file.path).toBeLessThan(0.002)
    expect(file.energy, file.path).toBeLessThan(0.0005)
  }
})
