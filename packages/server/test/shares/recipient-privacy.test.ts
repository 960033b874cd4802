import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { bearer, FIXTURES } from '../service.ts'
import { cookieOf, giveAt, SHARED_PROJECT, startSharing, type Sharing } from '../sharing.ts'

/*
 * What the owner keeps and recipients do not get: what a phone wrote into a photo, photos that the record does not name, why people edited.
 */

const SECRET = 'Kari Nordmann 4711'

/** By its beginning a HEIC, whose parts cannot be told apart. */
const OPAQUE = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.from(SECRET.repeat(9))])

let sharing: Sharing
let photo: Buffer
let visit: (path: string) => Promise<LightMyRequestResponse>
let own: typeof visit
let imported: Awaited<ReturnType<Sharing['service']['importProject']>>

beforeAll(async () => {
  sharing = await startSharing()
  const { service } = sharing
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitude: '59/1 44/1 0/1' } })
    .jpeg()
    .toBuffer()
  const folder = mkdtempSync(join(service.folder, 'private-'))
  cpSync(join(FIXTURES, 'project-rekkeveien-3'), folder, { recursive: true })
  const project = JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8'))
  project.photos = [
    { photoId: 'phone', extension: 'jpg' },
    { photoId: 'opaque', extension: 'heic' },
  ]
  writeFileSync(join(folder, 'project.json'), JSON.stringify(project))
  mkdirSync(join(folder, 'photos'), { recursive: true })
  writeFileSync(join(folder, 'photos/phone.jpg'), photo)
  writeFileSync(join(folder, 'photos/opaque.heic'), OPAQUE)
  const by = { author: 'Kari', time: '2026-05-04T08:15:00.000Z', reason: SECRET }
  cpSync(join(FIXTURES, 'project-furuveien-12/scan'), join(folder, 'scan'), { recursive: true })
  const edits = [{ id: 'e1', operation: 'rename', room: 'stue', name: 'Storstue', ...by }]
  writeFileSync(join(folder, 'scan/edits.json'), JSON.stringify({ edits }))
  imported = await service.importProject('a', folder)
  const sha256 = createHash('sha256').update(photo).digest('hex')
  await service.data.db
    .insertInto('photos')
    .values({
      tenant: 'a',
      project_id: 'rekkeveien-3',
      photo_id: 'spare',
      extension: 'jpg',
      sha256,
      bytes: photo.length,
    })
    .execute()
  const link = await sharing.create()
  const cookie = cookieOf(await giveAt(service.app, link))
  const token = await service.token('a')
  visit = (path) => service.app.inject({ url: `/share/${link.shareId}${path}`, headers: { cookie } })
  own = (path) => service.app.inject({ url: `${SHARED_PROJECT}${path}`, headers: bearer(token) })
})

test('T37: recipients get a photo without what the phone wrote, in every size; the owner gets the stored bytes', async () => {
  for (const query of ['', '?width=20', '?width=4000']) {
    const { statusCode, headers, rawPayload } = await visit(`/photos/phone.jpg${query}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(rawPayload.includes(SECRET)).toBe(false)
    expect((await sharp(rawPayload).metadata()).exif).toBe(undefined)
  }
  // R41
  expect((await own('/photos/phone.jpg')).rawPayload).toEqual(photo)
})

test('T37: the report has the photo without it, as a page and as a PDF', async () => {
  for (const path of ['/report', '/report.pdf']) {
    const { statusCode, rawPayload } = await visit(path)
    expect([path, statusCode, rawPayload.includes(SECRET), rawPayload.includes('Exif')]).toEqual([
      path,
      200,
      false,
      false,
    ])
  }
  // The picture is in it.
  expect((await visit('/report.pdf')).rawPayload.includes('/DCTDecode')).toBe(true)
})

test('T37: a photo whose metadata cannot be removed is not there for recipients, in any size; the import says so', async () => {
  for (const query of ['', '?width=20']) expect((await visit(`/photos/opaque.heic${query}`)).statusCode).toBe(404)
  expect((await own('/photos/opaque.heic?width=20')).rawPayload).toEqual(OPAQUE)
  expect([imported.outcome, imported.unshown]).toEqual(['changed', ['photos/opaque.heic']])
})

test('T37: a photo that the record does not name is not there for recipients', async () => {
  for (const query of ['', '?width=20']) expect((await visit(`/photos/spare.jpg${query}`)).statusCode).toBe(404)
  expect((await own('/photos/spare.jpg')).rawPayload).toEqual(photo)
})

test('T37: why people edited a scan is left out for recipients', async () => {
  expect((await own('/measurements/edits')).json().edits).toMatchObject([{ author: 'Kari', reason: SECRET }])
  expect((await visit('/measurements/edits')).json().edits).toMatchObject([
    { author: '', reason: '', outcome: 'applied' },
  ])
  const report = await visit('/report')
  expect([report.statusCode, report.body.includes('Storstue'), report.body.includes(SECRET)]).toEqual([
    200,
    true,
    false,
  ])
})
