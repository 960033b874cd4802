import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readIfcRoofs } from '../../src/ifc.ts'
import { gatherRoof, measureRoof, type RoofMeasures, type RoofOptions } from '../../src/index.ts'
import { sharedFile } from '../shared-data.ts'
import { createIfcText, rectangle } from './ifc-text.ts'

const measured = async (bytes: Uint8Array, options: RoofOptions = {}): Promise<RoofMeasures> =>
  measureRoof(gatherRoof(await readIfcRoofs(bytes, options)), { withoutGround: 'measure' })

const wallsOf = ({ buildings }: RoofMeasures): number =>
  buildings.flatMap(({ walls }) => walls).reduce((sum, { area }) => sum + area, 0)

const codesOf = ({ findings }: RoofMeasures): string[] => findings.map(({ code }) => code)

/** Vertical thickness of the roof. */
const DROP = 0.3 * Math.SQRT2
/** Walls in plan, 0.3 m thick: 9 m by 7 m under a roof of 10 m by 8 m. */
const [WIDE, DEEP, THICK] = [9, 7, 0.3]

interface House {
  /** Height of the walls under the eaves, metres; they run up to the ridge at 45 degrees. */
  readonly top: number
  readonly foot?: number
  /** Walls of the four that there are. */
  readonly walls?: number
  readonly more?: (model: ReturnType<typeof createIfcText>, building: string) => readonly string[]
}

/** A gable roof of slabs, 45 degrees over 10 m by 8 m, its eaves 3 m and its ridge 7 m up, over walls. */
function house({ top, foot = 0, walls = 4, more }: House): Uint8Array {
  const model = createIfcText()
  const { building } = model.project()
  const slabs = [-4, 4].map((eave) => {
    const profile = [
      [eave, 3],
      [0, 7],
      [0, 7 - DROP],
      [eave, 3 - DROP],
    ]
    return model.element('IFCSLAB', model.prism(profile, 0, 10), '.ROOF.')
  })
  const [x, y] = [0.5, -DEEP / 2]
  const side = (at: number): string => model.block(rectangle(x, at, WIDE, THICK), foot, top - foot)
  const gable = (at: number): string =>
    model.prism(
      [
        [y, foot],
        [-y, foot],
        [-y, top],
        [0, top + DEEP / 2],
        [y, top],
      ],
      at,
      THICK,
    )
  const bodies = [side(y), side(-y - THICK), gable(x), gable(x + WIDE - THICK)].slice(0, walls)
  const made = bodies.map((body) => model.element('IFCWALL', body, '$'))
  model.contain(building, [...slabs, ...made, ...(more?.(model, building) ?? [])])
  return model.text()
}

/** Square metres of the outer faces of four walls. */
const outerFaces = (high: number): number => 2 * WIDE * high + 2 * (DEEP * high + (DEEP / 2) ** 2)

