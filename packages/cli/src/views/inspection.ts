import { tableOf } from '@reports/export/tables'
import type { Cell, Column } from '@reports/export/tables'
import { FILE_KINDS } from '@reports/geometry'
import type { AccuracyRange } from '@reports/geometry'
import type { Inspection } from '../input/inspection.ts'
import { inputErrorText } from '../output/input-error-text.ts'
import type { Section } from '../output/sections.ts'
import type { Result } from '../output/write-result.ts'
import type { Workbook } from '../output/write-workbook.ts'

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

const range = (what: string, { best, worst }: AccuracyRange): string =>
  `${what} ${best.toFixed(2)}${best === worst ? '' : ` to ${worst.toFixed(2)}`} m`

/** What a survey of roof lines holds: its features by type, and how accurate they are said to be. */
function surveyLines({
  counts,
  plan,
  height,
  unregistered,
  areasWithoutRoof,
}: NonNullable<Inspection['survey']>): string[] {
  const known = [...(plan === null ? [] : [range('plan', plan)]), ...(height === null ? [] : [range('height', height)])]
  return [
    `features: ${Object.entries(counts)
      .map(([type, count]) => `${type} ${count}`)
      .join(', ')}`,
    `registered accuracy: ${known.length === 0 ? 'none' : known.join(', ')}${unregistered > 0 && known.length > 0 ? ` (none for ${plural(unregistered, ['line', 'lines'])})` : ''}`,
    `areas without a roof: ${areasWithoutRoof}`,
  ]
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
      ...(file.survey === null ? [] : surveyLines(file.survey)),
      plural(file.findings.length, ['finding', 'findings']),
      ...refused,
      ...findings,
    ],
  }
}

/** One fault of a file: what refuses it or a part of it, or a finding. */
interface Fault {
  readonly file: Inspection
  readonly code: string
  readonly line: Cell
  readonly path: Cell
  readonly message: string
  readonly ids: Cell
}

const COLUMNS: readonly Column<Fault>[] = [
  { name: 'file', cell: ({ file }) => file.file },
  { name: 'kind', cell: ({ file }) => file.kind },
  { name: 'code', cell: ({ code }) => code },
  { name: 'line', cell: ({ line }) => line },
  { name: 'path', cell: ({ path }) => path },
  { name: 'message', cell: ({ message }) => message },
  { name: 'ids', cell: ({ ids }) => ids },
]

const faultsOf = (file: Inspection): Fault[] => [
  ...(file.error === null ? [] : [{ ...file.error, file, ids: '' }]),
  ...file.refused.map((refusal) => ({ ...refusal, file, ids: refusal.buildingId })),
  ...file.findings.map(({ code, message, ids }) => ({
    file,
    code,
    line: null,
    path: null,
    message,
    ids: ids.join(' '),
  })),
]

/** What was found out about files, in every form. */
export const inspectionResult = (record: { readonly files: readonly Inspection[] }): Result => ({
  record,
  lines: () => record.files,
  sections: () => record.files.map(section),
  table: () => tableOf(COLUMNS, record.files.flatMap(faultsOf)),
})

/** The same as a workbook: a sheet of what was found. */
export function inspectionWorkbook(result: Result): Workbook {
  const { columns, rows } = result.table()
  const title = 'Findings'
  return {
    title,
    sheets: [{ id: 'findings', title, columns: columns.map((column) => ({ ...column, title: column.name })), rows }],
  }
}
