import { fault } from '../../errors.ts'
import * as SOLAR from '../../messages/en/solar.ts'
import type { Weather } from '../../model/weather.ts'
import { instantOf, isLeapDay, numberOf, presentNumber, weatherYear, type RawHour } from './weather-year.ts'

/** The columns that are read, by how their names begin. */
const COLUMNS = {
  global: 'GHI (',
  direct: 'DNI (',
  diffuse: 'DHI (',
  temperature: 'Dry-bulb (',
  wind: 'Wspd (',
} as const

/** -9900 stands for a missing value. */
const NO_VALUE = (value: number): boolean => value <= -9900

/**
 * TMY3 of the National Solar Radiation Data Base. An hour ends at its label in local standard time.
 * Source: Wilcox and Marion, Users Manual for TMY3 Data Sets, NREL/TP-581-43156.
 */
export function parseTmy3(lines: readonly string[]): Weather {
  const head = (lines[0] ?? '').split(',')
  const titles = (lines[1] ?? '').split(',').map((title) => title.trim())
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, begin]) => [name, titles.findIndex((title) => title.startsWith(begin))]),
  ) as Record<keyof typeof COLUMNS, number>
  const lacking = Object.entries(COLUMNS).flatMap(([name, begin]) =>
    at[name as keyof typeof COLUMNS] < 0 ? [begin] : [],
  )
  if (lacking.length > 0)
    throw fault(SOLAR.weatherColumns, null, {
      expected: Object.values(COLUMNS).map((begin) => begin.slice(0, -2)),
      found: titles.slice(0, 6),
    })
  const zone = numberOf(head[3]) ?? 0
  const hours = lines.slice(2).flatMap((text, i): RawHour[] => {
    const cells = text.split(',')
    const [month = NaN, day = NaN] = (cells[0] ?? '').split('/').map(Number)
    if (cells.length < titles.length || isLeapDay(month, day)) return []
    const hour = Number((cells[1] ?? '').slice(0, 2))
    const value = (name: keyof typeof COLUMNS): number | null => presentNumber(cells[at[name]], NO_VALUE)
    return [
      {
        line: i + 3,
        time: instantOf(month, day, hour - 0.5 - zone),
        month: month - 1,
        global: value('global'),
        direct: value('direct'),
        diffuse: value('diffuse'),
        temperature: value('temperature'),
        wind: value('wind'),
      },
    ]
  })
  const name = (head[1] ?? '').replaceAll('"', '').trim()
  return weatherYear(
    {
      format: 'tmy3',
      name: name === '' ? null : name,
      latitude: numberOf(head[4]) ?? Number.NaN,
      longitude: numberOf(head[5]) ?? Number.NaN,
    },
    hours,
  )
}
