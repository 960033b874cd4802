import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundsAround } from '../../src/imagery/bounds.ts'
import { createCanvas, drawLine, putTile } from '../../src/imagery/canvas.ts'
import { folderTiles } from '../../src/imagery/folder-tiles.ts'
import { checkTemplate, httpTiles } from '../../src/imagery/http-tiles.ts'
import { isPublicAddress } from '../../src/http/public-address.ts'
import { cachedTiles } from '../../src/imagery/tile-cache.ts'
import { limitedWindow, pixelOf, tilesOf, windowOf } from '../../src/imagery/tile-grid.ts'
import type { TileReply, TileSource } from '../../src/imagery/tile-source.ts'
import { flatPng } from '../flat-png.ts'
import { bearer, FIXTURES, startService } from '../service.ts'
import { writeProject } from '../project-folders.ts'

const P = '/v1/projects/furuveien-12/roof/photo'

/** A tile in one colour, by which one sees where it came to lie. */
const tileOf = (red: number, green: number, blue: number): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: { r: red, g: green, b: blue } } })
    .png()
    .toBuffer()

/** Tiles that carry their coordinates: red is x, green y (both modulo 256), blue a pattern of the zoom. */
const coordinateTiles: TileSource = {
  id: 'coordinates',
  fetch: async ({ x, y, z }) => ({ kind: 'image', bytes: await tileOf(x % 256, y % 256, z) }),
}

async function withTiles(tiles: TileSource | null): Promise<(query?: string) => Promise<LightMyRequestResponse>> {
  const service = await startService({ tiles })
  const token = await service.token('a')
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  return (query = '') => service.app.inject({ url: `${P}${query}`, headers: bearer(token) })
}

const decode = async (bytes: Buffer): Promise<{ data: Buffer; width: number; height: number }> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

describe('the grid', () => {
  test('published places: zoom 0 is one tile, and the corners of the world are its corners', () => {
    expect(pixelOf(0, -180, 85.0511287798066).map((value) => Math.round(value * 1e6) / 1e6 + 0)).toEqual([0, 0])
    expect(pixelOf(0, 0, 0)).toEqual([128, 128])
    // The formula of OpenStreetMap's wiki (Slippy map tilenames), written otherwise than ours: by the inverse of sinh.
    for (const [lon, lat] of [
      [10.7335, 59.9122],
      [-70.6, -33.4],
      [179.9, 80],
    ] as const) {
      const y = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** 18
      expect(pixelOf(18, lon, lat)[0] / 256).toBeCloseTo(((lon + 180) / 360) * 2 ** 18, 6)
      expect(pixelOf(18, lon, lat)[1] / 256).toBeCloseTo(y, 6)
    }
  })

  test('R51d T13: however large the bounds, at most 25 megapixels and 400 tiles', () => {
    for (const size of [0.0001, 0.01, 0.1, 5, 300]) {
      const window = limitedWindow({ west: 10, south: 59, east: 10 + size, north: Math.min(85, 59 + size / 2) }, 21)
      expect(window.width * window.height).toBeLessThanOrEqual(25_000_000)
      expect(tilesOf(window).length).toBeLessThanOrEqual(400)
    }
  })

  test('R51d: tiles that are few enough may still make too large a picture', () => {
    // 5,100 x 5,100 pixels on 20 x 20 tiles: the inverse of the formula above.
    const world = 256 * 2 ** 20
    const lon = (x: number): number => (x / world) * 360 - 180
    const lat = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI
    const [left, top] = [540_000 * 256 + 5, 290_000 * 256 + 5]
    const bounds = { west: lon(left), east: lon(left + 5100), north: lat(top), south: lat(top + 5100) }
    expect(tilesOf(windowOf(bounds, 20))).toHaveLength(400)
    expect(limitedWindow(bounds, 20).zoom).toBe(19)
  })

  test('T13: across the 180th meridian x begins again', () => {
    const xs = tilesOf(windowOf({ west: 179.99, south: 0, east: 180.01, north: 0.01 }, 16)).map(({ x }) => x)
    expect(Math.min(...xs)).toBe(0)
    expect(Math.max(...xs)).toBe(2 ** 16 - 1)
  })
})

