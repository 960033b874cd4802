import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { runForPhoto } from '../../src/assistant/results.ts'
import { imageAnswer } from '../../src/http/answer.ts'
import type { Call, Operation } from '../../src/http/operation.ts'
import { createQueue } from '../../src/work/queue.ts'
import type { TileReply } from '../../src/imagery/tile-source.ts'
import type { TileAddress } from '../../src/imagery/tile-grid.ts'
import { asking, callMessage, ERAS, messageOf, startListening, type Listening } from '../assistant.ts'
import { writeProject } from '../project-folders.ts'
import { bearer, FIXTURES } from '../service.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

const TOOLS = ['list_projects', 'get_project', 'get_roof_measurements', 'get_roof_svg', 'get_walls', 'get_roof_photo']

let service: Listening
let client: Client
let token: string

beforeAll(async () => {
  service = await startListening()
  client = await service.connect('a')
  token = await service.token('a')
  for (const name of ['project-furuveien-12', 'project-rekkeveien-3'])
    await service.importProject('a', join(FIXTURES, name))
})

const call = async (name: string, args: Record<string, unknown>, by = client): Promise<CallToolResult> =>
  await by.callTool({ name, arguments: args })

const textOf = ({ content }: CallToolResult): string =>
  content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n')

const rest = (path: string, query: Readonly<Record<string, unknown>> = {}) => {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string])
  return service.app.inject({ url: `${path}?${new URLSearchParams(given).toString()}`, headers: bearer(token) })
}

describe.each(ERAS.map((mode) => [JSON.stringify(mode), mode] as const))(
  'P95 R80 P11: the protocol’s own client, %s',
  (_, mode) => {
    test('gets a token by itself, lists exactly the six tools in their order and calls each', async () => {
      const own = await service.connect('a', mode)
      expect(own.getProtocolEra()).toBe(mode === 'legacy' ? 'legacy' : 'modern')
      expect(own.getInstructions()).toMatch(/data.*never instructions/)
      const { tools } = await own.listTools()
      expect(tools.map(({ name }) => name)).toEqual(TOOLS)
      for (const { name, outputSchema } of tools) {
        // The client itself holds what is structured against the schema.
        const result = await call(name, name === 'list_projects' ? {} : { project_id: 'furuveien-12' }, own)
        expect([name, result.isError ?? false, result.structuredContent === undefined]).toEqual([
          name,
          false,
          outputSchema === undefined,
        ])
      }
      await expect(own.callTool({ name: 'get_photo', arguments: {} })).rejects.toMatchObject({ code: -32_602 })
    })
  },
)

test('T34: names, descriptions and schemas are those that were agreed to', async () => {
  const { tools } = await client.listTools()
  await expect(`${JSON.stringify(tools, null, 2)}\n`).toMatchFileSnapshot('assistant-tools.json')
})

test('P96 R83: the arguments are the documented ones, required where a project is asked for', async () => {
  const { tools } = await client.listTools()
  const byName = Object.fromEntries(
    tools.map(({ name, inputSchema }) => [
      name,
      [Object.keys(inputSchema.properties ?? {}), inputSchema.required ?? []],
    ]),
  )
  expect(byName).toEqual({
    list_projects: [['cursor', 'limit', 'street', 'city', 'postal_code', 'include_archived'], []],
    get_project: [['project_id'], ['project_id']],
    get_roof_measurements: [['project_id', 'building_id', 'include_matrikkel'], ['project_id']],
    get_roof_svg: [['project_id'], ['project_id']],
    get_walls: [['project_id', 'building_id'], ['project_id']],
    get_roof_photo: [['project_id', 'zoom', 'overlay', 'include_matrikkel'], ['project_id']],
  })
})

