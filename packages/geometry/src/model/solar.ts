/** How modules lie: upright or across on a slope, or both by rows; on a flat roof as tents or as rows of one tilt. */
export const ORIENTATIONS = ['portrait', 'landscape', 'mixed', 'east-west', 'rows'] as const
/** How modules lie on a face. */
export type ModuleOrientation = (typeof ORIENTATIONS)[number]

/** Whose roofs shade a face: all of the file, its own building's, or none. */
export const SHADES = ['file', 'own', 'none'] as const
/** Whose roofs shade a face. */
export type Shade = (typeof SHADES)[number]

/** Models of the sky: Hay and Davies (1980), or Perez (1990). */
export const SKIES = ['hay-davies', 'perez'] as const
/** How diffuse light is spread over the sky. */
export type SkyModel = (typeof SKIES)[number]
