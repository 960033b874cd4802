/** The error for a plan of a storey that the scan does not have. */
export const unknownStorey = 'scan/unknown-storey: Expected a storey of the scan ({known}), found {story}.'
/** The error for a scale at which no sheet is large enough. */
export const scaleTooLarge =
  'drawing/scale-too-large: Expected a scale at which the drawing fits a sheet of {most} mm, found 1:{scale}, at which it is {size} mm large.'
