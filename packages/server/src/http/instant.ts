const INSTANT =
  /^(\d{4}-\d\d-\d\d)(?:[Tt]([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.(\d+))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))?)?$/

const MINUTE = 60_000

/**
 * The moment of a date or of a date and time (RFC 3339 section 5.6), in milliseconds since 1970; without an offset it is UTC. Null for
 * anything else: `Date` would read 30 February as 2 March, and `1` as a month.
 */
export function parseInstant(text: string): number | null {
  const parts = INSTANT.exec(text)
  if (parts === null) return null
  const [, date, hour = '0', minute = '0', second = '0', fraction = '', sign, offsetHour = '0', offsetMinute = '0'] =
    parts
  const midnight = Date.parse(`${date}T00:00:00.000Z`)
  // A day that the month does not have gives another date, or none.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date!)) return null
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * MINUTE * (sign === '-' ? -1 : 1)
  const whole = midnight + Number(hour) * 60 * MINUTE + Number(minute) * MINUTE + Number(second) * 1000 - offset
  const at = new Date(whole)
  // A leap second is the last one of a month in UTC; clocks have none, so it is the moment after it.
  if (second === '60' && (at.getUTCDate() !== 1 || at.getTime() % (24 * 60 * MINUTE) !== 0)) return null
  const instant = whole + (second === '60' ? 0 : Number(fraction.slice(0, 3).padEnd(3, '0')))
  return at.getUTCFullYear() > 9999 || at.getUTCFullYear() < 0 ? null : instant
}
