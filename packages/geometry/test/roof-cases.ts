import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import proj4 from 'proj4'

/**
 * The roofs of the fixtures, drawn in metres around a corner of the house, and the writers that put them into files: a roof file
 * or CityJSON, in any coordinate system. `node packages/geometry/test/roof-cases.ts` writes the fixtures again.
 */

export type Point = readonly [x: number, y: number, z: number]

export interface CaseSurface {
  readonly id: string
  readonly part?: string
  /** Outer ring anticlockwise seen from above, then holes. */
  readonly rings: readonly (readonly Point[])[]
}

export interface CaseBuilding {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly source: 'address' | 'matrikkel'
  readonly ground: number | readonly Point[]
  readonly surfaces: readonly CaseSurface[]
}

export interface RoofCase {
  /** Longitude and latitude of the drawing's origin. */
  readonly at: readonly [lon: number, lat: number]
  /** Degrees that the drawing is turned clockwise: bearings grow by as much. */
  readonly turn: number
  readonly buildings: readonly CaseBuilding[]
}

const rectangle = (x0: number, y0: number, x1: number, y1: number, z: (x: number, y: number) => number): Point[] => [
  [x0, y0, z(x0, y0)],
  [x1, y0, z(x1, y0)],
  [x1, y1, z(x1, y1)],
  [x0, y1, z(x0, y1)],
]

/** Rise per metre of the L-shaped house: 35 degrees. */
export const L_PITCH = 0.7

/** Rise per metre of its two shed dormers. */
export const DORMER_PITCH = 0.1

const dormer = (x: number): Point[] => rectangle(x, 4.5, x + 2, 7, (_, y) => 7.2 + DORMER_PITCH * (7 - y))

const northFace = (_: number, y: number): number => 5 + L_PITCH * (8 - y)

/** A hole runs clockwise. */
const hole = (ring: readonly Point[]): Point[] => ring.toReversed()

/** An L-shaped house with two shed dormers, and a garage of the same property. */
export const L_HOUSE: RoofCase = {
  at: [10.4662, 61.1153],
  turn: 23,
  buildings: [
    {
      id: '300123456',
      name: 'Furuveien 12',
      type: '111',
      source: 'address',
      ground: [
        [-2, -7, 0.2],
        [14, -7, 0.2],
        [14, 10, 1.05],
        [-2, 10, 1.05],
      ],
      surfaces: [
        {
          id: 'main-north',
          rings: [
            rectangle(0, 4, 12, 8, northFace),
            hole(rectangle(2, 4.5, 4, 7, northFace)),
            hole(rectangle(8, 4.5, 10, 7, northFace)),
          ],
        },
        {
          id: 'main-south',
          rings: [
            [
              [0, 0, 5],
              [3, 3, 7.1],
              [6, 0, 5],
              [12, 0, 5],
              [12, 4, 7.8],
              [0, 4, 7.8],
            ],
          ],
        },
        {
          id: 'wing-west',
          rings: [
            [
              [0, -5, 5],
              [3, -5, 7.1],
              [3, 3, 7.1],
              [0, 0, 5],
            ],
          ],
        },
        {
          id: 'wing-east',
          rings: [
            [
              [3, -5, 7.1],
              [6, -5, 5],
              [6, 0, 5],
              [3, 3, 7.1],
            ],
          ],
        },
        { id: 'dormer-1', rings: [dormer(2)] },
        { id: 'dormer-2', rings: [dormer(8)] },
      ],
    },
    {
      id: '300123457',
      name: 'Garasje',
      type: '181',
      source: 'matrikkel',
      ground: 0.3,
      surfaces: [{ id: 'garage', rings: [rectangle(15, -2, 19, 4, (x) => 3 + 0.15 * (x - 15))] }],
    },
  ],
}

/** A gable roof of one unit in a row: eaves along x. */
const gable = (part: string, x: number, eaves: number): CaseSurface[] => [
  { id: `${part}-south`, part, rings: [rectangle(x, 0, x + 6, 4.5, (_, y) => eaves + 0.5 * y)] },
  { id: `${part}-north`, part, rings: [rectangle(x, 4.5, x + 6, 9, (_, y) => eaves + 0.5 * (9 - y))] },
]

