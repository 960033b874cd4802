/*
 * Python's `random.Random`, bit for bit: MT19937 (Matsumoto and Nishimura 1998) seeded by an array of one or more words. Houses that a
 * reference generator made with it are made again.
 */
const N = 624
const M = 397

/** What is drawn of a house. */
export interface Chance {
  readonly random: () => number
  readonly uniform: (a: number, b: number) => number
  readonly choice: <T>(from: readonly T[]) => T
  readonly shuffle: (list: unknown[]) => void
  readonly gauss: (mean: number, sigma: number) => number
}

export function pythonRandom(seed: number): Chance {
  const state = new Uint32Array(N)
  state[0] = 19650218
  for (let i = 1; i < N; i += 1) state[i] = Math.imul(1812433253, state[i - 1]! ^ (state[i - 1]! >>> 30)) + i
  let i = 1
  const step = (factor: number, add: number): void => {
    state[i] = (state[i]! ^ Math.imul(state[i - 1]! ^ (state[i - 1]! >>> 30), factor)) + add
    i += 1
    if (i >= N) [state[0], i] = [state[N - 1]!, 1]
  }
  for (let k = 0; k < N; k += 1) step(1664525, seed)
  for (let k = 0; k < N - 1; k += 1) step(1566083941, -i)
  state[0] = 0x80000000
  let at = N
  const word = (): number => {
    if (at === N) {
      for (let k = 0; k < N; k += 1) {
        const y = (state[k]! & 0x80000000) | (state[(k + 1) % N]! & 0x7fffffff)
        state[k] = state[(k + M) % N]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0)
      }
      at = 0
    }
    let y = state[at++]!
    y ^= y >>> 11
    y ^= (y << 7) & 0x9d2c5680
    y ^= (y << 15) & 0xefc60000
    return (y ^ (y >>> 18)) >>> 0
  }
  const random = (): number => ((word() >>> 5) * 67108864 + (word() >>> 6)) / 9007199254740992
  const below = (n: number): number => {
    const bits = 32 - Math.clz32(n)
    let r = word() >>> (32 - bits)
    while (r >= n) r = word() >>> (32 - bits)
    return r
  }
  let spare: number | null = null
  return {
    random,
    uniform: (a, b) => a + (b - a) * random(),
    choice: (from) => from[below(from.length)]!,
    shuffle: (list) => {
      for (let k = list.length - 1; k > 0; k -= 1) {
        const other = below(k + 1)
        ;[list[k], list[other]] = [list[other], list[k]]
      }
    },
    gauss: (mean, sigma) => {
      let z = spare
      spare = null
      if (z === null) {
        const turn = random() * 2 * Math.PI
        const size = Math.sqrt(-2 * Math.log(1 - random()))
        z = Math.cos(turn) * size
        spare = Math.sin(turn) * size
      }
      return mean + z * sigma
    },
  }
}

/** To hundredths, as Python rounds: ties of the exact binary value to even. */
export const hundredth = (value: number): number => Number(value.toFixed(2))
