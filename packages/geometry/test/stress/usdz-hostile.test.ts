import { describe, expect, test } from 'vitest'
import { InputError, measureScan, parseScan, readUsdz, scanRecord } from '@reports/geometry'
import { roomEntries, storedArchive, type ArchiveEntry } from '../../../../fixtures/write-usdz.ts'
import { roomOfFixture } from '../../../../fixtures/generate-usdz.ts'
import { rounds } from '../rounds.ts'

const entries = roomEntries(roomOfFixture('scan-plain-room'), 'mesh')
const sound = storedArchive(entries)

function refusal(content: Uint8Array): InputError {
  try {
    measureScan(parseScan(content, { readUsdz }))
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

/** A copy of the sound archive, changed in place. */
function patched(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(sound)
  change(bytes)
  return bytes
}

const END = sound.length - 22
const DIRECTORY = sound.readUInt32LE(END + 16)

describe('archives that are not what they say', () => {
  test.each<[string, Buffer, string, RegExp]>([
    ['nothing', Buffer.alloc(0), 'file/bad-archive', /fewer bytes/],
    ['cut off', sound.subarray(0, sound.length / 2), 'file/bad-archive', /no directory/],
    ['something behind', Buffer.concat([sound, Buffer.from('x')]), 'file/bad-archive', /no directory/],
    ['a compressed entry', patched((b) => void b.writeUInt16LE(8, DIRECTORY + 10)), 'file/bad-archive', /compressed/],
    ['an encrypted entry', patched((b) => void b.writeUInt16LE(1, DIRECTORY + 8)), 'file/bad-archive', /encrypted/],
    [
      'a size before packing that differs',
      patched((b) => void b.writeUInt32LE(4e9, DIRECTORY + 24)),
      'file/bad-archive',
      /compressed/,
    ],
    [
      'a size beyond the archive',
      patched((b) => {
        b.writeUInt32LE(4e9, DIRECTORY + 20)
        b.writeUInt32LE(4e9, DIRECTORY + 24)
      }),
      'file/bad-archive',
      /shorter/,
    ],
    [
      'a place beyond the archive',
      patched((b) => void b.writeUInt32LE(0xfffffff0, DIRECTORY + 42)),
      'file/bad-archive',
      /something else/,
    ],
    [
      'a place of nothing',
      patched((b) => void b.writeUInt32LE(7, DIRECTORY + 42)),
      'file/bad-archive',
      /something else/,
    ],
    ['another checksum', patched((b) => void b.writeUInt32LE(1, DIRECTORY + 16)), 'file/bad-archive', /checksum/],
    [
      'one digit changed',
      patched((b) => void b.write('9', b.indexOf('xformOp:transform') + 30)),
      'file/bad-archive',
      /checksum/,
    ],
    [
      'more entries than there are',
      patched((b) => {
        b.writeUInt16LE(60, END + 8)
        b.writeUInt16LE(60, END + 10)
      }),
      'file/bad-archive',
      /directory|entries/,
    ],
    ['a directory elsewhere', patched((b) => void b.writeUInt32LE(12, END + 16)), 'file/bad-archive', /directory/],
    [
      'an archive of other files',
      storedArchive([{ name: 'a.txt', content: 'x' }]),
      'file/unknown-kind',
      /begins with a.txt/,
    ],
    ['no files', storedArchive([]), 'file/empty', /empty/],
  ])('%s', (_, archive, code, message) => {
    const error = refusal(archive)
    expect(error.code).toBe(code)
    expect(error.message).toMatch(message)
  })

  test.each(['../room.usda', 'a/../../b.usda', '/etc/passwd', 'C:\\x.usda', '..\\x.usda', 'a\0b'])(
    'a file called %j',
    (name) => {
      expect(refusal(storedArchive([...entries, { name, content: '' }])).message).toMatch(/names inside the archive/)
    },
  )

  test('two files of one name', () => {
    expect(refusal(storedArchive([...entries, entries[1]!])).message).toMatch(/twice/)
  })

  test('a hundred thousand entries, said or not', () => {
    const many = Array.from({ length: 100_000 }, (_, index): ArchiveEntry => ({ name: `${index}`, content: '' }))
    // ZIP counts to 65,535: there are more than that says, or as many as it can say.
    const small = storedArchive(many.slice(0, 30_000))
    expect(refusal(small).message).toMatch(/at most 10000 entries, found 30000/)
    const parts = Buffer.concat(Array.from({ length: 100_000 }, () => directoryEntry))
    const archive = Buffer.concat([parts, end(0xffff, parts.length)])
    expect(refusal(archive).code).toBe('file/bad-archive')
    expect(refusal(Buffer.concat([parts, end(100_000 % 65_536, parts.length)])).code).toBe('file/bad-archive')
  })

  test('a bomb of entries that share their data costs no more than one', () => {
    const [root, ...others] = entries
    const data = Buffer.from(`#usda 1.0\n${'# nothing\n'.repeat(400_000)}`)
    const names = Array.from({ length: 1000 }, (_, index) => `a${index}.usda`)
    const text = `#usda 1.0\ndef Xform "room" (\n  prepend references = [${names.map((name) => `@./${name}@`).join(', ')}]\n)\n{\n}\n`
    const archive = sharing({ name: root!.name, content: text }, names, data)
    expect(others.length).toBeGreaterThan(0)
    const before = process.memoryUsage().arrayBuffers
    const error = refusal(archive)
    expect([error.code, error.message]).toEqual(['file/too-large', 'Expected at most 8 MB of USD text, found more.'])
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1e8)
  })
})

const directoryEntry = Buffer.concat([sound.subarray(DIRECTORY, DIRECTORY + 46), Buffer.from(entries[0]!.name)])

function end(count: number, size: number): Buffer {
  const bytes = Buffer.from(sound.subarray(END))
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(0, 16)
  return bytes
}

/** An archive of which many entries are one and the same data. */
function sharing(root: ArchiveEntry, names: readonly string[], data: Buffer): Buffer {
  const plain = storedArchive([root, { name: names[0]!, content: data }])
  const at = plain.length - 22
  const [size, start] = [plain.readUInt32LE(at + 12), plain.readUInt32LE(at + 16)]
  const first = plain.subarray(start, start + 46 + root.name.length)
  const second = plain.subarray(start + first.length, start + size)
  const header = second.subarray(0, 46)
  const rest = names.slice(1).map((name) => {
    const copy = Buffer.from(header)
    copy.writeUInt16LE(name.length, 28)
    return Buffer.concat([copy, Buffer.from(name)])
  })
  const directory = Buffer.concat([first, second, ...rest])
  const last = end(names.length + 1, directory.length)
  last.writeUInt32LE(start, 16)
  return Buffer.concat([plain.subarray(0, start), directory, last])
}

/** The archive with one of its files changed, and its checksum right. */
const withText = (name: RegExp, change: (text: string) => string): Buffer =>
  storedArchive(
    entries.map((entry) => (name.test(entry.name) ? { ...entry, content: change(String(entry.content)) } : entry)),
  )

const WALL = /Wall0\/Wall0\.usda$/

const moved = (text: string, by: number): string =>
  text.replace(
    /points = \[(.*)\]/,
    (_, list: string) => `points = [${list.replaceAll(/\(([^,]*),/g, (_all, x: string) => `(${Number(x) + by},`)}]`,
  )

/** Corners of 900 triangles, each from one end of a wall to the other. */
const tangle = Array.from({ length: 900 }, (_, k) => {
  const y = (at: number): number => -1.25 + (2.5 * ((k * at) % 900)) / 899
  return [
    [-2.5, k === 0 ? -1.25 : y(7), 0],
    [2.5, y(389), 0],
    [k % 2 === 0 ? -2.5 : 2.5, k === 2 ? 1.25 : y(101), 0],
  ]
}).flat()

/** Files that refer to each other, and hold nothing. */
const circle: ArchiveEntry[] = ['a', 'b'].map((name, index, names) => ({
  name: `${name}.usda`,
  content: `#usda 1.0\ndef "x" (\n prepend references = @./${names[1 - index]}.usda@\n)\n{\n}\n`,
}))

describe('scenes that are not what a room is', () => {
  test.each<[string, Buffer, string, RegExp]>([
    [
      'binary USD',
      storedArchive([{ name: 'room.usdc', content: 'PXR-USDC\0\u0008' }]),
      'file/unknown-kind',
      /room.usdc is binary USD.*export the room anew/,
    ],
    ['an element in binary USD', withText(WALL, () => 'PXR-USDC\0'), 'file/unknown-kind', /Wall0.usda is binary USD/],
    [
      'a mesh without elements',
      withText(/./, (text) => text.replaceAll('Category', 'Kind').replaceAll('UUID', 'Id')),
      'file/unknown-kind',
      /without any.*parametric model/,
    ],
    [
      'bytes that are no text',
      storedArchive([{ name: 'room.usda', content: Uint8Array.of(0xff, 0xfe, 0) }]),
      'file/not-text',
      /UTF-8/,
    ],
    ['text that is no USD', withText(WALL, (text) => `${text}}`), 'file/not-usd', /Wall0.usda, line \d+: /],
    ['a text without its end', withText(WALL, (text) => `${text}"""`), 'file/not-usd', /Wall0.usda/],
    [
      'a file that is missing',
      storedArchive(entries.filter(({ name }) => !WALL.test(name))),
      'file/bad-geometry',
      /Wall0.usda in the archive/,
    ],
    [
      'z upwards',
      withText(/^room/, (text) => text.replace('upAxis = "Y"', 'upAxis = "Z"')),
      'file/bad-geometry',
      /upAxis/,
    ],
    [
      'a turn',
      withText(WALL, (text) =>
        text
          .replace(/matrix4d xformOp:transform = .*/, 'float xformOp:rotateY = 90')
          .replace('["xformOp:transform"]', '["xformOp:rotateY"]'),
      ),
      'file/bad-geometry',
      /not xformOp:rotateY in .*Wall0.usda/,
    ],
    [
      'a transform in column order',
      withText(WALL, (text) =>
        text.replace(
          /xformOp:transform = .*/,
          'xformOp:transform = ((1, 0, 0, 5), (0, 1, 0, 2), (0, 0, 1, 3), (0, 0, 0, 1))',
        ),
      ),
      'file/bad-geometry',
      /end in 0, 0, 0, 1/,
    ],
    [
      'a number that is none',
      withText(WALL, (text) => text.replace(/points = \[\(/, 'points = [(nan, ').replace(/nan, [^,]*,/, 'nan,')),
      'file/bad-geometry',
      /points of 3 numbers in .*Wall0/,
    ],
    [
      'a number without end',
      withText(WALL, (text) => text.replace(/points = \[\([^,]*,/, 'points = [(1e999,')),
      'file/bad-geometry',
      /points of 3 numbers/,
    ],
    [
      'an index of no point',
      withText(WALL, (text) => text.replace('faceVertexIndices = [0', 'faceVertexIndices = [9999')),
      'file/bad-geometry',
      /indices/,
    ],
    [
      'faces of two corners',
      withText(WALL, (text) => text.replace('faceVertexCounts = [3', 'faceVertexCounts = [2')),
      'file/bad-geometry',
      /faces of three/,
    ],
    [
      'a mesh without points',
      withText(WALL, (text) => text.replace('] points', '] pints')),
      'file/bad-geometry',
      /a mesh with points/,
    ],
    [
      'a wall that is off its middle',
      withText(WALL, (text) => moved(text, 0.4)),
      'file/bad-geometry',
      /around its origin in .*Wall0/,
    ],
    [
      'a change of what another file says',
      withText(/^room/, (text) =>
        text.replace(/\{\n {12}\}/, '{\n over "Wall0"\n{\n double3 xformOp:scale = (2, 2, 2)\n}\n}'),
      ),
      'file/bad-geometry',
      /no changes.*Wall0/,
    ],
    [
      'brackets in brackets',
      withText(WALL, (text) => text.replace('points = [', `points = ${'['.repeat(100_000)}`)),
      'file/not-usd',
      /64 deep|"\["/,
    ],
    [
      'things in things',
      withText(WALL, () => `#usda 1.0\n${'def Xform "a" {\n'.repeat(100_000)}`),
      'file/not-usd',
      /64 deep/,
    ],
    [
      'data in data',
      withText(WALL, (text) => text.replace('customData = {', `customData = ${'{ dictionary a = '.repeat(50_000)}`)),
      'file/not-usd',
      /64 deep/,
    ],
    [
      'brackets of what is passed over',
      withText(WALL, (text) => text.replace('normals = [', `normals = ${'['.repeat(1_000_000)}`)),
      'file/not-usd',
      /./,
    ],
    [
      'a text as long as a book',
      withText(WALL, (text) => text.replace('string name = "Wall0"', `string name = """${'\\"'.repeat(2_000_000)}`)),
      'file/not-usd',
      /./,
    ],
    ['files that name each other', storedArchive(circle), 'file/unknown-kind', /without any/],
    [
      'triangles all across each other',
      withText(WALL, (text) =>
        text
          .replace(/points = .*/, `points = [${tangle.map((point) => `(${point.join(', ')})`).join(', ')}]`)
          .replace(/faceVertexCounts = .*/, `faceVertexCounts = [${Array.from({ length: 900 }, () => 3).join(', ')}]`)
          .replace(/faceVertexIndices = .*/, `faceVertexIndices = [${tangle.map((_, index) => index).join(', ')}]`),
      ),
      'file/bad-geometry',
      /tangle.*|do not overlap in .*Wall0/,
    ],
    [
      'more triangles than any wall',
      withText(WALL, (text) =>
        text.replace(/faceVertexIndices = .*/, `faceVertexIndices = [${'0, 1, 2, '.repeat(3000)}0, 1, 2]`),
      ),
      'file/bad-geometry',
      /at most 1000 triangles/,
    ],
  ])('%s', (_, archive, code, message) => {
    const error = refusal(archive)
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(message)])
  })

  test('a piece of furniture without a shape is left out', () => {
    const chair = 'def Xform "Chair0" (\n customData = {\n string Category = "Chair"\n string UUID = "C"\n }\n)\n{\n}\n'
    const archive = storedArchive([
      { ...entries[0]!, content: String(entries[0]!.content).replace('Wall0.usda@,', 'Wall0.usda@, @./Chair0.usda@,') },
      ...entries.slice(1),
      { name: 'Chair0.usda', content: `#usda 1.0\n${chair}` },
    ])
    const { findings } = measureScan(parseScan(archive, { readUsdz }))
    expect(findings.map(({ code, ids }) => [code, ids])).toContainEqual(['scan/empty-element', ['C']])
  })
})

/** Deterministic: a failure can be run again. */
function createDice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
}

const SPICE = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '"',
  '@',
  '=',
  ',',
  '-',
  '1e9',
  'nan',
  '0',
  '\n',
  '#',
  '</',
  '"""',
  'def',
  'over',
]

/** One to three places of a text: something put in, taken out, doubled or moved. */
function mutatedText(text: string, dice: (below: number) => number): string {
  let mutated = text
  for (let left = 1 + dice(3); left > 0; left -= 1) {
    const at = dice(mutated.length)
    const size = dice(2) === 0 ? 1 + dice(4) : dice(400)
    const part = mutated.slice(at, at + size)
    const put = [SPICE[dice(SPICE.length)]!, '', part + part, String(dice(1000) - 500)][dice(4)]!
    mutated = mutated.slice(0, at) + put + mutated.slice(dice(3) === 0 ? at : at + size)
  }
  return mutated
}

function mutation(seed: number): Buffer {
  const dice = createDice(seed)
  const room = seed % 2 === 0 ? entries : cubes
  if (seed % 5 === 0) {
    const bytes = Buffer.from(storedArchive(room))
    for (let left = 1 + dice(4); left > 0; left -= 1) {
      // Most of an archive is text: its own fields are at its end.
      const at = dice(2) === 0 ? dice(bytes.length) : bytes.length - 1 - dice(1500)
      bytes[at] = dice(256)
    }
    return dice(4) === 0 ? bytes.subarray(0, dice(bytes.length)) : bytes
  }
  const at = dice(room.length)
  return storedArchive(
    room.map((entry, index) =>
      index === at ? { ...entry, content: mutatedText(String(entry.content), dice) } : entry,
    ),
  )
}

const cubes = roomEntries(roomOfFixture('scan-nested-bathroom'), 'parametric')

/** Mutations in the gate; `pnpm test:long` has more. */
const MUTATIONS = rounds(600, 5000)

test(`${MUTATIONS} mutations give coded errors or sound numbers`, { timeout: 240_000 }, () => {
  let refused = 0
  for (let seed = 1; seed <= MUTATIONS; seed += 1) {
    try {
      const text = JSON.stringify(scanRecord(measureScan(parseScan(mutation(seed), { readUsdz }))))
      // JSON has null in place of what is no number.
      expect(text, `mutation ${seed}`).not.toMatch(/"(?:\w*Area|width|height|moldingLength\w*)":null/)
    } catch (error) {
      if (!(error instanceof InputError)) throw new Error(`mutation ${seed}`, { cause: error })
      expect(error.message).toMatch(/^.{10,600}$/s)
      refused += 1
    }
  }
  expect(refused / MUTATIONS).toBeGreaterThan(0.3)
  expect(refused / MUTATIONS).toBeLessThan(0.98)
})
