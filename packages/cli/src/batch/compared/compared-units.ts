import { join } from 'node:path'
import type { Building, Read, Refusal } from '@reports/geometry'
import { comparisonGroups, type ComparisonGroup } from '@reports/geometry/comparison'
import { roofAccuracy } from '../../input/accuracy.ts'
import { roofReads } from '../../input/roof/roof-reads.ts'
import type { BatchPlan, Position, Progress } from '../journal.ts'
import { createOutcomeWriter, isInputError, type Outcome, type OutcomeWriter } from '../outcome.ts'
import type { ComparedSettings } from '../task.ts'
import { startOfInput, type FileInput, type Making, type Unit } from '../unit.ts'
import { refusedChanges } from './compare-task.ts'
import { createSpill, type Spill } from './spill.ts'

/*
 * The units of a comparison of two versions of a city. Both are read once, their buildings kept in files; then groups of buildings that have
 * to be compared together are compared one after the other. A run that continues reads both again, and goes on at its group.
 */

/** Buildings that are read between two looks at whether the user stops the run. */
const READ_AT_ONCE = 500

/** Buildings of a unit, more where those of one group are. */
const UNIT = 24

/** In place of a stream's header: what was found while reading is written. */
const READ = 'read'

/** A version while it is read. */
interface ReadVersion {
  readonly spill: Spill
  readonly refusals: Refusal[]
}

interface Reading {
  readonly making: Making
  readonly compare: ComparedSettings
  /** Where failures and findings of reading go. */
  readonly found: OutcomeWriter
  /** The frame of the first building of all, in which boxes are compared. */
  plan: Building['frame'] | null
}

const nothing = (): Promise<Outcome> => Promise.resolve(createOutcomeWriter().outcome())

async function keep(read: Read, { path }: FileInput, version: ReadVersion, reading: Reading): Promise<void> {
  const { settings } = reading.making
  if (read.kind === 'building') {
    const { building } = read
    if (building.source !== 'address' && !settings.includeMatrikkel) return
    // Asked here, so that a file that states no accuracy ends the run before hours of work.
    roofAccuracy(path, { accuracy: reading.compare.accuracy ?? undefined })(building)
    reading.plan ??= building.frame
    await version.spill.add({ file: path, building }, reading.plan)
  } else if (read.kind === 'refusal') {
    if (read.source !== 'address' && !settings.includeMatrikkel) return
    version.refusals.push(read)
    reading.found.refusal({ file: path, line: read.place.line }, read)
  } else reading.found.findings({ file: path, line: null }, read.findings)
}

/** Reads a file of a version. It yields now and then, so that the run can be stopped. */
async function* readFile(input: FileInput, version: ReadVersion, reading: Reading): AsyncGenerator<null> {
  const { crs, ground } = reading.making.settings
  try {
    let count = 0
    for await (const read of roofReads(
      input.path,
      { crs: crs ?? undefined, ground: ground ?? undefined },
      reading.making.stdin,
    )) {
      await keep(read, input, version, reading)
      if ((count += 1) % READ_AT_ONCE === 0) yield null
    }
  } catch (error) {
    if (!isInputError(error)) throw error
    reading.found.failure({ file: input.path, line: null }, error)
  }
}

/** Groups in units of about as many buildings. */
function* inUnits(groups: readonly ComparisonGroup[]): Generator<readonly ComparisonGroup[]> {
  let unit: ComparisonGroup[] = []
  let size = 0
  for (const group of groups) {
    unit.push(group)
    size += group.before.length + group.after.length
    if (size < UNIT) continue
    yield unit
    unit = []
    size = 0
  }
  if (unit.length > 0) yield unit
}

const isFile = (input: BatchPlan['inputs'][number]): input is FileInput => input.kind === 'file'

/** All units of a comparison that are not done yet. @param folder of the journal, in which buildings are kept */
export async function* comparedUnits(
  { inputs }: BatchPlan,
  { next }: Progress,
  making: Making,
  compare: ComparedSettings,
  folder: string,
): AsyncGenerator<Unit> {
  const [last = null] = inputs.slice(-1)
  if (last === null || next.input >= inputs.length) return
  const reading: Reading = { making, compare, found: createOutcomeWriter(), plan: null }
  const spills = [
    await createSpill(join(folder, 'before.jsonl')),
    await createSpill(join(folder, 'after.jsonl')),
  ] as const
  try {
    const [before, after] = spills.map((spill): ReadVersion => ({ spill, refusals: [] })) as [ReadVersion, ReadVersion]
    for (const [i, input] of inputs.entries()) {
      if (!isFile(input)) continue
      const version = i < compare.before ? before : after
      for await (const _ of readFile(input, version, reading))
        yield { input, outcome: nothing(), bytes: 0, after: next }
      yield { input, outcome: nothing(), bytes: input.bytes / 2, after: next }
    }
    for (const spill of spills) await spill.end()
    yield* groupUnits({ inputs, last, next }, [before, after], reading)
  } finally {
    for (const spill of spills) await spill.close()
  }
}

/** Groups without a building that a version refuses: what is not known is neither new nor gone. */
function withoutRefused(
  { before, after }: ComparisonGroup,
  [first, second]: readonly [ReadVersion, ReadVersion],
  refused: ReadonlySet<string | null>,
): ComparisonGroup {
  const isKnown =
    ({ spill }: ReadVersion) =>
    (number: number): boolean =>
      !refused.has(spill.entries[number]?.id ?? null)
  return { before: before.filter(isKnown(first)), after: after.filter(isKnown(second)) }
}

/** What is told of both versions as a whole, then their groups. */
async function* groupUnits(
  { inputs, last, next }: Pick<BatchPlan, 'inputs'> & { readonly last: Unit['input']; readonly next: Position },
  versions: readonly [ReadVersion, ReadVersion],
  { making, compare, found }: Reading,
): AsyncGenerator<Unit> {
  const [before, after] = versions
  const { groups, isOnePlace, findings } = comparisonGroups(before.spill.entries, after.spill.entries)
  const end = startOfInput(inputs.length)
  if (next.header !== READ) {
    if (isOnePlace) refusedChanges(before.refusals, after.refusals, found)
    found.findings({ file: last.path, line: null }, findings)
    const outcome = Promise.resolve(found.outcome())
    yield { input: last, outcome, bytes: 0, after: isOnePlace ? { ...next, header: READ } : end }
  }
  if (!isOnePlace) return
  const refused = new Set([...before.refusals, ...after.refusals].map(({ buildingId }) => buildingId))
  const rest = groups.slice(next.end).map((group) => withoutRefused(group, versions, refused))
  const bytes = inputs.reduce((sum, input) => sum + (isFile(input) ? input.bytes / 2 : 0), 0)
  let done = next.end
  for (const unit of inUnits(rest)) {
    const texts = []
    for (const group of unit)
      texts.push({
        before: await Promise.all(group.before.map((number) => before.spill.textOf(number))),
        after: await Promise.all(group.after.map((number) => after.spill.textOf(number))),
      })
    done += unit.length
    const outcome = making.pool.run({ kind: 'compared', file: last.path, groups: texts, accuracy: compare.accuracy })
    const share = (bytes * unit.length) / Math.max(1, groups.length)
    yield { input: last, outcome, bytes: share, after: { ...startOfInput(0), end: done, header: READ } }
  }
  yield { input: last, outcome: nothing(), bytes: 0, after: end }
}
