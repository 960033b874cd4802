import { FILE_KINDS } from '@reports/geometry'
import type { Inspection } from '../input/inspection.ts'
import { inputErrorText } from '../output/input-error-text.ts'
import type { CsvCell } from '../output/csv.ts'
import type { Section } from '../output/sections.ts'
import type { Result } from '../output/write-result.ts'

const plural = (count: number, [one, many]: readonly [string, string]): string => `${count} ${count === 1 ? one : many}`

/** The names of what a file holds, by their keys in the JSON form. */
const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  rooms: ['room', 'rooms'],
  outsideAreas: ['outside area', 'outside areas'],
  photos: ['photo', 'photos'],
  stories: ['storey', 'storeys'],
  doors: ['door', 'doors'],
  windows: ['window', 'windows'],
  openings: ['open passage', 'open passages'],
  objects: ['object', 'objects'],
  buildings: ['building', 'buildings'],
  surfaces: ['roof surface', 'roof surfaces'],
  edges: ['edge', 'edges'],
  walls: ['wall', 'walls'],
}

function section(file: Inspection): Section {
  const heading = `${file.file}: ${file.kind === null ? 'cannot be read' : file.kind === 'folder' ? 'folder of RoomPlan exports' : FILE_KINDS[file.kind]}${file.version === null ? '' : ` ${file.version}`}`
  if (file.error !== null) return { heading, body: [inputErrorText(file.error)] }
  const holds = Object.entries(file.holds).map(([key, count]) => plural(count, NOUNS[key] ?? [key, key]))
  const findings = Object.entries(Object.groupBy(file.findings, ({ code }) => code)).flatMap(([code, alike]) => [
    '',
    alike.length === 1 ? code : `${code} (${alike.length})`,
    ...alike.flatMap(({ message, ids }) => [`  ${message}`, ...(ids.length > 0 ? [`    ids: ${ids.join(' ')}`] : [])]),
  ])
  const refused = file.refused.flatMap((refusal) => [
    '',
    refusal.buildingId === null ? 'left out' : `left out: building ${refusal.buildingId}`,
    `  ${inputErrorText(refusal)}`,
  ])
  return {
    heading,
    body: [
      [...holds, ...file.coordinateSystems].join(', '),
      plural(file.findings.length, ['finding', 'findings']),
      ...refused,
      ...findings,
    ],
  }
}

/** What was found out about files, in every form. A CSV row is a finding or an error. */
export const inspectionResult = (record: { readonly files: readonly Inspection[] }): Result => ({
  record,
  lines: () => record.files,
  sections: () => record.files.map(section),
  csv: () => ({
    columns: ['file', 'kind', 'code', 'line', 'path', 'message', 'ids'],
    rows: record.files.flatMap((file): CsvCell[][] => [
      ...(file.error === null
        ? []
        : [[file.file, file.kind, file.error.code, file.error.line, file.error.path, file.error.message, '']]),
      ...file.refused.map((refusal) => [
        file.file,
        file.kind,
        refusal.code,
        refusal.line,
        refusal.path,
        refusal.message,
        refusal.buildingId,
      ]),
      ...file.findings.map((finding) => [
        file.file,
        file.kind,
        finding.code,
        null,
        null,
        finding.message,
        finding.ids.join(' '),
      ]),
    ]),
  }),
})
