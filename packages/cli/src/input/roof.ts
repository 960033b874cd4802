import { InputError, coveredRoof, measureRoof, selectBuildings, selectRefusals } from '@reports/geometry'
import type { BuildingOptions, BuildingSelection, Read, RoofMeasures, WallOptions } from '@reports/geometry'
import { EXIT } from '../exit-codes.ts'
import type { Io, Stdin } from '../io.ts'
import type { Context, RoofOptions } from '../options.ts'
import { reportRefusals } from '../output/refusals.ts'
import { roofReads } from './roof-reads.ts'
import { wholeRoof } from './whole-roof.ts'

type MeasuringOptions = Pick<RoofOptions, 'crs' | 'ground' | 'eavesOverhang' | 'partyWalls'> &
  Pick<BuildingOptions, 'withoutGround'>

/** Measures what was read of a file. Refused buildings are listed with the measured ones. Errors name the file. */
export async function measuredReads(
  reads: AsyncIterable<Read> | Iterable<Read>,
  file: string,
  { eavesOverhang, partyWalls, withoutGround }: WallOptions,
): Promise<RoofMeasures> {
  try {
    const all: Read[] = []
    for await (const read of reads) all.push(read)
    return measureRoof(wholeRoof(all), { eavesOverhang, partyWalls, withoutGround, coveredRoof })
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
}

/** The same for a file that is not opened yet. */
export const measuredFile = (file: string, options: MeasuringOptions, stdin: Stdin): Promise<RoofMeasures> =>
  measuredReads(roofReads(file, { crs: options.crs, ground: options.ground }, stdin), file, options)

/**
 * The measured roof of a file. A refused building does not stop the others.
 * @param io where to read from; a stream of which the beginning was read is read on from there
 * @returns null if all buildings that were asked for are refused: each is reported, and the command has ended
 * @throws InputError of a refused building if it is the only one
 */
export async function measuredRoof(
  file: string,
  options: RoofOptions & Pick<BuildingOptions, 'withoutGround'>,
  context: Context,
  io: Io,
): Promise<RoofMeasures | null> {
  const measures = await measuredFile(file, options, io)
  const selection = roofSelection(options)
  const refusals = selectRefusals(measures, selection)
  if (refusals.length < 2 || selectBuildings({ buildings: measures.buildings }, selection).length > 0) return measures
  context.end(reportRefusals(file, refusals, EXIT.badInput, options, io))
  return null
}

/** Which of its buildings are wanted. */
export const roofSelection = ({ building, includeMatrikkel }: RoofOptions): BuildingSelection => ({
  buildingId: building,
  includeMatrikkel,
})
