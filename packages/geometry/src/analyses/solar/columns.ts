import type { Run } from './module-rows.ts'

/** Metres. Places this close are one. */
const SAME = 1e-6

/** Longest runs whose places are tried for the columns of all. */
const TRIED_RUNS = 6

/** The rest of a division, never negative. */
const modulo = (a: number, b: number): number => ((a % b) + b) % b

/**
 * Where the first unit of each run begins: moved within its slack onto the columns that most units can share, so that rows form blocks
 * wherever that costs nothing.
 */
export function alignedStarts(runs: readonly Run[]): number[] {
  const phases = new Map([...Map.groupBy(runs, ({ unit }) => unit)].map(([unit, own]) => [unit, sharedPhase(own)]))
  return runs.map((run) => {
    const phase = phases.get(run.unit) ?? run.first
    const lattice = run.unit.width + run.unit.gap
    const at = firstOnLattice(run, phase)
    if (at <= run.last) return at
    // No column lies within its slack: it moves to the nearer end.
    return at - run.last < run.first - (at - lattice) ? run.last : run.first
  })
}

function firstOnLattice({ first, unit }: Run, phase: number): number {
  const lattice = unit.width + unit.gap
  const away = modulo(phase - first, lattice)
  return lattice - away < SAME ? first : first + away
}

/** The phase of columns that most units can take up. */
function sharedPhase(runs: readonly Run[]): number {
  let [best, most] = [0, -1]
  for (const { first, last, unit } of runs.toSorted((a, b) => b.count - a.count).slice(0, TRIED_RUNS)) {
    for (const start of [first, (first + last) / 2, last]) {
      const phase = modulo(start, unit.width + unit.gap)
      const count = runs.reduce((sum, run) => sum + (firstOnLattice(run, phase) <= run.last + SAME ? run.count : 0), 0)
      if (count > most) [best, most] = [phase, count]
    }
  }
  return best
}
