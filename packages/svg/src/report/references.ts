import { legalText } from '../pen/element.ts'

/*
 * Links a table row to the drawings. A row carries references such as `id:<wall id>` in `data-ref`; they are made
 * from attributes of the drawings' elements. The script of the page makes the same references from those attributes.
 */

/** Kinds of references, each with the attribute of a drawing that holds the id. */
export const REFERENCES = {
  id: 'data-id',
  room: 'data-room-id',
  surface: 'data-surface-id',
  edge: 'data-edge-id',
  wall: 'data-wall-id',
  finding: 'data-finding',
} as const

export type ReferenceKind = keyof typeof REFERENCES

/** A reference to an element. @param scope id of the building, because surface ids are unique only within it */
export const reference = (kind: ReferenceKind, id: string, scope?: string): string =>
  `${kind}:${scope === undefined ? '' : `${legalText(scope)}/`}${legalText(id)}`
