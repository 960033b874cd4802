import type { ObjectCategory, ObjectMeasures, Vec2 } from '@reports/geometry'
import { isObjectCategory } from '../floor-words.ts'

/*
 * Furniture as a few plain boxes each: enough to tell a table from a bed, seen aslant from above. The file knows a kind and a box around it;
 * the parts are a habit of drawing, no measure.
 */

/** From one end to the other, as shares of the whole box. */
type Span = readonly [from: number, to: number]

/** A part of a piece of furniture: across from left to right, along from back to front, up in metres over its underside. */
export interface Part {
  readonly across: Span
  readonly along: Span
  readonly up: Span
}

/** Width, depth and height of the whole, metres. */
interface Size {
  readonly width: number
  readonly depth: number
  readonly height: number
}

type Shape = (size: Size) => readonly Part[]

const ALL: Span = [0, 1]

/** Metres: table tops and seats, legs, arms and backs, and the usual height of a seat, a mattress and a toilet bowl. */
const TOP = 0.05
const LEG = 0.07
const ARM = 0.18
const SEAT = 0.45
const MATTRESS = 0.5

/** A length as a share of another, at most as much as leaves parts beside each other. */
const share = (length: number, of: number, most = 0.4): number => Math.min(most, length / of)

const whole: Shape = ({ height }) => [{ across: ALL, along: ALL, up: [0, height] }]

/** A board on legs at its corners. @param from share along at which it begins */
function onLegs({ width, depth }: Size, top: number, from = 0): Part[] {
  const [aside, deep] = [share(LEG, width), share(LEG, depth)]
  const legs = [
    [0, from],
    [1 - aside, from],
    [0, 1 - deep],
    [1 - aside, 1 - deep],
  ] as const
  return [
    ...legs.map(([x, y]): Part => ({ across: [x, x + aside], along: [y, y + deep], up: [0, top - TOP] })),
    { across: ALL, along: [from, 1], up: [top - TOP, top] },
  ]
}

const table: Shape = (size) => (size.height < 2 * TOP ? whole(size) : onLegs(size, size.height))

const chair: Shape = (size) => {
  const { depth, height } = size
  if (height < SEAT + 2 * TOP) return table(size)
  return [...onLegs(size, SEAT, 0), { across: ALL, along: [0, share(TOP, depth)], up: [SEAT, height] }]
}

/** Seat, back and arms. */
const sofa: Shape = ({ width, depth, height }) => {
  const seat = Math.min(SEAT, height * 0.6)
  const [back, arm] = [share(ARM * 1.3, depth), share(ARM, width, 0.2)]
  const armrest: Span = [0, (seat + height) / 2]
  return [
    { across: [arm, 1 - arm], along: [back, 1], up: [0, seat] },
    { across: ALL, along: [0, back], up: [0, height] },
    { across: [0, arm], along: [back, 1], up: armrest },
    { across: [1 - arm, 1], along: [back, 1], up: armrest },
  ]
}

/** A mattress, and pillows at the head: at the back if that side is short, else at the left, as on the plan. */
const bed: Shape = ({ width, depth, height }) => {
  const isTurned = width > depth * 1.2
  const [wide, long] = isTurned ? [depth, width] : [width, depth]
  const mattress = Math.min(MATTRESS, height * 0.8)
  const pillow: Span = [mattress, Math.min(height, mattress + 0.12)]
  const pillows: readonly Span[] =
    wide > long * 0.58
      ? [
          [0.06, 0.46],
          [0.54, 0.94],
        ]
      : [[0.12, 0.88]]
  const parts: Part[] = [
    { across: ALL, along: ALL, up: [0, mattress] },
    ...pillows.map((across): Part => ({ across, along: [0.03, 0.2], up: pillow })),
  ]
  return isTurned ? parts.map(({ across, along, up }) => ({ across: along, along: across, up })) : parts
}

