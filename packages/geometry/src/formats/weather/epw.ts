import type { Weather } from '../../model/weather.ts'
import { instantOf, isLeapDay, numberOf, presentNumber, weatherYear, type RawHour } from './weather-year.ts'

/** Rows before the hours. */
const HEAD_ROWS = 8
const LEAST_FIELDS = 22

/** Values from which on radiation (9999), temperature (99.9) and wind (999) are missing. */
const NO_RADIATION = (value: number): boolean => value >= 9999
const NO_TEMPERATURE = (value: number): boolean => value >= 99.9
const NO_WIND = (value: number): boolean => value >= 999

/**
 * EnergyPlus Weather. An hour ends at its label in local standard time, so the sun counts at its middle. PVGIS writes instants in UTC,
 * whatever zone its first line names: a comment has the offset in hours.
 * Source: EnergyPlus, Auxiliary Programs, "EnergyPlus Weather File (EPW) Data Dictionary".
 */
export function parseEpw(lines: readonly string[]): Weather {
  const head = (lines[0] ?? '').split(',')
  const zone = numberOf(head[8]) ?? 0
  const offset = /Irradiance Time Offset \(h\):\s*(-?[\d.]+)/.exec(lines.slice(0, HEAD_ROWS).join('\n'))?.[1]
  const toUtc = offset === undefined ? -0.5 - zone : Number(offset)
  const hours = lines.slice(HEAD_ROWS).flatMap((text, i): RawHour[] => {
    const cells = text.split(',')
    if (cells.length < LEAST_FIELDS) return []
    const [month, day, hour] = [Number(cells[1]), Number(cells[2]), Number(cells[3])]
    if (isLeapDay(month, day)) return []
    return [
      {
        line: HEAD_ROWS + i + 1,
        time: instantOf(month, day, hour + toUtc),
        month: month - 1,
        global: presentNumber(cells[13], NO_RADIATION),
        direct: presentNumber(cells[14], NO_RADIATION),
        diffuse: presentNumber(cells[15], NO_RADIATION),
        temperature: presentNumber(cells[6], NO_TEMPERATURE),
        wind: presentNumber(cells[21], NO_WIND),
      },
    ]
  })
  const name = [head[1], head[3]].map((part) => part?.trim() ?? '').filter((part) => part !== '' && part !== '-')
  return weatherYear(
    {
      format: 'epw',
      name: name.length > 0 ? name.join(', ') : null,
      latitude: numberOf(head[6]) ?? Number.NaN,
      longitude: numberOf(head[7]) ?? Number.NaN,
    },
    hours,
  )
}
