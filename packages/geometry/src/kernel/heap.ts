/** A binary heap of numbers, taken by rank, the least first; of equal ranks the smaller number comes first. */
export class Heap {
  readonly #ranks: number[] = []
  readonly #numbers: number[] = []

  add(number: number, rank: number): void {
    let at = this.#numbers.length
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#isBefore(rank, number, above)) break
      this.#move(above, at)
      at = above
    }
    this.#ranks[at] = rank
    this.#numbers[at] = number
  }

  /** Removes the number with the least rank; null if the heap is empty. */
  take(): { readonly number: number; readonly rank: number } | null {
    const number = this.#numbers[0]
    if (number === undefined) return null
    const taken = { number, rank: this.#ranks[0]! }
    const lastNumber = this.#numbers.pop()!
    const lastRank = this.#ranks.pop()!
    const count = this.#numbers.length
    if (count === 0) return taken
    let at = 0
    for (let below = 1; below < count; below = 2 * at + 1) {
      if (below + 1 < count && this.#isBefore(this.#ranks[below + 1]!, this.#numbers[below + 1]!, below)) below += 1
      if (this.#isBefore(lastRank, lastNumber, below)) break
      this.#move(below, at)
      at = below
    }
    this.#ranks[at] = lastRank
    this.#numbers[at] = lastNumber
    return taken
  }

  #isBefore(rank: number, number: number, place: number): boolean {
    const other = this.#ranks[place]!
    return rank < other || (rank === other && number < this.#numbers[place]!)
  }

  #move(from: number, to: number): void {
    this.#ranks[to] = this.#ranks[from]!
    this.#numbers[to] = this.#numbers[from]!
  }
}
