import { describe, expect, test } from 'vitest'
import {
  createRoofReader,
  createTextReader,
  gatherRoof,
  InputError,
  measureRoof,
  readBuildings,
  readText,
  roofRecord,
  type Read,
  type Roof,
} from '../../src/index.ts'
import { measuredRoof } from '../real-roofs.ts'
import { sharedText, withSharedData } from '../shared-data.ts'
import { parseRoof } from '../roof-of-json.ts'

const NAMESPACES = {
  '1.0':
    'xmlns="http://www.opengis.net/citygml/1.0" xmlns:b="http://www.opengis.net/citygml/building/1.0" xmlns:gml="http://www.opengis.net/gml"',
  '2.0':
    'xmlns="http://www.opengis.net/citygml/2.0" xmlns:b="http://www.opengis.net/citygml/building/2.0" xmlns:gml="http://www.opengis.net/gml"',
} as const

const ENVELOPE = '<gml:boundedBy><gml:Envelope srsName="EPSG:25833"/></gml:boundedBy>'

const model = (members: string, envelope: string = ENVELOPE): string =>
  `<CityModel ${NAMESPACES['2.0']} xmlns:xlink="http://www.w3.org/1999/xlink">${envelope}${members}</CityModel>`

/** Where a house stands, so that numbers are as short as they can be. */
const at = (x: number, y: number, z: number): string => `${389_000 + x} ${5_819_000 + y} ${z}`

const ring = (...points: string[]): string =>
  `<gml:LinearRing><gml:posList>${[...points, points[0]!].join(' ')}</gml:posList></gml:LinearRing>`

const polygon = (inner: string, id = ''): string =>
  `<gml:Polygon${id === '' ? '' : ` gml:id="${id}"`}><gml:exterior>${inner}</gml:exterior></gml:Polygon>`

const surface = (type: string, content: string): string =>
  `<b:boundedBy><b:${type}><b:lod2MultiSurface><gml:MultiSurface><gml:surfaceMember>${content}</gml:surfaceMember></gml:MultiSurface></b:lod2MultiSurface></b:${type}></b:boundedBy>`

/** A house of 4 x 3 m, eaves at 3 m, ridge along x at 4 m: its roof has 4 x sqrt(1.5 ** 2 + 1) x 2 m2. */
const SOUTH = polygon(ring(at(0, 0, 3), at(4, 0, 3), at(4, 1.5, 4), at(0, 1.5, 4)), 'south')
const NORTH = polygon(ring(at(4, 3, 3), at(0, 3, 3), at(0, 1.5, 4), at(4, 1.5, 4)))
const GROUND = polygon(ring(at(0, 3, 0), at(4, 3, 0), at(4, 0, 0), at(0, 0, 0)))
const HOUSE = [surface('RoofSurface', SOUTH), surface('RoofSurface', NORTH), surface('GroundSurface', GROUND)]

const house = (content: string = HOUSE.join(''), id = 'house'): string =>
  `<cityObjectMember><b:Building${id === '' ? '' : ` gml:id="${id}"`}>${content}</b:Building></cityObjectMember>`

/** Two planes of 4 m by the root of 1.5 squared and 1. */
const AREA = 8 * Math.hypot(1.5, 1)

/** Square metres of the grid in one of the ground: EPSG:25833 shrinks by about 0.0004 in length here. */
const GRID = 0.9995 ** 2

function readsOf(text: string, options: { crs?: string; ground?: number } = {}): Read[] {
  const reader = createRoofReader(options)
  return [...reader.write(text), ...reader.end()]
}

const roofOf = (text: string, options = {}): Roof => gatherRoof(readsOf(text, options))

const codes = (roof: Roof): string[] => roof.findings.map(({ code }) => code)

const areaOf = (roof: Roof): number =>
  measureRoof(roof)
    .buildings.flatMap(({ surfaces }) => surfaces)
    .reduce((sum, { area3d }) => sum + area3d, 0)

const refusalsOf = (text: string): (readonly [string | null, string])[] =>
  roofOf(text).refusals.map(({ buildingId, code }) => [buildingId, code])

