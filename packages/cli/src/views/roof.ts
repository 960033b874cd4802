import { surfacesTable } from '@reports/export/tables'
import {
  bearingOf,
  buildingTypeName,
  EDGE_NAMES,
  QUALITY_NAMES,
  QUALITY_WORDS,
  type RoofBuildingRecord,
  type RoofEdgesRecord,
  type RoofQualityRecord,
  type RoofRecord,
  type RoofSurfaceRecord,
  type VisibleRoofRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { numberFormat } from '../output/numbers.ts'
import type { Language } from '../output/languages.ts'
import type { NumberFormat } from '../output/numbers.ts'
import { shownSections } from '../output/sections.ts'
import type { Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import { WORDS } from '../output/words.ts'
import { buildingLines } from './building-lines.ts'
import type { Result } from '../output/write-result.ts'
import { qualitySection } from './quality.ts'
import { roofToleranceSection } from './tolerances.ts'

/** Tolerances of the buildings of a record, in their order. */
type Tolerances = RoofTolerancesRecord | undefined

/** A city has thousands: a table of more is no reading. */
const MOST_SURFACES = 60

function buildingTable(
  record: RoofRecord,
  { buildings: seen, totals: visible }: VisibleRoofRecord,
  quality: RoofQualityRecord,
  language: Language,
  tolerances: Tolerances,
): Table {
  const n = numberFormat(language)
  const w = WORDS[language]
  const isCovered = visible.coveredArea > 0
  // Files without names have the ids as names.
  const named = record.buildings.some(({ buildingId, displayName }) => displayName !== buildingId)
  const classified = record.buildings.some(({ buildingType }) => buildingType !== null)
  return {
    columns: [
      { title: w.building, align: 'left' },
      { title: w.roofArea, unit: 'm²', align: 'right', group: 1 },
      { title: w.planArea, unit: 'm²', align: 'right', group: 1 },
      ...(isCovered ? [{ title: w.visibleArea, unit: 'm²', align: 'right', group: 1 } as const] : []),
      { title: w.surfaces, align: 'right', group: 1 },
      { title: w.walls, align: 'right', group: 1 },
      { title: QUALITY_WORDS[language].title, align: 'left', group: 1 },
      ...(classified ? [{ title: w.type, align: 'left', group: 2 } as const] : []),
      ...(named ? [{ title: w.id, align: 'left', group: 3, isId: true } as const] : []),
    ],
    rows: record.buildings.map((building, i) => [
      building.displayName,
      n.withTolerance(n.hundredths(building.totalRoofArea), tolerances?.buildings[i]?.totalRoofArea, 2),
      n.withTolerance(n.hundredths(building.totalRoofArea2d), tolerances?.buildings[i]?.totalRoofArea2d, 2),
      ...(isCovered ? [n.hundredths(seen[i]!.visibleArea)] : []),
      n.whole(building.surfaceCount),
      building.wallCount === null ? '–' : n.whole(building.wallCount),
      QUALITY_NAMES[language][quality.buildings[building.buildingId]!],
      ...(classified
        ? [buildingTypeName(building.buildingType ?? null, language) ?? building.buildingType ?? '–']
        : []),
      ...(named ? [building.buildingId] : []),
    ]),
    totals: [
      w.total,
      n.withTolerance(n.hundredths(record.totals.totalRoofArea), tolerances?.totals.totalRoofArea, 2),
      n.withTolerance(n.hundredths(record.totals.totalRoofArea2d), tolerances?.totals.totalRoofArea2d, 2),
      ...(isCovered ? [n.hundredths(visible.visibleArea)] : []),
      n.whole(record.totals.surfaces),
      record.totals.walls === null ? '–' : n.whole(record.totals.walls),
      QUALITY_NAMES[language][quality.totals],
    ],
  }
}

/** A range of heights; a dash where nothing is known of the ground. */
function aboveGroundText({ minHeightAboveGround, maxHeightAboveGround }: RoofSurfaceRecord, n: NumberFormat): string {
  if (minHeightAboveGround === null || maxHeightAboveGround === null) return '–'
  return `${n.hundredths(minHeightAboveGround)} – ${n.hundredths(maxHeightAboveGround)}`
}

function surfaceTable(
  buildings: readonly RoofBuildingRecord[],
  { buildings: seen, totals: visible }: VisibleRoofRecord,
  language: Language,
  tolerances: Tolerances,
): Table {
  const n = numberFormat(language)
  const w = WORDS[language]
  const isCovered = visible.coveredArea > 0
  let count = 0
  return {
    columns: [
      { title: w.surface, align: 'left' },
      { title: w.slope, unit: '°', align: 'right', group: 1 },
      { title: w.direction, unit: '°', align: 'right', group: 1 },
      { title: w.roofArea, unit: 'm²', align: 'right', group: 1 },
      { title: w.planArea, unit: 'm²', align: 'right', group: 1 },
      ...(isCovered ? [{ title: w.visibleArea, unit: 'm²', align: 'right', group: 1 } as const] : []),
      { title: w.perimeter, unit: 'm', align: 'right', group: 1 },
      { title: w.lowest, unit: 'm', align: 'right', group: 2 },
      { title: w.highest, unit: 'm', align: 'right', group: 2 },
      { title: w.heightAboveGround, unit: 'm', align: 'right', group: 2 },
      ...(buildings.length > 1 ? [{ title: w.building, align: 'left', group: 2 } as const] : []),
      { title: w.id, align: 'left', group: 3, isId: true },
    ],
    rows: buildings.flatMap((building, i) =>
      building.surfaces.map((surface, k) => {
        const u = tolerances?.buildings[i]?.surfaces[k]
        return [
          String((count += 1)),
          n.withTolerance(n.tenths(surface.calculatedSlope), u?.calculatedSlope, 1),
          bearingOf(surface) === null
            ? '–'
            : n.withTolerance(n.tenths(surface.calculatedDirection), u?.calculatedDirection, 1),
          n.withTolerance(n.hundredths(surface.area3d), u?.area3d, 2),
          n.withTolerance(n.hundredths(surface.area2d), u?.area2d, 2),
          ...(isCovered ? [n.hundredths(seen[i]!.surfaces[k]!.visibleArea)] : []),
          n.withTolerance(n.hundredths(surface.perimeter), u?.perimeter, 2),
          n.hundredths(surface.minRoofAltitude),
          n.hundredths(surface.maxRoofAltitude),
          aboveGroundText(surface, n),
          ...(buildings.length > 1 ? [building.displayName] : []),
          surface.surfaceId,
        ]
      }),
    ),
  }
}

/** Nobody orders ridges and eaves by their sum: it has none. */
function edgeTable(edges: RoofEdgesRecord, language: Language, tolerances: Tolerances): Table {
  const n = numberFormat(language)
  const w = WORDS[language]
  const byType = new Map(tolerances?.totals.edges.map((own) => [own.type, own]))
  return {
    columns: [
      { title: w.edge, align: 'left' },
      { title: w.length, unit: 'm', align: 'right' },
      { title: w.lengthHorizontal, unit: 'm', align: 'right' },
      { title: w.count, align: 'right' },
      { title: w.overridden, align: 'right', isLeftOutAtZero: true },
    ],
    rows: edges.types.map((row) => [
      EDGE_NAMES[language][row.type],
      n.withTolerance(n.hundredths(row.length), byType.get(row.type)?.length, 2),
      n.withTolerance(n.hundredths(row.lengthHorizontal), byType.get(row.type)?.lengthHorizontal, 2),
      n.whole(row.count),
      n.whole(row.overriddenCount),
    ]),
  }
}

function sections(
  record: RoofRecord,
  visible: VisibleRoofRecord,
  quality: RoofQualityRecord,
  language: Language,
  tolerances: Tolerances,
): Section[] {
  const w = WORDS[language]
  const many = {
    en: `${record.totals.surfaces} in all: --building ID shows those of one building, --format csv lists every one.`,
    nb: `${record.totals.surfaces} i alt: --building ID viser dem for én bygning, --format csv lister alle.`,
  }
  return [
    { heading: w.buildings, body: buildingTable(record, visible, quality, language, tolerances) },
    ...qualitySection(quality, language),
    {
      heading: w.surfaces,
      body:
        record.totals.surfaces > MOST_SURFACES
          ? [many[language]]
          : surfaceTable(record.buildings, visible, language, tolerances),
    },
    { heading: w.edges, body: edgeTable(record.roofEdges, language, tolerances) },
    ...(tolerances === undefined
      ? []
      : [
          roofToleranceSection(
            tolerances.buildings.map(({ accuracy }) => accuracy),
            language,
          ),
        ]),
  ]
}

/** The roofs of a property in every form; surfaces are numbered through all buildings, as on the plan. A JSON line is a building with its own edges beside it. */
export function roofResult(
  record: RoofRecord,
  visible: VisibleRoofRecord,
  quality: RoofQualityRecord,
  language: Language,
  ids = false,
  tolerances?: RoofTolerancesRecord,
): Result {
  return {
    record: { ...record, quality, ...(tolerances === undefined ? {} : { tolerances }) },
    lines: () => buildingLines(record, quality.buildings, tolerances),
    sections: () => shownSections(sections(record, visible, quality, language, tolerances), ids),
    table: () => surfacesTable(record, quality.buildings, tolerances, visible),
  }
}
