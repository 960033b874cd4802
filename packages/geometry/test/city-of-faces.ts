/* City models of one or more buildings, each from a list of faces: what a test needs to know is all that it has to write. */

export type Point = readonly [x: number, y: number, z: number]

/** A face with the name of its kind in CityJSON; null where the file does not say what it is. */
export interface Face {
  readonly kind: string | null
  readonly rings: readonly (readonly Point[])[]
  /** Id of the part that it belongs to; absent of the building's own. */
  readonly part?: string
}

export const face = (kind: string | null, ...ring: readonly Point[]): Face => ({ kind, rings: [ring] })

/** A level rectangle between two corners, seen from above; turned to look down where it is no roof. */
export function level(kind: string, x0: number, y0: number, x1: number, y1: number, z: number): Face {
  const ring: Point[] = [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]
  return { kind, rings: [kind === 'RoofSurface' ? ring : ring.toReversed()] }
}

/** An upright rectangle below a line in plan, seen from its right: the building is on its left. */
export const upright = ([x0, y0]: readonly number[], [x1, y1]: readonly number[], z0: number, z1: number): Face =>
  face('WallSurface', [x0!, y0!, z0], [x1!, y1!, z0], [x1!, y1!, z1], [x0!, y0!, z1])

/** The six faces of a box, which closes. */
export function box(x0: number, y0: number, x1: number, y1: number, z0: number, z1: number): Face[] {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
  return [
    level('RoofSurface', x0, y0, x1, y1, z1),
    level('GroundSurface', x0, y0, x1, y1, z0),
    ...corners.map((corner, i) => upright(corner, corners[(i + 1) % 4]!, z0, z1)),
  ]
}

/** A grid whose metres are true ones at `CORNER` (EPSG:5110, NTM zone 10). */
const SYSTEM = 'https://www.opengis.net/def/crs/EPSG/0/5110'

/** Where [0, 0, 0] of a face lies. */
const CORNER: Point = [100_000, 1_000_000, 0]

/** A CityJSON file of buildings at LoD 2, each face with its own vertices. */
export function cityOfFaces(buildings: Readonly<Record<string, readonly Face[]>>, system = SYSTEM) {
  const vertices: Point[] = []
  const geometryOf = (faces: readonly Face[]) => {
    const kinds = [...new Set(faces.flatMap(({ kind }) => kind ?? []))]
    return {
      type: 'MultiSurface',
      lod: '2',
      boundaries: faces.map(({ rings }) =>
        rings.map((ring) => ring.map(([x, y, z]) => vertices.push([CORNER[0] + x, CORNER[1] + y, CORNER[2] + z]) - 1)),
      ),
      semantics: {
        surfaces: kinds.map((type) => ({ type })),
        values: faces.map(({ kind }) => (kind === null ? null : kinds.indexOf(kind))),
      },
    }
  }
  const objects = Object.entries(buildings).flatMap(([id, faces]) => {
    const own = faces.filter(({ part }) => part === undefined)
    const parts = [...Map.groupBy(faces, ({ part }) => part)].filter(([part]) => part !== undefined)
    return [
      [
        id,
        {
          type: 'Building',
          children: parts.map(([part]) => part),
          geometry: own.length === 0 ? [] : [geometryOf(own)],
        },
      ],
      ...parts.map(([part, those]) => [part, { type: 'BuildingPart', parents: [id], geometry: [geometryOf(those)] }]),
    ]
  })
  return {
    type: 'CityJSON',
    version: '2.0',
    metadata: { referenceSystem: system },
    CityObjects: Object.fromEntries(objects) as Record<string, Record<string, unknown>>,
    vertices,
  }
}
