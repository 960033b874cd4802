import type { Vec2 } from '@reports/geometry'
import { formatNumber } from './number.ts'

/** Writes the `d` of a path. Coordinates are mm on the sheet, and are rounded only here. */
export interface PathSink {
  readonly moveTo: (point: Vec2) => PathSink
  readonly lineTo: (point: Vec2) => PathSink
  /** A circular arc. @param clockwise as seen on the sheet, where y is down */
  readonly arcTo: (radius: number, clockwise: boolean, point: Vec2) => PathSink
  readonly curveTo: (control1: Vec2, control2: Vec2, point: Vec2) => PathSink
  readonly close: () => PathSink
  /** A whole open line. */
  readonly line: (points: readonly Vec2[]) => PathSink
  /** A whole closed ring. */
  readonly ring: (points: readonly Vec2[]) => PathSink
  /** A rectangle between two opposite corners. */
  readonly rectangle: (from: Vec2, to: Vec2) => PathSink
  readonly circle: (center: Vec2, radius: number) => PathSink
  readonly toString: () => string
}

const pair = (point: Vec2): string => `${formatNumber(point[0])} ${formatNumber(point[1])}`

export function createPath(): PathSink {
  let d = ''
  const write = (command: string): PathSink => {
    d += command
    return sink
  }
  const sink: PathSink = {
    moveTo: (point) => write(`M${pair(point)}`),
    lineTo: (point) => write(`L${pair(point)}`),
    arcTo: (radius, clockwise, point) =>
      write(`A${formatNumber(radius)} ${formatNumber(radius)} 0 0 ${clockwise ? 1 : 0} ${pair(point)}`),
    curveTo: (control1, control2, point) => write(`C${pair(control1)} ${pair(control2)} ${pair(point)}`),
    close: () => write('Z'),
    line: (points) => {
      for (let i = 0; i < points.length; i += 1) d += `${i === 0 ? 'M' : 'L'}${pair(points[i]!)}`
      return sink
    },
    ring: (points) => sink.line(points).close(),
    rectangle: ([left, top], [right, bottom]) =>
      sink.moveTo([left, top]).lineTo([right, top]).lineTo([right, bottom]).lineTo([left, bottom]).close(),
    circle: ([x, y], radius) =>
      sink
        .moveTo([x - radius, y])
        .arcTo(radius, true, [x + radius, y])
        .arcTo(radius, true, [x - radius, y])
        .close(),
    toString: () => d,
  }
  return sink
}

/** The `points` of a polygon element, rounded like a path. */
export const pointList = (points: readonly Vec2[]): string =>
  points.map(([x, y]) => `${formatNumber(x)},${formatNumber(y)}`).join(' ')
