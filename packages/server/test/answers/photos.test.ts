import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { imageDecoder } from '../../src/imagery/image-decoder.ts'
import { flatPng } from '../flat-png.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { writeProject } from '../project-folders.ts'

let service: Service
let token: string

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

/** A GIF of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const files: Record<string, Buffer> = {}

/** What an import refuses now, and earlier versions took. */
const TAKEN_ONCE = ['cut.jpg', 'broken.jpg', 'picture.html', 'page.html', 'drawing.svg']

/** Puts a photo of the project into the store, by no import. */
async function store(name: string, bytes: Buffer): Promise<void> {
  const [photoId, extension] = name.split('.')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await service.data.blobs.put('a', sha256, bytes)
  await service.data.db
    .insertInto('photos')
    .values({ tenant: 'a', project_id: 'p', photo_id: photoId!, extension: extension!, sha256, bytes: bytes.length })
    .execute()
}

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  // Stored lying on its side, with where it was taken: 300 x 400 upright.
  files['turned.jpg'] = await picture(400, 300)
    .jpeg()
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '59/1 44/1 0/1' } })
    .toBuffer()
  files['turned.jpg'] = await sharp(files['turned.jpg']).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  files['plain.png'] = await picture(120, 90).png().toBuffer()
  files['plain.webp'] = await picture(120, 90).webp().toBuffer()
  files['dot.gif'] = GIF
  files['phone.heic'] = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])
  const whole = await picture(300, 200).jpeg().toBuffer()
  files['cut.jpg'] = whole.subarray(0, Math.floor(whole.length / 2))
  files['broken.jpg'] = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50, 7)])
  files['picture.html'] = await picture(40, 30).jpeg().toBuffer()
  files['loud.JPG'] = files['picture.html']
  files['page.html'] = Buffer.from('<script>alert(1)</script>')
  files['drawing.svg'] = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const imported = Object.keys(files).filter((name) => !TAKEN_ONCE.includes(name))
  const photos = imported.map((name) => ({ photoId: name.split('.')[0], extension: name.split('.')[1] }))
  const folder = writeProject(
    mkdtempSync(join(service.folder, 'photos-')),
    { id: 'p', photos, coverPhoto: photos[1] },
    Object.fromEntries(imported.map((name) => [`photos/${name}`, files[name]!])),
  )
  expect((await service.importProject('a', folder)).error).toBe(null)
  for (const name of TAKEN_ONCE) await store(name, files[name]!)
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
})

