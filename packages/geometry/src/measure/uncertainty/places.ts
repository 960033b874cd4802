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

/** Cells in a row of the grid of places: further apart than 1,300 km two cells may share a list, whose distances are checked. */
const ROW = 2 ** 26

/** The same for the levels over a place: 200 km. */
const LEVELS = 2 ** 22

export function createPlaces(): Places {
  const sigmas: number[] = []
  const places = new Map<number, Place[]>()
  const levels = new Map<number, Level[]>()

  function placeAt(x: number, y: number, accuracy: Accuracy): number {
    const [column, row] = [Math.floor(x / SNAP), Math.floor(y / SNAP)]
    for (let i = column - 1; i <= column + 1; i += 1)
      for (let j = row - 1; j <= row + 1; j += 1)
        for (const known of places.get(i * ROW + j) ?? [])
          if ((known.x - x) ** 2 + (known.y - y) ** 2 <= SNAP * SNAP) return known.variable
    const variable = sigmas.push(accuracy.plan, accuracy.plan) - 2
    const key = column * ROW + row
    const own = places.get(key)
    if (own === undefined) places.set(key, [{ x, y, variable }])
    else own.push({ x, y, variable })
    return variable
  }

  function levelAt(place: number, z: number, accuracy: Accuracy): number {
    const cell = Math.floor(z / LEVEL)
    for (let i = cell - 1; i <= cell + 1; i += 1)
      for (const known of levels.get(place * LEVELS + i) ?? [])
        if (Math.abs(known.z - z) <= LEVEL) return known.variable
    const variable = sigmas.push(accuracy.height) - 1
    const key = place * LEVELS + cell
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