describe('the walls of a model are measured as it has them', () => {
  test('up to the underside of its roof', async () => {
    const roof = await measured(house({ top: 3.5 - DROP }))
    expect(wallsOf(roof)).toBeCloseTo(outerFaces(3.5 - DROP), 3)
    expect(roof.buildings[0]).toMatchObject({ outline: 'both', eaves: { by: 'model' } })
    expect(roof.findings.find(({ code }) => code === 'roof/eaves-from-ground')?.message).toContain(
      'reach past the walls of its model, 0.50 m beyond its walls',
    )
    expect(codesOf(roof)).not.toContain('roof/ground-from-lowest')
  })

  test('as far as they run into its roof', async () => {
    expect(wallsOf(await measured(house({ top: 3.3 })))).toBeCloseTo(outerFaces(3.3), 3)
  })

  test('with the openings that are cut into them, to the foot and at a corner', async () => {
    const cut = house({ top: 3.3 })
    const text = new TextDecoder().decode(cut)
    // The door stands in the first wall, from its foot: 0.9 m by 2.1 m; the window at its end.
    const wall = /#(\d+)=IFCWALL\(/.exec(text)![1]!
    const next = Math.max(...[...text.matchAll(/^#(\d+)=/gm)].map(([, id]) => Number(id))) + 1
    const opening = (first: number, x: number, z: number, wide: number, high: number): string => {
      const at = (i: number): string => `#${first + i}`
      const place = /#(\d+)=IFCLOCALPLACEMENT/.exec(text)![1]!
      const context = /#(\d+)=IFCGEOMETRICREPRESENTATIONCONTEXT/.exec(text)![1]!
      const corners = rectangle(x, -DEEP / 2 - 0.2, wide, THICK + 0.4)
      return [
        `${at(0)}=IFCCARTESIANPOINT((0.,0.,${z.toFixed(3)}));`,
        `${at(1)}=IFCAXIS2PLACEMENT3D(${at(0)},$,$);`,
        `${at(2)}=IFCDIRECTION((0.,0.,1.));`,
        ...corners.map(([u, v], i) => `${at(3 + i)}=IFCCARTESIANPOINT((${u!.toFixed(3)},${v!.toFixed(3)}));`),
        `${at(7)}=IFCPOLYLINE((${at(3)},${at(4)},${at(5)},${at(6)},${at(3)}));`,
        `${at(8)}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${at(7)});`,
        `${at(9)}=IFCEXTRUDEDAREASOLID(${at(8)},${at(1)},${at(2)},${high.toFixed(3)});`,
        `${at(10)}=IFCSHAPEREPRESENTATION(#${context},'Body','SweptSolid',(${at(9)}));`,
        `${at(11)}=IFCPRODUCTDEFINITIONSHAPE($,$,(${at(10)}));`,
        `${at(12)}=IFCOPENINGELEMENT('opening${first}000000000000',$,$,$,$,#${place},${at(11)},$,$);`,
        `${at(13)}=IFCRELVOIDSELEMENT('voids${first}00000000000000',$,$,$,#${wall},${at(12)});`,
      ].join('\n')
    }
    const openings = [opening(next, 3, -0.1, 0.9, 2.2), opening(next + 20, 0.4, 0.9, 1, 1.2)].join('\n')
    const withOpenings = new TextEncoder().encode(text.replace('ENDSEC;\nEND-ISO', `${openings}\nENDSEC;\nEND-ISO`))
    expect(wallsOf(await measured(withOpenings))).toBeCloseTo(outerFaces(3.3), 3)
  })

  test('from the altitude of the ground that is given', async () => {
    const roof = await measured(house({ top: 3.3, foot: -2.5 }), { ground: 0 })
    expect(wallsOf(roof)).toBeCloseTo(outerFaces(3.3), 3)
    expect(codesOf(roof)).not.toContain('roof/ground-from-lowest')
  })
})

describe('what walls do not say is told', () => {
  test('a ring of walls that is open: the outline of the roof decides', async () => {
    const roof = await measured(house({ top: 3.3, walls: 3 }))
    expect(codesOf(roof)).toContain('roof/walls-open')
    expect(roof.buildings[0]!.outline).toBe('eaves')
    expect(wallsOf(roof)).toBeCloseTo(2 * 10 * 3 + 2 * (8 * 3 + 16), 3)
  })

  test('a wall that stands free beside the house', async () => {
    const free = house({
      top: 3.3,
      more: (model) => [model.element('IFCWALL', model.block(rectangle(20, 0, 6, 0.3), 0, 2), '$')],
    })
    const roof = await measured(free)
    expect(codesOf(roof)).toContain('roof/walls-open')
    expect(wallsOf(roof)).toBeCloseTo(outerFaces(3.3), 3)
  })

  test('a garage apart is a house of its own under its own roof, or ground without a roof', async () => {
    const garage = (hasRoof: boolean): Uint8Array =>
      house({
        top: 3.3,
        more: (model) => [
          ...[
            rectangle(20, 0, 4, 0.2),
            rectangle(20, 2.8, 4, 0.2),
            rectangle(20, 0, 0.2, 3),
            rectangle(23.8, 0, 0.2, 3),
          ].map((ring) => model.element('IFCWALL', model.block(ring, 0, 2.4), '$')),
          ...(hasRoof ? [model.element('IFCSLAB', model.block(rectangle(20, 0, 4, 3), 2.4, 0.2), '.ROOF.')] : []),
        ],
      })
    expect(wallsOf(await measured(garage(true)))).toBeCloseTo(outerFaces(3.3) + 14 * 2.4, 3)
    const open = await measured(garage(false))
    expect(codesOf(open)).toContain('roof/ground-without-roof')
    expect(wallsOf(open)).toBeCloseTo(outerFaces(3.3), 3)
  })

  test('a basement: walls count from their lowest foot', async () => {
    const cellar = house({
      top: 3.3,
      foot: -2.5,
      more: (model, building) => {
        const storey = model.add(`IFCBUILDINGSTOREY(${model.id()},$,'Cellar',$,$,${model.place},$,$,.ELEMENT.,-2.5)`)
        model.add(`IFCRELAGGREGATES(${model.id()},$,$,$,${building},(${storey}))`)
        return []
      },
    })
    const roof = await measured(cellar)
    expect(roof.findings.find(({ code }) => code === 'roof/ground-from-lowest')?.message).toContain('-2.50 m')
    expect(wallsOf(roof)).toBeCloseTo(outerFaces(5.8), 3)
  })
})

/** A face in an outer plane of walls: from and to along the plane, and its height there, metres. */
interface OuterFace {
  readonly from: number
  readonly to: number
  readonly high: (at: number) => number
}

/**
 * IfcOpenHouse by the bodies in its file: the walls to the south and north (#45 to #50, 10 m by 0.36 m, 3 m high) end in the planes of those to
 * the east and west (#226 to #250: from one's middle to the other's, clipped at 45 degrees from 3 m up).
 */
const SIDE: readonly OuterFace[] = [{ from: -5, to: 5, high: () => 3 }]
const GABLE: readonly OuterFace[] = [
  { from: -0.18, to: 0.18, high: () => 3 },
  { from: 0, to: 5, high: (y) => 3 + Math.min(y, 5 - y) },
  { from: 4.82, to: 5.18, high: () => 3 },
]

/** Square metres of faces in one plane, in columns of a millimetre. @param of the heights of those that stand in a column */
function areaIn(faces: readonly OuterFace[], of: (heights: readonly number[]) => number): number {
  const from = Math.min(...faces.map((face) => face.from))
  const count = Math.round((Math.max(...faces.map(({ to }) => to)) - from) * 1000)
  return Array.from({ length: count }, (_, i) => from + (i + 0.5) / 1000).reduce((sum, at) => {
    const heights = faces.filter((face) => face.from < at && at < face.to).map(({ high }) => high(at))
    return sum + of(heights) / 1000
  }, 0)
}

const openHouse = (of: (heights: readonly number[]) => number): number => 2 * (areaIn(SIDE, of) + areaIn(GABLE, of))

const once = openHouse((heights) => Math.max(...heights))

test('the outer faces of IfcOpenHouse sum to 106.82 m² where four corners of 0.54 m² count twice, to 104.66 m² once', () => {
  expect(openHouse((heights) => heights.reduce((a, b) => a + b))).toBeCloseTo(106.82, 2)
  expect(once).toBeCloseTo(106.82 - 4 * 0.18 * 3, 2)
})

/** Square metres of the outer faces of the walls of public models, openings not cut; FZK-Haus by its bodies in another kernel. */
const PUBLIC = [
  ['AC20-FZK-Haus.ifc', 169.67],
  ['IfcOpenHouse_IFC4.ifc', once],
] as const

describe('public models', () => {
  for (const [name, area] of PUBLIC) {
    const path = sharedFile(`ifc/${name}`)
    if (existsSync(path))
      test(name, async () => {
        expect(Math.abs(wallsOf(await measured(readFileSync(path))) / area - 1)).toBeLessThan(0.01)
      })
    else test.skip(`skipped: ../shared/data/ifc does not have ${name}`, () => {})
  }
})
