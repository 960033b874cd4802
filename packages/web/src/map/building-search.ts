import { nameSearch } from '@reports/geometry/selection'
import type { CityBuilding } from '../messages.ts'

/** A search over the buildings of a city, which are known by their numbers. */
export interface BuildingSearch {
  /** At most so many buildings: those that the text names first, then those whose name or id holds it. Case, accents and spaces do not count. */
  readonly alike: (text: string, most: number) => readonly number[]
}

export function buildingSearch(buildings: readonly CityBuilding[]): BuildingSearch {
  const search = nameSearch(buildings.map(({ id, names }, number) => ({ id, names, number })))
  return {
    alike: (text, most) => {
      const match = search.find(text)
      const named = match.kind === 'one' ? [match.found] : match.kind === 'several' ? match.found : []
      const all = [...named, ...search.alike(text, most)].map(({ number }) => number)
      return [...new Set(all)].slice(0, most)
    },
  }
}
