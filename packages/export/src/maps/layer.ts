import type { Vec3 } from '@reports/geometry'
import type { Cell, CellType, Column } from '@reports/geometry/columns'
import { headOf } from '../table.ts'
import type { MapShape } from './wkb.ts'

/** A thing of a map: its shape, in metres of the map's system and altitude, and what is published of it. */
export interface MapFeature {
  readonly shape: MapShape
  /** One for each column of its layer. */
  readonly cells: readonly Cell[]
}

/** A layer of a map: shapes of one kind with the same attributes, named as in the records. */
export interface MapLayer {
  readonly name: 'buildings' | 'surfaces' | 'edges' | 'walls' | 'solar_surfaces' | 'modules'
  readonly title: string
  readonly kind: 'polygons' | 'line'
  readonly columns: readonly { readonly name: string; readonly type: CellType }[]
  readonly features: readonly MapFeature[]
}

/** A layer from rows of one kind. */
export function layerOf<Row>(
  head: Pick<MapLayer, 'name' | 'title' | 'kind'>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  shapeOf: (row: Row) => MapShape,
): MapLayer {
  return {
    ...head,
    columns: columns.map(headOf).map(({ name, type = 'TEXT' }) => ({ name, type })),
    features: rows.map((row) => ({
      shape: shapeOf(row),
      cells: columns.map(({ cell }) => cell(row)),
    })),
  }
}

/** A ring whose last point is its first. */
export const closed = (ring: readonly Vec3[]): readonly Vec3[] => [...ring, ring[0]!]