describe('T13: roofs that are not where or as large as roofs are', () => {
  const FILE = JSON.parse(readFileSync(join(FIXTURES, 'roof-bergen/epsg25833.json'), 'utf8'))
  const [west, south] = FILE.features[0].geometry.coordinates[0][0]

  /** The photo of the roof, moved and stretched in its grid. */
  async function photoOf(
    crs: string,
    place: (east: number, north: number) => [number, number],
    tiles: TileSource,
    query = '',
  ) {
    const service = await startService({ tiles })
    const moved = (value: any): any =>
      typeof value[0] === 'number' ? [...place(value[0] - west, value[1] - south), ...value.slice(2)] : value.map(moved)
    const features = FILE.features.map((feature: any) => ({
      ...feature,
      geometry: { ...feature.geometry, coordinates: moved(feature.geometry.coordinates) },
    }))
    const { error } = await service.importProject(
      'a',
      writeProject(
        mkdtempSync(join(service.folder, 'far-')),
        { id: 'far', address: { city: 'Ås' } },
        { 'roof.json': JSON.stringify({ ...FILE, crs, features }) },
      ),
    )
    if (error !== null) throw error
    return await service.app.inject({
      url: `/v1/projects/far/roof/photo${query}`,
      headers: bearer(await service.token('a')),
    })
  }

  test('five kilometres: a picture at a lower zoom, within 25 megapixels', async () => {
    const answer = await photoOf(
      'EPSG:25833',
      (east, north) => [west + east * 350, south + north * 350],
      coordinateTiles,
      '?zoom=21&overlay=0',
    )
    const { width, height } = await decode(answer.rawPayload)
    expect(answer.statusCode).toBe(200)
    expect(Number(answer.headers['x-image-zoom'])).toBeLessThan(18)
    expect(width * height).toBeLessThanOrEqual(25_000_000)
  })

  test('across the 180th meridian: refused when it is imported, with a code', async () => {
    // 180 degrees east, 17 south, in UTM zone 60: half of the roof lies beyond.
    await expect(
      photoOf('EPSG:32760', (east, north) => [819_451.5 - 5 + east, 8_117_998.2 + north], coordinateTiles),
    ).rejects.toMatchObject({ code: 'roof/wrong-crs' })
  })

  test('what the store holds instead of numbers makes no picture, and no crash', async () => {
    expect(
      await boundsAround([
        [
          [Number.NaN, 60],
          [10, 60],
          [10, 61],
        ],
      ]),
    ).toBe(null)
    expect(
      await boundsAround([
        [
          [10, Number.POSITIVE_INFINITY],
          [10, 60],
          [11, 61],
        ],
      ]),
    ).toBe(null)
    expect(await boundsAround([])).toBe(null)
  })
})

