import { roofPlaces, scanPlaces, type Finding, type FindingPlace, type ScanMarks } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { Flag } from '../labels/flags.ts'
import type { Language } from '../words.ts'
import { reference } from './references.ts'
import type { RoomsOfReport } from './report-rooms.ts'
import type { RoofOfReport } from './shown-roof.ts'

/** How many findings of one code are listed: more of them tell a reader nothing new. */
export const LISTED = 20

/** A finding of a report with its number, and what it is about. */
export interface NumberedFinding {
  readonly number: number
  readonly finding: Finding
  readonly places: readonly FindingPlace[]
}

/** What a report tells findings of. */
interface Told extends Pick<RoomsOfReport, 'scan'>, Pick<RoofOfReport, 'roof'> {
  readonly marks: ScanMarks
  readonly lang: Language
  readonly solar: SolarMeasures | undefined
}

/** Findings that are listed, by code, numbered through the report. */
export function numberedFindings({ scan, roof, marks, lang, solar }: Told): NumberedFinding[] {
  const ofRooms = scan?.findings ?? []
  const ofRoofs = roof?.measures.findings ?? []
  const places = [
    ...(scan === null ? [] : scanPlaces(scan, ofRooms, marks, lang)),
    ...(roof === null ? [] : roofPlaces(roof.measures.buildings, ofRoofs, lang)),
  ]
  const all = [...ofRooms, ...ofRoofs, ...(solar?.findings ?? [])].map(
    (finding, i) => [finding, places[i] ?? []] as const,
  )
  return [...Map.groupBy(all, ([{ code }]) => code).values()]
    .flatMap((alike) => alike.slice(0, LISTED))
    .map(([finding, places], i) => ({ number: i + 1, finding, places }))
}

/** A flag of each finding that is about something: at the first wall, opening, object or face of it, else at its room. */
export const flagsOf = ({ findings }: { readonly findings: readonly NumberedFinding[] }): Flag[] =>
  findings.flatMap(({ number, places }) => {
    const place = places.find(({ kind }) => kind !== 'room') ?? places[0]
    return place === undefined || place.spot.length === 0 ? [] : [{ number, place }]
  })

/** What a finding lights on drawings and in tables, with its flag. */
export const findingReferences = ({ number, places }: NumberedFinding): string[] => [
  reference('finding', String(number)),
  ...places.map(({ kind, id, of }) => {
    switch (kind) {
      case 'room':
        return reference('room', id)
      case 'face':
        return reference('surface', id, of)
      case 'edge':
        return reference('edge', id)
      case 'exteriorWall':
        return reference('wall', id)
      case 'wall':
      case 'opening':
      case 'object':
        return reference('id', id)
    }
  }),
]
