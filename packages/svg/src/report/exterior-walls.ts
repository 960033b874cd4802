import { roundHundredth, selectBuildings, wallsRecord } from '@reports/geometry'
import { drawWallPlan } from '../wall-plan.ts'
import { compassPoint, decimal } from '../words.ts'
import type { ReportScene } from './property.ts'
import { reference } from './references.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Section } from './section.ts'
import { sheet } from './sheets.ts'
import { drawTable, type Row } from './table.ts'

const PLAN = 'wall-plan'

const extent = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)))

/** The exterior walls that follow from roof and ground, and their elevations. */
export function exteriorWallsSection({ roof, lang, includeMatrikkel, eavesOverhang }: ReportScene): Section[] {
  if (roof === null) return []
  const words = REPORT_WORDS[lang]
  const record = wallsRecord(roof, { includeMatrikkel })
  const measured = selectBuildings(roof, { includeMatrikkel })
  const rows = record.buildings.flatMap((building, at) =>
    building.walls.map((wall, index): Row => {
      const corners = measured[at]!.walls[index]!.corners
      return {
        name: words.wallNumber(index + 1),
        cells: [
          building.displayName,
          words.wallTypes[measured[at]!.walls[index]!.type],
          `${decimal(wall.direction, 0, lang)}° ${compassPoint(wall.direction, lang)}`,
          wall.area,
          roundHundredth(extent(corners.map(([u]) => u))),
          roundHundredth(extent(corners.map(([, v]) => v))),
        ],
        references: [reference('wall', wall.wallId), ...wall.edgeIds.map((id) => reference('edge', id))],
        target: PLAN,
      }
    }),
  )
  const table = drawTable(
    {
      caption: words.exteriorWalls,
      columns: [
        { heading: words.wall },
        { heading: words.building },
        { heading: words.kind },
        { heading: words.direction },
        { heading: words.area, unit: 'm²', digits: 2 },
        { heading: words.width, unit: 'm', digits: 2 },
        { heading: words.height, unit: 'm', digits: 2 },
      ],
      rows,
      totals: { name: words.total, cells: [null, null, null, record.totals.totalWallArea, null, null] },
    },
    lang,
  )
  return [
    {
      id: 'exterior-walls',
      heading: words.exteriorWalls,
      content: [table, sheet(PLAN, words.wallPlan, lang, (scale) => drawWallPlan(roof, { lang, includeMatrikkel, eavesOverhang, scale }))],
    },
  ]
}
