/*
 * Rows of modules: of every strip of a face it is known how many fit; rows that do not overlap are then chosen so that most fit. A module
 * in a free stretch keeps all distances over its whole height, so every layout is valid as it is made.
 */

import type { Capsules } from './capsules.ts'
import { StripSweep } from './strip-sweep.ts'

/** What stands beside each other in a row: a module, or a tent of two. */
export interface RowUnit {
  /** Metres along the row. */
  readonly width: number
  /** Metres across the row, in the plane of the face. */
  readonly depth: number
  /** Metres between neighbours of a row. */
  readonly gap: number
  /** Metres between this row and the next. */
  readonly rowGap: number
}

/** Units side by side, without a gap but their own. */
export interface Run {
  readonly unit: RowUnit
  /** Lower side of the row. */
  readonly v: number
  /** Where the first unit can begin, at the least and at most. */
  readonly first: number
  readonly last: number
  readonly count: number
}

/** Starts of rows in a pitch, from the lowest place and from the highest: a multiple of the pitch misses no row of a rectangle. */
const STARTS_A_PITCH = 16

/** Metres. A stretch this much too short is long enough: sums of widths are rounded. */
const FITS = 1e-7

/** Most sums of rows of two depths that are tried as starts: small faces have fewer, and gain most by them. */
const MOST_SUMS = 400

/** Most capsules that all strips of a face may meet, per capsule, and that many more; beyond, fewer starts are tried. */
const MOST_MET = 1000
const SPARE_MET = 500_000

interface Row {
  readonly unit: RowUnit
  readonly v: number
  readonly count: number
}

const fitting = (length: number, { width, gap }: RowUnit): number =>
  Math.max(0, Math.floor((length + gap + FITS) / (width + gap)))

/**
 * The runs of the layout with most units, among all layouts in rows that begin at the tried heights.
 * @param units kinds of rows that may follow each other
 * @param extent lowest and highest place where modules may lie
 * Source: dynamic programming over the starts of rows (weighted interval scheduling).
 */
export function bestRows(all: Capsules, units: readonly RowUnit[], extent: readonly [number, number]): readonly Run[] {
  const sums = units.length > 1 ? sumsOf(units, extent[1] - extent[0]) : []
  const rows = units.flatMap((unit) => countedRows(all, unit, startsOf(all, unit, extent, sums)))
  rows.sort((a, b) => a.v - b.v)
  const best = new Int32Array(rows.length + 1)
  const next = new Int32Array(rows.length).fill(-1)
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    const row = rows[i]!
    const after = firstFrom(rows, row.v + row.unit.depth + row.unit.rowGap - FITS, i + 1)
    const total = row.count + best[after]!
    best[i] = best[i + 1]!
    if (total <= best[i]!) continue
    best[i] = total
    next[i] = after
  }
  const chosen: Row[] = []
  for (let i = 0; i < rows.length;) {
    const after = next[i]!
    if (after >= 0) chosen.push(rows[i]!)
    i = after >= 0 ? after : i + 1
  }
  return runsOf(all, chosen)
}

/** Number of the first row from `v` on. */
function firstFrom(rows: readonly Row[], v: number, from: number): number {
  let [low, high] = [from, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.v < v) low = middle + 1
    else high = middle
  }
  return low
}

/** Heights at which rows of several depths above each other can end, over the lowest. */
function sumsOf(units: readonly RowUnit[], height: number): number[] {
  let sums = [0]
  for (const { depth, rowGap } of units) {
    const most = Math.floor(height / (depth + rowGap))
    sums = sums.flatMap((sum) => Array.from({ length: most + 1 }, (_, k) => sum + k * (depth + rowGap)))
    if (sums.length > MOST_SUMS) return []
  }
  return sums.filter((sum) => sum <= height)
}

/** Heights at which rows of a unit may begin, ascending. */
function startsOf(
  { count, low: lows, high: highs }: Capsules,
  { depth, rowGap }: RowUnit,
  [low, high]: readonly [number, number],
  sums: readonly number[],
): number[] {
  const top = high - depth
  if (top < low - FITS) return []
  const fine = (depth + rowGap) / STARTS_A_PITCH
  let met = 0
  for (let k = 0; k < count; k += 1) met += (Math.min(high, highs[k]!) - Math.max(low, lows[k]!) + depth) / fine
  const step = fine * Math.max(1, Math.ceil((2 * met) / (MOST_MET * count + SPARE_MET)))
  const steps = Math.floor((top - low) / step + FITS)
  const starts: number[] = []
  for (let i = 0; i <= steps; i += 1) starts.push(low + i * step, top - i * step)
  for (const sum of sums) starts.push(low + sum, top - sum)
  return starts.filter((v) => v > low - FITS && v < top + FITS).sort((a, b) => a - b)
}

function countedRows(all: Capsules, unit: RowUnit, starts: readonly number[]): Row[] {
  const sweep = new StripSweep(all)
  const rows: Row[] = []
  let before = -Infinity
  for (const v of starts) {
    if (v - before < FITS) continue
    before = v
    sweep.moveTo(v, v + unit.depth)
    sweep.findInStrip(v, v + unit.depth, unit.width)
    let count = 0
    for (let i = 0; i < sweep.count; i += 1) count += fitting(sweep.ends[i]! - sweep.starts[i]!, unit)
    if (count > 0) rows.push({ unit, v, count })
  }
  return rows
}

function runsOf(all: Capsules, rows: readonly Row[]): Run[] {
  const sweep = new StripSweep(all)
  return rows.flatMap(({ unit, v }) => {
    sweep.moveTo(v, v + unit.depth)
    sweep.findInStrip(v, v + unit.depth, unit.width)
    const runs: Run[] = []
    for (let i = 0; i < sweep.count; i += 1) {
      const [first, end] = [sweep.starts[i]!, sweep.ends[i]!]
      const count = fitting(end - first, unit)
      const last = end - count * unit.width - (count - 1) * unit.gap
      if (count > 0) runs.push({ unit, v, first, last: Math.max(first, last), count })
    }
    return runs
  })
}
