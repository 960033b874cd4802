import type { ScanMeasures } from '@reports/geometry'
import { cutAway, layOutFloorPlan, layOutView, type View } from '@reports/svg'
import type { Asked, Pages } from '../asked.ts'
import type { Makers, MeasuredOf } from '../makers.ts'

/** The storeys that are asked for, the lowest first. */
function storeysOf({ scan }: MeasuredOf['scan'], { story }: Asked): readonly [number, ...number[]] {
  if (story !== undefined) return [story]
  const [first = 0, ...more] = scan.storeys.map(({ index }) => index).toSorted((a, b) => a - b)
  return [first, ...more]
}

/** A page a storey. */
export const paged =
  (pageOf: (property: MeasuredOf['scan'], asked: Asked) => Pages[number]) =>
  (property: MeasuredOf['scan'], asked: Asked): Pages => {
    const [first, ...more] = storeysOf(property, asked)
    const drawn = (story: number): Pages[number] => pageOf(property, { ...asked, story })
    return [drawn(first), ...more.map(drawn)]
  }

/** Walls, openings and furniture of a storey; a room of unknown height is drawn with the lowest. Of openings over each other one is drawn. */
const thingsOf = ({ rooms, storeys }: ScanMeasures, story: number | undefined): number =>
  rooms
    .filter((room) => (room.story ?? storeys[0]?.index ?? 0) === story)
    .reduce(
      (sum, { walls, objects }) => walls.reduce((own, { openings }) => own + 1 + openings.length, sum + objects.length),
      0,
    )

const floorPlan: (property: MeasuredOf['scan'], asked: Asked) => Pages[number] = (
  { scan },
  { scanTolerances: tolerances, ...asked },
) => layOutFloorPlan(scan, { ...asked, tolerances })

export const FLOOR_PLAN = {
  drawing: floorPlan,
  pages: paged(floorPlan),
  cad: async ({ scan }, asked) => (await import('../../cad/floor.ts')).floorCad(scan, asked),
  least: ({ scan }, { story }) => thingsOf(scan, story) * 350,
} satisfies Makers<'scan'>

const viewOf = ({ scan }: MeasuredOf['scan'], { showLabels = true, ...asked }: Asked): View =>
  cutAway(scan, { ...asked, labels: showLabels ? 'areas' : 'none' })
const viewed = (property: MeasuredOf['scan'], asked: Asked): Pages[number] => layOutView(viewOf(property, asked))

export const CUT_AWAY = {
  drawing: viewed,
  pages: paged(viewed),
  glb: async (property, asked) => (await import('../../cad/glb.ts')).glbOf(viewOf(property, asked)),
  least: ({ scan }, { story }) => thingsOf(scan, story) * 450,
} satisfies Makers<'scan'>
