import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areaOf, lengthOf, type Entity } from '../dxf-entities.ts'
import { readDxf } from '../dxf-reader.ts'
import { ROOT, reports, testFolder } from '../reports.ts'
import { roofFile } from '../samples.ts'

const { path: cwd, put } = testFolder()
const fixture = (name: string): string => join(ROOT, 'fixtures', name)
const HOUSE = fixture('house-two-storeys/input')
const ROOF = fixture('project-furuveien-12/roof.json')

const json = async (...args: string[]): Promise<any> => JSON.parse((await reports(args, { cwd })).stdout)

/** The drawing that a command writes, and its file. */
async function drawn(...args: string[]): Promise<ReturnType<typeof readDxf> & { file: string }> {
  const file = join(cwd, 'plan.dxf')
  const { code, stdout } = await reports([...args, '-o', file], { cwd })
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
  return { ...readDxf(readFileSync(file)), file }
}

const on = (entities: readonly Entity[], layer: string): Entity[] => entities.filter((each) => each.layer === layer)

const sumOf = (entities: readonly Entity[], measure: (entity: Entity) => number): number =>
  entities.reduce((sum, entity) => sum + measure(entity), 0)

const texts = (entities: readonly Entity[]): string[] =>
  entities.flatMap(({ text }) => (text === undefined ? [] : [text]))

describe('floor plan', () => {
  test('areas of rooms, lengths of walls and widths of openings are those that are published', async () => {
    const { header, entities, blocks } = await drawn('floorplan', HOUSE, '--story', '0', '--lang', 'nb')
    expect([header.$ACADVER, header.$DWGCODEPAGE, header.$INSUNITS]).toEqual(['AC1015', 'ANSI_1252', 6])
    const { rooms } = await json('measurements', HOUSE)
    const own = rooms.filter(({ story }: any) => story === 0)
    const floorArea = own.reduce((sum: number, room: any) => sum + room.floorArea, 0)
    expect(sumOf(on(entities, 'rom'), areaOf)).toBeCloseTo(floorArea, 2)
    const walls = own.flatMap((room: any) => room.walls)
    const lengths = on(entities, 'vegger').map((wall) => Math.round(lengthOf(wall) * 100))
    expect(lengths.toSorted()).toEqual(walls.map(({ width }: any) => width).toSorted())
    for (const [kind, layer] of Object.entries({ doors: 'dører', windows: 'vinduer', openings: 'åpninger' })) {
      const widths: number[] = walls.flatMap((wall: any) => wall[kind].map(({ width }: any) => width))
      const found = on(entities, layer).map((opening) => Math.round(lengthOf(opening) * 100))
      // Between two rooms an opening is in both records, and drawn once.
      expect(new Set(found)).toEqual(new Set(widths))
      expect(found.length).toBeLessThanOrEqual(widths.length)
    }
    expect(texts(on(entities, 'tekster'))).toEqual(expect.arrayContaining(['Kjøkken', '12,00 m²']))
    expect(on(entities, 'mål').flatMap(({ block = '' }) => texts(blocks[block] ?? []))).toContain('7,10')
  })

  test('what the sheet leaves out is left out, and the storey is the one that is asked for', async () => {
    const { entities } = await drawn(
      'floorplan',
      HOUSE,
      '--story',
      '1',
      '--no-labels',
      '--no-measurements',
      '--marks',
      'none',
    )
    expect(texts(entities)).toEqual([])
    expect(on(entities, 'dimensions')).toEqual([])
    const { rooms } = await json('measurements', HOUSE)
    const upstairs = rooms.filter(({ story }: any) => story === 1)
    expect(sumOf(on(entities, 'rooms'), areaOf)).toBeCloseTo(
      upstairs.reduce((sum: number, { floorArea }: any) => sum + floorArea, 0),
      2,
    )
  })
})

describe('roof plan', () => {
  test('faces and edges by type, flat and in space, are as large and as long as published', async () => {
    const { entities, layers } = await drawn('roof', 'svg', ROOF, '--include-matrikkel')
    const { totals, roofEdges } = await json('roof', ROOF, '--include-matrikkel')
    // Published totals are sums of what is rounded for each building.
    const isPublished = (sum: number, published: number): void =>
      expect(Math.abs(sum - published)).toBeLessThan(0.0051 * totals.buildings)
    expect(Math.abs(sumOf(on(entities, 'faces'), areaOf) - totals.totalRoofArea2d)).toBeLessThan(0.02)
    const faces = on(entities, '3d-faces')
    expect(faces).toHaveLength(totals.surfaces)
    // Closed, as the second reader sees it.
    expect(faces.every(({ shape }) => shape)).toBe(true)
    expect(Math.abs(sumOf(faces, areaOf) - totals.totalRoofArea)).toBeLessThan(0.02)
    for (const { type, length, lengthHorizontal, count } of roofEdges.types) {
      expect(layers).toContain(`edges-${type}`)
      expect(on(entities, `edges-${type}`)).toHaveLength(count)
      isPublished(sumOf(on(entities, `edges-${type}`), lengthOf), lengthHorizontal)
      isPublished(sumOf(on(entities, `3d-edges-${type}`), lengthOf), length)
    }
    expect(entities.filter(({ layer }) => !layers.includes(layer))).toEqual([])
  })
})

