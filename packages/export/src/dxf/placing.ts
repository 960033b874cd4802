import type { Vec3 } from '@reports/geometry'
import { FOOT, type UnitSystem } from '@reports/geometry/units'
import type { CadBlock, CadDrawing, CadEntity, CadShape } from '../cad/drawing.ts'

/** How the units of a drawing are named in its header, and what a metre is in them. */
export interface Units {
  /** $INSUNITS */
  readonly code: number
  /** $MEASUREMENT */
  readonly isMetric: 0 | 1
  /** $LUNITS: decimal, or feet and inches */
  readonly shown: 2 | 4
  readonly perMetre: number
  /** What a length of the drawing is multiplied with to be read in metres or in inches (DIMLFAC). */
  readonly told: number
}

const UNITS: Readonly<Record<UnitSystem, Units>> = {
  metric: { code: 6, isMetric: 1, shown: 2, perMetre: 1, told: 1 },
  us: { code: 1, isMetric: 0, shown: 4, perMetre: 12 / FOOT, told: 1 },
}

/** The code in $INSUNITS of a grid's unit, by its metres. US survey feet are in the list since AutoCAD 2017; 0 is no unit. */
const codeOf = (unit: number): number => (unit === 1 ? 6 : unit === FOOT ? 2 : Math.abs(unit - FOOT) < 1e-6 ? 21 : 0)

/** The units of a drawing: its own, or those of the grid in which it stands. */
export function unitsOf({ units = 'metric', place }: CadDrawing): Units {
  const own = UNITS[units]
  if (place === undefined) return own
  const { unit, perMetre } = place
  return { code: codeOf(unit), isMetric: unit === 1 ? 1 : 0, shown: 2, perMetre, told: own.perMetre / perMetre }
}

/** Where things of a drawing get. */
interface Placing {
  readonly point: (at: Vec3) => Vec3
  readonly length: (metres: number) => number
  /** Degrees anticlockwise. */
  readonly turn: number
}

function placedShape(shape: CadShape, { point, length, turn }: Placing): CadShape {
  switch (shape.kind) {
    case 'line':
      return { ...shape, points: shape.points.map(point) }
    case 'text':
      return { ...shape, at: point(shape.at), height: length(shape.height), angle: shape.angle + turn }
    case 'circle':
      return { ...shape, at: point(shape.at), radius: length(shape.radius) }
    case 'arc':
      return {
        ...shape,
        at: point(shape.at),
        radius: length(shape.radius),
        from: shape.from + turn,
        to: shape.to + turn,
      }
    case 'ellipse': {
      const [centre, end] = [
        point(shape.at),
        point([0, 1, 2].map((i) => shape.at[i]! + shape.axis[i]!) as unknown as Vec3),
      ]
      return { ...shape, at: centre, axis: [end[0] - centre[0], end[1] - centre[1], end[2] - centre[2]] }
    }
  }
}

function placedEntity(entity: CadEntity, placing: Placing): CadEntity {
  const { point, length, turn } = placing
  if (entity.kind === 'insert') return { ...entity, at: point(entity.at), angle: entity.angle + turn }
  if (entity.kind !== 'dimension') return placedShape(entity, placing)
  const { from, to, at, textAt, height, drawn } = entity
  return {
    ...entity,
    from: point(from),
    to: point(to),
    at: point(at),
    textAt: point(textAt),
    height: length(height),
    drawn: drawn.map((shape) => placedShape(shape, placing)),
  }
}

/** The entities and blocks of a drawing in its units, and on its grid, where it stands on one. */
export function placedIn(
  { entities, blocks = [], place }: CadDrawing,
  { perMetre }: Units,
): {
  readonly entities: readonly CadEntity[]
  readonly blocks: readonly CadBlock[]
} {
  if (place === undefined && perMetre === 1) return { entities, blocks }
  const { origin, turn, unit } = place ?? { origin: [0, 0], turn: 0, unit: 1 / perMetre }
  const [cosine, sine] = [Math.cos(turn) * perMetre, Math.sin(turn) * perMetre]
  const length = (metres: number): number => metres * perMetre
  const whole: Placing = {
    point: ([x, y, z]) => [origin[0] + x * cosine - y * sine, origin[1] + x * sine + y * cosine, z / unit],
    length,
    turn: (turn * 180) / Math.PI,
  }
  const own: Placing = { point: ([x, y, z]) => [length(x), length(y), z / unit], length, turn: 0 }
  return {
    entities: entities.map((entity) => placedEntity(entity, whole)),
    blocks: blocks.map(({ name, entities: shapes }) => ({
      name,
      entities: shapes.map((shape) => placedShape(shape, own)),
    })),
  }
}