/** A basin between four rims. @param deep metres from its rim to its bottom */
function basin({ width, depth, height }: Size, deep: number): Part[] {
  const [aside, front] = [share(LEG, width), share(LEG, depth)]
  const up: Span = [0, height]
  return [
    { across: [0, aside], along: ALL, up },
    { across: [1 - aside, 1], along: ALL, up },
    { across: [aside, 1 - aside], along: [0, front], up },
    { across: [aside, 1 - aside], along: [1 - front, 1], up },
    { across: [aside, 1 - aside], along: [front, 1 - front], up: [0, Math.max(0, height - deep)] },
  ]
}

const toilet: Shape = ({ depth, height }) => {
  const tank = share(0.2, depth)
  return [
    { across: ALL, along: [0, tank], up: [0, height] },
    { across: [0.1, 0.9], along: [tank, 1], up: [0, Math.min(SEAT, height)] },
  ]
}

/** A cabinet with a top that stands out over its front, as worktops do. */
const cabinet: Shape = ({ depth, height }) => [
  { across: ALL, along: [0, 1 - share(TOP, depth)], up: [0, height - TOP] },
  { across: ALL, along: ALL, up: [height - TOP, height] },
]

/** Steps that rise to the back or, where they are wider than deep, to the right, as on the plan. */
const stairs: Shape = ({ width, depth, height }) => {
  const isTurned = width > depth
  const steps = Math.max(2, Math.min(20, Math.round(height / 0.18)))
  return Array.from({ length: steps }, (_, i): Part => {
    const run: Span = [1 - (i + 1) / steps, 1 - i / steps]
    const rise: Span = [0, (height * (i + 1)) / steps]
    return isTurned ? { across: [1 - run[1], 1 - run[0]], along: ALL, up: rise } : { across: ALL, along: run, up: rise }
  })
}

/** An opening in front, between two posts and below a shelf. */
const fireplace: Shape = ({ height }) => [
  { across: ALL, along: [0, 0.35], up: [0, height] },
  { across: [0, 0.2], along: [0.35, 1], up: [0, height] },
  { across: [0.8, 1], along: [0.35, 1], up: [0, height] },
  { across: [0.2, 0.8], along: [0.35, 1], up: [height * 0.7, height] },
]

const SHAPES: Readonly<Record<ObjectCategory, Shape>> = {
  bathtub: (size) => basin(size, 0.35),
  bed,
  chair,
  dishwasher: cabinet,
  fireplace,
  oven: cabinet,
  refrigerator: whole,
  sink: (size) => basin(size, 0.15),
  sofa,
  stairs,
  storage: cabinet,
  stove: cabinet,
  table,
  television: whole,
  toilet,
  washerDryer: cabinet,
}

/** Less than this of any of its sides, metres, is drawn whole: its parts could not be told. */
const SMALLEST = 0.15

/** The parts of a piece of furniture; one box of a kind that is not known. */
export function furnitureParts({ category, width, depth, height }: Omit<ObjectMeasures, 'children'>): readonly Part[] {
  const size: Size = { width, depth, height }
  const isSmall = Math.min(width, depth, height) < SMALLEST
  return (isObjectCategory(category) && !isSmall ? SHAPES[category] : whole)(size)
}

/** The plan of a part within the box of the whole. @param footprint back left, back right, front right, front left */
export function partFootprint(
  { across, along }: Pick<Part, 'across' | 'along'>,
  footprint: readonly Vec2[],
): readonly Vec2[] {
  const a = footprint[0]!
  const b = footprint[1]!
  const d = footprint[3]!
  const at = (x: number, y: number): Vec2 => [
    a[0] + (b[0] - a[0]) * x + (d[0] - a[0]) * y,
    a[1] + (b[1] - a[1]) * x + (d[1] - a[1]) * y,
  ]
  return [at(across[0], along[0]), at(across[1], along[0]), at(across[1], along[1]), at(across[0], along[1])]
}
