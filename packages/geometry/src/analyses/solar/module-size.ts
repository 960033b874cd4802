/** A solar module as it is bought. */
export interface ModuleSize {
  /** Metres. */
  readonly length: number
  readonly width: number
  /** Watts at standard test conditions (IEC 61215). */
  readonly power: number
  /** Metres between neighbours. */
  readonly gap: number
}

/** The common size of 108 half cells of 182 mm (M10), with clamps of 2 cm. */
export const DEFAULT_MODULE: ModuleSize = { length: 1.762, width: 1.134, power: 440, gap: 0.02 }
