import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf, requireBrands } from '../../src/report/brands.ts'
import { reports } from '../../../cli/test/reports.ts'
import { textsOf } from '../../../export/test/pdf-reader.ts'
import { flatPng } from '../flat-png.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { cookieOf, giveAt, type Link } from '../sharing.ts'

/*
 * Who reports are from: a folder for each tenant, of the files that the command reads with `--brand`.
 */

const HOUSE = join(FIXTURES, 'project-rekkeveien-3')
const P = '/v1/projects/rekkeveien-3'
const TEXT = JSON.stringify({ name: 'Nordmann Takst AS', contact: ['Kari Nordmann', '+47 900 00 000'] })
const LOGO = flatPng(1200, 300)

let service: Service
let brands: string

/** Writes the files of a folder, by their path in it. */
function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

beforeAll(async () => {
  service = await startService(({ answersFolder }) => ({ brands: (brands = join(answersFolder, '../brands')) }))
  for (const tenant of ['a', 'b']) await service.importProject(tenant, HOUSE)
})

beforeEach(() => {
  rmSync(brands, { recursive: true, force: true })
  write(brands, { 'a/brand.json': TEXT, 'a/logo.png': LOGO })
  service.logs.length = 0
})

async function pdfOf(tenant: string) {
  const { rawPayload, headers } = await service.app.inject({
    url: `${P}/report.pdf`,
    headers: bearer(await service.token(tenant)),
  })
  return { bytes: rawPayload, etag: headers.etag, text: (await textsOf(rawPayload)).join('\n') }
}

/** A link of a tenant, opened by its recipient. */
async function recipientOf(tenant: string) {
  const headers = bearer(await service.token(tenant))
  const link = (await service.app.inject({ method: 'POST', url: `${P}/shares`, headers, payload: {} })).json<Link>()
  const cookie = cookieOf(await giveAt(service.app, link))
  const address = `/share/${link.shareId}`
  return {
    address,
    visit: (path: string) => service.app.inject({ url: `${address}${path}`, headers: { cookie } }),
  }
}

describe('the report as a PDF', () => {
  test('is what the command writes with the same folder as --brand; that of another tenant has nothing of it', async () => {
    const own = await pdfOf('a')
    const file = join(service.folder, 'written.pdf')
    const options = ['--brand', join(brands, 'a'), '--date', '2026-06-01', '--quiet', '-o', file]
    expect(await reports(['report', HOUSE, '--lang', 'nb', ...options])).toMatchObject({ code: 0, stderr: '' })
    expect(own.bytes.equals(readFileSync(file))).toBe(true)
    expect(own.text).toContain('Kari Nordmann')
    const other = await pdfOf('b')
    expect(other.text).toContain('Rekkeveien 3')
    expect(other.text).not.toContain('Nordmann')
    expect(service.logs.join('')).not.toContain('REPORTS_BRANDS')
  })

  test('is another one as soon as the contact or the logo changes, and the first one again when they are back', async () => {
    const first = await pdfOf('a')
    write(brands, { 'a/logo.png': flatPng(300, 300) })
    const second = await pdfOf('a')
    write(brands, { 'a/brand.json': JSON.stringify({ name: 'Ola Takst' }) })
    const third = await pdfOf('a')
    expect(third.text).toContain('Ola Takst')
    expect(third.text).not.toContain('Nordmann')
    expect(new Set([first, second, third].map(({ etag }) => etag)).size).toBe(3)
    write(brands, { 'a/brand.json': TEXT, 'a/logo.png': LOGO })
    expect((await pdfOf('a')).etag).toBe(first.etag)
  })

  test.each([
    ['a text that is none', { 'a/brand.json': '{}' }, 'a/brand.json: Expected a name'],
    ['a logo that is none', { 'a/logo.png': '<svg/>' }, 'a/logo.png: Expected a logo as PNG, JPEG or WebP'],
    ['a logo of a good beginning', { 'a/logo.png': LOGO.subarray(0, 20) }, 'a: Expected a logo as PNG, JPEG or WebP'],
  ])('is made without %s, which the log tells', async (_, files, fault) => {
    write(brands, files)
    const { text } = await pdfOf('a')
    expect(text).toContain('Rekkeveien 3')
    expect(service.logs.join('')).toContain(`REPORTS_BRANDS: ${fault}`)
    expect(service.logs.join('')).toContain('Reports of a are without logo')
  })
})

