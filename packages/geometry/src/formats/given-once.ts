import { findingOf, type Finding } from '../model/finding.ts'
import { said } from '../model/sentence.ts'
import { isObject } from './reading.ts'

/** A file of a folder that was opened. */
interface OpenedFile {
  readonly name: string
  readonly json: unknown
  readonly isUsdz: boolean
  readonly findings: readonly Finding[]
}

/** The identifiers of walls and floors of all rooms in a file, in small letters: UUIDs are the same in either case (RFC 9562, section 4). */
function identifiersOf(json: unknown): ReadonlySet<string> {
  const rooms: unknown[] = Array.isArray(json)
    ? json
    : isObject(json) && Array.isArray(json['rooms'])
      ? json['rooms']
      : [json]
  const elements = rooms.flatMap((room) =>
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

/** JSON says the most; a mesh has the passages and slopes that boxes have not. */
const rankOf = ({ isUsdz, findings }: OpenedFile): number =>
  !isUsdz ? 0 : findings.some(({ code }) => code === 'scan/boxes-only') ? 2 : 1

/** Files without the USDZ of scans that another file has too, by the identifiers of walls and floors: RoomPlan gives the same to both. */
export function givenOnce<T extends OpenedFile>(files: readonly T[], findings: Finding[]): readonly T[] {
  if (!files.some(({ isUsdz }) => isUsdz)) return files
  const holders = new Map<string, T>()
  const left = new Set<T>()
  for (const file of files.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const own = [...identifiersOf(file.json)]
    const shared = own.filter((identifier) => holders.has(identifier))
    if (file.isUsdz && shared.length > 0 && 2 * shared.length >= own.length) {
      const other = holders.get(shared[0]!)!.name
      left.add(file)
      const message = said`${file.name} is left out: ${other} has the same scan, with ${shared.length} of its ${own.length} walls and floors.`
      findings.push(findingOf('scan/given-twice', message, [file.name, other]))
      continue
    }
    for (const identifier of own) if (!holders.has(identifier)) holders.set(identifier, file)
  }
  return files.filter((file) => !left.has(file))
}
