import { COMPARED_SCAN_DIGITS as DIGITS } from './compared-figures.ts'
import type { ComparedRoom, ComparedScanValue, ScanComparison } from './compare-scans.ts'
import { familyCoverage } from '../uncertainty/family-coverage.ts'
import { roundTo } from '../../rounding.ts'
import { findingRecords } from './comparison-record.ts'
import type { ComparedRoomRecord, ComparedScanValueRecord, ScanComparisonRecord } from './schemas/comparison.ts'
import { expanded } from '../uncertainty/tolerances-record.ts'

/** Chance that two scans of a house which did not change tell a change: of 50 comparisons one, so that what is told is worth a visit. */
const FALSELY_CHANGED = 0.02

/** Decimals of a relative scale. */
const SCALE_DIGITS = 5

type State = ComparedRoomRecord['openings'][number]['state']

const valueRecords = (values: readonly ComparedScanValue[], coverage: number): ComparedScanValueRecord[] =>
  values.flatMap(({ figure, before, after, difference, sigma }) => {
    const [own, other] = [roundTo(before, DIGITS), roundTo(after, DIGITS)]
    const changed = Math.abs(difference) > coverage * sigma
    if (own === other && !changed) return []
    const published = { difference: roundTo(difference, DIGITS), tolerance: expanded(sigma, DIGITS), changed }
    return [{ figure, before: own, after: other, ...published }]
  })

const stateOf = (before: unknown, after: unknown, figures: readonly ComparedScanValueRecord[]): State => {
  if (before === null) return 'new'
  if (after === null) return 'gone'
  return figures.some(({ changed }) => changed) ? 'changed' : figures.length > 0 ? 'within' : 'same'
}

function roomRecord({ before, after, ...own }: ComparedRoom, coverage: number): ComparedRoomRecord {
  const figures = valueRecords(own.figures, coverage)
  const openings = own.openings.flatMap((opening) => {
    const values = valueRecords(opening.figures, coverage)
    const state = stateOf(opening.before, opening.after, values)
    const kind = (opening.after ?? opening.before)?.kind ?? 'opening'
    const ids = { before: opening.before?.id ?? null, after: opening.after?.id ?? null }
    return state === 'same' ? [] : [{ state, kind, ...ids, figures: values }]
  })
  const walls = own.walls.flatMap((wall) => {
    const values = valueRecords(wall.figures, coverage)
    const state = stateOf(wall.before, wall.after, values)
    return state === 'same' ? [] : [{ state, before: wall.before.id, after: wall.after.id, figures: values }]
  })
  const alone = stateOf(before, after, figures)
  const parts = [...walls, ...openings]
  const isChanged = parts.some(({ state }) => state !== 'within')
  const isKnown = before === null || after === null || (before.quality !== 'unknown' && after.quality !== 'unknown')
  const matched = isChanged ? 'changed' : alone === 'same' && parts.length > 0 ? 'within' : alone
  return {
    state: !isKnown ? 'notCompared' : before === null || after === null ? alone : matched,
    before: before?.id ?? null,
    after: after?.id ?? null,
    name: (after ?? before)?.name ?? null,
    quality: { before: before?.quality ?? null, after: after?.quality ?? null },
    figures,
    walls,
    openings,
  }
}

/** The published record of a comparison of scans, rounded once. */
export function scanComparisonRecord({ isOnePlace, rooms, scale, findings }: ScanComparison): ScanComparisonRecord {
  const figuresCompared = rooms.reduce(
    (sum, { figures, walls, openings }) =>
      [...walls, ...openings].reduce((own, each) => own + each.figures.length, sum + figures.length),
    0,
  )
  const coverage = familyCoverage(figuresCompared, FALSELY_CHANGED)
  return {
    compared: isOnePlace,
    figuresCompared,
    coverage: roundTo(coverage, DIGITS),
    scale:
      scale === null
        ? null
        : { difference: roundTo(scale.difference, SCALE_DIGITS), tolerance: expanded(scale.sigma, SCALE_DIGITS) },
    rooms: rooms.map((room) => roomRecord(room, coverage)),
    findings: findingRecords(findings),
  }
}
