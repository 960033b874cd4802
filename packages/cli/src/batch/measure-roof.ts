import { gatherRoof, hasGround, measureRoof, roofRecord, selectBuildings, wallsRecord } from '@reports/geometry'
import type { Read, RoofMeasures, RoofOptions } from '@reports/geometry'
import { readingOptions } from '../input/ground.ts'
import { wholeRoof } from '../input/whole-roof.ts'
import { buildingLines } from '../views/building-lines.ts'
import type { OutcomeWriter, Place } from './outcome.ts'
import type { BatchSettings } from './task.ts'

export const roofOptions = ({ crs, ground }: BatchSettings): RoofOptions =>
  readingOptions({ crs: crs ?? undefined, ground: ground ?? undefined })

/** Writes a line for each building of a roof. A building that is refused is a failure of its own. */
function writeMeasures(
  { buildings, refusals, findings }: RoofMeasures,
  place: Place,
  settings: BatchSettings,
  to: OutcomeWriter,
): void {
  for (const refusal of refusals) to.refusal(place, refusal)
  const selection = { includeMatrikkel: settings.includeMatrikkel }
  const measured = { buildings, refusals: [], findings }
  const roofs = roofRecord(measured, selection)
  const walls = wallsRecord(measured, selection)
  const selected = selectBuildings(measured, selection)
  for (const [i, { roofEdges, ...building }] of buildingLines(roofs).entries()) {
    // No walls would be taken for a building that has none: nothing is known of them.
    const own = hasGround(selected[i]!.building) ? walls.buildings[i] : null
    to.building({ ...place, buildingId: building.buildingId, roof: building, roofEdges, walls: own })
  }
  to.findings(place, findings)
}

const wallOptions = ({ eavesOverhang }: BatchSettings) =>
  ({ eavesOverhang: eavesOverhang ?? undefined, withoutGround: 'measure' }) as const

/** Measures what a line of a stream holds, which may be nothing. */
export function writeRoofLine(reads: readonly Read[], place: Place, settings: BatchSettings, to: OutcomeWriter): void {
  writeMeasures(measureRoof(gatherRoof(reads), wallOptions(settings)), place, settings, to)
}

/** Measures what a file holds that is read whole. */
export function writeRoofFile(reads: Iterable<Read>, place: Place, settings: BatchSettings, to: OutcomeWriter): void {
  writeMeasures(measureRoof(wholeRoof([...reads]), wallOptions(settings)), place, settings, to)
}
