import type { QUANTITY_NAMES, Vec2 } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import type { Room } from '../pen/crop.ts'
import type { Drawing } from '../pen/document.ts'
import type { View } from '../view/view.ts'

/*
 * A report as data: sections of blocks. A page and a PDF are written from the same ones, so that they cannot tell
 * different numbers.
 */

/** A part of a report below a heading of its own. */
export interface Section {
  /** Of its element in a page, for links: letters, digits and `-`. */
  readonly id: string
  readonly heading: string
  /** In a bar that has no room for the heading. By default the heading. */
  readonly short?: string
  /** Whether it begins a page of paper, or stands in columns. */
  readonly onPaper?: 'page' | 'columns'
  readonly blocks: readonly Block[]
}

/** What a section is made of. */
export type Block =
  | Remark
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** The figures that matter most, large. */
  | { readonly kind: 'key-figures'; readonly figures: readonly KeyFigure[] }
  | Note
  | Photos
  | AerialPhoto
  | Table
  | Drawings
  /** A drawing with the tables that belong to it. */
  | { readonly kind: 'beside'; readonly drawings: Drawings; readonly blocks: readonly Block[] }
  | Folded
  /** What measuring found, a sentence for each kind. */
  | { readonly kind: 'findings'; readonly items: readonly FindingItem[] }

/** Blocks of a kind. */
export type BlockOf<K extends Block['kind']> = Extract<Block, { readonly kind: K }>

/** A sentence beside the numbers. */
export interface Remark {
  readonly kind: 'remark'
  readonly text: string
}

/** A term with what it is. */
export interface Fact {
  readonly term: string
  readonly value: string | Moment
}

/** A point in time, and the day it was at the property. */
export interface Moment {
  readonly timestamp: string
  readonly text: string
}

export interface KeyFigure {
  readonly term: string
  readonly value: number
  readonly digits: number
  readonly unit: string
  readonly remark: string
}

/** What somebody wrote. */
export interface Note {
  readonly kind: 'note'
  readonly label: string
  /** What it was called by who wrote it. */
  readonly title: string | null
  readonly when: Moment | null
  /** Lines as they were written: an empty one starts a paragraph. */
  readonly text: string
}

/** Photos side by side. */
export interface Photos {
  readonly kind: 'photos'
  readonly photos: readonly ReportPhoto[]
}

export interface ReportPhoto {
  /** `<photoId>.<extension>`. */
  readonly file: string
  /** What it shows. */
  readonly place: string
  /** Of the photo, where there are several of the place. */
  readonly number: number | null
  /** Where it is; null where it cannot be shown. */
  readonly href: string | null
  /** Where it is in full. */
  readonly fullHref: string | null
}

/** The roof from above. */
export interface AerialPhoto {
  readonly kind: 'aerial-photo'
  readonly href: string
}

/** A table of a report, its columns with headings and units. */
export interface Table {
  readonly kind: 'table'
  readonly caption: string
  /** The heading right above says the caption: it is not written again. */
  readonly isTitled?: true
  /** The first one is that of the names. */
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Totals below the columns. */
  readonly totals?: Pick<Row, 'name' | 'cells'>
}

/** Keys of the quantities that have a name. */
export type FigureKey = keyof (typeof QUANTITY_NAMES)['nb']

/** A column of a table of a report. */
export interface Column {
  readonly heading: string
  /** The figure that it holds; absent where it holds something else, or a figure with its ±. */
  readonly figure?: string
  readonly unit?: string
  /** Decimals of its numbers; absent for a column of texts. */
  readonly digits?: number
  /** Its numbers are drawn as bars too, the longest of them the widest. */
  readonly bars?: true
  /** Left out where a screen is too narrow for all, and where paper is, before type gets too small to be read. */
  readonly optional?: true
}

/** A text, a number in the unit of its column, or nothing. */
export type Cell = string | number | null

/** A row of a table of a report, and what it is in the drawings. */
export interface Row {
  /** Names the row; its column is that of texts. */
  readonly name: string
  /** Before its name: as on plans and in files. */
  readonly mark?: string
  /** What it is drawn as, by the classes of a line. */
  readonly line?: string
  readonly cells: readonly Cell[]
  /** What the row is in the drawings. */
  readonly references?: readonly string[]
  /** The drawing that shows it, by its id. */
  readonly target?: string | undefined
  /** How deep the row is nested below those before it. */
  readonly depth?: number
}

/** Drawings of one house, of which one is looked at: its storeys, or a single one. */
export interface Drawings {
  readonly kind: 'drawings'
  readonly drawings: readonly ReportDrawing[]
}

/** A drawing of a report, which is laid out on the paper that there is. */
export interface ReportDrawing {
  /** Of its element in a page. */
  readonly id: string
  readonly title: string
  /** Where it is one of several. */
  readonly short: string
  /** Whose scales are tried. */
  readonly units: UnitSystem
  /** Width and height of what is drawn to scale, metres, where they are known before: on no paper does it take less. */
  readonly extent?: Vec2
  readonly layOut: (paper: DrawingPaper) => Drawing
  /** The same in rows, for a drawing that can be divided between them. */
  readonly layOutRows?: (paper: { readonly scale: number; readonly rowWidth: number }) => readonly Drawing[]
  /** What a page can turn, of a drawing that is a view. */
  readonly view?: () => View
}

/** What a drawing is laid out on: by default the sheet and the scale that fit. */
export interface DrawingPaper {
  /** The drawing alone with a scale bar, for a page that has the rest. Default `sheet`. */
  readonly frame?: 'sheet' | 'crop'
  /** Denominator. */
  readonly scale?: number
  /** What there is across, mm, for drawings that can be arranged to it. */
  readonly rowWidth?: number
  /** Of a crop: what it may take at most; one that takes more may be given up. Default any size. */
  readonly within?: Room | undefined
  /** Of a view, which has no scale: how large it is. By default as beside the figures of a page. */
  readonly view?: Room
}

/** What only some readers want: a line of it, and the rest for who asks. */
export interface Folded {
  readonly kind: 'folded'
  readonly id?: string
  readonly heading: string
  readonly remark: string
  /** On paper a drawing says it all. */
  readonly onScreen?: true
  /** Too wide for a column. */
  readonly isWide?: true
  readonly blocks: readonly Block[]
}

export interface FindingItem {
  readonly code: string
  readonly sentence: string
  /** Where and how much, each with its number, and with references to what it is about. */
  readonly messages: readonly { readonly text: string; readonly references?: readonly string[] }[]
  /** Messages beyond those. */
  readonly further: number
}
