import { IfcAPI, LogLevel } from 'web-ifc'
import * as TYPES from 'web-ifc'

/* IFC as web-ifc reads it, which knows nothing of ours. Its axes are x right, y up, z towards the viewer. */

export type Point = readonly [number, number, number]
type Triangle = readonly [Point, Point, Point]

/** A body of a thing, in the axes of web-ifc. */
export interface Body {
  readonly triangles: readonly Triangle[]
  /** Square metres of what faces a direction within half a degree. */
  areaTowards(direction: Point): number
  /** Cubic metres. */
  readonly volume: number
  /** Length of the sum of all area vectors: none where it is closed. */
  readonly gap: number
}

export interface ReadThing {
  readonly globalId: string
  readonly name: string | null
  readonly tag: string | null
  /** Values by set and name, `Qto_SpaceBaseQuantities.NetFloorArea`. */
  readonly values: ReadonlyMap<string, string | number | boolean>
  /** Null where it has none. */
  readonly body: Body | null
}

const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const size = (a: Point): number => Math.hypot(...a)

/** Cosine of half a degree. */
const SAME_WAY = Math.cos(Math.PI / 360)

function bodyOf(triangles: readonly Triangle[]): Body {
  const origin = triangles[0]![0]
  const vectors = triangles.map(
    ([a, b, c]) => cross(subtract(b, a), subtract(c, a)).map((x) => x / 2) as never as Point,
  )
  const sum = (axis: 0 | 1 | 2): number => vectors.reduce((total, vector) => total + vector[axis], 0)
  return {
    triangles,
    areaTowards: (direction) =>
      vectors
        .filter((vector) => size(vector) > 1e-12 && dot(vector, direction) > SAME_WAY * size(vector) * size(direction))
        .reduce((total, vector) => total + size(vector), 0),
    volume: triangles.reduce(
      (total, [a, b, c]) => total + dot(subtract(a, origin), cross(subtract(b, origin), subtract(c, origin))) / 6,
      0,
    ),
    gap: size([sum(0), sum(1), sum(2)]),
  }
}

interface Raw {
  readonly [name: string]: unknown
}
const valueIn = (raw: unknown): never => (raw as { value?: never } | null)?.value as never

/** A file as it was read. */
export interface ReadIfc {
  readonly schema: string
  /** Things of a type (`IFCWALL`), in the order of the file. */
  of(type: string): readonly ReadThing[]
}

/** Opens a file, and throws where it cannot be read or a line has another type than it should. */
export async function readIfc(text: string): Promise<ReadIfc> {
  const api = new IfcAPI()
  await api.Init()
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF)
  const model = api.OpenModel(new TextEncoder().encode(text), { COORDINATE_TO_ORIGIN: false })
  const line = (id: number): Raw => api.GetLine(model, id) as Raw
  const idsOf = (type: string): number[] => {
    const found = api.GetLineIDsWithType(model, (TYPES as unknown as Readonly<Record<string, number>>)[type]!)
    return Array.from({ length: found.size() }, (_, i) => found.get(i))
  }
  const values = new Map<number, Map<string, string | number | boolean>>()
  for (const id of idsOf('IFCRELDEFINESBYPROPERTIES')) {
    const relation = line(id)
    const of: number = valueIn((relation['RelatedObjects'] as unknown[])[0])
    const set = line(valueIn(relation['RelatingPropertyDefinition']))
    const own = values.get(of) ?? new Map<string, string | number | boolean>()
    values.set(of, own)
    for (const member of (set['Quantities'] ?? set['HasProperties']) as unknown[]) {
      const raw = line(valueIn(member))
      const [inSet, name] = [valueIn(set['Name']) as string, valueIn(raw['Name']) as string]
      const key = Object.keys(raw).find((each) => /^(?:\w+Value|NominalValue|SetPointValue)$/.test(each))
      if (key !== undefined) own.set(`${inSet}.${name}`, valueIn(raw[key]))
    }
  }
  const bodies = new Map<number, Triangle[]>()
  const take = (mesh: TYPES.FlatMesh): void => {
    const triangles: Triangle[] = []
    for (let i = 0; i < mesh.geometries.size(); i += 1) {
      const { geometryExpressID, flatTransformation: m } = mesh.geometries.get(i)
      const geometry = api.GetGeometry(model, geometryExpressID)
      const numbers = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize())
      const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize())
      const at = (index: number): Point => {
        const [x, y, z] = [numbers[index * 6]!, numbers[index * 6 + 1]!, numbers[index * 6 + 2]!]
        return [0, 1, 2].map((k) => m[k]! * x + m[4 + k]! * y + m[8 + k]! * z + m[12 + k]!) as never as Point
      }
      for (let k = 0; k < indices.length; k += 3)
        triangles.push([at(indices[k]!), at(indices[k + 1]!), at(indices[k + 2]!)])
    }
    if (triangles.length > 0) bodies.set(mesh.expressID, triangles)
  }
  api.StreamAllMeshes(model, take)
  // Those of rooms are not streamed with the others.
  api.StreamAllMeshesWithTypes(model, [TYPES.IFCSPACE, TYPES.IFCOPENINGELEMENT], take)
  return {
    schema: api.GetModelSchema(model),
    of: (type) =>
      idsOf(type).map((id): ReadThing => {
        const raw = line(id)
        const triangles = bodies.get(id)
        return {
          globalId: valueIn(raw['GlobalId']),
          name: valueIn(raw['Name']) ?? null,
          tag: valueIn(raw['Tag']) ?? null,
          values: values.get(id) ?? new Map(),
          body: triangles === undefined ? null : bodyOf(triangles),
        }
      }),
  }
}
