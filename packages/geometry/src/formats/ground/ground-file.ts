import { outerBuffer, type OuterBuffer } from '../../kernel/outer-buffer.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SURVEYS from '../../messages/en/surveys.ts'
import { metres, said } from '../../sentence.ts'
import { hasGround, type Building } from '../../model/roof.ts'
import { remarks, type BuildingRead, type Read } from '../read.ts'

/** Metres. Ground points of a file or a raster count up to this far outside a building's outline: surveyors call it the ground at the wall. */
const GROUND_BUFFER = 1

/** A file with altitudes of the ground: points, or a raster. */
export interface GroundFile {
  /** Name of the file, for findings. */
  readonly name: string
  /** Altitudes in metres of all its points in the buffer around a building. @throws InputError if it cannot be read there */
  readonly altitudesIn: (building: Building, beside: OuterBuffer) => readonly number[] | Promise<readonly number[]>
}

/** The ground next to a building, metres. */
export interface GroundSample {
  /** The median: a car or a basement stair next to the house changes it little. */
  readonly altitude: number
  readonly lowest: number
  readonly highest: number
  /** Number of altitudes. */
  readonly count: number
}

/** Null if there are none. */
function sampleOf(altitudes: readonly number[]): GroundSample | null {
  const sorted = Float64Array.from(altitudes).toSorted()
  const count = sorted.length
  if (count === 0) return null
  const altitude = (sorted[(count - 1) >> 1]! + sorted[count >> 1]!) / 2
  return { altitude, lowest: sorted[0]!, highest: sorted[count - 1]!, count }
}

/** The ground altitude within 1 m outside the outline of a building; null if the file has nothing there. */
export async function sampleGround(file: GroundFile, building: Building): Promise<GroundSample | null> {
  const outline = building.surfaces.flatMap(({ polygons }) => polygons)
  return sampleOf(await file.altitudesIn(building, outerBuffer(outline, GROUND_BUFFER)))
}

const isGuess = ({ code }: Finding): boolean => code === 'roof/ground-from-lowest'

/** Whether a building's own file has no ground, or its ground was guessed. */
export const needsGround = ({ building, findings }: BuildingRead): boolean =>
  !hasGround(building) || findings.some(isGuess)

/** Puts a building on level ground at the sampled altitude, with a finding that says so. @param name of the ground file */
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

/** Puts a read building on the ground of a file if it needs one. @throws InputError of the ground file */
export const onGround = async (file: GroundFile, read: Read): Promise<Read> =>
  read.kind === 'building' && needsGround(read)
    ? onSampledGround(read, await sampleGround(file, read.building), file.name)
    : read

/**
 * The items of a roof file; each building without ground gets that of the ground file.
 * @throws InputError of the ground file
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
