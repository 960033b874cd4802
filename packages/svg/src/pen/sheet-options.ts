import type { UnitSystem } from '@reports/geometry/units'
import type { Language } from '../words.ts'
import type { TitleBlock } from './title-block.ts'

/** A whole sheet to print, or what is drawn alone, for a page that says the rest in its own words. */
export type DrawingFrame = 'sheet' | 'crop'

/** Which marks a drawing carries: none, those of doors, windows and passages, of roof surfaces and exterior walls, of roof surfaces alone, of rooms and their walls, of rooms alone, or all. */
export type MarkChoice = 'none' | 'openings' | 'faces' | 'roof' | 'rooms' | 'floors' | 'all'

/** What every drawing can be asked for. */
export interface SheetOptions {
  readonly lang?: Language | undefined
  /** Of all figures, and whose scales and sheets are tried. Default metric. Data in the elements stays metric. */
  readonly units?: UnitSystem | undefined
  /** Denominator: 100 is 1:100. By default the largest of `SCALES` at which it fits A4 or A3. */
  readonly scale?: number | undefined
  /**
   * `crop`: what is drawn with 2 mm around it and a scale bar, at the same scale; the drawing's `legend` says what a panel would.
   * Default `sheet`.
   */
  readonly frame?: DrawingFrame | undefined
  /** What the title block says of the property, beside what the drawing knows itself. */
  readonly titleBlock?: TitleBlock | undefined
  /** Which marks stand on it; without any its elements have no `data-mark` either. Default `none`. */
  readonly marks?: MarkChoice | undefined
}
