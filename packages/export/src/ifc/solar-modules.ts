import { cross, subtract, unit, type Vec2, type Vec3, moduleCorners } from '@reports/geometry'
import type { ModuleLayout, PlacedModule } from '@reports/geometry/solar'
import type { Thing } from './ifc-file.ts'
import type { BuildingPlace, RoofFile } from './roof-file.ts'
import { createSets, identifier } from './sets.ts'
import { keyword, typed } from './step.ts'

/** Metres: frames of modules are 30 to 35 mm thick. Assumed. */
const THICKNESS = 0.035

/** Metres over the roof. Modules stand on rails. */
const LIFT = 0.1

/** Solar modules on the faces of a building, each as its plate. @param power watts of a module */
export function addSolarModules(
  roof: RoofFile,
  building: BuildingPlace,
  layouts: readonly ModuleLayout[],
  power: number,
): Thing[] {
  return layouts.flatMap((layout) =>
    layout.modules.flatMap((module, index) => addModule(roof, building, layout, module, index, power)),
  )
}

function addModule(
  { file, shapes, method }: RoofFile,
  building: BuildingPlace,
  { plane, surfaceId }: ModuleLayout,
  module: PlacedModule,
  index: number,
  power: number,
): Thing[] {
  const [origin, across, , up] = moduleCorners(plane, module, LIFT).map(building.inStory) as [Vec3, Vec3, Vec3, Vec3]
  const [x, along] = [unit(subtract(across, origin)), subtract(up, origin)]
  const normal = unit(cross(x, along))
  const [width, depth] = [module.width, Math.hypot(...along)]
  const ring: Vec2[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ]
  const body = shapes.body(shapes.extruded([ring], file.axes([0, 0, 0]), [0, 0, 1], THICKNESS), 'module')
  if (body === null) return []
  const thing = file.thing(
    'IFCSOLARDEVICE',
    [building.key, surfaceId, `module ${index + 1}`],
    `${surfaceId} ${index + 1}`,
    null,
    file.place(building.story, origin, normal, x),
    shapes.shape(body),
    null,
    keyword('SOLARPANEL'),
  )
  const sets = createSets(file, thing, method)
  sets.property('Reports_SolarModule.SurfaceId', identifier(surfaceId))
  sets.property('Reports_SolarModule.PeakPower', typed('IFCPOWERMEASURE', power))
  sets.enumerated('Pset_SolarDeviceTypeCommon.Status', 'NEW')
  sets.write()
  return [thing]
}
