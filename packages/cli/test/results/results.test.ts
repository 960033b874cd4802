import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '@reports/geometry/schemas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'
import { roofFile, roomExport, scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()
const ESC = '\u001b'

put('room.json', roomExport())
put('house/Kjøkken.json', roomExport())
// Another file: the same one twice is one scan.
put('house/Bad 1.json', { ...roomExport(), story: 1 })
put('house/LICENSE.txt', 'not a scan')
put(
  'scan.json',
  scanFile({ roomId: 'R1', roomName: '=HYPERLINK("x")' }, { roomId: 'R2', roomName: `Bad${ESC}]0;owned\u0007` }),
)
put('beside.json', {
  rooms: [{ roomId: 'K', roomName: 'Kjøkken', roomType: 'KITCHEN', story: 0, capturedRoom: 'house/Kjøkken.json' }],
})
put('roof.json', roofFile(['+47 Storgata', `Garasje${ESC}[2J`]))
put('bom.json', `\ufeff${JSON.stringify(roofFile())}`)

const json = async (...args: string[]): Promise<any> => JSON.parse((await reports(args, { cwd })).stdout)
const csv = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data

describe('a room is called by its file or its type, never by its id', () => {
  test('one export alone is named by its file, as in a folder', async () => {
    const [alone] = (await json('measurements', 'house/Kjøkken.json', '--format', 'json')).rooms
    const inFolder = (await json('measurements', 'house', '--format', 'json')).rooms.find(
      (room: { roomName: string }) => room.roomName === 'Kjøkken',
    )
    expect(alone.roomName).toBe('Kjøkken')
    expect(alone.floorArea).toBe(inFolder.floorArea)
  })

  test('a room without a name stands in the table with its type', async () => {
    const roomId = '0F8FAD5B-D9CB-469F-A165-70867728950E'
    put('nameless.json', { rooms: [{ roomId, roomType: 'KITCHEN', capturedRoom: roomExport() }] })
    const { stdout } = await reports(['measurements', 'nameless.json', '--format', 'table'], { cwd })
    expect(stdout).toContain('Kitchen')
    expect(stdout).not.toContain('0F8FAD5B')
  })
})

describe('JSON is what the API would answer', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  test.each([
    ['measurements', ['measurements', 'house'], SCHEMAS.measurements],
    ['measurements of a scan file', ['measurements', 'scan.json'], SCHEMAS.measurements],
    ['roof', ['roof', 'roof.json'], SCHEMAS.roof],
    ['roof with outbuildings', ['roof', 'roof.json', '--include-matrikkel'], SCHEMAS.roof],
    ['walls', ['walls', 'roof.json'], SCHEMAS.walls],
  ])('%s', async (_, args, schema) => {
    const { quality, edits, ...record } = await json(...args)
    if (args[0] === 'measurements') {
      const edited = ajv.compile(SCHEMAS.scanEdits)
      expect(edited(edits) ? [] : edited.errors).toEqual([])
      expect(edits).toMatchObject({ state: 'measured', editsSha256: null, edits: [] })
    }
    const validate = ajv.compile(schema)
    expect(validate(record) ? [] : validate.errors).toEqual([])
    const levels = ajv.compile(args[0] === 'measurements' ? SCHEMAS.scanQuality : SCHEMAS.roofQuality)
    expect(levels(quality) ? [] : levels.errors).toEqual([])
  })

  test('the room that every schoolchild can measure', async () => {
    const { rooms, totals } = await json('measurements', 'room.json')
    expect(rooms).toHaveLength(1)
    expect(totals).toMatchObject({
      floorArea: 15,
      grossWallArea: 40,
      netWallArea: 38.11,
      netWallAreaNS: 38.11,
      doorCount: 1,
      rooms: 1,
      stories: 1,
    })
  })

  test('one room, with the totals of the scan', async () => {
    const { room, totals } = await json('measurements', 'scan.json', '--room', 'R2')
    expect(room).toMatchObject({ roomId: 'R2', floorArea: 15 })
    expect(totals).toMatchObject({ rooms: 2, floorArea: 30 })
  })

  test('a door of 1.89 m2 is deducted by the rule of today, not by that of 2015', async () => {
    expect((await json('measurements', 'room.json', '--rule', 'NS3420-T:2015')).totals.netWallAreaNS).toBe(40)
  })

  test('two roof halves of 10 x 5 m, and the walls below them', async () => {
    const { buildings, totals, roofEdges } = await json('roof', 'roof.json')
    expect(totals).toMatchObject({ buildings: 1, surfaces: 2, walls: 4 })
    // The grid of UTM 33 is stretched by 0.03 % at Oslo.
    expect(buildings[0].totalRoofArea).toBeCloseTo(100 / 1.00029 ** 2, 1)
    expect(roofEdges.types.map((row: { type: string }) => row.type)).toEqual(['ridge', 'eave', 'rake'])
    const walls = await json('walls', 'roof.json')
    expect(walls.totals.totalWallArea).toBeCloseTo(2 * 40 + 2 * (8 * 4 + 12), 0)
    // A ground that is given serves buildings that have none in the file.
    put('no-ground.json', {
      ...roofFile(),
      buildings: roofFile().buildings.map(({ groundAltitude: _, ...building }) => building),
    })
    const lower = await json('walls', 'no-ground.json', '--ground', '102')
    expect(lower.totals.totalWallArea).toBeCloseTo(2 * 20 + 2 * (8 * 2 + 12), 0)
  })

  test('walls between neighbours: kept with a finding, or left out', async () => {
    // The second house moved against the first: their gable walls of 8 x 4 m and a gable of 12 m2 face each other.
    const row = roofFile()
    for (const { geometry } of row.features.slice(2)) for (const point of geometry.coordinates[0]!) point[0]! -= 20
    put('row.json', row)
    const kept = await reports(['walls', 'row.json', '--include-matrikkel'], { cwd })
    expect(kept.stderr).toContain('roof/party-wall')
    const omitted = await json('walls', 'row.json', '--include-matrikkel', '--party-walls', 'omit')
    expect(JSON.parse(kept.stdout).totals.totalWallArea - omitted.totals.totalWallArea).toBeCloseTo(2 * 44, 0)
  })

  test('outbuildings only when asked for', async () => {
    const all = await json('roof', 'roof.json', '--include-matrikkel')
    expect(all.buildings.map((building: { fromMatrikkel: boolean }) => building.fromMatrikkel)).toEqual([false, true])
    expect((await json('roof', 'roof.json', '--building', 'B2')).buildings).toMatchObject([{ buildingId: 'B2' }])
  })
})