/** A length as an aligned dimension of CAD writes it: by its style, in metres with two decimals, or in feet and inches to an eighth. */
function writtenByCad(measured: number, told: number, isInFeet: boolean): string {
  if (!isInFeet) return (measured * told).toFixed(2)
  const eighths = Math.round(measured * told * 8)
  const [feet, rest] = [Math.floor(eighths / 96), eighths % 96]
  const [inches, over] = [Math.floor(rest / 8), rest % 8]
  const divisor = over % 4 === 0 ? 4 : over % 2 === 0 ? 2 : 1
  const part = over === 0 ? '' : ` ${over / divisor}/${8 / divisor}`
  return `${feet}' ${inches}${part}"`
}

describe('dimensions', () => {
  test.each([
    [['floorplan', HOUSE]],
    [['floorplan', HOUSE, '--units', 'us']],
    [['floorplan', fixture('scan-four-sections/input.json')]],
    [['floorplan', fixture('scan-merged-house/input.json')]],
    [['floorplan', fixture('scan-curved-wall/input.json')]],
    [['roof', 'svg', ROOF, '--include-matrikkel']],
    [['roof', 'svg', ROOF, '--coordinates', 'file']],
    [['roof', 'svg', ROOF, '--coordinates', 'file', '--units', 'us']],
    [['walls', 'svg', ROOF]],
    [['walls', 'svg', ROOF, '--units', 'us']],
  ])('%j: what CAD measures between their points is what is written', async (args) => {
    const { entities, blocks, file } = await drawn(...args)
    const pairs = readFileSync(file, 'latin1').split('\r\n')
    const told = Number(pairs[pairs.indexOf('144', pairs.indexOf('REPORTS-TEXT') - 30) + 1])
    const dimensions = entities.filter(({ type }) => type === 'DIMENSION')
    expect(dimensions.length).toBeGreaterThan(1)
    let fixed = 0
    for (const { text, block = '', actualMeasurement = 0, ...points } of dimensions) {
      const { linearOrAngularPoint1: from, linearOrAngularPoint2: to } = points as any
      const measured = Math.hypot(to.x - from.x, to.y - from.y)
      expect(actualMeasurement).toBeCloseTo(measured, 5)
      const [drawnText] = texts(blocks[block] ?? [])
      // A text of its own stands where the sheet rounds otherwise: a whole length to the decimals that it is certain to.
      if (text !== undefined && text !== '') {
        fixed += 1
        expect(drawnText).toBe(text)
        const decimals = text.split('.')[1]?.length ?? 0
        if (!args.includes('us'))
          expect(Math.abs(measured * told - Number(text))).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-5)
      } else expect(drawnText).toBe(writtenByCad(measured, told, args.includes('us')))
    }
    expect(fixed).toBeLessThan(dimensions.length)
  })
})

describe('symbols', () => {
  test('are blocks of their true size, one for all that are alike', async () => {
    const { entities, blocks } = await drawn('floorplan', HOUSE, '--story', '0', '--lang', 'nb')
    const placed = on(entities, 'inventar').map(({ name = '' }) => name)
    const { rooms } = await json('measurements', HOUSE)
    const own = rooms.filter(({ story }: any) => story === 0)
    const count = (list: any[]): number =>
      list.reduce((sum: number, { children = [] }: any) => sum + 1 + count(children), 0)
    expect(placed).toHaveLength(count(own.flatMap(({ objects }: any) => objects)))
    expect(placed.filter((name) => name === 'STOL-450x500')).toHaveLength(4)
    expect(areaOf(blocks['BORD-1800x900']![0]!)).toBeCloseTo(1.62, 6)
    expect(on(entities, 'dørslag').map(({ name }) => name)).toEqual(expect.arrayContaining(['DØR-800', 'DØR-1000']))
    expect(new Set(entities.flatMap(({ name }) => (name === undefined ? [] : [name])))).toEqual(
      new Set(Object.keys(blocks).filter((name) => !name.startsWith('*'))),
    )
  })
})

