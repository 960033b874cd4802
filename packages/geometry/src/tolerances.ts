/** Every tolerance of the library: a named constant with its unit and its reason. */

/** Metres in plan. Two vertices or edges this close are one: 0.1 cm and 5 cm both break real cities. */
export const SNAP = 0.02

/** Metres. Ground points or ground vertices farther than this from their common plane are worth a finding. */
export const GROUND_RESIDUAL = 0.25

/** Metres. Points whose spread across their main direction is less than this are in line: no plane is fitted through them. */
export const COLLINEAR_SPREAD = 0.1

/** Metres. No coordinate of a scan lies farther out (an ECEF or UTM coordinate does not): beyond, squares would lose all digits. */
export const SCAN_REACH = 1e8

/** Metres. No side of an element of a scan is longer. */
export const SCAN_EXTENT = 1e5

/** Relative. Axes of a transform this far from unit length and right angles are no rotation: exports are within 1e-6 (single precision). */
export const RIGID = 0.01

/** Cosine: an element tilted more than this (about 2.6 degrees) out of the vertical is worth a finding. */
export const UPRIGHT = 0.999
