import type { EdgeType } from '../../src/model/roof.ts'
import type { RoofLineType } from '../../src/model/survey.ts'

/** A point in metres from the fixture's origin: east, north, height; null for a line without heights. */
export type Point = readonly [x: number, y: number, z: number | null]

export interface CaseLine {
  readonly type: RoofLineType | 'KantUtsnitt' | 'TakMur' | 'Veranda'
  readonly points: readonly Point[]
  readonly level?: 2 | 3
  /** Centimetres from the wall to the edge of the roof. */
  readonly eaves?: number
  readonly heightsAt?: 'TOP' | 'FOT'
  /** Standard deviations, centimetres. */
  readonly accuracy?: readonly [plan: number, height: number]
}

export interface CaseArea {
  readonly type: 'Bygning' | 'AnnenBygning' | 'Takoverbygg'
  readonly number?: number
  readonly buildingType?: number
  /** Outer ring and holes in plan; none for a point alone. */
  readonly rings: readonly (readonly (readonly [x: number, y: number])[])[]
}

/** A survey, described once for all formats. */
export interface SurveyCase {
  readonly areas: readonly CaseArea[]
  readonly lines: readonly CaseLine[]
}

/** What comes out of it in closed form: plan area and area of each face, and lengths in space of its edges by type. */
export interface Expected {
  readonly faces: readonly (readonly [area2d: number, area3d: number])[]
  readonly edges: Partial<Record<EdgeType, number>>
}

const box = (x: number, y: number, width: number, depth: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]

const house = (rings: CaseArea['rings'], number = 300_000_001): CaseArea => ({
  type: 'Bygning',
  number,
  buildingType: 111,
  rings,
})

const closed = (points: readonly Point[]): Point[] => [...points, points[0]!]

const line = (type: CaseLine['type'], ...points: Point[]): CaseLine => ({ type, points })

/** The gable below with eaves of 50 cm and barge boards of 30, as `TAKSKJEGG` or as walls with their feet at 2 m. */
export const overhanging = (by: 'TAKSKJEGG' | 'Fasadeliv' | 'Grunnmur'): SurveyCase => {
  const edge = (from: Point, to: Point, eaves: number): CaseLine => ({
    ...line('Takkant', from, to),
    ...(by === 'TAKSKJEGG' ? { eaves } : {}),
  })
  const foot = box(0.3, 0.5, 9.4, 7).map(([x, y]): Point => [x, y, 2])
  return {
    areas: [house([box(0, 0, 10, 8)])],
    lines: [
      edge([0, 0, 5], [10, 0, 5], 50),
      edge([10, 0, 5], [10, 4, 8], 30),
      edge([10, 4, 8], [10, 8, 5], 30),
      edge([10, 8, 5], [0, 8, 5], 50),
      edge([0, 8, 5], [0, 4, 8], 30),
      edge([0, 4, 8], [0, 0, 5], 30),
      line('Mønelinje', [0, 4, 8], [10, 4, 8]),
      ...(by === 'TAKSKJEGG' ? [] : [{ ...line(by, ...closed(foot)), heightsAt: 'FOT' as const }]),
    ],
  }
}

/** A gable roof 10 m by 8: eaves at 5 m, the ridge at 8. */
const gableEdge: readonly Point[] = [
  [0, 0, 5],
  [10, 0, 5],
  [10, 4, 8],
  [10, 8, 5],
  [0, 8, 5],
  [0, 4, 8],
]
const gableArea = house([box(0, 0, 10, 8)])
const gableRidge = line('Mønelinje', [0, 4, 8], [10, 4, 8])

export const gable: SurveyCase = {
  areas: [gableArea],
  lines: [{ ...line('Takkant', ...closed(gableEdge)), level: 2, accuracy: [20, 34] }, gableRidge],
}
export const gableTruth: Expected = {
  faces: [
    [40, 50],
    [40, 50],
  ],
  edges: { ridge: 10, eave: 20, rake: 20 },
}

const hipEdge = closed([
  [0, 0, 5],
  [12, 0, 5],
  [12, 8, 5],
  [0, 8, 5],
])
/** A hip roof: with its hips, and of a survey that has the ridge alone. */
export const hipWithoutHips: SurveyCase = {
  areas: [house([box(0, 0, 12, 8)])],
  lines: [line('Takkant', ...hipEdge), line('Mønelinje', [4, 4, 8], [8, 4, 8])],
}
export const hip: SurveyCase = {
  ...hipWithoutHips,
  lines: [
    ...hipWithoutHips.lines,
    line('Bygningslinje', [0, 0, 5], [4, 4, 8]),
    line('Bygningslinje', [4, 4, 8], [0, 8, 5]),
    line('Bygningslinje', [12, 0, 5], [8, 4, 8]),
    line('Bygningslinje', [12, 8, 5], [8, 4, 8]),
  ],
}
export const hipTruth: Expected = {
  faces: [
    [32, 40],
    [32, 40],
    [16, 20],
    [16, 20],
  ],
  edges: { ridge: 4, hip: 4 * Math.sqrt(41), eave: 40 },
}

