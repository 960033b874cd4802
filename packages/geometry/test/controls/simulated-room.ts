import type { Capture, Scan, ScannedSurface } from '../../src/model/scan.ts'

/** A point in plan, metres. */
export type Plan = readonly [x: number, z: number]

/** A room by the lines of its walls, in order round the floor, each by a point and a unit vector along it: walls meet where lines do. */
export interface WallLine {
  readonly at: Plan
  readonly along: Plan
}

/** The lines of a floor plan's sides. */
export const linesOf = (corners: readonly Plan[]): WallLine[] =>
  corners.map((at, i) => {
    const to = corners[(i + 1) % corners.length]!
    const size = Math.hypot(to[0] - at[0], to[1] - at[1])
    return { at, along: [(to[0] - at[0]) / size, (to[1] - at[1]) / size] }
  })

/** Lines moved by metres to their left. */
export const movedLines = (lines: readonly WallLine[], by: readonly number[]): WallLine[] =>
  lines.map(({ at, along }, i) => ({ at: [at[0] - along[1] * by[i]!, at[1] + along[0] * by[i]!], along }))

/** Where each line meets the one before it. */
export const cornersOf = (lines: readonly WallLine[]): Plan[] =>
  lines.map((line, i) => {
    const before = lines.at(i - 1)!
    const cut = before.along[0] * line.along[1] - before.along[1] * line.along[0]
    const [dx, dz] = [line.at[0] - before.at[0], line.at[1] - before.at[1]]
    const reach = (dx * line.along[1] - dz * line.along[0]) / cut
    return [before.at[0] + before.along[0] * reach, before.at[1] + before.along[1] * reach]
  })

/** The area within corners, by triangles from the first. */
export const areaOf = (corners: readonly Plan[]): number => {
  let twice = 0
  for (let i = 1; i + 1 < corners.length; i += 1) {
    const [o, a, b] = [corners[0]!, corners[i]!, corners[i + 1]!]
    twice += (a[0] - o[0]) * (b[1] - o[1]) - (b[0] - o[0]) * (a[1] - o[1])
  }
  return Math.abs(twice) / 2
}

const surface = (
  id: string,
  placement: ScannedSurface['placement'],
  size: Pick<ScannedSurface, 'width' | 'height'>,
): ScannedSurface => ({
  id,
  parentId: null,
  lowConfidence: false,
  placement,
  ...size,
  depth: 0,
  corners: [],
  arc: null,
})

/** An export of one room: walls `w0`, `w1`, ... from each corner to the next, and a floor. */
export function captureOf(id: string, corners: readonly Plan[], height = 2.4, hasFloor = true): Capture {
  const walls = linesOf(corners).map(({ at, along }, i) => {
    const to = corners[(i + 1) % corners.length]!
    const placement = {
      x: [along[0], 0, along[1]],
      y: [0, 1, 0],
      z: [-along[1], 0, along[0]],
      origin: [(at[0] + to[0]) / 2, height / 2, (at[1] + to[1]) / 2],
    } as const
    return surface(`${id}-w${i}`, placement, { width: Math.hypot(to[0] - at[0], to[1] - at[1]), height })
  })
  const flat = { x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0], origin: [0, 0, 0] } as const
  const floor = {
    ...surface(`${id}-floor`, flat, { width: 0, height: 0 }),
    corners: corners.map(([x, z]) => [x, z, 0] as const),
  }
  return {
    id,
    name: id,
    type: null,
    story: null,
    exportedStory: 0,
    walls,
    openings: [],
    floors: hasFloor ? [floor] : [],
    objects: [],
    objectsNameParents: true,
    sections: [],
  }
}

export const scanOf = (captures: readonly Capture[]): Scan => ({ captures, origin: [0, 0, 0], findings: [] })
