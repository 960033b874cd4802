import { describe, expect, test } from 'vitest'
import { gatherRoof, createRoofReader, measureRoof, type Finding, type RoofMeasures } from '../../src/index.ts'
import { parseRoof } from '../roof-of-json.ts'

/*
 * City models that leave something out, or exchange it: the numbers are those of what is there, and a finding says what is not.
 */

type Corner = readonly [number, number, number]
type Ring = readonly Corner[]

/** A block from (x0, y0) to (x1, y1), its ground at 100 m: in a grid with its own metres, so that areas are the closed form. */
function block(x0: number, y0: number, x1: number, y1: number, top: number) {
  const around = (z: number): Ring => [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]
  const [low, high] = [around(100), around(top)]
  const walls = low.map((p, i): Ring => [p, low[(i + 1) % 4]!, high[(i + 1) % 4]!, high[i]!])
  return { roof: high, ground: low.toReversed(), walls }
}

const HOUSE = block(0, 0, 10, 8, 106)
const ANNEX = block(10, 0, 16, 8, 104)
const COURT = block(3, 3, 5, 5, 106)

const [EAST, NORTH] = [400_000, 5_700_000]

const CRS = '+proj=tmerc +lat_0=51.4 +lon_0=13.5 +k=1 +x_0=400000 +y_0=5700000 +ellps=GRS80'

const ringOf = (ring: Ring): string =>
  `<g:LinearRing><g:posList>${[...ring, ring[0]!].map(([x, y, z]) => `${EAST + x} ${NORTH + y} ${z}`).join(' ')}</g:posList></g:LinearRing>`

const face = (outer: Ring, ...holes: Ring[]): string =>
  `<g:Polygon><g:exterior>${ringOf(outer)}</g:exterior>${holes.map((hole) => `<g:interior>${ringOf(hole)}</g:interior>`).join('')}</g:Polygon>`

const members = (faces: readonly string[]): string =>
  faces.map((each) => `<g:surfaceMember>${each}</g:surfaceMember>`).join('')

const surfaces = (type: string, faces: readonly string[], lod = 2): string =>
  `<b:boundedBy><b:${type}><b:lod${lod}MultiSurface><g:MultiSurface>${members(faces)}</g:MultiSurface></b:lod${lod}MultiSurface></b:${type}></b:boundedBy>`

type Block = ReturnType<typeof block>

const bounded = ({ roof, ground, walls }: Block): string =>
  surfaces('RoofSurface', [face(roof)]) +
  surfaces('GroundSurface', [face(ground)]) +
  surfaces(
    'WallSurface',
    walls.map((wall) => face(wall)),
  )

const solid = ({ roof, ground, walls }: Block, lod: number): string =>
  `<b:lod${lod}Solid><g:Solid><g:exterior><g:CompositeSurface>${members([roof, ground, ...walls].map((each) => face(each)))}</g:CompositeSurface></g:exterior></g:Solid></b:lod${lod}Solid>`

const multiSurface = ({ roof, ground, walls }: Block): string =>
  `<b:lod2MultiSurface><g:MultiSurface>${members([roof, ground, ...walls].map((each) => face(each)))}</g:MultiSurface></b:lod2MultiSurface>`

const part = (id: string, content: string): string =>
  `<b:consistsOfBuildingPart><b:BuildingPart g:id="${id}">${content}</b:BuildingPart></b:consistsOfBuildingPart>`

const model = (content: string): string =>
  `<CityModel xmlns="http://www.opengis.net/citygml/2.0" xmlns:b="http://www.opengis.net/citygml/building/2.0" xmlns:g="http://www.opengis.net/gml"><cityObjectMember><b:Building g:id="house">${content}</b:Building></cityObjectMember></CityModel>`

interface Measured {
  readonly area: number
  readonly walls: number
  readonly findings: readonly Finding[]
}

const summed = (measures: RoofMeasures): Omit<Measured, 'findings'> => ({
  area: measures.buildings.reduce(
    (sum, { surfaces: all }) => sum + all.reduce((own, { area2d }) => own + area2d, 0),
    0,
  ),
  walls: measures.buildings.reduce((sum, { walls: all }) => sum + all.reduce((own, { area }) => own + area, 0), 0),
})

function measured(content: string): Measured {
  const reader = createRoofReader({ crs: CRS })
  const roof = gatherRoof([...reader.write(model(content)), ...reader.end()])
  const measures = measureRoof(roof)
  return { ...summed(measures), findings: measures.findings }
}

/** A solid of CityJSON whose vertices are coordinates: they are made numbers of vertices where the file is written. */
function jsonSolid({ roof, ground, walls }: Block, lod: string | number, hasSemantics: boolean) {
  const semantics = {
    surfaces: [{ type: 'RoofSurface' }, { type: 'GroundSurface' }, { type: 'WallSurface' }],
    values: [[0, 1, 2, 2, 2, 2]],
  }
  const boundaries = [[roof, ground, ...walls].map((each) => [each])]
  return { type: 'Solid', lod, boundaries, ...(hasSemantics ? { semantics } : {}) }
}

