import { NON_CENTRALITY } from '../../tolerances.ts'
import { COVERAGE } from '../uncertainty/accuracy.ts'
import { equationsOf, inverseOf, solvedBy, type Observation } from './least-squares.ts'

/**
 * Standard deviations of the scan by which a mistake in a control may move walls and heights before it is found: a control with which it
 * would move them further is not confirmed. Half of the scan's ±.
 */
const CONFIRMED_REACH = 1

/*
 * Which observations others confirm. One that nothing confirms would take every mistake in it into the scan without a trace.
 */

/**
 * How far the smallest mistake in each observation that would be found moves all variables together, in their standard deviations: the
 * external reliability of the estimate (Baarda, A Testing Procedure for Use in Geodetic Networks, 1968). 4.13 where nothing confirms it.
 */
function reachesOf(observations: readonly Observation[], sigmas: Float64Array, x: Float64Array): number[] | null {
  const equations = equationsOf(observations, sigmas, x)
  if (equations === null) return null
  return inverseOf(equations.factor).map((row, i) => {
    const kept = row.reduce((sum, each, j) => sum + (each * observations[j]!.sigma) ** 2, 0)
    return NON_CENTRALITY * Math.sqrt(Math.max(0, 1 - kept / row[i]!))
  })
}

/**
 * The observations that confirm each other: the smallest mistake that would be found in one moves walls and heights by little.
 * @param still standard deviations of the variables, 0 of the one that all share: it confirms no observation
 * @returns their rows
 */
export function confirmedRows(
  observations: readonly Observation[],
  still: Float64Array,
  x: Float64Array,
): readonly number[] {
  let rows = observations.map((_, row) => row)
  for (;;) {
    const own = rows.map((row) => observations[row]!)
    const reaches = reachesOf(own, still, x)
    // What others do not confirm, fewer of them do not confirm either: all of these go at once.
    const kept = reaches === null ? [] : rows.filter((_, at) => reaches[at]! <= CONFIRMED_REACH)
    if (kept.length === rows.length || kept.length === 0) return kept
    rows = kept
  }
}

/** Numbers of the sets of observations that share a room or a variable other than the common one. */
function independentSets(
  observations: readonly Observation[],
  rooms: readonly string[],
  common: number,
  x: Float64Array,
): number[] {
  const keys = observations.map(({ predicted }, row) => [
    rooms[row]!,
    ...[...predicted(x).changes.keys()].filter((variable) => variable !== common),
  ])
  const setOf = new Map<string | number, number>()
  for (const [row, own] of keys.entries()) {
    const met = new Set(own.flatMap((key) => setOf.get(key) ?? []))
    for (const [key, set] of setOf) if (met.has(set)) setOf.set(key, row)
    for (const key of own) setOf.set(key, row)
  }
  return keys.map(([room]) => setOf.get(room!)!)
}

/**
 * Whether observations of several rooms agree on the variable that all share: whichever room is left out, with all that it shares walls or
 * heights with, the others say as much of it as was known before; and the smallest mistake that would be found in an observation moves it
 * by no more than its ± afterwards.
 */
export function isCommonConfirmed(
  observations: readonly Observation[],
  rooms: readonly string[],
  common: { readonly variable: number; readonly still: Float64Array },
  sigmas: Float64Array,
  x: Float64Array,
): boolean {
  const [all, alone] = [equationsOf(observations, sigmas, x), equationsOf(observations, common.still, x)]
  const column = all?.columns.get(common.variable)
  if (all === null || alone === null || column === undefined) return false
  const changes = new Float64Array(observations.length)
  for (const [row, change] of column) changes[row] = change
  const weights = solvedBy(all.factor, changes)
  const left = 1 - weights.reduce((sum, weight, row) => sum + weight * changes[row]!, 0)
  const isReached = inverseOf(all.factor).some(
    (own, row) => (NON_CENTRALITY * Math.abs(weights[row]!)) / Math.sqrt(own[row]!) > COVERAGE * Math.sqrt(left),
  )
  if (isReached) return false
  // Sets that have nothing else in common add what they say of it.
  const ofSet = new Map<number, number>()
  const solved = solvedBy(alone.factor, changes)
  for (const [row, set] of independentSets(observations, rooms, common.variable, x).entries())
    ofSet.set(set, (ofSet.get(set) ?? 0) + changes[row]! * solved[row]!)
  const said = [...ofSet.values()]
  return said.reduce((sum, each) => sum + each, 0) - said.reduce((a, b) => Math.max(a, b), 0) >= 1
}
