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

/** Metres in height. Two roof edges this close over their whole length are one shared edge; lower steps are no walls. */
export const LEVEL = 0.05

/** Metres in plan. Opposed edges up to this far apart are taken to meet, with a finding. */
export const GAP = 0.1

/** Metres. How far beside an edge one looks for the surface there: past rounding to millimetres, within any real surface. */
export const BESIDE = 0.001

/** Degrees. Surfaces whose normals differ by less join into one: no edge between them. */
export const SAME_NORMAL = 3

/** Degrees from vertical. A surface this steep is a wall in all but name: it has no plan area to border. */
export const NEAR_VERTICAL = 1

/** Metres per metre. A face that climbs or falls less than this from an edge is level there (2.9 degrees). */
export const LEVEL_GRADIENT = 0.05

/** Degrees. A face flatter than this is a flat roof. */
export const FLAT = 5

/** Square metres. An empty hole below this is a chimney or a shaft, not a courtyard: roofs end there against a wall. */
export const CHIMNEY_HOLE = 0.75

/** Metres. A roof that still covers an edge this far out is a roof overhead; less is only its overhang. */
export const OVERHEAD_REACH = 1

/** Degrees. Facades whose directions differ by less are one wall. */
export const SAME_FACADE = 2

/** Metres of height that two wall pieces must have in common, where they meet, to be one wall. */
export const WALL_TOUCH = 0.01

/** Metres in plan (overrides): how far an edge may lie from the segment that an override names. */
export const OVERRIDE_PLAN = 0.1

/** Metres of height (overrides): altitudes in edge ids are decimetres, and files are re-exported with few decimals. */
export const OVERRIDE_HEIGHT = 0.2

/** Relative. A grid whose scales north and east differ by more is not conformal: no similarity makes it metric. */
export const CONFORMAL = 1e-4

/** Degrees. A surface this flat has no downhill direction: its bearing would be noise, and is given as 0. */
export const LEVEL_SURFACE = 0.5

/** Metres. A vertex this far off the plane of its surface is worth a finding; real files have up to 0.34 m. */
export const OFF_PLANE = 0.1

/** Metres. No roof and no ground lies outside: files write -9999, -32768 or -99999 for a missing height. */
export const ALTITUDE_RANGE = [-9000, 9000] as const

/** Metres. No building is longer: one that is has a stray vertex, or coordinates of several systems. */
export const BUILDING_EXTENT = 20_000

/** Square metres. A surface below this has no direction that could be measured. */
export const NO_AREA = 1e-6
