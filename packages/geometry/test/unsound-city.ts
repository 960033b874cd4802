/** A city in which one building is broken in each way that came to mind, between buildings that are sound, in every format. */

type Point = readonly [x: number, y: number, z: number]

/** A house as CityJSON has it; the numbers of its vertices are its own. */
interface House {
  readonly geometry: unknown[]
  readonly vertices: unknown[]
}

/** What must be said of a building that is broken. */
export interface Expected {
  readonly buildingId: string
  readonly code: string
  readonly path: string
}

export interface City {
  readonly text: string
  /** The same without the buildings that are broken. */
  readonly sound: string
  readonly expected: readonly (Expected & { readonly line: number | null })[]
}

/** Corners of a house of 4 x 3 m, eaves at 3 m, ridge along x at 4 m: 0-3 ground, 4-7 eaves, 8-9 ridge. */
const corners = (x: number): Point[] => [
  [x, 0, 0],
  [x + 4, 0, 0],
  [x + 4, 3, 0],
  [x, 3, 0],
  [x, 0, 3],
  [x + 4, 0, 3],
  [x + 4, 3, 3],
  [x, 3, 3],
  [x, 1.5, 4],
  [x + 4, 1.5, 4],
]

const ROOF = [[[4, 5, 9, 8]], [[6, 7, 8, 9]]]
const GROUND = [[3, 2, 1, 0]]
const SURFACES = [{ type: 'RoofSurface' }, { type: 'GroundSurface' }]

const surfaces = (boundaries: unknown, values: unknown): unknown => ({
  type: 'MultiSurface',
  lod: '2',
  boundaries,
  semantics: { surfaces: SURFACES, values },
})

const sound = (x: number): House => ({
  geometry: [surfaces([...ROOF, GROUND], [0, 0, 1])],
  vertices: corners(x),
})

/** Strips that cross each other more often than any roof's surfaces do. */
function weave(x: number): { readonly rings: readonly (readonly Point[])[]; readonly ground: readonly Point[] } {
  const strips = Array.from({ length: 200 }, (_, i): Point[] => {
    const [at, z] = [Math.floor(i / 2) * 0.4, 3 + (i % 2)]
    const flat: Point[] = [
      [0, at, z],
      [40, at, z],
      [40, at + 0.2, z],
      [0, at + 0.2, z],
    ]
    return i % 2 === 0 ? flat : flat.map(([u, v, height]): Point => [v, u, height]).toReversed()
  })
  const ground: Point[] = [
    [x, 0, 0],
    [x, 40, 0],
    [x + 40, 40, 0],
    [x + 40, 0, 0],
  ]
  return { rings: strips.map((strip) => strip.map(([u, v, z]): Point => [x + u, v, z])), ground }
}

function woven(x: number): House {
  const { rings, ground } = weave(x)
  const boundaries = [...rings, ground].map((ring, i) => [ring.map((_, k) => 4 * i + k)])
  return {
    geometry: [
      surfaces(
        boundaries,
        boundaries.map((_, i) => (i < rings.length ? 0 : 1)),
      ),
    ],
    vertices: [...rings, ground].flat(),
  }
}

/** Each way to break a house of a city: where, from `$.CityObjects.ID`, or for a vertex its number. */
const BROKEN_HOUSES: Readonly<
  Record<string, readonly [house: (x: number) => unknown, code: string, at: string | number]>
> = {
  index: [
    (x) => ({ ...sound(x), geometry: [surfaces([[[4, 5, 99_999, 8]], GROUND], [0, 1])] }),
    'file/bad-geometry',
    '.geometry[0].boundaries[0][0][2]',
  ],
  ring: [
    (x) => ({ ...sound(x), geometry: [surfaces([[[4, 5]], GROUND], [0, 1])] }),
    'file/bad-geometry',
    '.geometry[0].boundaries[0][0]',
  ],
  semantics: [
    (x) => ({ ...sound(x), geometry: [surfaces([...ROOF, GROUND], [0, 7, 1])] }),
    'file/bad-geometry',
    '.geometry[0].semantics.values',
  ],
  fewer: [
    (x) => ({ ...sound(x), geometry: [surfaces([...ROOF, GROUND], [0])] }),
    'file/bad-geometry',
    '.geometry[0].semantics.values',
  ],
  shallow: [(x) => ({ ...sound(x), geometry: [surfaces(7, [0])] }), 'file/wrong-type', '.geometry[0].boundaries'],
  list: [(x) => ({ ...sound(x), geometry: {} }), 'file/wrong-type', '.geometry'],
  height: [
    (x) => ({ ...sound(x), vertices: corners(x).map((p, i) => (i === 8 ? p.slice(0, 2) : p)) }),
    'file/wrong-type',
    8,
  ],
  number: [
    (x) => ({ ...sound(x), vertices: corners(x).map((p, i) => (i === 9 ? [x, 'north', 3] : p)) }),
    'file/bad-number',
    9,
  ],
  stray: [
    (x) => ({ ...sound(x), vertices: corners(x).map((p, i) => (i === 9 ? [4e7, 0, 4] : p)) }),
    'roof/wrong-crs',
    '',
  ],
  ground: [(x) => ({ ...sound(x), geometry: [surfaces(ROOF, [0, 0])] }), 'roof/no-ground', ''],
  tangled: [woven, 'roof/tangled-surfaces', ''],
}

