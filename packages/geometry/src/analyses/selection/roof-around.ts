import { metresPerDegree } from '../../geodesy/ellipsoid.ts'
import { boxesOf, boxSearch } from '../../kernel/box-search.ts'
import type { Building, Roof } from '../../model/roof.ts'
import { boxInDegrees } from './footprints.ts'

/** Metres. Buildings whose boxes are farther apart have no walls against each other and do not stand over each other. */
const NEIGHBOUR_REACH = 1

/** Every id by which a finding of reading can refer to a building. */
const idsOfRead = ({ id, surfaces }: Building): string[] => [id, ...surfaces.map((surface) => surface.id)]

/**
 * The part of a roof on which the measures of some buildings depend: themselves and their neighbours. Of a city it takes a thousandth of
 * the time to measure. Findings of other buildings are left out; where people decided on edges nothing is, since the decisions name edges
 * of any building.
 * @param ids of the buildings that are measured for their own sake
 */
export function roofAround(roof: Roof, ids: ReadonlySet<string>): Roof {
  if (roof.edgeOverrides.length > 0) return roof
  const boxes = roof.buildings.map(boxInDegrees)
  const search = boxSearch(boxesOf(boxes))
  const near = new Set<number>()
  for (const [i, { id }] of roof.buildings.entries()) {
    const box = boxes[i]
    if (box === undefined || !ids.has(id)) continue
    const { minX, minY, maxX, maxY } = box
    const [meridian, parallel] = metresPerDegree(minY)
    const [dx, dy] = [NEIGHBOUR_REACH / parallel, NEIGHBOUR_REACH / meridian]
    for (const each of search(minX - dx, minY - dy, maxX + dx, maxY + dy, 0)) near.add(each)
  }
  const others = new Set(roof.buildings.filter((_, i) => !near.has(i)).flatMap(idsOfRead))
  return {
    ...roof,
    buildings: roof.buildings.filter((_, i) => near.has(i)),
    findings: roof.findings.filter((finding) => finding.ids.length === 0 || !finding.ids.every((id) => others.has(id))),
  }
}
