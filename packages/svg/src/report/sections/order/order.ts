import type { Quality, UNIT_SIGNS } from '@reports/geometry'
import type { roofSummary } from '@reports/geometry/summary'
import type { UnitSystem } from '@reports/geometry/units'
import type { Drawing } from '../../../pen/document.ts'
import type { ReportOptions } from '../../property.ts'
import type { Fact, KeyFigure, Note, ReportDrawing, Table } from '../../section.ts'
import type { Language } from '../../../words.ts'

/** Who an order is written for. */
export const TRADES = ['roofer', 'painter', 'surveyor', 'windows'] as const

/** The trade that an order is written for. */
export type Trade = (typeof TRADES)[number]

/** How much of what. */
export interface OrderLine {
  readonly what: string
  /** Null: not known, of some of it at least. */
  readonly quantity: number | null
  readonly unit: keyof typeof UNIT_SIGNS | 'pieces'
  readonly quality: Quality
  /** Whether it is material that is lost in cutting. */
  readonly isCut: boolean
  /** What it is the sum of. */
  readonly sumOf?: SumOf
  /** How it is drawn on the plan, by the classes of a line. */
  readonly line?: string
}

/** A line in the units that its reader knows. */
export interface ShownLine extends Omit<OrderLine, 'unit'> {
  /** As people write it; or `pieces`. */
  readonly unit: string
  readonly digits: number
}

/** Rows of a list that a quantity is the sum, or the number, of. */
export interface SumOf {
  /** Its id. */
  readonly list: string
  /** Of its table, from 0; absent: rows are counted. */
  readonly column?: number
  /** Only rows that have a text in a column. */
  readonly where?: { readonly column: number; readonly is: string }
}

/** What the quantities are of, a row each. */
export interface OrderList {
  /** The same in every language. */
  readonly id: string
  /** Of a list of the first line with more and more waste: the percentage of each row, whose squares are a hundredth of its area. */
  readonly wastes?: readonly number[]
  readonly table: Table
}

/** The house, or a storey, as it is looked at, on a page of a size, mm. */
export type OrderView = (page: { readonly width: number; readonly height: number }) => Drawing

/** What a trade orders by, in its own words: lines, the lists behind them, the plans that they are found on. */
export interface TradeSheet {
  /** What the trade asks first, three of them. */
  readonly figures: readonly KeyFigure[]
  readonly lines: readonly OrderLine[]
  readonly lists: readonly OrderList[]
  readonly plans: readonly ReportDrawing[]
  /** What each plan shows as it is looked at, in their order. */
  readonly views: readonly OrderView[]
  /** What has to be known to read it, a sentence each. */
  readonly remarks: readonly string[]
}

/** The order of a trade for a property: a PDF and a workbook are written from it. */
export interface Order extends Omit<TradeSheet, 'lines'> {
  readonly lines: readonly ShownLine[]
  readonly trade: Trade
  readonly lang: Language
  readonly units: UnitSystem
  readonly heading: string
  readonly title: string
  readonly place?: string | undefined
  readonly facts: readonly Fact[]
  /** Percent, of material that is cut. */
  readonly waste: number
  /** What somebody wrote of the property. */
  readonly notes: readonly Note[]
}

/** How an order is written. */
export interface OrderOptions extends Pick<ReportOptions, 'lang' | 'units' | 'eavesOverhang' | 'timeZone'> {
  /** Percent of material that is lost in cutting. Default 10. */
  readonly waste?: number | undefined
  /** How a roof is battened. */
  readonly battens?: NonNullable<Parameters<typeof roofSummary>[1]> | undefined
}
