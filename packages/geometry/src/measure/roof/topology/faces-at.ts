import { boxesOf, boxSearch } from '../../../kernel/box-search.ts'
import { covers, type Face } from './faces.ts'

/** Finds the faces that cover a plan point, except those in `but`, which the caller already has. */
export type FacesAt = (x: number, y: number, but: readonly { readonly face: Face }[]) => readonly Face[]

const NONE: readonly Face[] = []

export function facesAt(faces: readonly Face[]): FacesAt {
  if (faces.length <= FEW) return (x, y, but) => coveringAmong(faces, x, y, but)
  const search = boxSearch(boxesOf(faces))
  return (x, y, but) => {
    const near: Face[] = []
    for (const i of search(x, y, x, y, 0)) near.push(faces[i]!)
    return coveringAmong(near, x, y, but)
  }
}

/** Up to this many faces are looked at one after the other. */
const FEW = 8

function coveringAmong(
  faces: readonly Face[],
  x: number,
  y: number,
  but: readonly { readonly face: Face }[],
): readonly Face[] {
  let found: Face[] | null = null
  for (let i = 0; i < faces.length; i += 1) {
    const face = faces[i]!
    if (isAmong(face, but) || !covers(face, x, y)) continue
    if (found === null) found = [face]
    else found.push(face)
  }
  return found ?? NONE
}

function isAmong(face: Face, layers: readonly { readonly face: Face }[]): boolean {
  for (let i = 0; i < layers.length; i += 1) if (layers[i]!.face === face) return true
  return false
}
