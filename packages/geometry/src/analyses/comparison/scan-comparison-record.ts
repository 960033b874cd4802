import type { ComparedScanFigure } from './compared-figures.ts'
import type { ComparedRoom, ComparedScanValue, ScanComparison } from './compare-scans.ts'
import { familyCoverage } from '../uncertainty/family-coverage.ts'
import { roundTo } from '../../rounding.ts'
import { findingRecords } from './comparison-record.ts'
import type { ComparedRoomRecord, ComparedScanValueRecord, ScanComparisonRecord } from './schemas/comparison.ts'
import { expanded } from '../uncertainty/tolerances-record.ts'

/** Decimals of compared figures. */
const DIGITS = 2

/** Decimals and units of the figures of scans that are compared. */
export const COMPARED_SCAN_QUANTITIES = {
  floorArea: { unit: 'm2', digits: DIGITS },
  netWallArea: { unit: 'm2', digits: DIGITS },
  moldingLengthFloor: { unit: 'm', digits: DIGITS },
  height: { unit: 'm', digits: DIGITS },
  width: { unit: 'm', digits: DIGITS },
} as const satisfies Readonly<Record<ComparedScanFigure, { readonly unit: string; readonly digits: number }>>

type State = ComparedRoomRecord['openings'][number]['state']

const valueRecords = (values: readonly ComparedScanValue[], coverage: number): ComparedScanValueRecord[] =>
  values.flatMap(({ figure, before, after, sigma }) => {
    const [own, other] = [roundTo(before, DIGITS), roundTo(after, DIGITS)]
    if (own === other) return []
    const changed = Math.abs(after - before) > coverage * sigma
    const difference = roundTo(other - own, DIGITS)
    return [{ figure, before: own, after: other, difference, tolerance: expanded(sigma, DIGITS), changed }]
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
  const alone = stateOf(before, after, figures)
  const isChanged = openings.some(({ state }) => state !== 'within')
  const isKnown = before === null || after === null || (before.quality !== 'unknown' && after.quality !== 'unknown')
  const matched = isChanged ? 'changed' : alone === 'same' && openings.length > 0 ? 'within' : alone
  return {
    state: !isKnown ? 'notCompared' : before === null || after === null ? alone : matched,
    before: before?.id ?? null,
    after: after?.id ?? null,
    name: (after ?? before)?.name ?? null,
    quality: { before: before?.quality ?? null, after: after?.quality ?? null },
    figures,
    openings,
  }
}

/** The published record of a comparison of scans, rounded once. */
export function scanComparisonRecord({ isOnePlace, rooms, findings }: ScanComparison): ScanComparisonRecord {
  const figuresCompared = rooms.reduce(
    (sum, { figures, openings }) => openings.reduce((own, each) => own + each.figures.length, sum + figures.length),
    0,
  )
  const coverage = familyCoverage(figuresCompared)
  return {
    compared: isOnePlace,
    figuresCompared,
    coverage: roundTo(coverage, DIGITS),
    rooms: rooms.map((room) => roomRecord(room, coverage)),
    findings: findingRecords(findings),
  }
}