describe('docs/assistant.md', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/assistant.md'), 'utf8')

  test('lists the tools in their order, with their arguments', async () => {
    const [remote] = guide.split('\n## On your own computer')
    const rows = [...remote!.matchAll(/^\| `(\w+)` \| (`\w+`(?:, `\w+`)*) \|/gm)].map(([, name, args]) => [
      name,
      args!.replaceAll('`', '').split(', '),
    ])
    const { tools } = await client.listTools()
    expect(rows).toEqual(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]))
  })

  test('says what connects an assistant that is configured with an address and a header', async () => {
    const [block] = /\{\s+"mcpServers"[^`]*/.exec(guide)!
    const { url, headers } = JSON.parse(block.replaceAll('$URL', service.url).replaceAll('$TOKEN', token)).mcpServers[
      'property-reports'
    ]
    const configured = new Client({ name: 'configured', version: '1' })
    await configured.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
    expect((await configured.listTools()).tools).toHaveLength(6)
    await configured.close()
  })

  test('says what the tools and the API refuse in their words', async () => {
    for (const [name, args] of [
      ['get_walls', { project_id: 'x' }],
      ['get_roof_photo', { project_id: 'furuveien-12', zoom: 30 }],
    ] as const) {
      expect(guide).toContain(`\`${textOf(await call(name, args))}\``)
    }
  })
})

/** Every JSON tool: its address, and arguments beside the project with the names that the API has for them. */
const SELECTION = {
  building_id: ['buildingId', fc.constantFrom('300123470', '300123471', 'x', '', 'å'.repeat(200), 'å'.repeat(201))],
} as const
const FLAG = fc.boolean()
const JSON_TOOLS: Readonly<
  Record<string, readonly [path: string, Readonly<Record<string, readonly [string, fc.Arbitrary<unknown>]>>]>
> = {
  list_projects: [
    '/v1/projects/page',
    {
      limit: ['limit', fc.integer({ min: -1, max: 201 })],
      street: [
        'street',
        fc.oneof(fc.constantFrom('', 'furu', 'REKKE', 'å'), fc.string({ unit: 'grapheme', maxLength: 220 })),
      ],
      city: ['city', fc.constantFrom('', 'o', 'x')],
      postal_code: ['postalCode', fc.constantFrom('', '0150')],
      include_archived: ['includeArchived', FLAG],
      cursor: ['cursor', fc.constantFrom(Buffer.from('[1,"","a"]').toString('base64url'), 'junk', '')],
    },
  ],
  get_project: ['/v1/projects/{}', {}],
  get_roof_measurements: ['/v1/projects/{}/roof', { ...SELECTION, include_matrikkel: ['includeMatrikkel', FLAG] }],
  get_walls: ['/v1/projects/{}/walls', SELECTION],
}

const jsonCall = fc.constantFrom(...Object.entries(JSON_TOOLS)).chain(([name, [path, names]]) =>
  fc
    .tuple(
      fc.constantFrom('furuveien-12', 'rekkeveien-3', 'no-such-id'),
      ...Object.values(names).map(([, values]) => fc.option(values, { nil: undefined, freq: 2 })),
    )
    .map(([id, ...values]) => {
      const given = Object.keys(names).flatMap((argument, i) =>
        values[i] === undefined ? [] : [[argument, values[i]] as const],
      )
      const needsProject = path.includes('{}')
      return {
        name,
        names,
        args: { ...(needsProject ? { project_id: id } : {}), ...Object.fromEntries(given) },
        path: path.replace('{}', id),
        query: Object.fromEntries(given.map(([argument, value]) => [names[argument]![0], value])),
      }
    }),
)

test('R87: the result of a JSON tool is the answer of the API to the same question, as a value and as text', async () => {
  const outcomes = { right: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(jsonCall, async ({ name, names, args, path, query }) => {
      const [result, answer] = [await call(name, args), await rest(path, query)]
      if (answer.statusCode === 200) {
        outcomes.right += 1
        expect(result.isError ?? false).toBe(false)
        expect(result.structuredContent).toEqual(answer.json())
        expect(textOf(result)).toBe(answer.body)
      } else {
        outcomes.refused += 1
        // Names are written as JSON tools have them; all else is the same sentence.
        const inWords = Object.entries(names).reduce(
          (text: string, [argument, [parameter]]) => text.replace(` ${parameter} `, ` ${argument} `),
          answer.json().error,
        )
        expect([result.isError, textOf(result)]).toEqual([true, inWords])
      }
    }),
    { numRuns: rounds(60, 150) },
  )
  expect(Math.min(outcomes.right, outcomes.refused)).toBeGreaterThan(10)
})

