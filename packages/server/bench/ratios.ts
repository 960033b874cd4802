/** The middle of an odd number of values, or the upper of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Milliseconds of each of two tasks, in turns, so that a slow moment of the machine meets both. */
export async function inTurns(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<{ readonly first: number; readonly second: number }> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, task] of [first, second].entries()) {
      const start = performance.now()
      await task()
      times[i]!.push(performance.now() - start)
    }
  }
  return { first: median(times[0]), second: median(times[1]) }
}
