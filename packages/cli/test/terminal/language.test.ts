import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@reports/geometry'
import { ERROR_WORDS } from '@reports/svg/report'
import { describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const SCAN = join(ROOT, 'fixtures/scan-four-sections/input.json')
const ROOF = join(ROOT, 'fixtures/project-furuveien-12/roof.json')

put('cut.json', '{"walls": [')

describe('--lang nb reaches what is told', () => {
  test('inspect: kind, contents and findings; its JSON is the same in both languages', async () => {
    const { stdout } = await reports(['inspect', SCAN, '--lang', 'nb', '--format', 'table'], { cwd })
    expect(stdout).toContain('eksport fra RoomPlan')
    expect(stdout).toContain('4 rom, 1 etasje, 25 vegger, 5 dører')
    expect(stdout).toContain('er ikke lukket av vegger: et rett stykke på 1,20 m')
    expect(stdout).not.toMatch(/\b(?:the|rooms|walls|findings|ids)\b/)
    const [english, norwegian] = await Promise.all(
      ['en', 'nb'].map((lang) => reports(['inspect', SCAN, '--lang', lang, '--format', 'json'], { cwd })),
    )
    expect(norwegian!.stdout).toBe(english!.stdout)
    expect(english!.stdout).not.toContain('"sentence"')
  })

  test('the summary of findings', async () => {
    const { stderr } = await reports(['measurements', SCAN, '--lang', 'nb'], { cwd })
    expect(stderr).toContain(`5 forbehold (reports inspect ${SCAN} viser hvert av dem med id-er)`)
  })

  test.each(['nb', 'no', 'nn'])('an error, also in %s', async (lang) => {
    const { stderr, code } = await reports(['measurements', 'cut.json', `--lang=${lang}`], { cwd })
    expect(code).toBe(3)
    expect(stderr).toContain('cut.json: Ventet en verdi eller ], fant slutten av filen')
  })

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 2000)],
    [
      'with other bytes in it',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 900), Buffer.from('x'), bytes.subarray(901)]),
    ],
    ['that is none', () => Buffer.from('hello')],
    ['that begins as an archive', () => Buffer.from('PK\u0003\u0004broken')],
    ['without a byte', () => Buffer.alloc(0)],
  ])('a USDZ %s', async (_what, broken) => {
    put('broken.usdz', broken(readFileSync(join(ROOT, 'fixtures/scan-usdz/mesh.usdz'))))
    const { stderr, code } = await reports(['measurements', 'broken.usdz', '--lang', 'nb'], { cwd })
    expect(code).toBe(3)
    expect(stderr).toContain('Ventet')
    expect(stderr).not.toMatch(/\b(?:Expected|found|the|again|is|of)\b/)
    expect(stderr).not.toContain('unpack')
  })

  test('what to do about one', async () => {
    const { stderr } = await reports(['roof', ROOF, '--building', 'x', '--lang', 'nb'], { cwd })
    expect(stderr).toContain('Ventet en bygning i filen (')
    expect(stderr).toContain('Alle id-er og navn: reports roof')
  })
})

test('every error has words in both languages', () => {
  expect(Object.keys(ERROR_WORDS.nb).toSorted()).toEqual(Object.keys(ERRORS).toSorted())
})

test('English tables and pages have English building types, Norwegian ones those of the register', async () => {
  const table = async (lang: string): Promise<string> =>
    (await reports(['roof', ROOF, '--include-matrikkel', '--format', 'table', '--lang', lang], { cwd })).stdout
  expect(await table('en')).toContain('Detached house')
  expect(await table('en')).not.toContain('Enebolig')
  expect(await table('no')).toContain('Enebolig')
  const { stdout } = await reports(['report', join(ROOT, 'fixtures/project-furuveien-12'), '--lang', 'en', '-o', '-'], {
    cwd,
  })
  expect(stdout).toContain('Detached house')
  expect(stdout).not.toContain('>Enebolig<')
})

test('a plan outside Norway does not name the heights of Norway', async () => {
  const plan = async (path: string): Promise<string> =>
    (await reports(['roof', 'svg', join(ROOT, 'fixtures', path), '--lang', 'en', '-o', '-'], { cwd })).stdout
  expect(await plan('project-furuveien-12/roof.json')).toContain('in Norway usually NN2000')
  put('abroad.json', ABROAD)
  expect((await reports(['roof', 'svg', 'abroad.json', '--lang', 'en', '-o', '-'], { cwd })).stdout).not.toContain(
    'Norway',
  )
})

const ring = [
  [600000, 340000, 10],
  [600010, 340000, 10],
  [600010, 340008, 10],
  [600000, 340008, 10],
  [600000, 340000, 10],
]
/** A flat roof in Vienna. */
const ABROAD = {
  type: 'FeatureCollection',
  crs: 'EPSG:32633',
  buildings: [{ buildingId: 'a', displayName: 'a', buildingType: null, source: 'address', groundAltitude: 5 }],
  features: [
    {
      type: 'Feature',
      properties: { surfaceId: 's', buildingId: 'a' },
      geometry: { type: 'Polygon', coordinates: [ring.map(([x, y, z]) => [x!, y! + 5_000_000, z!])] },
    },
  ],
}
