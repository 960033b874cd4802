import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { parseEdits, editsText, type Edit } from '@reports/geometry/edits'
import { reports, ROOT } from '../reports.ts'

const cwd = mkdtempSync(join(tmpdir(), 'reports-edits-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(join(cwd, 'house'), { recursive: true, force: true })
  cpSync(join(ROOT, 'fixtures/house-two-storeys/input'), join(cwd, 'house'), { recursive: true })
})

const BY = ['--author', 'Kari Nordmann', '--reason', 'seen on site']
const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const edit = (...args: readonly string[]) => reports(['edit', 'house', ...args], { cwd })
const measured = async (...args: readonly string[]) =>
  JSON.parse((await reports(['measurements', 'house', '--format', 'json', ...args], { cwd })).stdout)
const listed = (): readonly Edit[] => parseEdits(JSON.parse(readFileSync(join(cwd, 'house/edits.json'), 'utf8')))
const named = (record: { rooms: { roomName: string }[] }, name: string) =>
  record.rooms.find(({ roomName }) => roomName === name)

describe('reports edit', () => {
  test('writes the list, ids for marks, and all commands apply it', async () => {
    const files = readdirSync(join(cwd, 'house')).map((name) => [name, readFileSync(join(cwd, 'house', name))] as const)
    const { code, stdout } = await edit('--rename', '1.02=Kjøkken og bod', '--merge', '1.02,1.03', ...BY)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      state: 'edited',
      edits: [{ operation: 'rename' }, { operation: 'merge' }],
    })
    const record = await measured()
    expect(record.rooms).toHaveLength(6)
    expect(named(record, 'Kjøkken og bod')).toMatchObject({ floorArea: 47.5, grossWallArea: 91.68 })
    expect(record.edits).toMatchObject({
      state: 'edited',
      editsSha256: sha256(readFileSync(join(cwd, 'house/edits.json'))),
      // As `sha256sum *.json | sha256sum` says of the files of the scan.
      scanSha256: sha256(
        files
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
          .join(''),
      ),
    })
    for (const [name, bytes] of files) expect(readFileSync(join(cwd, 'house', name))).toEqual(bytes)
  })

  test('tells on stderr that numbers are edited', async () => {
    await edit('--rename', '1.02=Bod', ...BY)
    const { stderr } = await reports(['floorplan', 'house', '-o', 'plan.svg'], { cwd })
    expect(stderr).toContain('edits.json: 1 of 1 edit applied')
    expect((await reports(['floorplan', 'house', '-o', 'plan.svg', '--quiet'], { cwd })).stderr).toBe('')
    expect(readFileSync(join(cwd, 'plan.svg'), 'utf8')).toContain('Bod')
  })

  test('a door between two rooms has one mark, and both of its ids are changed', async () => {
    await edit('--opening', 'D1=opening,1.0x2.1', ...BY)
    const [{ openings }] = listed() as [Extract<Edit, { operation: 'setOpening' }>]
    expect(openings).toHaveLength(2)
    const { totals } = await measured()
    expect(totals).toMatchObject({ doorCount: 7, openingCount: 4 })
  })

  test('splits along a line from wall to wall', async () => {
    await edit('--split', '2.03=2.03a@1/2.03c@3', ...BY)
    const record = await measured()
    expect(record.rooms).toHaveLength(8)
    expect(record.totals.floorArea).toBe(112.5)
  })

  test('removes an edit, and lists the others', async () => {
    await edit('--rename', '1.02=Bod', '--height', '1.02=2.5', ...BY)
    const [first] = listed()
    await edit('--remove', first!.id)
    expect(listed().map(({ operation }) => operation)).toEqual(['setHeight'])
    expect((await edit('--remove', first!.id)).stderr).toContain('the list has no such edit')
  })

  test('the file is what the library writes', async () => {
    await edit('--type', 'Gang=HALLWAY', '--area-class', 'Gang=BRA-i', '--add-window', '1.01a=0.05,0.2x0.3,2.0', ...BY)
    expect(readFileSync(join(cwd, 'house/edits.json'), 'utf8')).toBe(editsText(listed()))
  })

  test.each([
    ['no reason', ['--rename', '1.02=Bod', '--author', 'Kari'], 'an edit needs a reason'],
    ['no author', ['--rename', '1.02=Bod', '--reason', 'seen'], 'an edit needs an author'],
    ['an unknown room', ['--rename', '9.99=Bod', ...BY], 'no room is called 9.99'],
    ['an unknown wall', ['--move-wall', '1.02zz=0.1', ...BY], 'no wall, opening or object'],
    ['a wall moved too far', ['--move-wall', '1.02a=-9', ...BY], 'nothing was written'],
    ['no number', ['--height', '1.02=high', ...BY], 'expected ROOM=METRES'],
    ['a height of 0', ['--height', '1.02=0', ...BY], 'nothing was written'],
    ['a finding that is not there', ['--accept', 'scan/thick-walls=old', ...BY], 'has no finding scan/thick-walls'],
  ])('%s: a sentence, and no file', async (_, args, sentence) => {
    const { code, stderr } = await edit(...args)
    expect([code, stderr.includes(sentence) ? sentence : stderr]).toEqual([2, sentence])
    expect(existsSync(join(cwd, 'house/edits.json'))).toBe(false)
  })

  test('a broken list is an error with its place, in every command', async () => {
    writeFileSync(join(cwd, 'house/edits.json'), '{ "edits": [{ "id": "a", "operation": "paint" }] }')
    for (const command of ['measurements', 'floorplan', 'edit']) {
      const { code, stderr } = await reports([command, 'house'], { cwd })
      expect([code, stderr.includes('edits.json') && stderr.includes('$.edits[0].operation')]).toEqual([3, true])
    }
  })

  test('batch applies it, and its file is no input', async () => {
    await edit('--rename', '1.02=Bod', ...BY)
    const { code } = await reports(['batch', 'house', '-o', 'out'], { cwd })
    expect(code).toBe(0)
    const rooms = readFileSync(join(cwd, 'out/rooms.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const edited = rooms.filter(({ state }) => state === 'edited')
    expect(edited.map(({ room }) => room.roomName)).toEqual(['Bod'])
    const { scanSha256, editsSha256 } = (await measured()).edits
    expect(edited[0]).toMatchObject({ scanSha256, editsSha256 })
  })

  test('a report lists them, and their names win over project.json', async () => {
    cpSync(join(ROOT, 'fixtures/project-furuveien-12'), join(cwd, 'project'), { recursive: true })
    const report = async (): Promise<string> => {
      await reports(['report', 'project', '-o', 'report.html', '--lang', 'en'], { cwd })
      return readFileSync(join(cwd, 'report.html'), 'utf8')
    }
    expect((await report()).includes('Rooms are measured as scanned: nothing is edited.')).toBe(true)
    const { code } = await reports(['edit', 'project', '--rename', '1.01=Storstue', ...BY], { cwd })
    expect(code).toBe(0)
    const html = await report()
    expect(html.includes('The numbers are edited: 1 of 1 edit of the scan are applied.')).toBe(true)
    expect(html.includes(sha256(readFileSync(join(cwd, 'project/scan/edits.json'))))).toBe(true)
    expect([html.includes('>Storstue<'), html.includes('>Stue<')]).toEqual([true, false])
  })

  test.each([
    ['svg', 'nb', 'Skannet er redigert.'],
    ['svg', 'en', 'The scan is edited.'],
    ['dxf', 'nb', 'Skannet er redigert.'],
  ])('a floor plan in %s says so (%s)', async (ending, lang, said) => {
    const plan = async (): Promise<string> => {
      await reports(['floorplan', 'house', '-o', `plan.${ending}`, '--lang', lang], { cwd })
      return readFileSync(join(cwd, `plan.${ending}`), 'utf8')
    }
    expect(await plan()).not.toContain(said)
    await edit('--rename', '1.02=Bod', ...BY)
    expect(await plan()).toContain(said)
  })

  test('one export of several does not get a list of its own: it would count for the others', async () => {
    const [first] = readdirSync(join(cwd, 'house'))
    const { code, stderr } = await reports(['edit', join('house', first!), '--rename', '1.01=Bod', ...BY], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringMatching(/edits\.json .* all exports of .*house/)])
    expect(existsSync(join(cwd, 'house/edits.json'))).toBe(false)
  })

  test('inspect says how many, and of which scan and list', async () => {
    await edit('--rename', '1.02=Bod', ...BY)
    const { stdout } = await reports(['inspect', 'house', '--format', 'json'], { cwd })
    const [house] = JSON.parse(stdout).files
    expect(house.holds.edits).toBe(1)
    const { scanSha256, editsSha256 } = JSON.parse(
      (await reports(['measurements', 'house', '--format', 'json', '--quiet'], { cwd })).stdout,
    ).edits
    expect(house.edited).toEqual({ state: 'edited', scanSha256, editsSha256 })
    const told = (await reports(['inspect', 'house'], { cwd })).stdout
    expect([told.includes(scanSha256), told.includes(editsSha256)]).toEqual([true, true])
  })
})
