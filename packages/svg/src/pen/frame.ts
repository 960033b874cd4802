import type { Vec2 } from '@reports/geometry'

/** Maps plan metres to mm on the sheet. It is a similarity, so a drawing stays true to scale. */
export interface Frame {
  readonly mmPerMetre: number
  readonly toPage: (point: Vec2) => Vec2
  /** A direction or distance in plan, rotated and scaled, but not moved. */
  readonly vectorToPage: (vector: Vec2) => Vec2
}

export interface FrameOptions {
  readonly mmPerMetre: number
  /** Rotation on the sheet, radians clockwise. Default 0. */
  readonly turn?: number
  /** Whether y is up in plan (north), as on maps; else down, as on the sheet. */
  readonly yUp: boolean
}

export function createFrame({ mmPerMetre, turn = 0, yUp }: FrameOptions): Frame {
  const cosine = Math.cos(turn) * mmPerMetre
  const sine = Math.sin(turn) * mmPerMetre
  const toPage = (point: Vec2): Vec2 => {
    const down = yUp ? -point[1] : point[1]
    return [point[0] * cosine - down * sine, point[0] * sine + down * cosine]
  }
  return { mmPerMetre, toPage, vectorToPage: toPage }
}
