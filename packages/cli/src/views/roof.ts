import {
  bearingOf,
  buildingTypeName,
  MARK,
  QUANTITIES,
  QUANTITY_NAMES,
  rowLevel,
  surfaceMark,
  TERMS,
  whereCovered,
  type RoofBuildingRecord,
  type RoofQualityRecord,
  type RoofRecord,
  type VisibleRoofRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import type { NumberFormat } from '../output/numbers.ts'
import { quantityCells, quantityColumns } from '../output/quantities.ts'
import { shownSections } from '../output/sections.ts'
import type { Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import { WORDS } from '../output/words.ts'
import { buildingLines } from './building-lines.ts'
import type { Result } from '../output/write-result.ts'
import { headingWith, isSure, qualitySection } from './quality.ts'
import { roofToleranceSection } from './tolerances.ts'

/** Tolerances of the buildings of a record, in their order. */
type Tolerances = RoofTolerancesRecord | undefined

/** A city has thousands: a table of more is no reading. */
const MOST_SURFACES = 60

function buildingTable(
  record: RoofRecord,
  { buildings: seen, totals: visible }: VisibleRoofRecord,
  quality: RoofQualityRecord,
  n: NumberFormat,
  tolerances: Tolerances,
): Table {
  const { language } = n
  const w = WORDS[language]
  const { totals } = record
  const shown = whereCovered(QUANTITIES.buildingColumns, visible.coveredArea > 0)
  // Files without names have the ids as names.
  const named = record.buildings.some(({ buildingId, displayName }) => displayName !== buildingId)
  const classified = record.buildings.some(({ buildingType }) => buildingType !== null)
  return {
    columns: [
      { title: w.building, align: 'left' },
      ...quantityColumns(shown, QUANTITY_NAMES[language], () => 1, n),
      { title: TERMS[language].quality.title, align: 'left', group: 1 },
      ...(classified ? [{ title: w.type, align: 'left', group: 2 } as const] : []),
      ...(named ? [{ title: w.id, align: 'left', group: 3, isId: true } as const] : []),
    ],
    rows: record.buildings.map((building, i) => [
      building.displayName,
      ...quantityCells(shown, { ...building, ...seen[i] }, n, tolerances?.buildings[i]),
      TERMS[language].qualities[quality.buildings[building.buildingId]!],
      ...(classified
        ? [buildingTypeName(building.buildingType ?? null, language) ?? building.buildingType ?? '–']
        : []),
      ...(named ? [building.buildingId] : []),
    ]),
    totals: [
      w.total,
      ...quantityCells(
        shown,
        { ...totals, ...visible, surfaceCount: totals.surfaces, wallCount: totals.walls },
        n,
        tolerances?.totals,
      ),
      TERMS[language].qualities[quality.totals],
    ],
  }
}

function surfaceTable(
  buildings: readonly RoofBuildingRecord[],
  { buildings: seen, totals: visible }: VisibleRoofRecord,
  quality: RoofQualityRecord,
  n: NumberFormat,
  tolerances: Tolerances,
): Table {
  const { language } = n
  const w = WORDS[language]
  const unsure = !isSure(quality)
  const { calculatedSlope, calculatedDirection } = QUANTITIES.surface
  const shown = {
    calculatedSlope,
    calculatedDirection,
    ...whereCovered(QUANTITIES.surfaceColumns, visible.coveredArea > 0),
  }
  return {
    columns: [
      { title: MARK.title[language], align: 'left' },
      ...quantityColumns(shown, QUANTITY_NAMES[language], ({ shownDigits }) => (shownDigits === undefined ? 1 : 2), n),
      ...(unsure ? [{ title: TERMS[language].quality.title, align: 'left', group: 1 } as const] : []),
      ...(buildings.length > 1 ? [{ title: w.building, align: 'left', group: 2 } as const] : []),
      { title: w.id, align: 'left', group: 3, isId: true },
    ],
    rows: buildings.flatMap((building, i) =>
      building.surfaces.map((surface, k) => {
        const u = tolerances?.buildings[i]?.surfaces[k]
        return [
          surfaceMark(k),
          ...quantityCells(
            shown,
            { ...surface, ...seen[i]!.surfaces[k], calculatedDirection: bearingOf(surface) },
            n,
            u,
          ),
          ...(unsure
            ? [TERMS[language].qualities[rowLevel(quality, 'roof', building.buildingId, surface.surfaceId)]]
            : []),
          ...(buildings.length > 1 ? [building.displayName] : []),
          surface.surfaceId,
        ]
      }),
    ),
  }
}

/** Nobody orders ridges and eaves by their sum: it has none. */
function edgeTable(edges: RoofRecord['roofEdges'], n: NumberFormat, tolerances: Tolerances): Table {
  const { language } = n
  const w = WORDS[language]
  const byType = new Map(tolerances?.totals.edges.map((own) => [own.type, own]))
  return {
    columns: [
      { title: w.edge, align: 'left' },
      ...quantityColumns(QUANTITIES.edgeColumns, QUANTITY_NAMES[language], () => 1, n),
    ],
    rows: edges.types.map((row) => [
      TERMS[language].edgeTypes[row.type],
      ...quantityCells(QUANTITIES.edgeColumns, row, n, byType.get(row.type)),
    ]),
  }
}

function sections(
  record: RoofRecord,
  visible: VisibleRoofRecord,
  quality: RoofQualityRecord,
  n: NumberFormat,
  notes: readonly string[],
  tolerances: Tolerances,
): Section[] {
  const { language } = n
  const w = WORDS[language]
  const many = {
    en: `${record.totals.surfaces} in all: --building ID shows those of one building, --format csv lists every one.`,
    nb: `${record.totals.surfaces} i alt: --building ID viser dem for én bygning, --format csv lister alle.`,
  }
  return [
    { heading: w.buildings, body: buildingTable(record, visible, quality, n, tolerances) },
    ...qualitySection(isSure(quality), language),
    ...(notes.length === 0 ? [] : [{ heading: null, body: notes }]),
    {
      heading: w.surfaces,
      body:
        record.totals.surfaces > MOST_SURFACES
          ? [many[language]]
          : surfaceTable(record.buildings, visible, quality, n, tolerances),
    },
    {
      heading: headingWith(w.edges, quality.totals, language),
      body: edgeTable(record.roofEdges, n, tolerances),
    },
    ...(tolerances === undefined
      ? []
      : [
          roofToleranceSection(
            tolerances.buildings.map(({ accuracy }) => accuracy),
            n,
          ),
        ]),
  ]
}

/** The roofs of a property in every form; surfaces are marked building by building. A JSON line is a building with its own edges beside it. @param visible what is seen of them, which tables alone have */
export function roofResult(
  record: RoofRecord,
  visible: () => VisibleRoofRecord,
  quality: RoofQualityRecord,
  n: NumberFormat,
  notes: readonly string[],
  ids = false,
  tolerances?: RoofTolerancesRecord,
): Result {
  return {
    record: { ...record, quality, ...(tolerances === undefined ? {} : { tolerances }) },
    lines: () => buildingLines(record, quality.buildings, tolerances),
    sections: () => shownSections(sections(record, visible(), quality, n, notes, tolerances), ids),
    table: async () => (await import('@reports/export/tables')).surfacesTable(record, quality, tolerances, visible()),
  }
}
