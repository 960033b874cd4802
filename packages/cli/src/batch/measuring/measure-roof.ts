import {
  gatherRoof,
  hasGround,
  coveredRoof,
  measureRoof,
  buildingLevels,
  roofRecord,
  selectBuildings,
  wallsRecord,
  type RoofMeasures,
} from '@reports/geometry'
import type {
  Building,
  BuildingLevels,
  BuildingMeasures,
  Finding,
  Quality,
  Read,
  Refusal,
  Roof,
  RoofOptions,
  RowLevels,
} from '@reports/geometry'
import { pickedBuildings, roofAround } from '@reports/geometry/selection'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { RoofMapTolerances } from '@reports/export/tables'
import { edgeTolerances, roofTolerances, roofTolerancesRecord } from '@reports/geometry/accuracy'
import { roofAccuracy } from '../../input/accuracy.ts'
import { readingOptions } from '../../input/roof/ground.ts'
import { wholeRoof } from '../../input/roof/whole-roof.ts'
import type { ToleranceOptions } from '../../options.ts'
import { givesNeighbours } from '../../solar-options.ts'
import type { Asked } from './asked.ts'
import { isInputError, type InputLocation, type KeptText, type OutcomeWriter } from '../outcome.ts'
import type { BatchSettings } from '../task.ts'

export const roofOptions = ({ crs, ground }: BatchSettings): RoofOptions =>
  readingOptions({ crs: crs ?? undefined, ground: ground ?? undefined })

/** What becomes lines of the outputs. */
interface MeasuredLines {
  readonly buildings: readonly (InputLocation & Readonly<Record<string, unknown>>)[]
  readonly refusals: readonly Refusal[]
  readonly findings: readonly Finding[]
  /** What is kept of each beside its line, where something is. */
  readonly kept: readonly KeptText[]
  /** Modules on them, where they are asked for. */
  readonly solar: SolarMeasures | null
}

/** The settings with what they ask. */
type Settings = BatchSettings & Asked

/** The refusals that concern what is wanted: by its place nobody knows of a building that cannot be read. */
const refusalsOf = (refusals: readonly Refusal[], ids: ReadonlySet<string>, { at, within }: Settings): Refusal[] =>
  refusals.filter(({ buildingId }) => at !== null || within !== null || buildingId === null || ids.has(buildingId))

/** The measured buildings that are wanted, and all that were measured. @param ids theirs; null for all */
function measuredRoof(
  roof: Roof,
  ids: ReadonlySet<string> | null,
  settings: Settings,
): RoofMeasures & { readonly all: RoofMeasures['buildings'] } {
  const eavesOverhang = settings.eavesOverhang ?? undefined
  const outline = settings.outline ?? undefined
  // Lines tell nothing of what is covered: tables and maps do.
  const covering = settings.keeping === null ? {} : { coveredRoof, envelopeOf: settings.keeping.envelopeOf }
  const options = { outline, eavesOverhang, withoutGround: 'measure', ...covering } as const
  if (ids === null) {
    const measures = measureRoof(roof, options)
    return { ...measures, all: measures.buildings }
  }
  if (!roof.buildings.some(({ id }) => ids.has(id)))
    return { buildings: [], all: [], refusals: refusalsOf(roof.refusals, ids, settings), findings: [] }
  const isWhole = settings.modules !== null && givesNeighbours(settings.modules.options)
  const measures = measureRoof(isWhole ? roof : roofAround(roof, ids), options)
  return {
    ...pickedBuildings(measures, ids),
    all: measures.buildings,
    refusals: refusalsOf(measures.refusals, ids, settings),
  }
}

/** What a roof without a known number has in place of its tolerances: no ± would hold. */
const UNKNOWN: RoofMapTolerances = { roofs: { buildings: [] }, edges: [] }

/**
 * The ± of a building; undefined where nobody asks for them.
 * @throws UsageError where its file states no accuracy, and none is given
 */
function buildingTolerances(
  building: BuildingMeasures,
  quality: Quality | undefined,
  file: string,
  { tolerances: asked }: Settings,
): RoofMapTolerances | undefined {
  if (asked === null) return undefined
  const accuracyOf = roofAccuracy(file, JSON.parse(asked) as ToleranceOptions)
  const found = roofTolerances({ buildings: [building] }, accuracyOf)
  return quality === 'unknown'
    ? UNKNOWN
    : { roofs: roofTolerancesRecord(found), edges: found.buildings.map(edgeTolerances) }
}

