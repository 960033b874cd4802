import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printedPhoto } from '@reports/export/print'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentAnswer, type Answer } from '../../src/http/answer.ts'
import { createBoundedCache } from '../../src/http/bounded-cache.ts'
import type { ReportPdfInput } from '../../src/jobs/report-pdf.ts'
import { reportOperations } from '../../src/report/operations.ts'
import type { Services } from '../../src/services.ts'
import { openAnswerFolder } from '../../src/work/answer-folder.ts'
import { createWork } from '../../src/work/work.ts'
import { reports } from '../../../cli/test/reports.ts'
import { textsOf } from '../../../export/test/pdf-reader.ts'
import { writeProject } from '../project-folders.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { cookieOf, giveAt, type Link } from '../sharing.ts'

/*
 * The report of a project as a file: the command writes the same one of the same files.
 */

const HOUSE = join(FIXTURES, 'project-furuveien-12')
const P = '/v1/projects/furuveien-12'

let service: Service
let token: string

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  await service.importProject('a', HOUSE)
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
})

/** Turns the clock of the service; a token lives for an hour of it. */
async function turnTo(time: string): Promise<void> {
  service.clock.now = Date.parse(time)
  token = await service.token('a')
}

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...bearer(token), ...headers } })

/** What the command writes of a folder on a day. */
async function written(folder: string, lang: string, day: string, ...more: string[]): Promise<Buffer> {
  const file = join(service.folder, 'written.pdf')
  const options = ['report', folder, '--lang', lang, '--date', day, '--quiet', '-o', file, ...more]
  expect(await reports(options)).toMatchObject({ code: 0, stderr: '' })
  return readFileSync(file)
}

