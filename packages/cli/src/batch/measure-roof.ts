import {
  gatherRoof,
  hasGround,
  coveredRoof,
  measureRoof,
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  wallsRecord,
} from '@reports/geometry'
import type { Building, BuildingMeasures, Finding, Quality, Read, Refusal, Roof, RoofOptions } from '@reports/geometry'
import { readingOptions } from '../input/ground.ts'
import { wholeRoof } from '../input/whole-roof.ts'
import { buildingLines } from '../views/building-lines.ts'
import { isInputError, type OutcomeWriter, type InputLocation } from './outcome.ts'
import { roofShapes } from './roof-shapes.ts'
import type { BatchSettings } from './task.ts'

export const roofOptions = ({ crs, ground }: BatchSettings): RoofOptions =>
  readingOptions({ crs: crs ?? undefined, ground: ground ?? undefined })

/** What becomes lines of the outputs. */
interface MeasuredLines {
  readonly buildings: readonly Readonly<Record<string, unknown>>[]
  readonly refusals: readonly Refusal[]
  readonly findings: readonly Finding[]
  /** Those whose shapes are wanted. */
  readonly shaped: readonly { readonly measures: BuildingMeasures; readonly quality: Quality }[]
}

/** A line for each building of a roof. A building that is refused is a failure of its own. */
function measuredLines(roof: Roof, { eavesOverhang, includeMatrikkel, shapes }: BatchSettings): MeasuredLines {
  const { buildings, refusals, findings } = measureRoof(roof, {
    eavesOverhang: eavesOverhang ?? undefined,
    withoutGround: 'measure',
    coveredRoof,
  })
  const measured = { buildings, refusals: [], findings }
  const roofs = roofRecord(measured, { includeMatrikkel })
  const walls = wallsRecord(measured, { includeMatrikkel })
  const selected = selectBuildings(measured, { includeMatrikkel })
  const quality = roofQualityRecord({ ...measured, findings }, { includeMatrikkel })
  const lines = buildingLines(roofs, quality.buildings).map(({ roofEdges, quality: level, ...building }, i) => ({
    buildingId: building.buildingId,
    roof: building,
    roofEdges,
    // No walls would be taken for a building that has none: nothing is known of them.
    walls: hasGround(selected[i]!.building) ? walls.buildings[i] : null,
    quality: level,
  }))
  return {
    buildings: lines,
    refusals,
    findings,
    shaped:
      shapes === null
        ? []
        : selected.map((each) => ({ measures: each, quality: quality.buildings[each.building.id]! })),
  }
}

function writeMeasures(
  { buildings, refusals, findings, shaped }: MeasuredLines,
  place: InputLocation,
  { lang }: BatchSettings,
  to: OutcomeWriter,
): void {
  for (const refusal of refusals) to.refusal(place, refusal)
  for (const building of buildings) to.building({ ...place, ...building })
  if (lang !== null) for (const each of shaped) to.shapes(roofShapes(each.measures, each.quality, place, lang))
  to.findings(place, findings)
}

/** The faults of this program that buildings meet when each is measured alone; a fault of the file is none of them. */
function bugsOf({ buildings }: Roof, settings: BatchSettings): ReadonlyMap<Building, unknown> {
  const bugs = new Map<Building, unknown>()
  for (const building of buildings) {
    try {
      measuredLines({ buildings: [building], refusals: [], edgeOverrides: [], findings: [] }, settings)
    } catch (error) {
      if (!isInputError(error)) bugs.set(building, error)
    }
  }
  return bugs
}

/**
 * Measures a roof and writes its lines. Where this program has a fault, the buildings that meet it are failures of their own and
 * the others are measured without them: nothing is written before it is known whose fault it is.
 * @throws InputError where it is the file that cannot be measured; the fault itself where no building alone meets it
 */
function writeRoof(roof: Roof, place: InputLocation, settings: BatchSettings, to: OutcomeWriter): void {
  try {
    writeMeasures(measuredLines(roof, settings), place, settings, to)
  } catch (error) {
    const bugs = isInputError(error) ? null : bugsOf(roof, settings)
    if (bugs === null || bugs.size === 0) throw error
    const others = roof.buildings.filter((building) => !bugs.has(building))
    writeMeasures(measuredLines({ ...roof, buildings: others }, settings), place, settings, to)
    for (const [{ id }, bug] of bugs) to.failure(place, bug, id)
  }
}

/** Measures what a line of a stream holds, which may be nothing. */
export function writeRoofLine(
  reads: readonly Read[],
  place: InputLocation,
  settings: BatchSettings,
  to: OutcomeWriter,
): void {
  writeRoof(gatherRoof(reads), place, settings, to)
}

/** Measures what a file holds that is read whole. */
export function writeRoofFile(
  reads: Iterable<Read>,
  place: InputLocation,
  settings: BatchSettings,
  to: OutcomeWriter,
): void {
  writeRoof(wholeRoof([...reads]), place, settings, to)
}
