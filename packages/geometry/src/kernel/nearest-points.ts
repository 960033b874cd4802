import { boxAround } from './box-search.ts'
import { planDistance, planLength, type Vec2 } from './vectors.ts'

/** Points in plan: finds those nearest to a point, while points are removed one by one. */
export interface NearestPoints {
  readonly remove: (index: number) => void
  /** Indices of the remaining places that are at most `spare` metres farther than the nearest one, ascending. */
  readonly find: (from: Vec2, spare: number) => readonly number[]
}

/** Number of places in a leaf, which are searched one by one. */
const LEAF = 8

interface Node {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
  readonly parent: Node | null
  /** Number of remaining places below the node. */
  left: number
  readonly halves: readonly [Node, Node] | null
  readonly indices: readonly number[]
}

/** Up to this many, searching one by one is faster than a tree: a house has a dozen walls. */
const FEW = 24

/** The search for few points: looks at every place. */
function fewPoints(places: readonly Vec2[]): NearestPoints {
  const left = [...places.keys()]
  const distances = new Array<number>(places.length)
  return {
    remove: (index) => {
      const at = left.indexOf(index)
      if (at >= 0) left.splice(at, 1)
    },
    find: (from, spare) => {
      let nearest = Infinity
      for (const index of left) {
        const distance = planDistance(places[index]!, from)
        distances[index] = distance
        if (distance < nearest) nearest = distance
      }
      return left.filter((index) => distances[index]! <= nearest + spare)
    },
  }
}

/** A tree of halves, split along the longer side (Bentley 1975); empty nodes are never visited again. */
function manyPoints(places: readonly Vec2[]): NearestPoints {
  const leafOf = new Array<Node>(places.length)
  const isLeft = new Array<boolean>(places.length).fill(true)
  const build = (indices: number[], parent: Node | null): Node => {
    const { minX, minY, maxX, maxY } = boxAround(indices.map((index) => places[index]!))
    const isLeaf = indices.length <= LEAF
    const node = { minX, minY, maxX, maxY, parent, left: indices.length, halves: null, indices: isLeaf ? indices : [] }
    if (isLeaf) {
      for (const index of indices) leafOf[index] = node
      return node
    }
    const axis = maxX - minX > maxY - minY ? 0 : 1
    const sorted = indices.sort((a, b) => places[a]![axis] - places[b]![axis])
    const middle = sorted.length >> 1
    const whole: { halves: Node['halves'] } & Omit<Node, 'halves'> = node
    whole.halves = [build(sorted.slice(0, middle), whole), build(sorted.slice(middle), whole)]
    return whole
  }
  const root = build([...places.keys()], null)
  const distanceTo = ({ minX, minY, maxX, maxY }: Node, [x, y]: Vec2): number =>
    planLength(Math.max(minX - x, 0, x - maxX), Math.max(minY - y, 0, y - maxY))
  const distanceOf = (index: number, from: Vec2): number => planDistance(places[index]!, from)
  /** Calls `show` for the places of all nodes that may hold one within a distance, the nearest nodes first. */
  const visit = (node: Node, from: Vec2, most: () => number, show: (index: number) => void): void => {
    if (node.left === 0 || distanceTo(node, from) > most()) return
    for (const index of node.indices) if (isLeft[index]!) show(index)
    if (node.halves === null) return
    const [first, second] = node.halves
    const isTurned = distanceTo(second, from) < distanceTo(first, from)
    visit(isTurned ? second : first, from, most, show)
    visit(isTurned ? first : second, from, most, show)
  }
  return {
    remove: (index) => {
      if (!isLeft[index]!) return
      isLeft[index] = false
      for (let node: Node | null = leafOf[index]!; node !== null; node = node.parent) node.left -= 1
    },
    find: (from, spare) => {
      let nearest = Infinity
      visit(
        root,
        from,
        () => nearest,
        (index) => (nearest = Math.min(nearest, distanceOf(index, from))),
      )
      const found: number[] = []
      visit(
        root,
        from,
        () => nearest + spare,
        (index) => void (distanceOf(index, from) <= nearest + spare && found.push(index)),
      )
      return found.sort((a, b) => a - b)
    },
  }
}

export const nearestPoints = (places: readonly Vec2[]): NearestPoints =>
  places.length <= FEW ? fewPoints(places) : manyPoints(places)
