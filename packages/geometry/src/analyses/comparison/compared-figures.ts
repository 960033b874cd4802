/** What is compared of a roof. */
export const COMPARED_FIGURES = [
  'totalRoofArea',
  'totalRoofArea2d',
  'outline',
  'centre',
  'highestPoint',
  'highestRidge',
  'lowestEave',
  'highestEave',
  'edges',
  'area3d',
  'area2d',
  'calculatedSlope',
  'calculatedDirection',
] as const

/** A figure of a roof that is compared: of a building, or from `area3d` on of a surface. */
export type ComparedFigure = (typeof COMPARED_FIGURES)[number]

/** What is compared of a room: areas in square metres, its height and the lengths in metres. */
const COMPARED_ROOM_FIGURES = ['floorArea', 'netWallArea', 'moldingLengthFloor', 'height'] as const

/** What is compared of a door, a window or a passage, metres. */
export const COMPARED_OPENING_FIGURES = ['width', 'height'] as const

/** All of these, each once; and how far a wall moved away from its room. */
export const COMPARED_SCAN_FIGURES = [...COMPARED_ROOM_FIGURES, 'width', 'wallPosition'] as const

/** A figure of a scan that is compared: of a room, a door, a window or a passage. */
export type ComparedScanFigure = (typeof COMPARED_SCAN_FIGURES)[number]

/**
 * `same`: no published figure differs; `within`: some differ, none by more than chance explains; `changed`: one differs by more; `new` and
 * `gone`: it is in one version alone; `notCompared`: one version could not measure it.
 */
export const COMPARED_STATES = ['changed', 'new', 'gone', 'notCompared', 'within', 'same'] as const

/** How something of two versions stands: the same; changed within what chance explains or beyond; new, gone, or not compared. */
export type ComparedState = (typeof COMPARED_STATES)[number]

/** Decimals of compared figures. */
export const COMPARED_SCAN_DIGITS = 2

/** Decimals and units of the figures of scans that are compared. */
export const COMPARED_SCAN_QUANTITIES = {
  floorArea: { unit: 'm2', digits: COMPARED_SCAN_DIGITS },
  netWallArea: { unit: 'm2', digits: COMPARED_SCAN_DIGITS },
  moldingLengthFloor: { unit: 'm', digits: COMPARED_SCAN_DIGITS },
  height: { unit: 'm', digits: COMPARED_SCAN_DIGITS },
  width: { unit: 'm', digits: COMPARED_SCAN_DIGITS },
  wallPosition: { unit: 'm', digits: COMPARED_SCAN_DIGITS },
} as const satisfies Readonly<Record<ComparedScanFigure, { readonly unit: string; readonly digits: number }>>
