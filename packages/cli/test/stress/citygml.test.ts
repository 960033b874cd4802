import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { spentOn, writeLongModel } from '../../bench/long-model.ts'
import { memberPieces, membersOf, modelFrame, newlinesIn } from '../../src/input/stream/member-pieces.ts'
import { run } from '../../src/run.ts'
import { bundledMain } from '../bundled.ts'
import { keepingSink, quietIo, reports, ROOT, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()

const FIXTURES = join(ROOT, 'fixtures/roof-formats')
const fixture = (name: string): string => readFileSync(join(FIXTURES, name), 'utf8')

const ONE = fixture('roof-2.gml')
const [HEAD, MEMBER, TAIL] = /^([^]*?)(<cityObjectMember>[^]*<\/cityObjectMember>)([^]*)$/.exec(ONE)!.slice(1) as [
  string,
  string,
  string,
]

/** Every third has no id, some have a closing tag where none counts. */
const member = (i: number): string => {
  const named = MEMBER.replaceAll('hytte', `hytte-${i}`).replaceAll('5970', `${5970 + (i % 10)}`)
  const own = i % 3 === 0 ? named.replace(/ gml:id="hytte-\d+"/, '') : named
  return i % 5 === 0 ? `<!-- </cityObjectMember>\n -->${own.replace('Hytta', '<![CDATA[</cityObjectMember>]]>')}` : own
}

const modelOf = (count: number): string =>
  `${HEAD}${Array.from({ length: count }, (_, i) => member(i + 1)).join('\n  ')}${TAIL}`

const text = (path: string): string => readFileSync(join(cwd, path), 'utf8')
const lines = (path: string): Record<string, unknown>[] =>
  text(path)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const MANY = 1200
const STREET = 300

const main = await bundledMain()

beforeAll(() => {
  const whole = modelOf(MANY)
  put('city.gml', whole)
  put('city.gml.gz', gzipSync(whole))
  for (const name of ['roof.json', 'roof.city.json', 'roof.city.jsonl', 'roof-3.gml']) {
    put(name, fixture(name))
    put(`${name}.gz`, gzipSync(fixture(name)))
  }
})

describe('pieces of members', () => {
  test('put together are the document, whatever the reads; each is counted, and single members are cut the same', async () => {
    const bytes = Buffer.from(modelOf(12))
    const frame = modelFrame(bytes)!
    expect([frame.rootName, frame.memberName]).toEqual(['CityModel', 'cityObjectMember'])
    for (const size of [1, 7, 100, 4096, 1e6]) {
      const rest = bytes.subarray(frame.head.length)
      async function* source(): AsyncGenerator<Uint8Array> {
        for (let from = 0; from < rest.length; from += size) yield rest.subarray(from, from + size)
      }
      const start = { end: frame.head.length, line: newlinesIn(frame.head), member: 0 }
      const pieces = []
      for await (const piece of memberPieces(source(), frame.memberName, start)) pieces.push(piece)
      expect(Buffer.concat(pieces.map((piece) => piece.bytes)).equals(rest), `${size}`).toBe(true)
      expect(pieces.map(({ isLast }) => isLast)).toEqual(pieces.map((_, i) => i === pieces.length - 1))
      for (const { bytes: own, line, member: before, members, end } of pieces) {
        const behind = bytes.subarray(0, end - own.length)
        expect(line).toBe(newlinesIn(behind))
        expect(before + members).toBeLessThanOrEqual(12)
      }
      const singles = pieces
        .flatMap((piece) => membersOf(piece, frame.memberName))
        .filter((single) => Buffer.from(single.bytes).includes('<bldg:Building'))
      expect(singles.map((single) => single.member)).toEqual(Array.from({ length: 12 }, (_, i) => i))
      expect(
        singles.every((single) => single.line === newlinesIn(bytes.subarray(0, bytes.indexOf(single.bytes)))),
      ).toBe(true)
    }
  })
})

describe('batch of CityGML', () => {
  const batch = (...args: string[]) => reports(['batch', ...args, '--quiet'], { cwd })

  test('gives each building once with its line, and the numbers that roof gives, on one thread and on two', async () => {
    expect((await batch('city.gml', '-o', 'one', '-j', '1')).code).toBe(0)
    expect((await batch('city.gml', '-o', 'two', '-j', '2')).code).toBe(0)
    expect(text('two/buildings.jsonl')).toBe(text('one/buildings.jsonl'))
    const built = lines('one/buildings.jsonl')
    const given = text('city.gml').split('\n')
    expect(built).toHaveLength(MANY)
    // Those without an id are called by the number of their member.
    expect(built.map(({ buildingId }) => buildingId)).toEqual(
      Array.from({ length: MANY }, (_, i) => ((i + 1) % 3 === 0 ? `${i + 1}` : `hytte-${i + 1}`)),
    )
    expect(built.every(({ line }) => given[(line as number) - 1]!.includes('<bldg:Building'))).toBe(true)
    const whole = await reports(['roof', 'city.gml', '--format', 'jsonl', '--quiet'], { cwd })
    const areas = (of: Record<string, unknown>[]): unknown[] => of.map(({ totalRoofArea }) => totalRoofArea)
    expect(areas(built.map(({ roof }) => roof as Record<string, unknown>))).toEqual(
      areas(
        whole.stdout
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      ),
    )
  })

  test.each(['city.gml', 'city.gml.gz'])('of %s goes on after kills, to the same bytes', async (file) => {
    const out = `killed-${file}`
    const expected = text('one/buildings.jsonl').replaceAll('"file":"city.gml"', `"file":"${file}"`)
    const journal = `${out}/.batch/progress.json`
    const progress = (): string => (existsSync(join(cwd, journal)) ? text(journal) : '')
    const isUnderWay = (): boolean => /"end":[1-9]/.test(progress())
    for (let kills = 0; kills < 4;) {
      const before = progress()
      const child = spawn(process.execPath, [main, 'batch', file, '-o', out, '-j', '1', '--quiet'], {
        cwd,
        stdio: 'ignore',
      })
      const ended = once(child, 'close')
      while (child.exitCode === null && (progress() === before || !isUnderWay())) await wait(5)
      child.kill('SIGKILL')
      await ended
      // Where the run was faster than this process, it was no kill in its midst.
      if (isUnderWay()) kills += 1
      else rmSync(join(cwd, out), { recursive: true })
    }
    expect((await batch(file, '-o', out)).code).toBe(0)
    expect(text(`${out}/buildings.jsonl`)).toBe(expected)
  })

  test('of a document that is cut off says so, beside the buildings before', async () => {
    put('short.gml', `${HEAD}${member(1)}${member(2)}`)
    expect((await batch('short.gml', '-o', 'short')).code).toBe(3)
    expect(lines('short/buildings.jsonl')).toHaveLength(2)
    expect(lines('short/failures.jsonl')).toMatchObject([{ code: 'file/not-xml' }])
  })
})

describe('roof and walls as a filter of CityGML', () => {
  test.each(['roof', 'walls'])(
    '%s: each building is answered before more than a read behind it is given; the rows are those of the whole file',
    async (command) => {
      put('street.gml', modelOf(STREET))
      const whole = await reports([command, 'street.gml', '--format', 'jsonl', '-o', 'rows.jsonl', '--quiet'], { cwd })
      expect(whole).toMatchObject({ code: 0, stderr: '' })
      const stdout = keepingSink()
      const rows = (): number => stdout.text().split('\n').length - 1
      let mostHeld = 0
      async function* source(): AsyncGenerator<Uint8Array> {
        const bytes = Buffer.from(modelOf(STREET))
        for (let from = 0; from < bytes.length; from += 0x1_00_00) {
          const before = bytes.subarray(0, from).toString().split('<bldg:Building ').length - 1
          mostHeld = Math.max(mostHeld, before - rows())
          yield bytes.subarray(from, from + 0x1_00_00)
        }
      }
      const args = [command, '-', '--format', 'jsonl', '--quiet']
      expect(await run(args, { ...quietIo(stdout, keepingSink()), stdin: source })).toBe(0)
      expect(stdout.text()).toBe(text('rows.jsonl'))
      // What the first look takes, and one read.
      expect(mostHeld).toBeLessThan(60)
    },
  )

  test('a document that is cut off gives the buildings before, and says so', async () => {
    const cut = modelOf(3).split('</cityObjectMember>').slice(0, 2).join('</cityObjectMember>')
    const { code, stdout, stderr } = await reports(['roof', '-', '--format', 'jsonl', '--quiet'], { cwd, stdin: cut })
    expect([code, stdout.split('\n').length - 1]).toEqual([3, 2])
    expect(stderr).toMatch(/^reports: line \d+ of standard input: .*\[file\/not-xml\]\n$/)
  })
})

// Minutes of reading: bench/citygml.ts tells it of 500 MB. What the engine keeps grows until some 50 MB are read, whatever is left of them.
test.runIf(process.env['LONG'] === '1')(
  'a document four times as long takes no more memory, in a heap of 128 MB (skipped where only pnpm test:long runs it)',
  { timeout: 1_200_000 },
  async () => {
    await writeLongModel(join(cwd, 'short.gml'), 60)
    await writeLongModel(join(cwd, 'long.gml'), 240)
    const ways: ((name: string) => string[])[] = [
      (name) => ['batch', join(cwd, name), '-o', join(cwd, 'memory'), '--force', '--quiet', '--jobs', '1'],
      (name) => ['roof', join(cwd, name), '--format', 'jsonl', '--quiet'],
    ]
    for (const args of ways) {
      const short = await spentOn(main, args('short.gml'), 128)
      const long = await spentOn(main, args('long.gml'), 128)
      expect(long.megabytes - short.megabytes, args('').join(' ')).toBeLessThan(50)
      // It was read: four times the work.
      expect(long.cpu).toBeGreaterThan(2 * short.cpu)
    }
  },
)

describe('packed files', () => {
  test.each(['roof.json', 'roof.city.json', 'roof.city.jsonl', 'roof-3.gml'])(
    '%s.gz is what it is unpacked, as a file and from a pipe',
    async (name) => {
      const plain = await reports(['roof', name, '--format', 'json'], { cwd })
      expect(plain.code).toBe(0)
      expect((await reports(['roof', `${name}.gz`, '--format', 'json'], { cwd })).stdout).toBe(plain.stdout)
      const stdin = readFileSync(join(cwd, `${name}.gz`))
      expect((await reports(['roof', '-', '--format', 'json'], { cwd, stdin })).stdout).toBe(plain.stdout)
    },
  )

  test('what a small archive becomes counts: it is unpacked up to the limit', async () => {
    // Members of an archive lie one after the other (RFC 1952): 700 MB of spaces.
    const member10 = gzipSync(Buffer.alloc(10_000_000, ' '))
    put('bomb.json.gz', Buffer.concat(Array.from({ length: 70 }, () => member10)))
    const json = await reports(['roof', 'bomb.json.gz'], { cwd })
    expect([json.code, json.stderr]).toEqual([3, expect.stringContaining('[file/too-large]')])
    put(
      'bomb.gml.gz',
      Buffer.concat([gzipSync(`${HEAD}<cityObjectMember>`), ...Array.from({ length: 70 }, () => member10)]),
    )
    const gml = await reports(['roof', 'bomb.gml.gz'], { cwd })
    expect([gml.code, gml.stderr]).toEqual([3, expect.stringContaining('[file/unsafe-xml]')])
    rmSync(join(cwd, 'bomb.json.gz'))
  })

  test('one that is damaged or cut off is told', async () => {
    put('cut.gml.gz', gzipSync(modelOf(3)).subarray(0, -20))
    const { code, stderr } = await reports(['roof', 'cut.gml.gz'], { cwd })
    expect([code, stderr]).toEqual([3, expect.stringContaining('cut off or damaged')])
  })
})

test('inspect tells version, coordinate system and counts', async () => {
  const { stdout, code } = await reports(['inspect', 'roof-3.gml', '--format', 'json'], { cwd })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    files: [
      {
        kind: 'citygml',
        version: '3.0',
        coordinateSystems: ['EPSG:25832'],
        holds: { buildings: 1, surfaces: 2, walls: 4 },
        findings: [],
      },
    ],
  })
  const table = await reports(['inspect', 'roof-3.gml', '--format', 'table'], { cwd })
  expect(table.stdout).toContain('CityGML 3.0')
})

test('report takes a folder with roof.gml, and refuses one with two files of roofs', async () => {
  put('house/project.json', { id: 'house', createdBy: 'kari' })
  put('house/roof.gml', fixture('roof-1.gml'))
  expect((await reports(['report', 'house', '-o', 'house.html', '--quiet'], { cwd })).code).toBe(0)
  expect(text('house.html')).toContain('Hytta')
  put('house/roof.json', fixture('roof.json'))
  const two = await reports(['report', 'house', '-o', 'two.html'], { cwd })
  expect([two.code, two.stderr]).toEqual([3, expect.stringContaining('[file/several-roofs]')])
})
