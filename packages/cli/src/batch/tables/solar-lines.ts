import { surfaceMark, type Quality } from '@reports/geometry'
import { solarRecord, type SolarBuildingRecord, type SolarMeasures, type SolarRecord } from '@reports/geometry/solar'

/** A line of solar.jsonl, besides where its building is: its modules and the sun on it, and what these were computed by. */
export interface SolarLine
  extends Omit<SolarBuildingRecord, 'surfaces'>, Pick<SolarRecord, 'module' | 'setbacks' | 'horizon' | 'weather'> {
  /** With the mark that each has in other tables. */
  readonly surfaces: readonly (SolarBuildingRecord['surfaces'][number] & { readonly mark: string })[]
  readonly quality: Quality | null
}

/** @param buildings lines of the same buildings, which have their levels */
export function solarLines(
  solar: SolarMeasures,
  buildings: readonly Readonly<Record<string, unknown>>[],
): readonly SolarLine[] {
  const { module, setbacks, horizon, weather, buildings: records } = solarRecord(solar)
  const levels = new Map(buildings.map(({ buildingId, quality }) => [buildingId, quality as Quality | null]))
  return records.map((record, i): SolarLine => {
    const marks = new Map(solar.buildings[i]?.measures.building.surfaces.map(({ id }, k) => [id, surfaceMark(k)]))
    return {
      ...record,
      module,
      setbacks,
      horizon,
      weather,
      surfaces: record.surfaces.map((surface) => ({ mark: marks.get(surface.surfaceId) ?? '', ...surface })),
      quality: levels.get(record.buildingId) ?? null,
    }
  })
}
