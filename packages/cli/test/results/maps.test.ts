import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const fixture = (name: string): string => join(ROOT, 'fixtures', name)

const BERGEN = ['epsg25832', 'epsg25833', 'epsg5105', 'epsg5972', 'epsg5973', 'wgs84'].map(
  (name) => `roof-bergen/${name}.json`,
)
const ROOFS = [
  ...BERGEN,
  'project-furuveien-12/roof.json',
  'project-rekkeveien-3/roof.json',
  'roof-flat-block/roof.json',
  'roof-formats/roof.json',
  'roof-l-house/roof.json',
  'roof-row-house/roof.json',
]

const json = (text: string): any => JSON.parse(text)

async function written(name: string, ending: string): Promise<string> {
  const file = join(cwd, `${name.replaceAll('/', '-')}${ending}`)
  const { code, stderr, stdout } = await reports(['roof', fixture(name), '--include-matrikkel', '-o', file], { cwd })
  expect({ code, stdout, stderr: /cannot|expects/.exec(stderr) }).toEqual({ code: 0, stdout: '', stderr: null })
  return file
}

const measured = async (file: string): Promise<any> =>
  json((await reports(['roof', file, '--include-matrikkel'], { cwd })).stdout)

describe('GeoJSON', () => {
  test.each(ROOFS)('%s is read back to the same numbers', async (name) => {
    expect(await measured(await written(name, '.geojson'))).toEqual(await measured(fixture(name)))
  })

  test.each(['roof-formats/roof.city.json', 'roof-formats/roof-2.gml', 'roof-flat-block/block.city.json'])(
    '%s, a city model, is read back to the same surfaces and edges',
    async (name) => {
      const [own, given] = [await measured(await written(name, '.geojson')), await measured(fixture(name))]
      expect(own.roofEdges).toEqual(given.roofEdges)
      expect(own.totals.totalRoofArea).toBe(given.totals.totalRoofArea)
      const ofItself = ({ minHeightAboveGround, maxHeightAboveGround, ...surface }: any): unknown => surface
      const surfacesOf = (record: any): unknown[] =>
        record.buildings.flatMap((each: any) => each.surfaces.map(ofItself))
      expect(surfacesOf(own)).toEqual(surfacesOf(given))
    },
  )

  test('says where walls will not be read back as they are', async () => {
    const told = async (name: string): Promise<string> =>
      (await reports(['roof', resolve(ROOT, 'fixtures', name), '-o', 'told.geojson'], { cwd })).stderr
    const plate = (inset: number, z: number): number[][] => [
      [inset, inset, z],
      [10 - inset, inset, z],
      [10 - inset, 8 - inset, z],
      [inset, 8 - inset, z],
    ]
    put('eaves.city.json', {
      type: 'CityJSON',
      version: '2.0',
      metadata: { referenceSystem: 'https://www.opengis.net/def/crs/EPSG/0/25833' },
      transform: { scale: [1, 1, 1], translate: [262400, 6649000, 0] },
      vertices: [...plate(0, 103), ...plate(0.5, 100).toReversed()],
      CityObjects: {
        house: {
          type: 'Building',
          geometry: [
            {
              type: 'MultiSurface',
              lod: '2',
              boundaries: [[[0, 1, 2, 3]], [[4, 5, 6, 7]]],
              semantics: { surfaces: [{ type: 'RoofSurface' }, { type: 'GroundSurface' }], values: [0, 1] },
            },
          ],
        },
      },
    })
    expect(await told(join(cwd, 'eaves.city.json'))).toContain(
      'told.geojson has them in their places, but measured again from it they stand at the outline',
    )
    expect(await told('roof-row-house/roof.json')).not.toContain('walls-as-outline')
  })

  test('what a person decided of an edge, and slopes that the provider gave, come back', async () => {
    const given = json(readFileSync(fixture('project-furuveien-12/roof.json'), 'utf8'))
    const plain = json(readFileSync(await written('project-furuveien-12/roof.json', '.geojson'), 'utf8'))
    const { edgeId } = plain.features.find(({ properties }: any) => properties.type === 'eave').properties
    put('decided.json', { ...given, edgeOverrides: { [edgeId]: 'cornice' } })
    await reports(['roof', 'decided.json', '-o', 'decided.geojson'], { cwd })
    const own = json(readFileSync(join(cwd, 'decided.geojson'), 'utf8'))
    expect(own.edgeOverrides).toEqual({ [edgeId]: 'cornice' })
    expect((await measured('decided.geojson')).roofEdges.overriddenCount).toBe(1)
    const slopes = (roof: any): unknown[] =>
      roof.features
        .filter(({ properties }: any) => (properties.layer ?? 'surfaces') === 'surfaces')
        .map(({ properties: { surfaceId, slope = null } }: any) => [surfaceId, slope])
        .toSorted()
    expect(slopes(plain)).toEqual(slopes(given))
  })

  test('the system is the named object, and both spellings of it are read', async () => {
    const file = await written('roof-bergen/epsg5973.json', '.geojson')
    const roof = json(readFileSync(file, 'utf8'))
    expect(roof.crs).toEqual({ type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::5973' } })
    const spelled = JSON.stringify({ ...roof, crs: 'EPSG:5973' })
    const { stdout } = await reports(['roof', '-', '--include-matrikkel'], { cwd, stdin: spelled })
    expect(json(stdout)).toEqual(await measured(file))
  })

  test('walls are foot lines as long as the wall is wide; a line of another kind is still no surface', async () => {
    const file = await written('project-rekkeveien-3/roof.json', '.geojson')
    const roof = json(readFileSync(file, 'utf8'))
    const walls = roof.features.filter(({ properties }: any) => properties.layer === 'walls')
    const { walls: count } = (await measured(file)).totals
    expect(walls).toHaveLength(count)
    for (const { geometry, properties } of walls) {
      expect(geometry.type).toBe('LineString')
      const [first, last] = [geometry.coordinates[0], geometry.coordinates.at(-1)]
      const length = Math.hypot(last[0] - first[0], last[1] - first[1])
      // A grid's scale is within 0.04 % of true in UTM.
      expect(Math.abs(length - properties.width)).toBeLessThan(0.006 + properties.width * 4e-4)
      expect(properties.area).toBeLessThanOrEqual(properties.width * properties.height + 0.02)
    }
    const stray = { ...roof, features: roof.features.map((each: any) => ({ ...each, properties: {} })) }
    const refused = await reports(['roof', '-'], { cwd, stdin: JSON.stringify(stray) })
    expect(refused.code).toBe(3)
  })
})

/** A shape of a GeoPackage (OGC 12-128r17, section 2.1.3) by hand: its system, its type and its points with heights. */
function shapeOf(blob: Uint8Array): { system: number; type: number; rings: [number, number, number][][] } {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength)
  expect([...blob.subarray(0, 4)]).toEqual([0x47, 0x50, 0, 3])
  let at = 40
  const u32 = (): number => view.getUint32((at += 4) - 4, true)
  const begin = (): number => {
    expect(view.getUint8(at)).toBe(1)
    at += 1
    return u32()
  }
  const rings: [number, number, number][][] = []
  const line = (): void => {
    rings.push(
      Array.from({ length: u32() }, () => {
        at += 24
        return [24, 16, 8].map((back) => view.getFloat64(at - back, true)) as [number, number, number]
      }),
    )
  }
  const type = begin()
  if (type === 1002) line()
  else {
    expect(type).toBe(1006)
    for (let polygons = u32(); polygons > 0; polygons -= 1) {
      expect(begin()).toBe(1003)
      for (let count = u32(); count > 0; count -= 1) line()
    }
  }
  expect(at).toBe(blob.byteLength)
  return { system: view.getInt32(4, true), type, rings }
}

const areaOf = (ring: readonly [number, number, number][]): number =>
  Math.abs(
    ring
      .slice(1)
      .reduce(
        (sum, [x, y], i) =>
          sum + (ring[i]![0] - ring[0]![0]) * (y - ring[0]![1]) - (x - ring[0]![0]) * (ring[i]![1] - ring[0]![1]),
        0,
      ),
  ) / 2

/** The least of GDAL that a machine may have: its command, or pyogrio for Python. */
function gdal(file: string): string | null {
  const info = spawnSync('ogrinfo', ['-al', '-so', file], { encoding: 'utf8' })
  if (info.status === 0) return info.stdout
  const script = `import pyogrio,sys
for name,kind in pyogrio.list_layers(sys.argv[1]):
    i=pyogrio.read_info(sys.argv[1],layer=name); print(name,kind,i['crs'],i['features'],*i['fields'])`
  const python = spawnSync('python3', ['-c', script, file], { encoding: 'utf8' })
  return python.status === 0 ? python.stdout : null
}
const noGdal = gdal(fixture('roof-bergen/wgs84.json')) === null
if (noGdal) process.stdout.write('maps.test.ts: neither ogrinfo nor pyogrio is there, GDAL reads no map\n')

describe('GeoPackage', () => {
  test('four layers with heights, their system and what is published', async () => {
    const name = 'project-furuveien-12/roof.json'
    const file = await written(name, '.gpkg')
    const record = await measured(fixture(name))
    const database = new DatabaseSync(file, { readOnly: true })
    const all = (sql: string): any[] => database.prepare(sql).all()
    expect(all('PRAGMA application_id')[0].application_id).toBe(0x47504b47)
    expect(all('PRAGMA integrity_check')[0].integrity_check).toBe('ok')
    expect(
      all('SELECT table_name, geometry_type_name, srs_id, z FROM gpkg_geometry_columns').map((row) => ({ ...row })),
    ).toEqual([
      { table_name: 'buildings', geometry_type_name: 'MULTIPOLYGON', srs_id: 25832, z: 1 },
      { table_name: 'surfaces', geometry_type_name: 'MULTIPOLYGON', srs_id: 25832, z: 1 },
      { table_name: 'edges', geometry_type_name: 'LINESTRING', srs_id: 25832, z: 1 },
      { table_name: 'walls', geometry_type_name: 'LINESTRING', srs_id: 25832, z: 1 },
    ])
    const [{ definition }] = all('SELECT definition FROM gpkg_spatial_ref_sys WHERE srs_id = 25832')
    expect(definition).toContain('PROJECTION["Transverse_Mercator"]')
    expect(definition).toContain('PARAMETER["central_meridian",9]')
    const published = record.buildings.flatMap(({ surfaces }: any) => surfaces)
    const surfaces = all('SELECT * FROM surfaces')
    for (const [
      i,
      { geom, fid, buildingId, displayName, slope, direction, mark, quality, ...row },
    ] of surfaces.entries()) {
      const { slope: provided, direction: bearing, ...computed } = published[i]
      expect(row).toEqual(computed)
      expect(quality).toBe(record.quality.buildings[buildingId])
      expect(mark).toBe(
        `${record.buildings.find((each: any) => each.buildingId === buildingId).surfaces.findIndex(({ surfaceId }: any) => surfaceId === row.surfaceId) + 1}`,
      )
      expect([provided, bearing]).toEqual([slope ?? provided, direction ?? bearing])
      const { system, rings } = shapeOf(geom)
      expect(system).toBe(25832)
      expect(
        Math.abs(rings.reduce((sum, ring, k) => sum + (k === 0 ? areaOf(ring) : -areaOf(ring)), 0) - row.area2d),
      ).toBeLessThan(0.005 + row.area2d * 8e-4)
      expect(Math.max(...rings.flat().map(([, , z]) => z))).toBeCloseTo(row.maxRoofAltitude, 3)
    }
    expect(surfaces).toHaveLength(record.totals.surfaces)
    expect(all('SELECT count(*) n FROM walls')[0].n).toBe(record.totals.walls)
    for (const { type, length, count } of record.roofEdges.types) {
      const edges = all(`SELECT * FROM edges WHERE type = '${type}'`)
      expect(edges).toHaveLength(count)
      const sum = edges.reduce((total, { geom }) => {
        const [[a, b]] = shapeOf(geom).rings as [[[number, number, number], [number, number, number]]]
        return total + Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
      }, 0)
      expect(Math.abs(sum - length)).toBeLessThan(0.006 + length * 4e-4)
    }
    database.close()
  })

  test('a spatial index has the box of every shape, and each layer a style that is well-formed', async () => {
    const file = await written('project-furuveien-12/roof.json', '.gpkg')
    const database = new DatabaseSync(file, { readOnly: true })
    const all = (sql: string): any[] => database.prepare(sql).all()
    const layers = all("SELECT table_name FROM gpkg_contents WHERE data_type = 'features'").map((row) => row.table_name)
    expect(layers).toEqual(['buildings', 'surfaces', 'edges', 'walls'])
    expect(all('SELECT table_name, column_name, extension_name, scope FROM gpkg_extensions')).toHaveLength(4)
    for (const layer of layers) {
      const shapes = all(`SELECT fid, geom FROM ${layer}`)
      for (const { fid, geom } of shapes) {
        const points = shapeOf(geom).rings.flat()
        const [box] = all(`SELECT * FROM rtree_${layer}_geom WHERE id = ${fid}`)
        // The index has 32 bits of a number, rounded outwards: half a metre of a northing of six million.
        for (const [x, y] of points) {
          expect(box.minx <= x && x <= box.maxx && box.miny <= y && y <= box.maxy).toBe(true)
          expect(Math.max(box.minx - x, x - box.maxx)).toBeLessThan(1)
        }
      }
      expect(all(`SELECT count(*) n FROM rtree_${layer}_geom`)[0].n).toBe(shapes.length)
      expect(all(`SELECT count(*) n FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '${layer}'`)[0].n).toBe(6)
      const [{ styleQML, useAsDefault }] = all(`SELECT * FROM layer_styles WHERE f_table_name = '${layer}'`)
      expect(useAsDefault).toBe(1)
      const parser = new SaxesParser()
      parser.on('error', (error) => expect.fail(error.message))
      parser.write(styleQML).close()
    }
    database.close()
  })

  test('byte for byte the same on another run', async () => {
    const first = readFileSync(await written('roof-l-house/roof.json', '.gpkg'))
    expect(readFileSync(await written('roof-l-house/roof.json', '.gpkg')).equals(first)).toBe(true)
  })

  test.skipIf(noGdal)(
    'GDAL knows the system of both kinds of map (skipped where ogrinfo is not installed)',
    async () => {
      for (const ending of ['.gpkg', '.geojson'])
        expect(gdal(await written('project-furuveien-12/roof.json', ending))).toMatch(/EPSG(?::|",)25832/)
    },
  )
})

describe('what a map cannot be asked for', () => {
  test.each([
    [['roof', fixture('roof-l-house/roof.json'), '-o', 'x.gpkg', '--summary'], 'leave out --summary'],
    [['roof', fixture('roof-l-house/roof.json'), '-o', 'x.geojson', '-f', 'csv'], 'leave out --format'],
    [['walls', fixture('roof-l-house/roof.json'), '-o', 'x.gpkg'], 'for a map: reports roof '],
  ])('%j', async (args, told) => {
    const { code, stderr } = await reports(args, { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain(told)
  })
})
