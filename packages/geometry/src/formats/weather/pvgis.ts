import { fault } from '../../errors.ts'
import * as SOLAR from '../../messages/en/solar.ts'
import type { Weather } from '../../model/weather.ts'
import { instantOf, isLeapDay, numberOf, weatherYear, type RawHour } from './weather-year.ts'

/*
 * Typical years of PVGIS 5 (Joint Research Centre of the European Commission): instants in UTC, each as many hours after its label as the
 * satellite passes later.
 */

/** The columns that are read. */
const COLUMNS = { global: 'G(h)', direct: 'Gb(n)', diffuse: 'Gd(h)', temperature: 'T2m', wind: 'WS10m' } as const
type Name = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as readonly Name[]

/** @param stamp such as 20160101:0000 */
function hourOf(stamp: string, offset: number, line: number, value: (name: Name) => number | null): RawHour[] {
  const [, month = NaN, day = NaN, hour = NaN, minute = NaN] =
    /^\d{4}(\d\d)(\d\d):(\d\d)(\d\d)$/.exec(stamp)?.map(Number) ?? []
  if (isLeapDay(month, day)) return []
  const values = Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Record<Name, number | null>
  return [{ line, time: instantOf(month, day, hour + minute / 60 + offset), month: month - 1, ...values }]
}

export function parsePvgisCsv(lines: readonly string[]): Weather {
  const head = lines.slice(0, 40)
  const valueAfter = (name: RegExp): number | null =>
    numberOf(head.map((line) => name.exec(line)?.[1]).find((found) => found !== undefined))
  const titlesAt = lines.findIndex((line) => line.startsWith('time(UTC)'))
  const titles = (lines[titlesAt] ?? '').split(',').map((title) => title.trim())
  if (NAMES.some((name) => !titles.includes(COLUMNS[name])))
    throw fault(SOLAR.weatherColumns, null, { expected: Object.values(COLUMNS), found: titles })
  const offset = valueAfter(/Irradiance Time Offset[^:]*:\s*(-?[\d.]+)/) ?? 0
  const hours = lines.slice(titlesAt + 1).flatMap((text, i): RawHour[] => {
    const cells = text.split(',')
    const stamp = cells[0]?.trim() ?? ''
    if (!/^\d{8}:\d{4}$/.test(stamp)) return []
    return hourOf(stamp, offset, titlesAt + i + 2, (name) => numberOf(cells[titles.indexOf(COLUMNS[name])]))
  })
  return weatherYear(
    {
      format: 'pvgis-csv',
      name: 'PVGIS',
      latitude: valueAfter(/^Latitude[^:]*:\s*(-?[\d.]+)/) ?? Number.NaN,
      longitude: valueAfter(/^Longitude[^:]*:\s*(-?[\d.]+)/) ?? Number.NaN,
    },
    hours,
  )
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** @param json what the file holds @throws InputError `weather/unknown-format` if it is no typical year */
export function parsePvgisJson(json: unknown): Weather {
  const location = member(member(json, 'inputs'), 'location')
  const rows = member(member(json, 'outputs'), 'tmy_hourly')
  if (!Array.isArray(rows)) throw fault(SOLAR.unknownWeather)
  const offset = asNumber(member(location, 'irradiance_time_offset')) ?? 0
  const hours = rows.flatMap((row: unknown, i): RawHour[] =>
    hourOf(String(member(row, 'time(UTC)')), offset, i + 1, (name) => asNumber(member(row, COLUMNS[name]))),
  )
  return weatherYear(
    {
      format: 'pvgis-json',
      name: 'PVGIS',
      latitude: asNumber(member(location, 'latitude')) ?? Number.NaN,
      longitude: asNumber(member(location, 'longitude')) ?? Number.NaN,
    },
    hours,
  )
}
