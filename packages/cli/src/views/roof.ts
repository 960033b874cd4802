import { surfacesTable } from '@reports/export/tables'
import {
  bearingOf,
  EDGE_NAMES,
  type RoofBuildingRecord,
  type RoofEdgesRecord,
  type RoofRecord,
  type RoofSurfaceRecord,
} from '@reports/geometry'
import { numberFormat } from '../output/numbers.ts'
import type { Language, NumberFormat } from '../output/numbers.ts'
import { shownSections } from '../output/sections.ts'
import type { Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import { WORDS } from '../output/words.ts'
import { buildingLines } from './building-lines.ts'
import type { Result } from '../output/write-result.ts'

/** A city has thousands: a table of more is no reading. */
const MOST_SURFACES = 60

function buildingTable(record: RoofRecord, language: Language): Table {
  const n = numberFormat(language)
  const w = WORDS[language]
  // Files without names have the ids as names.
  const named = record.buildings.some(({ buildingId, displayName }) => displayName !== buildingId)
  const classified = record.buildings.some(({ buildingType }) => buildingType !== null)
  return {
    columns: [
      { title: w.building, align: 'left' },
      { title: w.roofArea, unit: 'm²', align: 'right', group: 1 },
      { title: w.planArea, unit: 'm²', align: 'right', group: 1 },
      { title: w.surfaces, align: 'right', group: 1 },
      { title: w.walls, align: 'right', group: 1 },
      ...(classified ? [{ title: w.type, align: 'left', group: 2 } as const] : []),
      ...(named ? [{ title: w.id, align: 'left', group: 3, isId: true } as const] : []),
    ],
    rows: record.buildings.map((building) => [
      building.displayName,
      n.hundredths(building.totalRoofArea),
      n.hundredths(building.totalRoofArea2d),
      n.whole(building.surfaceCount),
      building.wallCount === null ? '–' : n.whole(building.wallCount),
      ...(classified ? [building.buildingTypeLabel ?? building.buildingType ?? '–'] : []),
      ...(named ? [building.buildingId] : []),
    ]),
    totals: [
      w.total,
      n.hundredths(record.totals.totalRoofArea),
      n.hundredths(record.totals.totalRoofArea2d),
      n.whole(record.totals.surfaces),
      record.totals.walls === null ? '–' : n.whole(record.totals.walls),
    ],
  }
}

function bearingText(surface: RoofSurfaceRecord, n: NumberFormat): string {
  const bearing = bearingOf(surface)
  return bearing === null ? '–' : n.tenths(bearing)
}

/** A range of heights; a dash where nothing is known of the ground. */
function aboveGroundText({ minHeightAboveGround, maxHeightAboveGround }: RoofSurfaceRecord, n: NumberFormat): string {
  if (minHeightAboveGround === null || maxHeightAboveGround === null) return '–'
  return `${n.hundredths(minHeightAboveGround)} – ${n.hundredths(maxHeightAboveGround)}`
}

function surfaceTable(buildings: readonly RoofBuildingRecord[], language: Language): Table {
  const n = numberFormat(language)
  const w = WORDS[language]
  let count = 0
  return {
    columns: [
      { title: w.surface, align: 'left' },
      { title: w.slope, unit: '°', align: 'right', group: 1 },
      { title: w.direction, unit: '°', align: 'right', group: 1 },
      { title: w.roofArea, unit: 'm²', align: 'right', group: 1 },
      { title: w.planArea, unit: 'm²', align: 'right', group: 1 },
      { title: w.perimeter, unit: 'm', align: 'right', group: 1 },
      { title: w.lowest, unit: 'm', align: 'right', group: 2 },
      { title: w.highest, unit: 'm', align: 'right', group: 2 },
      { title: w.heightAboveGround, unit: 'm', align: 'right', group: 2 },
      ...(buildings.length > 1 ? [{ title: w.building, align: 'left', group: 2 } as const] : []),
      { title: w.id, align: 'left', group: 3, isId: true },
    ],
    rows: buildings.flatMap((building) =>
      building.surfaces.map((surface) => [
        String((count += 1)),
        n.tenths(surface.calculatedSlope),
        bearingText(surface, n),
        n.hundredths(surface.area3d),
        n.hundredths(surface.area2d),
        n.hundredths(surface.perimeter),
        n.hundredths(surface.minRoofAltitude),
        n.hundredths(surface.maxRoofAltitude),
        aboveGroundText(surface, n),
        ...(buildings.length > 1 ? [building.displayName] : []),
        surface.surfaceId,
      ]),
    ),
  }
}

/** Nobody orders ridges and eaves by their sum: it has none. */
function edgeTable(edges: RoofEdgesRecord, language: Language): Table {
  const n = numberFormat(language)
  const w = WORDS[language]
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
      n.hundredths(row.length),
      n.hundredths(row.lengthHorizontal),
      n.whole(row.count),
      n.whole(row.overriddenCount),
    ]),
  }
}

function sections(record: RoofRecord, language: Language): Section[] {
  const w = WORDS[language]
  const many = {
    en: `${record.totals.surfaces} in all: --building ID shows those of one building, --format csv lists every one.`,
    nb: `${record.totals.surfaces} i alt: --building ID viser dem for én bygning, --format csv lister alle.`,
  }
  return [
    { heading: w.buildings, body: buildingTable(record, language) },
    {
      heading: w.surfaces,
      body: record.totals.surfaces > MOST_SURFACES ? [many[language]] : surfaceTable(record.buildings, language),
    },
    { heading: w.edges, body: edgeTable(record.roofEdges, language) },
  ]
}

/** The roofs of a property in every form; surfaces are numbered through all buildings, as on the plan. A JSON line is a building with its own edges beside it. */
export function roofResult(record: RoofRecord, language: Language, ids = false): Result {
  return {
    record,
    lines: () => buildingLines(record),
    sections: () => shownSections(sections(record, language), ids),
    table: () => surfacesTable(record),
  }
}
