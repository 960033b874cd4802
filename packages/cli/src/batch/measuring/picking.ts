import { commonSystem, type Roof } from '@reports/geometry'
import { buildingsWithin, nameSearch, namesOf, parseArea, placeSearch } from '@reports/geometry/selection'
import { withFileInErrors } from '../../input/error-in-file.ts'
import { readJson } from '../../input/folder.ts'
import { inputOf } from './input-of.ts'
import type { BatchSettings } from '../task.ts'

/** The ids of the buildings of a roof that are wanted; null if all are. */
export type Picking = (roof: Roof) => ReadonlySet<string> | null

/** The names in the settings, which are compared as texts. */
const namesIn = ({ building }: BatchSettings): readonly string[] =>
  building === null ? [] : (JSON.parse(building) as readonly string[])

/** Buildings with one of these ids or names. Of a stream no more is seen than a building: none is told to be one of several. */
function named({ buildings, refusals }: Roof, texts: readonly string[]): string[] {
  const search = nameSearch([
    ...buildings.map((building) => ({ id: building.id, names: namesOf(building) })),
    ...refusals.flatMap(({ buildingId: id }) => (id === null ? [] : [{ id, names: [] }])),
  ])
  return texts.flatMap((text) => {
    const match = search.find(text)
    return match.kind === 'one' ? [match.found.id] : match.kind === 'several' ? match.found.map(({ id }) => id) : []
  })
}

/** The building at a place. The nearest one of all is not known where each is read alone: it must be the place's own. */
function placed({ buildings }: Roof, at: string): string[] {
  const match = placeSearch(buildings).locate(at)
  if (match.kind === 'several') return match.found.map(({ id }) => id)
  return match.kind === 'one' && match.found.distance === 0 ? [match.found.building.id] : []
}

/** Reads the area of the settings once, and makes the function that picks buildings. @throws InputError of the area */
export async function createPicking(settings: BatchSettings): Promise<Picking> {
  const { at, within } = settings
  const names = namesIn(settings)
  if (names.length === 0 && at === null && within === null) return () => null
  const area = within === null ? null : await readJson(within, inputOf(null))
  const inArea = ({ buildings }: Roof): string[] => {
    if (area === null || within === null) return []
    const system = commonSystem(buildings.map(({ frame }) => frame))
    return buildingsWithin(
      buildings,
      withFileInErrors(within, () => parseArea(area, system)),
    ).inside.map(({ id }) => id)
  }
  return (roof) => new Set([...named(roof, names), ...(at === null ? [] : placed(roof, at)), ...inArea(roof)])
}
