import type { Column } from './column.ts'

/** The building that a row is of, or that it is. */
interface OfBuilding {
  readonly displayName: string | null
  readonly buildingId: string | null
}

/** The name of the building that a row is of, or that it is. */
export const displayName: Column<Pick<OfBuilding, 'displayName'>> = {
  name: 'displayName',
  title: (terms) => terms.words.building,
  cell: (row) => row.displayName,
}

/** Its id, where a row is a building or a sum. */
export const buildingId: Column<Pick<OfBuilding, 'buildingId'>> = {
  name: 'buildingId',
  title: (terms) => terms.words.id,
  cell: (row) => row.buildingId,
  isId: true,
}

/** Its id beside the id of the row. */
export const ofBuilding: typeof buildingId = {
  ...buildingId,
  title: ({ words }) => `${words.building}, ${words.id.toLowerCase()}`,
}