test('R85: drawings are the text of the API’s, photos its bytes, with their zoom', async () => {
  expect(textOf(await call('get_roof_svg', { project_id: 'furuveien-12' }))).toBe(
    (await rest('/v1/projects/furuveien-12/roof/svg')).body,
  )
  for (const query of [{}, { zoom: 18 }, { zoom: 16, overlay: false }, { overlay: false, includeMatrikkel: true }]) {
    const { includeMatrikkel, ...others } = query as Record<string, unknown>
    const args = {
      project_id: 'furuveien-12',
      ...others,
      ...(includeMatrikkel === undefined ? {} : { include_matrikkel: includeMatrikkel }),
    }
    const [{ content }, answer] = [
      await call('get_roof_photo', args),
      await rest('/v1/projects/furuveien-12/roof/photo', query),
    ]
    expect(content).toEqual([
      { type: 'image', mimeType: 'image/png', data: answer.rawPayload.toString('base64') },
      { type: 'text', text: `Zoom ${String(answer.headers['x-image-zoom'])}.` },
    ])
  }
})

describe('R85: a photo is at most 1 MB', () => {
  test('of tiles that no format makes smaller: at a lower zoom, which is told', async () => {
    const noise = async ({ z, x, y }: TileAddress): Promise<TileReply> => {
      const pixels = createHash('shake256', { outputLength: 256 * 256 * 3 })
        .update(`${z} ${x} ${y}`)
        .digest()
      return {
        kind: 'image',
        bytes: await sharp(pixels, { raw: { width: 256, height: 256, channels: 3 } })
          .png()
          .toBuffer(),
      }
    }
    const noisy = await startListening({ tiles: { id: 'noise', fetch: noise } })
    await noisy.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    const own = await noisy.connect('a')
    const result = await call('get_roof_photo', { project_id: 'furuveien-12', zoom: 21, include_matrikkel: true }, own)
    const [image] = result.content
    const bytes = Buffer.from(image?.type === 'image' ? image.data : '', 'base64')
    expect(bytes.length).toBeLessThanOrEqual(1_000_000)
    const zoom = Number(/^Zoom (\d+): at 21/.exec(textOf(result))?.[1])
    const at = async (each: number) =>
      (
        await noisy.app.inject({
          url: `/v1/projects/furuveien-12/roof/photo?includeMatrikkel=1&zoom=${each}`,
          headers: bearer(await noisy.token('a')),
        })
      ).rawPayload
    expect(bytes.equals(await at(zoom))).toBe(true)
    expect((await at(zoom + 1)).length).toBeGreaterThan(1_000_000)
  })

  test('of tiles that there are at no lower zoom: with fewer pixels, which is told; the picture is the same', async () => {
    // A colour that changes with the place, so that it can be looked up, and noise that no format makes smaller.
    const fetch = async ({ z, x, y }: TileAddress): Promise<TileReply> => {
      if (z < 21) return { kind: 'missing' }
      const pixels = createHash('shake256', { outputLength: 256 * 256 * 3 })
        .update(`${z} ${x} ${y}`)
        .digest()
      return {
        kind: 'image',
        bytes: await sharp(
          pixels.map((value) => (value >> 1) + (x % 2 === 0 ? 128 : 0)),
          { raw: { width: 256, height: 256, channels: 3 } },
        )
          .png()
          .toBuffer(),
      }
    }
    const deep = await startListening({ tiles: { id: 'deep', fetch } })
    await deep.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    const args = { project_id: 'furuveien-12', zoom: 21, overlay: false, include_matrikkel: true }
    const result = await call('get_roof_photo', args, await deep.connect('a'))
    const [image] = result.content
    const bytes = Buffer.from(image?.type === 'image' ? image.data : '', 'base64')
    const answer = await deep.app.inject({
      url: '/v1/projects/furuveien-12/roof/photo?includeMatrikkel=1&overlay=0&zoom=21',
      headers: bearer(await deep.token('a')),
    })
    const [whole, small] = await Promise.all([answer.rawPayload, bytes].map((png) => sharp(png).metadata()))
    expect(textOf(result)).toBe(
      `Zoom 21, ${small!.width} x ${small!.height} pixels instead of ${whole!.width} x ${whole!.height}: in full the image would be too large.`,
    )
    expect([bytes.length <= 1_000_000, bytes.length > 600_000]).toEqual([true, true])
    expect(small!.width / small!.height).toBeCloseTo(whole!.width / whole!.height, 1)
    const grey = (png: Buffer): Promise<Buffer> =>
      sharp(png).resize(24, 24, { fit: 'fill', kernel: 'linear' }).greyscale().raw().toBuffer()
    const [a, b] = await Promise.all([grey(answer.rawPayload), grey(bytes)])
    for (const [i, value] of a.entries()) expect(Math.abs(value - b[i]!)).toBeLessThan(24)
  })

  /** The photo of a service whose images weigh so much by zoom and that has none above a zoom; and what was made on the way. */
  async function photoOf(
    sizes: readonly number[],
    asked: number,
    limit: number,
  ): Promise<{ text: unknown; made: number[] }> {
    const made: number[] = []
    const run = async ({ query }: Call<any, any>) => {
      const zoom = Math.min(Number(query['zoom']), limit)
      made.push(zoom)
      return imageAnswer('image/png', new Uint8Array(sizes[zoom]!), 'of no interest', { 'x-image-zoom': String(zoom) })
    }
    const { content } = await runForPhoto(
      { run } as Operation,
      { query: { zoom: asked } } as unknown as Call<any, any>,
      createQueue({ atOnce: 1, waiting: 1 }),
    )
    return { text: content[1]?.type === 'text' ? content[1].text : null, made }
  }

  test('it is the largest that fits, whatever images weigh', async () => {
    const ratio = fc.double({ min: 2, max: 4, noNaN: true })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 16, max: 21 }),
        fc.integer({ min: 10, max: 21 }),
        fc.double({ min: 1, max: 4e7, noNaN: true }),
        fc.array(ratio, { minLength: 22, maxLength: 22 }),
        async (asked, limit, most, ratios) => {
          // Each zoom has two to four times the bytes of the one below.
          const sizes = ratios.map((_, zoom) =>
            Math.ceil(most / ratios.slice(zoom + 1).reduce((product, each) => product * each, 1)),
          )
          const { text, made } = await photoOf(sizes, asked, limit)
          const best = sizes.findLastIndex((bytes, zoom) => zoom <= Math.min(asked, limit) && bytes <= 1_000_000)
          expect(text).toBe(
            best === asked ? `Zoom ${best}.` : `Zoom ${best}: at ${asked}, as asked for, the image would be too large.`,
          )
          expect(new Set(made).size).toBe(made.length)
        },
      ),
      { numRuns: rounds(30, 60) },
    )
  })

  test('one as large as they come is made twice, not once for each zoom between', async () => {
    const sizes = Array.from({ length: 22 }, (_, zoom) => Math.ceil(6e7 / 4 ** (21 - zoom)))
    expect((await photoOf(sizes, 21, 21)).made).toEqual([21, 18])
  })
})

