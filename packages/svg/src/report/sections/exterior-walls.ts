import { EXTERIOR_WALLS, exteriorWallRows, type Column } from '@reports/geometry/columns'
import { layOutWallRows, layOutWalls, wallPlan } from '../../wall-plan.ts'
import { WALL_WORDS } from '../../wall-words.ts'
import { cachedRows } from '../layout-cache.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import type { Drawing } from '../../pen/document.ts'
import type { Block, Drawings, ReportDrawing, Section, Table } from '../section.ts'
import { hasManyBuildings, type ShownRoof } from '../shown-roof.ts'
import { folded, tableOf, thingColumns } from '../tables.ts'
import { leftOutRemarks } from './left-out.ts'
import { outlineRemarks, roofQualityRemark } from './quality.ts'
import { withoutSchedule } from './roof.ts'
import { tableWalls, type TableWall } from './wall-table-rows.ts'

/** The id of the elevations. */
const planOf = ({ suffix }: Pick<ReportScene, 'suffix'>): string => `wall-plan${suffix}`

/** Walls along an arc face no direction. */
const COLUMNS = EXTERIOR_WALLS.report.map((column): Column<TableWall> =>
  column.name === 'direction'
    ? { ...column, shown: (wall, _, lang) => (wall.isRound ? WALL_WORDS[lang].round : wall.direction) }
    : column,
)

function wallsTable(scene: ReportScene & { readonly roof: ShownRoof }): Table {
  const { roof, ungrounded, words, lang, figures } = scene
  const { walls, quality, nameOf } = roof
  const names = new Map(roof.buildings.map((building) => [building.building.id, nameOf(building)]))
  // As the elevations above say it.
  const things = tableWalls(roof.buildings, exteriorWallRows(walls, quality, lang))
  return tableOf({
    caption: words.walls,
    names: words.wall,
    things,
    row: ({ mark, buildingId, wallIds, edgeIds }) => ({
      mark,
      name: names.get(buildingId) ?? '',
      references: [...wallIds.map((id) => reference('wall', id)), ...edgeIds.map((id) => reference('edge', id))],
      target: planOf(scene),
    }),
    columns: thingColumns(COLUMNS, things, figures, {
      // A sum of some would be taken for all.
      figures: { area: ungrounded > 0 ? null : walls.totals.totalWallArea },
      quality: quality.totals,
    }),
    total: words.total,
  })
}

/** The elevations of exterior walls with their table; nothing where the ground is not known. */
export function wallBlocks(scene: ReportScene): Block[] {
  const { roof, ungrounded, words, lang, units, options } = scene
  if (roof === null || (ungrounded > 0 && ungrounded === roof.buildings.length)) return []
  const { includeMatrikkel, eavesOverhang } = options
  const table = wallsTable({ ...scene, roof })
  const count = roof.buildings.reduce((sum, { walls }) => sum + walls.length, 0)
  const title = words.wallPlan
  const walls = wallPlan(roof.measures, { lang, units, includeMatrikkel, eavesOverhang, marks: 'all' })
  const layOut = cachedRows((paper): Drawing => withoutSchedule(layOutWalls(walls, paper)))
  const layOutRows: ReportDrawing['layOutRows'] = (paper) => layOutWallRows(walls, paper).map(withoutSchedule)
  const plan: Drawings = {
    kind: 'drawings',
    drawings: [{ id: planOf(scene), title, short: title, units, layOut, layOutRows }],
  }
  return [plan, ...folded(words.walls, String(count), [table])]
}

/** The exterior walls that follow from roof and ground, and their elevations. Many buildings have them each in its own part. */
export function exteriorWallsSection(scene: ReportScene): Section[] {
  const { roof, words } = scene
  const blocks = roof === null || hasManyBuildings(roof) ? [] : wallBlocks(scene)
  if (blocks.length === 0) return []
  return [
    {
      id: 'exterior-walls',
      heading: words.exteriorWalls,
      blocks: [...leftOutRemarks(scene), ...outlineRemarks(scene, ['walls']), ...roofQualityRemark(scene), ...blocks],
    },
  ]
}
