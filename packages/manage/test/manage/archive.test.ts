import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { InputError } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { afterFile } from '../../../../scripts/after-file.ts'
import { ofProject, ofScan } from '../../src/archive/project-archive.ts'
import { unpack } from '../../src/archive/unpack.ts'
import { rounds } from '../../../geometry/test/rounds.ts'
import { zipOf, type WrittenEntry } from '../../../../scripts/zip-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-test-'))
afterFile(() => rmSync(folder, { recursive: true, force: true }))

const LIMITS = { entries: 100, unpacked: 1_000_000 }

/** The files that an archive is unpacked to, or the code and the key of its refusal. */
async function unpacked(bytes: Uint8Array, wanted = ofProject): Promise<Record<string, string> | string> {
  const target = mkdtempSync(join(folder, 'target-'))
  const path = `${target}.zip`
  writeFileSync(path, bytes)
  try {
    await unpack(path, target, LIMITS, wanted)
  } catch (error) {
    if (error instanceof InputError) return error.sentence.key
    throw error
  }
  const names = readdirSync(target, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [file.slice(target.length + 1), readFileSync(file, 'utf8')]
    }),
  )
}

const PROJECT: WrittenEntry = { name: 'project.json', bytes: '{}' }

test('an archive of what is in a project folder, or of the folder, stored or deflated; what else is in it is left alone', async () => {
  const files = { 'project.json': '{}', 'scan/stue.json': '[1]', 'photos/a.jpg': 'x'.repeat(5000), 'roof.gml': '<a/>' }
  const entries = Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
  expect(await unpacked(zipOf(entries))).toEqual(files)
  const others = [{ name: 'p/' }, { name: 'p/about.md', bytes: 'x' }, { name: 'p/scan/.DS_Store', bytes: 'x' }]
  const inside = entries.map(({ name, bytes }) => ({ name: `p/${name}`, bytes, method: 0 }))
  expect(await unpacked(zipOf([...others, ...inside]))).toEqual(files)
})

test('an archive of a scan: its exports, whatever folder they are in', async () => {
  const entries = [{ name: 'hus/stue.json', bytes: '[]' }, { name: 'bad.usdz', bytes: 'x' }, { name: 'les.txt' }]
  expect(await unpacked(zipOf(entries), ofScan)).toEqual({ 'scan/stue.json': '[]', 'scan/bad.usdz': 'x' })
})

describe('T46: archives that are refused', () => {
  test.each<[what: string, key: string, entries: readonly WrittenEntry[]]>([
    ['a name with ..', 'file/bad-archive:leads-out', [{ name: '../project.json' }]],
    ['a name with .. inside', 'file/bad-archive:leads-out', [{ name: 'photos/../../a.jpg' }]],
    ['an absolute name', 'file/bad-archive:leads-out', [{ name: '/etc/passwd' }]],
    ['a name of a drive', 'file/bad-archive:leads-out', [{ name: 'C:project.json' }]],
    ['a name with a backslash', 'file/bad-archive:leads-out', [{ name: 'photos\\a.jpg' }]],
    ['a name with NUL', 'file/bad-archive:leads-out', [{ name: 'project.json\0.jpg' }]],
    ['a name with nothing between slashes', 'file/bad-archive:leads-out', [{ name: 'photos//a.jpg' }]],
    ['no name', 'file/bad-archive:leads-out', [{ name: '' }]],
    ['a name twice', 'file/bad-archive:doubled-name', [PROJECT, PROJECT]],
    ['a name in two cases', 'file/bad-archive:doubled-name', [PROJECT, { name: 'Project.json' }]],
    [
      'a name in two forms',
      'file/bad-archive:doubled-name',
      [{ name: 'scan/A\u030a.json' }, { name: 'scan/\u00c5.json' }],
    ],
    ['a file that is a folder', 'file/bad-archive:doubled-name', [{ name: 'photos' }, { name: 'photos/a.jpg' }]],
    ['a folder that is a file', 'file/bad-archive:file-and-folder', [{ name: 'photos/a.jpg' }, { name: 'photos' }]],
    ['a project inside and outside of a folder', 'file/bad-archive:same-part', [PROJECT, { name: 'p/project.json' }]],
    ['an encrypted entry', 'file/bad-archive:is-encrypted', [{ ...PROJECT, flags: 1 }]],
    ['a link', 'file/bad-archive:special', [{ ...PROJECT, mode: 0o120777 }]],
    ['a device', 'file/bad-archive:special', [{ ...PROJECT, mode: 0o020666 }]],
    ['another compression', 'file/bad-archive:method', [{ ...PROJECT, method: 12 }]],
    ['too many entries', 'file/too-large:entries', Array.from({ length: 101 }, (_, i) => ({ name: `a${i}` }))],
    ['a bomb', 'file/too-large:unpacked', [{ name: 'roof.gml', bytes: Buffer.alloc(2_000_000) }]],
    [
      'a bomb that tells of little',
      'file/bad-archive:not-as-told',
      [{ name: 'roof.gml', bytes: Buffer.alloc(2_000_000), unpacked: 10 }],
    ],
    ['less than is told of', 'file/bad-archive:not-as-told', [{ ...PROJECT, unpacked: 3 }]],
    ['a wrong checksum', 'file/bad-archive:not-as-told', [{ ...PROJECT, crc: 1 }]],
    ['another name at the data', 'file/bad-archive:another-there', [{ ...PROJECT, localName: 'projects.json' }]],
    ['the header of another entry', 'file/bad-archive:another-there', [PROJECT, { name: 'roof.gml', sharedWith: 0 }]],
    ['a name of odd signs', 'file/bad-archive:odd-name', [{ name: 'scan/a\u202e.json' }]],
  ])('%s', async (_what, key, entries) => {
    expect(await unpacked(zipOf(entries))).toBe(key)
  })

  test('data that lies in the data of another entry', async () => {
    // The second entry is whole, inside the stored bytes of the first.
    const inner = zipOf([{ name: 'roof.gml', bytes: 'a' }])
    const outer = zipOf([
      { name: 'roof.sos', bytes: inner, method: 0 },
      { name: 'roof.gml', bytes: 'a' },
    ])
    const at = outer.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), outer.length - 22 - 2 * (46 + 8))
    const second = at + 46 + 8
    outer.writeUInt32LE(30 + 8, second + 42)
    expect(await unpacked(outer)).toBe('file/bad-archive:shared-data')
  })

  test('cut off anywhere, or with other bytes: refused, or the very same files', async () => {
    const whole = zipOf([PROJECT, { name: 'photos/a.jpg', bytes: 'x'.repeat(300) }])
    const files = await unpacked(whole)
    for (let length = 0; length < whole.length; length += 7)
      expect(await unpacked(whole.subarray(0, length))).toBeTypeOf('string')
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, value) => {
        const other = Buffer.from(whole)
        other[at] = value
        const got = await unpacked(other)
        // An attribute, a time or a version is nothing that is read.
        if (typeof got !== 'string') expect([files, { 'project.json': '{}' }]).toContainEqual(got)
      }),
      { numRuns: rounds(300, 3000) },
    )
  })
})
