import { spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { barText, clockText } from '../../src/batch/progress-bar.ts'
import { bundledMain } from '../bundled.ts'
import { beginReports, reports, ROOT, spawnedReports, testFolder } from '../reports.ts'
import { roofFile, roomExport, scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()

const main = [await bundledMain()]
/** `batch`, which needs a process: its threads do not start in one of the tests. */
const batch = (args: readonly string[], stdin?: string | Uint8Array) =>
  spawnedReports(['batch', ...args], { cwd, stdin, main })

/** Kills of a run in the gate; `pnpm test:long` has more. */
const KILLS = process.env['LONG'] === undefined ? 6 : 20

type Line = Record<string, any>
const text = (name: string): string => readFileSync(join(cwd, name), 'utf8')
const lines = (name: string): Line[] =>
  text(name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

const TOWN = readFileSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), 'utf8').trim().split('\n')

/** The town over and over, every building with an id of its own. */
function townStream(buildings: number): string {
  const [header, ...features] = TOWN
  const copies = Array.from({ length: buildings }, (_, n) => {
    const feature = features[n % features.length]!
    const { id } = JSON.parse(feature) as { id: string }
    return feature.replaceAll(`"${id}"`, `"${id}-${n}"`)
  })
  return `${[header, ...copies].join('\n')}\n`
}

const BUILDINGS = 1500
put('town.city.jsonl', `${TOWN.join('\n')}\n`)
put('long.city.jsonl', townStream(BUILDINGS))
put('roof.json', roofFile())
put('scans/a.json', scanFile({ roomId: 'R1', roomName: 'Kjøkken' }))
put('scans/notes.txt', 'no scan')
put('scans/house/kitchen.json', roomExport())
// Another file: the same one twice is one scan.
put('scans/house/bath.json', { ...roomExport(), story: 1 })
put('scans/project.json', { name: 'no scan either' })

/** What is told of a run over the long stream. */
const done = (folder: string): string => `${BUILDINGS} buildings: ${folder}/buildings.jsonl\n0 left out\n`

/** Everything that a run wrote, as one number. */
const digest = (folder: string): string =>
  createHash('sha256')
    .update(['buildings', 'rooms', 'findings', 'failures'].map((name) => text(`${folder}/${name}.jsonl`)).join('\0'))
    .digest('hex')

describe('lines', () => {
  test('of a stream: the records of the API for each building', async () => {
    const ended = await batch(['town.city.jsonl', '-o', 'town'])
    expect(ended).toEqual({
      code: 0,
      stdout: '',
      stderr: `${TOWN.length - 1} buildings: town/buildings.jsonl\n0 left out\n`,
    })
    const roof = JSON.parse((await reports(['roof', 'town.city.jsonl'], { cwd })).stdout) as Line
    const walls = JSON.parse((await reports(['walls', 'town.city.jsonl'], { cwd })).stdout) as Line
    const expected = roof.buildings.map((building: Line, i: number) => ({
      file: 'town.city.jsonl',
      line: i + 2,
      buildingId: building.buildingId,
      roof: building,
      roofEdges: roof.roofEdges.buildings[i],
      walls: walls.buildings[i],
      quality: roof.quality.buildings[building.buildingId],
      measures: roof.quality.measures[building.buildingId],
      rows: {},
    }))
    expect(roof.quality.rows).toEqual({})
    expect(lines('town/buildings.jsonl')).toEqual(expected)
  })

  test('of folders: a scan file and a folder of exports are a scan each; the rest is passed over', async () => {
    expect(await batch(['scans', '-o', 'rooms', '--jobs', '2'])).toMatchObject({ code: 0 })
    const rooms = lines('rooms/rooms.jsonl')
    expect(rooms.map(({ file }) => file)).toEqual(['scans/a.json', 'scans/house', 'scans/house'])
    const house = JSON.parse((await reports(['measurements', 'scans/house', '--quiet'], { cwd })).stdout) as Line
    expect(rooms.slice(1).map(({ room }) => room)).toEqual(house.rooms)
    expect(lines('rooms/failures.jsonl')).toEqual([])
  })

  test('off a terminal too it is told how many of each were written, left out, and where; --quiet tells nothing', async () => {
    const args = ['scans', 'roof.json', 'photo.jpg', '-o', 'told']
    put('photo.jpg', Uint8Array.of(0xff, 0xd8, 0xff))
    const told = [
      '1 building: told/buildings.jsonl',
      '3 rooms: told/rooms.jsonl',
      '1 finding: told/findings.jsonl',
      '1 left out: told/failures.jsonl',
    ]
    expect(await batch(args)).toEqual({ code: 3, stdout: '', stderr: `${told.join('\n')}\n` })
    expect(await batch([...args, '--quiet'])).toEqual({ code: 3, stdout: '', stderr: '' })
    put('nothing.json', '{"hello": 1}')
    expect((await batch(['nothing.json', '-o', 'none'])).stderr).toBe(
      'reports: nothing measured: no building and no room\n1 left out: none/failures.jsonl\n',
    )
  })

  test('exports that a scan file names are measured with it, and only there', async () => {
    const { rooms } = scanFile({ roomId: 'R1', roomName: 'Kjøkken' })
    put('named/scan.json', { rooms: rooms.map((room) => ({ ...room, capturedRoom: 'kitchen.json' })) })
    put('named/kitchen.json', roomExport())
    await batch(['named', '-o', 'once'])
    expect(lines('once/rooms.jsonl').map(({ file, roomId }) => [file, roomId])).toEqual([['named/scan.json', 'R1']])
  })

  test('of patterns, in the order of their names, each file once', async () => {
    await batch(['scans/h*/*.json', 'scans/house/bath.json', 'roof.json', '-o', 'pattern', '--include-matrikkel'])
    expect(lines('pattern/rooms.jsonl').map(({ file }) => file)).toEqual([
      'scans/house/bath.json',
      'scans/house/kitchen.json',
    ])
    expect(lines('pattern/buildings.jsonl').map(({ buildingId }) => buildingId)).toEqual(['B1', 'B2'])
  })
})

describe('failures', () => {
  test('stand in their file with place, code and reason, and stop nothing', async () => {
    const broken = { ...(JSON.parse(TOWN[1]!) as Line), vertices: 'none' }
    put(
      'faulty.city.jsonl',
      [TOWN[0], TOWN[1], '{"type":"CityJSONFeature', JSON.stringify(broken), '', TOWN[2], ''].join('\n'),
    )
    put(
      'no-crs.city.jsonl',
      `${[TOWN[0]!.replace(/"referenceSystem":"[^"]*"/, '"title":"x"'), TOWN[1], TOWN[2]].join('\n')}\n`,
    )
    put('photo.jpg', Uint8Array.of(0xff, 0xd8, 0xff))
    const { buildings, ...noGround } = roofFile()
    put('half.json', {
      ...noGround,
      buildings: buildings.map(({ groundAltitude, ...building }, i) =>
        i === 0 ? { ...building, groundAltitude } : building,
      ),
    })
    const args = [
      'no-crs.city.jsonl',
      'photo.jpg',
      'faulty.city.jsonl',
      'half.json',
      '-o',
      'bad',
      '--include-matrikkel',
    ]
    const ended = await batch(args)
    expect(ended).toEqual({
      code: 3,
      stdout: '',
      stderr: '4 buildings: bad/buildings.jsonl\n1 finding: bad/findings.jsonl\n4 left out: bad/failures.jsonl\n',
    })
    const told = lines('bad/failures.jsonl').map(({ file, line, buildingId, path, code }) => [
      file,
      line,
      buildingId,
      path,
      code,
    ])
    expect(told).toEqual([
      ['no-crs.city.jsonl', 1, null, '$', 'roof/no-crs'],
      ['photo.jpg', null, null, null, 'file/not-text'],
      ['faulty.city.jsonl', 3, null, null, 'file/not-json'],
      ['faulty.city.jsonl', 4, null, '$.vertices', 'file/wrong-type'],
    ])
    expect(lines('bad/buildings.jsonl').map(({ file, line }) => [file, line])).toEqual([
      ['faulty.city.jsonl', 2],
      ['faulty.city.jsonl', 6],
      ['half.json', null],
      ['half.json', null],
    ])
    // Of a building without ground the roof is measured: no walls would be taken for none.
    expect(lines('bad/buildings.jsonl').map(({ walls }) => walls === null)).toEqual([false, false, false, true])
    expect(lines('bad/findings.jsonl').map(({ code }) => code)).toEqual(['roof/without-ground'])
    // A finished run that is asked for again has nothing to do, and says the same.
    expect(await batch(args)).toEqual(ended)
  })

  test.each([
    [['batch', 'town.city.jsonl'], 2, "required option '-o, --output <folder>' not specified"],
    [['batch', 'town.city.jsonl', '-o', 'x', '--jobs', '0'], 2, 'a number of threads from 1'],
    [['batch', 'town.city.jsonl', '-o', 'roof.json'], 2, '-o expects a folder, roof.json is a file'],
    [['batch', 'town.city.jsonl', '-o', 'x', '--rule', 'NS1'], 2, '--rule expects one of'],
    [['batch', 'missing.json', '-o', 'x'], 3, 'missing.json: There is no such file or folder. [file/not-found]'],
    [['batch', 'missing/*.json', '-o', 'x'], 3, 'missing/*.json: No file matches this pattern. [file/not-found]'],
  ])('%j', async (args, code, message) => {
    const ended = await reports(args, { cwd })
    expect(ended.stderr).toContain(message)
    expect(ended.code).toBe(code)
  })
})

describe('a run that ends early', () => {
  beforeAll(async () => {
    expect(await batch(['long.city.jsonl', '-o', 'whole'])).toMatchObject({
      code: 0,
      stderr: done('whole'),
    })
    expect(lines('whole/buildings.jsonl')).toHaveLength(BUILDINGS)
  })

  const begin = (args: readonly string[]) => {
    const child = beginReports(['batch', ...args], { cwd, main })
    child.stdout!.resume()
    child.stderr!.resume()
    return child
  }

  const doneBytes = (folder: string): number => {
    try {
      return (JSON.parse(text(`${folder}/.batch/progress.json`)) as { lengths: { buildings: number } }).lengths
        .buildings
    } catch {
      return 0
    }
  }

  /** Waits, however slow the machine, until something is so, or the run has ended. */
  const until = async (child: ChildProcess, isSo: () => boolean): Promise<void> => {
    while (child.exitCode === null && !isSo()) await wait(5)
  }

  test(`killed ${KILLS} times at odd moments: the same bytes as without`, async () => {
    for (let underWay = 0; underWay < KILLS;) {
      const before = doneBytes('killed')
      const child = begin(['long.city.jsonl', '-o', 'killed', '--jobs', '1'])
      const ended = once(child, 'close')
      // Most kills come soon after the journal has moved, some while the run still begins.
      if (underWay % 4 !== 3 || before === 0) await until(child, () => doneBytes('killed') !== before)
      await wait(Math.random() * 40)
      child.kill('SIGKILL')
      await ended
      const now = doneBytes('killed')
      const isDone = now === text('whole/buildings.jsonl').length
      // Where the run was faster than this process, it was no kill in its midst.
      if (isDone) rmSync(join(cwd, 'killed'), { recursive: true })
      else if (now > 0) underWay += 1
      if (!isDone && now > before) appendFileSync(join(cwd, 'killed/buildings.jsonl'), '{"torn')
    }
    expect(await batch(['long.city.jsonl', '-o', 'killed'])).toMatchObject({
      code: 0,
      stderr: done('killed'),
    })
    expect(digest('killed')).toBe(digest('whole'))
    const ids = lines('killed/buildings.jsonl').map(({ buildingId }) => buildingId as string)
    expect(new Set(ids).size).toBe(BUILDINGS)
  })

  test('Ctrl-C: 130, and standard input continues where it was', async () => {
    const bytes = readFileSync(join(cwd, 'long.city.jsonl'))
    const child = begin(['-', '-o', 'stdin', '--jobs', '1'])
    // The end does not come: the run waits for more.
    child.stdin!.write(bytes.subarray(0, bytes.length / 2))
    await until(child, () => doneBytes('stdin') > 0)
    child.kill('SIGINT')
    expect(await once(child, 'close')).toEqual([130, null])
    const other = await batch(['-', '-o', 'stdin'], bytes.toString().replaceAll('Rekkeveien', 'Radveien'))
    expect(other).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('standard input differs from that of the earlier run'),
    })
    expect(await batch(['-', '-o', 'stdin'], bytes)).toMatchObject({
      code: 0,
      stderr: done('stdin'),
    })
    expect(text('stdin/buildings.jsonl').replaceAll('"file":"-"', '"file":"long.city.jsonl"')).toBe(
      text('whole/buildings.jsonl'),
    )
  })

  test('a full disk: told in a sentence, and continued when there is room', async (context) => {
    const disk = join(cwd, 'small-disk')
    mkdirSync(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk])
    if (mounted.status !== 0) context.skip('a small disk cannot be mounted')
    try {
      const full = await batch(['long.city.jsonl', '-o', 'small-disk/out'])
      expect(full).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^reports: small-disk\/out cannot be written: ENOSPC.*\n$/),
      })
      spawnSync('mount', ['-o', 'remount,size=100m', disk])
      expect(await batch(['long.city.jsonl', '-o', 'small-disk/out'])).toMatchObject({
        code: 0,
        stderr: done('small-disk/out'),
      })
      expect(digest('small-disk/out')).toBe(digest('whole'))
    } finally {
      spawnSync('umount', [disk])
    }
  })

  test('what differs from the earlier run is named, and --force begins anew', async () => {
    const run = (...args: string[]) => batch([...args])
    put('changing.city.jsonl', `${TOWN.join('\n')}\n`)
    await run('changing.city.jsonl', '-o', 'changed')
    expect((await run('changing.city.jsonl', '-o', 'changed', '--eaves-overhang', '0.2')).stderr).toContain(
      'had no --eaves-overhang; --force starts again',
    )
    expect((await run('changing.city.jsonl', 'roof.json', '-o', 'changed')).stderr).toContain(
      'had nothing where this one has roof.json',
    )
    appendFileSync(join(cwd, 'changing.city.jsonl'), '\n')
    expect(await run('changing.city.jsonl', '-o', 'changed')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the file has changed since'),
    })
    expect((await run('changing.city.jsonl', '-o', 'changed', '--force')).code).toBe(0)
    truncateSync(join(cwd, 'changed/buildings.jsonl'), 10)
    expect((await run('changing.city.jsonl', '-o', 'changed')).stderr).toContain('has 10 bytes')
    put('foreign/buildings.jsonl', '{}\n')
    expect((await run('changing.city.jsonl', '-o', 'foreign')).stderr).toContain('exists already')
    expect(text('foreign/buildings.jsonl')).toBe('{}\n')
  })

  test('two runs into one folder: the second is refused', async () => {
    const child = begin(['-', '-o', 'locked'])
    // Begun after the lock is there, and whoever stops the run is heard.
    await until(child, () => existsSync(join(cwd, 'locked/.batch/plan.json')))
    expect(await batch(['town.city.jsonl', '-o', 'locked'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`another run (process ${child.pid})`),
    })
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([130, null])
    expect(existsSync(join(cwd, 'locked/.batch/lock'))).toBe(false)
  })
})

