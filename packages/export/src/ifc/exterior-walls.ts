import { QUANTITIES, type ExteriorWallMeasure, type ExteriorWallRecord } from '@reports/geometry'
import { EXTERIOR_WALL_FIGURES } from './figure-names.ts'
import type { Thing } from './ifc-file.ts'
import type { BuildingPlace, RoofFile } from './roof-file.ts'
import { boolean, createSets, identifier, label } from './sets.ts'
import { keyword } from './step.ts'

/** Metres inwards: assumed. */
const ASSUMED_DEPTH = 0.2

/** What a wall is written of. */
export interface ExteriorWallInput {
  readonly wall: ExteriorWallMeasure
  readonly record: ExteriorWallRecord
  /** Two standard deviations of its area, where they are known. */
  readonly tolerance: number | undefined
  readonly mark: string
}

/** Where the corners of a wall have their zero, and the way to the right, seen from outside. */
function axesOf({ vertices, corners }: ExteriorWallMeasure, { inStory }: BuildingPlace) {
  const [first, u0, v0] = [inStory(vertices[0]!), corners[0]![0], corners[0]![1]]
  const away = (at: number): number => Math.abs(corners[at]![0] - u0)
  const far = corners.reduce((best, _, at) => (away(at) > away(best) ? at : best), 0)
  const to = inStory(vertices[far]!)
  const run = corners[far]![0] - u0
  const length = Math.hypot(to[0] - first[0], to[1] - first[1])
  if (length === 0) return { origin: first, right: [1, 0, 0] as const }
  const sign = run < 0 ? -1 : 1
  const right = [(sign * (to[0] - first[0])) / length, (sign * (to[1] - first[1])) / length, 0] as const
  return { origin: [first[0] - right[0] * u0, first[1] - right[1] * u0, first[2] - v0] as const, right }
}

/** Writes a wall: its face extruded inwards. Its openings are not known, so that nothing is deducted. */
export function addExteriorWall(roof: RoofFile, building: BuildingPlace, input: ExteriorWallInput): Thing {
  const { file, shapes } = roof
  const { wall, record } = input
  const { origin, right } = axesOf(wall, building)
  const upright = file.axes([0, 0, 0], [0, -1, 0], [1, 0, 0])
  const solid = shapes.extruded([wall.corners], upright, [0, 0, -1], ASSUMED_DEPTH)
  const thing = file.thing(
    'IFCWALL',
    [building.key, wall.id],
    wall.id,
    wall.type,
    file.place(building.story, origin, [0, 0, 1], right),
    shapes.shape(shapes.body(solid, wall.type === 'ground' ? 'wall' : 'sharedWall')),
    input.mark,
    keyword('NOTDEFINED'),
  )
  const sets = createSets(file, thing, roof.method)
  sets.figures(EXTERIOR_WALL_FIGURES, QUANTITIES.exteriorWall, record)
  sets.property('Pset_WallCommon.Reference', identifier(wall.id))
  sets.enumerated('Pset_WallCommon.Status', 'EXISTING')
  sets.property('Pset_WallCommon.IsExternal', boolean(true))
  sets.property('Reports_ExteriorWall.WallId', identifier(wall.id))
  sets.property('Reports_ExteriorWall.Kind', label(wall.type))
  sets.property('Reports_ExteriorWall.ThicknessBasis', label('ASSUMED'))
  sets.property('Reports_ExteriorWall.OpeningsDeducted', boolean(false))
  if (input.tolerance !== undefined)
    sets.tolerances(EXTERIOR_WALL_FIGURES, QUANTITIES.exteriorWall, record, { area: input.tolerance })
  building.findingsAt(wall.id, sets)
  sets.write()
  return thing
}