export const WAYS_OF_HOUSES: readonly string[] = Object.keys(BROKEN_HOUSES)

/** Metres from one house to the next. */
const APART = 60

interface Standing {
  readonly id: string
  readonly house: House
  readonly code: string | null
  readonly at: string | number
}

/** Sound houses, one before all and one behind each that is broken. */
const standing = (ways: readonly string[]): Standing[] => [
  { id: 'first', house: sound(0), code: null, at: '' },
  ...ways.flatMap((way, i): Standing[] => {
    const [house, code, at] = BROKEN_HOUSES[way]!
    const x = APART * (2 * i + 1)
    return [
      { id: way, house: house(x) as House, code, at },
      { id: `behind-${way}`, house: sound(x + APART), code: null, at: '' },
    ]
  }),
]

const HEAD = {
  version: '2.0',
  transform: { scale: [1, 1, 1], translate: [85_000, 446_000, 0] },
  metadata: { referenceSystem: 'https://www.opengis.net/def/crs/EPSG/0/7415' },
}

/** Adds to each vertex number in boundaries. */
const shifted = (value: unknown, by: number): unknown =>
  Array.isArray(value)
    ? value.map((item) => shifted(item, by))
    : typeof value === 'number' && by > 0
      ? value + by
      : value

/** The city as one CityJSON file. */
export function cityJSON(ways: readonly string[]): City {
  const vertices: unknown[] = []
  const objects: Record<string, unknown> = {}
  const expected: City['expected'][number][] = []
  for (const { id, house, code, at } of standing(ways)) {
    const from = vertices.length
    vertices.push(...house.vertices)
    const geometry = Array.isArray(house.geometry)
      ? (house.geometry as { boundaries: unknown }[]).map((each) => ({
          ...each,
          boundaries: typeof each.boundaries === 'number' ? each.boundaries : shifted(each.boundaries, from),
        }))
      : house.geometry
    objects[id] = { type: 'Building', geometry }
    if (code !== null)
      expected.push({
        buildingId: id,
        line: null,
        code,
        path: typeof at === 'number' ? `$.vertices[${from + at}]` : objectPath(id, at),
      })
  }
  const written = (some: Record<string, unknown>): string =>
    JSON.stringify({ type: 'CityJSON', ...HEAD, CityObjects: some, vertices })
  const whole = Object.fromEntries(Object.entries(objects).filter(([id]) => !ways.includes(id)))
  return { text: written(objects), sound: written(whole), expected }
}

const objectPath = (id: string, at: string): string => `$.CityObjects.${id}${at}`

/** The city as CityJSONSeq. */
export function cityJSONSeq(ways: readonly string[]): City {
  const lines = [JSON.stringify({ type: 'CityJSON', ...HEAD, CityObjects: {}, vertices: [] })]
  const expected: City['expected'][number][] = []
  for (const { id, house, code, at } of standing(ways)) {
    const { geometry, vertices } = house
    lines.push(
      JSON.stringify({ type: 'CityJSONFeature', id, CityObjects: { [id]: { type: 'Building', geometry } }, vertices }),
    )
    if (code !== null)
      expected.push({
        buildingId: id,
        line: lines.length,
        code,
        path: typeof at === 'number' ? `$.vertices[${at}]` : objectPath(id, at),
      })
  }
  const whole = lines.filter((_, i) => !expected.some(({ line }) => line === i + 1))
  return { text: `${lines.join('\n')}\n`, sound: `${whole.join('\n')}\n`, expected }
}

interface RoofEntry {
  readonly about: Record<string, unknown>
  readonly surfaces: readonly { readonly properties?: Record<string, unknown>; readonly rings: unknown }[]
}

