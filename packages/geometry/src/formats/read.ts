import * as VALUES from '../messages/en/values.ts'
import * as FILES from '../messages/en/files.ts'
import * as REFUSALS from '../messages/en/refusals.ts'
import { InputError, fault } from '../errors.ts'
import { findingOf, type Finding } from '../model/finding.ts'
import * as ROOFS from '../messages/en/roofs.ts'
import { said, NOTHING_SAID } from '../sentence.ts'
import { refusalError, refusalOf, type BuildingSource, type FileLocation, type Refusal } from '../model/refusal.ts'
import type { Building, EdgeOverride, Roof } from '../model/roof.ts'
import type { SurveySummary } from '../model/survey.ts'

/** A building as read, with the findings of reading it. */
export interface BuildingRead {
  readonly kind: 'building'
  readonly building: Building
  readonly findings: readonly Finding[]
}

/** Facts and findings of a file as a whole. */
export interface FileRead {
  readonly kind: 'file'
  /** The version of CityGML, as soon as it is known; the standard of a survey. */
  readonly version?: string
  /** Only of a survey of roof lines. */
  readonly survey?: SurveySummary
  readonly edgeOverrides: readonly EdgeOverride[]
  readonly findings: readonly Finding[]
}

/** A building without a roof: it is left out, and its findings say so. */
export interface RooflessRead {
  readonly kind: 'roofless'
  readonly buildingId: string
  readonly source: BuildingSource
  readonly place: FileLocation
  readonly findings: readonly Finding[]
}

/** The items that a reader yields, in the order of the file: an error in a building refuses that building alone. */
export type Read = BuildingRead | RooflessRead | FileRead | Refusal

/** Reads the text of a file in chunks of any size. */
export interface RoofReader {
  /**
   * @returns the items that this text completes
   * @throws InputError if the file as a whole cannot be read, and not some of its buildings
   */
  readonly write: (text: string) => Read[]
  /**
   * Call once, after the last `write`. The remaining items are computed as they are taken: a survey as a whole is larger than one
   * building of it. @throws InputError as `write`
   */
  readonly end: () => Iterable<Read>
}

export const remarks = (findings: readonly Finding[]): FileRead => ({ kind: 'file', edgeOverrides: [], findings })

/**
 * Gathers all items into one roof. If buildings share an id, the first counts: an equal one is left out with a finding, a different one
 * is refused.
 */
export function gatherRoof(reads: Iterable<Read>): Roof {
  const buildings: Building[] = []
  const refusals: Refusal[] = []
  const edgeOverrides: EdgeOverride[] = []
  const findings: Finding[] = []
  const byId = new Map<string, Building>()
  const repeated: string[] = []
  for (const read of reads) {
    if (read.kind === 'refusal') {
      refusals.push(read)
      continue
    }
    if (read.kind === 'building') {
      const { building } = read
      const before = byId.get(building.id)
      if (before !== undefined) {
        if (isSame(before, building)) repeated.push(building.id)
        else refusals.push(secondOf(building))
        continue
      }
      byId.set(building.id, building)
      buildings.push(building)
    } else if (read.kind === 'file') edgeOverrides.push(...read.edgeOverrides)
    findings.push(...read.findings)
  }
  return { buildings, refusals, edgeOverrides, findings: [...findings, ...repeatedFinding(repeated)] }
}

/** Whether the file has the same building twice. */
const isSame = (a: Building, b: Building): boolean =>
  JSON.stringify([a.frame, a.surfaces, a.ground]) === JSON.stringify([b.frame, b.surfaces, b.ground])

function secondOf({ id, source, place }: Building): Refusal {
  const message = said(REFUSALS.sameIdBefore, { id })
  return refusalOf(new InputError(message), { buildingId: id, source, place })
}

function repeatedFinding(ids: readonly string[]): Finding[] {
  if (ids.length === 0) return []
  const message = said(ROOFS.duplicateBuilding, { count: ids.length })
  return [findingOf(message, ids)]
}

/**
 * Returns a roof that has at least one building.
 * @throws InputError the error of the first building if none can be read, `file/empty` if there is none
 */
export function withBuildings(roof: Roof): Roof {
  if (roof.buildings.length > 0) return roof
  const [refusal] = roof.refusals
  if (refusal !== undefined) throw refusalError(refusal)
  const [finding] = roof.findings
  const why = finding === undefined ? NOTHING_SAID : said(VALUES.because, { why: finding.sentence })
  throw fault(FILES.noRoof, null, { why })
}