describe('a house', () => {
  test('has the area of its two planes, in true metres', () => {
    const roof = roofOf(model(house()))
    expect(roof.buildings.map(({ id, surfaces }) => [id, surfaces.length])).toEqual([['house', 2]])
    expect(Math.abs(areaOf(roof) * GRID - AREA)).toBeLessThan(0.001 * AREA)
    expect(roof.findings).toEqual([])
  })

  test('is told by its namespace: another Building is none', () => {
    const other =
      '<cityObjectMember xmlns:b="http://inspire.ec.europa.eu/schemas/bu-core3d/4.0"><b:Building/></cityObjectMember>'
    const roof = roofOf(model(other + house()))
    expect(roof.buildings.map(({ id }) => id)).toEqual(['house'])
    expect(codes(roof)).toEqual(['roof/type-ignored'])
  })

  test('without an id has the number of its member, in whatever prefix it is written', () => {
    const other = `<cityObjectMember/>${house('', '').replaceAll('b:', '')}`
    const renamed = model(`${other}${house(HOUSE.join(''), '')}`)
      .replaceAll('b:', 'bldg:')
      .replace('xmlns:b=', 'xmlns:bldg=')
    expect(roofOf(renamed).buildings.map(({ id, place }) => [id, place.line])).toEqual([['3', 1]])
  })

  test('counts a polygon once, by identity and by geometry', () => {
    const again =
      surface('RoofSurface', NORTH) +
      surface('RoofSurface', '').replace('<gml:surfaceMember>', '<gml:surfaceMember xlink:href="#south">')
    const roof = roofOf(model(house(HOUSE.join('') + again)))
    expect(roof.buildings[0]!.surfaces).toHaveLength(2)
    expect(codes(roof)).toEqual(['roof/duplicate-surface'])
  })

  test('of a collection that has all its members in one has a number of its own', () => {
    const collection = `<gml:FeatureCollection ${NAMESPACES['2.0']}>${ENVELOPE}<gml:featureMembers>${[HOUSE, HOUSE].map((content) => `<b:Building>${content.join('')}</b:Building>`).join('')}</gml:featureMembers></gml:FeatureCollection>`
    expect(readsOf(collection).flatMap((read) => (read.kind === 'building' ? [read.building.id] : []))).toEqual([
      '1',
      '2',
    ])
  })

  test('has the same faces with the rings of GML 2', () => {
    const old = house()
      .replaceAll('gml:exterior', 'gml:outerBoundaryIs')
      .replaceAll('gml:interior', 'gml:innerBoundaryIs')
    expect(gatherRoof(readsOf(model(old)))).toEqual(gatherRoof(readsOf(model(house()))))
  })

  test('has no roof that is an opening, an appearance or an attribute of an extension', () => {
    const opening = `<b:opening><b:Window>${surface('RoofSurface', NORTH)}</b:Window></b:opening>`
    const roof = roofOf(
      model(
        house(
          `<x:energy xmlns:x="x">${surface('RoofSurface', NORTH)}</x:energy>${HOUSE.join('').replace('</b:RoofSurface>', `${opening}</b:RoofSurface>`)}`,
        ),
      ),
    )
    expect(roof.buildings[0]!.surfaces).toHaveLength(2)
  })

  test('that is a former version is left out, with a finding', () => {
    const roof = roofOf(
      model(`${house()}${house(`<terminationDate>2020-01-01</terminationDate>${HOUSE.join('')}`, 'old')}`),
    )
    expect(roof.buildings.map(({ id }) => id)).toEqual(['house'])
    expect(roof.findings).toMatchObject([{ code: 'roof/terminated-building', ids: ['old'] }])
  })

  test('takes roofs of installations outside, not inside', () => {
    const installation = (relation: string): string =>
      `<b:outerBuildingInstallation><b:BuildingInstallation>${relation}${surface('RoofSurface', polygon(ring(at(5, 0, 2), at(6, 0, 2), at(6, 1, 2), at(5, 1, 2))))}</b:BuildingInstallation></b:outerBuildingInstallation>`
    const outside = roofOf(model(house(HOUSE.join('') + installation(''))))
    expect(outside.buildings[0]!.surfaces).toHaveLength(3)
    expect(codes(outside)).toEqual(['roof/installation-read'])
    const inside = roofOf(
      model(house(HOUSE.join('') + installation('<relationToConstruction>inside</relationToConstruction>'))),
    )
    expect(inside.buildings[0]!.surfaces).toHaveLength(2)
  })
})