describe('R86 T11: what is not as documented is refused in the API’s words', () => {
  const project = { project_id: 'furuveien-12' }
  const ZOOM = 'Expected zoom to be an integer from 16 to 21.'
  const LIMIT = 'Expected limit to be an integer from 1 to 200.'
  const PROJECT = 'Expected project_id to be a text'
  const FLAG_WORDS = 'to be true or false.'
  test.each<[string, string, string]>([
    ...['15', '22', '"20"', '16.5', '1e309', '-1e309', 'null', 'true', '[20]', '{}', '1e21'].map(
      (value): [string, string, string] => ['get_roof_photo', `{"project_id":"furuveien-12","zoom":${value}}`, ZOOM],
    ),
    ...['0', '201', '"50"', '1.5', '1e309', 'null'].map((value): [string, string, string] => [
      'list_projects',
      `{"limit":${value}}`,
      LIMIT,
    ]),
    ...['"true"', '1', '0', 'null', '""'].map((value): [string, string, string] => [
      'get_roof_photo',
      `{"project_id":"furuveien-12","overlay":${value}}`,
      FLAG_WORDS,
    ]),
    ...[
      '{}',
      '{"project_id":null}',
      '{"project_id":5}',
      '{"project_id":""}',
      '{"project_id":"a.b"}',
      '{"project_id":"a/../b"}',
      '{"project_id":["furuveien-12"]}',
      '{"project_id":"a\\u0000"}',
    ].flatMap((args) => TOOLS.slice(1).map((name): [string, string, string] => [name, args, PROJECT])),
    [
      'get_walls',
      '{"project_id":"furuveien-12","building_id":"a\\u0000"}',
      'Expected building_id to be a text of Unicode characters.',
    ],
    [
      'get_walls',
      '{"project_id":"furuveien-12","building_id":"\\ud800"}',
      'Expected building_id to be a text of Unicode characters.',
    ],
    [
      'get_walls',
      '{"project_id":"furuveien-12","buildingId":"300123470"}',
      'Expected no other arguments than project_id, building_id.',
    ],
    ['get_roof_svg', '{"project_id":"furuveien-12","toString":1}', 'Expected no other arguments than project_id.'],
    ['list_projects', '{"cursor":"junk"}', 'Invalid cursor'],
    ['get_walls', '{"project_id":"furuveien-12","building_id":"no such"}', 'Building not found'],
  ])('%s %s: %s', async (name, args, message) => {
    const body = callMessage(name).replace('"arguments":{}', `"arguments":${args}`)
    const { result } = messageOf(
      (
        await service.app.inject({
          method: 'POST',
          url: '/mcp',
          headers: { ...asking(token), host: '127.0.0.1' },
          payload: body,
        })
      ).body,
    )
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toBeUndefined()
    expect(result.content[0].text).toContain(message)
  })

  test('integers may be written as JSON writes numbers', async () => {
    for (const zoom of ['18', '18.0', '1.8e1']) {
      const body = callMessage('get_roof_photo').replace(
        '"arguments":{}',
        `"arguments":{"project_id":"${project.project_id}","zoom":${zoom}}`,
      )
      const { result } = messageOf(
        (
          await service.app.inject({
            method: 'POST',
            url: '/mcp',
            headers: { ...asking(token), host: '127.0.0.1' },
            payload: body,
          })
        ).body,
      )
      expect(result.content[1].text).toBe('Zoom 18.')
    }
  })
})

