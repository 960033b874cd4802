import type { DrawnFace, DrawnGround, Drawing, Between, Point } from './drawing.ts'

/** What must not change a roof's numbers. Each takes a drawing with its expectations to another one. */

function mapped(drawing: Drawing, map: (point: Point) => Point, turnsOver = false): Drawing {
  const ring = (points: readonly Point[]): readonly Point[] => (turnsOver ? points.toReversed() : points).map(map)
  const { altitude, points, parts } = drawing.ground
  return {
    name: drawing.name,
    faces: drawing.faces.map((face) => ({ ...face, rings: face.rings.map(ring) })),
    ground: {
      ...drawing.ground,
      altitude: altitude === null ? null : map([0, 0, altitude])[2],
      points: points.map(map),
      parts: parts.map(({ part, outline }) => ({ part, outline: ring(outline) })),
    },
    edges: drawing.edges.map(({ type, from, to }) => ({ type, from: map(from), to: map(to) })),
    walls: drawing.walls.map(({ type, outline }) => ({ type, outline: ring(outline) })),
  }
}

export const moved = (drawing: Drawing, dx: number, dy: number, dz = 0): Drawing =>
  mapped(drawing, ([x, y, z]) => [x + dx, y + dy, z + dz])

/** Turned anticlockwise by radians. */
export const rotated = (drawing: Drawing, angle: number): Drawing => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return mapped(drawing, ([x, y, z]) => [x * c - y * s, x * s + y * c, z])
}

export const mirrored = (drawing: Drawing): Drawing => mapped(drawing, ([x, y, z]) => [-x, y, z], true)

export const scaled = (drawing: Drawing, factor: number): Drawing =>
  mapped(drawing, ([x, y, z]) => [x * factor, y * factor, z * factor])

const withFaces = (drawing: Drawing, faces: readonly DrawnFace[]): Drawing => ({ ...drawing, faces })

/** Rings that start elsewhere. */
export const restarted = (drawing: Drawing, by: number): Drawing =>
  withFaces(
    drawing,
    drawing.faces.map((face) => ({
      ...face,
      rings: face.rings.map((ring, i) => {
        const first = (by + i) % ring.length
        return [...ring.slice(first), ...ring.slice(0, first)]
      }),
    })),
  )

/** Faces in another order. */
export const shuffled = (drawing: Drawing, pick: Between): Drawing =>
  withFaces(
    drawing,
    drawing.faces
      .map((face) => ({ face, key: pick(0, 1) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ face }) => face),
  )

/** Vertices in the middle of some edges, which change no edge. */
export const withIdleVertices = (drawing: Drawing, pick: Between): Drawing =>
  withFaces(
    drawing,
    drawing.faces.map((face) => ({
      ...face,
      rings: face.rings.map((ring) =>
        ring.flatMap((p, i): Point[] => {
          const q = ring[(i + 1) % ring.length]!
          if (pick(0, 1) < 0.5 || Math.hypot(q[0] - p[0], q[1] - p[1]) < 0.3) return [p]
          const t = pick(0.3, 0.7)
          return [p, [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), p[2] + t * (q[2] - p[2])]]
        }),
      ),
    })),
  )

/** The ground of a drawing as ground surfaces of its parts. */
function groundOfParts({ altitude, points, parts }: DrawnGround, part: string): DrawnGround['parts'] {
  if (parts.length > 0) return parts.map((own) => ({ ...own, part: `${part}-${own.part}` }))
  const outline: readonly Point[] =
    altitude === null
      ? points
      : [
          [0, 0, altitude],
          [5, 0, altitude],
          [0, 5, altitude],
        ]
  return [{ part, outline }]
}

/** Several drawings, well apart, as the parts of one building. */
export function merged(drawings: readonly Drawing[]): Drawing {
  const apart = drawings.map((drawing, i) => {
    const at = moved(drawing, 60 * i, 0)
    const faces = at.faces.map((face) => ({
      ...face,
      id: `${i}-${face.id}`,
      part: face.part === null ? `${i}` : `${i}-${face.part}`,
    }))
    return { ...at, faces, ground: { altitude: null, points: [], parts: groundOfParts(at.ground, `${i}`) } }
  })
  return {
    name: apart.map(({ name }) => name).join(' + '),
    faces: apart.flatMap(({ faces }) => faces),
    ground: {
      altitude: null,
      points: [],
      parts: apart.flatMap(({ ground }) => ground.parts),
      // A few points stand for the ground of most drawings.
      isFootprint: false,
    },
    edges: apart.flatMap((drawing) => drawing.edges),
    walls: apart.flatMap((drawing) => drawing.walls),
  }
}
