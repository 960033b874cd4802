import { InputError, measureRoof, parseRoof, selectBuildings } from '@reports/geometry'
import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import { EXIT } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import type { Context, RoofOptions } from '../options.ts'
import { reportRefusals } from '../output/refusals.ts'
import { readJson } from './folder.ts'
import { inFile } from './in-file.ts'
import { measureSound, parseSound } from './sound-roof.ts'
import type { Refusal } from './sound-roof.ts'

type MeasuringOptions = Pick<RoofOptions, 'crs' | 'ground' | 'eavesOverhang' | 'partyWalls'>

/** The roof of a JSON value, measured: all of it, or none. Errors name the file that it came from. */
export function roofOf(json: unknown, file: string, options: MeasuringOptions): RoofMeasures {
  const { crs, ground, eavesOverhang, partyWalls } = options
  return inFile(file, () => measureRoof(parseRoof(json, { crs, ground }), { eavesOverhang, partyWalls }))
}

/** A building that is left out for a fault of the file. */
export interface RefusedBuilding extends Refusal {
  readonly error: InputError
}

export interface RoofOfFile {
  readonly measures: RoofMeasures
  readonly refusals: readonly RefusedBuilding[]
}

/**
 * The buildings of a JSON value that can be measured, and those that cannot. Errors name the file.
 * @throws the error of a building that is alone
 */
export function soundRoofOf(json: unknown, file: string, options: MeasuringOptions): RoofOfFile {
  const { crs, ground, eavesOverhang, partyWalls } = options
  return inFile(file, () => {
    const read = parseSound(json, { crs, ground })
    const { measures, refusals } = measureSound(read.roof, { eavesOverhang, partyWalls })
    const all = [...read.refusals, ...refusals]
    if (measures.buildings.length === 0 && all.length === 1) throw all[0]!.error
    return { measures, refusals: all.map((refusal) => ({ ...refusal, error: faultOf(refusal, file) })) }
  })
}

/** @throws the error where it is a bug */
function faultOf({ error }: Refusal, file: string): InputError {
  if (!(error instanceof InputError)) throw error
  return error.in(file)
}

/**
 * The roof of a file, measured. A building that cannot be measured stops no other; `refusals` are those that were asked for.
 * @param io where to read from: a stream that was looked at is read on from there
 * @returns null where all that were asked for are refused: each is told, and the command has ended
 * @throws the error of a refused building that is alone
 */
export async function measuredRoof(
  file: string,
  options: RoofOptions,
  context: Context,
  io: Io,
): Promise<RoofOfFile | null> {
  const { measures, refusals } = soundRoofOf(await readJson(file, io), file, options)
  const concerned = refusals.filter((refusal) => isAskedFor(refusal, options))
  if (concerned.length > 0) {
    const others = options.building === undefined ? selectBuildings(measures, roofSelection(options)) : []
    if (others.length === 0) {
      if (concerned.length === 1) throw concerned[0]!.error
      context.end(reportRefusals(file, concerned, EXIT.badInput, options, io))
      return null
    }
  }
  return { measures, refusals: concerned }
}

const isAskedFor = ({ buildingId, source }: Refusal, { building, includeMatrikkel }: RoofOptions): boolean =>
  building === undefined ? includeMatrikkel === true || source === 'address' : building === buildingId

/** Which buildings of it are wanted. */
export const roofSelection = ({ building, includeMatrikkel }: RoofOptions): BuildingSelection => ({
  buildingId: building,
  includeMatrikkel,
})
