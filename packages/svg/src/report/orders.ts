import { ROOM_NAMES, type RoomType } from '@reports/geometry'
import {
  EDGE_KIND_NAMES,
  roofSummary,
  roofSummaryRecord,
  scanSummary,
  scanSummaryRecord,
  type RoofSummaryRecord,
  type ScanSummaryRecord,
} from '@reports/geometry/summary'
import type { Language } from '../words.ts'
import { tag, type Markup } from './markup.ts'
import type { ReportScene } from './property.ts'
import { leftOutRemark } from './roof.ts'
import type { Section } from './section.ts'
import { drawTable, type Column, type Row } from './table.ts'

const WORDS = {
  en: {
    heading: 'For orders',
    pitch: 'Pitch',
    pitches: 'Roof area by pitch',
    area: 'Area',
    faces: 'Faces',
    edge: 'Edge',
    edges: 'Edges',
    length: 'Length',
    count: 'Count',
    opening: 'Opening',
    openings: 'Openings, each once',
    kinds: { door: 'Door', window: 'Window', opening: 'Open passage' },
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
    length: 'Lengde',
    count: 'Antall',
    opening: 'Åpning',
    openings: 'Åpninger, hver én gang',
    kinds: { door: 'Dør', window: 'Vindu', opening: 'Åpen passasje' },
    width: 'Bredde',
    height: 'Høyde',
    sill: 'Brystningshøyde',
    from: 'Fra rom',
    to: 'Til rom',
    measured: 'Målte åpninger; ikke modulmål.',
  },
} as const satisfies Record<Language, unknown>

/** A table, where it has rows. */
const filled = (caption: string, columns: readonly Column[], rows: readonly Row[], lang: Language): Markup[] =>
  rows.length === 0 ? [] : [drawTable({ caption, columns, rows }, lang)]

function roofTables({ totals: { pitches, edges } }: RoofSummaryRecord, lang: Language): Markup[] {
  const w = WORDS[lang]
  return [
    ...filled(
      w.pitches,
      [{ heading: w.pitch }, { heading: w.area, unit: 'm²', digits: 2 }, { heading: w.faces, digits: 0 }],
      pitches.map(({ pitch, area, faces }) => ({ name: `${pitch}°`, cells: [area, faces] })),
      lang,
    ),
    ...filled(
      w.edges,
      [{ heading: w.edge }, { heading: w.length, unit: 'm', digits: 2 }, { heading: w.count, digits: 0 }],
      edges.map(({ kind, length, count }) => ({ name: EDGE_KIND_NAMES[lang][kind], cells: [length, count] })),
      lang,
    ),
  ]
}

function openingTable({ openings }: ScanSummaryRecord, lang: Language): Markup[] {
  const w = WORDS[lang]
  const room = (name: string | null, type: RoomType | null): string | null =>
    name ?? (type === null ? null : ROOM_NAMES[lang][type])
  const table = filled(
    w.openings,
    [
      { heading: w.opening },
      { heading: w.width, unit: 'cm', digits: 0 },
      { heading: w.height, unit: 'cm', digits: 0 },
      { heading: w.sill, unit: 'cm', digits: 0 },
      { heading: w.from },
      { heading: w.to },
    ],
    openings.map(({ kind, number, width, height, sill, fromRoom, fromRoomType, toRoom, toRoomType }) => ({
      name: `${w.kinds[kind]} ${number}`,
      cells: [width, height, sill, room(fromRoom, fromRoomType), room(toRoom, toRoomType)],
    })),
    lang,
  )
  return table.length === 0 ? [] : [...table, tag('p', { class: 'remark' }, w.measured)]
}

/** What a roofer and a painter order by: pitches, edges as they are ordered, and each opening once. */
export function ordersSection(scene: ReportScene): Section[] {
  const { roof, scan, lang, includeMatrikkel } = scene
  const content = [
    ...(roof === null
      ? []
      : [...leftOutRemark(scene), ...roofTables(roofSummaryRecord(roofSummary(roof), { includeMatrikkel }), lang)]),
    ...(scan === null ? [] : openingTable(scanSummaryRecord(scanSummary(scan)), lang)),
  ]
  return content.length === 0 ? [] : [{ id: 'orders', heading: WORDS[lang].heading, content }]
}
