import {
  EXTERIOR_WALL_QUANTITIES,
  QUANTITY_NAMES,
  roofQualityRecord,
  roundHundredth,
  selectBuildings,
  WALL_NAMES,
  wallsRecord,
} from '@reports/geometry'
import { elevationOf } from '../../layers/wall/wall-scene.ts'
import { layOutWallPlan } from '../../wall-plan.ts'
import { compassPoint, decimal } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import { quantityColumns } from '../quantity-columns.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Drawings, Row, Section, Table } from '../section.ts'
import { qualityCell, qualityColumn, roofQualityRemark } from './roof-quality.ts'
import { leftOutRemark, toldApart, ungrounded } from './roof.ts'

const PLAN = 'wall-plan'

function wallsTable(
  { roof, lang, includeMatrikkel }: ReportScene & { readonly roof: NonNullable<ReportScene['roof']> },
  isPart: boolean,
): Table {
  const words = REPORT_WORDS[lang]
  const names = QUANTITY_NAMES[lang]
  const record = wallsRecord(roof, { includeMatrikkel })
  const published = new Map(record.buildings.flatMap((building) => building.walls.map((wall) => [wall.wallId, wall])))
  const quality = roofQualityRecord(roof, { includeMatrikkel })
  const buildings = selectBuildings(roof, { includeMatrikkel })
  const told = toldApart(
    buildings.map(({ building }) => building),
    ({ source }) => source === 'address',
  )
  const rows = buildings.flatMap(({ building, walls }) => {
    // In the order of the drawing, so that the numbers count along it.
    return walls.map(elevationOf).map(({ wall, width, eaves, ridge }, index): Row => {
      const { wallId, direction, area, edgeIds } = published.get(wall.id)!
      return {
        mark: { number: index + 1 },
        name: told(building),
        cells: [
          WALL_NAMES[lang][wall.type],
          `${decimal(direction, 0, lang)}° ${compassPoint(direction, lang)}`,
          area,
          roundHundredth(width),
          roundHundredth(eaves),
          roundHundredth(ridge),
          ...qualityCell(quality, quality.buildings[building.id]!, lang),
        ],
        references: [reference('wall', wallId), ...edgeIds.map((id) => reference('edge', id))],
        target: PLAN,
      }
    })
  })
  return {
    caption: words.exteriorWalls,
    columns: [
      { heading: words.wall },
      { heading: words.kind, optional: true },
      { heading: names.direction },
      ...quantityColumns({ area: EXTERIOR_WALL_QUANTITIES.area }, names),
      { heading: words.width, unit: 'm', digits: 2 },
      { heading: words.eavesHeight, unit: 'm', digits: 2, optional: true },
      { heading: words.ridgeHeight, unit: 'm', digits: 2, optional: true },
      ...qualityColumn(quality, lang),
    ],
    rows,
    // A sum of some would be taken for all.
    totals: {
      name: words.total,
      cells: [
        null,
        null,
        isPart ? null : record.totals.totalWallArea,
        null,
        null,
        null,
        ...qualityCell(quality, quality.totals, lang),
      ],
    },
  }
}

/** The exterior walls that follow from roof and ground, and their elevations. */
export function exteriorWallsSection(scene: ReportScene): Section[] {
  const { roof, lang, includeMatrikkel, eavesOverhang } = scene
  if (roof === null) return []
  const words = REPORT_WORDS[lang]
  const bare = ungrounded(scene)
  if (bare > 0 && bare === selectBuildings(roof, { includeMatrikkel }).length) return []
  const table = wallsTable({ ...scene, roof }, bare > 0)
  const plan: Drawings = {
    kind: 'drawings',
    drawings: [
      {
        id: PLAN,
        title: words.wallPlan,
        short: words.wallPlan,
        layOut: (paper) => layOutWallPlan(roof, { lang, includeMatrikkel, eavesOverhang, ...paper }),
      },
    ],
  }
  return [
    {
      id: 'exterior-walls',
      heading: words.exteriorWalls,
      blocks: [
        ...leftOutRemark(scene),
        ...roofQualityRemark(scene),
        plan,
        {
          kind: 'folded',
          heading: words.allWalls,
          remark: String(table.rows.length),
          blocks: [{ kind: 'table', table }],
        },
      ],
    },
  ]
}
