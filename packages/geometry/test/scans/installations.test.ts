import { describe, expect, test } from 'vitest'
import { createRoofReader, gatherRoof, measureRoof, roofRecord, type Roof } from '../../src/index.ts'
import { readRoof } from '../roof-of-json.ts'

/*
 * Roofs of installations count as roof of what they are on, in CityJSON and in CityGML alike. Each house is written in both, from one
 * description, so that their records are the same.
 */

type Point = readonly [x: number, y: number, z: number]
type Kind = 'RoofSurface' | 'GroundSurface' | 'WallSurface'

interface Face {
  readonly kind: Kind
  readonly lod: number
  readonly ring: readonly Point[]
}

interface Installation {
  readonly faces: readonly Face[]
  readonly isInside?: boolean
}

interface Member {
  readonly faces: readonly Face[]
  readonly installations?: readonly Installation[]
}

interface House extends Member {
  readonly part?: Member
}

const at = ([x, y, z]: Point): Point => [389_000 + x, 5_819_000 + y, z]

/** A house of 4 x 3 m, eaves at 3 m, ridge along x at 4 m. */
const gabled = (lod: number, east = 0): readonly Face[] => {
  const p = (x: number, y: number, z: number): Point => [east + x, y, z]
  return [
    { kind: 'RoofSurface', lod, ring: [p(0, 0, 3), p(4, 0, 3), p(4, 1.5, 4), p(0, 1.5, 4)] },
    { kind: 'RoofSurface', lod, ring: [p(4, 3, 3), p(0, 3, 3), p(0, 1.5, 4), p(4, 1.5, 4)] },
    { kind: 'GroundSurface', lod, ring: [p(0, 3, 0), p(4, 3, 0), p(4, 0, 0), p(0, 0, 0)] },
  ]
}

/** A flat roof of so many square metres, 1 m south of the house, on a slab of its own. */
const canopy = (lod: number, area = 2): readonly Face[] => {
  const rectangle = (z: number): Point[] => [
    [0, -2, z],
    [area, -2, z],
    [area, -1, z],
    [0, -1, z],
  ]
  return [
    { kind: 'RoofSurface', lod, ring: rectangle(2.5) },
    { kind: 'GroundSurface', lod, ring: rectangle(-0.5).toReversed() },
  ]
}

function cityJSON({ part, ...house }: House): Roof {
  const vertices: Point[] = []
  const geometry = (faces: readonly Face[]): unknown[] =>
    [...new Set(faces.map(({ lod }) => lod))].map((lod) => {
      const own = faces.filter((face) => face.lod === lod)
      return {
        type: 'MultiSurface',
        lod: `${lod}`,
        boundaries: own.map(({ ring }) => [ring.map((point) => vertices.push(at(point)) - 1)]),
        semantics: { surfaces: own.map(({ kind }) => ({ type: kind })), values: own.map((_, i) => i) },
      }
    })
  const objects: Record<string, unknown> = {}
  const put = (id: string, type: string, { faces, installations = [] }: Member, parent?: string): void => {
    objects[id] = { type, geometry: geometry(faces), ...(parent !== undefined && { parents: [parent] }) }
    for (const [i, installation] of installations.entries())
      objects[`${id}-${i}`] = {
        type: 'BuildingInstallation',
        parents: [id],
        geometry: geometry(installation.faces),
        ...(installation.isInside && { attributes: { relationToConstruction: 'inside' } }),
      }
  }
  put('house', 'Building', house)
  if (part !== undefined) put('part', 'BuildingPart', part, 'house')
  const metadata = { referenceSystem: 'https://www.opengis.net/def/crs/EPSG/0/25833' }
  return gatherRoof(readRoof({ type: 'CityJSON', version: '1.0', metadata, CityObjects: objects, vertices }))
}

