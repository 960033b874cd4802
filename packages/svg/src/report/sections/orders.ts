import { OPENING_NAMES, ROOM_NAMES, roofQualityRecord, type RoomType } from '@reports/geometry'
import {
  EDGE_KIND_NAMES,
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
import type { Column, Folded, Row, Section, TableBlock } from '../section.ts'
import { leftOutRemark } from './roof.ts'

const WORDS = {
  en: {
    heading: 'For orders',
    pitch: 'Pitch',
    pitches: 'Roof area by pitch',
    area: 'Area',
    faces: 'Faces',
    edge: 'Edge',
    edges: 'Edges',
    visibleArea: 'Visible',
    visibleEdges: 'Visible edges',
    length: 'Length',
    count: 'Count',
    opening: 'Opening',
    openings: 'Openings, each once',
    roof: 'Roofer',
    facades: 'Facades',
    side: 'Faces',
    overGround: 'Over ground',
    overRoof: 'Over roof',
    width: 'Width',
    height: 'Height',
    sill: 'Sill',
    from: 'From room',
    to: 'To room',
    measured: 'Measured openings; no nominal sizes.',
  },
  nb: {
    heading: 'Til bestilling',
    pitch: 'Takvinkel',
    pitches: 'Takareal etter takvinkel',
    area: 'Areal',
    faces: 'Flater',
    edge: 'Kant',
    edges: 'Kanter',
    visibleArea: 'Synlig',
    visibleEdges: 'Synlige kanter',
    length: 'Lengde',
    count: 'Antall',
    opening: 'Åpning',
    openings: 'Åpninger, hver én gang',
    roof: 'Taktekker',
    facades: 'Fasader',
    side: 'Retning',
    overGround: 'Over terreng',
    overRoof: 'Over tak',
    width: 'Bredde',
    height: 'Høyde',
    sill: 'Brystningshøyde',
    from: 'Fra rom',
    to: 'Til rom',
    measured: 'Målte åpninger; ikke modulmål.',
  },
} as const satisfies Record<Language, unknown>

/** A table, where it has rows. */
const filled = (caption: string, columns: readonly Column[], rows: readonly Row[]): TableBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'table', table: { caption, columns, rows } }]

function roofTables(
  { totals: { pitches, edges, visibleEdges, coveredArea } }: RoofSummaryRecord,
  lang: Language,
): TableBlock[] {
  const w = WORDS[lang]
  const edgeTable = (caption: string, rows: RoofSummaryRecord['totals']['edges']): TableBlock[] =>
    filled(
      caption,
      [{ heading: w.edge }, { heading: w.length, unit: 'm', digits: 2, bars: true }, { heading: w.count, digits: 0 }],
      rows.map(({ kind, length, count }) => ({ name: EDGE_KIND_NAMES[lang][kind], cells: [length, count] })),
    )
  return [
    ...filled(
      w.pitches,
      [
        { heading: w.pitch },
        { heading: w.area, unit: 'm²', digits: 2, bars: true },
        ...(coveredArea > 0 ? [{ heading: w.visibleArea, unit: 'm²', digits: 2 }] : []),
        { heading: w.faces, digits: 0 },
      ],
      pitches.map(({ pitch, area, visibleArea, faces }) => ({
        name: `${pitch}°`,
        cells: [area, ...(coveredArea > 0 ? [visibleArea] : []), faces],
      })),
    ),
    ...edgeTable(w.edges, edges),
    ...(coveredArea > 0 ? edgeTable(w.visibleEdges, visibleEdges) : []),
  ]
}

function facadeTables({ buildings }: FacadeSummaryRecord, lang: Language): TableBlock[] {
  const w = WORDS[lang]
  const area = (heading: string): Column => ({ heading, unit: 'm²', digits: 2 })
  return buildings.flatMap(({ displayName, facades }) =>
    filled(
      buildings.length > 1 ? `${w.facades}: ${displayName}` : w.facades,
      [{ heading: w.side }, area(w.overGround), area(w.overRoof)],
      facades.map(({ sector, overGround, overRoof }) => ({
        name: SECTOR_NAMES[lang][sector],
        cells: [overGround, overRoof],
      })),
    ),
  )
}

function openingTable({ openings }: ScanSummaryRecord, lang: Language): TableBlock[] {
  const w = WORDS[lang]
  const room = (name: string | null, type: RoomType | null): string | null =>
    name ?? (type === null ? null : ROOM_NAMES[lang][type])
  const centimetres = (heading: string): Column => ({ heading, unit: 'cm', digits: 0 })
  return filled(
    w.openings,
    [
      { heading: w.opening },
      ...[w.width, w.height, w.sill].map(centimetres),
      { heading: w.from },
      { heading: w.to, optional: true },
    ],
    openings.map(({ kind, number, width, height, sill, fromRoom, fromRoomType, toRoom, toRoomType }) => ({
      name: `${OPENING_NAMES[lang][kind]} ${number}`,
      cells: [width, height, sill, room(fromRoom, fromRoomType), room(toRoom, toRoomType)],
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
