import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bareProject, type BareProject } from '../bare-project.ts'
import { listOfProjects } from '../../src/projects/listing.ts'
import { decodeCursor, encodeCursor } from '../../src/store/projects/cursor.ts'
import { deleteProject } from '../../src/store/projects/deletion.ts'
import { fold, prefixEnd } from '../../src/store/projects/folding.ts'
import { saveProject } from '../../src/store/projects/projects.ts'
import { bearer, startService, type Service } from '../service.ts'
import { writeProject } from '../project-folders.ts'

interface Listed extends BareProject {
  readonly id: string
}

let service: Service
let projects = 0

/** Puts a project into the store, as importing would. */
async function put(tenant: string, { id, ...listed }: Listed): Promise<void> {
  projects += 1
  const project = bareProject(id, String(projects), listed)
  await saveProject(service.data.db, tenant, project, null, new Date(service.clock.now))
}

beforeAll(async () => {
  service = await startService()
})

const tokens = new Map<string, string>()
async function page(tenant: string, query: Record<string, string> = {}) {
  const token = tokens.get(tenant) ?? (await service.token(tenant))
  tokens.set(tenant, token)
  return await service.app.inject({
    url: `/v1/projects/page?${new URLSearchParams(query).toString()}`,
    headers: bearer(token),
  })
}

async function walk(
  tenant: string,
  query: Record<string, string> = {},
  between: (turn: number) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  for (let turn = 0; turn < 1000; turn += 1) {
    const answer = await page(tenant, { ...query, ...(cursor === null ? {} : { cursor }) })
    expect(answer.statusCode).toBe(200)
    const { items, nextCursor, hasMore } = answer.json()
    expect(hasMore).toBe(nextCursor !== null)
    ids.push(...items.map(({ id }: Listed) => id))
    if (!hasMore) return ids
    expect(items).toHaveLength(Number(query['limit'] ?? 50))
    cursor = nextCursor
    await between(turn)
  }
  throw new Error('the list does not end')
}

const time = (n: number): string => new Date(Date.parse('2026-01-01T00:00:00.000Z') + n).toISOString()

/** Newest first, those without a time last, ties by id. */
function byAge(a: Listed, b: Listed): number {
  const [one, other] = [a.createdAt ?? '', b.createdAt ?? '']
  return one < other ? 1 : one > other ? -1 : a.id < b.id ? 1 : -1
}

