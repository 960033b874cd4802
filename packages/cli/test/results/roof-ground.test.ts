import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()

/** The lines of a gable, 10 m by 8, eaves at 5 m and ridge at 8, so many metres east of the origin, in centimetres. */
const house = (serial: number, east: number): string => {
  const point = (north: number, x: number, height: number): string =>
    `${north * 100} ${(x + east) * 100} ${height * 100}`
  return `.KURVE ${serial}:
..OBJTYPE Takkant
..KVALITET 24 20 0 24 ${serial === 1 ? 34 : 40}
..NØH
${[point(0, 0, 5), point(0, 10, 5), point(4, 10, 8), point(8, 10, 5), point(8, 0, 5), point(4, 0, 8), point(0, 0, 5)].join('\n')}
.KURVE ${serial + 1}:
..OBJTYPE Mønelinje
..NØH
${point(4, 0, 8)}
${point(4, 10, 8)}
.FLATE ${serial + 2}:
..OBJTYPE Bygning
..BYGGNR ${300_000_000 + serial}
..REF :${serial}
..NØ
400 ${(5 + east) * 100}
`
}

/** Two houses 30 m apart and a point that stands for a third. */
const SURVEY = `.HODE
..TEGNSETT UTF-8
..TRANSPAR
...KOORDSYS 22
...ORIGO-NØ 6600000 680580
...ENHET 0.01
..SOSI-VERSJON 4.5
${house(1, 0)}${house(11, 30)}.PUNKT 20:
..OBJTYPE Bygning
..BYGGNR 300000099
..NØ
400 6000
.SLUTT
`

/** Points half a metre outside of both: at 3 m around the first, at 2 m around the second. */
const GROUND = `x;y;z
${[0, 30].flatMap((east) => [1, 4, 7].map((north) => `${680579.5 + east};${6600000 + north};${east === 0 ? '3,0' : '2,0'}`)).join('\n')}
`

put('roof.sos', SURVEY)
put('ground.csv', GROUND)
put('home/project.json', { id: 'home', createdBy: 'kari' })
put('home/roof.sos', SURVEY)
put('bare/project.json', { id: 'bare', createdBy: 'kari' })
put('bare/roof.sos', SURVEY)
put('home/ground.csv', GROUND)

const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await reports([...args, '--format', 'json'], { cwd })
  return { code, stderr, record: JSON.parse(stdout === '' ? 'null' : stdout) as any }
}

/** Of walls from 5 m down: two of 10 m, two of 8 m with a gable of 8 m by 3 on each. */
const wallArea = (ground: number): number => 2 * 10 * (5 - ground) + 2 * 8 * (5 - ground) + 8 * 3

