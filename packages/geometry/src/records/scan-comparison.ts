import type {
  ComparedRoom,
  ComparedScanFigure,
  ComparedScanValue,
  ScanComparison,
} from '../measure/comparison/compare-scans.ts'
import { COVERAGE } from '../measure/uncertainty/accuracy.ts'
import type { Quality } from '../model/quality.ts'
import { roundTo } from '../rounding.ts'
import { expanded } from './tolerances.ts'

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

/** A figure that differs between two scans, as published: metres or square metres; `tolerance` is the ± of the difference, about 95 %. */
export interface ComparedScanValueRecord {
  readonly figure: ComparedScanFigure
  readonly before: number
  readonly after: number
  readonly difference: number
  readonly tolerance: number
  readonly changed: boolean
}

type State = 'changed' | 'new' | 'gone' | 'within' | 'same'

/** A room in two scans: ids, names, the worse quality of the two, and what differs. */
export interface ComparedRoomRecord {
  /** `notCompared`: one scan does not know the numbers of the room. */
  readonly state: State | 'notCompared'
  readonly before: string | null
  readonly after: string | null
  readonly name: string | null
  readonly quality: { readonly before: Quality | null; readonly after: Quality | null }
  readonly figures: readonly ComparedScanValueRecord[]
  readonly openings: readonly {
    readonly state: State
    readonly kind: string
    readonly before: string | null
    readonly after: string | null
    readonly figures: readonly ComparedScanValueRecord[]
  }[]
}

/** What differs between two scans, as published; rooms that are the same have no figures. */
export interface ScanComparisonRecord {
  readonly compared: boolean
  readonly figuresCompared: number
  readonly rooms: readonly ComparedRoomRecord[]
}

const valueRecords = (values: readonly ComparedScanValue[]): ComparedScanValueRecord[] =>
  values.flatMap(({ figure, before, after, sigma }) => {
    const [own, other] = [roundTo(before, DIGITS), roundTo(after, DIGITS)]
    if (own === other) return []
    const changed = Math.abs(after - before) > COVERAGE * sigma
    const difference = roundTo(other - own, DIGITS)
    return [{ figure, before: own, after: other, difference, tolerance: expanded(sigma, DIGITS), changed }]
  })

const stateOf = (before: unknown, after: unknown, figures: readonly ComparedScanValueRecord[]): State => {
  if (before === null) return 'new'
  if (after === null) return 'gone'
  return figures.some(({ changed }) => changed) ? 'changed' : figures.length > 0 ? 'within' : 'same'
}

function roomRecord({ before, after, ...own }: ComparedRoom): ComparedRoomRecord {
  const figures = valueRecords(own.figures)
  const openings = own.openings.flatMap((opening) => {
    const values = valueRecords(opening.figures)
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
export const scanComparisonRecord = ({ isOnePlace, rooms }: ScanComparison): ScanComparisonRecord => ({
  compared: isOnePlace,
  figuresCompared: rooms.reduce(
    (sum, { figures, openings }) => openings.reduce((own, each) => own + each.figures.length, sum + figures.length),
    0,
  ),
  rooms: rooms.map(roomRecord),
})
