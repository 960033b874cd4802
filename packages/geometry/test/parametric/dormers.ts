import {
  box,
  edges,
  face,
  on,
  wallBetween,
  type DrawnEdge,
  type DrawnFace,
  type DrawnWall,
  type Drawing,
  type Between,
  type Point,
} from './drawing.ts'
import { gable } from './pitched.ts'

/** What a dormer adds to a roof. */
interface Dormer {
  readonly name: string
  /** Its outline on the main face. */
  readonly hole: readonly Point[]
  readonly faces: readonly DrawnFace[]
  readonly edges: readonly DrawnEdge[]
  /** Edges at which the main face ends, where it has a hole for the dormer. */
  readonly abutments: readonly DrawnEdge[]
  readonly walls: readonly DrawnWall[]
}

/** The south face of a gable: its length, and its height as a function of y. */
interface Main {
  readonly length: number
  readonly width: number
  readonly eaves: number
  readonly pitch: number
  readonly z: (y: number) => number
}

function gabledDormer({ length, width, eaves, pitch, z }: Main, pick: Between): Dormer {
  const [a, v, f, q] = [length * pick(0.2, 0.35), length * pick(0.1, 0.2), width * pick(0.05, 0.2), pick(0.35, 0.6)]
  const rise = pitch * width * pick(0.25, 0.4)
  const [low, side] = [z(f), z(f) + rise]
  const top = Math.min(side + q * v, z(0.97 * width))
  const [ySide, yTop] = [(side - eaves) / pitch, (top - eaves) / pitch]
  const b = a + 2 * v
  const [fl, fr, ft]: Point[] = [
    [a, f, side],
    [b, f, side],
    [a + v, f, top],
  ]
  const [bl, br, bt]: Point[] = [
    [a, ySide, side],
    [b, ySide, side],
    [a + v, yTop, top],
  ]
  const [l, r]: Point[] = [
    [a, f, low],
    [b, f, low],
  ]
  return {
    name: 'gabled dormer',
    hole: [l!, r!, br!, bt!, bl!],
    faces: [face('dormer-w', [fl!, ft!, bt!, bl!]), face('dormer-e', [ft!, fr!, br!, bt!])],
    edges: [
      ...edges('ridge', [ft!, bt!]),
      ...edges('valley', [bl!, bt!], [br!, bt!]),
      ...edges('eave', [fl!, bl!], [fr!, br!]),
      ...edges('rake', [fl!, ft!], [ft!, fr!]),
    ],
    abutments: edges('wallAbutment', [l!, r!], [l!, bl!], [r!, br!]),
    walls: [
      wallBetween('shared', [l!, r!], [fl!, ft!, fr!]),
      wallBetween('shared', [bl!, l!], [bl!, fl!]),
      wallBetween('shared', [r!, br!], [fr!, br!]),
    ],
  }
}

/** A dormer with one face that falls like the main face, but less; flat where `fall` is 0. */
const shedDormer =
  (name: string, fall: (pick: Between) => number, types: { front: 'eave' | 'cornice'; side: 'rake' | 'cornice' }) =>
  ({ length, width, eaves, pitch, z }: Main, pick: Between): Dormer => {
    const [a, b, f] = [length * pick(0.2, 0.4), length * pick(0.6, 0.8), width * pick(0.05, 0.2)]
    const q = fall(pick)
    // The dormer's face meets the main face at `back`.
    const back = width * pick(0.6, 0.95)
    const on2 = (y: number): number => z(back) - q * (back - y)
    const [l, r, fl, fr]: Point[] = [
      [a, f, z(f)],
      [b, f, z(f)],
      [a, f, on2(f)],
      [b, f, on2(f)],
    ]
    const [bl, br]: Point[] = [
      [a, back, eaves + pitch * back],
      [b, back, eaves + pitch * back],
    ]
    return {
      name,
      hole: [l!, r!, br!, bl!],
      faces: [face('dormer', [fl!, fr!, br!, bl!])],
      edges: [
        ...edges('pitchChange', [bl!, br!]),
        ...edges(types.front, [fl!, fr!]),
        ...edges(types.side, [fl!, bl!], [fr!, br!]),
      ],
      abutments: edges('wallAbutment', [l!, r!], [l!, bl!], [r!, br!]),
      walls: [
        wallBetween('shared', [l!, r!], [fl!, fr!]),
        wallBetween('shared', [bl!, l!], [bl!, fl!]),
        wallBetween('shared', [r!, br!], [fr!, br!]),
      ],
    }
  }

