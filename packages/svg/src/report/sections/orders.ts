import {
  EDGE_SUMS,
  OPENING_NAMES,
  QUANTITY_NAMES,
  ROOM_NAMES,
  roofQualityRecord,
  whereCovered,
  type RoomType,
} from '@reports/geometry'
import {
  EDGE_KIND_NAMES,
  FACADE_QUANTITIES,
  PITCH_QUANTITIES,
  PLACED_OPENING_QUANTITIES,
  facadeSummary,
  facadeSummaryRecord,
  roofSummary,
  roofSummaryRecord,
  scanSummary,
  scanSummaryRecord,
  SECTOR_NAMES,
  type FacadeSummaryRecord,
  type RoofSummaryRecord,
  type ScanSummaryRecord,
} from '@reports/geometry/summary'
import { levelRemark } from '../../quality-words.ts'
import { decimal, type Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import { quantityCells, quantityColumns } from '../quantity-columns.ts'
import type { Column, Folded, Row, Section, TableBlock } from '../section.ts'
import { leftOutRemark } from './roof.ts'

const WORDS = {
  en: {
    heading: 'For orders',
    pitch: 'Pitch',
    pitches: 'Roof area by pitch',
    edge: 'Edge',
    edges: 'Edges',
    visibleEdges: 'Visible edges',
    opening: 'Opening',
    openings: 'Openings, each once',
    roof: 'Roofer',
    facades: 'Facades',
    side: 'Faces',
    from: 'From room',
    to: 'To room',
    measured: 'Measured openings; no nominal sizes.',
  },
  nb: {
    heading: 'Til bestilling',
    pitch: 'Helning',
    pitches: 'Takareal etter helning',
    edge: 'Kant',
    edges: 'Kanter',
    visibleEdges: 'Synlige kanter',
    opening: 'Åpning',
    openings: 'Åpninger, hver én gang',
    roof: 'Taktekker',
    facades: 'Fasader',
    side: 'Retning',
    from: 'Fra rom',
    to: 'Til rom',
    measured: 'Målte åpninger; ikke modulmål.',
  },
} as const satisfies Record<Language, unknown>

const { area: ofPitch, visibleArea, faces } = PITCH_QUANTITIES
const PITCHES = { area: ofPitch, visibleArea, faces }
const { lengthHorizontal: _inPlan, ...EDGES } = EDGE_SUMS
const { overGround, overRoof } = FACADE_QUANTITIES
const FACADES = { overGround, overRoof }
const { width, height, sill } = PLACED_OPENING_QUANTITIES
const OPENINGS = { width, height, sill }

/** Columns of which the first is drawn as bars too, and all are shown. */
const barsFirst = (columns: readonly Column[]): Column[] =>
  columns.map(({ optional: _, ...column }, i) => (i === 0 ? { ...column, bars: true } : column))

/** A table, where it has rows. */
const filled = (caption: string, columns: readonly Column[], rows: readonly Row[]): TableBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'table', table: { caption, columns, rows } }]

function roofTables(
  { totals: { pitches, edges, visibleEdges, coveredArea } }: RoofSummaryRecord,
  lang: Language,
): TableBlock[] {
  const w = WORDS[lang]
  const shown = whereCovered(PITCHES, coveredArea > 0)
  const areOthers =
    visibleEdges.length !== edges.length || visibleEdges.some(({ length }, i) => length !== edges[i]!.length)
  const edgeTable = (caption: string, rows: RoofSummaryRecord['totals']['edges']): TableBlock[] =>
    filled(
      caption,
      [{ heading: w.edge }, ...barsFirst(quantityColumns(EDGES, QUANTITY_NAMES[lang]))],
      rows.map((row) => ({ name: EDGE_KIND_NAMES[lang][row.kind], cells: quantityCells(EDGES, row) })),
    )
  return [
    ...filled(
      w.pitches,
      [{ heading: w.pitch }, ...barsFirst(quantityColumns(shown, QUANTITY_NAMES[lang]))],
      pitches.map((row) => ({ name: `${row.pitch}°`, cells: quantityCells(shown, row) })),
    ),
    ...edgeTable(w.edges, edges),
    ...(areOthers ? edgeTable(w.visibleEdges, visibleEdges) : []),
  ]
}

function facadeTables({ buildings }: FacadeSummaryRecord, lang: Language): TableBlock[] {
  const w = WORDS[lang]
  return buildings.flatMap(({ displayName, facades }) =>
    filled(
      buildings.length > 1 ? `${w.facades}: ${displayName}` : w.facades,
      [{ heading: w.side }, ...quantityColumns(FACADES, QUANTITY_NAMES[lang])],
      facades.map((row) => ({ name: SECTOR_NAMES[lang][row.sector], cells: quantityCells(FACADES, row) })),
    ),
  )
}

function openingTable({ openings }: ScanSummaryRecord, lang: Language): TableBlock[] {
  const w = WORDS[lang]
  const room = (name: string | null, type: RoomType | null): string | null =>
    name ?? (type === null ? null : ROOM_NAMES[lang][type])
  return filled(
    w.openings,
    [
      { heading: w.opening },
      ...quantityColumns(OPENINGS, QUANTITY_NAMES[lang]),
      { heading: w.from },
      { heading: w.to, optional: true },
    ],
    openings.map((opening) => ({
      name: `${OPENING_NAMES[lang][opening.kind]} ${opening.number}`,
      cells: [
        ...quantityCells(OPENINGS, opening),
        room(opening.fromRoom, opening.fromRoomType),
        room(opening.toRoom, opening.toRoomType),
      ],
    })),
  )
}

const folded = (heading: string, remark: string, blocks: Folded['blocks']): Folded[] =>
  blocks.length === 0 ? [] : [{ kind: 'folded', heading, remark, blocks }]

/** What people order by: a roofer's pitches and edges, facades by direction, and each opening once. */
export function ordersSection(scene: ReportScene): Section[] {
  const { roof, scan, lang, includeMatrikkel } = scene
  const w = WORDS[lang]
  const roofs = roof === null ? null : roofSummaryRecord(roofSummary(roof), { includeMatrikkel })
  const facades = roof === null ? null : facadeSummaryRecord(facadeSummary(roof), { includeMatrikkel })
  const scanned = scan === null ? null : scanSummaryRecord(scanSummary(scan))
  const quality = roof === null ? [] : levelRemark(roofQualityRecord(roof, { includeMatrikkel }).totals, lang)
  const area = (value: number): string => [`${decimal(value, 1, lang)} m²`, ...quality].join(' · ')
  const openings = scanned === null ? [] : openingTable(scanned, lang)
  const blocks = [
    ...(roofs === null ? [] : leftOutRemark(scene)),
    ...(roofs === null ? [] : folded(w.roof, area(roofs.totals.visibleArea), roofTables(roofs, lang))),
    ...(facades === null ? [] : folded(w.facades, area(facades.totals.wallArea), facadeTables(facades, lang))),
    ...folded(w.openings, String(scanned?.openings.length ?? 0), [
      ...openings,
      ...(openings.length === 0 ? [] : [{ kind: 'remark', text: w.measured } as const]),
    ]),
  ]
  return blocks.length === 0 ? [] : [{ id: 'orders', heading: w.heading, blocks }]
}
