import type { EdgeType } from './roof.ts'

/** The words that EagleView and Hover have for lines of a roof. */
export const VENDOR_LINES = [
  'EAVE',
  'RIDGE',
  'HIP',
  'VALLEY',
  'RAKE',
  'FLASHING',
  'STEPFLASH',
  'PARAPET',
  'OTHER',
] as const

/** A vendor's word for a line of a roof. */
export type VendorLine = (typeof VENDOR_LINES)[number]

/** Our types that a vendor's word covers; `OTHER` says nothing. */
export const TYPES_OF_VENDOR: Readonly<Record<VendorLine, readonly EdgeType[]>> = {
  EAVE: ['eave', 'cornice'],
  RIDGE: ['ridge'],
  HIP: ['hip'],
  VALLEY: ['valley'],
  RAKE: ['rake'],
  FLASHING: ['wallAbutment'],
  STEPFLASH: ['wallAbutment'],
  PARAPET: ['cornice'],
  OTHER: [],
}

/** Whether a word is of a line in which two faces meet: where a file has one of the two, nobody can tell. */
export const isOfTwoFaces = (type: string): boolean => type === 'RIDGE' || type === 'HIP' || type === 'VALLEY'

export const isVendorLine = (type: string): type is VendorLine => Object.hasOwn(TYPES_OF_VENDOR, type)
