import { measureRoof, refusalOf, type BuildingMeasures, type Refusal } from '@reports/geometry'
import { compareRoofs, roofComparisonRecord, type RoofComparison, type RoofVersion } from '@reports/geometry/comparison'
import { roofAccuracy } from '../../input/accuracy.ts'
import type { OutcomeWriter, Outcome } from '../outcome.ts'
import { createOutcomeWriter, isInputError } from '../outcome.ts'
import type { Task } from '../task.ts'
import type { KeptBuilding } from './spill.ts'

/** States that are no change. */
const UNCHANGED: readonly string[] = ['same', 'within']

interface Version extends RoofVersion {
  /** The file of each building. */
  readonly files: ReadonlyMap<string, string>
}

/** Measures the buildings of a group, each alone: one that cannot be measured is a failure of its own. */
function measured(texts: readonly string[], to: OutcomeWriter): Version {
  const [buildings, refusals] = [[] as BuildingMeasures[], [] as Refusal[]]
  const files = new Map<string, string>()
  for (const text of texts) {
    const { file, building } = JSON.parse(text) as KeptBuilding
    const { id, source, place } = building
    files.set(id, file)
    try {
      const roof = { buildings: [building], refusals: [], edgeOverrides: [], findings: [] }
      buildings.push(...measureRoof(roof, { withoutGround: 'measure' }).buildings)
    } catch (error) {
      to.failure({ file, line: place.line }, error, id)
      if (isInputError(error)) refusals.push(refusalOf(error, { buildingId: id, source, place }))
    }
  }
  return { buildings, refusals, files }
}

/** Writes what changed: a line a building. @returns the number of buildings that were compared */
function writeChanges(before: Version, after: Version, comparison: RoofComparison, to: OutcomeWriter): number {
  const { buildings } = roofComparisonRecord(comparison)
  for (const row of buildings) {
    if (UNCHANGED.includes(row.state)) continue
    const files = {
      before: row.before === null ? null : (before.files.get(row.before) ?? null),
      after: row.after === null ? null : (after.files.get(row.after) ?? null),
    }
    to.change({ files, ...row })
  }
  return buildings.length
}

/** Compares groups of buildings. */
export function comparedTask({ groups, accuracy }: Task & { kind: 'compared' }): Outcome {
  const to = createOutcomeWriter()
  let count = 0
  for (const group of groups) {
    const [before, after] = [measured(group.before, to), measured(group.after, to)]
    const ofBefore = new Set(before.buildings.map(({ building }) => building))
    const compared = (a: Version, b: Version): RoofComparison =>
      compareRoofs(a, b, (building) => {
        const { files } = ofBefore.has(building) ? before : after
        return roofAccuracy(files.get(building.id) ?? '', { accuracy: accuracy ?? undefined })(building)
      })
    const comparison = compared(before, after)
    if (comparison.isOnePlace) count += writeChanges(before, after, comparison, to)
    else {
      const none = { buildings: [], refusals: [], files: new Map() }
      count += writeChanges(before, none, compared(before, none), to)
      count += writeChanges(none, after, compared(none, after), to)
    }
  }
  const outcome = to.outcome()
  return { ...outcome, counts: { ...outcome.counts, buildings: count } }
}

/** What is told of buildings that one version refuses: they are neither new nor gone. */
export function refusedChanges(before: readonly Refusal[], after: readonly Refusal[], to: OutcomeWriter): void {
  const of = (refusals: readonly Refusal[]): Version => ({ buildings: [], refusals, files: new Map() })
  const [own, other] = [of(before), of(after)]
  const accuracyOf = roofAccuracy('', {})
  writeChanges(own, other, compareRoofs(own, other, accuracyOf), to)
}
