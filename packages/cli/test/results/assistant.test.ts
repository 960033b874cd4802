import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'
import { scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()
const fixture = (name: string): string => join(ROOT, 'fixtures', name)

/** The same roof with the eave of a face raised by two metres. */
function raised(roof: any): string {
  const [face] = roof.features
  for (const at of face.geometry.coordinates[0].slice(0, 2)) at[2] += 2
  return JSON.stringify(roof)
}

mkdirSync(join(cwd, 'shared/house'), { recursive: true })
mkdirSync(join(cwd, 'shared/linked'), { recursive: true })
cpSync(fixture('project-furuveien-12/roof.json'), join(cwd, 'shared/roof.json'))
cpSync(fixture('project-furuveien-12/scan'), join(cwd, 'flat'), { recursive: true })
put('shared/later.json', raised(JSON.parse(readFileSync(fixture('project-furuveien-12/roof.json'), 'utf8'))))
put('shared/areas.csv', 'room,area\nKjøkken,20\n')
put('shared/house/kitchen.json', scanFile({ roomId: 'R1', roomName: 'Kjøkken' }))
put('secret.json', scanFile({ roomId: 'S', roomName: 'Secret' }))
symlinkSync(join(cwd, 'secret.json'), join(cwd, 'shared/link.json'))
symlinkSync(cwd, join(cwd, 'shared/up'))
cpSync(join(cwd, 'shared/house/kitchen.json'), join(cwd, 'shared/linked/a.json'))
symlinkSync(join(cwd, 'secret.json'), join(cwd, 'shared/linked/b.json'))
put('alone.json', scanFile({ roomId: 'R2', roomName: 'Bad' }))

const client = new Client({ name: 'test', version: '1.0.0' })
beforeAll(async () => {
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      // From its sources: a bundle has no fonts beside it.
      args: [
        '--conditions=@reports/source',
        join(ROOT, 'packages/cli/src/main.ts'),
        'mcp',
        'shared',
        'alone.json',
        'flat',
      ],
      cwd,
      stderr: 'inherit',
    }),
  )
}, 120_000)
afterAll(() => client.close())

interface Answer {
  readonly content: readonly {
    readonly type: string
    readonly text?: string
    readonly data?: string
    readonly resource?: { readonly uri: string; readonly blob: string }
  }[]
  readonly structuredContent?: any
  readonly isError?: boolean
}

// The client checks structured content against the output schema, which it has from `listTools`.
const call = async (name: string, given: Record<string, unknown> = {}): Promise<Answer> =>
  (await client.callTool({ name, arguments: given })) as Answer

const ofCommand = async (...args: string[]): Promise<unknown> =>
  JSON.parse((await reports([...args, '--format', 'json', '-q'], { cwd })).stdout)

