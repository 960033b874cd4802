import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said, squareMetres } from '../../../sentence.ts'
import type { Building } from '../../../model/roof.ts'
import type { Facade } from '../walls/wall-chains.ts'
import { areaOf, type WallPiece } from '../walls/wall-pieces.ts'

/** Share of the wall area of a building, and square metres. Steps too low for a wall are reported if they add up to more than both. */
const LOW_STEPS_SHARE = 0.005
const LOW_STEPS_AREA = 0.5

/** A finding for steps too low for a wall, if they add up: a long step of some centimetres between two roofs. */
export function lowStepFindings({ id }: Building, pieces: readonly WallPiece[], facades: readonly Facade[]): Finding[] {
  if (facades.reduce((count, facade) => count + facade.pieces.length, 0) === pieces.length) return []
  const kept = new Set(facades.flatMap((facade) => facade.pieces))
  const sum = (own: readonly WallPiece[]): number => own.reduce((area, piece) => area + areaOf(piece), 0)
  const low = sum(pieces.filter((piece) => !kept.has(piece)))
  if (low <= LOW_STEPS_AREA || low <= LOW_STEPS_SHARE * sum(pieces)) return []
  const message = said(ROOFS.lowSteps, { area: squareMetres(low), id })
  return [findingOf(message, [id])]
}
