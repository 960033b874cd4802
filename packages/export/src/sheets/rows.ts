/** The subject of a row: a building, or all buildings together. */
export interface RowOwner {
  /** Null if there is only one building. */
  readonly displayName: string | null
  readonly buildingId: string | null
}

interface Building {
  readonly displayName: string
  readonly buildingId: string
}

/** The building of a row; without a name if there is only one building. */
export const ofBuilding = ({ displayName, buildingId }: Building, all: readonly unknown[]): RowOwner => ({
  displayName: all.length > 1 ? displayName : null,
  buildingId,
})

/** The rows of every building, then, if there are several, those of all buildings together. */
export function rowsOf<B extends Building, S, T>(
  { buildings, totals }: { readonly buildings: readonly B[]; readonly totals: S },
  all: string,
  rows: (sums: B | S) => readonly T[],
): (T & RowOwner)[] {
  const own = buildings.flatMap((building) =>
    rows(building).map((row) => ({ ...row, ...ofBuilding(building, buildings) })),
  )
  if (buildings.length < 2) return own
  return [...own, ...rows(totals).map((row) => ({ ...row, displayName: all, buildingId: null }))]
}

/** How many of these rows are of all buildings together. */
export const inAllOf = (rows: readonly RowOwner[]): number =>
  rows.filter(({ buildingId }) => buildingId === null).length