const halves = (x: number): Point[][] => [
  [
    [x, 0, 3],
    [x + 4, 0, 3],
    [x + 4, 1.5, 4],
    [x, 1.5, 4],
  ],
  [
    [x + 4, 3, 3],
    [x, 3, 3],
    [x, 1.5, 4],
    [x + 4, 1.5, 4],
  ],
]

const entry = (x: number): RoofEntry => ({
  about: { groundAltitude: 0 },
  surfaces: halves(x).map((ring) => ({ rings: [ring] })),
})

/** Each way to break a building of a roof file: where, from its first feature (`f`) or its entry in the list (`b`). */
const BROKEN_ENTRIES: Readonly<
  Record<string, readonly [entry: (x: number) => RoofEntry, code: string, at: 'f' | 'b', path: string]>
> = {
  ring: [
    (x) => ({ ...entry(x), surfaces: [{ rings: [halves(x)[0]!.slice(0, 2)] }, ...entry(x).surfaces.slice(1)] }),
    'file/bad-geometry',
    'f',
    '.geometry.coordinates[0]',
  ],
  height: [
    (x) => ({ ...entry(x), surfaces: [{ rings: [halves(x)[0]!.map((p) => p.slice(0, 2))] }] }),
    'file/bad-geometry',
    'f',
    '.geometry.coordinates[0][0]',
  ],
  number: [
    (x) => ({ ...entry(x), surfaces: [{ rings: [halves(x)[0]!.map(([, y, z]) => ['east', y, z])] }] }),
    'file/bad-number',
    'f',
    '.geometry.coordinates[0][0][0]',
  ],
  slope: [
    (x) => ({ ...entry(x), surfaces: [{ properties: { slope: -5 }, rings: [halves(x)[0]] }] }),
    'file/bad-number',
    'f',
    '.properties.slope',
  ],
  source: [(x) => ({ ...entry(x), about: { source: 'sky' } }), 'file/wrong-type', 'b', '.source'],
  level: [
    (x) => ({ ...entry(x), about: { groundAltitude: [[1, 2]] } }),
    'file/bad-geometry',
    'b',
    '.groundAltitude[0]',
  ],
  ground: [(x) => ({ ...entry(x), about: {} }), 'roof/no-ground', 'b', ''],
  tangled: [
    (x) => ({ ...entry(x), surfaces: weave(x).rings.map((ring) => ({ rings: [ring] })) }),
    'roof/tangled-surfaces',
    'b',
    '',
  ],
}

export const WAYS_OF_ENTRIES: readonly string[] = Object.keys(BROKEN_ENTRIES)

/** The city as a roof file (GeoJSON). */
export function roofFileCity(ways: readonly string[]): City {
  const buildings: { readonly buildingId: string }[] = []
  const features: {
    readonly type: 'Feature'
    readonly properties: { readonly buildingId: string }
    readonly geometry: object
  }[] = []
  const expected: City['expected'][number][] = []
  const add = (id: string, { about, surfaces: own }: RoofEntry): void => {
    buildings.push({ buildingId: id, ...about })
    for (const { properties, rings } of own)
      features.push({
        type: 'Feature',
        properties: { buildingId: id, ...properties },
        geometry: { type: 'Polygon', coordinates: placed(rings) },
      })
  }
  add('first', entry(0))
  for (const [i, way] of ways.entries()) {
    const [broken, code, at, path] = BROKEN_ENTRIES[way]!
    const x = APART * (2 * i + 1)
    const where = at === 'f' ? `$.features[${features.length}]` : `$.buildings[${buildings.length}]`
    expected.push({ buildingId: way, line: null, code, path: `${where}${path}` })
    add(way, broken(x))
    add(`behind-${way}`, entry(x + APART))
  }
  const written = (isWanted: (id: string) => boolean): string =>
    JSON.stringify({
      type: 'FeatureCollection',
      crs: 'EPSG:25833',
      buildings: buildings.filter(({ buildingId }) => isWanted(buildingId)),
      features: features.filter(({ properties }) => isWanted(properties.buildingId)),
    })
  return { text: written(() => true), sound: written((id) => !ways.includes(id)), expected }
}

/** Metres of a drawing as coordinates in UTM 33. */
const placed = (rings: unknown): unknown =>
  (rings as unknown[][][]).map((ring) =>
    ring.map(([x, y, ...z]) => [typeof x === 'number' ? 262_400 + x : x, 6_649_000 + (y as number), ...z]),
  )
