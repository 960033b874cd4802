import { box, face, level, on, type DrawnFace, type DrawnGround, type Drawing } from './drawing.ts'

/*
 * Roofs whose orders are known in closed form. Eaves at 3 m and a pitch of 30 degrees, where nothing else is said. They have no
 * edges and walls of their own: those of the families are checked elsewhere.
 */

const TAN30 = Math.tan(Math.PI / 6)

const drawing = (name: string, faces: readonly DrawnFace[], ground: DrawnGround = level(0)): Drawing => ({
  name,
  faces,
  ground,
  edges: [],
  walls: [],
})

const south = (_: number, y: number): number => 3 + TAN30 * y
const north = (_: number, y: number): number => 3 + TAN30 * (8 - y)
const northFace = face('n', box(0, 4, 10, 8, north))

const gableOn = (ground: DrawnGround): Drawing =>
  drawing('gable', [face('s', box(0, 0, 10, 4, south)), northFace], ground)

export const GABLE = gableOn(level(0))

/** Its ground rises by 0.1 a metre along the ridge. */
export const GABLE_ON_SLOPE = gableOn({
  altitude: null,
  points: [
    [0, 0, 0],
    [10, 0, 1],
    [10, 8, 1],
    [0, 8, 0],
  ],
  parts: [],
})

export const HIP = drawing('hip', [
  face('s', on(south, [0, 0], [10, 0], [6, 4], [4, 4])),
  face('n', on(north, [10, 8], [0, 8], [4, 4], [6, 4])),
  face(
    'w',
    on((x) => 3 + TAN30 * x, [0, 8], [0, 0], [4, 4]),
  ),
  face(
    'e',
    on((x) => 3 + TAN30 * (10 - x), [10, 0], [10, 8], [6, 4]),
  ),
])

const TAN20 = Math.tan(Math.PI / 9)

/** A flat roof with two lower roofs that lean against it: one falls away from it, one along it. */
export const LEAN = drawing('lean', [
  face(
    'flat',
    box(0, 0, 6, 8, () => 6),
  ),
  face(
    'a',
    box(0, -3, 6, 0, (_, y) => 4.5 + TAN20 * y),
  ),
  face(
    'b',
    box(6, 2, 9, 6, (_, y) => 2.5 + TAN30 * (y - 2)),
  ),
])

/** A skew face, whose fall line is nowhere as long as the face is high. */
export const SKEW = drawing('skew', [face('skew', on(south, [0, 0], [2, 0], [8, 4], [6, 4]))])

const hole = box(5, 2, 5.8, 2.8, south)

export const CHIMNEY = drawing('chimney', [face('s', box(0, 0, 10, 4, south), [hole]), northFace])

/** A gable with a gabled wing from x = 2 to 8 that reaches to y = -5. */
export const L_SHAPE = drawing('L', [
  northFace,
  face('s', on(south, [0, 0], [2, 0], [5, 3], [8, 0], [10, 0], [10, 4], [0, 4])),
  face(
    'ww',
    on((x) => 3 + TAN30 * (x - 2), [2, 0], [2, -5], [5, -5], [5, 3]),
  ),
  face(
    'we',
    on((x) => 3 + TAN30 * (8 - x), [8, -5], [8, 0], [5, 3], [5, -5]),
  ),
])

/** 45 degrees to the south, 1 : 2 to the north. */
export const SALTBOX = drawing('saltbox', [
  face(
    's',
    box(0, 0, 10, 3, (_, y) => 3 + y),
  ),
  face(
    'n',
    box(0, 3, 10, 9, (_, y) => 6 - (y - 3) / 2),
  ),
])

/** A flat roof inside a parapet 0.3 m wide and 0.4 m higher. */
export const PARAPET = drawing('parapet', [
  face(
    'top',
    box(0, 0, 10, 8, () => 3.4),
    [box(0.3, 0.3, 9.7, 7.7, () => 3.4)],
  ),
  face(
    'roof',
    box(0.3, 0.3, 9.7, 7.7, () => 3),
  ),
])

export const ORDER_CASES = [GABLE, HIP, LEAN, SKEW, CHIMNEY, L_SHAPE, SALTBOX, PARAPET] as const
