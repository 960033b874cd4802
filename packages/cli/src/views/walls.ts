import { exteriorWallMark, MARK, QUANTITIES, QUANTITY_NAMES, TERMS, wallExtents, worstOf } from '@reports/geometry'
import type { ExteriorWallRecord, Quality, RoofQualityRecord, WallsRecord } from '@reports/geometry'
import type { WallsTolerancesRecord } from '@reports/geometry/accuracy'
import type { SummaryOptions } from '../options.ts'
import { LENGTH, numberFormat, type NumberFormat } from '../output/numbers.ts'
import { quantityCells, quantityColumns } from '../output/quantities.ts'
import { shownSections } from '../output/sections.ts'
import type { Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import { WORDS } from '../output/words.ts'
import type { Result } from '../output/write-result.ts'
import { withLevels } from './building-lines.ts'
import { headingWith, qualitySection } from './quality.ts'
import { roofToleranceSection } from './tolerances.ts'

/** A city has thousands of walls: nobody reads a longer table. */
const MOST_WALLS = 60

const wallsLevel = ({ measures }: RoofQualityRecord, buildingId: string): Quality =>
  measures[buildingId]?.walls.level ?? 'check'

/** What is left open by the outline of its roof counts here: it is the walls that it concerns. */
const totalLevel = ({ buildings }: WallsRecord, quality: RoofQualityRecord): Quality =>
  worstOf([quality.totals, ...buildings.map(({ buildingId }) => wallsLevel(quality, buildingId))])

function buildingTable(
  record: WallsRecord,
  quality: RoofQualityRecord,
  n: NumberFormat,
  tolerances?: WallsTolerancesRecord,
): Table {
  const { language } = n
  const w = WORDS[language]
  // Files without names have the ids as names.
  const named = record.buildings.some(({ buildingId, displayName }) => displayName !== buildingId)
  return {
    columns: [
      { title: w.building, align: 'left' },
      ...quantityColumns(QUANTITIES.wallSums, QUANTITY_NAMES[language], () => 1, n),
      { title: w.walls, align: 'right' },
      { title: TERMS[language].quality.title, align: 'left' },
      ...(named ? [{ title: w.id, align: 'left', isId: true } as const] : []),
    ],
    rows: record.buildings.map((building, i) => [
      building.displayName,
      ...quantityCells(QUANTITIES.wallSums, building, n, tolerances?.buildings[i]),
      n.whole(building.wallCount),
      TERMS[language].qualities[wallsLevel(quality, building.buildingId)],
      ...(named ? [building.buildingId] : []),
    ]),
    totals: [
      w.total,
      ...quantityCells(QUANTITIES.wallSums, record.totals, n, tolerances?.totals),
      n.whole(record.totals.walls),
      TERMS[language].qualities[totalLevel(record, quality)],
    ],
  }
}

type WallTolerances = WallsTolerancesRecord['buildings'][number]

/** Ids of walls are long, and stand last. */
function wallTable(walls: readonly ExteriorWallRecord[], n: NumberFormat, tolerances?: WallTolerances): Table {
  const { language } = n
  const w = WORDS[language]
  return {
    columns: [
      { title: MARK.title[language], align: 'left' },
      { title: w.kind, align: 'left', group: 1 },
      ...quantityColumns(QUANTITIES.exteriorWall, QUANTITY_NAMES[language], () => 1, n),
      { title: w.width, unit: n.unitOf(LENGTH) ?? '', align: 'right', group: 1 },
      { title: w.height, unit: n.unitOf(LENGTH) ?? '', align: 'right', group: 1 },
      { title: w.id, align: 'left', group: 2, isId: true },
    ],
    rows: walls.map((wall, index) => {
      const { width, ridge } = wallExtents(wall.corners.map(([u = 0, v = 0]) => [u, v]))
      return [
        exteriorWallMark(index, language),
        TERMS[language].wallTypes[wall.wallType],
        ...quantityCells(QUANTITIES.exteriorWall, wall, n, tolerances?.walls[index]),
        n.quantity(LENGTH, width),
        n.quantity(LENGTH, ridge),
        wall.wallId,
      ]
    }),
  }
}

function sections(
  record: WallsRecord,
  quality: RoofQualityRecord,
  n: NumberFormat,
  notes: readonly string[],
  tolerances?: WallsTolerancesRecord,
): Section[] {
  const { language } = n
  const w = WORDS[language]
  const many = {
    en: `${record.totals.walls} in all: --building ID shows those of one building, --format csv lists every one.`,
    nb: `${record.totals.walls} i alt: --building ID viser dem for én bygning, --format csv lister alle.`,
  }
  const several = record.buildings.length > 1
  return [
    { heading: w.buildings, body: buildingTable(record, quality, n, tolerances) },
    ...qualitySection(totalLevel(record, quality) === 'sure', language),
    ...(notes.length === 0 ? [] : [{ heading: null, body: notes }]),
    ...(record.totals.walls > MOST_WALLS
      ? [{ heading: w.walls, body: [many[language]] }]
      : record.buildings.flatMap(({ buildingId, displayName, walls, wallCount }, i) =>
          wallCount === 0
            ? []
            : [
                {
                  heading: headingWith(
                    several ? `${w.walls}: ${displayName}` : w.walls,
                    wallsLevel(quality, buildingId),
                    language,
                  ),
                  body: wallTable(walls, n, tolerances?.buildings[i]),
                },
              ],
        )),
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
