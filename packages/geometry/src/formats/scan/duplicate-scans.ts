import { findingOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { said } from '../../sentence.ts'
import { isObject } from '../reading.ts'

/** A parsed file of a folder. */
interface OpenedFile {
  readonly name: string
  readonly json: unknown
  readonly isUsdz: boolean
  readonly findings: readonly Finding[]
}

const roomsOf = (json: unknown): readonly unknown[] =>
  Array.isArray(json) ? json : isObject(json) && Array.isArray(json['rooms']) ? json['rooms'] : [json]

/** The identifiers of walls and floors of all rooms in a file, in lower case: UUIDs ignore case (RFC 9562, section 4). */
function identifiersOf(json: unknown): ReadonlySet<string> {
  const elements = roomsOf(json).flatMap((room) =>
    isObject(room) ? ['walls', 'floors'].flatMap((key): unknown[] => (Array.isArray(room[key]) ? room[key] : [])) : [],
  )
  return new Set(
    elements.flatMap((element) =>
      isObject(element) && typeof element['identifier'] === 'string' && element['identifier'] !== ''
        ? [element['identifier'].toLowerCase()]
        : [],
    ),
  )
}

/** JSON is the most complete; a mesh has passages and slopes, which boxes lack. */
const rankOf = ({ isUsdz, findings }: OpenedFile): number =>
  !isUsdz ? 0 : findings.some(({ code }) => code === 'scan/boxes-only') ? 2 : 1

/** Of files of one rank, the one with the most rooms comes first: a merged structure before its rooms. */
const bestFirst = (a: OpenedFile, b: OpenedFile): number =>
  rankOf(a) - rankOf(b) || roomsOf(b.json).length - roomsOf(a.json).length

/** Whether two files say the same, whatever they are called. */
const isSame = (file: OpenedFile, other: OpenedFile): boolean =>
  JSON.stringify(file.json) === JSON.stringify(other.json)

/** Whether a file may be left out because of another. Two exports of one room as JSON that differ both count, as exported, and overlap. */
const isInferior = (file: OpenedFile, than: OpenedFile): boolean =>
  file.isUsdz || roomsOf(than.json).length > roomsOf(file.json).length || isSame(file, than)

/** Files with each scan once, and the other names under which some of them appeared. */
export interface DistinctScans<T> {
  readonly files: readonly T[]
  /** Names of left-out files of one room, by the identifiers of their walls and floors in lower case. */
  readonly otherNames: ReadonlyMap<string, string>
}

/**
 * The files without duplicates. RoomPlan gives walls and floors the same identifiers in JSON, in USDZ and in a merged structure: files that
 * share them hold the same scan.
 */
export function distinctScans<T extends OpenedFile>(files: readonly T[], findings: Finding[]): DistinctScans<T> {
  const holders = new Map<string, T>()
  const left = new Set<T>()
  const otherNames = new Map<string, string>()
  for (const file of files.toSorted(bestFirst)) {
    const own = [...identifiersOf(file.json)]
    // Of each identifier that another file has too, that file.
    const holdersOf = own.flatMap((identifier) => holders.get(identifier) ?? [])
    const better = new Set([...new Set(holdersOf)].filter((holder) => isInferior(file, holder)))
    const shared = holdersOf.filter((holder) => better.has(holder))
    const [first] = shared
    if (first !== undefined && 2 * shared.length >= own.length) {
      const other = first.name
      left.add(file)
      const message = said(SCANS.givenTwice, {
        file: file.name,
        other,
        shared: shared.length,
        all: own.length,
      })
      findings.push(findingOf(message, [file.name, other]))
      if (roomsOf(file.json).length === 1)
        for (const identifier of own) if (!otherNames.has(identifier)) otherNames.set(identifier, file.name)
      continue
    }
    for (const identifier of own) if (!holders.has(identifier)) holders.set(identifier, file)
  }
  return { files: files.filter((file) => !left.has(file)), otherNames }
}

/** The file name of a room that is part of a structure; null if there is none. */
export function otherNameOf(room: unknown, otherNames: DistinctScans<OpenedFile>['otherNames']): string | null {
  if (otherNames.size === 0) return null
  for (const identifier of identifiersOf(room)) {
    const name = otherNames.get(identifier)
    if (name !== undefined) return name
  }
  return null
}
