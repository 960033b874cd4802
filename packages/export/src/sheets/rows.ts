import type { SheetColumn } from '../sheet.ts'

/** What a row is of: a building, or all of them together. */
export interface RowOwner {
  /** Null where there is only one. */
  readonly displayName: string | null
  readonly buildingId: string | null
}

interface Building {
  readonly displayName: string
  readonly buildingId: string
}

/** Which building a row is of, where there are several to tell apart. */
export const ofBuilding = ({ displayName, buildingId }: Building, all: readonly unknown[]): RowOwner => ({
  displayName: all.length > 1 ? displayName : null,
  buildingId,
})

/** Rows of every building, then, where there are several, of all together. */
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

/** How many of those rows are of all together. */
export const inAllOf = (rows: readonly RowOwner[]): number =>
  rows.filter(({ buildingId }) => buildingId === null).length

export const buildingColumn = (title: string): SheetColumn<RowOwner> => ({
  name: 'displayName',
  title,
  cell: ({ displayName }) => displayName,
})

export const buildingIdColumn = (title: string): SheetColumn<Pick<RowOwner, 'buildingId'>> => ({
  name: 'buildingId',
  title,
  isId: true,
  cell: ({ buildingId }) => buildingId,
})
