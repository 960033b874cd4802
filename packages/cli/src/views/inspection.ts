import type { Cell, Column } from '@reports/geometry/columns'
import { EDGE_TYPES, kindName, placedText, roundHundredth, TERMS, type FindingPlace } from '@reports/geometry'
import { said, type Sentence } from '@reports/geometry/sentences'
import type { Workbook } from '@reports/export/workbooks'
import * as EDITS from '../messages/en/edits.ts'
import * as NOTICES from '../messages/en/notices.ts'
import type { Inspection } from '../input/inspection.ts'
import { inputErrorText } from '../output/input-error-text.ts'
import type { Language } from '../output/languages.ts'
import { ENGLISH, type Say } from '../messages/text.ts'
import { AREA, LENGTH, type NumberFormat } from '../output/numbers.ts'
import type { Section } from '../output/sections.ts'
import type { Result } from '../output/write-result.ts'
import { INSPECTION_WORDS, plural } from './inspection-words.ts'

const editedLine = ({ scanSha256, editsSha256 }: NonNullable<Inspection['edited']>, say: Say): string =>
  say(said(EDITS.hashes, { scan: scanSha256 ?? '–', edits: editsSha256 ?? '–' }))

function section(file: Inspection, { n, say }: Wording): Section {
  const { language: lang } = n
  const w = INSPECTION_WORDS[lang]
  const kind = file.kind === null ? w.unreadable : file.kind === 'folder' ? w.folder : say(kindName(file.kind))
  const heading = `${file.file}: ${kind}${file.version === null ? '' : ` ${file.version}`}`
  if (file.error !== null) return { heading, body: [inputErrorText(file.error, say)] }
  const holds = Object.entries(file.holds).map(([key, count]) => plural(count, w.nouns[key] ?? [key, key]))
  const places = file.placesOf(lang)
  const placed = file.findings.map((finding, i) => ({ ...finding, places: places[i] ?? [] }))
  const findings = Object.entries(Object.groupBy(placed, ({ code }) => code)).flatMap(([code, alike]) => [
    '',
    alike.length === 1 ? code : `${code} (${alike.length})`,
    ...alike.flatMap((finding) => [
      `  ${placedText(say(finding.sentence), finding.places, lang)}`,
      ...(finding.ids.length > 0 ? [`    ${w.ids}: ${finding.ids.join(' ')}`] : []),
    ]),
  ])
  const refused = file.refused.flatMap((refusal) => [
    '',
    say(
      refusal.buildingId === null ? said(NOTICES.leftOut) : said(NOTICES.leftOutBuilding, { id: refusal.buildingId }),
    ),
    `  ${inputErrorText(refusal, say)}`,
  ])
  return {
    heading,
    body: [
      [...holds, ...file.coordinateSystems].join(', '),
      ...(file.edited === undefined ? [] : [editedLine(file.edited, say)]),
      ...(file.survey === null ? [] : surveyLines(file.survey, n)),
      ...(file.statedEdges ?? []).map((stated) => statedLine(stated, n)),
      ...(file.statedRooms === undefined ? [] : statedLines(file.statedRooms, n)),
      say(said(NOTICES.findings, { count: file.findings.length })),
      ...refused,
      ...findings,
    ],
  }
}

type Stated = NonNullable<Inspection['statedEdges']>[number]

/** How text for people is written. */
interface Wording {
  readonly n: NumberFormat
  readonly say: Say
}

/** What a survey of roof lines holds: its features by type, and their stated accuracy. */
function surveyLines(
  { counts, plan, height, unregistered, areasWithoutRoof }: NonNullable<Inspection['survey']>,
  n: NumberFormat,
): string[] {
  const w = INSPECTION_WORDS[n.language]
  const range = (what: string, { best, worst }: Readonly<Record<'best' | 'worst', number>>): string =>
    `${what} ${best === worst ? '' : `${n.quantity(LENGTH, best)} ${w.to} `}${n.length(worst)}`
  const known = [...(plan === null ? [] : [range(w.plan, plan)]), ...(height === null ? [] : [range(w.height, height)])]
  const features = Object.entries(counts).map(([type, count]) => `${type} ${count}`)
  const without = unregistered > 0 && known.length > 0 ? ` (${w.noneFor(plural(unregistered, w.lines))})` : ''
  return [
    `${w.features}: ${features.join(', ')}`,
    `${w.accuracy}: ${known.length === 0 ? w.none : known.join(', ')}${without}`,
    `${w.areasWithoutRoof}: ${areasWithoutRoof}`,
  ]
}