function cityGML({ part, ...house }: House): Roof {
  const surfaces = (faces: readonly Face[]): string =>
    faces
      .map(({ kind, lod, ring }) => {
        const points = [...ring, ring[0]!].map((point) => at(point).join(' ')).join(' ')
        const polygon = `<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>${points}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>`
        return `<b:boundedBy><b:${kind}><b:lod${lod}MultiSurface><gml:MultiSurface><gml:surfaceMember>${polygon}</gml:surfaceMember></gml:MultiSurface></b:lod${lod}MultiSurface></b:${kind}></b:boundedBy>`
      })
      .join('')
  const inner = ({ faces, installations = [] }: Member): string =>
    `${surfaces(faces)}${installations
      .map(
        (each) =>
          `<b:outerBuildingInstallation><b:BuildingInstallation>${each.isInside ? '<relationToConstruction>inside</relationToConstruction>' : ''}${surfaces(each.faces)}</b:BuildingInstallation></b:outerBuildingInstallation>`,
      )
      .join('')}`
  const below =
    part === undefined
      ? ''
      : `<b:consistsOfBuildingPart><b:BuildingPart gml:id="part">${inner(part)}</b:BuildingPart></b:consistsOfBuildingPart>`
  const text = `<CityModel xmlns="http://www.opengis.net/citygml/2.0" xmlns:b="http://www.opengis.net/citygml/building/2.0" xmlns:gml="http://www.opengis.net/gml"><gml:boundedBy><gml:Envelope srsName="EPSG:25833"/></gml:boundedBy><cityObjectMember><b:Building gml:id="house">${inner(house)}${below}</b:Building></cityObjectMember></CityModel>`
  const reader = createRoofReader()
  return gatherRoof([...reader.write(text), ...reader.end()])
}

/** Two planes of 4 m by the root of 1.5 squared and 1. */
const GABLED = 8 * Math.hypot(1.5, 1)

/** Square metres of the grid in one of the ground: EPSG:25833 shrinks by about 0.0005 in length here. */
const GRID = 0.9995 ** 2

const areaOf = (roof: Roof): number =>
  measureRoof(roof)
    .buildings.flatMap(({ surfaces }) => surfaces)
    .reduce((sum, { area3d }) => sum + area3d, 0)

const CASES: readonly (readonly [name: string, house: House, area: number, code: string | null])[] = [
  [
    'a canopy of the same level of detail',
    { faces: gabled(2), installations: [{ faces: canopy(2) }] },
    GABLED + 2,
    'roof/installation-read',
  ],
  [
    'a canopy of a higher level of detail: the house counts all the same',
    { faces: gabled(2), installations: [{ faces: canopy(3) }] },
    GABLED + 2,
    'roof/installation-read',
  ],
  [
    'a canopy of two levels of detail: that of the house',
    { faces: gabled(2), installations: [{ faces: [...canopy(3, 5), ...canopy(2)] }] },
    GABLED + 2,
    'roof/installation-read',
  ],
  [
    'two canopies',
    { faces: gabled(2), installations: [{ faces: canopy(2) }, { faces: canopy(2, 3) }] },
    GABLED + 5,
    'roof/installation-read',
  ],
  [
    'a canopy on a part',
    { faces: gabled(2), part: { faces: gabled(2, 10), installations: [{ faces: canopy(2) }] } },
    2 * GABLED + 2,
    'roof/installation-read',
  ],
  [
    'a canopy on a building that has all its roofs in a part',
    { faces: [], installations: [{ faces: canopy(2) }], part: { faces: gabled(2) } },
    GABLED + 2,
    'roof/installation-read',
  ],
  ['what stands inside', { faces: gabled(2), installations: [{ faces: canopy(2), isInside: true }] }, GABLED, null],
  [
    'walls alone',
    {
      faces: gabled(2),
      installations: [{ faces: canopy(2).map((face) => ({ ...face, kind: 'WallSurface' as const })) }],
    },
    GABLED,
    null,
  ],
]

describe.each(CASES)('%s', (_, house, area, code) => {
  test.each([
    ['CityJSON', cityJSON],
    ['CityGML', cityGML],
  ])('in %s', (_name, write) => {
    const roof = write(house)
    expect(roof.refusals).toEqual([])
    expect(Math.abs(areaOf(roof) * GRID - area)).toBeLessThan(area * 0.001)
    // The slab of a canopy lies below the ground, of which it says nothing.
    expect(
      roof.buildings[0]!.ground.surfaces.flatMap(({ polygons }) => polygons.flat(2)).every(([, , z]) => z === 0),
    ).toBe(true)
    expect(roof.findings.map((finding) => finding.code)).toEqual(code === null ? [] : [code])
  })

  test('the same record in both', () => {
    expect(roofRecord(measureRoof(cityGML(house)))).toEqual(roofRecord(measureRoof(cityJSON(house))))
  })
})

test.each([
  ['CityJSON', cityJSON],
  ['CityGML', cityGML],
])('a canopy alone is no house, in %s', (_name, write) => {
  const roof = write({ faces: gabled(2).slice(2), installations: [{ faces: canopy(2) }] })
  expect(roof.buildings).toEqual([])
  expect(roof.findings.map(({ code }) => code)).toEqual(['roof/installation-ignored', 'roof/no-roof-surfaces'])
})
