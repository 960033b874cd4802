import { FLAT, LEVEL_SURFACE, NEAR_VERTICAL } from '../../tolerances.ts'
import type { SurfaceMeasure } from '../../measure/roof/measures.ts'

/** A roof surface in the form used for sums, at full precision. */
export interface RoofFace {
  readonly surfaceId: string
  /** Degrees from level, 0 to 90. */
  readonly slope: number
  /** True bearing of its fall, degrees; null for a level one. */
  readonly direction: number | null
  /** Square metres, in its plane and in plan. */
  readonly area: number
  readonly planArea: number
  /** The part of `area` inside the building, under a higher roof. */
  readonly coveredArea: number
  /** Whether it is flatter than 5 degrees. */
  readonly isFlat: boolean
  /** Whether it is a pitched face: neither flat, almost vertical nor overhanging. Other faces have no rafters and no battens. */
  readonly isSloped: boolean
}

export function faceOf(
  { surfaceId, calculatedSlope, calculatedDirection, area3d, area2d }: SurfaceMeasure,
  coveredArea = 0,
): RoofFace {
  const slope = Math.min(calculatedSlope, 180 - calculatedSlope)
  return {
    surfaceId,
    slope,
    direction: slope < LEVEL_SURFACE ? null : calculatedDirection,
    area: area3d,
    planArea: area2d,
    coveredArea: Math.min(coveredArea, area3d),
    isFlat: slope < FLAT,
    isSloped: calculatedSlope >= FLAT && calculatedSlope <= 90 - NEAR_VERTICAL,
  }
}