describe('references', () => {
  const refers = (href: string): string => `<gml:surfaceMember xlink:href="${href}"/>`
  const roof = (members: string): string =>
    `<b:boundedBy><b:RoofSurface><b:lod2MultiSurface><gml:MultiSurface>${members}</gml:MultiSurface></b:lod2MultiSurface></b:RoofSurface></b:boundedBy>`

  test.each([
    ['is missing', refers('#nowhere')],
    ['leads out of the building', refers('#south')],
    ['leads out of the file', refers('other.gml#south')],
    [
      'leads back to itself',
      `<gml:surfaceMember><gml:CompositeSurface gml:id="a">${refers('#a')}</gml:CompositeSurface></gml:surfaceMember>`,
    ],
  ])('a roof that %s refuses its building, and no other', (_what, members) => {
    const text = model(house() + house(roof(members), 'short'))
    expect(refusalsOf(text)).toEqual([['short', 'roof/unresolved-reference']])
    expect(roofOf(text).buildings.map(({ id }) => id)).toEqual(['house'])
  })

  test('of walls and solids may lead nowhere', () => {
    const solid = `<b:lod2Solid><gml:Solid><gml:exterior>${refers('#nowhere')}</gml:exterior></gml:Solid></b:lod2Solid>`
    const wall = roof(refers('#nowhere')).replaceAll('RoofSurface', 'WallSurface')
    expect(refusalsOf(model(house(solid + HOUSE.join('') + wall)))).toEqual([])
  })

  test('of boundary surfaces and parts that stand elsewhere refuse the building', () => {
    expect(refusalsOf(model(house(`${HOUSE.join('')}<b:boundedBy xlink:href="#r"/>`)))).toEqual([
      ['house', 'roof/unresolved-reference'],
    ])
    expect(refusalsOf(model(house(`${HOUSE.join('')}<b:consistsOfBuildingPart xlink:href="#p"/>`)))).toEqual([
      ['house', 'roof/unresolved-reference'],
    ])
  })

  test('cannot multiply: each composite is walked through once', () => {
    // Without this 2 ** 60 faces.
    const levels = Array.from(
      { length: 60 },
      (_, i) =>
        `<gml:surfaceMember><gml:CompositeSurface gml:id="c${i}">${i === 0 ? refers('#south') : refers(`#c${i - 1}`).repeat(2)}</gml:CompositeSurface></gml:surfaceMember>`,
    )
    const text = model(house(HOUSE.join('') + roof(levels.toReversed().join(''))))
    expect(roofOf(text).buildings[0]!.surfaces).toHaveLength(2)
  })
})

