import { InputError } from '../errors.ts'
import { boxAround, type Box } from '../kernel/box-search.ts'
import type { Vec2 } from '../kernel/vectors.ts'
import type { Frame } from '../model/frame.ts'
import type { CoordinateSystem } from './crs.ts'
import { frameAt, frameAtDegrees, toLocal, toLonLat } from './frame.ts'
import { projectionOf } from './projections.ts'

/** Converts coordinates of any system to a frame. */
export interface SystemInFrame {
  /** Takes coordinates of the system to plan metres of the frame. */
  readonly toFrame: (x: number, y: number) => Vec2
  /** The box in the system around a box in the frame. */
  readonly boxOf: (box: Box) => Box
}

/** Degrees, and units of a grid, added around the box of the corners to cover rounding. */
const SPARE_DEGREES = 1e-8
const SPARE = 1e-3

/**
 * Converts coordinates of a system to a frame, which may be of another system. The conversion passes through a frame of the first system
 * around the same place: both are in true metres from there. Null if the system is not used at the place of the frame.
 */
export function systemInFrame(system: CoordinateSystem, frame: Frame): SystemInFrame | null {
  const [lon, lat] = frame.anchor
  const toSystem = (at: Vec2): Vec2 => (system.geographic ? at : projectionOf(system.definition).toGrid(at[0], at[1]))
  try {
    const own = system.geographic ? frameAtDegrees(system, [lon, lat]) : frameAt(system, toSystem([lon, lat]))
    const spare = system.geographic ? SPARE_DEGREES : SPARE
    return {
      toFrame: toLocal(system, own),
      boxOf: ({ minX, minY, maxX, maxY }) => {
        const corners: Vec2[] = [
          [minX, minY],
          [maxX, minY],
          [maxX, maxY],
          [minX, maxY],
        ]
        const around = boxAround(corners.map((corner) => toSystem(toLonLat(frame, corner))))
        return {
          minX: around.minX - spare,
          minY: around.minY - spare,
          maxX: around.maxX + spare,
          maxY: around.maxY + spare,
        }
      },
    }
  } catch (error) {
    if (error instanceof InputError && error.code === 'roof/wrong-crs') return null
    throw error
  }
}
