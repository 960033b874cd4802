import { worstOf } from '@reports/geometry'
import type { Quality, RoofQualityRecord, WallsRecord } from '@reports/geometry'
import { EXTERIOR_WALLS, exteriorWallRows, summedBuildings, WALLED_BUILDINGS } from '@reports/geometry/columns'
import type { WallsTolerancesRecord } from '@reports/geometry/accuracy'
import type { SummaryOptions } from '../options.ts'
import { tableOf } from '../output/columns.ts'
import { numberFormat, type NumberFormat } from '../output/numbers.ts'
import { shownSections } from '../output/sections.ts'
import type { Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import { WORDS } from '../output/words.ts'
import type { Result } from '../output/write-result.ts'
import { withLevels } from './building-lines.ts'
import { headingWith, qualitySection } from './quality.ts'
import { MOST_ROWS, tooMany } from './too-many.ts'
import { roofToleranceSections } from './tolerances.ts'

const wallsLevel = ({ measures }: RoofQualityRecord, buildingId: string): Quality =>
  measures[buildingId]?.walls.level ?? 'check'

/** What is left open by the outline of its roof counts here: it is the walls that it concerns. */
const totalLevel = ({ buildings }: WallsRecord, quality: RoofQualityRecord): Quality =>
  worstOf([quality.totals, ...buildings.map(({ buildingId }) => wallsLevel(quality, buildingId))])

const buildingTable = (
  record: WallsRecord,
  quality: RoofQualityRecord,
  n: NumberFormat,
  tolerances?: WallsTolerancesRecord,
): Table =>
  tableOf(
    WALLED_BUILDINGS.terminal,
    summedBuildings(record.buildings, quality, tolerances).map((row) => ({
      ...row,
      quality: wallsLevel(quality, row.buildingId),
    })),
    n,
    {
      figures: { ...record.totals, wallCount: record.totals.walls },
      tolerances: tolerances?.totals,
      quality: totalLevel(record, quality),
    },
  )

type WallTolerances = WallsTolerancesRecord['buildings'][number]

function sections(
  record: WallsRecord,
  quality: RoofQualityRecord,
  n: NumberFormat,
  notes: readonly string[],
  tolerances?: WallsTolerancesRecord,
): Section[] {
  const { language } = n
  const w = WORDS[language]
  const several = record.buildings.length > 1
  return [
    { heading: w.buildings, body: buildingTable(record, quality, n, tolerances) },
    ...qualitySection(totalLevel(record, quality) === 'sure', language),
    ...(notes.length === 0 ? [] : [{ heading: null, body: notes }]),
    ...(record.totals.walls > MOST_ROWS
      ? [{ heading: w.walls, body: [tooMany(record.totals.walls, language)] }]
      : record.buildings.flatMap((building, i) =>
          building.wallCount === 0
            ? []
            : [
                {
                  heading: headingWith(
                    several ? `${w.walls}: ${building.displayName}` : w.walls,
                    wallsLevel(quality, building.buildingId),
                    language,
                  ),
                  body: tableOf(
                    EXTERIOR_WALLS.terminal,
                    exteriorWallRows(
                      { buildings: [building] },
                      quality,
                      n.language,
                      tolerances && { buildings: tolerances.buildings.slice(i, i + 1) },
                    ),
                    n,
                  ),
                },
              ],
        )),
    ...roofToleranceSections(tolerances, n),
  ]
}

/** The buildings of a record, one a line. */
export const wallLines = (
  { buildings }: WallsRecord,
  quality: RoofQualityRecord,
  tolerances?: WallsTolerancesRecord,
): (WallsRecord['buildings'][number] & { readonly quality: Quality; readonly tolerances?: WallTolerances })[] =>
  withLevels(buildings, quality).map((building, i) => {
    const own = tolerances?.buildings[i]
    return own === undefined ? building : { ...building, tolerances: own }
  })

/** How tables are written. */
type Written = Pick<SummaryOptions, 'lang' | 'units' | 'ids'>

/** The exterior walls of a property in every form. @param notesOf gives sentences that stand below the table of buildings */
export const wallsResult = (
  record: WallsRecord,
  quality: RoofQualityRecord,
  { lang, units, ids = false }: Written,
  notesOf: () => Promise<readonly string[]>,
  tolerances?: WallsTolerancesRecord,
): Result => ({
  record: { ...record, quality, ...(tolerances === undefined ? {} : { tolerances }) },
  lines: () => wallLines(record, quality, tolerances),
  sections: async () =>
    shownSections(sections(record, quality, numberFormat(lang, units), await notesOf(), tolerances), ids),
  table: async () => (await import('@reports/export/tables')).wallsTable(record, quality, lang, tolerances),
})