describe('what can be read', () => {
  test('standard input, a byte order mark', async () => {
    const expected = await reports(['roof', 'roof.json'], { cwd })
    const text = readFileSync(join(cwd, 'roof.json'), 'utf8')
    expect(await reports(['roof', '-'], { cwd, stdin: text })).toEqual(expected)
    expect(await reports(['roof', '-'], { cwd, stdin: `\ufeff${text}` })).toEqual(expected)
    expect((await reports(['roof', 'bom.json'], { cwd })).code).toBe(0)
  })

  test('a folder: rooms named by their files', async () => {
    const { rooms } = await json('measurements', 'house')
    expect(rooms.map((room: { roomName: string }) => room.roomName).toSorted()).toEqual(['Bad 1', 'Kjøkken'])
    for (const room of rooms) expect(room.roomId).toMatch(/^[\w-]+$/)
  })

  test('a project folder: of its parts the one that the command measures', async () => {
    const folder = join(ROOT, 'fixtures/project-furuveien-12')
    for (const [command, part] of [
      ['measurements', 'scan'],
      ['areas', 'scan'],
      ['roof', 'roof.json'],
      ['walls', 'roof.json'],
      ['solar', 'roof.json'],
    ] as const)
      expect(await json(command, folder)).toEqual(await json(command, join(folder, part)))
    for (const command of [['floorplan'], ['roof', 'svg'], ['roof', 'view'], ['walls', 'svg'], ['solar', 'svg']]) {
      const { code, stdout } = await reports([...command, folder, '-o', '-'], { cwd })
      expect([command, code, stdout.slice(0, 4)]).toEqual([command, 0, '<svg'])
    }
  })

  test('a folder of exports with other files: these are left out and named', async () => {
    put('mixed/kitchen.json', roomExport())
    put('mixed/roof.json', roofFile())
    put('mixed/bygg.json', roofFile())
    const told = await reports(['measurements', 'mixed', '--format', 'json'], { cwd })
    expect(JSON.parse(told.stdout).rooms).toMatchObject([{ floorArea: 15 }])
    expect(told.stderr).toContain('reports: left out, as they hold no rooms: mixed/bygg.json, mixed/roof.json')
    expect((await reports(['measurements', 'mixed', '-q'], { cwd })).stderr).toBe('')
    // A report is of the project that the roof makes of the folder, with the rooms beside it.
    const { stderr } = await reports(['report', 'mixed', '-o', 'mixed.html'], { cwd })
    expect(stderr).toContain('left out, as they hold no rooms: mixed/bygg.json\n')
    const page = readFileSync(join(cwd, 'mixed.html'), 'utf8')
    for (const id of ['rooms', 'roof']) expect(page).toContain(`<section id="${id}"`)
    for (const trade of ['roofer', 'painter']) {
      const args = ['order', 'mixed', '--trade', trade, '-o', `${trade}.xlsx`]
      expect((await reports(args, { cwd })).code).toBe(0)
    }
    const { files } = JSON.parse((await reports(['inspect', 'mixed', '--format', 'json'], { cwd })).stdout)
    expect(files.map(({ file }: { readonly file: string }) => file)).toEqual(['mixed/', 'mixed/roof.json'])
    put('project/scan/kitchen.json', roomExport())
    put('project/kitchen.json', roomExport())
    for (const command of ['measurements', 'areas', 'inspect'])
      expect((await reports([command, 'project'], { cwd })).stderr, command).toContain(
        'left out, as the exports of a project stand in its folder scan: kitchen.json',
      )
  })

  test('a folder with a scan file that names exports in a folder below', async () => {
    put('named/scan.json', { rooms: [{ roomId: 'K', roomType: 'KITCHEN', capturedRoom: 'exports/kitchen.json' }] })
    put('named/exports/kitchen.json', roomExport())
    expect((await json('measurements', 'named')).rooms).toMatchObject([{ roomId: 'K', floorArea: 15 }])
  })

  test('a scan file with its exports beside it, but none outside its folder', async () => {
    expect((await json('measurements', 'beside.json')).rooms).toMatchObject([
      { roomId: 'K', roomName: 'Kjøkken', floorArea: 15 },
    ])
    put('sub/outside.json', {
      rooms: [{ roomId: 'K', roomName: null, roomType: null, story: null, capturedRoom: '../room.json' }],
    })
    const { code, stderr } = await reports(['measurements', 'sub/outside.json'], { cwd })
    expect(code).toBe(3)
    expect(stderr).toContain('sub/outside.json at $.rooms[0].capturedRoom')
  })
})

