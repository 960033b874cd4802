import { roofRecord, wallsRecord } from '@reports/geometry'
import type { Roof, RoofOptions } from '@reports/geometry'
import { measureSound, parseSound } from '../input/sound-roof.ts'
import { buildingLines } from '../views/building-lines.ts'
import type { OutcomeWriter, Place } from './outcome.ts'
import type { BatchSettings } from './task.ts'

export const roofOptions = ({ crs, ground }: BatchSettings): RoofOptions => ({
  crs: crs ?? undefined,
  ground: ground ?? undefined,
})

/** Writes a line for each building of a roof. A building that cannot be measured is a failure of its own, and the others are measured. */
export function writeRoof(roof: Roof, place: Place, settings: BatchSettings, to: OutcomeWriter): void {
  const { measures, refusals } = measureSound(roof, { eavesOverhang: settings.eavesOverhang ?? undefined })
  for (const { buildingId, error } of refusals) to.failure(place, buildingId, error)
  const selection = { includeMatrikkel: settings.includeMatrikkel }
  const roofs = roofRecord(measures, selection)
  const walls = wallsRecord(measures, selection)
  for (const [i, { roofEdges, ...building }] of buildingLines(roofs).entries()) {
    to.building({ ...place, buildingId: building.buildingId, roof: building, roofEdges, walls: walls.buildings[i] })
  }
  to.findings(place, measures.findings)
}

/** Writes a line for each building of a file that is read whole. */
export function writeRoofFile(json: unknown, place: Place, settings: BatchSettings, to: OutcomeWriter): void {
  const { roof, refusals } = parseSound(json, roofOptions(settings))
  for (const { buildingId, error } of refusals) to.failure(place, buildingId, error)
  writeRoof(roof, place, settings, to)
}
