import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepingSink, quietIo } from '../../../cli/test/reports.ts'
import { run } from '../../../cli/src/run.ts'
import { textsOf } from '../../../export/test/pdf-reader.ts'
import { writeProject } from '../project-folders.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'

/*
 * How certain the numbers of the API are: one member more where it is asked for, and the one of the command.
 */

let service: Service
let token: string
/** Project folders by id: one whose roof file says how certain it is, and one whose does not. */
const folders: Record<string, string> = {}

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  const house = join(FIXTURES, 'project-furuveien-12')
  const roof = readFileSync(join(house, 'roof.json'), 'utf8')
  const stated = JSON.stringify({ ...JSON.parse(roof), accuracy: { plan: 0.08, height: 0.05, ground: 0.2 } })
  for (const [id, text] of [
    ['stated', stated],
    ['unstated', roof],
  ] as const) {
    const folder = writeProject(
      mkdtempSync(join(service.folder, 'house-')),
      { id, address: { city: 'Ås' } },
      { 'roof.json': text },
    )
    cpSync(join(house, 'scan'), join(folder, 'scan'), { recursive: true })
    const { error } = await service.importProject('a', folder)
    if (error !== null) throw error
    folders[id] = folder
  }
})

const get = (url: string) => service.app.inject({ url: `/v1/projects/${url}`, headers: bearer(token) })
const json = async (url: string): Promise<any> => (await get(url)).json()

async function command(...args: string[]): Promise<any> {
  const stdout = keepingSink()
  await run([...args, '--tolerances', '--format', 'json', '--quiet'], quietIo(stdout, keepingSink()))
  // Over HTTP the quality stands in a header, and no edits are told.
  const { quality: _, edits: __, ...record } = JSON.parse(stdout.text())
  return record
}

const asked = [
  ['measurements', 'measurements?tolerances=true', ['measurements', 'scan']],
  ['roof', 'roof?tolerances=1', ['roof', 'roof.json']],
  ['walls', 'walls?tolerances=true', ['walls', 'roof.json']],
] as const

describe.each(asked)('%s', (name, url, [subcommand, file]) => {
  test('with tolerances is what the command gives, and the record beside them stays', async () => {
    const found = await json(`stated/${url}`)
    expect(found).toEqual(await command(subcommand, join(folders['stated']!, file)))
    const { tolerances, ...record } = found
    expect(record).toEqual(await json(`stated/${name}`))
    expect(tolerances.k).toBe(2)
    expect(JSON.stringify(tolerances)).not.toMatch(/null/)
  })

  test('without is the same to the byte, and has an entity tag of its own', async () => {
    const plain = await get(`stated/${name}`)
    const none = await get(`stated/${name}?tolerances=false`)
    expect(none.body).toBe(plain.body)
    expect(none.headers.etag).toBe(plain.headers.etag)
    expect(plain.body).not.toContain('tolerances')
    expect((await get(`stated/${url}`)).headers.etag).not.toBe(plain.headers.etag)
  })
})

test('of one room has that room alone, beside the totals of all', async () => {
  const { rooms } = await json('stated/measurements')
  const { roomId } = rooms.at(-1)
  const found = await json(`stated/measurements?roomId=${roomId}&tolerances=true`)
  expect(found).toEqual(await command('measurements', join(folders['stated']!, 'scan'), '--room', roomId))
  expect(found.tolerances.rooms.map((room: any) => room.roomId)).toEqual([roomId])
  const all = await json('stated/measurements?tolerances=true')
  expect(found.tolerances.totals).toEqual(all.tolerances.totals)
})

test('of a roof file that does not say how certain it is, there are none, and the answer says why', async () => {
  for (const name of ['roof', 'walls']) {
    const { tolerances, tolerancesReason, ...record } = await json(`unstated/${name}?tolerances=true`)
    expect([tolerances, tolerancesReason]).toEqual([null, 'accuracyUnknown'])
    expect(record).toEqual(await json(`unstated/${name}`))
  }
})

test('is asked for by true or false, and by nothing else', async () => {
  for (const name of ['measurements', 'roof', 'walls'])
    expect((await get(`stated/${name}?tolerances=yes`)).statusCode).toBe(400)
})

/** The texts of a drawing that have a ±. */
const withTolerances = (svg: string): string[] => svg.match(/[^<>]*±[^<>]*/g) ?? []

const drawings = [
  ['floorplan', ['floorplan', '--marks', 'none', 'scan']],
  ['roof/svg', ['roof', 'svg', '--marks', 'none', 'roof.json']],
  ['walls/svg', ['walls', 'svg', '--marks', 'none', 'roof.json']],
] as const

/** What the command writes to a file of that ending. */
async function written(file: string, ...args: string[]): Promise<Buffer> {
  const path = join(service.folder, file)
  await run([...args, '--tolerances', '--lang', 'nb', '--quiet', '-o', path], quietIo(keepingSink(), keepingSink()))
  return readFileSync(path)
}

describe.each(drawings)('%s', (path, [...words]) => {
  test('has every ± of the drawing of the command, and without them is the one of the contract', async () => {
    const file = join(folders['stated']!, words.pop()!)
    const drawn = withTolerances((await get(`stated/${path}?tolerances=true`)).body)
    expect(drawn).toEqual(withTolerances((await written('drawn.svg', ...words, file)).toString()))
    expect(drawn.length).toBeGreaterThan(3)
    const plain = (await get(`stated/${path}`)).body
    expect(plain).not.toContain('±')
    expect((await get(`stated/${path}?tolerances=false`)).body).toBe(plain)
    expect((await get(`stated/${path}?tolerances=true&lang=en`)).body).toContain('± is two standard deviations')
  })
})

test('the drawing of a roof that nobody knows the accuracy of says so, and so does the report', async () => {
  for (const path of ['roof/svg', 'walls/svg']) {
    const drawn = (await get(`unstated/${path}?tolerances=true&lang=en`)).body
    // The title block breaks it where its column ends.
    expect(withTolerances(drawn)).toEqual([expect.stringMatching(/^± is unknown: the source does not say/)])
  }
  const text = (await textsOf((await get('unstated/report.pdf?tolerances=true')).rawPayload)).join('\n')
  expect(text).toContain('Tak: ± er ukjent: kilden sier ikke hvor nøyaktig den er')
  expect(text).toMatch(/\d,\d+ ± 0,\d+/)
})

test('the report as a PDF with tolerances is that of the command', async () => {
  const { rawPayload } = await get('stated/report.pdf?tolerances=true')
  const day = new Date(service.clock.now).toISOString().slice(0, 10)
  expect(rawPayload.equals(await written('stated.pdf', 'report', folders['stated']!, '--date', day))).toBe(true)
  expect(rawPayload.equals((await get('stated/report.pdf')).rawPayload)).toBe(false)
})
