import { describe, expect, test } from 'vitest'
import { readConfig, SETTINGS } from '../src/config.ts'

describe('a name that is none of the settings', () => {
  // What Kubernetes sets in every container beside a service named `reports` (its documentation, "Environment variables").
  const KUBERNETES = {
    REPORTS_SERVICE_HOST: '10.0.0.11',
    REPORTS_SERVICE_PORT: '80',
    REPORTS_SERVICE_PORT_HTTP: '80',
    REPORTS_PORT: 'tcp://10.0.0.11:80',
    REPORTS_PORT_80_TCP: 'tcp://10.0.0.11:80',
    REPORTS_PORT_80_TCP_PROTO: 'tcp',
    REPORTS_PORT_80_TCP_PORT: '80',
    REPORTS_PORT_80_TCP_ADDR: '10.0.0.11',
  }

  test('what Kubernetes sets for a service of this name changes nothing', () => {
    expect(readConfig(KUBERNETES)).toEqual(readConfig({}))
  })

  test('another program’s is passed over', () => {
    expect(readConfig({ REPORTS_DB_PASSWORD: 'x', REPORTS_UI_THEME: 'dark', REPORTS_: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['REPORTS_PROT', 'REPORTS_PORT'],
    ['REPORTS_PORTS', 'REPORTS_PORT'],
    ['REPORTS_HSOT', 'REPORTS_HOST'],
    ['REPORTS_BASEURL', 'REPORTS_BASE_URL'],
    ['REPORTS_TILE', 'REPORTS_TILES'],
    ['REPORTS_TILES_ALLOW_PRIVAT', 'REPORTS_TILES_ALLOW_PRIVATE'],
    ['REPORTS_CORS_ORIGIN', 'REPORTS_CORS_ORIGINS'],
    ['REPORTS_TRUSTED_PROXY', 'REPORTS_TRUST_PROXY'],
    ['REPORTS_LOGLEVEL', 'REPORTS_LOG_LEVEL'],
    ['REPORTS_TOKEN_SECS', 'REPORTS_TOKEN_SECONDS'],
    ['REPORTS_PUBLIC_OPEN_API', 'REPORTS_PUBLIC_OPENAPI'],
    ['REPORTS_SHARE_MAXDAYS', 'REPORTS_SHARE_MAX_DAYS'],
  ])('%s is a slip, and stops the start', (name, meant) => {
    expect(() => readConfig({ [name]: '1' })).toThrow(`${name}: there is no such setting; is ${meant} meant?`)
  })

  test('every setting with any one letter left out, doubled or swapped with the next is a slip, or passes for another setting', () => {
    for (const name of Object.keys(SETTINGS)) {
      for (let i = 'REPORTS_'.length; i < name.length - 1; i += 1) {
        const slips = [
          name.slice(0, i) + name.slice(i + 1),
          name.slice(0, i + 1) + name.slice(i),
          name.slice(0, i) + name[i + 1]! + name[i]! + name.slice(i + 2),
        ]
        for (const slip of slips.filter((each) => !Object.hasOwn(SETTINGS, each)))
          expect(() => readConfig({ [slip]: '1' }), slip).toThrow('there is no such setting')
      }
    }
  })
})

describe('limits', () => {
  test('quotas that are named are others, all else stays', () => {
    expect(readConfig({ REPORTS_QUOTAS: 'client=1200/200, heavy=5' }).quotas).toEqual({
      ...readConfig({}).quotas,
      client: { perMinute: 1200, burst: 200 },
      heavy: { perMinute: 5, burst: 5 },
    })
    expect(readConfig({ REPORTS_CONNECTIONS: '20000/20000' }).connections).toEqual({ all: 20_000, ofAnAddress: 20_000 })
    expect(readConfig({ REPORTS_LARGEST_PHOTO: '120' }).largestPhoto).toBe(120_000_000)
  })

  test.each([
    ['REPORTS_QUOTAS', 'clients=5'],
    ['REPORTS_QUOTAS', 'client=0'],
    ['REPORTS_QUOTAS', 'client=5;heavy=5'],
    ['REPORTS_QUOTAS', '__proto__=5'],
    ['REPORTS_CONNECTIONS', '0'],
    ['REPORTS_CONNECTIONS', '1e4'],
    ['REPORTS_LARGEST_PHOTO', '0'],
  ])('%s=%s is refused', (name, text) => {
    expect(() => readConfig({ [name]: text })).toThrow(`${name}: expected`)
  })
})