describe('reports mcp', () => {
  test('lists tools that only read, those of JSON with what they answer', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'list_files',
      'inspect_file',
      'list_buildings',
      'measure_rooms',
      'measure_areas',
      'measure_roof',
      'measure_walls',
      'compare',
      'draw_floor_plan',
      'draw_roof',
      'draw_walls',
      'draw_house',
      'write_file',
    ])
    for (const { annotations, outputSchema, name } of tools) {
      expect(annotations?.readOnlyHint).toBe(true)
      expect(outputSchema === undefined, name).toBe(/^(draw|write)_/.test(name))
    }
  })

  test('lists what is shared, without links', async () => {
    const { structuredContent, content } = await call('list_files')
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent)
    expect(structuredContent.files.filter(({ path }: any) => path.startsWith('flat')).length).toBeGreaterThan(5)
    const files = structuredContent.files.filter(({ path }: any) => !path.startsWith('flat'))
    expect({ ...structuredContent, files }).toEqual({
      files: [
        { path: 'shared', kind: 'folder', bytes: null },
        { path: 'shared/areas.csv', kind: 'file', bytes: expect.any(Number) },
        { path: 'shared/house', kind: 'folder', bytes: null },
        { path: 'shared/house/kitchen.json', kind: 'file', bytes: expect.any(Number) },
        { path: 'shared/later.json', kind: 'file', bytes: expect.any(Number) },
        { path: 'shared/linked', kind: 'folder', bytes: null },
        { path: 'shared/linked/a.json', kind: 'file', bytes: expect.any(Number) },
        { path: 'shared/roof.json', kind: 'file', bytes: expect.any(Number) },
        { path: 'alone.json', kind: 'file', bytes: expect.any(Number) },
      ],
      hasMore: false,
    })
  })

  test.each([
    ['measure_roof', 'shared/roof.json', ['roof', '--include-matrikkel']],
    ['measure_walls', 'shared/roof.json', ['walls', '--include-matrikkel']],
    ['measure_rooms', 'shared/house/kitchen.json', ['measurements']],
    ['measure_rooms', 'shared/house', ['measurements']],
    ['measure_rooms', 'alone.json', ['measurements']],
    ['measure_rooms', 'flat', ['measurements']],
    ['inspect_file', 'shared/roof.json', ['inspect']],
    ['list_buildings', 'shared/roof.json', ['roof', '--list', '--include-matrikkel']],
  ])('%s of %s answers what the command answers', async (tool, file, [command = '', ...options]) => {
    const { structuredContent, isError } = await call(tool, { file })
    expect(isError).not.toBe(true)
    expect(structuredContent).toEqual(await ofCommand(command, file, ...options))
  })

  test.each([
    [
      'roofs',
      { before: 'shared/roof.json', after: 'shared/later.json', planAccuracy: 0.1, heightAccuracy: 0.2 },
      ['--include-matrikkel', '--accuracy', 'plan=0.1,height=0.2'],
    ],
    ['scans', { before: 'shared/house/kitchen.json', after: 'alone.json' }, []],
    ['a scan and stated areas', { before: 'shared/house/kitchen.json', after: 'shared/areas.csv' }, []],
  ])('compare of %s answers what the command answers', async (_, given, options) => {
    const { before, after } = given
    const { structuredContent, isError } = await call('compare', given)
    expect(isError).not.toBe(true)
    expect(structuredContent).toEqual(await ofCommand('compare', before, after, ...options))
    expect(JSON.stringify(structuredContent)).not.toContain(cwd)
  })

  test('compare reads shared files alone, and says what is missing', async () => {
    const roofs = { before: 'shared/roof.json', after: 'shared/later.json' }
    expect((await call('compare', roofs)).content[0]?.text).toContain('shared/roof.json states no accuracy')
    const changed = await call('compare', { ...roofs, planAccuracy: 0.1, heightAccuracy: 0.1 })
    expect(changed.structuredContent.counts.changed).toBe(1)
    for (const given of [
      { before: 'shared/house/kitchen.json', after: 'secret.json' },
      { before: 'secret.json', after: 'shared/house/kitchen.json' },
      { before: 'shared/roof.json', after: 'shared/../secret.json' },
    ]) {
      const answer = await call('compare', given)
      expect(answer.isError).toBe(true)
      expect(JSON.stringify(answer)).not.toContain('Secret')
    }
    expect((await call('compare', { before: 'alone.json' })).content[0]?.text).toBe('Expected the argument after.')
  })

  test('a building is chosen by its name', async () => {
    const { buildings } = (await call('list_buildings', { file: 'shared/roof.json' })).structuredContent
    const { buildingId } = buildings[0]
    const { structuredContent } = await call('measure_roof', { file: 'shared/roof.json', building: buildingId })
    expect(structuredContent.buildings.map((each: any) => each.buildingId)).toEqual([buildingId])
  })

  test.each([
    ['rooms.csv', 'alone.json', 'text', /^roomName,/],
    ['cutAway.glb', 'alone.json', 'resource', /^glTF/],
    ['painterOrder.pdf', 'alone.json', 'resource', /^%PDF/],
    ['roof.gpkg', 'shared/roof.json', 'resource', /^SQLite/],
    ['roof.cityjson', 'shared/roof.json', 'text', /^\{"type":"CityJSON"/],
    ['roofEdges.parquet', 'shared/roof.json', 'resource', /^PAR1/],
  ])('writes %s of %s as a %s', async (as, file, type, begins) => {
    const { content } = await call('write_file', { file, as })
    expect([content[0]?.type, content[0]?.resource?.uri.replace(/.*\./, '')]).toEqual([
      type,
      type === 'text' ? undefined : as.replace(/.*\./, ''),
    ])
    const text = content[0]?.text ?? Buffer.from(content[0]?.resource?.blob ?? '', 'base64').toString('latin1')
    expect(text).toMatch(begins)
  })

  test('writes nothing of a file that is not shared, and tells no place of this machine', async () => {
    const refused = await call('write_file', { file: '/etc/passwd', as: 'rooms.csv' })
    expect([refused.isError, /tmp/.test(refused.content[0]?.text ?? '')]).toEqual([true, false])
    const wrong = await call('write_file', { file: 'shared/roof.json', as: 'rooms.csv' })
    expect([wrong.isError, /\/tmp/.test(wrong.content[0]?.text ?? '')]).toEqual([true, false])
  })

  test.each([
    ['draw_roof', 'shared/roof.json'],
    ['draw_walls', 'shared/roof.json'],
    ['draw_house', 'shared/roof.json'],
    ['draw_floor_plan', 'alone.json'],
  ])('%s draws an image of at most a megabyte, and SVG', async (tool, file) => {
    const { content } = await call(tool, { file })
    const png = Buffer.from(content[0]?.data ?? '', 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.length).toBeGreaterThan(5000)
    expect(png.length).toBeLessThanOrEqual(1_000_000)
    const svg = await call(tool, { file, format: 'svg' })
    expect(svg.content[0]?.text).toMatch(/^<svg /)
  })

  test.each([
    'secret.json',
    'shared/link.json',
    'shared/up/secret.json',
    'shared/../secret.json',
    'shared/linked',
    '../secret.json',
    '/etc/passwd',
    'alone.json/x',
    'shared\\..\\secret.json',
    '-',
    '',
  ])('%j is not read', async (file) => {
    const answer = await call('measure_rooms', { file })
    expect(answer.isError).toBe(true)
    expect(JSON.stringify(answer)).not.toContain('Secret')
  })

  test('a mistake is told in a sentence, with no place of this machine', async () => {
    const wrong = await call('measure_rooms', { file: 'shared/roof.json' })
    expect(wrong.isError).toBe(true)
    expect(wrong.content[0]?.text).toContain('shared/roof.json')
    expect(wrong.content[0]?.text).not.toContain(cwd)
    const unknown = await call('measure_roof', { file: 'shared/roof.json', bulding: 'x' })
    expect(unknown.content[0]?.text).toContain('Expected no other arguments than file, building, crs, ground')
    const range = await call('measure_roof', { file: 'shared/roof.json', ground: 1e9 })
    expect(range.content[0]?.text).toContain('Expected ground to be from -500 to 9000.')
    await expect(call('delete_files')).rejects.toThrow('Unknown tool')
  })

  test('leaves what it reads as it is', () => {
    expect(
      readFileSync(join(cwd, 'shared/roof.json')).equals(readFileSync(fixture('project-furuveien-12/roof.json'))),
    ).toBe(true)
  })

  test('server.json is of this package', () => {
    const read = (name: string): any => JSON.parse(readFileSync(join(ROOT, 'packages/cli', name), 'utf8'))
    const [manifest, { name, mcpName, version }] = [read('server.json'), read('package.json')]
    expect(manifest).toMatchObject({ name: mcpName, version, packages: [{ identifier: name, version }] })
    expect(manifest.description.length).toBeLessThanOrEqual(100)
  })

  test('a path that is not there is refused before anything is served', async () => {
    const { code, stderr } = await reports(['mcp', 'nothing-here'], { cwd })
    expect(code).toBe(3)
    expect(stderr).toContain('nothing-here')
  })
})
