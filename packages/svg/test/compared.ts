import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureRoof, type BuildingMeasures, type ScanMeasures, type Vec2, type Vec3 } from '@reports/geometry'
import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import { compareRoofs, compareScans, type RoofComparison, type ScanComparison } from '@reports/geometry/comparison'
import { parseRoof } from '../../geometry/test/roof-of-json.ts'
import { ROOT, scanAt } from './sources.ts'

/** The L-house raised by 1 m, with copies of it aside: one that is new, and one that is gone. */
export function comparedRoofs(): RoofComparison {
  const roof = parseRoof(JSON.parse(readFileSync(join(ROOT, 'fixtures/roof-l-house/roof.json'), 'utf8')))
  const moved = (step: Vec3, id: string): readonly BuildingMeasures[] => {
    const move = ([x, y, z]: Vec3): Vec3 => [x + step[0], y + step[1], z + step[2]]
    const buildings = roof.buildings.slice(0, 1).map((building) => ({
      ...building,
      id: `${building.id}${id}`,
      surfaces: building.surfaces.map((surface) => ({
        ...surface,
        polygons: surface.polygons.map(
          ([outer, ...holes]) => [outer.map(move), ...holes.map((hole) => hole.map(move))] as const,
        ),
      })),
    }))
    return measureRoof({ ...roof, buildings }, { withoutGround: 'measure' }).buildings
  }
  return compareRoofs(
    { buildings: [...moved([0, 0, 0], ''), ...moved([40, 0, 0], '-gone')], refusals: [] },
    { buildings: [...moved([0, 0, 1], ''), ...moved([0, 40, 0], '-new')], refusals: [] },
    () => DEFAULT_ACCURACY.city,
  )
}

/** A house of two storeys against itself, with a room that is new, one that is gone, one that has changed, and a window that is gone. */
export function comparedScans(): ScanComparison {
  const before = scanAt(`${ROOT}/fixtures/house-two-storeys/input`)
  const [first, second, ...others] = before.rooms
  if (first === undefined || second === undefined) throw new TypeError('Expected two rooms.')
  const aside = ([x, y]: Vec2): Vec2 => [x + 30, y]
  const after: ScanMeasures = {
    ...before,
    rooms: [
      {
        ...second,
        floorArea: second.floorArea + 3,
        walls: second.walls.map((wall) => ({
          ...wall,
          openings: wall.openings.map((opening) => ({ ...opening, width: opening.width + 0.3 })),
        })),
      },
      ...others
        .slice(0, -1)
        .map((room, i) => (i > 0 ? room : { ...room, walls: room.walls.map((wall) => ({ ...wall, openings: [] })) })),
      {
        ...first,
        id: 'new',
        outline: first.outline.map(([outer, ...holes]) => [outer.map(aside), ...holes.map((hole) => hole.map(aside))]),
      },
    ],
  }
  return compareScans(before, after, DEFAULT_ACCURACY.roomplan)
}