describe('pages', () => {
  test('P20 P31: nothing, exactly a page, one more', async () => {
    expect((await page('empty')).json()).toEqual({ items: [], nextCursor: null, hasMore: false })
    for (let i = 0; i < 50; i += 1) await put('fifty', { id: `p${i}`, createdAt: time(i) })
    expect((await page('fifty')).json()).toMatchObject({ nextCursor: null, hasMore: false })
    await put('fifty', { id: 'one-more', createdAt: time(99) })
    const { items, hasMore } = (await page('fifty')).json()
    expect([items.length, items[0].id, hasMore]).toEqual([50, 'one-more', true])
  })

  test('P22 R32 I1: any limit walks the whole set once, newest first, those without a time last, ties by id', async () => {
    const all = [
      ...Array.from({ length: 40 }, (_, i) => ({ id: `t${i}`, createdAt: time(i * 7) })),
      ...Array.from({ length: 30 }, (_, i) => ({ id: `same-${i}`, createdAt: time(100) })),
      ...Array.from({ length: 10 }, (_, i) => ({ id: `none-${i}`, createdAt: null })),
    ]
    for (const project of all) await put('walk', project)
    const expected = all.toSorted(byAge).map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (limit) => {
        expect(await walk('walk', { limit: String(limit) })).toEqual(expected)
      }),
      { numRuns: 15, examples: [[1], [10], [79], [80], [81], [200]] },
    )
  })

  test('I2: what comes and goes between pages loses and doubles nothing else', async () => {
    for (let i = 0; i < 40; i += 1) await put('moving', { id: `m${i}`, createdAt: time(i) })
    const seen = await walk('moving', { limit: '3' }, async (turn) => {
      await put('moving', { id: `new-${turn}`, createdAt: time(1000 + turn) })
      // The row that the next page's cursor names, and one further on.
      await put('moving', { id: `m${39 - (turn * 3 + 2)}`, createdAt: time(39 - (turn * 3 + 2)), archived: true })
      if (turn === 2) await put('moving', { id: 'm5', createdAt: time(5), archived: true })
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(Array.from({ length: 40 }, (_, i) => `m${39 - i}`).filter((id) => id !== 'm5'))
  })

  test('R34: the limit may change between pages', async () => {
    const { nextCursor, items } = (await page('walk', { limit: '7' })).json()
    const rest = (await page('walk', { limit: '200', cursor: nextCursor })).json()
    expect(items.length + rest.items.length).toBe(80)
  })

  test.each(['1', '50', '200'])('P23: limit %s', async (limit) => {
    expect((await page('walk', { limit })).statusCode).toBe(200)
  })

  test.each([
    '0',
    '201',
    '-1',
    '1.5',
    'abc',
    '',
    'Infinity',
    '-Infinity',
    '1e309',
    '1e2',
    '0x10',
    '007',
    ' 10',
    '10 ',
    '+5',
    '-0',
    '٣',
  ])('P23 R1 R12 T11: limit %j is refused', async (limit) => {
    const answer = await page('walk', { limit })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'Expected limit to be an integer from 1 to 200.' },
    ])
  })

  test.each(['limit=5&limit=5', 'city=a&city=b', 'includeArchived=1&includeArchived=1'])(
    'R11: %s is refused',
    async (query) => {
      const answer = await service.app.inject({
        url: `/v1/projects/page?${query}`,
        headers: bearer(tokens.get('walk')!),
      })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('R10 R35: unknown parameters are passed over and told by name, empty filters are none', async () => {
    const query = { limit: '200', street: '', city: '', postalCode: '' }
    const answer = await page('walk', { ...query, unknown: 'secret', storey: '1' })
    expect(answer.json().items).toHaveLength(80)
    expect(answer.headers['reports-ignored']).toBe('unknown, storey')
    // One that is cached, too, and none where all are known.
    const headers = { 'if-none-match': String(answer.headers['etag']) }
    const url = '/v1/projects/page?limit=200'
    const known = { ...bearer(tokens.get('walk')!), ...headers }
    expect((await service.app.inject({ url, headers: known })).headers).not.toHaveProperty('reports-ignored')
    expect((await service.app.inject({ url: `${url}&story=1`, headers: known })).headers).toHaveProperty(
      'reports-ignored',
      'story',
    )
    // Whoever asks chooses the names: few, short and plain ones.
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`x${i}`, '']))
    const odd = { 'a b': '', 'x\r\ny': '', ['y'.repeat(33)]: '', '<p>': '' }
    expect((await page('walk', { ...odd, ...many })).headers['reports-ignored']).toBe(
      'x0, x1, x2, x3, x4, x5, x6, x7, x8, x9',
    )
  })

  test('R35 P93: a filter has up to 200 characters as the document counts them, which are not halves of pairs', async () => {
    expect((await page('walk', { city: '🏠'.repeat(200) })).json().items).toEqual([])
    expect((await page('walk', { city: '🏠'.repeat(201) })).statusCode).toBe(400)
  })

  test.each(['\0', 'a\0b', 'x'.repeat(201)])('R15 R35: a filter of %j is refused', async (city) => {
    expect((await page('walk', { city })).statusCode).toBe(400)
  })
})

