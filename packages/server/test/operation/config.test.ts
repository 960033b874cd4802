import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serve } from '../../src/commands/serve.ts'
import { ADD_ONS, readConfig, SETTINGS } from '../../src/config.ts'
import { inFolder, openDataFolder } from '../../src/store/files/data-folder.ts'

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
    ['REPORTS_QUOTAS', ''.padEnd(3)],
    ['REPORTS_HOST', 'http://reports.example'],
    ['REPORTS_HOST', 'localhost:8080'],
    ['REPORTS_HOST', '[::1]'],
    ['REPORTS_HOST', '10.0.0.0/8'],
    ['REPORTS_CONNECTIONS', '0'],
    ['REPORTS_CONNECTIONS', '1e4'],
    ['REPORTS_LARGEST_PHOTO', '0'],
  ])('%s=%s is refused', (name, text) => {
    expect(() => readConfig({ [name]: text })).toThrow(`${name}: expected`)
  })
})

describe('what is wrong is said in a sentence', () => {
  test.each([
    ['clients=5', 'expected one of client, heavy, token, address, recipient, upload, measure, found "clients"'],
    ['client', 'expected client to be requests a minute, and at once, from 1 to 9999999, such as 600/100, found ""'],
    ['client=0', 'expected client to be requests a minute, and at once, from 1 to 9999999, such as 600/100, found "0"'],
    [
      'heavy=60/x',
      'expected heavy to be requests a minute, and at once, from 1 to 9999999, such as 600/100, found "60/x"',
    ],
    ['client=5,client=6', 'expected client once'],
    ['client=5,', 'expected one of client, heavy, token, address, recipient, upload, measure, found ""'],
  ])('REPORTS_QUOTAS=%s', (text, sentence) => {
    expect(() => readConfig({ REPORTS_QUOTAS: text })).toThrow(`REPORTS_QUOTAS: ${sentence}`)
  })

  test.each(Object.entries(ADD_ONS))('%s stops a server that is without %s, which it names', (name, home) => {
    expect(() => readConfig({ [name]: '1' })).toThrow(`${name}: expected the command of ${home}`)
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}))
  })

  test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'reports-1.internal'])(
    'REPORTS_HOST=%s is one',
    (host) => {
      expect(readConfig({ REPORTS_HOST: host }).host).toBe(host)
    },
  )

  test.each([
    ['203.0.113.7', 0, 'REPORTS_HOST: 203.0.113.7 is no address of this machine'],
    ['203.0.113.7', 8080, 'REPORTS_HOST: 203.0.113.7 is no address of this machine'],
    // Longer than a name may be, so that nobody is asked for it.
    ['x'.repeat(64), 8080, `REPORTS_HOST: ${'x'.repeat(64)} is the name of no machine that is known here`],
  ])('nobody can listen on %s, port %i', async (host, port, sentence) => {
    const folder = mkdtempSync(join(tmpdir(), 'reports-config-'))
    const data = await openDataFolder(inFolder(folder))
    const config = { ...readConfig({ REPORTS_HOST: host, REPORTS_LOG_LEVEL: 'silent' }), port, data: folder }
    await expect(serve(config, data, new AbortController().signal)).rejects.toThrow(sentence)
    await data.db.destroy()
    rmSync(folder, { recursive: true })
  })
})
