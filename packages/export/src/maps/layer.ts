import type { BuildingMeasures, Quality, Vec3 } from '@reports/geometry'
import { mark, quality, type Cell, type CellType, type Column } from '@reports/geometry/columns'
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

/** A row of a building. */
export interface OfBuilding {
  readonly building: BuildingMeasures
  readonly quality: Quality
}
/** One with a mark on drawings. */
export interface Marked extends OfBuilding {
  readonly mark: string
}
/** Which building it is of. */
export const OF_BUILDING: readonly Column<OfBuilding>[] = [
  { name: 'buildingId', cell: ({ building }) => building.building.id },
  { name: 'displayName', cell: ({ building }) => building.building.displayName },
]

/** The mark on drawings, and how far the figures can be relied on. */
export const LAST: readonly Column<Marked>[] = [mark, quality]

/** A column of text. */
export const text = <Row>(name: string, cell: (row: Row) => Cell): Column<Row> => ({ name, cell })
/** A column of numbers. */
export const real = <Row>(name: string, cell: (row: Row) => Cell): Column<Row> => ({ name, type: 'REAL', cell })

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