describe('coordinates', () => {
  const withRing = (points: string): string =>
    model(
      house(
        [
          surface('RoofSurface', polygon(`<gml:LinearRing>${points}</gml:LinearRing>`)),
          surface('GroundSurface', GROUND),
        ].join(''),
      ),
    )
  const FLAT = [at(0, 0, 3), at(4, 0, 3), at(4, 3, 3), at(0, 3, 3)]

  test.each([
    ['0x10', 'file/bad-number'],
    ['INF', 'file/bad-number'],
    ['NaN', 'file/bad-number'],
    ['1,5', 'file/bad-number'],
    ['1e', 'file/bad-number'],
    ['1e400', 'file/bad-number'],
    ['', 'file/bad-geometry'],
  ])('%j is no number of xs:double', (word, code) => {
    expect(
      refusalsOf(
        withRing(`<gml:posList>${at(0, 0, 3)} ${at(4, 0, 3)} ${at(4, 3, 3)} 389000 5819003 ${word}</gml:posList>`),
      ),
    ).toEqual([['house', code]])
  })

  test.each([
    ['exponents and signs', FLAT.join(' ').replaceAll('389004', '+3.89004E5').replaceAll(' 3 ', ' 3. ')],
    ['CDATA and comments', `<![CDATA[${FLAT.slice(0, 2).join(' ')}]]><!-- 1 2 3 --> ${FLAT.slice(2).join('\n')}`],
    ['character references', FLAT.join('&#32;')],
  ])('are read with %s', (_what, text) => {
    expect(Math.abs(areaOf(roofOf(withRing(`<gml:posList>${text}</gml:posList>`))) * GRID - 12)).toBeLessThan(0.01)
  })

  test('of two numbers lack a height: the surface is left out, with a finding', () => {
    const flat = FLAT.map((p) => p.split(' ').slice(0, 2).join(' ')).join(' ')
    const roof = roofOf(
      model(
        house(
          HOUSE.join('') +
            surface(
              'RoofSurface',
              polygon(`<gml:LinearRing><gml:posList srsDimension="2">${flat}</gml:posList></gml:LinearRing>`),
            ),
        ),
      ),
    )
    expect(roof.buildings[0]!.surfaces).toHaveLength(2)
    expect(codes(roof)).toEqual(['roof/missing-altitude'])
  })

  test('under three different points make no surface, with a finding', () => {
    const roof = roofOf(model(house(HOUSE.join('') + surface('RoofSurface', polygon(ring(at(0, 0, 3), at(4, 0, 3)))))))
    expect(codes(roof)).toEqual(['roof/degenerate-surface'])
  })

  test.each([
    ['an arc', '<gml:Ring><gml:curveMember/></gml:Ring>'],
    ['an element among them', `<gml:LinearRing><gml:posList>${FLAT.join(' ')}<x/></gml:posList></gml:LinearRing>`],
    ['a point by reference', '<gml:LinearRing><gml:pointProperty xlink:href="#p"/></gml:LinearRing>'],
  ])('with %s refuse the building', (_what, inner) => {
    expect(refusalsOf(model(house(HOUSE.join('') + surface('RoofSurface', polygon(inner)))))).toEqual([
      ['house', 'file/bad-geometry'],
    ])
  })

  test('of an unknown kind of surface refuse the building', () => {
    expect(refusalsOf(model(house(HOUSE.join('') + surface('RoofSurface', '<gml:Sphere/>'))))).toEqual([
      ['house', 'file/bad-geometry'],
    ])
  })
})

describe('the coordinate system', () => {
  test.each([
    ['urn:adv:crs:DE_DHDN_3GK4*DE_DHHN92_NH', 'EPSG:31468'],
    ['urn:adv:crs:ETRS89_UTM33*DE_DHHN2016_NH', 'EPSG:25833'],
    ['urn:ogc:def:crs,crs:EPSG:6.12:25833,crs:EPSG:6.12:5783', 'EPSG:25833'],
    ['http://www.opengis.net/gml/srs/epsg.xml#25833', 'EPSG:25833'],
  ])('%s is %s', (srsName, name) => {
    const text = model(house(), ENVELOPE.replace('EPSG:25833', srsName))
    const moved =
      name === 'EPSG:31468' ? text.replaceAll(/38900(\d)/g, '445900$1').replaceAll(/581900/g, '582000') : text
    expect(roofOf(moved).buildings.map(({ frame }) => frame.crs)).toEqual([name])
  })

  test('is that of the geometry before that of the building, before that of the model', () => {
    const own = (content: string): string =>
      content.replaceAll('<gml:MultiSurface>', '<gml:MultiSurface srsName="EPSG:25833">')
    const wrong = ENVELOPE.replace('25833', '31287')
    expect(roofOf(model(house(`${ENVELOPE}${HOUSE.join('')}`), wrong)).buildings).toHaveLength(1)
    expect(roofOf(model(house(`${wrong}${own(HOUSE.join(''))}`), wrong)).buildings).toHaveLength(1)
  })

  test('of an empty name is that around it', () => {
    const empty = house().replaceAll('<gml:MultiSurface>', '<gml:MultiSurface srsName="">')
    expect(gatherRoof(readsOf(model(empty)))).toEqual(gatherRoof(readsOf(model(house()))))
    expect(readsOf(model(house(), '<gml:boundedBy><gml:Envelope srsName=" "/></gml:boundedBy>'))[1]).toMatchObject({
      kind: 'refusal',
      code: 'roof/no-crs',
    })
  })

  test('of two in one building refuses it', () => {
    const two = HOUSE.join('').replace('<gml:MultiSurface>', '<gml:MultiSurface srsName="EPSG:25832">')
    expect(refusalsOf(model(house(two)))).toEqual([['house', 'roof/wrong-crs']])
  })

  test('that is not named is asked for, with those that the numbers speak for', () => {
    const [refusal] = roofOf(model(house(), '')).refusals
    expect(refusal).toMatchObject({ buildingId: 'house', code: 'roof/no-crs' })
    expect(refusal!.message).toContain('389000, 5819000')
    expect(roofOf(model(house(), ''), { crs: 'EPSG:25833' }).buildings).toHaveLength(1)
  })

  test.each([
    ['EPSG:6697', '35.6 139.7'],
    ['EPSG:4979', '139.7 35.6'],
  ])('%s has %s in this order', (crs, order) => {
    const [a, b] = order.split(' ').map(Number) as [number, number]
    const points = [
      [0, 0],
      [0, 4],
      [3, 4],
      [3, 0],
    ].map(([u, v]) => `${a + u! * 1e-5} ${b + v! * 1e-5} 9`)
    const text = model(house(surface('RoofSurface', polygon(ring(...points)))), ENVELOPE.replace('EPSG:25833', crs))
    const [building] = roofOf(text, { ground: 0 }).buildings
    expect(building!.frame.anchor.map((degrees) => Math.round(degrees))).toEqual([140, 36])
  })
})

