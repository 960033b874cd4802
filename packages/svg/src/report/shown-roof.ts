import { selectBuildings, type RoofMeasures } from '@reports/geometry'

/**
 * Edges of the roofs on one page, which the work and the size of the page go by: some 140 plain houses, most of a second
 * and two megabytes. A file may hold a city.
 */
const MOST_EDGES = 1000

export interface ShownRoof {
  /** The buildings that are shown, as if there were no others; null where none is. */
  readonly roof: RoofMeasures | null
  /** Buildings that are left out. */
  readonly roofsLeftOut: number
}

/** The buildings that a page has room for: those of the address first, and all after the first that is too much left out. */
export function shownRoof(roof: RoofMeasures | null, includeMatrikkel: boolean): ShownRoof {
  if (roof === null) return { roof, roofsLeftOut: 0 }
  const wanted = selectBuildings(roof, { includeMatrikkel })
  const addressed = roof.buildings.filter(({ building }) => building.source === 'address')
  const ordered = [...new Set([...addressed, ...wanted])]
  let edges = 0
  const end = ordered.findIndex((building) => (edges += building.edges.length) > MOST_EDGES)
  if (end === -1) return { roof, roofsLeftOut: 0 }
  const shown = new Set(ordered.slice(0, end))
  return {
    roof: end === 0 ? null : { ...roof, buildings: roof.buildings.filter((building) => shown.has(building)) },
    roofsLeftOut: ordered.length - end,
  }
}