describe('the other formats', () => {
  test('CSV of rooms reads back with an independent parser', async () => {
    const { stdout } = await reports(['measurements', 'scan.json', '--format', 'csv'], { cwd })
    const rows = csv(stdout)
    const { rooms } = await json('measurements', 'scan.json')
    expect(rows.map((row) => Number(row['floorArea_m2']))).toEqual(
      rooms.map((room: { floorArea: number }) => room.floorArea),
    )
    expect(rows[0]!['roomName']).toBe(`'=HYPERLINK("x")`)
    expect(stdout).not.toContain(ESC)
    expect(stdout.split('\r\n')[0], DOCUMENTED).toBe(documentedColumns('measurements').join(','))
  })

  test('CSV of surfaces and of walls', async () => {
    const surfaces = await reports(['roof', 'roof.json', '--format', 'csv'], { cwd })
    expect(surfaces.stdout.split('\r\n')[0], DOCUMENTED).toBe(documentedColumns('roof').join(','))
    expect(csv(surfaces.stdout).map((row) => row['surfaceId'])).toEqual(['S1', 'S2'])
    expect(csv(surfaces.stdout)[0]!['displayName']).toBe(`'+47 Storgata`)
    // Degrees, and true bearings: the 36.9 degrees of 3 : 4 are 41 gradians.
    const { buildings } = await json('roof', 'roof.json')
    expect(csv(surfaces.stdout).map((row) => [Number(row['slope_deg']), Number(row['direction_deg'])])).toEqual(
      buildings[0].surfaces.map((surface: Record<string, number>) => [
        surface['calculatedSlope'],
        surface['calculatedDirection'],
      ]),
    )
    expect(Number(csv(surfaces.stdout)[0]!['slope_deg'])).toBeCloseTo(36.9, 1)
    const walls = await reports(['walls', 'roof.json', '--format', 'csv'], { cwd })
    expect(walls.stdout.split('\r\n')[0], DOCUMENTED).toBe(documentedColumns('walls').join(','))
    expect(csv(walls.stdout)).toHaveLength(4)
  })

  test('a level surface falls nowhere: an empty cell, and a dash in tables', async () => {
    const level = roofFile()
    for (const { geometry } of level.features)
      for (const ring of geometry.coordinates) for (const point of ring) point[2] = 104
    put('level.json', level)
    const { stdout } = await reports(['roof', 'level.json', '--format', 'csv'], { cwd })
    expect(csv(stdout).map((row) => [row['slope_deg'], row['direction_deg']])).toEqual([
      ['0', ''],
      ['0', ''],
    ])
    const table = await reports(['roof', 'level.json', '--format', 'table'], { cwd })
    expect(table.stdout).toMatch(/^1 +0\.0 +– +39\.\d\d/m)
    expect(table.stdout).not.toContain('S1')
    const withIds = await reports(['roof', 'level.json', '--format', 'table', '--ids'], { cwd })
    expect(withIds.stdout).toMatch(/^1 +0\.0 .* S1$/m)
    const { buildings } = await json('roof', 'level.json')
    expect(buildings[0].surfaces[0].calculatedDirection).toBe(0)
  })

  test('JSON lines: a room, a building', async () => {
    const lines = (text: string): any[] =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    const record = await json('roof', 'roof.json', '--include-matrikkel')
    const roofs = lines(
      (await reports(['roof', 'roof.json', '--include-matrikkel', '--format', 'jsonl'], { cwd })).stdout,
    )
    expect(roofs).toEqual(
      record.buildings.map((building: object, i: number) => ({
        ...building,
        roofEdges: record.roofEdges.buildings[i],
        quality: Object.values(record.quality.buildings)[i],
      })),
    )
    const rooms = lines((await reports(['measurements', 'scan.json', '--format', 'jsonl'], { cwd })).stdout)
    const scan = await json('measurements', 'scan.json')
    expect(rooms).toEqual(scan.rooms.map((room: any) => ({ ...room, quality: scan.quality.rooms[room.roomId] })))
  })

  test('tables: names and numbers in Norwegian, escape sequences shown and not obeyed', async () => {
    const { stdout } = await reports(
      ['roof', 'roof.json', '--include-matrikkel', '--format', 'table', '--lang', 'nb'],
      { cwd },
    )
    for (const name of ['Møne', 'Takfot', 'Gavl', 'Takareal']) expect(stdout).toContain(name)
    expect(stdout).toMatch(/\d,\d\d/)
    expect(stdout).toContain(String.raw`Garasje\u001b[2J`)
    expect(stdout).not.toContain(ESC)
    const rooms = await reports(['measurements', 'scan.json', '--format', 'table'], { cwd })
    expect(rooms.stdout).not.toContain(ESC)
    expect(rooms.stdout).toContain('15.00')
  })

  test.each(['en', 'nb'])(
    'a room of type OTHER without a name is called the same in the table and on the plan (%s)',
    async (lang) => {
      const { rooms } = scanFile({ roomId: 'R', roomName: null })
      put('unnamed.json', { rooms: rooms.map((room) => ({ ...room, roomType: 'OTHER' })) })
      const name = { en: 'Other room', nb: 'Annet rom' }[lang]!
      expect(
        (await reports(['measurements', 'unnamed.json', '--format', 'table', '--lang', lang], { cwd })).stdout,
      ).toContain(name)
      expect((await reports(['floorplan', 'unnamed.json', '--lang', lang], { cwd })).stdout).toContain(`>${name}<`)
    },
  )

  test('walls have the same marks and figures in the table and on the drawing, also on sloping ground', async () => {
    const { buildings, ...file } = roofFile()
    const slope = [
      [262400, 6649000, 99],
      [262410, 6649000, 100.5],
      [262400, 6649010, 101],
    ]
    put('slope.json', {
      ...file,
      buildings: buildings.map((building, i) => (i === 0 ? { ...building, groundAltitude: slope } : building)),
    })
    const args = ['slope.json', '--include-matrikkel', '--lang', 'en']
    const table = (await reports(['walls', ...args, '--format', 'table'], { cwd })).stdout
    const rows = [...table.matchAll(/^(EW\d+) +To the ground +(\d+) +([\d.]+) +([\d.]+) +([\d.]+)$/gm)].map(
      ([, ...cells]) => cells,
    )
    const drawing = (await reports(['walls', 'svg', ...args], { cwd })).stdout
    const labels = [
      ...drawing.matchAll(
        />(EW\d+) · [NESW]+ (\d+)°<[^>]*>\s*<[^>]*>([\d.]+) m²<[^>]*>\s*<[^>]*>w ([\d.]+) m<[^>]*>\s*<[^>]*>h [\d.]+\/([\d.]+) m</g,
      ),
    ].map(([, ...cells]) => cells)
    expect(rows).toHaveLength(8)
    expect(rows.map(([mark]) => mark)).toEqual([1, 2, 3, 4, 1, 2, 3, 4].map((number) => `EW${number}`))
    expect(labels).toEqual(rows)
  })

  test('facades are as sure as the walls that they sum, and the roof over them as it is', async () => {
    const levels = async (...args: string[]): Promise<Record<string, string>> => {
      const { stdout } = await reports(['walls', 'roof.json', '--summary', '--format', 'csv', ...args], { cwd })
      const rows = stdout.trim().split('\n').slice(1)
      return Object.fromEntries(rows.map((row) => [row.split(',')[0]!, row.split(',').at(-1)!.trim()]))
    }
    expect(await levels()).toEqual({ facades: 'check', roofs: 'sure', envelope: 'check' })
    expect(await levels('--outline', 'walls')).toEqual({ facades: 'sure', roofs: 'sure', envelope: 'sure' })
  })

  test('a table of walls says where they stand, as the wall plan does: a roof file knows no walls', async () => {
    const table = async (...args: string[]): Promise<string> =>
      (await reports(['walls', 'roof.json', '--format', 'table', ...args], { cwd })).stdout.replaceAll(/\s+/g, ' ')
    const note = "Walls stand at the roof's outline: the eaves' overhang is not deducted."
    expect(await table()).toContain(note)
    expect(await table('--summary')).toContain(note)
    expect(await table('--lang', 'nb')).toContain('takutstikket er ikke trukket fra')
    const moved = await table('--eaves-overhang', '0.3')
    expect(moved).not.toContain(note)
    expect(moved).toContain("0.30 m inside the roof's outline")
    const stated = await table('--outline', 'walls')
    expect(stated).not.toContain(note)
    expect(stated).toContain("Walls stand at the roof's outline, which is taken for the line of walls.")
  })

  test('one room as a table has its walls, openings and objects', async () => {
    const { stdout } = await reports(['measurements', 'scan.json', '--room', 'R1', '--format', 'table', '--ids'], {
      cwd,
    })
    for (const id of ['W-north', 'W-east', 'D-1']) expect(stdout).toContain(id)
  })
})

