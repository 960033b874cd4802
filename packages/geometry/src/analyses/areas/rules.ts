import type { AreaClass } from '../../model/edits.ts'
import { INNER_WALL, MEASURABLE_HEIGHT } from '../../tolerances.ts'

/** The rule of a country for the area of a dwelling, as data. Sources, and how certain each is: docs/areas.md. */
export interface AreaRule {
  /** The standard with its edition. */
  readonly standard: string
  /** The face of the enclosing walls that the area ends at. */
  readonly face: 'inner' | 'outer'
  /** Metres. Inner walls up to this thickness count; null: none does, and rooms are summed. */
  readonly innerWalls: number | null
  /** Square metres. Shafts, flues and columns up to this are not taken off; Infinity: they count. */
  readonly shafts: number
  /** Heights over the floor in metres with the share that counts from each on, highest first; none: all floor counts. */
  readonly heights: readonly (readonly [height: number, share: number])[]
  /** Metres that count beyond the first of `heights` under a slope, and the width that must have it. */
  readonly beyond: number
  readonly width: number
  /** Whether floor under stairs counts, and their opening on the storey above. */
  readonly stairs: boolean
  readonly stairOpening: boolean
  /** The share of each class that counts in the area. */
  readonly classes: Readonly<Record<AreaClass, number>>
  /** Whether the height above is only where the rule begins: what is lower than it somewhere is left to a person. */
  readonly isHeightForPerson?: true
}

const WHOLE = { innerWalls: INNER_WALL, shafts: Infinity, stairs: true, stairOpening: true } as const
const INSIDE_ALONE: AreaRule['classes'] = { 'BRA-i': 1, 'BRA-e': 0, 'BRA-b': 0, TBA: 0 }

/** The rules by their names. */
export const AREA_RULES = {
  ns3940: {
    ...WHOLE,
    standard: 'NS 3940:2023+AC:2024',
    face: 'inner',
    heights: [[MEASURABLE_HEIGHT, 1]],
    beyond: 0.6,
    width: 0.6,
    classes: { 'BRA-i': 1, 'BRA-e': 1, 'BRA-b': 1, TBA: 0 },
  },
  woflv: {
    standard: 'WoFlV 2003',
    face: 'inner',
    innerWalls: null,
    shafts: 0.1,
    heights: [
      [2, 1],
      [1, 0.5],
    ],
    beyond: 0,
    width: 0,
    stairs: false,
    stairOpening: false,
    classes: { 'BRA-i': 1, 'BRA-e': 0, 'BRA-b': 0.5, TBA: 0.25 },
  },
  // Of thicker walls 0.15 m count from each room: they are told as gaps.
  ss21054: {
    ...WHOLE,
    standard: 'SS 21054:2020',
    face: 'inner',
    innerWalls: 0.3,
    heights: [[MEASURABLE_HEIGHT, 1]],
    beyond: 0.6,
    width: 0.6,
    classes: INSIDE_ALONE,
  },
  // Half of a sloped room must have 7 ft, and nothing under 5 ft counts.
  ansi: {
    ...WHOLE,
    standard: 'ANSI Z765-2021',
    face: 'outer',
    heights: [[2.134, 1]],
    beyond: 0,
    width: 0,
    stairOpening: false,
    classes: INSIDE_ALONE,
    isHeightForPerson: true,
  },
  // An attic counts where a plane 1.5 m over the floor meets the outer face of the roof.
  bbr: {
    ...WHOLE,
    standard: 'BBR',
    face: 'outer',
    heights: [[1.5, 1]],
    beyond: 0,
    width: 0,
    classes: INSIDE_ALONE,
    isHeightForPerson: true,
  },
  ipms: {
    ...WHOLE,
    standard: 'IPMS Residential 2016, 3B',
    face: 'inner',
    heights: [],
    beyond: 0,
    width: 0,
    classes: INSIDE_ALONE,
  },
} as const satisfies Record<string, AreaRule>

/** The name of a rule. */
export type AreaRuleName = keyof typeof AREA_RULES
