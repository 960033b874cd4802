import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { reports, testFolder } from '../reports.ts'
import { ROOT } from '../root.ts'

const { path: FOLDER } = testFolder()
const PROPERTY = join(FOLDER, 'house')
const PDF = join(FOLDER, 'report.pdf')

interface Verified {
  readonly verified: boolean
  readonly pages: string
  readonly files: readonly { readonly name: string; readonly state: string }[]
  readonly numbers: readonly { readonly path: string }[]
}

async function verified(pdf: string, scan = PROPERTY): Promise<Verified & { readonly code: number | null }> {
  const { code, stdout } = await reports(['verify', pdf, '--scan', scan, '--format', 'json'])
  return { ...(JSON.parse(stdout) as Verified), code }
}

test('a certificate belongs to its files, and to no others: a byte of a scan, of a page or of its numbers is told', async () => {
  cpSync(join(ROOT, 'fixtures/house-two-storeys/input'), join(PROPERTY, 'scan'), { recursive: true })
  const controls = { controls: [{ kind: 'height', room: '1.01', value: 2.41, tolerance: 0.003 }] }
  writeFileSync(join(PROPERTY, 'controls.json'), JSON.stringify(controls))
  const made = await reports([
    'report',
    PROPERTY,
    '--certificate',
    '--stated',
    '100',
    '-o',
    PDF,
    '--date',
    '2026-05-04',
  ])
  expect(made.code, made.stderr).toBe(0)
  const sound = await verified(PDF)
  expect(sound).toMatchObject({ verified: true, pages: 'same', numbers: [], code: 0 })
  expect(sound.files.map(({ name }) => name)).toContain('controls.json')
  // The folder of the scan is one of its project.
  expect(await verified(PDF, join(PROPERTY, 'scan'))).toEqual({ ...sound, scan: PROPERTY })

  const bytes = readFileSync(PDF)
  const changed = join(FOLDER, 'changed.pdf')
  const page = Buffer.from(bytes)
  page[Math.floor(page.length / 2)]! ^= 1
  writeFileSync(changed, page)
  expect(await verified(changed)).toMatchObject({ verified: false, pages: 'differ', code: 1 })

  // Somebody writes another number into the attachment, in as many bytes.
  const at = bytes.indexOf('/Type /EmbeddedFile')
  const from = bytes.indexOf('stream\n', at) + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(bytes.toString('latin1', at, from))![1])
  const text = inflateSync(bytes.subarray(from, from + length)).toString()
  const other = Buffer.from(
    text.replace(/"floorArea": (\d)/, (_, digit: string) => `"floorArea": ${(Number(digit) % 9) + 1}`),
  )
  const head = bytes.toString('latin1', at, from).replace(/\/Length \d+/, `/Length ${other.length}`)
  const plain = head.replace('\n/Filter /FlateDecode', '')
  const forged = Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(plain, 'latin1'),
    other,
    bytes.subarray(from + length),
  ])
  writeFileSync(changed, forged)
  const told = await verified(changed)
  expect(told).toMatchObject({ verified: false, code: 1 })
  expect(told.numbers.map(({ path }) => path)).toEqual(['numbers.rooms.0.floorArea'])

  const name = sound.files.map((file) => file.name).find((each) => each.startsWith('scan/')) ?? ''
  writeFileSync(join(PROPERTY, name), `${readFileSync(join(PROPERTY, name), 'utf8')} `)
  const scan = await verified(PDF)
  expect(scan).toMatchObject({ verified: false, code: 1 })
  expect(scan.files.filter(({ state }) => state !== 'same')).toEqual([{ name, state: 'changed' }])
})

test('a report without a certificate, and a certificate of what is not among the files, are refused', async () => {
  const plain = join(FOLDER, 'plain.pdf')
  await reports(['report', join(ROOT, 'fixtures/project-furuveien-12'), '-o', plain])
  expect((await reports(['verify', plain, '--scan', FOLDER])).stderr).toContain('certificate/missing')
  const outside = await reports(['report', PROPERTY, '--certificate', '--solar', '-o', plain])
  expect(outside).toMatchObject({ code: 2 })
  expect(outside.stderr).toContain('--solar')
})
