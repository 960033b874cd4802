import { isIP } from 'node:net'
import type { ConnectionLimits, TrustProxy } from './http/connections.ts'
import { USUAL_QUOTAS, type Quotas } from './http/quotas.ts'

/*
 * Parsers for the values of settings. Each throws an Error that says what was expected.
 */

export function expected(what: string): never {
  throw new Error(`expected ${what}`)
}

export const whole =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= min && value <= max ? value : expected(`a whole number from ${min} to ${max}`)
  }

export const oneOf =
  (...values: readonly string[]) =>
  (text: string): string =>
    values.includes(text) ? text : expected(`one of ${values.join(', ')}`)

export const isOn = (text: string): boolean => oneOf('0', '1')(text) === '1'

export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : expected('an address such as https://reports.example')
  if (!/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    expected('an http or https address without query and user')
  return url.href.replace(/\/+$/, '')
}

const LARGEST_QUOTA = 9_999_999

/** `600/100`, or one number for both. */
function readQuota(kind: string, text: string): Quotas['client'] {
  const [, perMinute, burst = perMinute] = /^([1-9]\d{0,6})(?:\/([1-9]\d{0,6}))?$/.exec(text) ?? []
  return perMinute === undefined
    ? expected(
        `${kind} to be requests a minute, and at once, from 1 to ${LARGEST_QUOTA}, such as 600/100, found "${text}"`,
      )
    : { perMinute: Number(perMinute), burst: Number(burst) }
}

/** `client=600/100, heavy=60`: quotas that are not named keep their default. */
export function readQuotas(text: string): Quotas {
  const given: Partial<Record<string, Quotas['client']>> = {}
  for (const part of text.split(',')) {
    const [kind = '', ...rest] = part.trim().split('=')
    if (!Object.hasOwn(USUAL_QUOTAS, kind)) expected(`one of ${Object.keys(USUAL_QUOTAS).join(', ')}, found "${kind}"`)
    if (Object.hasOwn(given, kind)) expected(`${kind} once`)
    given[kind] = readQuota(kind, rest.join('='))
  }
  return { ...USUAL_QUOTAS, ...given }
}

export function readConnections(text: string): ConnectionLimits {
  const [, all, ofAnAddress = all] = /^([1-9]\d{0,6})(?:\/([1-9]\d{0,6}))?$/.exec(text) ?? []
  return all === undefined
    ? expected('how many in all, and of an address, such as 10000/500')
    : { all: Number(all), ofAnAddress: Number(ofAnAddress) }
}

/** Bytes. */
export const MEGABYTE = 1_000_000

/** An address of this machine, or its name. */
export const readHost = (text: string): string =>
  isIP(text) !== 0 || /^[A-Za-z\d_](?:[\w.-]*\w)?$/.test(text)
    ? text
    : expected('an address of this machine such as 127.0.0.1, 0.0.0.0 or ::, or its name; the port is REPORTS_PORT')

/** Where to listen. */
export interface HostAndPort {
  readonly host: string
  readonly port: number
}

export function readOrigins(text: string): readonly string[] {
  return text.split(',').map((part) => {
    const origin = part.trim()
    return URL.canParse(origin) && new URL(origin).origin === origin
      ? origin
      : expected('origins such as https://app.example, separated by commas')
  })
}

function isRange(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const family = isIP(address)
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

export function readTrustProxy(text: string): TrustProxy {
  if (text === '0') return false
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isRange) ? ranges : expected('a number of proxies, or their addresses such as 10.0.0.0/8')
}
