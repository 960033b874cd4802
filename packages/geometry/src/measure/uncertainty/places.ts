import { LEVEL, SNAP } from '../../tolerances.ts'
import type { Accuracy } from './accuracy.ts'

/** The variables of a vertex: its x is `plan`, its y the one after, its z `height`. */
export interface Corner {
  readonly plan: number
  readonly height: number
}

/** Vertices of a file as variables: what stands over each other shares its plan error, at one level its height error too. */
export interface Places {
  /** Standard deviations by variable, metres. */
  readonly sigmas: number[]
  /** The variables of a vertex. @param accuracy counts where nothing stood there before */
  readonly cornerAt: (x: number, y: number, z: number, accuracy: Accuracy) => Corner
}

interface Place {
  readonly x: number
  readonly y: number
  readonly variable: number
}

interface Level {
  readonly z: number
  readonly variable: number
}

/** Metres. Cells of the grid of places, and of levels over a place: most vertices have to look into one. */
const CELL = 0.2
const STOREY = 0.5

/** Cells in a row of the grid: further apart than 13,000 km two cells may share a list, whose distances are checked. */
const ROW = 2 ** 26

/** The same for the levels over a place: 2,000 km. */
const LEVELS = 2 ** 22

const NONE: readonly never[] = []

export function createPlaces(): Places {
  const sigmas: number[] = []
  const places = new Map<number, Place[]>()
  const levels = new Map<number, Level[]>()

  function placeAt(x: number, y: number, accuracy: Accuracy): number {
    const [right, top] = [Math.floor((x + SNAP) / CELL), Math.floor((y + SNAP) / CELL)]
    for (let i = Math.floor((x - SNAP) / CELL); i <= right; i += 1)
      for (let j = Math.floor((y - SNAP) / CELL); j <= top; j += 1)
        for (const known of places.get(i * ROW + j) ?? NONE)
          if ((known.x - x) ** 2 + (known.y - y) ** 2 <= SNAP * SNAP) return known.variable
    const variable = sigmas.push(accuracy.plan, accuracy.plan) - 2
    const key = Math.floor(x / CELL) * ROW + Math.floor(y / CELL)
    const own = places.get(key)
    if (own === undefined) places.set(key, [{ x, y, variable }])
    else own.push({ x, y, variable })
    return variable
  }

  function levelAt(place: number, z: number, accuracy: Accuracy): number {
    const top = Math.floor((z + LEVEL) / STOREY)
    for (let i = Math.floor((z - LEVEL) / STOREY); i <= top; i += 1)
      for (const known of levels.get(place * LEVELS + i) ?? NONE)
        if (Math.abs(known.z - z) <= LEVEL) return known.variable
    const variable = sigmas.push(accuracy.height) - 1
    const key = place * LEVELS + Math.floor(z / STOREY)
    const own = levels.get(key)
    if (own === undefined) levels.set(key, [{ z, variable }])
    else own.push({ z, variable })
    return variable
  }

  return {
    sigmas,
    cornerAt: (x, y, z, accuracy) => {
      const plan = placeAt(x, y, accuracy)
      return { plan, height: levelAt(plan, z, accuracy) }
    },
  }
}
