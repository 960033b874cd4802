import type { ObservedVariables } from '../../kernel/statistics/explained-variance.ts'
import type { Control } from '../../model/control.ts'

/** A variable of an adjustment that is the plane of a wall or of a side of a floor; `sign` is 1 if it moves to the left of its line as the variable grows. */
export interface AdjustedPlane {
  readonly variable: number
  readonly sign: 1 | -1
}

/** The planes of a room; null where the adjustment knows none. */
export interface AdjustedRoom {
  readonly height: number | null
  /** By wall. */
  readonly walls: readonly (AdjustedPlane | null)[]
  /** By ring of the outline, polygon by polygon, and by side. */
  readonly sides: readonly (readonly (AdjustedPlane | null)[])[]
}

/** A control and what the adjustment made of it: metres, or square metres of an area. */
export interface AdjustedControl {
  /** With the ids of its room and walls. */
  readonly control: Control
  /** False of what is taken for wrong. */
  readonly used: boolean
  /** Whether other controls would show a mistake in it before it moves much. Only then it moves walls and heights; else it checks the scan. */
  readonly confirmed: boolean
  /** As scanned, before the adjustment. */
  readonly scanned: number
  readonly adjusted: number
  /** Measured by hand less adjusted. */
  readonly residual: number
  /**
   * What was measured less what the scan and all other controls predict, divided by the standard deviation of that difference (Baarda's w).
   * Standard deviations are known beforehand, so that the internally and the externally studentised residual are this one number.
   */
  readonly studentised: number
  /** The smallest mistake in it that would be found in four cases of five (Baarda). */
  readonly detectable: number
  /** Standard deviation of what was measured by the scan alone. */
  readonly before: number
  /** The same after the adjustment. */
  readonly after: number
}

/** A measurement that would confirm controls of a room which nothing confirms. */
export interface ConfirmingControl extends Pick<Control, 'kind' | 'room' | 'walls'> {
  /** Ids of those controls. */
  readonly confirms: readonly string[]
}

/** What control measurements say of a scan. */
export interface ScanAdjustment {
  readonly controls: readonly AdjustedControl[]
  /** One measurement for each room whose controls it would confirm. */
  readonly confirming: readonly ConfirmingControl[]
  /** Relative change of all lengths, with its standard deviation before and after. */
  readonly scale: number
  readonly scaleBefore: number
  readonly scaleAfter: number
  /** Floor areas as scanned, by room, square metres. */
  readonly scannedAreas: ReadonlyMap<string, number>
  /** Standard deviations of the variables before: of the scale, the first, relative; else metres. */
  readonly sigmas: Float64Array
  readonly observed: ObservedVariables
  /** By room, in the order of the measures. */
  readonly rooms: readonly AdjustedRoom[]
}
