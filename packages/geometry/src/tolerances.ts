/** Every tolerance of the library: a named constant with its unit and its reason. */

/** Metres in plan. Two vertices or edges this close are one: 0.1 cm and 5 cm both break real cities. */
export const SNAP = 0.02
