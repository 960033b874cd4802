import * as VALUES from '../../messages/en/values.ts'
import { said } from '../../sentence.ts'
import { readString, wrongType } from '../reading.ts'

/** ISO 8601 in the profile of RFC 3339: date, time and offset from UTC; seconds may be omitted. */
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})$/

const EXPECTED = VALUES.timestamp

/** Days of a month of the Gregorian calendar, which repeats every 400 years; month 1 is January. */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

function existsDate(date: string): boolean {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}

function existsTime(time: string): boolean {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return hour <= 23 && minute <= 59
}

/**
 * Reads a timestamp as the same instant in UTC, to a millisecond: `2026-05-04T10:15+02:00` is `2026-05-04T08:15:00.000Z`. Nothing is
 * guessed: an impossible date, or a time without an offset, is refused.
 * @throws InputError file/wrong-type
 */
export function readTimestamp(value: unknown, path: string): string {
  const [, date, time, second = '00', fraction = '', zone] = TIMESTAMP.exec(readString(value, path, EXPECTED)) ?? []
  if (date === undefined || time === undefined || zone === undefined) throw wrongType(said(EXPECTED), value, path)
  if (!existsDate(date) || !existsTime(time) || Number(second) > 59 || (zone !== 'Z' && !existsTime(zone.slice(1)))) {
    throw wrongType(said(VALUES.existingTime), value, path)
  }
  const instant = new Date(`${date}T${time}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}${zone}`)
  // Only an offset at the first or last instant of the calendar can leave the range of four-digit years.
  const year = instant.getUTCFullYear()
  if (year < 0 || year > 9999) throw wrongType(said(VALUES.year), value, path)
  return instant.toISOString()
}