describe('the page of a link', () => {
  test('has name, contact and logo of its tenant, as its own policy allows; its PDF has them too', async () => {
    const { address, visit } = await recipientOf('a')
    const page = await visit('/report')
    expect(page.body).toContain(
      `<div class="sender"><img src="${address}/logo" alt=""/><p><bdi>Nordmann Takst AS</bdi><bdi>Kari Nordmann</bdi>`,
    )
    expect(page.headers['content-security-policy']).toContain("img-src 'self'")
    const logo = await visit('/logo')
    expect([logo.statusCode, logo.headers['content-type'], logo.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    // The picture is fitted into 720 by 216 pixels: its header says so.
    expect([logo.rawPayload.readUInt32BE(16), logo.rawPayload.readUInt32BE(20)]).toEqual([720, 180])
    expect((await textsOf((await visit('/report.pdf')).rawPayload)).join('')).toContain('Kari Nordmann')
    expect((await service.app.inject({ url: `${address}/logo` })).statusCode).toBe(401)
    expect((await service.app.inject({ url: '/share/nobody/logo' })).statusCode).toBe(404)
    write(brands, { 'a/brand.json': JSON.stringify({ name: 'Ola Takst' }) })
    expect((await visit('/report')).body).toContain('<bdi>Ola Takst</bdi>')
  })

  test('of a tenant without a folder has nothing of another’s', async () => {
    const { visit } = await recipientOf('b')
    expect((await visit('/report')).body).not.toMatch(/Nordmann|class="sender"/)
    expect((await visit('/logo')).statusCode).toBe(404)
  })

  test('shows no broken picture where the logo cannot be decoded', async () => {
    write(brands, { 'a/logo.png': LOGO.subarray(0, 20) })
    const { visit } = await recipientOf('a')
    const { body } = await visit('/report')
    expect(body).toContain('<div class="sender"><p><bdi>Nordmann Takst AS</bdi>')
    expect((await visit('/logo')).statusCode).toBe(404)
  })
})

describe('the folder', () => {
  const told: string[] = []
  const brandIn = (folder: string, tenant: string) =>
    brandOf({ brands: folder, alarm: (what) => told.push(what) }, tenant)

  test.each(['..', '.', '', '../a', 'a/../a', 'a/', '/a', 'a\0', 'a\\..\\a'])(
    'T14: a tenant named %j leads nowhere',
    async (tenant) => {
      write(brands, { 'brand.json': TEXT, 'inner/a/brand.json': TEXT })
      expect(await brandIn(join(brands, 'inner'), 'a')).not.toBe(null)
      expect(await brandIn(join(brands, 'inner'), tenant)).toBe(null)
    },
  )

  test('T14: a link in it is not followed', async () => {
    symlinkSync(join(brands, 'a'), join(brands, 'linked'))
    expect(await brandIn(brands, 'linked')).toBe(null)
    expect(told.pop()).toContain('linked: Expected a folder, found a link.')
  })

  test('stops no start when every tenant’s is sound', async () => {
    write(brands, { 'd/logo.png': LOGO, 'e/brand.json': TEXT, '.hidden': '' })
    await requireBrands(brands)
  })

  test.each([
    ['e/brand.json', '{"name":""}', 'e/brand.json: Expected a name and up to 6 lines of contact'],
    [
      'e/brand.json',
      '{',
      'e/brand.json: Expected a name in quotes or }, found the end of the file at line 1, column 2',
    ],
    ['e/brand.json', ' '.repeat(10_001), 'e/brand.json: Expected at most 0.01 MB'],
    ['e/logo.png', 'GIF89a', 'e/logo.png: Expected a logo as PNG, JPEG or WebP'],
    ['e/logo.png', LOGO.subarray(0, 20), 'e: Expected a logo as PNG, JPEG or WebP'],
    ['e/logo.jpg', new Uint8Array(1_000_001), 'e/logo.jpg: Expected at most 1 MB, found 1'],
    ['e/logo.svg', '<svg/>', 'e: Expected a folder with one of brand.json, logo.png'],
    ['brand.json', TEXT, 'brand.json: Expected folders named as tenants are'],
    ['e f/brand.json', TEXT, 'e f: Expected folders named as tenants are'],
    ['readme', '', 'readme: Expected a folder, found a file.'],
  ])('stops the start for %s of %j', async (name, content, fault) => {
    write(brands, { [name]: content })
    await expect(requireBrands(brands)).rejects.toThrow(`REPORTS_BRANDS: ${fault}`)
  })

  test('stops the start if there is none', async () => {
    const nowhere = join(mkdtempSync(join(service.folder, 'empty-')), 'brands')
    await expect(requireBrands(nowhere)).rejects.toThrow(`REPORTS_BRANDS: there is no folder ${nowhere}`)
  })
})
