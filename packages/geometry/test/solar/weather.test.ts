import { InputError } from '@reports/geometry'
import { parseHorizon, parseWeather, yearOf, type Weather } from '@reports/geometry/solar'
import { expect, test } from 'vitest'
import { clockOffset } from '../../src/analyses/solar/clock-offset.ts'
import { epwText, madeWeather, PLACE, pvgisCsvText, pvgisJsonText, tmy3Text } from './weather-files.ts'

const hours = madeWeather(0.5)
const instants = madeWeather(0.2)

const FILES: Readonly<Record<string, string>> = {
  epw: epwText(hours),
  tmy3: tmy3Text(hours),
  'pvgis-csv': pvgisCsvText(instants, 0.2),
  'pvgis-json': pvgisJsonText(instants, 0.2),
}

/** The values of a year, without where they come from. */
const valuesOf = (weather: Weather) => weather.hours.map(({ time: _, ...hour }) => hour)

test.for(Object.entries(FILES))('A file of %s has the hours that were written, its sun at noon', ([format, text]) => {
  const weather = parseWeather(text)
  const written = format.startsWith('pvgis') ? instants : hours
  expect(weather).toMatchObject({ ...PLACE, format, filledHours: 0 })
  expect(valuesOf(weather)).toEqual(
    written.map(({ day: _, hour: __, month, ...values }) => ({ ...values, month: month - 1 })),
  )
  expect(weather.hours[12]!.time).toBe(Date.UTC(2001, 0, 1, 12) + (format.startsWith('pvgis') ? 0.2 : 0.5) * 3_600_000)
  expect(Math.abs(clockOffset(weather))).toBeLessThan(10)
})

test('An EPW of PVGIS is in UTC, whatever zone its first line names', () => {
  const comment = 'PVGIS; Irradiance Time Offset (h): 0.2'
  // Its labels are instants, and its hour 1 is one in the morning.
  const labelled = epwText(
    [...instants.slice(1), instants[0]!].map((hour, i) => ({
      ...hour,
      month: instants[i]!.month,
      day: instants[i]!.day,
      hour: instants[i]!.hour,
    })),
    comment,
    1,
  )
  expect(Math.abs(clockOffset(parseWeather(labelled)))).toBeLessThan(10)
})

test.for(['epw', 'tmy3'])('A clock that is an hour off shows in a file of %s', (format) => {
  const shifted = madeWeather(1.5)
  const weather = parseWeather(format === 'epw' ? epwText(shifted) : tmy3Text(shifted))
  expect(Math.abs(clockOffset(weather))).toBeGreaterThan(25)
})

test('Directions south of the equator and every place have a clock that fits the light', () => {
  for (const latitude of [-35, 0, 45])
    expect(Math.abs(clockOffset({ ...parseWeather(FILES['epw']!), latitude }))).toBeLessThan(12)
})

const codeOf = (text: string): string => {
  try {
    parseWeather(text)
    return 'read'
  } catch (error) {
    if (error instanceof InputError) return error.code
    throw error
  }
}

test.for([
  ['no weather', 'hello', 'weather/unknown-format'],
  ['an empty file', '', 'weather/unknown-format'],
  ['other JSON', '{"a": 1}', 'weather/unknown-format'],
  ['broken JSON', '{"a": ', 'file/not-json'],
  ['half a year', FILES['epw']!.split('\n').slice(0, 4000).join('\n'), 'weather/incomplete'],
  ['an hour without light', FILES['epw']!.replace(',300,0,0,0,', ',300,9999,0,0,'), 'weather/incomplete'],
  ['light that is no number', FILES['tmy3']!.replace(':00,0,0,0,0,', ':00,0,x,0,0,'), 'weather/bad-value'],
  ['too much light', FILES['pvgis-csv']!.replace(',80.0,0,0,0,', ',80.0,99999,0,0,'), 'weather/bad-value'],
  ['no place', FILES['epw']!.replace(`,${PLACE.latitude},`, ',,'), 'weather/no-place'],
  ['columns of another table', FILES['tmy3']!.replace('GHI (W/m^2)', 'Global'), 'weather/unknown-format'],
] as const)('A file with %s is refused with a code', ([, text, code]) => {
  expect(codeOf(text)).toBe(code)
})

test('Hours without temperature take that of the hour before, and are counted', () => {
  const weather = parseWeather(FILES['epw']!.replace(/^(2001,3,5,12,60,made,)[^,]+/m, '$199.9'))
  expect(weather.filledHours).toBe(1)
  const at = weather.hours.findIndex(({ time }) => time === Date.UTC(2001, 2, 5, 11, 30))
  expect(weather.hours[at]!.temperature).toBe(weather.hours[at - 1]!.temperature)
})

test('A horizon is read from the south and turned to the north, between its points by lines', () => {
  const horizon = parseHorizon('A\tH_hor\n-180\t0\n-90\t10\n0\t20\n90\t10\n180\t0\n')
  const degrees = [...horizon].map((tangent) => (Math.atan(tangent) * 180) / Math.PI)
  expect(degrees[45]).toBeCloseTo(10 + 10 / 90, 6)
  expect(degrees[89]).toBeCloseTo(20 - 10 / 90, 6)
  expect(degrees[0]).toBeCloseTo(10 / 90, 6)
  expect(() => parseHorizon('nothing')).toThrow(InputError)
  expect(() => parseHorizon('0 95\n90 0')).toThrow(InputError)
})

test('The light of a year does not depend on the format of its file', () => {
  const [first, second] = [
    yearOf(parseWeather(FILES['epw']!), 10.5, 60),
    yearOf(parseWeather(FILES['tmy3']!), 10.5, 60),
  ]
  expect(first.weather!.best).toBe(second.weather!.best)
})
