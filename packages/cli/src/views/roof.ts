import type { RoofQualityRecord, RoofRecord, VisibleRoofRecord } from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import {
  BUILDINGS,
  EDGE_TYPE_SUMS,
  summedBuildings,
  surfaceRows,
  SURFACES,
  whatIsSeen,
} from '@reports/geometry/columns'
import { tableOf } from '../output/columns.ts'
import type { NumberFormat } from '../output/numbers.ts'
import { shownSections } from '../output/sections.ts'
import type { Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import { WORDS } from '../output/words.ts'
import { buildingLines } from './building-lines.ts'
import type { Result } from '../output/write-result.ts'
import { headingWith, isSure, qualitySection } from './quality.ts'
import { MOST_ROWS, tooMany } from './too-many.ts'
import { roofToleranceSections } from './tolerances.ts'

/** Tolerances of the buildings of a record, in their order. */
type Tolerances = RoofTolerancesRecord | undefined

const buildingTable = (
  { buildings, totals }: RoofRecord,
  visible: VisibleRoofRecord,
  quality: RoofQualityRecord,
  n: NumberFormat,
  tolerances: Tolerances,
): Table =>
  tableOf(BUILDINGS.terminal, summedBuildings(buildings, quality, tolerances, whatIsSeen(visible)), n, {
    figures: { ...totals, ...visible.totals, surfaceCount: totals.surfaces, wallCount: totals.walls },
    tolerances: tolerances?.totals,
    quality: quality.totals,
  })

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
  return [
    { heading: w.buildings, body: buildingTable(record, visible, quality, n, tolerances) },
    ...qualitySection(isSure(quality), language),
    ...(notes.length === 0 ? [] : [{ heading: null, body: notes }]),
    {
      heading: w.surfaces,
      body:
        record.totals.surfaces > MOST_ROWS
          ? [tooMany(record.totals.surfaces, language)]
          : tableOf(SURFACES.terminal, surfaceRows(record, quality, tolerances, whatIsSeen(visible)), n, {
              quality: quality.totals,
            }),
    },
    {
      heading: headingWith(w.edges, quality.totals, language),
      // Nobody orders ridges and eaves by their sum: it has none.
      body: tableOf(
        EDGE_TYPE_SUMS.terminal,
        record.roofEdges.types.map((row) => ({
          ...row,
          tolerances: tolerances?.totals.edges.find(({ type }) => type === row.type),
        })),
        n,
      ),
    },
    ...roofToleranceSections(tolerances, n),
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
