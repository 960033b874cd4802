import type { InputError, Read, RoofOptions } from '@reports/geometry'
import type { IfcRooms } from '@reports/geometry/ifc'

/** What the process that reads a model is asked. */
export interface IfcQuestion {
  readonly bytes: Uint8Array
  readonly want: 'roofs' | 'rooms' | 'both'
  readonly options: RoofOptions
}

/** What it answers: what was read, a fault of the file, or one of this program. */
export type IfcAnswer =
  | { readonly kind: 'roofs'; readonly reads: readonly Read[] }
  | { readonly kind: 'rooms'; readonly rooms: IfcRooms }
  | { readonly kind: 'both'; readonly reads: readonly Read[]; readonly rooms: IfcRooms | null }
  | { readonly kind: 'fault'; readonly sentence: InputError['sentence']; readonly path: string | null }
  | { readonly kind: 'bug'; readonly stack: string }