describe('what is no city model', () => {
  const codeOf = (text: string): unknown => {
    try {
      return roofOf(text)
    } catch (error) {
      return error instanceof InputError ? error.code : error
    }
  }

  test.each([
    ['a web page', '<html></html>', 'file/unknown-kind'],
    ['a version before 1.0', '<CityModel xmlns="http://www.citygml.org/citygml/1/0/0"/>', 'file/unknown-kind'],
    ['a version to come', '<CityModel xmlns="http://www.opengis.net/citygml/4.0"/>', 'file/unknown-kind'],
    ['a text that is cut off', model(house()).slice(0, -20), 'file/not-xml'],
    ['tags that cross', model('<a><b></a></b>'), 'file/not-xml'],
    ['an entity of nobody', model('&nobody;'), 'file/not-xml'],
    ['a document type', `<!DOCTYPE CityModel>${model(house())}`, 'file/unsafe-xml'],
  ])('%s is refused', (_what, text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  test('buildings before a fault are told first, in chunks of any size', async () => {
    const text = `${model(house())}<`
    for (const size of [1, 50, 1e6]) {
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
        text.slice(i * size, (i + 1) * size),
      )
      const kinds: string[] = []
      const read = async (): Promise<void> => {
        for await (const { kind } of readBuildings(chunks)) kinds.push(kind)
      }
      await expect(read(), `${size}`).rejects.toThrow(InputError)
      expect(kinds).toEqual(['file', 'building'])
    }
  })
})

describe('text from bytes', () => {
  const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const decoded = async (bytes: Uint8Array, size: number): Promise<string> => {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    )
    let text = ''
    for await (const piece of readText(chunks)) text += piece
    return text
  }

  test.each([
    ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFF<a>Tårn €</a>'), '<a>Tårn €</a>'],
    [
      'ISO-8859-1',
      latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>T\xe5rn</a>'),
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>Tårn</a>',
    ],
    [
      'ISO-8859-15',
      latin("<?xml version='1.0' encoding='iso-8859-15'?><a>\xa4</a>"),
      "<?xml version='1.0' encoding='iso-8859-15'?><a>€</a>",
    ],
    ['JSON in UTF-8', new TextEncoder().encode('{"navn": "Tårn"}'), '{"navn": "Tårn"}'],
  ])('%s', async (_what, bytes, text) => {
    for (const size of [1, 2, 7, 1e6]) expect(await decoded(bytes, size)).toBe(text)
  })

  test.each([
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x61, 0), 'UTF-16'],
    ['UTF-16 without a mark', Uint8Array.of(0, 0x3c, 0, 0x61), 'UTF-16'],
    ['another encoding', latin('<?xml version="1.0" encoding="Shift_JIS"?><a/>'), 'Shift_JIS'],
    ['bytes that are none', Uint8Array.of(0x3c, 0xc3, 0x28, 0x3e), 'UTF-8'],
  ])('%s is refused by its name', (_what, bytes, name) => {
    const reader = createTextReader()
    expect(() => reader.write(bytes) + reader.end()).toThrow(name)
  })
})