describe('P24 R33 T10: cursors', () => {
  const bad = [
    '',
    'x',
    '!!!',
    'a'.repeat(513),
    'a'.repeat(10_000),
    Buffer.from('[1,"",""]').toString('base64url'),
    Buffer.from('[2,"","a"]').toString('base64url'),
    Buffer.from('[1,5,"a"]').toString('base64url'),
    Buffer.from('[1,"2026","a"]').toString('base64url'),
    Buffer.from('{"a":1}').toString('base64url'),
    Buffer.from('[1, "", "a"]').toString('base64url'),
    Buffer.from('null').toString('base64url'),
    `${encodeCursor({ sortKey: '', id: 'a' })}=`,
  ]
  test.each(bad)('%#: refused', async (cursor) => {
    const answer = await page('walk', { cursor })
    expect(answer.statusCode).toBe(400)
    if (cursor !== '' && cursor.length <= 512) expect(answer.json()).toEqual({ error: 'Invalid cursor' })
  })

  test('any text is refused or a position', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ maxLength: 80 }), fc.base64String({ maxLength: 80 })), async (cursor) => {
        const answer = await page('walk', { cursor })
        expect(answer.statusCode).toBe(decodeCursor(cursor) === null ? 400 : 200)
      }),
      { numRuns: 100 },
    )
  })

  test('a position survives being written', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{1,100}$/),
        fc.option(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })),
        (id, date) => {
          const position = { id, sortKey: date === null ? '' : date.toISOString() }
          expect(decodeCursor(encodeCursor(position))).toEqual(position)
        },
      ),
    )
  })

  test('the cursor of another tenant names a position and shows nothing of theirs', async () => {
    const { nextCursor } = (await page('walk', { limit: '30' })).json()
    await put('other', { id: 'mine', createdAt: null })
    expect((await page('other', { cursor: nextCursor })).json().items.map(({ id }: Listed) => id)).toEqual(['mine'])
  })
})