function measuredJson(objects: Readonly<Record<string, object>>): Measured {
  const vertices: Corner[] = []
  const numbered = JSON.parse(JSON.stringify(objects), (key, value: unknown) =>
    key === 'boundaries'
      ? (value as Ring[][][]).map((shell) =>
          shell.map((rings) =>
            rings.map((ring) => ring.map(([x, y, z]) => vertices.push([EAST + x, NORTH + y, z]) - 1)),
          ),
        )
      : value,
  ) as unknown
  const measures = measureRoof(
    parseRoof({ type: 'CityJSON', version: '2.0', CityObjects: numbered, vertices }, { crs: CRS }),
  )
  return { ...summed(measures), findings: measures.findings }
}

const saidOf = ({ findings }: Measured, code: Finding['code']): string[] =>
  findings.filter((finding) => finding.code === code).map(({ message }) => message)

describe('a part of a building whose other parts say what their faces are', () => {
  const SAID =
    'annex does not say which of its faces are roof, as other parts of house do: it has no roof in the numbers'

  test.each([
    ['a solid of LoD 2', solid(ANNEX, 2)],
    ['a block of LoD 1', solid(ANNEX, 1)],
    ['a MultiSurface', multiSurface(ANNEX)],
  ])('%s is told of', (_what, content) => {
    const found = measured(part('main', bounded(HOUSE)) + part('annex', content))
    expect(found.area).toBeCloseTo(80, 3)
    expect(saidOf(found, 'roof/part-without-semantics')).toEqual([SAID])
    expect(saidOf(measured(bounded(HOUSE) + part('annex', content)), 'roof/part-without-semantics')).toEqual([SAID])
  })

  test("a building's own solid beside parts is told of where it is no coarser picture of them", () => {
    const own = (lod: number): readonly string[] =>
      saidOf(measured(solid(ANNEX, lod) + part('main', bounded(HOUSE))), 'roof/part-without-semantics')
    expect(own(1)).toEqual([])
    expect(own(2)).toEqual([
      'house does not say which of its faces are roof, as other parts of house do: it has no roof in the numbers',
    ])
  })

  test('a solid that refers to nothing is none', () => {
    const broken =
      '<b:lod2Solid><g:Solid xmlns:x="http://www.w3.org/1999/xlink"><g:exterior x:href="#nowhere"/></g:Solid></b:lod2Solid>'
    const found = measured(part('main', bounded(HOUSE)) + part('annex', broken))
    expect(found.area).toBeCloseTo(80, 3)
    expect(saidOf(found, 'roof/part-without-semantics')).toEqual([SAID])
  })

  test('in CityJSON too', () => {
    const found = measuredJson({
      house: { type: 'Building', children: ['main', 'annex'] },
      main: { type: 'BuildingPart', parents: ['house'], geometry: [jsonSolid(HOUSE, '2', true)] },
      annex: { type: 'BuildingPart', parents: ['house'], geometry: [jsonSolid(ANNEX, '2', false)] },
    })
    expect(found.area).toBeCloseTo(80, 3)
    expect(saidOf(found, 'roof/part-without-semantics')).toEqual([SAID])
  })
})

describe('roofs of a low level of detail that say that they are roofs', () => {
  const SAID = 'The roof of house is of LoD 1 at most: flat, whatever the true one is'
  const building = (...geometry: readonly object[]) => ({ house: { type: 'Building', geometry } })

  test.each(['0.3', '1.3', 1])('LoD %s is told of', (lod) => {
    const found = measuredJson(building(jsonSolid(HOUSE, lod, true)))
    expect(found.area).toBeCloseTo(80, 3)
    expect(saidOf(found, 'roof/low-detail')).toEqual([SAID])
  })

  test('beside another without semantics too', () => {
    const found = measuredJson(building(jsonSolid(HOUSE, '1.2', true), jsonSolid(HOUSE, '2.2', false)))
    expect(saidOf(found, 'roof/low-detail')).toEqual([SAID])
  })

  test('of a part only', () => {
    const found = measuredJson({
      house: { type: 'Building', children: ['annex', 'main'] },
      main: { type: 'BuildingPart', parents: ['house'], geometry: [jsonSolid(HOUSE, '2', true)] },
      annex: { type: 'BuildingPart', parents: ['house'], geometry: [jsonSolid(ANNEX, '1', true)] },
    })
    expect(found.area).toBeCloseTo(128, 3)
    expect(saidOf(found, 'roof/low-detail')).toEqual([
      'The roof of annex is of LoD 1 at most: flat, whatever the true one is',
    ])
  })

  test.each(['2', '2.2', 3, 'best'])('LoD %s is not', (lod) => {
    expect(measuredJson(building(jsonSolid(HOUSE, lod, true))).findings).toEqual([])
  })
})

test('an installation by template is told of: it may be a dormer', () => {
  const found = measuredJson({
    house: { type: 'Building', children: ['dormer'], geometry: [jsonSolid(HOUSE, '2', true)] },
    dormer: { type: 'BuildingInstallation', parents: ['house'], geometry: [{ type: 'GeometryInstance', template: 0 }] },
  })
  expect(found.findings.map(({ code }) => code)).toEqual(['roof/template-ignored'])
})