const shed = shedDormer('shed dormer', (pick) => pick(0.1, 0.3), { front: 'eave', side: 'rake' })

const flat = shedDormer('flat dormer', () => 0, { front: 'cornice', side: 'cornice' })

/** A gable with a dormer in its south face: where that face has a hole for it, it ends there; else the dormer lies over it. */
const withDormer =
  (dormerOn: (main: Main, pick: Between) => Dormer, hasHole: boolean) =>
  (pick: Between): Drawing => {
    const steep: Between = (low, high) => pick(low === 0.3 && high === 1.3 ? 0.6 : low, high)
    const house = gable(steep)
    const [[, y0, eaves], , [length, width, top]] = house.faces[0]!.rings[0]! as [Point, Point, Point]
    const pitch = (top - eaves) / (width - y0)
    const dormer = dormerOn({ length, width, eaves, pitch, z: (y) => eaves + pitch * y }, pick)
    const [south, north] = house.faces as [DrawnFace, DrawnFace]
    return {
      name: `${dormer.name}, ${hasHole ? 'with' : 'without'} a hole in the main face`,
      faces: [hasHole ? face(south.id, south.rings[0]!, [dormer.hole]) : south, north, ...dormer.faces],
      ground: house.ground,
      edges: [...house.edges, ...dormer.edges, ...(hasHole ? dormer.abutments : [])],
      walls: [...house.walls, ...dormer.walls],
    }
  }

/** A dormer that stands on the wall: its front goes on in the wall below, which makes one wall of both. */
export function wallDormer(pick: Between): Drawing {
  const house = gable(pick)
  const [[, , eaves], , [l, w, top]] = house.faces[0]!.rings[0]! as [Point, Point, Point]
  const g = house.ground.altitude!
  const p = (top - eaves) / w
  const [a, b, back] = [l * pick(0.2, 0.4), l * pick(0.6, 0.8), w * pick(0.5, 0.9)]
  const z = (_: number, y: number): number => eaves + p * y
  const q = p * pick(0.2, 0.4)
  const shedZ = (_: number, y: number): number => z(0, back) - q * (back - y)
  const [sw, se] = on(z, [0, 0], [l, 0]) as [Point, Point]
  const [ml, mr, bl, br] = on(z, [a, 0], [b, 0], [a, back], [b, back]) as [Point, Point, Point, Point]
  const [fl, fr] = on(shedZ, [a, 0], [b, 0]) as [Point, Point]
  const [, north] = house.faces as [DrawnFace, DrawnFace]
  const slope = (Math.atan(q) * 180) / Math.PI
  return {
    name: 'shed dormer on the wall',
    faces: [
      face('south', [sw, ml, bl, br, mr, se, [l, w, top], [0, w, top]]),
      north,
      face('dormer', box(a, 0, b, back, shedZ)),
    ],
    ground: house.ground,
    edges: [
      ...house.edges.filter(({ type, from }) => type !== 'eave' || from[1] > 0),
      ...edges('eave', [sw, ml], [mr, se]),
      ...edges(slope < 5 ? 'cornice' : 'eave', [fl, fr]),
      ...edges(slope < 5 ? 'cornice' : 'rake', [fl, bl], [fr, br]),
      ...edges('wallAbutment', [ml, bl], [mr, br]),
      ...edges('pitchChange', [bl, br]),
    ],
    walls: [
      ...house.walls.slice(1),
      { type: 'ground', outline: [[0, 0, g], [l, 0, g], se, mr, fr, fl, ml, sw] },
      wallBetween('shared', [bl, ml], [bl, fl]),
      wallBetween('shared', [mr, br], [fr, br]),
    ],
  }
}

export const DORMERS = [gabledDormer, shed, flat].flatMap((dormer) => [
  withDormer(dormer, true),
  withDormer(dormer, false),
])