/** A row of three gabled units, each half a metre higher than the one before. */
export const ROW_HOUSE: RoofCase = {
  at: [10.3951, 63.4305],
  turn: -12,
  buildings: [
    {
      id: '182.044.007',
      name: 'Rekkeveien 3',
      type: '131',
      source: 'address',
      ground: 42,
      surfaces: [...gable('3A', 0, 47), ...gable('3B', 6, 47.5), ...gable('3C', 12, 48)],
    },
  ],
}

/** A flat-roofed block around a courtyard. */
export const FLAT_BLOCK: RoofCase = {
  at: [10.7522, 59.9139],
  turn: 40,
  buildings: [
    {
      id: 'blokk-7',
      name: 'Tårngata 7',
      type: '143',
      source: 'address',
      ground: 8.5,
      surfaces: [
        { id: 'flat', rings: [rectangle(0, 0, 30, 20, () => 26.5), hole(rectangle(9, 6, 21, 14, () => 26.5))] },
      ],
    },
  ],
}

/** A hipped house in Bergen: UTM 33 is turned by 8.4 degrees and stretched by 0.3 % there. */
export const BERGEN: RoofCase = {
  at: [5.32, 60.39],
  turn: 57,
  buildings: [
    {
      id: '139876543',
      name: 'Fjellsiden 4',
      type: '112',
      source: 'address',
      ground: 61.2,
      surfaces: [
        {
          id: 'south',
          rings: [
            [
              [0, 0, 68],
              [14, 0, 68],
              [10, 4, 71],
              [4, 4, 71],
            ],
          ],
        },
        {
          id: 'east',
          rings: [
            [
              [14, 0, 68],
              [14, 8, 68],
              [10, 4, 71],
            ],
          ],
        },
        {
          id: 'north',
          rings: [
            [
              [14, 8, 68],
              [0, 8, 68],
              [4, 4, 71],
              [10, 4, 71],
            ],
          ],
        },
        {
          id: 'west',
          rings: [
            [
              [0, 8, 68],
              [0, 0, 68],
              [4, 4, 71],
            ],
          ],
        },
      ],
    },
  ],
}

/** A coordinate system to write in: its name in files, its definition, its decimals. */
export interface Target {
  readonly crs: string
  readonly definition: string
  readonly digits: number
}

export const WGS84: Target = { crs: 'OGC:CRS84', definition: '+proj=longlat +datum=WGS84', digits: 9 }

const utm = (crs: string, zone: number): Target => ({
  crs,
  definition: `+proj=utm +zone=${zone} +ellps=GRS80`,
  digits: 3,
})

export const TARGETS = {
  'EPSG:25832': utm('EPSG:25832', 32),
  'EPSG:25833': utm('EPSG:25833', 33),
  'EPSG:5972': utm('EPSG:5972', 32),
  'EPSG:5973': utm('EPSG:5973', 33),
  'EPSG:5105': {
    crs: 'EPSG:5105',
    definition: '+proj=tmerc +lat_0=58 +lon_0=5.5 +k=1 +x_0=100000 +y_0=1000000 +ellps=GRS80',
    digits: 3,
  },
} as const satisfies Record<string, Target>

/** Takes a point of a drawing to the coordinates of a file. */
export function placer(drawing: RoofCase, target: Target): (point: Point) => Point {
  const [lon, lat] = drawing.at
  const local = proj4(`+proj=tmerc +lat_0=${lat} +lon_0=${lon} +k=1 +x_0=0 +y_0=0 +ellps=GRS80`)
  const grid = target.definition.includes('longlat') ? null : proj4(target.definition)
  const cosine = Math.cos((drawing.turn * Math.PI) / 180)
  const sine = Math.sin((drawing.turn * Math.PI) / 180)
  const round = (value: number, digits: number): number => Number(value.toFixed(digits))
  return ([x, y, z]) => {
    const degrees = local.inverse<[number, number]>([x * cosine + y * sine, y * cosine - x * sine])
    const [a, b] = grid === null ? degrees : grid.forward<[number, number]>(degrees)
    return [round(a, target.digits), round(b, target.digits), round(z, 3)]
  }
}

/** What a provider says of a surface: slope in gradians, bearing on the UTM 33 grid. */
export type Provided = (surface: CaseSurface) => { readonly slope: number; readonly direction: number } | undefined