describe('summaries', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  test.each([
    ['measurements', ['measurements', 'house', '--summary'], SCHEMAS.scanSummary],
    ['roof', ['roof', 'roof.json', '--summary', '--include-matrikkel'], SCHEMAS.roofSummary],
    ['walls', ['walls', 'roof.json', '--summary', '--include-matrikkel'], SCHEMAS.facadeSummary],
  ])(
    '%s: JSON by its schema; CSV has its numbers; tables have no empty row in either language',
    async (_, args, schema) => {
      const validate = ajv.compile(schema)
      const { quality, edits, ...record } = await json(...args)
      expect(edits === undefined || edits.state === 'measured').toBe(true)
      expect(validate(record) ? [] : validate.errors).toEqual([])
      expect(quality.totals).toBeTypeOf('string')
      const rows = csv((await reports([...args, '--format', 'csv'], { cwd })).stdout)
      expect(rows.length).toBeGreaterThan(10)
      expect(rows.filter(({ value }) => value === '' || !Number.isFinite(Number(value)))).toEqual([])
      for (const lang of ['en', 'nb']) {
        const { stdout } = await reports([...args, '--format', 'table', '--lang', lang], { cwd })
        expect(stdout).not.toMatch(/NaN|undefined|null/)
        expect(stdout.split('\n').filter((line) => /^[–\s]*–[–\s]*$/.test(line))).toEqual([])
      }
    },
  )

  test('a spacing decides the battens, and one that no batten has is refused', async () => {
    const battens = async (spacing: string): Promise<number> =>
      (await json('roof', 'roof.json', '--summary', '--batten-spacing', spacing)).totals.battenLength
    expect(await battens('0.2')).toBeGreaterThan(1.5 * (await battens('0.4')))
    expect((await reports(['roof', 'roof.json', '--summary', '--batten-spacing', '0'], { cwd })).code).toBe(2)
  })

  test('edges have no sum, and nobody has reclassified one', async () => {
    const { stdout } = await reports(['roof', 'roof.json', '--format', 'table'], { cwd })
    expect(stdout.slice(stdout.indexOf('Edges'))).not.toMatch(/Total|Reclassified/)
  })
})

