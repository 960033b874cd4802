/* What `dxf-parser` reads of a drawing, measured. */

export interface Entity {
  readonly type: string
  readonly layer: string
  readonly shape?: boolean
  readonly text?: string
  /** Of a block, or of what is placed. */
  readonly name?: string
  /** Of a dimension: what it measures, in units of the drawing, and the block with its picture. */
  readonly actualMeasurement?: number
  readonly block?: string
  readonly vertices?: readonly { x: number; y: number; z?: number }[]
}

export const lengthOf = ({ vertices = [] }: Entity): number =>
  vertices.slice(1).reduce((sum, { x, y, z = 0 }, i) => {
    const from = vertices[i]!
    return sum + Math.hypot(x - from.x, y - from.y, z - (from.z ?? 0))
  }, 0)

/** Newell's vector area: of a ring in any plane. */
export function areaOf({ vertices = [] }: Entity): number {
  let [nx, ny, nz] = [0, 0, 0]
  const [o] = vertices
  for (const [i, a] of vertices.entries()) {
    const b = vertices[(i + 1) % vertices.length]!
    const [ax, ay, az] = [a.x - o!.x, a.y - o!.y, (a.z ?? 0) - (o!.z ?? 0)]
    const [bx, by, bz] = [b.x - o!.x, b.y - o!.y, (b.z ?? 0) - (o!.z ?? 0)]
    nx += ay * bz - az * by
    ny += az * bx - ax * bz
    nz += ax * by - ay * bx
  }
  return Math.hypot(nx, ny, nz) / 2
}