/** A roof file of a drawing. */
export function roofFile(drawing: RoofCase, target: Target, provided: Provided = () => undefined): object {
  const place = placer(drawing, target)
  const closed = (ring: readonly Point[]): Point[] => [...ring, ring[0]!].map(place)
  return {
    type: 'FeatureCollection',
    ...(target === WGS84 ? {} : { crs: target.crs }),
    buildings: drawing.buildings.map(({ id, name, type, source, ground }) => ({
      buildingId: id,
      displayName: name,
      buildingType: type,
      source,
      groundAltitude: typeof ground === 'number' ? ground : ground.map(place),
    })),
    features: drawing.buildings.flatMap((building) =>
      building.surfaces.map((surface) => ({
        type: 'Feature',
        properties: { surfaceId: surface.id, buildingId: building.id, ...provided(surface) },
        geometry: { type: 'Polygon', coordinates: surface.rings.map(closed) },
      })),
    ),
  }
}

const key = (p: Point): string => p.join(' ')

/** Edges of faces that no other face has the other way round: the outline, each from its start. */
function outlineOf(surfaces: readonly CaseSurface[]): [from: Point, to: Point][] {
  const edges = surfaces.flatMap(({ rings }) =>
    rings.flatMap((ring) => ring.map((p, i): [Point, Point] => [p, ring[(i + 1) % ring.length]!])),
  )
  const all = new Set(edges.map(([a, b]) => `${key(a)}|${key(b)}`))
  return edges.filter(([a, b]) => !all.has(`${key(b)}|${key(a)}`))
}