describe('-o', () => {
  test('the name sets the format; nothing else is left in the folder', async () => {
    put('out/keep', '')
    for (const name of ['rooms.csv', 'rooms.json', 'rooms.jsonl', 'rooms.txt', 'rooms']) {
      const { code, stdout } = await reports(['measurements', 'room.json', '-o', `out/${name}`], { cwd })
      expect({ name, code, stdout }).toEqual({ name, code: 0, stdout: '' })
    }
    const written = (name: string): string => readFileSync(join(cwd, 'out', name), 'utf8')
    expect(written('rooms.csv')).toMatch(/^roomName,.*,roomId,mark,quality\r\n/)
    expect(written('rooms.json')).toBe(written('rooms'))
    expect(JSON.parse(written('rooms.jsonl')).floorArea).toBe(15)
    expect(written('rooms.txt')).toContain('Skirting')
    expect(readdirSync(join(cwd, 'out')).toSorted()).toEqual([
      'keep',
      'rooms',
      'rooms.csv',
      'rooms.json',
      'rooms.jsonl',
      'rooms.txt',
    ])
  })

  test('a failed command leaves the old file as it was', async () => {
    put('out/old.json', 'old')
    expect((await reports(['measurements', 'missing.json', '-o', 'out/old.json'], { cwd })).code).toBe(3)
    expect(readFileSync(join(cwd, 'out/old.json'), 'utf8')).toBe('old')
  })

  test('through a symbolic link the file is replaced, and its mode kept', async () => {
    put('out/real.json', 'old')
    chmodSync(join(cwd, 'out/real.json'), 0o600)
    symlinkSync('real.json', join(cwd, 'out/link.json'))
    expect((await reports(['measurements', 'room.json', '-o', 'out/link.json'], { cwd })).code).toBe(0)
    expect(JSON.parse(readFileSync(join(cwd, 'out/real.json'), 'utf8')).totals.floorArea).toBe(15)
  })

  test('`-o -` is standard output', async () => {
    const { stdout } = await reports(['measurements', 'room.json', '-o', '-'], { cwd })
    expect(JSON.parse(stdout).totals.floorArea).toBe(15)
    expect(existsSync(join(cwd, '-'))).toBe(false)
  })
})