describe('as a filter', () => {
  test('a stream passes line by line; a bad line is told and passed over', async () => {
    const whole = await reports(['roof', 'town.city.jsonl', '--format', 'jsonl', '-o', 'lines.jsonl'], { cwd })
    expect(whole.code).toBe(0)
    const piped = await reports(['roof', '-', '--format', 'jsonl'], {
      cwd,
      stdin: [TOWN[0], TOWN[1], '{"type":"x"}', ...TOWN.slice(2)].join('\n'),
    })
    expect(piped.stdout).toBe(text('lines.jsonl'))
    expect(piped.stderr).toMatch(/^reports: line 3 of standard input at \$\.type: Expected .* \[file\/wrong-type\]\n$/)
    expect(piped.code).toBe(3)
  })

  test('answers come before the end of the stream', async () => {
    const child = beginReports(['walls', '-', '--format', 'jsonl'], { main })
    child.stderr!.resume()
    child.stdin!.write(`${TOWN[0]}\n${TOWN[1]}\n`)
    const [first] = (await once(child.stdout!, 'data')) as [Buffer]
    expect((JSON.parse(first.toString()) as Line).walls.length).toBeGreaterThan(3)
    child.stdin!.end()
    expect(await once(child, 'close')).toEqual([0, null])
  })
})

test('the bar says how much, how many, how fast and how long still', () => {
  const counts = { buildings: 1234, rooms: 0, solar: 0, changes: 0, findings: 5, failures: 2 }
  const first = { at: 0, done: 0, measured: 0 }
  expect(barText({ done: 250, all: 1000, counts }, first, 10_000, 100)).toBe(
    '█████░░░░░░░░░░░░░░░  25 %  1,234 buildings  123/s  0:30 left  2 failed',
  )
  expect(barText({ done: 250, all: null, counts }, first, 10_000, 100)).toBe('1,234 buildings  123/s  2 failed')
  expect(clockText(3725)).toBe('1:02:05')
})
