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

/** A building as a reader gives it, with what was found on reading it. */
export interface BuildingRead {
  readonly kind: 'building'
  readonly building: Building
  readonly findings: readonly Finding[]
}

/** What a file says beside its buildings, and what is to be said of it as a whole. */
export interface FileRead {
  readonly kind: 'file'
  /** Of CityGML, where the file has told it so far; of a survey its standard. */
  readonly version?: string
  /** Of a survey of roof lines. */
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

/** What readers give, one after the other, in the order of the file: a building's fault refuses that building alone. */
export type Read = BuildingRead | RooflessRead | FileRead | Refusal

/** Reads the text of a file as it comes, in chunks of any size. */
export interface RoofReader {
  /**
   * @returns what can be said of the file so far and was not said before
   * @throws InputError where it is the file that cannot be read, and not some of its buildings
   */
  readonly write: (text: string) => Read[]
  /** To be called once, when all is written. What is left comes as it is taken: a survey is larger than its buildings one by one. @throws InputError as `write` */
  readonly end: () => Iterable<Read>
}

export const remarks = (findings: readonly Finding[]): FileRead => ({ kind: 'file', edgeOverrides: [], findings })

/**
 * All that was read, as one roof. Of buildings with one id the first counts: the same again is left out with a finding, another is
 * refused.
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

/** Whether two buildings are one that the file has twice. */
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
 * A roof that holds a building at least.
 * @throws InputError the error of the first building where none can be read, `file/empty` where there is none
 */
export function withBuildings(roof: Roof): Roof {
  if (roof.buildings.length > 0) return roof
  const [refusal] = roof.refusals
  if (refusal !== undefined) throw refusalError(refusal)
  const [finding] = roof.findings
  const why = finding === undefined ? NOTHING_SAID : said(VALUES.because, { why: finding.sentence })
  throw fault(FILES.noRoof, null, { why })
}