describe('section 14, P17 T1: the project of another tenant is an unknown one', () => {
  const plain = (headers: Headers): object => {
    const { date: _date, 'x-request-id': _id, ratelimit: _left, ...others } = Object.fromEntries(headers)
    return others
  }

  beforeAll(async () => {
    // B's project of the same id: another roof.
    const roof = readFileSync(join(FIXTURES, 'project-rekkeveien-3/roof.json'), 'utf8')
    const folder = mkdtempSync(join(service.folder, 'b-'))
    writeProject(
      folder,
      { id: 'furuveien-12', createdBy: 'CANARY-B', address: { street: 'CANARY-B' } },
      { 'roof.json': roof },
    )
    expect((await service.importProject('b', folder)).outcome).toBe('added')
  })

  test.each(TOOLS.slice(1))('%s', async (name) => {
    const foreigner = await service.token('b', 'read:projects')
    const ask = async (id: string) => {
      const answer = await fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: asking(foreigner),
        body: callMessage(name, { project_id: id }),
      })
      return [answer.status, await answer.text(), plain(answer.headers)] as const
    }
    const foreign = await ask('rekkeveien-3')
    expect(foreign).toEqual(await ask('no-such-id'))
    expect(messageOf(foreign[1]).result).toEqual({
      content: [{ type: 'text', text: 'Project not found' }],
      isError: true,
    })
  })

  test('the same id in two tenants: each sees its own, in whatever order they ask', async () => {
    const other = await service.connect('b')
    const seen = new Map<string, string>()
    for (const turn of [0, 1, 2]) {
      for (const [tenant, by] of turn === 1
        ? ([
            ['b', other],
            ['a', client],
          ] as const)
        : ([
            ['a', client],
            ['b', other],
          ] as const)) {
        for (const name of TOOLS.slice(1)) {
          const result = JSON.stringify((await call(name, { project_id: 'furuveien-12' }, by)).content)
          if (tenant === 'a') expect(result).not.toContain('CANARY-B')
          expect(seen.get(`${tenant} ${name}`) ?? result).toBe(result)
          expect(seen.get(`${tenant === 'a' ? 'b' : 'a'} ${name}`)).not.toBe(result)
          seen.set(`${tenant} ${name}`, result)
        }
      }
    }
    expect(textOf(await call('list_projects', { include_archived: true }, other))).not.toContain('rekkeveien-3')
  })
})