describe('in the coordinates of the file', () => {
  test('every corner of a face stands where the file has it, and flat things below it', async () => {
    const { header, entities } = await drawn('roof', 'svg', ROOF, '--coordinates', 'file', '--lang', 'nb')
    expect(header.$INSUNITS).toBe(6)
    const { features } = JSON.parse(readFileSync(ROOF, 'utf8'))
    const own = features.filter(({ properties }: any) => properties.buildingId === '300123470')
    const [inSpace, flat] = ['3d-takflater', 'takflater'].map((layer) =>
      on(entities, layer).flatMap(({ vertices = [] }) => vertices),
    )
    for (const [east, north, altitude] of own.flatMap(({ geometry }: any) => geometry.coordinates.flat())) {
      const away = (x: number, y: number, z: number): number => Math.hypot(x - east, y - north, z - altitude)
      expect(Math.min(...inSpace!.map(({ x, y, z = 0 }) => away(x, y, z)))).toBeLessThan(1e-5)
      expect(Math.min(...flat!.map(({ x, y }) => away(x, y, altitude)))).toBeLessThan(1e-5)
    }
    expect(texts(entities)).toContain(
      'Koordinater: EPSG:25832; en målt lengde er 0,999724 ganger så lang i dette rutenettet',
    )
  })

  test('is refused where the file that is written has none', async () => {
    for (const [args, told] of [
      [['roof', 'svg', ROOF, '-o', 'roof.pdf'], '--coordinates file is of .dxf files: add -o roof.dxf'],
      [['roof', 'view', ROOF, '-o', 'house.png'], '--coordinates file is of .glb files: add -o house.glb'],
    ] as const) {
      const { code, stderr } = await reports([...args, '--coordinates', 'file'], { cwd })
      expect(code).toBe(2)
      expect(stderr).toContain(told)
    }
  })
})

describe('wall plan', () => {
  test('each wall has its published area, and its dimensions beside it', async () => {
    const { entities } = await drawn('walls', 'svg', ROOF, '--include-matrikkel', '--lang', 'nb')
    const { buildings } = await json('walls', ROOF, '--include-matrikkel')
    const areas = buildings.flatMap(({ walls }: any) => walls.map(({ area }: any) => area))
    const found = entities.filter(({ layer }) => layer.startsWith('vegger-')).map(areaOf)
    expect(found).toHaveLength(areas.length)
    for (const [i, area] of areas.entries()) expect(found[i]).toBeCloseTo(area, 2)
    expect(texts(on(entities, 'tekster'))).toContain(`${areas[0].toFixed(2).replace('.', ',')} m²`)
  })

  test('names of any letters reach a second reader, and break no line', async () => {
    put('names.json', roofFile(['Sjøbu på Ærøy Å\n0\nEOF', '屋根 100%%d ^M \\U+0041']))
    const { file } = await drawn('walls', 'svg', 'names.json', '--include-matrikkel', '--outline', 'eaves')
    const bytes = readFileSync(file)
    expect(bytes.includes(Buffer.from('Sjøbu på Ærøy Å 0 EOF\r\n', 'latin1'))).toBe(true)
    expect(bytes.includes('\\U+5C4B\\U+6839 100%%%%%%d ^ M \\U+005CU+0041\r\n')).toBe(true)
    const { entities } = await drawn('walls', 'svg', 'names.json', '--include-matrikkel', '--outline', 'eaves')
    expect(texts(entities)).toContain('Sjøbu på Ærøy Å 0 EOF')
  })
})

const AUDIT = `import ezdxf, sys
drawing = ezdxf.readfile(sys.argv[1])
audit = drawing.audit()
print(len(audit.errors), len(audit.fixes), drawing.units, [text.dxf.text for text in drawing.modelspace().query('TEXT')])`
/** Errors, modules in plan and in space, and the shorter and the longer side of all of these. */
const MODULES = `import ezdxf, sys
drawing = ezdxf.readfile(sys.argv[1])
space = drawing.modelspace()
flat = [line for line in space.query('LWPOLYLINE[layer=="modules"]') if line.closed and len(line) == 4]
solid = [line for line in space.query('POLYLINE[layer=="3d-modules"]') if line.is_closed and len(line) == 4]
corners = [list(line.points()) for line in solid]
sides = sorted({f'{a.distance(b):.3f}' for ring in corners for a, b in zip(ring, ring[1:] + ring[:1])})
print(len(drawing.audit().errors), len(flat), len(solid), *sides)`
const noEzdxf = spawnSync('python3', ['-c', 'import ezdxf']).status !== 0
if (noEzdxf) process.stdout.write('cad.test.ts: there is no ezdxf for Python, drawings have no audit\n')

describe.skipIf(noEzdxf)('ezdxf (skipped where Python has no ezdxf)', () => {
  test.each([
    [['floorplan', HOUSE, '--lang', 'nb'], 'Kjøkken'],
    [['roof', 'svg', ROOF, '--include-matrikkel', '--lang', 'nb'], 'x mot øst'],
    [['walls', 'svg', ROOF, '--lang', 'nb'], 'm²'],
  ])('finds no error in %j', async (args, text) => {
    const { file } = await drawn(...args)
    const { stdout } = spawnSync('python3', ['-c', AUDIT, file], { encoding: 'utf8' })
    expect(stdout).toMatch(/^0 0 6 /)
    expect(stdout).toContain(text)
  })

  test('reads every solar module as a closed rectangle of its true size, in plan and in space', async () => {
    const { file } = await drawn('solar', 'svg', ROOF)
    const { modules } = (await json('solar', ROOF, '--format', 'json')).totals
    const { stdout } = spawnSync('python3', ['-c', MODULES, file], { encoding: 'utf8' })
    expect(stdout.trim()).toBe(`0 ${modules} ${modules} 1.134 1.762`)
  })
})
