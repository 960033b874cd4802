import { QUANTITIES, TERMS, whereCovered, type RoomType } from '@reports/geometry'
import {
  SUMMARY_QUANTITIES,
  facadeSummary,
  facadeSummaryRecord,
  roofSummary,
  roofSummaryRecord,
  scanSummary,
  scanSummaryRecord,
  type RoofSummaryRecord,
} from '@reports/geometry/summary'
import { levelRemark } from '../../quality-words.ts'
import { decimal, type Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import type { Folded, Section, Table } from '../section.ts'
import { figures, folded, remark, tableOf, type ColumnOf } from '../tables.ts'
import { leftOutRemarks } from './left-out.ts'

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

const { area: ofPitch, visibleArea, faces } = SUMMARY_QUANTITIES.pitch
const PITCHES = { area: ofPitch, visibleArea, faces }
const { lengthHorizontal: _inPlan, ...EDGES } = QUANTITIES.edgeSums
const { overGround, overRoof } = SUMMARY_QUANTITIES.facade
const FACADES = { overGround, overRoof }
const { width, height, sill } = SUMMARY_QUANTITIES.placedOpening
const OPENINGS = { width, height, sill }

/** Columns of which the first is drawn as bars too, and all are shown. */
const barsFirst = <T>(columns: readonly ColumnOf<T>[]): ColumnOf<T>[] =>
  columns.map(({ optional: _, ...column }, i) => (i === 0 ? { ...column, bars: true } : column))

function roofTables(
  { pitches, edges, visibleEdges, coveredArea }: RoofSummaryRecord['totals'],
  lang: Language,
): Table[] {
  const w = WORDS[lang]
  const shown = whereCovered(PITCHES, coveredArea > 0)
  const areOthers =
    visibleEdges.length !== edges.length || visibleEdges.some(({ length }, i) => length !== edges[i]!.length)
  const edgeTable = (caption: string, things: typeof edges): Table =>
    tableOf({
      caption,
      names: w.edge,
      things,
      row: ({ kind }) => ({ name: TERMS[lang].orderedEdges[kind] }),
      columns: barsFirst(figures(EDGES, lang, (row: (typeof edges)[number]) => row)),
    })
  const pitchTable = tableOf({
    caption: w.pitches,
    names: w.pitch,
    things: pitches,
    row: ({ pitch }) => ({ name: `${pitch}°` }),
    columns: barsFirst(figures(shown, lang, (row: (typeof pitches)[number]) => row)),
  })
  return [pitchTable, edgeTable(w.edges, edges), ...(areOthers ? [edgeTable(w.visibleEdges, visibleEdges)] : [])]
}

function roofOrders({ roof, lang, options: { includeMatrikkel } }: ReportScene): Folded[] {
  if (roof === null) return []
  const w = WORDS[lang]
  const { totals } = roofSummaryRecord(roofSummary(roof.measures), { includeMatrikkel })
  const facades = facadeSummaryRecord(facadeSummary(roof.measures), { includeMatrikkel })
  const line = (area: number): string =>
    [`${decimal(area, 1, lang)} m²`, ...levelRemark(roof.quality.totals, lang)].join(' · ')
  const facadeTables = facades.buildings.map(({ displayName, facades: things }) =>
    tableOf({
      caption: facades.buildings.length > 1 ? displayName : w.facades,
      names: w.side,
      things,
      row: ({ sector }) => ({ name: TERMS[lang].sectors[sector] }),
      columns: figures(FACADES, lang, (row: (typeof things)[number]) => row),
    }),
  )
  return [
    ...folded(w.roof, line(totals.visibleArea), roofTables(totals, lang).filter(hasRows)),
    ...folded(w.facades, line(facades.totals.wallArea), facadeTables.filter(hasRows)),
  ]
}

const hasRows = ({ rows }: Table): boolean => rows.length > 0

/** Each opening once, with the rooms on its sides. */
function openingOrders({ scan, marks, lang }: ReportScene): Folded[] {
  if (scan === null) return []
  const w = WORDS[lang]
  const { openings } = scanSummaryRecord(scanSummary(scan))
  if (openings.length === 0) return []
  type Opening = (typeof openings)[number]
  const room = (name: string | null, type: RoomType | null): string | null =>
    name ?? (type === null ? null : TERMS[lang].roomTypes[type])
  const table = tableOf({
    caption: w.openings,
    names: w.opening,
    things: openings,
    row: ({ kind, openingId }) => ({ mark: marks.elements.get(openingId)!, name: TERMS[lang].openingKinds[kind] }),
    columns: [
      ...figures(OPENINGS, lang, (opening: Opening) => opening),
      { heading: w.from, cell: ({ fromRoom, fromRoomType }) => room(fromRoom, fromRoomType) },
      { heading: w.to, optional: true, cell: ({ toRoom, toRoomType }) => room(toRoom, toRoomType) },
    ],
  })
  return folded(w.openings, String(openings.length), [table, remark(w.measured)], { isWide: true })
}

/** What people order by: a roofer's pitches and edges, facades by direction, and each opening once. */
export function ordersSection(scene: ReportScene): Section[] {
  const blocks = [...(scene.roof === null ? [] : leftOutRemarks(scene)), ...roofOrders(scene), ...openingOrders(scene)]
  return blocks.length === 0 ? [] : [{ id: 'orders', heading: WORDS[scene.lang].heading, onPaper: 'columns', blocks }]
}