export const ell: SurveyCase = {
  areas: [
    house([
      [
        [0, 0],
        [16, 0],
        [16, 8],
        [8, 8],
        [8, 14],
        [0, 14],
      ],
    ]),
  ],
  lines: [
    line(
      'Takkant',
      ...closed([
        [0, 0, 5],
        [16, 0, 5],
        [16, 4, 8],
        [16, 8, 5],
        [8, 8, 5],
        [8, 14, 5],
        [4, 14, 8],
        [0, 14, 5],
      ]),
    ),
    line('Mønelinje', [16, 4, 8], [4, 4, 8], [4, 14, 8]),
    line('Bygningslinje', [0, 0, 5], [4, 4, 8]),
    line('Bygningslinje', [8, 8, 5], [4, 4, 8]),
  ],
}
export const ellTruth: Expected = {
  faces: [
    [56, 70],
    [48, 60],
    [40, 50],
    [32, 40],
  ],
  edges: { ridge: 22, hip: Math.sqrt(41), valley: Math.sqrt(41), eave: 44, rake: 20 },
}

/** A lean-to under the eaves of a gable roof: the outline has two heights where they meet. */
export const leanToWithoutFoot: SurveyCase = {
  areas: [house([box(0, -3, 10, 11)])],
  lines: [
    line('Takkant', [0, 0, 5], [0, 4, 8], [0, 8, 5], [10, 8, 5], [10, 4, 8], [10, 0, 5]),
    line('Takkant', [0, 0, 4], [0, -3, 2.5], [10, -3, 2.5], [10, 0, 4]),
    gableRidge,
    line('Taksprang', [0, 0, 5], [10, 0, 5]),
  ],
}
export const leanTo: SurveyCase = {
  ...leanToWithoutFoot,
  lines: [...leanToWithoutFoot.lines, line('TaksprangBunn', [0, 0, 4], [10, 0, 4])],
}
export const leanToTruth: Expected = {
  faces: [
    [40, 50],
    [40, 50],
    [30, 30 * Math.sqrt(1.25)],
  ],
  // The eave of the gable over the lean-to, and the foot of the wall below it.
  edges: { ridge: 10, eave: 30, rake: 20 + 6 * Math.sqrt(1.25), wallAbutment: 10 },
}

const square = (x: number, z: number): Point[] => closed(box(x, 4, 4, 4).map(([px, py]): Point => [px, py, z]))

/** A flat roof with a raised part and a sunk one. */
export const flat: SurveyCase = {
  areas: [house([box(0, 0, 20, 12)])],
  lines: [
    line('Takkant', ...closed(box(0, 0, 20, 12).map(([x, y]): Point => [x, y, 5]))),
    line('Taksprang', ...square(4, 6.5)),
    line('TaksprangBunn', ...square(4, 5)),
    line('TakplatåTopp', ...square(12, 5)),
    line('Takplatå', ...square(12, 4)),
  ],
}
export const flatTruth: Expected = {
  faces: [
    [208, 208],
    [16, 16],
    [16, 16],
  ],
  edges: { cornice: 64 + 16 + 16, wallAbutment: 16 + 16 },
}

const dormerHouse: SurveyCase = {
  areas: [house([box(0, 0, 12, 10)])],
  lines: [
    line(
      'Takkant',
      ...closed([
        [0, 0, 5],
        [12, 0, 5],
        [12, 5, 9],
        [12, 10, 5],
        [0, 10, 5],
        [0, 5, 9],
      ]),
    ),
    { ...line('Mønelinje', [0, 5, 9], [12, 5, 9]), level: 2 },
  ],
}
const steep = Math.sqrt(1.64)

/** A shed dormer of level 3, that ends on the ridge of level 2 without a node of it. */
export const shedDormer: SurveyCase = {
  ...dormerHouse,
  lines: [
    ...dormerHouse.lines,
    {
      ...line(
        'Bygningslinje',
        ...closed([
          [4, 1, 8.2],
          [8, 1, 8.2],
          [8, 5, 9],
          [4, 5, 9],
        ]),
      ),
      level: 3,
    },
  ],
}
export const shedDormerTruth: Expected = {
  faces: [
    [60, 60 * steep],
    [44, 44 * steep],
    [16, 16 * Math.sqrt(1.04)],
  ],
  edges: { ridge: 12, eave: 24 + 4, rake: 20 * steep + 8 * Math.sqrt(1.04), wallAbutment: 4 + 8 * steep },
}

/** A gabled dormer inside a face, which gets a hole. */
export const gabledDormer: SurveyCase = {
  ...dormerHouse,
  lines: [
    ...dormerHouse.lines,
    {
      ...line(
        'Bygningslinje',
        ...closed([
          [5, 1, 7],
          [6, 1, 7.8],
          [7, 1, 7],
          [7, 2.5, 7],
          [6, 3.5, 7.8],
          [5, 2.5, 7],
        ]),
      ),
      level: 3,
    },
    { ...line('Mønelinje', [6, 1, 7.8], [6, 3.5, 7.8]), level: 3 },
  ],
}
export const gabledDormerTruth: Expected = {
  faces: [
    [60, 60 * steep],
    [56, 56 * steep],
    [2, 2 * steep],
    [2, 2 * steep],
  ],
  edges: {
    ridge: 12 + 2.5,
    valley: 2 * Math.sqrt(2 + 0.64),
    eave: 24 + 3,
    rake: 20 * steep + 2 * steep,
    wallAbutment: 2 + 2 * 1.5 * steep,
  },
}