const get = (url: string) => service.app.inject({ url, headers: bearer(token) })
const photo = (name: string, query = '') => get(`/v1/projects/p/photos/${name}${query}`)
const size = async (bytes: Buffer): Promise<[number, number]> => {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

describe('addresses', () => {
  test.each([
    'a',
    '.jpg',
    'a.',
    'a.b.jpg',
    'a%2Fb.jpg',
    '..%2fa.jpg',
    'a.jpg%00',
    'a.jpg%0A',
    '%C3%A5.jpg',
    '..%5ca.jpg',
  ])('P41 T14: %s is refused', async (name) => {
    expect((await photo(name)).statusCode).toBe(400)
  })

  test('P44: unknown photos, other extensions, photos of another project', async () => {
    for (const name of ['nope.jpg', 'plain.jpg', 'hage.jpg', 'CON.jpg'])
      expect((await photo(name)).json()).toEqual({ error: 'Photo not found' })
    expect((await get('/v1/projects/nope/photos/plain.png')).json()).toEqual({ error: 'Project not found' })
  })

  test.each(['0', '-1', '1.5', 'abc', '', 'Infinity', '1e3', '2147483648'])(
    'P42: width=%s is refused',
    async (value) => {
      expect((await photo('plain.png', `?width=${value}`)).statusCode).toBe(400)
      expect((await photo('plain.png', `?height=${value}`)).statusCode).toBe(400)
    },
  )
})

test('P43 R41 T18: stored bytes, with the type that they have; what is no image is a file', async () => {
  const types: Record<string, string> = {
    'turned.jpg': 'image/jpeg',
    'plain.png': 'image/png',
    'plain.webp': 'image/webp',
    'dot.gif': 'image/gif',
    'phone.heic': 'image/heic',
    'page.html': 'application/octet-stream',
    'drawing.svg': 'application/octet-stream',
  }
  for (const [name, type] of Object.entries(types)) {
    const answer = await photo(name)
    expect([name, answer.headers['content-type'], answer.rawPayload.equals(files[name]!)]).toEqual([name, type, true])
    expect(answer.headers['content-disposition']).toBe(
      `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename="${name}"`,
    )
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('R41: the entity tag is the hash of the stored bytes; an image by another name is a file', async () => {
  const answer = await photo('plain.png')
  expect(answer.headers.etag).toBe(`"${createHash('sha256').update(files['plain.png']!).digest('hex')}"`)
  expect((await photo('picture.html')).headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="picture.html"',
  })
  expect((await photo('picture.html', '?width=10')).headers['content-type']).toBe('application/octet-stream')
  expect((await photo('loud.JPG')).headers['content-type']).toBe('image/jpeg')
})

test('T1 P44: photos of one name in two tenants’ projects of one id: each has its own, whole and resized', async () => {
  const [red, blue] = [
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00f' } })
      .png()
      .toBuffer(),
  ]
  const put = async (tenant: string, name: string, content: Buffer): Promise<void> => {
    const photos = [
      { photoId: 'same', extension: 'png' },
      { photoId: name, extension: 'png' },
    ]
    expect(
      (
        await service.importProject(
          tenant,
          writeProject(
            mkdtempSync(join(service.folder, 'twin-')),
            { id: 'twin', photos },
            { 'photos/same.png': content, [`photos/${name}.png`]: content },
          ),
        )
      ).error,
    ).toBe(null)
  }
  await put('one', 'mine', red)
  await put('two', 'theirs', blue)
  const ask = async (tenant: string, path: string) =>
    await service.app.inject({ url: `/v1/projects/twin/photos/${path}`, headers: bearer(await service.token(tenant)) })
  for (const turn of ['first', 'again']) {
    for (const [tenant, content, other] of [
      ['one', red, 'theirs'],
      ['two', blue, 'mine'],
    ] as const) {
      expect([turn, tenant, (await ask(tenant, 'same.png')).rawPayload.equals(content)]).toEqual([turn, tenant, true])
      const { dominant } = await sharp((await ask(tenant, 'same.png?width=30')).rawPayload).stats()
      expect(dominant.r > 128).toBe(content === red)
      expect((await ask(tenant, `${other}.png`)).json()).toEqual({ error: 'Photo not found' })
    }
  }
})

test('R47: a part of a photo is not to be had: the answer is whole', async () => {
  for (const range of ['bytes=0-9', 'bytes=-1', 'bytes=5-1', 'items=0-9']) {
    const answer = await service.app.inject({
      url: '/v1/projects/p/photos/plain.png',
      headers: { ...bearer(token), range },
    })
    expect([
      answer.statusCode,
      answer.rawPayload.equals(files['plain.png']!),
      answer.headers['accept-ranges'],
      answer.headers['content-range'],
    ]).toEqual([200, true, undefined, undefined])
  }
})

test('I5: every photo of a project can be had', async () => {
  const { coverPhoto, photos, rooms, outsideAreas } = (await get('/v1/projects/furuveien-12')).json()
  const all = [coverPhoto, ...photos, ...[...rooms, ...outsideAreas].flatMap((room: any) => room.photos)]
  expect(all.length).toBeGreaterThan(4)
  for (const { photoId, extension } of all)
    expect((await get(`/v1/projects/furuveien-12/photos/${photoId}.${extension}`)).statusCode).toBe(200)
})

const bombs: Record<string, () => Promise<Buffer>> = {
  // 400 megapixels in 50 kB.
  'flat.png': async () => flatPng(20_000, 20_000),
  // The same lie in a WebP: 14 bits of width and of height.
  'lying.webp': async () => {
    const bytes = await picture(300, 200).webp({ lossless: true }).toBuffer()
    bytes.writeUInt32LE((16_382 | (16_382 << 14)) >>> 0, bytes.indexOf('VP8L') + 9)
    return bytes
  },
  'frames.gif': async () =>
    Buffer.concat([
      GIF.subarray(0, 13 + 6),
      ...Array.from({ length: 10_000 }, () => GIF.subarray(13 + 6, -1)),
      GIF.subarray(-1),
    ]),
  // A header that says 65,500 x 65,500, of a picture of 300 x 200.
  'lying.jpg': async () => {
    const bytes = await picture(300, 200).jpeg().toBuffer()
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(65_500, at + 5)
    bytes.writeUInt16BE(65_500, at + 7)
    return bytes
  },
  // Just small enough to be decoded.
  'large.jpg': async () => {
    const bytes = await picture(300, 200).jpeg().toBuffer()
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(9990, at + 5)
    bytes.writeUInt16BE(10_000, at + 7)
    return bytes
  },
  'huge.tiff': async () => await picture(5000, 5000).tiff({ compression: 'deflate' }).toBuffer(),
  'vector.png': async () =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="100%" height="100%"/></svg>`,
    ),
}

describe('resizing', () => {
  test('R42: upright, in its format, without what the phone wrote', async () => {
    const answer = await photo('turned.jpg', '?width=150')
    expect(await size(answer.rawPayload)).toEqual([150, 200])
    const metadata = await sharp(answer.rawPayload).metadata()
    expect([metadata.format, metadata.exif, metadata.orientation]).toEqual(['jpeg', undefined, undefined])
    for (const [name, format] of [
      ['plain.png', 'png'],
      ['plain.webp', 'webp'],
    ] as const) {
      expect((await sharp((await photo(name, '?height=45')).rawPayload).metadata()).format).toBe(format)
    }
  })

  test('I6 R42 R43: fits, keeps its shape, is never enlarged', async () => {
    const side = fc.option(fc.oneof(fc.integer({ min: 1, max: 700 }), fc.constantFrom(2 ** 31 - 1, 100_000_001)), {
      nil: undefined,
    })
    await fc.assert(
      fc.asyncProperty(side, side, async (width, height) => {
        if (width === undefined && height === undefined) return
        const query = Object.entries({ width, height })
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `${name}=${value}`)
          .join('&')
        const [w, h] = await size((await photo('turned.jpg', `?${query}`)).rawPayload)
        const scale = Math.min(1, (width ?? Infinity) / 300, (height ?? Infinity) / 400)
        expect(Math.abs(w - 300 * scale)).toBeLessThanOrEqual(1)
        expect(Math.abs(h - 400 * scale)).toBeLessThanOrEqual(1)
      }),
      {
        numRuns: 30,
        examples: [
          [9999, undefined],
          [1, 1],
          [300, 400],
        ],
      },
    )
  })

  test('R44: what cannot be decoded is served as it is', async () => {
    for (const name of ['broken.jpg', 'phone.heic', 'dot.gif', 'page.html', 'drawing.svg']) {
      const answer = await photo(name, '?width=10')
      expect([name, answer.statusCode, answer.rawPayload.equals(files[name]!)]).toEqual([name, 200, true])
    }
    expect(await size((await photo('cut.jpg', '?width=30')).rawPayload)).toEqual([30, 20])
  })

  test('R45 T12: a bomb that got into the store is not decoded', async () => {
    const bomb = flatPng(12_000, 12_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    await store('bomb.png', bomb)
    const before = process.memoryUsage().rss
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => photo('bomb.png', `?width=${10 + i}`)))
    for (const answer of answers) expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, bomb.length])
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  test.each(Object.entries(bombs))(
    'T12: twenty at once of %s, got into the store somehow, cost little',
    async (name, make) => {
      const bytes = await make()
      await store(name, bytes)
      const before = process.memoryUsage().rss
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => photo(name, `?width=${10 + i}`)))
      // A header that lies within reason is decoded as far as it goes; everything else is served as it is.
      for (const answer of answers)
        expect([name, answer.statusCode, name === 'large.jpg' || answer.rawPayload.length === bytes.length]).toEqual([
          name,
          200,
          true,
        ])
      expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
    },
  )

  test('T12: formats that are no photo’s are not even opened', async () => {
    const library = await imageDecoder()
    const png = await picture(20, 20).png().toBuffer()
    await expect(library(png).metadata()).resolves.toMatchObject({ format: 'png' })
    for (const name of ['huge.tiff', 'vector.png'])
      await expect(library(await bombs[name]!()).metadata(), name).rejects.toThrow(/unsupported image format/)
  })

  test('R46: more than the queue holds is told to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => photo('turned.jpg', `?width=${200 + i}`)))
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(60 - 34)
    expect(refused[0]!.headers['retry-after']).toBe('1')
  })
})

describe('importing', () => {
  const refused = async (name: string, content: Buffer): Promise<string> => {
    const folder = writeProject(
      mkdtempSync(join(service.folder, 'refused-')),
      { id: 'r', photos: [{ photoId: name.split('.')[0], extension: name.split('.')[1] }] },
      { [`photos/${name}`]: content },
    )
    const { error } = await service.importProject('refused', folder)
    return error === null ? 'taken' : `${error.code} ${error.file}`
  }

  test('T12: other formats than the name says, bombs, files that are too large', async () => {
    expect(await refused('a.jpg', files['plain.png']!)).toBe('file/wrong-type photos/a.jpg')
    expect(await refused('a.png', files['drawing.svg']!)).toBe('file/wrong-type photos/a.png')
    expect(await refused('a.png', flatPng(12_000, 12_000))).toBe('file/too-large photos/a.png')
    for (const name of ['lying.webp', 'lying.jpg'])
      expect([name, await refused(name, await bombs[name]!())]).toEqual([name, `file/too-large photos/${name}`])
    expect(await refused('vector.png', await bombs['vector.png']!())).toBe('file/wrong-type photos/vector.png')
    expect(await refused('a.jpg', await bombs['huge.tiff']!())).toBe('file/wrong-type photos/a.jpg')
    expect(await refused('a.gif', Buffer.alloc(50_000_001))).toBe('file/too-large photos/a.gif')
    expect(await refused('a.jpg', files['turned.jpg']!)).toBe('taken')
  })

  test('T38: what the decoder reads is decoded whole; other formats are known by their first bytes', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#fff',
      },
    })
    const whole: Record<string, Buffer> = {
      'a.jpg': await noise.clone().jpeg().toBuffer(),
      'a.jpeg': await noise.clone().jpeg({ progressive: true }).toBuffer(),
      'a.png': await noise.clone().png().toBuffer(),
      'a.webp': await noise.clone().webp().toBuffer(),
      'a.gif': await noise.clone().gif().toBuffer(),
    }
    for (const [name, bytes] of Object.entries(whole)) {
      expect([name, await refused(name, bytes)]).toEqual([name, 'taken'])
      for (const damaged of [
        bytes.subarray(0, 16),
        bytes.subarray(0, Math.floor(bytes.length * 0.5)),
        bytes.subarray(0, Math.floor(bytes.length * 0.9)),
      ])
        expect([name, damaged.length, await refused(name, damaged)]).toEqual([
          name,
          damaged.length,
          `file/bad-image photos/${name}`,
        ])
    }
    for (const name of ['cut.jpg', 'broken.jpg'])
      expect(await refused(name, files[name]!)).toBe(`file/bad-image photos/${name}`)
    // A page of ours in an image: the first bytes are an image's, the rest is not.
    expect(await refused('a.gif', Buffer.from('GIF89a<script>alert(1)</script>'))).toBe('file/bad-image photos/a.gif')
    for (const name of ['a.heic', 'a.heif', 'a.HEIC']) expect(await refused(name, files['phone.heic']!)).toBe('taken')
    expect(await refused('a.heic', whole['a.jpg']!)).toBe('file/wrong-type photos/a.heic')
    for (const name of ['a.html', 'a.bin', 'a.svg'])
      expect(await refused(name, whole['a.jpg']!)).toBe(`file/wrong-type photos/${name}`)
  })

  test('T38: what a phone writes beside the pixels is no damage', async () => {
    const jpeg = await picture(300, 200).jpeg().toBuffer()
    // A moving picture behind the still one, and a filler before a marker.
    expect(await refused('tail.jpg', Buffer.concat([jpeg, Buffer.from('ftypmp42'), Buffer.alloc(5000, 1)]))).toBe(
      'taken',
    )
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    expect(
      await refused(
        'fill.jpg',
        Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0xff, 0xff]), jpeg.subarray(scan)]),
      ),
    ).toBe('taken')
  })

  test('T12: every frame counts', async () => {
    expect(await refused('frames.gif', await bombs['frames.gif']!())).toBe('taken')
    const frame = await picture(400, 300).gif().toBuffer()
    const at = frame.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
    const frames = Array.from({ length: 900 }, () => frame.subarray(at, -1))
    expect(await refused('film.gif', Buffer.concat([frame.subarray(0, at), ...frames, frame.subarray(-1)]))).toBe(
      'file/too-large photos/film.gif',
    )
  })

  test('T14: links are refused, in the folder and in the data', async () => {
    const folder = writeProject(
      mkdtempSync(join(service.folder, 'link-')),
      { id: 'r', photos: [{ photoId: 'a', extension: 'jpg' }] },
      { 'photos/b.txt': 'x' },
    )
    symlinkSync('/etc/hostname', join(folder, 'photos/a.jpg'))
    expect((await service.importProject('links', folder)).error?.message).toContain('found a link')
    const { sha256 } = await service.data.db
      .selectFrom('photos')
      .selectAll()
      .where('photo_id', '=', 'plain')
      .where('extension', '=', 'webp')
      .executeTakeFirstOrThrow()
    const path = join(service.folder, 'photos/a', sha256.slice(0, 2), sha256)
    const { rmSync } = await import('node:fs')
    rmSync(path)
    symlinkSync('/etc/hostname', path)
    expect((await photo('plain.webp')).json()).toEqual({ error: 'Photo not found' })
    rmSync(path)
    writeFileSync(path, files['plain.webp']!)
    expect(readFileSync(path).length).toBeGreaterThan(0)
  })

  test('T14: a row with a key that nobody wrote reaches no other file', async () => {
    await service.data.db
      .insertInto('photos')
      .values({
        tenant: 'a',
        project_id: 'p',
        photo_id: 'evil',
        extension: 'jpg',
        sha256: '../../../../etc/passwd',
        bytes: 1,
      })
      .execute()
    const answer = await photo('evil.jpg')
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Photo not found' }])
    expect(service.logs.some((line) => line.includes('"level":50') && line.includes('evil.jpg'))).toBe(true)
  })
})
