import type { BuildingMeasures, EdgeType } from '@reports/geometry'
import type { EdgeMeasure } from '../../src/measure/roof/measures.ts'
import type { Vec3 } from '../../src/kernel/vectors.ts'

/** A face with the type of each side of its rings. */
export interface TypedFace {
  readonly id: string
  readonly rings: readonly (readonly Vec3[])[]
  readonly types: readonly (readonly EdgeType[])[]
}

/** A building of faces whose edges are given: what lays out modules reads nothing else of it. */
export function measuresOfFaces(faces: readonly TypedFace[]): BuildingMeasures {
  const edges = faces.flatMap(({ id, rings, types }) =>
    rings.flatMap((ring, r) =>
      ring.map((from, i): EdgeMeasure => {
        const to = ring[(i + 1) % ring.length]!
        return {
          id: `${id}-${r}-${i}`,
          type: types[r]![i]!,
          overridden: false,
          length: Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]),
          lengthHorizontal: Math.hypot(to[0] - from[0], to[1] - from[1]),
          surfaceIds: [id],
          from,
          to,
        }
      }),
    ),
  )
  return {
    building: {
      id: 'b',
      displayName: 'b',
      buildingType: null,
      source: 'address',
      place: { path: '$', line: null },
      frame: {
        crs: 'EPSG:25833',
        definition: '+proj=utm +zone=33 +ellps=GRS80 +units=m +no_defs',
        origin: [0, 0],
        gridScale: 1,
        convergence: 0,
        anchor: [10, 60],
      },
      surfaces: faces.map(({ id, rings: [outer, ...holes] }) => ({
        id,
        part: null,
        polygons: [[outer!, ...holes] as const],
        providedSlope: null,
        providedDirection: null,
      })),
      ground: { surfaces: [], points: [], altitude: 0 },
    },
    surfaces: [],
    edges,
    walls: [],
    findings: [],
  } as unknown as BuildingMeasures
}

/** A rectangle of `width` along its eave and `depth` up the slope, sloped towards the south. */
export function rectangle(width: number, depth: number, degrees: number): TypedFace {
  const slope = (degrees * Math.PI) / 180
  const [y, z] = [depth * Math.cos(slope), depth * Math.sin(slope)]
  return {
    id: 'face',
    rings: [
      [
        [0, 0, 0],
        [width, 0, 0],
        [width, y, z],
        [0, y, z],
      ],
    ],
    types: [['eave', 'rake', 'ridge', 'rake']],
  }
}

const TYPES = ['eave', 'ridge', 'hip', 'valley', 'rake', 'wallAbutment'] as const

/** A random face: star-shaped, at times with a hole, of any slope up to 57 degrees and any bearing, its sides of any type. */
export function randomFace(random: () => number): TypedFace {
  const corners = 3 + Math.floor(random() * 8)
  const [slope, bearing, size] = [random(), random() * 2 * Math.PI, 2 + random() * 8]
  const raised = ([x, y]: readonly [number, number]): Vec3 => [
    x,
    y,
    10 - Math.tan(slope) * (x * Math.sin(bearing) + y * Math.cos(bearing)),
  ]
  const outer = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = ((i + 0.8 * random()) / corners) * 2 * Math.PI
    const radius = size * (0.4 + 0.6 * random())
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  const rings = [outer.map(raised)]
  const types: EdgeType[][] = [outer.map(() => TYPES[Math.floor(random() * 6)]!)]
  if (random() < 0.5) {
    const away = (): number => 0.15 * size * (0.3 + random())
    const hole: [number, number][] = [
      [-away(), -away()],
      [-away(), away()],
      [away(), away()],
      [away(), -away()],
    ]
    rings.push(hole.map(raised))
    types.push(hole.map(() => 'wallAbutment' as const))
  }
  return { id: 'random', rings, types }
}
