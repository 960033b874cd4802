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

/** The turn, up to 45 degrees, that brings most length of some lines along the sheet's sides: the mean of four times their angles, as a square sees them. */
export function squareTurn(lines: Iterable<readonly [from: Vec2, to: Vec2]>): number {
  let [x, y] = [0, 0]
  for (const [a, b] of lines) {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const angle = 4 * Math.atan2(b[1] - a[1], b[0] - a[0])
    x += length * Math.cos(angle)
    y += length * Math.sin(angle)
  }
  const turn = x === 0 && y === 0 ? 0 : -Math.atan2(y, x) / 4
  return Math.abs(turn) < 1e-6 ? 0 : turn
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
