import { planDistance, type PlanPoint } from '../../../kernel/vectors.ts'
import { SNAP } from '../../../tolerances.ts'

/** Numbers plan positions in order of arrival; one within the tolerance of another gets its number. Stored in squares as wide as the tolerance. */
export class SnappedPoints {
  readonly #places: PlanPoint[] = []
  readonly #squares = new Map<string, number[]>()

  get count(): number {
    return this.#places.length
  }

  /** The number of the first place within the tolerance, or of a new one. */
  numberOf(place: PlanPoint): number {
    const x = Math.floor(place[0] / SNAP)
    const y = Math.floor(place[1] / SNAP)
    let known = Infinity
    for (let i = x - 1; i <= x + 1; i += 1) {
      for (let j = y - 1; j <= y + 1; j += 1) {
        for (const number of this.#squares.get(`${i} ${j}`) ?? []) {
          if (number < known && planDistance(this.#places[number]!, place) <= SNAP) known = number
        }
      }
    }
    if (known < Infinity) return known
    const key = `${x} ${y}`
    const square = this.#squares.get(key)
    if (square === undefined) this.#squares.set(key, [this.count])
    else square.push(this.count)
    return this.#places.push(place) - 1
  }
}