/** Lines of a type as a vendor states them, and what they are here. */
function statedLine({ type, length, ours, oneSided }: Stated, n: NumberFormat): string {
  const { language: lang } = n
  const w = INSPECTION_WORDS[lang]
  const own = EDGE_TYPES.flatMap((each) =>
    ours[each] === undefined ? [] : [`${TERMS[lang].edgeTypes[each].toLowerCase()} ${n.length(ours[each])}`],
  )
  const one = oneSided > 0 ? ` (${w.oneSided} ${n.length(oneSided)})` : ''
  return `${w.stated} ${type} ${n.length(length)}: ${own.length === 0 ? w.none : own.join(', ')}${one}`
}

/** Figures of a model that are told beside ours; the JSON form has all. */
const TOLD: readonly string[] = ['GrossFloorArea', 'NetFloorArea', 'Area', 'GrossWallArea', 'NetWallArea']

/** Areas of rooms, a line each. */
function statedLines(rooms: NonNullable<Inspection['statedRooms']>, n: NumberFormat): string[] {
  const area = (value: number): string => n.quantity(AREA, value)
  const lines = rooms.map(({ roomId, roomName, floorArea, grossWallArea, netWallArea, inFile }) => {
    const ours = [floorArea, grossWallArea, netWallArea].map(area).join(' ')
    const theirs = TOLD.flatMap((name) => (inFile[name] === undefined ? [] : [`${name} ${area(inFile[name])}`]))
    return `  ${roomName ?? roomId}: ${ours} | ${theirs.join(', ')}`
  })
  return rooms.length === 0 ? [] : [`${INSPECTION_WORDS[n.language].statedRooms(n.unitOf(AREA) ?? '')}:`, ...lines]
}

/** One line of the list: an error, a refused part, or a finding. */
interface Fault {
  readonly file: Inspection
  readonly code: string
  readonly line: Cell
  readonly path: Cell
  readonly sentence: Sentence
  readonly ids: Cell
}

const columnsOf = (say: Say): readonly Column<Fault>[] => [
  { name: 'file', cell: ({ file }) => file.file },
  { name: 'kind', cell: ({ file }) => file.kind },
  { name: 'code', cell: ({ code }) => code },
  { name: 'line', cell: ({ line }) => line },
  { name: 'path', cell: ({ path }) => path },
  { name: 'message', cell: ({ sentence }) => say(sentence) },
  { name: 'ids', cell: ({ ids }) => ids },
]

const faultsOf = (file: Inspection): Fault[] => [
  ...(file.error === null ? [] : [{ ...file.error, file, ids: '' }]),
  ...file.refused.map((refusal) => ({ ...refusal, file, ids: refusal.buildingId })),
  ...file.findings.map(({ code, sentence, ids }) => ({
    file,
    code,
    line: null,
    path: null,
    sentence,
    ids: ids.join(' '),
  })),
]

/** Drops `sentence`: `message` has the same values, already in words. */
const withoutSentence = <T extends object>({ sentence: _sentence, ...rest }: T & { readonly sentence: unknown }) => rest

/** The JSON form of what a finding is about; metres are rounded as elsewhere. */
const publishedPlace = ({ kind, id, mark, of, story, spot }: FindingPlace) => ({
  kind,
  id,
  mark,
  of,
  story,
  spot: spot.map((point) => point.map(roundHundredth)),
})

/** The JSON form of a file. */
const published = ({ placesOf, ...file }: Inspection, places = placesOf('en')) => ({
  ...file,
  refused: file.refused.map(withoutSentence),
  error: file.error && withoutSentence(file.error),
  findings: file.findings.map(({ code, message, ids, area }, i) => ({
    code,
    message,
    ids,
    places: (places[i] ?? []).map(publishedPlace),
    ...(area === undefined ? {} : { area }),
  })),
})

/** What was found out about files, in every form. */
export const inspectionResult = (
  record: { readonly files: readonly Inspection[] },
  n: NumberFormat,
  say: Say = ENGLISH,
): Result => ({
  record: { files: record.files.map((file) => published(file)) },
  lines: () => record.files.map((file) => published(file)),
  sections: () => record.files.map((file) => section(file, { n, say })),
  table: async () =>
    (await import('@reports/export/tables')).tableOf(columnsOf(ENGLISH), record.files.flatMap(faultsOf)),
})

/** The same as a workbook with one sheet of findings, in one language. */
export async function inspectionWorkbook(
  files: readonly Inspection[],
  lang: Language,
  say: Say = ENGLISH,
): Promise<Workbook> {
  const { tableOf } = await import('@reports/export/tables')
  const { columns, rows } = tableOf(columnsOf(say), files.flatMap(faultsOf))
  const { findings: title, columns: titles } = INSPECTION_WORDS[lang]
  return {
    title,
    sheets: [{ id: 'findings', title, columns: columns.map((column, i) => ({ ...column, title: titles[i]! })), rows }],
  }
}
