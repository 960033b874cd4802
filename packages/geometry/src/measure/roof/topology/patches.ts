import type { Polygon3, Surface } from '../../../model/roof.ts'

/** A polygon of a surface, as the file has it. */
export interface Piece {
  readonly surface: Surface
  readonly polygon: Polygon3
}

/** A polygon from which a face is made: a piece of the file, or several joined pieces. */
export interface Patch extends Piece {
  /** Null if the polygon is a piece of the file; otherwise `surface` is that of the largest piece. */
  readonly joined: Joined | null
}

/** The pieces joined to one polygon. */
export interface Joined {
  readonly pieces: readonly Piece[]
  /** The surface of each ring edge, ring after ring. */
  readonly sources: readonly Surface[]
}

/** The surfaces of a patch or a face, each once. */
export const surfacesOf = ({ surface, joined }: Pick<Patch, 'surface' | 'joined'>): readonly Surface[] =>
  joined === null ? [surface] : [...new Set(joined.pieces.map((piece) => piece.surface))]
