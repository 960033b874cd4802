import { TERMS, type OpeningKind, type Quantity } from '@reports/geometry'
import {
  COMPARED_QUANTITIES,
  COMPARED_SCAN_QUANTITIES,
  type ComparedBuildingRecord,
  type ComparedRoomRecord,
  type ComparedScanValueRecord,
  type ComparedValueRecord,
} from '@reports/geometry/comparison'
import type { Language } from '../words.ts'
import { COMPARISON_WORDS } from './comparison-words.ts'

/** Figures of one building or room that are told to people: the rest is in JSON and CSV. */
const MOST_FIGURES = 6

/** A figure that changed, as published. */
export interface ToldValue {
  readonly quantity: Quantity
  /** Null where the difference alone is measured. */
  readonly before: number | null
  readonly after: number | null
  readonly difference: number
  readonly tolerance: number
  /** Whether the difference has a direction. */
  readonly isSigned: boolean
}

/** A line of what is told of a building or a room: a figure, or a sentence alone. */
export interface ToldLine {
  readonly text: string
  readonly value: ToldValue | null
}

/** How many times its ± a figure differs. */
const weightOf = ({ value }: ToldLine): number =>
  value === null || value.tolerance === 0 ? Number.MAX_VALUE : Math.abs(value.difference) / value.tolerance

const UNSIGNED: readonly ComparedValueRecord['figure'][] = ['centre', 'outline']

function roofLine({ figure, edgeType, ...value }: ComparedValueRecord, lang: Language): ToldLine {
  const text =
    figure === 'edges' ? TERMS[lang].edgeTypes[edgeType ?? 'unknown'] : COMPARISON_WORDS[lang].figures[figure]
  return { text, value: { ...value, quantity: COMPARED_QUANTITIES[figure], isSigned: !UNSIGNED.includes(figure) } }
}

/** The lines of a building: what differs most by its ± first. */
export function toldOfBuilding({ figures, shares, surfaces }: ComparedBuildingRecord, lang: Language): ToldLine[] {
  const w = COMPARISON_WORDS[lang]
  const lines = [...figures, ...surfaces.flatMap((surface) => surface.figures)]
    .filter(({ changed }) => changed)
    .map((value) => roofLine(value, lang))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  const loose = surfaces.filter(({ state }) => state === 'new' || state === 'gone').length
  const left = lines.length - MOST_FIGURES
  return [
    ...(shares.length === 0 ? [] : [{ text: w.shares(shares.join(', ')), value: null }]),
    ...(loose === 0 ? [] : [{ text: w.surfaces(loose), value: null }]),
    ...lines.slice(0, MOST_FIGURES),
    ...(left > 0 ? [{ text: w.more(left), value: null }] : []),
  ]
}

const scanLine = (kind: string | null, { figure, ...value }: ComparedScanValueRecord, lang: Language): ToldLine => {
  const name = COMPARISON_WORDS[lang].figures[figure]
  return {
    text: kind === null ? name : `${kind}: ${name.toLowerCase()}`,
    value: { ...value, quantity: COMPARED_SCAN_QUANTITIES[figure], isSigned: true },
  }
}

/** The lines of a room: its figures, then those of its walls, doors, windows and passages. */
export function toldOfRoom({ figures, walls, openings }: ComparedRoomRecord, lang: Language): ToldLine[] {
  const changed = (values: readonly ComparedScanValueRecord[], kind: string | null): ToldLine[] =>
    values.filter((value) => value.changed).map((value) => scanLine(kind, value, lang))
  return [
    ...changed(figures, null),
    ...walls.flatMap((wall) => changed(wall.figures, COMPARISON_WORDS[lang].wall)),
    ...openings.flatMap((opening) => {
      const kind = TERMS[lang].openingKinds[opening.kind as OpeningKind]
      const isAlone = opening.state === 'new' || opening.state === 'gone'
      return isAlone
        ? [{ text: `${kind}: ${COMPARISON_WORDS[lang].states[opening.state]}`, value: null }]
        : changed(opening.figures, kind)
    }),
  ]
}