describe('a survey of roof lines', () => {
  test('inspect tells what it holds', async () => {
    const { record } = await json('inspect', 'roof.sos')
    expect(record.files[0]).toMatchObject({
      kind: 'fkb',
      version: 'SOSI 4.5',
      coordinateSystems: ['EPSG:25832'],
      holds: { buildings: 2, surfaces: 4 },
      survey: {
        counts: { Bygning: 3, Mønelinje: 2, Takkant: 2 },
        plan: { best: 0.2, worst: 0.2 },
        height: { best: 0.34, worst: 0.4 },
        unregistered: 2,
        areasWithoutRoof: 1,
      },
    })
    const { stdout } = await reports(['inspect', 'roof.sos', '--format', 'table'], { cwd })
    expect(stdout).toContain('features: Bygning 3, Mønelinje 2, Takkant 2')
    expect(stdout).toContain('registered accuracy: plan 0.20 m, height 0.34 to 0.40 m (none for 2 lines)')
    expect(stdout).toContain('areas without a roof: 1')
  })

  test('each building stands on the ground beside it, by --ground FILE', async () => {
    const { code, record, stderr } = await json('walls', 'roof.sos', '--ground', 'ground.csv')
    expect(code).toBe(0)
    const areas = record.buildings.map(({ totalWallArea }: { totalWallArea: number }) => totalWallArea)
    expect(areas[0]).toBeCloseTo(wallArea(3), 1)
    expect(areas[1]).toBeCloseTo(wallArea(2), 1)
    expect(stderr).toMatch(/ground-from-file/)
    const lines = await reports(['roof', 'roof.sos', '--ground', 'ground.csv', '--format', 'jsonl'], { cwd })
    expect(lines.stdout.match(/"minHeightAboveGround":[23]\b/g)).toHaveLength(4)
    const inspected = await json('inspect', 'roof.sos', '--ground', 'ground.csv')
    expect(inspected.record.files[0].holds.walls).toBe(8)
  })

  test('files of the ground that cannot be read end the command', async () => {
    put('no.csv', 'a,b\n1,2\n')
    put('no.tif', 'II*')
    put('folder.tif/x', '')
    for (const [file, code] of [
      ['no.csv', 'file/wrong-type'],
      ['no.tif', 'file/not-raster'],
      ['none.tif', 'file/not-found'],
      ['folder.tif', 'file/is-folder'],
    ] as const) {
      const ended = await reports(['walls', 'roof.sos', '--ground', file], { cwd })
      expect(ended.code).toBe(3)
      expect(ended.stderr).toMatch(new RegExp(`^reports: (?:line 1 of )?${file}:? .*\\[${code}\\]\n`))
    }
  })

  test('a report takes the ground of its folder; without one it has roofs, and no walls', async () => {
    const whole = await reports(['report', 'home', '--lang', 'en', '-o', 'home.html'], { cwd })
    expect(whole).toMatchObject({ code: 0, stderr: expect.stringContaining('ground-from-file') })
    const page = readFileSync(join(cwd, 'home.html'), 'utf8')
    expect(page).toContain('id="exterior-walls"')
    expect(page).not.toContain('The ground is not known')
    const bare = await reports(['report', 'bare', '--lang', 'en', '-o', 'bare.html'], { cwd })
    expect(bare).toMatchObject({ code: 0, stderr: expect.stringContaining('without-ground') })
    const without = readFileSync(join(cwd, 'bare.html'), 'utf8')
    expect(without).toContain('id="roof"')
    expect(without).not.toContain('id="exterior-walls"')
    expect(without).toContain(
      'The ground is not known below 2 buildings, which have neither walls nor heights above it.',
    )
    expect((await json('inspect', 'home')).record.files[1].holds.walls).toBe(8)
    put('home/ground.geojson', '{}')
    const two = await reports(['report', 'home', '-o', 'two.html'], { cwd })
    expect(two).toMatchObject({ code: 3, stderr: expect.stringContaining('file/several-roofs') })
  })

  test('a batch measures the roofs without ground, and on a file of it the walls too', async () => {
    const batch = async (...args: string[]): Promise<any[]> => {
      const { code, stderr } = await reports(['batch', 'roof.sos', '-o', 'out', '--force', '-q', ...args], { cwd })
      expect([code, stderr]).toEqual([0, ''])
      const text = readFileSync(join(cwd, 'out/buildings.jsonl'), 'utf8')
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    }
    const bare = await batch()
    expect(bare.map(({ roof, walls }) => [roof.surfaceCount, roof.wallCount, walls])).toEqual([
      [2, null, null],
      [2, null, null],
    ])
    const grounded = await batch('--ground', 'ground.csv')
    expect(grounded[0].walls.totalWallArea).toBeCloseTo(wallArea(3), 1)
    expect(grounded[1].walls.totalWallArea).toBeCloseTo(wallArea(2), 1)
    // Another ground is another run.
    put('ground.csv', `${GROUND}680000;6600000;7\n`)
    const other = await reports(['batch', 'roof.sos', '-o', 'out', '-q', '--ground', 'ground.csv'], { cwd })
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('--ground of size and time') })
  })
})