/** Two row houses, the second a metre higher. */
export const rowHouses: SurveyCase = {
  areas: [house([box(0, 0, 8, 8)], 300_000_001), house([box(8, 0, 8, 8)], 300_000_002)],
  lines: [
    line('Takkant', [8, 0, 5], [0, 0, 5], [0, 4, 8], [0, 8, 5], [8, 8, 5]),
    line('Takkant', [8, 0, 6], [16, 0, 6], [16, 4, 9], [16, 8, 6], [8, 8, 6]),
    line('Bygningsdelelinje', [8, 0, 5], [8, 4, 8], [8, 8, 5]),
    line('Taksprang', [8, 0, 6], [8, 4, 9], [8, 8, 6]),
    line('Mønelinje', [0, 4, 8], [8, 4, 8]),
    line('Mønelinje', [8, 4, 9], [16, 4, 9]),
  ],
}
export const rowHousesTruth: Expected = {
  faces: [
    [32, 40],
    [32, 40],
    [32, 40],
    [32, 40],
  ],
  edges: { ridge: 16, eave: 32, rake: 40 },
}

/** The gable roof of a survey that lacks its ridge. */
export const missingRidge: SurveyCase = { areas: [gableArea], lines: [line('Takkant', ...closed(gableEdge))] }

/** A face whose corners lie 12 cm off any plane. */
export const twisted: SurveyCase = {
  areas: [house([box(0, 0, 8, 8)])],
  lines: [
    line(
      'Takkant',
      ...closed([
        [0, 0, 5],
        [8, 0, 5],
        [8, 8, 5.48],
        [0, 8, 5],
      ]),
    ),
  ],
}

/** The gable roof with a help line down one face. */
export const helpLine: SurveyCase = {
  ...gable,
  lines: [...gable.lines, line('Hjelpelinje3D', [5, 0, 5], [5, 4, 8])],
}

export const CASES: Readonly<Record<string, readonly [SurveyCase, Expected]>> = {
  gable: [gable, gableTruth],
  hip: [hip, hipTruth],
  'hip without its hips': [hipWithoutHips, hipTruth],
  'L with hip and valley': [ell, ellTruth],
  'lean-to under a gable': [leanTo, leanToTruth],
  'lean-to without TaksprangBunn': [leanToWithoutFoot, leanToTruth],
  'flat with a raised and a sunk part': [flat, flatTruth],
  'shed dormer of level 3': [shedDormer, shedDormerTruth],
  'gabled dormer inside a face': [gabledDormer, gabledDormerTruth],
  'row houses at a step': [rowHouses, rowHousesTruth],
  'gable without its ridge': [missingRidge, gableTruth],
  'gable with a help line': [helpLine, gableTruth],
}

/** What has no roof, or not a whole one. */
export const poor: SurveyCase = {
  areas: [
    { type: 'Bygning', number: 300_000_011, rings: [box(100, 0, 6, 6)] },
    { type: 'Bygning', number: 300_000_012, rings: [] },
    { type: 'Bygning', number: 300_000_013, rings: [box(200, 0, 10, 8)] },
    { type: 'AnnenBygning', rings: [box(300, 0, 6, 6)] },
    { type: 'Bygning', number: 300_000_014, rings: [box(400, 0, 6, 6)] },
  ],
  lines: [
    line('Grunnmur', ...closed(box(100, 0, 6, 6).map(([x, y]): Point => [x, y, 3]))),
    // Cut at the edge of the map, along x = 210.
    line('KantUtsnitt', [210, -20, null], [210, 30, null]),
    line('Takkant', [210, 0, 5], [200, 0, 5], [200, 4, 8], [200, 8, 5], [210, 8, 5]),
    line('Mønelinje', [200, 4, 8], [210, 4, 8]),
    // Without heights on one side.
    line('Takkant', [306, 0, 4], [300, 0, 4], [300, 6, 4.5]),
    line('FiktivBygningsavgrensning', [300, 6, null], [306, 6, null], [306, 0, null]),
    line('Takkant', ...closed(box(400, 0, 6, 6).map(([x, y]): Point => [x, y, -99_999]))),
  ],
}

/** A house whose eaves reach over its neighbour's lean-to. */
export const overNeighbour: SurveyCase = {
  areas: [gableArea, house([box(0, -4, 10, 4.4)], 300_000_002)],
  lines: [
    ...gable.lines,
    line(
      'Takkant',
      ...closed([
        [0, -4, 2],
        [10, -4, 2],
        [10, 0.4, 3.1],
        [0, 0.4, 3.1],
      ]),
    ),
  ],
}
