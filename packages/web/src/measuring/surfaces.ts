import { measureScan } from '@reports/geometry'
import type { EditChange, EditedScan } from '@reports/geometry/edits'
import { behindEdit, surfacesOf } from '@reports/geometry/surfaces'

export { reportSurfaces } from '@reports/svg/surfaces'

/** What a person says of the part of a wall that was clicked, as the command writes it: of its lone door, or of the place that rooms enclose. */
export function behindChange(scan: EditedScan, asked: EditChange & { readonly operation: 'setBehind' }): EditChange {
  const [wall, along] = (asked.surfaces[0] ?? '').split('@')
  const found = surfacesOf(measureScan(scan))
  const surface = found.surfaces.find(
    ({ stretch }) =>
      stretch?.wall.id === wall && 100 * stretch!.from <= Number(along) && Number(along) <= 100 * stretch!.to,
  )
  return surface === undefined ? asked : behindEdit(found, surface, asked.behind)
}
