import type { Vec3 } from '../../kernel/vectors.ts'
import { LEVEL, SNAP } from '../../tolerances.ts'
import type { Accuracy } from './accuracy.ts'

/** The variables of a vertex: `plan` is the number of its x, the next number its y, and `height` its z. */
export interface Corner {
  readonly plan: number
  readonly height: number
}

/** Vertices of a file as variables: vertices above each other share their plan error; at one level they share their height error too. */
export interface VertexVariables {
  /** Standard deviations by variable, metres. */
  readonly sigmas: number[]
  /** The variables of a vertex. @param accuracy used if no vertex was there before */
  readonly cornerAt: (x: number, y: number, z: number, accuracy: Accuracy) => Corner
}

/** Metres. Cell size of the grid of places, and of levels above a place: most vertices are looked up in one cell. */
const CELL = 0.2
const STORY = 0.5

/** Hashes two whole numbers to a list of a table. Pairs that share a list are compared in it. */
const keyOf = (a: number, b: number): number => (Math.imul(a, 73_856_093) ^ Math.imul(b, 19_349_663)) >>> 8

/** Whole numbers from 0 in lists by key, without an object for each: objects took as long as all the rest. */
interface Lists {
  /** The last number added to the list of a key (other keys may share the list); -1 if there is none. */
  readonly first: (key: number) => number
  /** The number before it in the list; -1 if there is none. */
  readonly after: (item: number) => number
  /** Adds the next number to the list of a key. */
  readonly add: (key: number) => void
}

function createLists(): Lists {
  let heads = new Int32Array(256).fill(-1)
  const keys: number[] = []
  const before: number[] = []
  const link = (item: number): void => {
    const list = keys[item]! & (heads.length - 1)
    before[item] = heads[list]!
    heads[list] = item
  }
  return {
    first: (key) => heads[key & (heads.length - 1)]!,
    after: (item) => before[item]!,
    add: (key) => {
      const item = keys.push(key) - 1
      if (item < heads.length) return link(item)
      heads = new Int32Array(2 * heads.length).fill(-1)
      for (let i = 0; i <= item; i += 1) link(i)
    },
  }
}

export function createPlaces(): VertexVariables {
  const sigmas: number[] = []
  const places = { x: [] as number[], y: [] as number[], variable: [] as number[], lists: createLists() }
  const levels = { z: [] as number[], corners: [] as Corner[], lists: createLists() }

  function placeAt(x: number, y: number, accuracy: Accuracy): number {
    const right = Math.floor((x + SNAP) / CELL)
    const top = Math.floor((y + SNAP) / CELL)
    for (let i = Math.floor((x - SNAP) / CELL); i <= right; i += 1)
      for (let j = Math.floor((y - SNAP) / CELL); j <= top; j += 1)
        for (let known = places.lists.first(keyOf(i, j)); known >= 0; known = places.lists.after(known)) {
          const dx = places.x[known]! - x
          const dy = places.y[known]! - y
          if (dx * dx + dy * dy <= SNAP * SNAP) return places.variable[known]!
        }
    const variable = sigmas.push(accuracy.plan, accuracy.plan) - 2
    places.x.push(x)
    places.y.push(y)
    places.variable.push(variable)
    places.lists.add(keyOf(Math.floor(x / CELL), Math.floor(y / CELL)))
    return variable
  }

  function levelAt(plan: number, z: number, accuracy: Accuracy): Corner {
    const top = Math.floor((z + LEVEL) / STORY)
    for (let i = Math.floor((z - LEVEL) / STORY); i <= top; i += 1)
      for (let known = levels.lists.first(keyOf(plan, i)); known >= 0; known = levels.lists.after(known))
        if (Math.abs(levels.z[known]! - z) <= LEVEL && levels.corners[known]!.plan === plan)
          return levels.corners[known]!
    const corner = { plan, height: sigmas.push(accuracy.height) - 1 }
    levels.z.push(z)
    levels.corners.push(corner)
    levels.lists.add(keyOf(plan, Math.floor(z / STORY)))
    return corner
  }

  return { sigmas, cornerAt: (x, y, z, accuracy) => levelAt(placeAt(x, y, accuracy), z, accuracy) }
}

/** Capacity of the cache of vertices, a power of two: more than most buildings have. */
const REMEMBERED = 2048

/**
 * A cache of corners by the exact coordinates of their vertices: each vertex occurs in several surfaces, edges and walls of its building.
 * If vertices share an entry of the table, the last one stays.
 * @returns a function that makes the lookup for one building, whose coordinates are in its own frame
 */
export function createMemory(): (find: (vertex: Vec3) => Corner) => (vertex: Vec3) => Corner {
  const coordinates = new Float64Array(3 * REMEMBERED)
  const corners: Corner[] = []
  const whose = new Int32Array(REMEMBERED)
  let building = 0
  return (find) => {
    building += 1
    const own = building
    return (vertex) => {
      const x = vertex[0]
      const y = vertex[1]
      const z = vertex[2]
      const line = (keyOf(x * 1000, y * 1000) ^ keyOf(z * 1000, 0)) & (REMEMBERED - 1)
      const at = 3 * line
      if (whose[line] === own && coordinates[at] === x && coordinates[at + 1] === y && coordinates[at + 2] === z)
        return corners[line]!
      const corner = find(vertex)
      whose[line] = own
      coordinates[at] = x
      coordinates[at + 1] = y
      coordinates[at + 2] = z
      corners[line] = corner
      return corner
    }
  }
}
