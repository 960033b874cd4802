import type { EdgeType } from '../../../model/roof.ts'

/** How a face meets a wall. */
export const ABUTMENT_KINDS = ['step', 'apron', 'back', 'upstand'] as const

/** A kind of edges for orders: an edge type, with an abutment to a wall split by the way the face meets the wall. */
export type EdgeKind = Exclude<EdgeType, 'wallAbutment'> | (typeof ABUTMENT_KINDS)[number]
