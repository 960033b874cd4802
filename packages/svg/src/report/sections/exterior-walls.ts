import { exteriorWallMark, QUANTITIES, QUANTITY_NAMES, roundHundredth, rowLevel, TERMS } from '@reports/geometry'
import { shownIn } from '@reports/geometry/units'
import { elevationOf, type Elevation } from '../../layers/wall/wall-scene.ts'
import { wallPlan } from '../../wall-plan.ts'
import { bearingText, type Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import type { Block, Drawings, Section, Table } from '../section.ts'
import { hasManyBuildings, type ShownRoof } from '../shown-roof.ts'
import { figureColumns, folded, tableOf, type ColumnOf } from '../tables.ts'
import { leftOutRemarks } from './left-out.ts'
import { outlineRemarks, qualityColumn, roofQualityRemark } from './quality.ts'

/** The id of the elevations. */
const planOf = ({ suffix }: Pick<ReportScene, 'suffix'>): string => `wall-plan${suffix}`
const { area } = QUANTITIES.exteriorWall

/** The walls of all buildings, in the order of the drawing. */
const wallsOf = ({ buildings, walls }: ShownRoof, lang: Language) => {
  const published = new Map(walls.buildings.flatMap((own) => own.walls.map((wall) => [wall.wallId, wall])))
  return buildings.flatMap((building) =>
    building.walls.map((wall, index) => ({
      building,
      mark: exteriorWallMark(index, lang),
      elevation: elevationOf(wall),
      record: published.get(wall.id)!,
    })),
  )
}

function wallsTable(scene: ReportScene & { readonly roof: ShownRoof }): Table {
  const { roof, ungrounded, words, lang, figures } = scene
  const { walls, quality, nameOf } = roof
  const things = wallsOf(roof, lang)
  type Wall = (typeof things)[number]
  const shown = shownIn({ unit: 'm', digits: 2 }, figures.units)
  const length = (heading: string, of: (elevation: Elevation) => number, more = {}): ColumnOf<Wall> => ({
    heading,
    unit: shown.unit ?? '',
    digits: shown.digits,
    ...more,
    cell: ({ elevation }) => shown.valueOf(roundHundredth(of(elevation))),
  })
  return tableOf({
    caption: words.walls,
    names: words.wall,
    things,
    row: ({ building, mark, record: { wallId, edgeIds } }) => ({
      mark,
      name: nameOf(building),
      references: [reference('wall', wallId), ...edgeIds.map((id) => reference('edge', id))],
      target: planOf(scene),
    }),
    columns: [
      { heading: words.kind, optional: true, cell: ({ elevation }) => TERMS[lang].wallTypes[elevation.wall.type] },
      { heading: QUANTITY_NAMES[lang].direction, cell: ({ record }) => bearingText(record.direction, lang) },
      // A sum of some would be taken for all.
      ...figureColumns({ area }, figures, ({ record }: Wall) => record, {
        area: ungrounded > 0 ? null : walls.totals.totalWallArea,
      }),
      length(words.width, ({ width }) => width),
      length(words.eavesHeight, ({ eaves }) => eaves, { optional: true }),
      length(words.ridgeHeight, ({ ridge }) => ridge, { optional: true }),
      ...qualityColumn(
        things,
        ({ building, record }) => rowLevel(quality, 'walls', building.building.id, record.wallId),
        quality.totals,
        lang,
      ),
    ],
    total: words.total,
  })
}

/** The elevations of exterior walls with their table; nothing where the ground is not known. */
export function wallBlocks(scene: ReportScene): Block[] {
  const { roof, ungrounded, words, lang, units, options } = scene
  if (roof === null || (ungrounded > 0 && ungrounded === roof.buildings.length)) return []
  const { includeMatrikkel, eavesOverhang } = options
  const table = wallsTable({ ...scene, roof })
  const title = words.wallPlan
  const { layOut } = wallPlan(roof.measures, { lang, units, includeMatrikkel, eavesOverhang, marks: 'all' })
  const plan: Drawings = { kind: 'drawings', drawings: [{ id: planOf(scene), title, short: title, units, layOut }] }
  return [plan, ...folded(words.walls, String(table.rows.length), [table])]
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