/** The rings that edges form. */
function ringsFrom(edges: readonly (readonly [Point, Point])[]): Point[][] {
  const next = new Map(edges.map(([a, b]) => [key(a), b]))
  const rings: Point[][] = []
  for (const [start] of edges) {
    const ring: Point[] = []
    for (let p = start; next.has(key(p));) {
      ring.push(p)
      const to = next.get(key(p))!
      next.delete(key(p))
      p = to
    }
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}

type Faces = { readonly type: string; readonly rings: readonly (readonly Point[])[] }[]

/** The faces of the solid between some roof surfaces and level ground. */
function solidFaces(surfaces: readonly CaseSurface[], ground: number): Faces {
  const outline = outlineOf(surfaces)
  const down = ([x, y]: Point): Point => [x, y, ground]
  return [
    ...surfaces.map(({ rings }) => ({ type: 'RoofSurface', rings })),
    ...outline.map(([a, b]) => ({ type: 'WallSurface', rings: [[b, a, down(a), down(b)]] })),
    { type: 'GroundSurface', rings: ringsFrom(outline).map((ring) => ring.map(down).toReversed()) },
  ]
}

/** Vertices in millimetres from a corner, and the numbers of those that are there already. */
function vertexList(
  place: (point: Point) => Point,
  translate: Point,
): { vertices: number[][]; numberOf: (point: Point) => number } {
  const vertices: number[][] = []
  const numbers = new Map<string, number>()
  const numberOf = (point: Point): number => {
    const at = place(point).map((value, i) => Math.round((value - translate[i]!) * 1000))
    const known = numbers.get(at.join())
    if (known !== undefined) return known
    numbers.set(at.join(), vertices.length)
    vertices.push(at)
    return vertices.length - 1
  }
  return { vertices, numberOf }
}

/** The city objects of a building: itself, and its parts where its surfaces name some. */
function cityObjects(building: CaseBuilding, numberOf: (point: Point) => number): Record<string, object> {
  if (typeof building.ground !== 'number') throw new Error('level ground only')
  const ground = building.ground
  const geometry = (surfaces: readonly CaseSurface[]): object[] => {
    const faces = solidFaces(surfaces, ground)
    const types = ['RoofSurface', 'WallSurface', 'GroundSurface']
    return [
      {
        type: 'Solid',
        lod: '2.2',
        boundaries: [faces.map(({ rings }) => rings.map((ring) => ring.map(numberOf)))],
        semantics: {
          surfaces: types.map((type) => ({ type })),
          values: [faces.map(({ type }) => types.indexOf(type))],
        },
      },
    ]
  }
  const attributes = { name: building.name }
  const parts = [...new Set(building.surfaces.map(({ part }) => part))]
  if (parts[0] === undefined)
    return { [building.id]: { type: 'Building', attributes, geometry: geometry(building.surfaces) } }
  return {
    [building.id]: { type: 'Building', attributes, children: parts },
    ...Object.fromEntries(
      parts.map((part) => [
        part,
        {
          type: 'BuildingPart',
          parents: [building.id],
          geometry: geometry(building.surfaces.filter((surface) => surface.part === part)),
        },
      ]),
    ),
  }
}

const cornerOf = (drawing: RoofCase, target: Target): Point => {
  const [x, y] = placer(drawing, target)([0, 0, 0])
  return [Math.floor(x), Math.floor(y), 0]
}

const head = (target: Target, translate: Point): object => ({
  type: 'CityJSON',
  version: '2.0',
  transform: { scale: [0.001, 0.001, 0.001], translate },
  metadata: { referenceSystem: `https://www.opengis.net/def/crs/EPSG/0/${target.crs.slice(5)}` },
})

/** A CityJSON file of a drawing: one Solid a building or part, LoD 2.2. */
export function cityJSON(drawing: RoofCase, target: Target): object {
  const translate = cornerOf(drawing, target)
  const { vertices, numberOf } = vertexList(placer(drawing, target), translate)
  const objects = drawing.buildings.map((building) => cityObjects(building, numberOf))
  return { ...head(target, translate), CityObjects: Object.assign({}, ...objects) as object, vertices }
}

/** The lines of a CityJSONSeq stream: a header, then one feature a building. */
export function cityJSONSeq(drawings: readonly RoofCase[], target: Target): object[] {
  const translate = cornerOf(drawings[0]!, target)
  const features = drawings.flatMap((drawing) =>
    drawing.buildings.map((building) => {
      const { vertices, numberOf } = vertexList(placer(drawing, target), translate)
      return { type: 'CityJSONFeature', id: building.id, CityObjects: cityObjects(building, numberOf), vertices }
    }),
  )
  return [{ ...head(target, translate), CityObjects: {}, vertices: [] }, ...features]
}

/** What a provider of roof data says of the L-shaped house: whole gradians and degrees on the UTM 33 grid. */
const L_PROVIDED: Record<string, { slope: number; direction: number }> = {
  'main-north': { slope: 39, direction: 27 },
  'main-south': { slope: 39, direction: 207 },
  'wing-west': { slope: 39, direction: 297 },
  'wing-east': { slope: 39, direction: 117 },
  'dormer-1': { slope: 6, direction: 27 },
  'dormer-2': { slope: 6, direction: 27 },
}

/** Every file of the fixtures, by its path below `fixtures/`. */
export const ROOF_FILES: Readonly<Record<string, object | object[]>> = {
  'roof-l-house/roof.json': roofFile(L_HOUSE, WGS84, ({ id }) => L_PROVIDED[id]),
  'roof-row-house/roof.json': roofFile(ROW_HOUSE, TARGETS['EPSG:25832']),
  'roof-row-house/row.city.json': cityJSON(ROW_HOUSE, TARGETS['EPSG:25832']),
  'roof-flat-block/roof.json': roofFile(FLAT_BLOCK, WGS84),
  'roof-flat-block/block.city.json': cityJSON(FLAT_BLOCK, TARGETS['EPSG:5972']),
  'roof-stream/town.city.jsonl': cityJSONSeq([ROW_HOUSE, FLAT_BLOCK, BERGEN], TARGETS['EPSG:25832']),
  'roof-bergen/wgs84.json': roofFile(BERGEN, WGS84),
  ...Object.fromEntries(
    Object.entries(TARGETS).map(([crs, target]) => [
      `roof-bergen/${crs.replace(':', '').toLowerCase()}.json`,
      roofFile(BERGEN, target),
    ]),
  ),
}

/** JSON with a line for each ring and object of a list: readable, and small differences stay small. */
const textOf = (value: object): string =>
  `${JSON.stringify(value, null, 1).replaceAll(/\[[^[\]{}]*\]/g, (list) => list.replaceAll(/\s+/g, ' ').replaceAll(/\[ | \]/g, (edge) => edge.trim()))}\n`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, content] of Object.entries(ROOF_FILES)) {
    const file = join(import.meta.dirname, '../../../fixtures', path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(
      file,
      Array.isArray(content) ? content.map((line) => `${JSON.stringify(line)}\n`).join('') : textOf(content),
    )
  }
}
