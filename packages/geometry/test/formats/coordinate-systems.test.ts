import { describe, expect, test } from 'vitest'
import { coordinateSystem, measureRoof, parseRoofText, readBuildings, type Read } from '../../src/index.ts'
import { asCityGML, SPELLINGS } from '../as-citygml.ts'
import { box, cityOfFaces } from '../city-of-faces.ts'
import { parseRoof } from '../roof-of-json.ts'

/* What the names of coordinate systems say of heights and of the order of coordinates. Units and axes: EPSG register. */

const FOOT = 0.3048
const US_FOOT = 1200 / 3937

const codesOf = (roof: ReturnType<typeof parseRoof>): string[] => measureRoof(roof).findings.map(({ code }) => code)

/** A house of 10 x 6 units, 6 high, with its corner at a place of the grid. */
function houseAt(x: number, y: number, system: string) {
  const city = cityOfFaces({ B: box(0, 0, 10, 6, 0, 6) }, system)
  return { ...city, vertices: city.vertices.map(([a, b, c]) => [a - 100_000 + x, b - 1_000_000 + y, c] as const) }
}

describe('the unit of heights', () => {
  test.each([
    ['EPSG:6539+5703', 1], // NAVD88 height
    ['EPSG:6539+6360', US_FOOT], // NAVD88 height (ftUS)
    ['EPSG:6539+8228', FOOT], // NAVD88 height (ft)
    ['EPSG:25832+5783', 1],
    ['EPSG:27700+5754', 0.3048007491], // Poolbeg height (ft(Br36))
    ['urn:ogc:def:crs,crs:EPSG::6539,crs:EPSG::5703', 1],
    ['urn:ogc:def:crs,crs:EPSG:6.12:25832,crs:EPSG:6.12:8050', FOOT], // MSL height (ft)
    [
      'https://www.opengis.net/def/crs-compound?1=http://www.opengis.net/def/crs/EPSG/0/25833&2=http://www.opengis.net/def/crs/EPSG/0/8052',
      US_FOOT, // MSL height (ftUS)
    ],
    ['EPSG:4326+8050', FOOT],
  ])('of %s is that of its second code', (name, unit) => {
    const system = coordinateSystem(name)
    expect(system.heightUnit).toBeCloseTo(unit, 10)
    expect(system.isHeightUnitAssumed).toBe(false)
    // What is written in a system is read again in the same.
    expect(coordinateSystem(system.name).heightUnit).toBe(system.heightUnit)
  })

  test('does not change the name of a system where it is the same', () => {
    expect(coordinateSystem('EPSG:25832+5783').name).toBe('EPSG:25832')
    expect(coordinateSystem('EPSG:6539+6360').name).toBe('EPSG:6539')
    expect(coordinateSystem('EPSG:6539+5703').name).toBe('EPSG:6539+5703')
  })

  test.each(['EPSG:25832+5715', 'urn:ogc:def:crs,crs:EPSG::25832,crs:EPSG::5715', 'EPSG:4326+5715'])(
    '%s is refused: it counts depths',
    (name) => {
      const refused = expect.objectContaining({
        code: 'roof/unknown-crs',
        message: expect.stringContaining('5715 counts depths') as string,
      }) as Error
      expect(() => coordinateSystem(name)).toThrow(refused)
    },
  )

  test('in metres over a plan in feet gives slopes and walls of metres', () => {
    const [measured] = measureRoof(parseRoof(houseAt(1_000_000, 200_000, 'EPSG:6539+5703'))).buildings
    const area = measured!.walls.reduce((sum, wall) => sum + wall.area, 0)
    expect(area).toBeCloseTo(32 * US_FOOT * 6, 2)
    expect(measured!.surfaces[0]!.maxRoofAltitude).toBe(6)
  })

  test('that nothing says is told', () => {
    const plain = parseRoof(houseAt(1_000_000, 200_000, 'EPSG:6539'))
    expect(plain.findings).toMatchObject([
      {
        code: 'roof/height-unit-assumed',
        message:
          'The plan of B is not in metres (EPSG:6539), and the file does not state the unit of its heights: 0.3048 m is assumed',
      },
    ])
    const definition = '+proj=tmerc +lat_0=58 +lon_0=10.5 +k=1 +x_0=100000 +y_0=1000000 +ellps=GRS80 +units=us-ft'
    expect(coordinateSystem(definition)).toMatchObject({ isHeightUnitAssumed: true, heightUnit: 1 })
    for (const said of ['EPSG:6539+5703', 'EPSG:6539+6360'])
      expect(codesOf(parseRoof(houseAt(1_000_000, 200_000, said)))).toEqual([])
    expect(coordinateSystem(`${definition} +vunits=us-ft`).isHeightUnitAssumed).toBe(false)
    expect(coordinateSystem('EPSG:25833').isHeightUnitAssumed).toBe(false)
  })
})

