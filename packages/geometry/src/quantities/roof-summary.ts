import { AREA, COUNT, LENGTH, NULLABLE, type Quantities } from './quantity.ts'
import { VISIBLE_QUANTITIES } from './roofs.ts'

const PITCH = { unit: 'deg', digits: 0, most: 90 } as const
const SPAN = { ...LENGTH, ...NULLABLE } as const

/** Areas of roof, and the number of faces. */
const AREAS = { area: AREA, ...VISIBLE_QUANTITIES, planArea: AREA, faces: COUNT } as const satisfies Quantities

/** Quantities to order for the roof of a building, and of all. */
export const ROOF_ORDER_QUANTITIES = {
  ...AREAS,
  predominantPitch: { ...PITCH, ...NULLABLE, us: 'x:12' },
  battenLength: LENGTH,
  counterBattenLength: LENGTH,
} as const satisfies Quantities

/** Surfaces of one pitch. */
export const PITCH_QUANTITIES = {
  pitch: PITCH,
  twelfths: { ...COUNT, ...NULLABLE },
  ...AREAS,
} as const satisfies Quantities

/** Quantities to order for one roof face. */
export const FACE_QUANTITIES = {
  pitch: { ...PITCH, digits: 1, us: 'x:12' },
  direction: { unit: 'deg', digits: 1, below: 360, ...NULLABLE },
  area: AREA,
  ...VISIBLE_QUANTITIES,
  rafterLength: SPAN,
  battenRows: { ...COUNT, ...NULLABLE },
  battenGauge: { unit: 'm', digits: 3, ...NULLABLE, us: 'in' },
  battenLength: SPAN,
  counterBattenLength: SPAN,
} as const satisfies Quantities

/** Heights of a building above its ground, and the altitude of the ground. */
export const BUILDING_HEIGHTS = {
  top: { ...LENGTH, least: null },
  lowestEave: { ...SPAN, least: null },
  highestEave: { ...SPAN, least: null },
  groundAltitude: { ...LENGTH, least: null },
} as const satisfies Quantities
