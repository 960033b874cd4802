import { outerBuffer, type OuterBuffer } from '../../kernel/outer-buffer.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SURVEYS from '../../messages/en/surveys.ts'
import { metres, said } from '../../sentence.ts'
import { hasGround, type Building } from '../../model/roof.ts'
import { GROUND_BUFFER } from '../../tolerances.ts'
import { remarks, type BuildingRead, type Read } from '../read.ts'

/** A file that says how high the ground is: points, or a raster. */
export interface GroundFile {
  /** For what is said of it. */
  readonly name: string
  /** Altitudes in metres of all that it has beside a building. @throws InputError where it cannot be read there */
  readonly altitudesIn: (building: Building, beside: OuterBuffer) => readonly number[] | Promise<readonly number[]>
}

/** The ground beside a building, metres. */
export interface GroundSample {
  /** The median: a car or a basement stair beside the house moves it little. */
  readonly altitude: number
  readonly lowest: number
  readonly highest: number
  /** How many altitudes it is of. */
  readonly count: number
}

/** Null where there is none. */
function sampleOf(altitudes: readonly number[]): GroundSample | null {
  const sorted = Float64Array.from(altitudes).toSorted()
  const count = sorted.length
  if (count === 0) return null
  const altitude = (sorted[(count - 1) >> 1]! + sorted[count >> 1]!) / 2
  return { altitude, lowest: sorted[0]!, highest: sorted[count - 1]!, count }
}

/** What a file of the ground has within 1 m outside the outline of a building; null where it has nothing there. */
export async function sampleGround(file: GroundFile, building: Building): Promise<GroundSample | null> {
  const outline = building.surfaces.flatMap(({ polygons }) => polygons)
  return sampleOf(await file.altitudesIn(building, outerBuffer(outline, GROUND_BUFFER)))
}

const isGuess = ({ code }: Finding): boolean => code === 'roof/ground-from-lowest'

/** Whether a building's own file leaves its ground open, or it was guessed. */
export const needsGround = ({ building, findings }: BuildingRead): boolean =>
  !hasGround(building) || findings.some(isGuess)

/** A building that stands level on the ground beside it, with the finding that says so. @param name of the file that has it */
export function onSampledGround(read: BuildingRead, sample: GroundSample | null, name: string): BuildingRead {
  const { building, findings } = read
  const { id } = building
  if (sample === null) {
    const message = said(SURVEYS.groundNotFound, { file: name, reach: GROUND_BUFFER, id })
    return { ...read, findings: [...findings, findingOf(message, [id])] }
  }
  const { altitude, lowest, highest, count } = sample
  const message = said(SURVEYS.groundFromFile, {
    id,
    altitude: metres(altitude),
    count,
    file: name,
    reach: GROUND_BUFFER,
    lowest: metres(lowest),
    highest: metres(highest),
  })
  return {
    ...read,
    building: { ...building, ground: { surfaces: [], points: [], altitude } },
    findings: [...findings.filter((own) => !isGuess(own)), findingOf(message, [id])],
  }
}

/** A read, on the ground of a file where it is a building that needs one. @throws InputError of the file of the ground */
export const onGround = async (file: GroundFile, read: Read): Promise<Read> =>
  read.kind === 'building' && needsGround(read)
    ? onSampledGround(read, await sampleGround(file, read.building), file.name)
    : read

/**
 * What was read of a file of roofs, each building whose ground it does not say on that of another file.
 * @throws InputError of the file of the ground
 */
export async function* onGroundOf(file: GroundFile, reads: AsyncIterable<Read> | Iterable<Read>): AsyncGenerator<Read> {
  let isUsed = false
  for await (const read of reads) {
    const grounded = await onGround(file, read)
    isUsed ||= grounded !== read
    yield grounded
  }
  if (isUsed) return
  const message = said(SURVEYS.groundNotUsedFile, { file: file.name })
  yield remarks([findingOf(message, [])])
}