describe('GET report.pdf', () => {
  test('is the file that the command writes of the same property and day, in each language', async () => {
    // The clock of the service stands in the evening of the day before in UTC.
    await turnTo('2026-06-01T22:30:00Z')
    for (const [query, lang] of [
      ['', 'nb'],
      ['?lang=nb', 'nb'],
      ['?lang=en', 'en'],
    ] as const) {
      const answer = await get(`${P}/report.pdf${query}`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      if (query !== '?lang=nb') expect(answer.rawPayload.equals(await written(HOUSE, lang, '2026-06-02'))).toBe(true)
    }
    const pages = await textsOf((await get(`${P}/report.pdf`)).rawPayload)
    expect(pages[0]).toContain('Furuveien 12, 1405 Langhus · 2. juni 2026')
  })

  test('has an entity tag of its content: the same one that day, another one the next and in another language', async () => {
    await turnTo('2026-06-03T10:00:00Z')
    const first = await get(`${P}/report.pdf`)
    const tag = String(first.headers.etag)
    await turnTo('2026-06-03T20:00:00Z')
    const again = await get(`${P}/report.pdf`, { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const others = [String((await get(`${P}/report.pdf?lang=en`)).headers.etag)]
    await turnTo('2026-06-04T10:00:00Z')
    others.push(String((await get(`${P}/report.pdf`)).headers.etag))
    expect(new Set([tag, ...others]).size).toBe(3)
  })

  test('has what there is of a property without scan and photos, or with nothing but its id', async () => {
    const bare = writeProject(mkdtempSync(join(service.folder, 'bare-')), { id: 'bare' })
    await service.importProject('a', bare)
    expect((await get('/v1/projects/rekkeveien-3/report.pdf')).statusCode).toBe(200)
    const text = (await textsOf((await get('/v1/projects/bare/report.pdf')).rawPayload)).join('')
    expect(text).toContain('bare')
    expect(text).not.toMatch(/NaN|undefined|null/)
  })

  test('tells what lies behind surfaces where that is asked for, as the command does, and nothing of it otherwise', async () => {
    await turnTo('2026-06-05T10:00:00Z')
    const plain = await get(`${P}/report.pdf?lang=en`)
    const asked = await get(`${P}/report.pdf?lang=en&surfaces=true`)
    expect(asked.statusCode).toBe(200)
    const [without, shown] = await Promise.all(
      [plain, asked].map(async ({ rawPayload }) => (await textsOf(rawPayload)).join('\n')),
    )
    for (const text of ['What lies behind walls', 'Heated envelope']) {
      expect(shown).toContain(text)
      expect(without).not.toContain(text)
    }
    expect(asked.rawPayload.equals(await written(HOUSE, 'en', '2026-06-05', '--surfaces'))).toBe(true)
    const off = await get(`${P}/report.pdf?lang=en&surfaces=false`)
    expect(off.rawPayload.equals(plain.rawPayload)).toBe(true)
    expect(off.headers.etag).toBe(plain.headers.etag)
  })

  test('with surfaces of a project without a scan, or of none, is what the surfaces themselves are', async () => {
    for (const id of ['rekkeveien-3', 'nope']) {
      const [report, surfaces] = await Promise.all(
        ['report.pdf?surfaces=true', 'surfaces'].map((path) => get(`/v1/projects/${id}/${path}`)),
      )
      expect([report!.statusCode, report!.json()]).toEqual([404, surfaces!.json()])
    }
    expect((await get(`${P}/report.pdf?surfaces=yes`)).statusCode).toBe(400)
  })

  test('refuses what it does not know', async () => {
    for (const query of ['lang=sv', 'lang=NB', 'lang=', 'lang=nb&lang=en']) {
      const answer = await get(`${P}/report.pdf?${query}`)
      expect([query, answer.statusCode]).toEqual([query, 400])
      expect(answer.json().error).toMatch(/^Expected lang /)
    }
    expect((await get('/v1/projects/nope/report.pdf')).json()).toEqual({ error: 'Project not found' })
    const other = bearer(await service.token('b'))
    expect((await service.app.inject({ url: `${P}/report.pdf`, headers: other })).json()).toEqual({
      error: 'Project not found',
    })
    const sharer = bearer(await service.token('a', 'manage:shares'))
    expect((await service.app.inject({ url: `${P}/report.pdf`, headers: sharer })).statusCode).toBe(403)
    expect((await service.app.inject({ url: `${P}/report.pdf` })).statusCode).toBe(401)
  })

  test('recipients have it by a link of their page, without who made it, until the link is revoked', async () => {
    const made = await service.app.inject({ method: 'POST', url: `${P}/shares`, headers: bearer(token), payload: {} })
    const link = made.json() as Link
    const address = `/share/${link.shareId}`
    expect((await service.app.inject({ url: `${address}/report.pdf` })).statusCode).toBe(401)
    const headers = { cookie: cookieOf(await giveAt(service.app, link)) }
    const page = await service.app.inject({ url: `${address}/report?lang=en`, headers })
    const [, href] = /<a href="([^"]+)" download="report.pdf">Report \(PDF\)<\/a>/.exec(page.body)!
    expect(href).toBe(`${address}/report.pdf?lang=en`)
    const answer = await service.app.inject({ url: href!, headers })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    // Surfaces are no resource of a link either.
    expect((await service.app.inject({ url: `${href}&surfaces=true`, headers })).statusCode).toBe(400)
    expect((await service.app.inject({ url: `${href}&surfaces=false`, headers })).rawPayload).toEqual(answer.rawPayload)
    const { createdBy } = (await get(P)).json()
    expect(createdBy).toContain('@')
    expect((await textsOf((await get(`${P}/report.pdf?lang=en`)).rawPayload)).join('')).toContain(createdBy)
    const shown = (await textsOf(answer.rawPayload)).join('')
    expect(shown).toContain('Furuveien 12')
    expect(shown).not.toContain(createdBy)
    await service.app.inject({ method: 'DELETE', url: `${P}/shares/${link.shareId}`, headers: bearer(token) })
    expect((await service.app.inject({ url: href!, headers })).statusCode).toBe(404)
  })
})

describe('photos of a report', () => {
  /** The operation on a service that prints as it is told, and tells what came to the thread. */
  async function printing(print: () => Promise<Uint8Array>) {
    const sent: ReportPdfInput[] = []
    const answers = createBoundedCache<Answer>(0, () => 1)
    const run = async ({ input }: { readonly input: unknown }) => {
      sent.push(input as ReportPdfInput)
      return documentAnswer('application/pdf', new Uint8Array(9_000_000))
    }
    const { db, blobs, now } = service.deps
    const folder = await openAnswerFolder(mkdtempSync(join(service.folder, 'answers-')), 1e9)
    const pool = { run, stop: async () => {} }
    const work = createWork({ pool, answers, folder, version: '', alarm: () => {} })
    const services = { db, blobs, now, answers, work, images: print, brands: null } as unknown as Services
    const operation = reportOperations(services).find(({ operationId }) => operationId === 'getReportPdf')
    const ask = (gone: () => AbortSignal) =>
      operation!.run({
        caller: { tenant: 'a', clientId: '', scopes: new Set() },
        params: { projectId: 'furuveien-12' },
        query: {},
        body: undefined,
        address: '127.0.0.1',
        gone,
      })
    return { ask, sent }
  }

  test('are printed to the last one though nobody waits any more: whoever asks again has the report', async () => {
    const leaving = new AbortController()
    let prints = 0
    const { ask, sent } = await printing(async () => {
      prints += 1
      if (prints === 2) leaving.abort()
      return new Uint8Array([prints])
    })
    await ask(() => leaving.signal)
    expect([prints, sent.length]).toEqual([4, 1])
    await ask(() => new AbortController().signal)
    expect([prints, sent.length]).toEqual([4, 1])
  })

  test('stay within what a report may have: further ones are named as missing', async () => {
    let prints = 0
    const { ask, sent } = await printing(async () => new Uint8Array(40_000_000).fill((prints += 1), 0, 1))
    await ask(() => new AbortController().signal)
    expect([...sent[0]!.photos.keys()]).toHaveLength(2)
  })

  test('are given up where they cost more than photos of strangers may', async () => {
    const photo = readFileSync(join(HOUSE, 'photos/hage.jpg'))
    expect(await printedPhoto(photo, { pixels: 100_000_000, seconds: 10 })).toBeInstanceOf(Uint8Array)
    expect(await printedPhoto(photo, { pixels: 100, seconds: 10 })).toBe(null)
  })
})