describe('the photo', () => {
  test('P6 P73 P76: PNG; the usual zoom is 20; one more doubles the sides', async () => {
    const get = await withTiles(coordinateTiles)
    const [usual, twenty, more] = [await get(), await get('?zoom=20'), await get('?zoom=21')]
    expect([usual.headers['content-type'], usual.headers['x-image-zoom'], more.headers['x-image-zoom']]).toEqual([
      'image/png',
      '20',
      '21',
    ])
    expect(usual.rawPayload.equals(twenty.rawPayload)).toBe(true)
    const [small, large] = [await decode(usual.rawPayload), await decode(more.rawPayload)]
    expect(Math.abs(large.width - 2 * small.width)).toBeLessThanOrEqual(2)
    expect(Math.abs(large.height - 2 * small.height)).toBeLessThanOrEqual(2)
    for (const bad of ['15', '22', '20.5', 'Infinity', '']) expect((await get(`?zoom=${bad}`)).statusCode).toBe(400)
    const [drawn, raw] = [(await get('?overlay=true')).rawPayload, (await get('?overlay=false')).rawPayload]
    expect([drawn.equals(usual.rawPayload), raw.equals(usual.rawPayload)]).toEqual([true, false])
    expect([
      (await get('?overlay=1')).rawPayload.equals(drawn),
      (await get('?overlay=0')).rawPayload.equals(raw),
    ]).toEqual([true, true])
    for (const bad of ['yes', 'TRUE', '', '2', '1&overlay=1'])
      expect((await get(`?overlay=${bad}`)).statusCode).toBe(400)
  })

  test('every pixel is of the tile that covers its place', async () => {
    const get = await withTiles(coordinateTiles)
    const { data, width, height } = await decode((await get('?overlay=0&zoom=21')).rawPayload)
    const tiles = new Set<string>()
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) tiles.add(`${data[(y * width + x) * 3]} ${data[(y * width + x) * 3 + 1]}`)
    }
    // A place on the fixture's ridge.
    const [px, py] = pixelOf(21, 10.7868568, 59.7269306)
    expect(tiles).toContain(`${Math.floor(px / 256) % 256} ${Math.floor(py / 256) % 256}`)
    // Neighbouring pixels of different tiles are one apart in x or y: nothing is shifted or swapped.
    for (let x = 1; x < width; x += 1) {
      const step = data[x * 3]! - data[(x - 1) * 3]!
      expect([0, 1, -255]).toContain(step)
    }
    for (let y = 1; y < height; y += 1)
      expect([0, 1, -255]).toContain(data[y * width * 3 + 1]! - data[(y - 1) * width * 3 + 1]!)
  })

  test('P74: outlines in magenta, and nothing else changed; P75: more buildings, a larger picture', async () => {
    const get = await withTiles(folderTiles(join(FIXTURES, 'tiles')))
    const [drawn, raw] = [
      await decode((await get()).rawPayload),
      await decode((await get('?overlay=false')).rawPayload),
    ]
    let magenta = 0
    let changed = 0
    for (let at = 0; at < raw.data.length; at += 3) {
      const isMagenta = (data: Buffer): boolean => data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 255
      expect(isMagenta(raw.data)).toBe(false)
      if (isMagenta(drawn.data)) magenta += 1
      if (drawn.data.compare(raw.data, at, at + 3, at, at + 3) !== 0) changed += 1
    }
    // The edges of the roof: 56 m in plan at 0.075 m a pixel are some 740 pixels, two or three wide, the sides of them mixed.
    expect(magenta).toBeGreaterThan(600)
    expect(changed).toBeLessThan(800 * 5)
    const all = await decode((await get('?includeMatrikkel=1&overlay=0')).rawPayload)
    expect(all.width * all.height).toBeGreaterThan(raw.width * raw.height)
    // The smaller picture lies in the larger one, pixel by pixel.
    const row = (picture: typeof raw, x: number, y: number): Buffer =>
      picture.data.subarray((y * picture.width + x) * 3, (y * picture.width + x + raw.width) * 3)
    const places = Array.from(
      { length: (all.width - raw.width + 1) * (all.height - raw.height + 1) },
      (_, i) => [i % (all.width - raw.width + 1), Math.floor(i / (all.width - raw.width + 1))] as const,
    )
    const liesAt = ([left, top]: readonly [number, number]): boolean =>
      Array.from({ length: raw.height }, (_, y) => y).every((y) =>
        row(all, left, top + y).equals(raw.data.subarray(y * raw.width * 3, (y + 1) * raw.width * 3)),
      )
    expect(places.filter(liesAt)).toHaveLength(1)
  })

  test('a tile that lies half beside the canvas is cut, not shifted', () => {
    const tile = Buffer.from(Array.from({ length: 256 * 256 }, (_, i) => [i % 256, Math.floor(i / 256), 7]).flat())
    for (const [left, top] of [
      [-200, -100],
      [30, 20],
      [-3, 40],
      [50, -250],
    ] as const) {
      const canvas = createCanvas(90, 70)
      putTile(canvas, tile, left, top)
      for (let y = 0; y < 70; y += 1) {
        for (let x = 0; x < 90; x += 1) {
          const [u, v] = [x - left, y - top]
          const isInside = u >= 0 && u < 256 && v >= 0 && v < 256
          expect([...canvas.pixels.subarray((y * 90 + x) * 3, (y * 90 + x) * 3 + 3)]).toEqual(
            isInside ? [u, v, 7] : [0x80, 0x80, 0x80],
          )
        }
      }
    }
  })

  test('a line covers what lies within a pixel of it', () => {
    const canvas = createCanvas(40, 30)
    drawLine(canvas, [5, 5], [35, 22])
    drawLine(canvas, [-50, 15], [90, 15])
    drawLine(canvas, [20, 4], [20, 4])
    for (let y = 0; y < 30; y += 1) {
      for (let x = 0; x < 40; x += 1) {
        const t = Math.max(0, Math.min(1, ((x + 0.5 - 5) * 30 + (y + 0.5 - 5) * 17) / (900 + 289)))
        const distance = Math.min(
          Math.hypot(x + 0.5 - 5 - 30 * t, y + 0.5 - 5 - 17 * t),
          Math.abs(y + 0.5 - 15),
          Math.hypot(x + 0.5 - 20, y + 0.5 - 4),
        )
        const green = canvas.pixels[(y * 40 + x) * 3 + 1]!
        if (distance <= 0.5) expect(green).toBe(0)
        if (distance >= 1.5) expect(green).toBe(0x80)
      }
    }
  })

  test('R51e: missing tiles are grey; none at all is 404; a source that is down 503', async () => {
    const some: TileSource = {
      id: 'some',
      fetch: async (tile, signal) =>
        tile.x % 2 === 0 ? { kind: 'missing' } : await coordinateTiles.fetch(tile, signal),
    }
    const { data } = await decode((await (await withTiles(some))('?overlay=0')).rawPayload)
    expect(data.includes(Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x80]))).toBe(true)
    const of = (reply: TileReply): TileSource => ({ id: reply.kind, fetch: async () => reply })
    expect((await (await withTiles(of({ kind: 'missing' })))()).json()).toEqual({ error: 'No aerial imagery' })
    expect((await (await withTiles(null))()).json()).toEqual({ error: 'No aerial imagery' })
    for (const reply of [
      { kind: 'failed', reason: 'x' },
      { kind: 'image', bytes: Buffer.from('lies') },
    ] as const) {
      const answer = await (await withTiles(of(reply)))()
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
        503,
        { error: 'Service unavailable' },
        '30',
      ])
    }
  })

  test('a picture that lacks tiles is neither kept here nor by the client', async () => {
    let isDown = true
    const flaky: TileSource = {
      id: 'flaky',
      fetch: async (tile, signal) =>
        isDown && tile.x % 2 === 0 ? { kind: 'failed', reason: 'x' } : await coordinateTiles.fetch(tile, signal),
    }
    const get = await withTiles(flaky)
    const first = await get('?zoom=21')
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store'])
    isDown = false
    const second = await get('?zoom=21')
    expect([second.headers['cache-control'], second.rawPayload.equals(first.rawPayload)]).toEqual([
      'private, max-age=86400',
      false,
    ])
  })
})

