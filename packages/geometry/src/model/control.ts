/** What is measured by hand: between two parallel walls, along one wall, from corner to corner, a height, or the area of a floor. */
export const CONTROL_KINDS = ['between', 'along', 'diagonal', 'height', 'area'] as const

/** One of `CONTROL_KINDS`. */
export type ControlKind = (typeof CONTROL_KINDS)[number]

/** Walls that each kind names: at least, at most. A diagonal names two walls for each of its corners. */
export const WALLS_OF_CONTROL = {
  between: [2, 2],
  along: [1, 1],
  diagonal: [4, 4],
  height: [0, 1],
  area: [0, 0],
} as const satisfies Record<ControlKind, readonly [number, number]>

/** A control measurement: what a person measured in a room, and how certainly. */
export interface Control {
  /** Matches `^[\w-]+$`; unique in the list. */
  readonly id: string
  readonly kind: ControlKind
  /** A room by its id, its name or its mark, as it is written; its id once it is found. */
  readonly room: string
  /** Walls by their ids, marks or the letters of their marks, as they are written; their ids once they are found. */
  readonly walls: readonly string[]
  /** Metres; square metres of an area. */
  readonly value: number
  /** ±, two standard deviations: metres; square metres of an area. */
  readonly tolerance: number
  readonly author: string | null
  /** ISO 8601. */
  readonly time: string | null
  readonly instrument: string | null
}