withSharedData('real models', () => {
  test('one house of 2.0 and of 3.0 is the same', () => {
    const of = (name: string): unknown => roofRecord(measureRoof(roofOf(sharedText(`citygml/${name}`)))).buildings
    expect(of('Building_and_garage_LOD2-EPSG25832.gml')).toEqual(of('v2_Building_and_garage_LOD2-EPSG25832.gml'))
    expect(of('Building_LOD3-EPSG25832.gml')).toEqual(of('v2_Building_LOD3-EPSG25832.gml'))
  })

  test('deb.gml: areas and slopes as it gives them itself', () => {
    const text = sharedText('citygml/deb.gml')
    const given = [...text.matchAll(/<bldg:RoofSurface[^]*?<\/bldg:RoofSurface>/g)].map(([roof]) => ({
      area: Number(/name="Flaeche">\s*<gen:value>([^<]*)/.exec(roof)![1]),
      slope: 90 - Number(/name="Dachneigung">\s*<gen:value>([^<]*)/.exec(roof)![1]),
    }))
    const [building] = measureRoof(roofOf(text)).buildings
    expect(given).toHaveLength(4)
    for (const [i, { area3d, calculatedSlope }] of building!.surfaces.entries()) {
      // The file's areas are of its grid.
      expect(Math.abs(area3d - given[i]!.area), `${i}`).toBeLessThan(0.02 + 0.0006 * given[i]!.area)
      expect(Math.abs(calculatedSlope - given[i]!.slope), `${i}`).toBeLessThan(0.01)
    }
  })

  test('a local coordinate system is refused, roofs of an extension are told of', () => {
    expect(refusalsOf(sharedText('citygml/LocalCRS_CityGML3.gml'))).toMatchObject([
      [expect.any(String), 'roof/unknown-crs'],
    ])
    expect(codes(roofOf(sharedText('citygml/c4j_test_ade_objects_v3.gml')))).toContain('roof/type-ignored')
  })
})

withSharedData('solids without semantics', () => {
  test('Vienna without its semantics has the same area in 145 of 149 buildings', () => {
    const lines = sharedText('roof/vienna.city.jsonl')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as { CityObjects: Record<string, { geometry?: Record<string, unknown>[] }> })
    for (const { CityObjects } of lines)
      for (const { geometry } of Object.values(CityObjects)) for (const each of geometry ?? []) delete each['semantics']
    const bare = parseRoof(lines, { crs: 'EPSG:31256' })
    const planOf = ({ surfaces }: ReturnType<typeof measureRoof>['buildings'][number]): number =>
      surfaces.reduce((sum, { area3d }) => sum + area3d, 0)
    const known = new Map(
      measuredRoof('vienna.city.jsonl', 'EPSG:31256').buildings.map((each) => [each.building.id, planOf(each)]),
    )
    const same = measureRoof(bare).buildings.filter(
      (each) => Math.abs(planOf(each) - known.get(each.building.id)!) < 0.01,
    )
    expect(bare.buildings).toHaveLength(149)
    expect(same.length).toBeGreaterThanOrEqual(145)
    expect(bare.findings.filter(({ code }) => code === 'roof/no-semantics')).toHaveLength(149)
  })

  test('blocks of LoD 1 have a flat roof, and the finding says so', () => {
    const roof = roofOf(sharedText('citygml/plateau_51312664_bldg_Issue139.gml'))
    expect(roof.buildings).toHaveLength(183)
    expect(
      roof.findings.every(({ code, message }) => code === 'roof/no-semantics' && message.includes('flat roof')),
    ).toBe(true)
    expect(
      measureRoof(roof).buildings.every(({ surfaces }) =>
        surfaces.every(({ calculatedSlope }) => calculatedSlope < 0.5),
      ),
    ).toBe(true)
  })
})