describe('filters', () => {
  beforeAll(async () => {
    const places: Listed[] = [
      { id: 'storgata', street: 'Storgata 1', city: 'Oslo', postalCode: '0150' },
      { id: 'aas', street: 'Åsveien 2', city: 'Ås', postalCode: '1430' },
      { id: 'aas-decomposed', street: 'A\u030Asgata 3', city: 'A\u030As', postalCode: '1430' },
      { id: 'percent', street: '100%_\\gata', city: "O'Slo", postalCode: null },
      { id: 'archived', street: 'Storgata 9', city: 'Oslo', postalCode: '0150', archived: true },
      { id: 'nowhere' },
    ]
    for (const place of places) await put('filters', place)
  })

  const ids = async (query: Record<string, string>): Promise<string[]> => (await walk('filters', query)).toSorted()

  test.each([
    ['P25', { street: 'STOR' }, ['storgata']],
    ['P25: not inside', { street: 'gata' }, []],
    ['P25: capitals of Norwegian', { street: 'ås' }, ['aas', 'aas-decomposed']],
    ['P25: composed or not', { street: 'A\u030AS' }, ['aas', 'aas-decomposed']],
    ['P26', { city: 'os' }, ['storgata']],
    ['P26', { city: 'ÅS' }, ['aas', 'aas-decomposed']],
    ['P25 T23: signs of patterns are letters', { street: '100%_\\' }, ['percent']],
    ['P25 T23', { street: '%' }, []],
    ['P25 T23', { street: '_' }, []],
    ['P26 T23', { city: "o'" }, ['percent']],
    ['P26 T23', { city: "' or 1=1 --" }, []],
    ['P27', { postalCode: '0150' }, ['storgata']],
    ['P27: exactly', { postalCode: '015' }, []],
    ['P27: with its zero', { postalCode: '150' }, []],
    ['P29: and', { street: 'stor', city: 'Oslo', postalCode: '0150' }, ['storgata']],
    ['P29: and', { street: 'stor', city: 'ås' }, []],
    ['P28: archived ones too', { city: 'oslo', includeArchived: 'true' }, ['archived', 'storgata']],
    ['P28', { city: 'oslo', includeArchived: '1' }, ['archived', 'storgata']],
    ['P28', { city: 'oslo', includeArchived: '0' }, ['storgata']],
    ['P28', { city: 'oslo', includeArchived: 'false' }, ['storgata']],
  ])('%s %j', async (_row, query, expected) => {
    expect(await ids(query as Record<string, string>)).toEqual(expected)
  })

  test('P25 P26 P27 P29 T23: any filters find what a plain comparison finds', async () => {
    const WORDS = [
      'Storgata',
      'storgt',
      'Ås',
      'A\u030As',
      'ÆØÅ',
      "O'Slo",
      '100%',
      '_x',
      '\\',
      '--',
      '; drop table projects',
      "' or '1'='1",
      '"',
      '*',
      '?',
      'İ',
      'ß',
      '\u{1F3E0}',
      'e\u0301',
      'É',
      '\uD7FF',
      '\uE000',
    ]
    const word = fc
      .oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 4 }))
      .filter((text) => !text.includes('\0') && text.isWellFormed())
    const code = fc.constantFrom('0150', '015', '150', '1405', '')
    const known: Listed[] = Array.from({ length: 60 }, (_, i) => ({
      id: `d${i}`,
      createdAt: i % 11 === 0 ? null : time(i % 4),
      street: WORDS[i % WORDS.length]! + (i % 3 === 0 ? ' 1' : ''),
      city: WORDS[(i * 7) % WORDS.length]!,
      postalCode: ['0150', '1405', null][i % 3]!,
      archived: i % 5 === 0,
    }))
    for (const project of known) await put('differential', project)
    const folded = (text: string | null | undefined): string =>
      (text ?? '').normalize('NFC').toLocaleLowerCase('nb-NO').normalize('NFC')
    await fc.assert(
      fc.asyncProperty(
        word,
        word,
        code,
        fc.boolean(),
        fc.constantFrom(0, 1, 2),
        async (street, city, postalCode, includeArchived, which) => {
          const query = {
            ...(which !== 1 ? { street } : {}),
            ...(which !== 0 ? { city } : {}),
            postalCode,
            includeArchived: String(includeArchived),
            limit: '200',
          }
          const expected = known.filter(
            (each) =>
              (which === 1 || folded(each.street).startsWith(folded(street))) &&
              (which === 0 || folded(each.city).startsWith(folded(city))) &&
              (postalCode === '' || each.postalCode === postalCode) &&
              (includeArchived || !each.archived),
          )
          expect(await walk('differential', query)).toEqual(expected.toSorted(byAge).map(({ id }) => id))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('P25 P26 P27 P29: filters that very many match find what a plain comparison finds, alone and with rare ones', async () => {
    const many: Listed[] = Array.from({ length: 2600 }, (_, i) => ({
      id: `m${i}`,
      createdAt: i % 101 === 0 ? null : time((i * 37) % 900),
      street: `${i % 9 === 0 ? 'Ås' : 'Stor'}gata ${i % 130}`,
      city: i % 13 === 0 ? 'Årnes' : 'Oslo',
      postalCode: i % 13 === 0 ? '2150' : '0150',
      archived: i % 7 === 0,
    }))
    for (const project of many) await put('crowd', project)
    for (const city of ['', 'o', 'å']) {
      for (const street of ['', 'stor', 'ås', 'storgata 12']) {
        for (const postalCode of ['', '0150', '2150']) {
          const expected = many.filter(
            (each) =>
              !each.archived &&
              fold(each.city!).startsWith(city) &&
              fold(each.street!).startsWith(street) &&
              (postalCode === '' || each.postalCode === postalCode),
          )
          expect([
            city,
            street,
            postalCode,
            ...(await walk('crowd', { city, street, postalCode, limit: '200' })),
          ]).toEqual([city, street, postalCode, ...expected.toSorted(byAge).map(({ id }) => id)])
        }
      }
    }
  })

  test.each(['TRUE', 'yes', '', '2', 'null'])('R13: includeArchived=%s is refused', async (includeArchived) => {
    expect((await page('filters', { includeArchived })).statusCode).toBe(400)
  })

  test('P30: a cursor does not remember filters', async () => {
    for (let i = 0; i < 3; i += 1) await put('forget', { id: `oslo-${i}`, city: 'Oslo', createdAt: time(10 + i) })
    await put('forget', { id: 'bergen', city: 'Bergen', createdAt: time(1) })
    const { nextCursor } = (await page('forget', { city: 'oslo', limit: '2' })).json()
    expect((await page('forget', { cursor: nextCursor })).json().items.map(({ id }: Listed) => id)).toEqual([
      'oslo-0',
      'bergen',
    ])
  })

  test('prefixes as ranges find what a plain comparison finds', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 6 })
    fc.assert(
      fc.property(word, word, (prefix, rest) => {
        const [from, end] = [fold(prefix), prefixEnd(fold(prefix))]
        const order = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
        for (const text of [fold(rest), `${from}${rest}`]) {
          expect(order(text, from) >= 0 && (end === null || order(text, end) < 0)).toBe(text.startsWith(from))
        }
      }),
    )
    expect(prefixEnd('\u{10FFFF}')).toBe(null)
    expect(prefixEnd('a\u{10FFFF}')).toBe('b')
    expect(prefixEnd('\uD7FF')).toBe('\uE000')
  })
})

