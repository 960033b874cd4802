import { roundHundredth, sumHundredths, wallExtents, worstOf, type BuildingMeasures } from '@reports/geometry'
import type { ExteriorWallRow } from '@reports/geometry/columns'
import { roundRuns } from '../../layers/wall/round-walls.ts'
import { elevationOf } from '../../layers/wall/wall-scene.ts'

/** A row of a table of walls: one, or all along an arc, as the elevations have them. */
export interface TableWall extends ExteriorWallRow {
  readonly isRound: boolean
  readonly wallIds: readonly string[]
}

/** Walls along an arc as one: areas and widths as they are published add up to its own. */
function unrolled(walls: readonly [ExteriorWallRow, ...ExteriorWallRow[]], last: number): TableWall {
  const [first] = walls
  const extents = walls.flatMap((wall) => wall.extents ?? [])
  return {
    ...first,
    mark: `${first.mark}–${last}`,
    area: sumHundredths(walls.map(({ area }) => area)),
    edgeIds: walls.flatMap(({ edgeIds }) => edgeIds),
    extents: {
      width: sumHundredths(extents.map(({ width }) => roundHundredth(width))),
      eaves: Math.min(...extents.map(({ eaves }) => eaves)),
      ridge: Math.max(...extents.map(({ ridge }) => ridge)),
    },
    quality: worstOf(walls.map(({ quality }) => quality)),
    isRound: true,
    wallIds: walls.map(({ wallId }) => wallId),
  }
}

/** @param rows of the walls of all buildings, in their order */
export function tableWalls(
  buildings: readonly Pick<BuildingMeasures, 'walls'>[],
  rows: readonly ExteriorWallRow[],
): TableWall[] {
  let from = 0
  return buildings.flatMap(({ walls }) => {
    const own = rows
      .slice(from, (from += walls.length))
      .map((row, i) => ({ ...row, extents: wallExtents(walls[i]!.corners) }))
    const runs = roundRuns(walls.map(elevationOf))
    let end = 0
    return own.flatMap((row, i): TableWall[] => {
      if (i < end) return []
      const count = runs.get(i) ?? 1
      if (count === 1) return [{ ...row, isRound: false, wallIds: [row.wallId] }]
      end = i + count
      return [unrolled([row, ...own.slice(i + 1, end)], end)]
    })
  })
}
