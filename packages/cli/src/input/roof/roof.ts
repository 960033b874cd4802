import { InputError, coveredRoof, measureRoof, selectBuildings, selectRefusals } from '@reports/geometry'
import type { BuildingOptions, BuildingSelection, Read, Roof, RoofMeasures, WallOptions } from '@reports/geometry'
import { pickedBuildings, roofAround } from '@reports/geometry/selection'
import type { Sentence } from '@reports/geometry/sentences'
import { EXIT } from '../../exit-codes.ts'
import type { Io, Stdin } from '../../io.ts'
import { ENGLISH } from '../../messages/text.ts'
import type { BuildingChoice, Context, RoofOptions } from '../../options.ts'
import { reportRefusals } from '../../output/refusals.ts'
import { terminalText } from '../../output/terminal-text.ts'
import { checkChoice, chosenBuildings } from '../choice.ts'
import { onGivenGround } from './ground.ts'
import { roofReads } from './roof-reads.ts'
import { wholeRoof } from './whole-roof.ts'

type ReadingOptions = Pick<RoofOptions, 'crs' | 'ground'> & {
  /** What was read of the file before, not yet placed on ground of another file. */
  readonly reads?: readonly Read[] | undefined
}

type MeasuringOptions = ReadingOptions &
  Pick<RoofOptions, 'outline' | 'eavesOverhang' | 'partyWalls' | 'includeMatrikkel'> &
  Pick<BuildingOptions, 'withoutGround'> &
  BuildingChoice & {
    /** Throws if a document cannot hold so many buildings, before they are measured. */
    readonly refuseMany?: ((count: number) => void) | undefined
    /** Whether all buildings of the file are measured, as those that shade the chosen ones. */
    readonly isWhole?: boolean | undefined
  }

/** Errors that come from a file name it. */
async function inFile<T>(file: string, made: () => Promise<T>): Promise<T> {
  try {
    return await made()
  } catch (error) {
    throw error instanceof InputError && error.file === null ? error.in(file) : error
  }
}

async function gathered(reads: AsyncIterable<Read> | Iterable<Read>): Promise<Roof> {
  const all: Read[] = []
  for await (const read of reads) all.push(read)
  return wholeRoof(all)
}

const measured = (roof: Roof, { outline, eavesOverhang, partyWalls, withoutGround }: WallOptions): RoofMeasures =>
  measureRoof(roof, { outline, eavesOverhang, partyWalls, withoutGround, coveredRoof })

/** Measures what was read of a file. Refused buildings are listed with the measured ones. Errors name the file. */
export const measuredReads = (
  reads: AsyncIterable<Read> | Iterable<Read>,
  file: string,
  options: WallOptions,
): Promise<RoofMeasures> => inFile(file, async () => measured(await gathered(reads), options))

/** The roof of a file that is not opened yet, as read. */
export const readRoofFile = (file: string, { crs, ground, reads }: ReadingOptions, stdin: Stdin): Promise<Roof> =>
  inFile(file, () =>
    gathered(reads === undefined ? roofReads(file, { crs, ground }, stdin) : onGivenGround(reads, { ground })),
  )

/** Buildings that are wanted where nothing was chosen. */
const wantedCount = ({ buildings }: Roof, { includeMatrikkel }: MeasuringOptions): number =>
  includeMatrikkel === true ? buildings.length : buildings.filter(({ source }) => source === 'address').length

/** Measured roofs, and which of their buildings are wanted. */
export interface MeasuredRoof {
  readonly measures: RoofMeasures
  readonly selection: BuildingSelection
  /** All buildings that were measured, chosen or not. */
  readonly all: RoofMeasures['buildings']
  /** How places and areas of a choice were read. */
  readonly told: readonly Sentence[]
}

/**
 * The measured roof of a file. Of the buildings that a choice leaves out only neighbours are measured, and nothing is told.
 * @throws UsageError, InputError `roof/unknown-building` of the choice
 */
export async function measuredFile(file: string, options: MeasuringOptions, stdin: Stdin): Promise<MeasuredRoof> {
  const { includeMatrikkel } = options
  checkChoice(options)
  const roof = await readRoofFile(file, options, stdin)
  return inFile(file, async () => {
    const chosen = await chosenBuildings(roof, options, stdin)
    options.refuseMany?.(chosen?.ids.size ?? wantedCount(roof, options))
    if (chosen === null) {
      const measures = measured(roof, options)
      return { measures, selection: { includeMatrikkel }, all: measures.buildings, told: [] }
    }
    const { ids, told } = chosen
    const around = measured(options.isWhole === true ? roof : roofAround(roof, ids), options)
    const measures = pickedBuildings(around, ids)
    const [buildingId] = ids
    // A building that was asked for is given, wherever it comes from.
    const selection = ids.size === 1 ? { buildingId, includeMatrikkel } : { includeMatrikkel: true }
    return { measures, selection, all: around.buildings, told }
  })
}

/** Tells sentences on stderr, such as how a choice was read. */
export function tellChoice(told: readonly Sentence[], quiet: boolean | undefined, io: Io): void {
  if (quiet === true) return
  for (const each of told) io.stderr.write(`reports: ${terminalText((io.say ?? ENGLISH)(each))}\n`)
}

/**
 * The measured roof of a file. A refused building does not stop the others.
 * @param io where to read from; a stream of which the beginning was read is read on from there
 * @returns null if all buildings that were asked for are refused: each is reported, and the command has ended
 * @throws InputError of a refused building if it is the only one
 */
export async function measuredRoof(
  file: string,
  options: RoofOptions & Pick<BuildingOptions, 'withoutGround'> & Pick<MeasuringOptions, 'isWhole'>,
  context: Context,
  io: Io,
): Promise<MeasuredRoof | null> {
  const found = await measuredFile(file, options, io)
  const { measures, selection, told } = found
  tellChoice(told, options.quiet, io)
  const refusals = selectRefusals(measures, selection)
  if (refusals.length < 2 || selectBuildings({ buildings: measures.buildings }, selection).length > 0) return found
  context.end(reportRefusals(file, refusals, EXIT.badInput, options, io))
  return null
}
