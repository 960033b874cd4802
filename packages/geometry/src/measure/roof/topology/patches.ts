import type { Polygon3, Surface } from '../../../model/roof.ts'

/** A polygon of a surface, as the file has it. */
export interface Piece {
  readonly surface: Surface
  readonly polygon: Polygon3
}

/** A polygon from which a face is made: a piece of the file, or several joined. */
export interface Patch extends Piece {
  /** Null where the polygon is a piece of the file; `surface` is else that of the largest piece. */
  readonly joined: Joined | null
}

/** What was joined to one polygon. */
export interface Joined {
  readonly pieces: readonly Piece[]
  /** The surface from which each ring edge comes, of one ring after the other. */
  readonly sources: readonly Surface[]
}

/** The surfaces of a patch or a face, each once. */
export const surfacesOf = ({ surface, joined }: Pick<Patch, 'surface' | 'joined'>): readonly Surface[] =>
  joined === null ? [surface] : [...new Set(joined.pieces.map((piece) => piece.surface))]
