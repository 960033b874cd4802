import { legalText } from '../pen/element.ts'

/*
 * What ties a row to the drawings: references such as `id:<wall id>` in `data-ref`, made of the attributes that
 * elements of a drawing carry. The script of the page makes the same ones from those attributes.
 */

/** Kinds of references, each with the attribute of a drawing that holds the id. */
export const REFERENCES = {
  id: 'data-id',
  room: 'data-room-id',
  surface: 'data-surface-id',
  edge: 'data-edge-id',
  wall: 'data-wall-id',
} as const

export type ReferenceKind = keyof typeof REFERENCES

/** Surface ids are only told apart within their building: `scope` is its id. */
export const reference = (kind: ReferenceKind, id: string, scope?: string): string =>
  `${kind}:${scope === undefined ? '' : `${legalText(scope)}/`}${legalText(id)}`
