import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { figure, said, squareMetres } from '../../../sentence.ts'
import { roundHundredth } from '../../../rounding.ts'
import type { BuildingShape } from '../walls/building-shape.ts'
import { areaOf } from '../walls/wall-pieces.ts'

/** Share of the wall area that a file has, and square metres. Derived walls that differ by more are doubtful: sound ones agree within 0.1 %. */
const DOUBTFUL_WALL_SHARE = 0.01
const DOUBTFUL_WALL_AREA = 0.5

/**
 * A finding if the walls of a building differ from those in its file, and the file's walls enclose a solid. Walls on another ground than
 * the file's are not compared.
 */
export function doubtfulWalls({ building, wallPieces }: BuildingShape): Finding[] {
  const { id, cityModel, ground } = building
  const ofFile = cityModel?.wallArea ?? null
  if (ofFile === null || ground.altitude !== null || ground.points.length > 0) return []
  const derived = wallPieces.reduce((sum, piece) => sum + areaOf(piece), 0)
  const apart = Math.abs(ofFile - derived)
  if (apart <= DOUBTFUL_WALL_SHARE * ofFile + DOUBTFUL_WALL_AREA) return []
  const share = figure((100 * apart) / ofFile, 1, ' %')
  const message = said(ROOFS.wallsDoubtful, {
    id,
    derived: squareMetres(derived),
    ofFile: squareMetres(ofFile),
    share,
  })
  const figures = { derived: roundHundredth(derived), ofFile: roundHundredth(ofFile) }
  return [{ ...findingOf(message, [id]), ...figures }]
}