test('a closed pipe ends the command quietly', () => {
  // Far more than a pipe holds, so that the writer meets the closed end.
  const features = Array.from({ length: 150 }, (_, i) =>
    roofFile().features.map((feature) => ({
      ...feature,
      properties: {
        surfaceId: `${feature.properties.surfaceId}-${i}`,
        buildingId: `${feature.properties.buildingId}-${i}`,
      },
    })),
  )
  const buildings = Array.from({ length: 150 }, (_, i) =>
    roofFile().buildings.map((building) => ({ ...building, buildingId: `${building.buildingId}-${i}` })),
  )
  put('many.json', { ...roofFile(), features: features.flat(), buildings: buildings.flat() })
  const main = join(ROOT, 'packages/cli/src/main.ts')
  const command = `"${process.execPath}" --conditions=@reports/source "${main}" roof many.json --include-matrikkel --quiet --format jsonl | head -1; echo "\${PIPESTATUS[0]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', command], { cwd, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.split('\n')[0]).toMatch(/^\{"buildingId":"B1-0"/)
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0')
})

test('findings of what was not asked for are not told', async () => {
  const open = { ...roomExport(), walls: roomExport().walls.slice(0, -1), floors: [] }
  put('two/Åpen.json', JSON.parse(JSON.stringify(open).replaceAll(/"([WDF])-/g, '"open-$1-')))
  const beside = roomExport()
  for (const { transform } of [...beside.walls, ...beside.doors, ...beside.floors]) transform[12]! += 10
  put('two/Lukket.json', beside)
  const strict = async (...args: string[]) => (await reports([...args, '--strict', '--quiet'], { cwd })).code
  expect(await strict('measurements', 'two')).toBe(1)
  expect(await strict('measurements', 'two', '--room', 'Åpen')).toBe(1)
  expect(await strict('measurements', 'two', '--room', 'Lukket')).toBe(0)
  const tilted = roofFile()
  tilted.features[2]!.geometry.coordinates[0]![1]![2]! += 2
  put('tilted.json', tilted)
  expect(await strict('roof', 'tilted.json', '--include-matrikkel')).toBe(1)
  expect(await strict('roof', 'tilted.json', '--building', 'B2')).toBe(1)
  expect(await strict('roof', 'tilted.json')).toBe(0)
})

describe('inspect', () => {
  test('each file: its kind, what it holds, its findings; a bad one does not hide the next', async () => {
    put('bad.json', '{"walls": [')
    const { code, stdout } = await reports(['inspect', 'bad.json', 'house', 'roof.json', 'scan.json'], { cwd })
    const { files } = JSON.parse(stdout)
    expect(code).toBe(3)
    expect(files.map((file: { kind: string | null }) => file.kind)).toEqual([null, 'folder', 'roof', 'scan'])
    expect(files[0].error).toMatchObject({ code: 'file/not-json', file: 'bad.json' })
    expect(files[1].holds).toMatchObject({ rooms: 2, walls: 8, doors: 2 })
    expect(files[2].holds).toMatchObject({ buildings: 2, surfaces: 4, walls: 8 })
  })

  test('a project file, well made and not, and a project folder part by part', async () => {
    const project = {
      id: 'p',
      createdBy: 'a@b.example',
      rooms: [{ roomId: 'R1', photos: [{ photoId: 'a', extension: 'jpg' }] }],
      photos: [{ photoId: 'a', extension: 'jpg' }],
    }
    put('property/project.json', project)
    put('property/scan/kitchen.json', roomExport())
    put('nameless/scan/kitchen.json', roomExport())
    put('misspelled.json', { ...project, inspectionNote: {} })
    const { files } = await json('inspect', 'property', 'misspelled.json', 'nameless')
    expect(files.map(({ file, kind }: { file: string; kind: string }) => [file, kind])).toEqual([
      ['property/project.json', 'project'],
      ['property/scan/', 'folder'],
      ['misspelled.json', 'project'],
      ['nameless/scan/', 'folder'],
    ])
    expect(files[0].holds).toEqual({ rooms: 1, outsideAreas: 0, photos: 1 })
    expect(files[2].error).toMatchObject({ code: 'file/wrong-type', path: '$.inspectionNote' })
    // What takes scans or roofs says what it was given.
    for (const command of ['measurements', 'roof']) {
      const { code, stderr } = await reports([command, 'property/project.json'], { cwd })
      expect(stderr).toContain('found a project file')
      expect(code).toBe(3)
    }
  })

  test('findings with their ids, in every form', async () => {
    const orphan = roomExport()
    put('orphan.json', { ...orphan, doors: orphan.doors.map((door) => ({ ...door, parentIdentifier: 'W-nowhere' })) })
    const { files } = await json('inspect', 'orphan.json')
    const found = files[0].findings.find((finding: { code: string }) => finding.code === 'scan/unresolved-parent')
    expect(found.ids).toContain('D-1')
    const text = (await reports(['inspect', 'orphan.json', '--format', 'table'], { cwd })).stdout
    expect(text).toContain('scan/unresolved-parent')
    expect(text).toContain('D-1')
    const rows = csv((await reports(['inspect', 'orphan.json', '--format', 'csv'], { cwd })).stdout)
    expect(rows.map((row) => row['code'])).toEqual(files[0].findings.map((finding: { code: string }) => finding.code))
    expect((await reports(['inspect', 'orphan.json', '--strict'], { cwd })).code).toBe(1)
  })
})

const DOCUMENTED = 'docs/cli.md lists the columns of each command: terminal/docs.test.ts -u writes them'

/** The columns that docs/cli.md promises. */
function documentedColumns(command: string): string[] {
  const docs = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')
  const row = docs.split('\n').find((line) => line.startsWith(`| ${command} | a `))
  return [
    ...row!
      .split('|')[3]!
      .replace(/\(.*\)/, '')
      .matchAll(/`(\w+)`/g),
  ].map((match) => match[1]!)
}
