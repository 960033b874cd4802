/** Even numbers from 0 to 1 by a seed, the same on every machine: mulberry32 (T. Ettinger, public domain). */
export function evenly(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Normal numbers with the mean 0 and the standard deviation 1: Box and Muller, 1958. */
export function normally(even: () => number): () => number {
  let spare: number | null = null
  return () => {
    if (spare !== null) {
      const given = spare
      spare = null
      return given
    }
    const size = Math.sqrt(-2 * Math.log(1 - even()))
    const angle = 2 * Math.PI * even()
    spare = size * Math.sin(angle)
    return size * Math.cos(angle)
  }
}