test('P32 R37 R38: the older list has all of them, archived ones too, whatever is asked', async () => {
  for (let i = 0; i < 205; i += 1)
    await put('all', { id: `a${i}`, createdAt: i % 9 === 0 ? null : time(i), archived: i % 2 === 0 })
  const answer = await service.app.inject({
    url: '/v1/projects?limit=1&city=x',
    headers: bearer(await service.token('all')),
  })
  expect(Object.keys(answer.json())).toEqual(['projects'])
  expect(answer.json().projects.map(({ id }: Listed) => id)).toEqual(await walk('all', { includeArchived: 'true' }))
  for (const each of answer.json().projects)
    expect(Object.keys(each)).toEqual([
      'id',
      'createdAt',
      'createdBy',
      'address',
      'lastUpdated',
      'coverPhoto',
      'archived',
    ])
  expect(answer.headers.link).toBe('<projects/page>; rel="alternate"')
})

test('R38 T31: a list of any length is made in pieces, whole and in order, while others are answered', async () => {
  const rows = Array.from({ length: 1700 }, (_, i) => ({ id: `l${i}`, createdAt: i % 3 === 0 ? null : time(i % 50) }))
  for (const row of rows) await put('long', row)
  const answer = await service.app.inject({ url: '/v1/projects', headers: bearer(await service.token('long')) })
  expect(answer.json().projects.map(({ id }: Listed) => id)).toEqual(await walk('long', { limit: '200' }))
  let turns = 0
  let isRunning = true
  const turn = (): void => {
    turns += 1
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  const { read } = await listOfProjects(service.data, 'long')
  const pieces = await read().toArray()
  isRunning = false
  expect(pieces.length).toBeGreaterThan(17)
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('T31: of a long list no more is made than is read', async () => {
  const { db } = service.data
  for (let i = 0; i < 1500; i += 1) await put('unread', { id: `u${i}`, createdAt: time(i) })
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const stream = (await listOfProjects({ db: counted }, 'unread')).read()
  const reader = stream.iterator({ destroyOnReturn: false })
  for (let i = 0; i < 3; i += 1) await reader.next()
  await wait(100)
  expect(queries).toBeLessThanOrEqual(10)
  expect((await stream.toArray()).length).toBeGreaterThan(10)
  expect(queries).toBeGreaterThan(15)
})

test('R18: the entity tag of the whole list is that of its version: it changes with every change of a project, and with nothing else', async () => {
  const headers = bearer(await service.token('tagged'))
  const tag = async (): Promise<unknown> => (await service.app.inject({ url: '/v1/projects', headers })).headers.etag
  const source = (note: string): string =>
    writeProject(mkdtempSync(join(service.folder, 'tagged-')), { id: 'one', address: { city: note } })
  const tags = [await tag(), await tag()]
  expect(tags[0]).toBe(tags[1])
  for (const step of [
    () => service.importProject('tagged', source('first')),
    () => service.importProject('tagged', source('second')),
    () => deleteProject(service.data.db, 'tagged', 'one'),
  ]) {
    await step()
    tags.push(await tag())
  }
  // The same again, and another tenant's.
  await service.importProject('tagged', source('third'))
  const last = await tag()
  await service.importProject('tagged', source('third'))
  await put('another', { id: 'one' })
  expect(await tag()).toBe(last)
  expect(new Set([...tags, last]).size).toBe(5)
  const fresh = { ...headers, 'if-none-match': String(last) }
  expect((await service.app.inject({ url: '/v1/projects', headers: fresh })).statusCode).toBe(304)
})

test('R36: no project is called page', async () => {
  const folder = writeProject(mkdtempSync(join(service.folder, 'page-')), { id: 'page' })
  expect((await service.importProject('a', folder)).error?.message).toContain('other than "page"')
})