describe('a tile server', () => {
  let server: Server
  let origin: string
  let asked: string[] = []
  let answer: (request: IncomingMessage, response: ServerResponse) => void

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url!)
      answer(request, response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const fetchOne = async (
    template: string,
    options: Partial<Parameters<typeof httpTiles>[1]> = {},
  ): Promise<TileReply> => {
    asked = []
    return await httpTiles(template, { allowPrivate: true, timeout: 20_000, pauses: [10, 20], ...options }).fetch(
      { z: 20, x: 5, y: 7 },
      new AbortController().signal,
    )
  }

  const image = (_request: IncomingMessage, response: ServerResponse): void =>
    void tileOf(1, 2, 3).then((bytes) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))

  test('placeholders anywhere', async () => {
    answer = image
    for (const [template, url] of [
      ['/{z}/{x}/{y}.png', '/20/5/7.png'],
      ['/{z}/{y}/{x}', '/20/7/5'],
      ['/wmts?tilematrix={z}&tilerow={y}&tilecol={x}&token=s', '/wmts?tilematrix=20&tilerow=7&tilecol=5&token=s'],
    ] as const) {
      expect((await fetchOne(`${origin}${template}`)).kind).toBe('image')
      expect(asked).toEqual([url])
    }
  })

  const bad: Record<string, [typeof answer, string, number, timeout?: number]> = {
    'says 404': [(_q, r) => void r.writeHead(404).end(), 'missing', 1],
    'has nothing there': [(_q, r) => void r.writeHead(204).end(), 'missing', 1],
    'refuses the token': [(_q, r) => void r.writeHead(403).end(), 'status 403', 1],
    'is down': [(_q, r) => void r.writeHead(500).end(), 'status 500', 3],
    'sends a page': [(_q, r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<html>'), 'no image', 1],
    'does not answer': [() => undefined, 'AbortError', 3, 100],
    'sends on and on': [
      (_q, r) => {
        r.writeHead(200, { 'content-type': 'image/png' })
        const chunk = Buffer.alloc(500_000)
        const go = (): void => {
          if (!r.destroyed && r.write(chunk)) setImmediate(go)
        }
        r.on('drain', go)
        go()
      },
      'max-size',
      1,
    ],
    'ends in the middle': [
      (_q, r) => {
        r.writeHead(200, { 'content-type': 'image/png', 'content-length': 1000 })
        r.write('x')
        setTimeout(() => r.destroy(), 20)
      },
      'ERR_STREAM_PREMATURE_CLOSE',
      3,
    ],
    'sends elsewhere': [
      (_q, r) => void r.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      'redirected to another host',
      1,
    ],
    'sends round and round': [
      (q, r) => void r.writeHead(302, { location: `${q.url!}x` }).end(),
      'too many redirects',
      4,
    ],
  }
  test.each(Object.entries(bad))('T15: one that %s', async (_name, [behave, what, times, timeout]) => {
    answer = behave
    const reply = await fetchOne(`${origin}/{z}/{x}/{y}`, timeout === undefined ? {} : { timeout })
    if (reply.kind === 'failed' && what === 'ERR_STREAM_PREMATURE_CLOSE') expect(reply.reason).not.toBe('')
    else expect(reply.kind === 'failed' ? reply.reason : reply.kind).toBe(what)
    expect(asked).toHaveLength(times)
  })

  test('a redirect on the same host is followed', async () => {
    answer = (request, response) =>
      request.url!.startsWith('/new')
        ? image(request, response)
        : void response.writeHead(301, { location: '/new' }).end()
    expect((await fetchOne(`${origin}/{z}/{x}/{y}`)).kind).toBe('image')
  })

  test('T15: an image that is a bomb is no tile', async () => {
    const bomb = flatPng(5000, 5000)
    answer = (_q, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(bomb)
    const get = await withTiles(httpTiles(`${origin}/{z}/{x}/{y}`, { allowPrivate: true, pauses: [] }))
    expect((await get()).statusCode).toBe(503)
  })

  test('T15: no private address, by number or by name, at first or at the second look', async () => {
    answer = image
    asked = []
    const at = async (template: string, options: object): Promise<TileReply> =>
      await httpTiles(template, { allowPrivate: false, timeout: 20_000, pauses: [], ...options }).fetch(
        { z: 1, x: 1, y: 1 },
        new AbortController().signal,
      )
    const port = new URL(origin).port
    await expect(at(`https://127.0.0.1:${port}/{z}/{x}/{y}`, {})).rejects.toThrow('no private address')
    const to = (...addresses: string[]) => ({
      resolver: (_name: string, done: any) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
    })
    expect(await at(`https://tiles.example:${port}/{z}/{x}/{y}`, to('127.0.0.1'))).toMatchObject({
      kind: 'failed',
      reason: 'EPRIVATE',
    })
    expect(await at(`https://tiles.example:${port}/{z}/{x}/{y}`, to('93.184.216.34', '10.0.0.1'))).toMatchObject({
      kind: 'failed',
      reason: 'EPRIVATE',
    })
    expect(asked).toEqual([])
  })

  test('T15: a name that is public at first and private at the next try is not reached', async () => {
    answer = image
    asked = []
    let looks = 0
    const rebinding = (_name: string, done: any): void => {
      looks += 1
      // Public, but told to be of a family that it is not of: the system refuses to connect, and nothing leaves this machine.
      // Later, as names are looked up: the socket would else fail before anybody listens to it.
      const found = looks === 1 ? { address: '8.8.8.8', family: 6 } : { address: '127.0.0.1', family: 4 }
      setImmediate(() => done(null, [found]))
    }
    const { port } = new URL(origin)
    const reply = await httpTiles(`https://tiles.example:${port}/{z}/{x}/{y}`, {
      allowPrivate: false,
      timeout: 200,
      pauses: [10],
      resolver: rebinding,
    }).fetch({ z: 1, x: 1, y: 1 }, new AbortController().signal)
    expect([reply.kind, looks, asked]).toEqual(['failed', 2, []])
    expect(reply).toMatchObject({ reason: 'EPRIVATE' })
  })

  test('tiles are kept on the disk for a month', async () => {
    answer = image
    asked = []
    const folder = mkdtempSync(join((await startService()).folder, 'cache-'))
    let now = Date.now()
    const source = cachedTiles(
      httpTiles(`${origin}/{z}/{x}/{y}?token=secret`, { allowPrivate: true }),
      folder,
      () => now,
    )
    const once = () => source.fetch({ z: 3, x: 1, y: 2 }, new AbortController().signal)
    const [first, second] = [await once(), await once()]
    expect([first.kind, second]).toEqual([
      'image',
      { kind: 'image', bytes: Buffer.from((first as { bytes: Uint8Array }).bytes) },
    ])
    expect(asked).toHaveLength(1)
    expect(readdirSync(folder, { recursive: true }).join()).not.toContain('secret')
    now += 31 * 24 * 3_600_000
    await once()
    expect(asked).toHaveLength(2)
  })
})

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '::127.0.0.1',
  '::a00:1',
  'fec0::1',
  '2001::1',
  '2001:db8::1',
  '100::1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '198.18.0.1',
  '192.0.0.8',
  '::ffff:169.254.169.254',
  'localhost',
  // Azure's host, which answers each machine there alone, with its settings.
  '168.63.129.16',
  '::ffff:168.63.129.16',
  // Documentation (RFC 9637), SRv6 segments (RFC 9602), and IPv4 as SIIT translates it (RFC 2765).
  '3fff::1',
  '3fff:fff:ffff::1',
  '5f00::1',
  '5f00:ffff::1',
  '::ffff:0:127.0.0.1',
  '::ffff:0:8.8.8.8',
  '',
])('T15: %j is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '2606:2800:220:1:248:1893:25c8:1946',
  '::ffff:8.8.8.8',
  '3ffe:ffff::1',
  '4000::1',
  '5eff::1',
  '5f01::1',
])('T15: %s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['https://a.example/{z}/{x}', '{y} missing'],
  ['http://a.example/{z}/{x}/{y}', 'https'],
  ['https://u:p@a.example/{z}/{x}/{y}', 'no user'],
  ['ftp://a.example/{z}/{x}/{y}', 'https'],
  ['https://t{x}.example/{z}/{x}/{y}', 'after the host'],
  ['https://{s}.a.example/{z}/{x}/{y}', 'after the host'],
  ['https://a.example/{z}/{x}/{y}?key={key}', 'no placeholders but'],
  ['https://a b/{z}/{x}/{y}', 'an address such as'],
  ['https://127.0.0.1/{z}/{x}/{y}', 'no private address'],
  ['https://2130706433/{z}/{x}/{y}', 'no private address'],
  ['https://10.1.2.3:8443/{z}/{x}/{y}', 'no private address'],
  ['https://169.254.169.254/{z}/{x}/{y}', 'no private address'],
  ['https://[::1]/{z}/{x}/{y}', 'no private address'],
  ['https://[fd00::1]/{z}/{x}/{y}', 'no private address'],
  ['https://[::ffff:10.0.0.1]/{z}/{x}/{y}', 'no private address'],
  ['https://localhost/{z}/{x}/{y}', 'no private address'],
  ['https://LOCALHOST./{z}/{x}/{y}', 'no private address'],
  ['https://tiles.localhost/{z}/{x}/{y}', 'no private address'],
])('T15: the template %s is refused at the start', (template, text) => {
  expect(() => checkTemplate(template, false)).toThrow(text)
})

test('T15: a private address is a source where the operator says so; a public one always is', () => {
  for (const host of ['127.0.0.1', 'localhost', '[fd00::1]'])
    expect(() => checkTemplate(`http://${host}/{z}/{x}/{y}`, true)).not.toThrow()
  for (const host of ['8.8.8.8', '[2606:2800:220:1:248:1893:25c8:1946]', 'localhost.example'])
    expect(() => checkTemplate(`https://${host}/{z}/{x}/{y}`, false)).not.toThrow()
})

test('a folder of tiles in any of the formats', async () => {
  const folder = mkdtempSync(join((await startService()).folder, 'tiles-'))
  mkdirSync(join(folder, '1/2'), { recursive: true })
  writeFileSync(join(folder, '1/2/3.jpg'), 'x')
  const source = folderTiles(folder)
  const fetch = (y: number) => source.fetch({ z: 1, x: 2, y }, new AbortController().signal)
  expect([(await fetch(3)).kind, (await fetch(4)).kind]).toEqual(['image', 'missing'])
})
