import { hasGround, roofRecord, selectBuildings } from '@reports/geometry'
import type { BuildingSelection, RoofMeasures, RoofQualityRecord, RoofRecord } from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { BUILDINGS, type BuildingRow } from '@reports/geometry/columns'
import { facadesInShort, roofInShort } from '@reports/geometry/summary'
import { fileColumns, tableOf, type Table } from '../table.ts'

/** What rows of buildings have of a record. */
export interface KnownRecord extends Pick<RoofRecord, 'buildings'> {
  readonly roofEdges: Pick<RoofRecord['roofEdges'], 'buildings'>
}

/**
 * The measured buildings of a selection as rows.
 * @param levels how far each building can be relied on, by its id
 * @param record of the same selection, where it is at hand
 * @throws InputError `roof/unknown-building`; TypeError if `measureRoof` ran without `coveredRoof`
 */
export function buildingRows(
  measures: RoofMeasures,
  selection: BuildingSelection,
  levels: RoofQualityRecord['buildings'],
  tolerances?: Pick<RoofTolerancesRecord, 'buildings'>,
  { buildings: roofs, roofEdges }: KnownRecord = roofRecord(measures, selection),
): BuildingRow[] {
  return selectBuildings(measures, selection).flatMap((own, i) => {
    const roof = roofs[i]
    if (roof === undefined) return []
    const { building, outline } = own
    const { addresses = [] } = building
    const order = roofInShort(own)
    const facade = facadesInShort(own)
    return {
      buildingId: building.id,
      displayName: building.displayName,
      address: addresses.length === 0 ? null : addresses.join('; '),
      buildingType: building.buildingType,
      totalRoofArea: roof.totalRoofArea,
      visibleArea: order.visibleArea,
      totalRoofArea2d: roof.totalRoofArea2d,
      surfaceCount: roof.surfaceCount,
      predominantPitch: order.predominantPitch,
      roofs: facade.roofs,
      edges: roofEdges.buildings[i]?.types ?? [],
      wallCount: roof.wallCount ?? null,
      // No walls would be taken for a building that has none: nothing is known of them.
      totalWallArea: hasGround(building) ? facade.wallArea : null,
      volume: facade.envelope?.volume ?? null,
      heights: order.heights,
      quality: levels[building.id] ?? 'check',
      outline,
      walls: facade.wallAreaRange,
      roof: order.areaRange,
      tolerances: tolerances?.buildings[i],
    }
  })
}

/** A row a building. @param rows of `buildingRows` */
export const buildingsTable = (rows: readonly BuildingRow[]): Table =>
  tableOf(
    fileColumns(
      BUILDINGS.file,
      rows.some(({ tolerances }) => tolerances !== undefined),
    ),
    rows,
  )
