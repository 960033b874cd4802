import type { PlanPoint, Vec2 } from '../kernel/vectors.ts'
import type { Frame } from '../model/frame.ts'
import { metresPerDegree, RADIANS } from './ellipsoid.ts'

/** A function that takes grid coordinates to plan metres of the frame. */
export function gridToFrame(frame: Frame): (easting: number, northing: number) => Vec2 {
  const [e, n] = frame.origin
  const cosine = Math.cos(frame.convergence) / frame.gridScale
  const sine = Math.sin(frame.convergence) / frame.gridScale
  return (easting, northing) => {
    const east = easting - e
    const north = northing - n
    return [east * cosine + north * sine, north * cosine - east * sine]
  }
}

/**
 * A function that converts plan points of one frame to another: over the grid if both share it, else over their anchors on the ellipsoid.
 * Precision: 0.1 mm for frames 1 km apart; for 10 km 6 mm at the equator and 24 mm at 60 degrees. Nothing is projected.
 */
export function betweenFrames(from: Frame, to: Frame): (point: PlanPoint) => Vec2 {
  return from.definition === to.definition ? overGrid(from, to) : overAnchors(from, to)
}

function overGrid(from: Frame, to: Frame): (point: PlanPoint) => Vec2 {
  const cosine = Math.cos(from.convergence) * from.gridScale
  const sine = Math.sin(from.convergence) * from.gridScale
  const local = gridToFrame(to)
  const [e, n] = from.origin
  return (p) => local(e + p[0] * cosine - p[1] * sine, n + p[0] * sine + p[1] * cosine)
}

/**
 * The inverse geodesic problem for short distances: Gauss's method of the middle latitude. Bearings at the two ends differ from that at
 * the middle by the convergence of their meridians. Torge, Geodesy, section 6.3.
 */
function overAnchors(from: Frame, to: Frame): (point: PlanPoint) => Vec2 {
  const middle = (from.anchor[1] + to.anchor[1]) / 2
  const [meridian, parallel] = metresPerDegree(middle)
  const around = ((((from.anchor[0] - to.anchor[0] + 180) % 360) + 360) % 360) - 180
  const convergence = around * RADIANS * Math.sin(middle * RADIANS)
  const offset = turned(around * parallel, (from.anchor[1] - to.anchor[1]) * meridian, convergence / 2)
  return ([x, y]) => {
    const [east, north] = turned(x, y, convergence)
    return [offset[0] + east, offset[1] + north]
  }
}

/** A vector turned anticlockwise, which reduces its bearing by the angle. */
function turned(x: number, y: number, angle: number): Vec2 {
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  return [x * cosine - y * sine, y * cosine + x * sine]
}