describe('ground without roof above', () => {
  test.each([
    ['a roof that is missing', ''],
    ['a roof by another name', surfaces('OuterFloorSurface', [face(ANNEX.roof)])],
  ])('%s is told of', (_what, content) => {
    const found = measured(
      surfaces('RoofSurface', [face(HOUSE.roof)]) +
        content +
        surfaces('GroundSurface', [face(HOUSE.ground), face(ANNEX.ground)]),
    )
    expect(found.area).toBeCloseTo(80, 3)
    expect(saidOf(found, 'roof/ground-without-roof')).toEqual([
      '48.00 m² of the ground of house have no roof above: a roof surface may be missing, or called something else',
    ])
  })

  test('roof of a higher level of detail above a part of it only is told of', () => {
    const found = measured(bounded(HOUSE) + surfaces('RoofSurface', [face(COURT.roof)], 3))
    expect(saidOf(found, 'roof/ground-without-roof')).toHaveLength(1)
  })

  test('a light shaft of 1 m² is none', () => {
    const shaft = block(3, 3, 4, 4, 106)
    const found = measured(
      surfaces('RoofSurface', [face(HOUSE.roof, shaft.roof.toReversed())]) +
        surfaces('GroundSurface', [face(HOUSE.ground)]),
    )
    expect(found.area).toBeCloseTo(79, 3)
    expect(saidOf(found, 'roof/ground-without-roof')).toEqual([])
  })
})

describe('an outline that the file has for a hole, and the hole for the outline', () => {
  const SAID = '1 surfaces of house have their outline in a hole of theirs: the two are taken the other way round'
  const roof = face(HOUSE.roof, COURT.roof.toReversed())
  const ground = face(HOUSE.ground, COURT.ground.toReversed())
  const truth = measured(surfaces('RoofSurface', [roof]) + surfaces('GroundSurface', [ground]))

  test('the truth: a house around a court', () => {
    expect(truth.area).toBeCloseTo(76, 3)
    expect(truth.walls).toBeCloseTo((36 + 8) * 6, 3)
    expect(truth.findings).toEqual([])
  })

  test.each([
    ['of the roof', face(COURT.roof.toReversed(), HOUSE.roof), ground],
    ['of the ground', roof, face(COURT.ground.toReversed(), HOUSE.ground)],
    ['of the ground, both rings the same way round', roof, face(COURT.ground, HOUSE.ground)],
  ])('%s: the numbers are those of the house, with a finding', (_what, roofFace, groundFace) => {
    const found = measured(surfaces('RoofSurface', [roofFace]) + surfaces('GroundSurface', [groundFace]))
    expect(found.area).toBeCloseTo(truth.area, 6)
    expect(found.walls).toBeCloseTo(truth.walls, 6)
    expect(found.findings.map(({ code, message }) => [code, message])).toEqual([['roof/exchanged-rings', SAID]])
  })

  test('a hole beside its outline is none, and no ground has less area than nothing', () => {
    const beside = block(20, 0, 40, 8, 100)
    const found = measured(
      surfaces('RoofSurface', [face(HOUSE.roof)]) + surfaces('GroundSurface', [face(HOUSE.ground, beside.roof)]),
    )
    expect(found.area).toBeCloseTo(80, 3)
    expect(found.findings.map(({ message }) => message).join()).not.toMatch(/-\d/)
  })
})

describe('a solid without semantics', () => {
  const flat = jsonSolid(HOUSE, '2', false)

  test.each([
    ['one face of two', [0]],
    ['all but one', [1, 2, 3, 4, 5, 6]],
  ])('whose rings run the wrong way round, %s: its roof is turned, with a finding', (_, turned) => {
    // Two roofs over one block, so that one may be wrong.
    const [west, east] = [block(0, 0, 4, 8, 106), block(4, 0, 10, 8, 106)]
    const faces = [west.roof, east.roof, HOUSE.ground, ...HOUSE.walls].map((ring, i) => [
      turned.includes(i) ? ring.toReversed() : ring,
    ])
    const found = measuredJson({ house: { type: 'Building', geometry: [{ ...flat, boundaries: [faces] }] } })
    expect(found.area).toBeCloseTo(80, 3)
    expect(found.walls).toBeCloseTo(36 * 6, 3)
    expect(saidOf(found, 'roof/turned-surface')).toHaveLength(1)
  })

  test('without a top has no roof: its floor is none', () => {
    const faces = [HOUSE.ground, ...HOUSE.walls].map((ring) => [ring])
    const found = measuredJson({
      house: { type: 'Building', geometry: [{ ...flat, boundaries: [faces] }] },
      other: { type: 'Building', geometry: [jsonSolid(ANNEX, '2', false)] },
    })
    expect(found.area).toBeCloseTo(48, 3)
    expect(saidOf(found, 'roof/no-roof-surfaces')).toHaveLength(1)
  })
})