describe('the order of easting and northing', () => {
  // Warsaw lies at 637 km east, 487 km north; the other way round it would lie by Grudziadz. Places: PROJ 9.
  test('is told where both fit a grid whose register has the northing first', () => {
    const [finding, ...others] = parseRoof(houseAt(637_000, 487_000, 'EPSG:2180')).findings
    expect(others).toEqual([])
    expect(finding).toMatchObject({ code: 'roof/axis-order-assumed', ids: ['B'] })
    expect(finding!.message).toMatch(
      /^B lies at longitude 21\.00678, latitude 52\.23200, .* longitude 18\.80355, latitude 53\.59776$/,
    )
  })

  test.each([
    ['Gdansk', 475_000, 723_000, 'EPSG:2180', ['roof/axis-order-assumed']],
    ['Vienna: its northing is no easting there', 3_000, 341_000, 'EPSG:31256', []],
    ['Brussels: the register has the easting first too', 150_000, 170_000, 'EPSG:31370', []],
    ['Oslo', 597_000, 6_643_000, 'EPSG:25832', []],
    ['Oslo in NTM: the register has the northing first', 113_000, 1_214_000, 'EPSG:5110', []],
  ])('of %s', (_, x, y, system, codes) => {
    expect(parseRoof(houseAt(x, y, system)).findings.map(({ code }) => code)).toEqual(codes)
  })
})

describe('EPSG:7423, degrees with heights of EVRF2007', () => {
  const degrees = (order: 'lon' | 'lat') => {
    const city = houseAt(0, 0, 'EPSG:7423')
    const vertices = city.vertices.map(([x, y, z]): [number, number, number] => {
      const [lon, lat] = [13.7 + x / 70_200, 51 + y / 111_250]
      return order === 'lon' ? [lon, lat, z] : [lat, lon, z]
    })
    return { ...city, vertices }
  }

  test('is read with the longitude first in CityJSON', () => {
    const [building] = parseRoof(degrees('lon')).buildings
    expect(building!.frame).toMatchObject({
      crs: 'EPSG:7423',
      anchor: [expect.closeTo(13.7, 3), expect.closeTo(51, 3)],
    })
    expect(() => parseRoof(degrees('lat'))).toThrow(expect.objectContaining({ code: 'roof/wrong-crs' }))
  })

  test('is read with the latitude first in CityGML, as INSPIRE has it', () => {
    const text = asCityGML([degrees('lat')], SPELLINGS['3.0, turned surfaces and points']!, 'EPSG:7423')
    const [building] = parseRoofText(text).buildings
    expect(building!.frame.anchor).toEqual([expect.closeTo(13.7, 3), expect.closeTo(51, 3)])
  })
})

describe('a CityModel without a namespace', () => {
  const declared = asCityGML(
    [cityOfFaces({ B: box(0, 0, 10, 6, 0, 6) })],
    SPELLINGS['2.0, the solid refers to the roof']!,
    'EPSG:5110',
  )
  const plain = measureRoof(parseRoofText(declared))

  test.each([
    ['its own alone', declared.replace('xmlns="http://www.opengis.net/citygml/2.0"', '')],
    ['nor one of anything in it', declared.replaceAll(/ xmlns(?::\w+)?="[^"]*"/g, '')],
    ['nor prefixes', declared.replaceAll(/ xmlns(?::\w+)?="[^"]*"/g, '').replaceAll(/(<\/?)(?:bldg|gml|app):/g, '$1')],
  ])('is read as CityGML 2.0: %s', (_, text) => {
    expect(text).not.toBe(declared)
    const measured = measureRoof(parseRoofText(text))
    expect(measured.findings.map(({ code }) => code)).toEqual(['roof/unknown-version'])
    expect(measured.buildings[0]!.walls).toEqual(plain.buildings[0]!.walls)
    expect(measured.buildings[0]!.surfaces).toEqual(plain.buildings[0]!.surfaces)
  })

  test('of another kind is none', () => {
    expect(() => parseRoofText(declared.replace('http://www.opengis.net/citygml/2.0', 'urn:other'))).toThrow(
      expect.objectContaining({ code: 'file/unknown-kind' }),
    )
  })
})

test.each([
  ['CityJSON', JSON.stringify(houseAt(100_000, 1_000_000, 'EPSG:5110'))],
  [
    'CityJSONSeq',
    `${JSON.stringify({ type: 'CityJSON', version: '2.0', metadata: { referenceSystem: 'EPSG:5110' }, CityObjects: {}, vertices: [] })}\n${JSON.stringify({ ...houseAt(100_000, 1_000_000, ''), type: 'CityJSONFeature', id: 'B' })}`,
  ],
])('a byte order mark before %s is no part of it', async (_, text) => {
  for (const chunks of [[`\uFEFF${text}`], ['\uFEFF', text], [`\uFEFF${text.slice(0, 5)}`, text.slice(5)]]) {
    const reads: Read[] = []
    for await (const read of readBuildings(chunks)) reads.push(read)
    expect(reads.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['building']))
    expect(reads.filter(({ kind }) => kind === 'refusal')).toEqual([])
  }
})