/** Levels by the id of the building alone, without a shape of its own: the engine would keep one for each id of a city. */
function levelsById({ building: { id } }: BuildingMeasures, { level, measures, rows }: BuildingLevels): RowLevels {
  const [buildings, ofMeasures] = [Object.create(null), Object.create(null)] as [
    RowLevels['buildings'],
    RowLevels['measures'],
  ]
  buildings[id] = level
  ofMeasures[id] = measures
  return { buildings, measures: ofMeasures, rows }
}

/** A line for each building of a roof. A building that is refused is a failure of its own. */
function measuredLines(roof: Roof, place: InputLocation, settings: Settings): MeasuredLines {
  const { modules, keeping } = settings
  const ids = settings.pick(roof)
  const { buildings, refusals, findings, all } = measuredRoof(roof, ids, settings)
  // A building that was asked for is given, wherever it comes from.
  const includeMatrikkel = settings.includeMatrikkel || ids !== null
  const measured = { buildings, refusals: [], findings }
  const roofs = roofRecord(measured, { includeMatrikkel })
  const walls = wallsRecord(measured, { includeMatrikkel })
  const selected = selectBuildings(measured, { includeMatrikkel })
  const levels = buildingLevels(measured, { includeMatrikkel })
  const tolerances = selected.map((each, i) => buildingTolerances(each, levels[i]?.level, place.file, settings))
  const wallsOf = (i: number): (typeof walls.buildings)[number] | null =>
    // No walls would be taken for a building that has none: nothing is known of them.
    hasGround(selected[i]!.building) ? (walls.buildings[i] ?? null) : null
  const lines = roofs.buildings.map((building, i) => ({
    ...place,
    buildingId: building.buildingId,
    roof: building,
    roofEdges: roofs.roofEdges.buildings[i] ?? null,
    walls: wallsOf(i),
    quality: levels[i]!.level,
    measures: levels[i]!.measures,
    rows: levels[i]!.rows,
    ...(settings.tolerances === null ? {} : { tolerances: tolerances[i]?.roofs.buildings[0] ?? null }),
  }))
  const solar = modules === null || selected.length === 0 ? null : modules.measureSolar(selected, all, modules.options)
  return {
    buildings: lines,
    refusals,
    findings: [...(solar?.findings ?? []), ...findings],
    solar,
    kept:
      keeping === null
        ? []
        : selected.map((building, i) =>
            keeping.keptOf(
              {
                building,
                levels: levelsById(building, levels[i]!),
                tolerances: tolerances[i],
                record: {
                  buildings: roofs.buildings.slice(i, i + 1),
                  roofEdges: { buildings: roofs.roofEdges.buildings.slice(i, i + 1) },
                },
                walls: wallsOf(i),
              },
              place,
              solar,
            ),
          ),
  }
}

function writeMeasures(
  { buildings, refusals, findings, kept, solar }: MeasuredLines,
  place: InputLocation,
  { modules }: Asked,
  to: OutcomeWriter,
): void {
  for (const refusal of refusals) to.refusal(place, refusal)
  for (const building of buildings) to.building(building)
  for (const text of kept) to.kept(text)
  if (modules !== null && solar !== null)
    for (const line of modules.solarLines(solar, buildings)) to.solar({ ...place, ...line })
  to.findings(place, findings)
}

/** The faults of this program, and what is to be given for a building, that buildings meet when each is measured alone; a fault of the file is none of them. */
function bugsOf({ buildings }: Roof, place: InputLocation, settings: Settings): ReadonlyMap<Building, unknown> {
  const bugs = new Map<Building, unknown>()
  for (const building of buildings) {
    try {
      measuredLines({ buildings: [building], refusals: [], edgeOverrides: [], findings: [] }, place, settings)
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
function writeRoof(roof: Roof, place: InputLocation, settings: Settings, to: OutcomeWriter): void {
  try {
    writeMeasures(measuredLines(roof, place, settings), place, settings, to)
  } catch (error) {
    const bugs = isInputError(error) ? null : bugsOf(roof, place, settings)
    if (bugs === null || bugs.size === 0) throw error
    const others = roof.buildings.filter((building) => !bugs.has(building))
    writeMeasures(measuredLines({ ...roof, buildings: others }, place, settings), place, settings, to)
    for (const [{ id }, bug] of bugs) to.failure(place, bug, id)
  }
}

/** Measures what a line of a stream holds, which may be nothing. */
export function writeRoofLine(
  reads: readonly Read[],
  place: InputLocation,
  settings: Settings,
  to: OutcomeWriter,
): void {
  writeRoof(gatherRoof(reads), place, settings, to)
}

/** Measures what a file holds that is read whole. */
export function writeRoofFile(
  reads: Iterable<Read>,
  place: InputLocation,
  settings: Settings,
  to: OutcomeWriter,
): void {
  writeRoof(wholeRoof([...reads]), place, settings, to)
}
