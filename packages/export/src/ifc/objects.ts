import {
  allObjects,
  QUANTITIES,
  roundCentimetres,
  type ObjectMeasures,
  type RoomMeasures,
  type Vec2,
} from '@reports/geometry'
import type { ObjectCategory } from '@reports/geometry'
import type { Thing } from './ifc-file.ts'
import { onPlan, type ScanFile, type StoryPlace } from './scan-file.ts'
import { createSets, identifier } from './sets.ts'
import { keyword } from './step.ts'

/** RoomPlan's words as entities with their predefined types; a third word is what the standard has no type for. */
const ENTITIES: Readonly<Record<ObjectCategory, readonly [type: string, predefined: string, word?: string]>> = {
  bathtub: ['IFCSANITARYTERMINAL', 'BATH'],
  bed: ['IFCFURNITURE', 'BED'],
  chair: ['IFCFURNITURE', 'CHAIR'],
  dishwasher: ['IFCELECTRICAPPLIANCE', 'DISHWASHER'],
  fireplace: ['IFCBUILDINGELEMENTPROXY', 'USERDEFINED', 'FIREPLACE'],
  oven: ['IFCELECTRICAPPLIANCE', 'ELECTRICCOOKER'],
  refrigerator: ['IFCELECTRICAPPLIANCE', 'REFRIGERATOR'],
  sink: ['IFCSANITARYTERMINAL', 'SINK'],
  sofa: ['IFCFURNITURE', 'SOFA'],
  stairs: ['IFCSTAIR', 'NOTDEFINED'],
  storage: ['IFCFURNITURE', 'USERDEFINED', 'STORAGE'],
  stove: ['IFCELECTRICAPPLIANCE', 'ELECTRICCOOKER'],
  table: ['IFCFURNITURE', 'TABLE'],
  television: ['IFCAUDIOVISUALAPPLIANCE', 'DISPLAY'],
  toilet: ['IFCSANITARYTERMINAL', 'TOILETPAN'],
  washerDryer: ['IFCELECTRICAPPLIANCE', 'WASHINGMACHINE'],
}

const isKnown = (word: string): word is ObjectCategory => Object.hasOwn(ENTITIES, word)

/** Writes furniture and fixtures of a room, each as its box; those without a volume are left out. */
export function addObjects(scan: ScanFile, story: StoryPlace, room: RoomMeasures): readonly Thing[] {
  const { file, shapes } = scan
  return allObjects(room.objects).flatMap((object: ObjectMeasures) => {
    const { id, category } = object
    const [type, predefined, word = null] = isKnown(category)
      ? ENTITIES[category]
      : ['IFCBUILDINGELEMENTPROXY', 'USERDEFINED', category.toUpperCase()]
    const [backLeft, , frontRight, frontLeft] = object.footprint.map(onPlan) as [Vec2, Vec2, Vec2, Vec2]
    const [dx, dy] = [frontRight[0] - frontLeft[0], frontRight[1] - frontLeft[1]]
    const width = Math.hypot(dx, dy)
    const depth = Math.hypot(backLeft[0] - frontLeft[0], backLeft[1] - frontLeft[1])
    const ring: Vec2[] = [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ]
    const body = shapes.body(shapes.extruded([ring], file.axes([0, 0, 0]), [0, 0, 1], object.height), 'object')
    if (body === null) return []
    const place = file.place(
      story.place,
      [...frontLeft, object.base - story.height],
      [0, 0, 1],
      [dx / width, dy / width, 0],
    )
    const shape = shapes.shape(body)
    const thing = file.thing(type, [room.id, id], category, word, place, shape, scan.markOf(id), keyword(predefined))
    const sets = createSets(file, thing, scan.rule)
    sets.property('Reports_Object.ObjectId', identifier(id))
    sets.figure('Reports_Object.Width', QUANTITIES.object.width, roundCentimetres(object.width))
    sets.figure('Reports_Object.Height', QUANTITIES.object.height, roundCentimetres(object.height))
    scan.findings.at(id, sets)
    sets.write()
    return [thing]
  })
}
