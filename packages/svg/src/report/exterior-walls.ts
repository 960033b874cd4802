import { roundHundredth, selectBuildings, WALL_NAMES, wallsRecord } from '@reports/geometry'
import { elevate } from '../layers/wall-scene.ts'
import { drawWallPlan } from '../wall-plan.ts'
import { compassPoint, decimal } from '../words.ts'
import type { ReportScene } from './property.ts'
import { reference } from './references.ts'
import { REPORT_WORDS } from './report-words.ts'
import { leftOutRemark, ungrounded } from './roof.ts'
import type { Section } from './section.ts'
import { sheet } from './sheets.ts'
import { drawTable, type Row } from './table.ts'

const PLAN = 'wall-plan'

/** The exterior walls that follow from roof and ground, and their elevations. */
export function exteriorWallsSection(scene: ReportScene): Section[] {
  const { roof, lang, includeMatrikkel, eavesOverhang } = scene
  if (roof === null) return []
  const words = REPORT_WORDS[lang]
  const bare = ungrounded(scene)
  if (bare > 0 && bare === selectBuildings(roof, { includeMatrikkel }).length) return []
  const record = wallsRecord(roof, { includeMatrikkel })
  const several = record.buildings.length > 1
  const published = new Map(record.buildings.flatMap((building) => building.walls.map((wall) => [wall.wallId, wall])))
  const rows = selectBuildings(roof, { includeMatrikkel }).flatMap(({ building, walls }) => {
    // In the order of the drawing, so that the numbers count along it.
    return elevate(building, walls).elevations.map(({ wall, width, eaves, ridge }, index): Row => {
      const { wallId, direction, area, edgeIds } = published.get(wall.id)!
      return {
        name: words.wallNumber(index + 1),
        cells: [
          ...(several ? [building.displayName] : []),
          WALL_NAMES[lang][wall.type],
          `${decimal(direction, 0, lang)}° ${compassPoint(direction, lang)}`,
          area,
          roundHundredth(width),
          roundHundredth(eaves),
          roundHundredth(ridge),
        ],
        references: [reference('wall', wallId), ...edgeIds.map((id) => reference('edge', id))],
        target: PLAN,
      }
    })
  })
  const table = drawTable(
    {
      caption: words.exteriorWalls,
      columns: [
        { heading: words.wall },
        ...(several ? [{ heading: words.building }] : []),
        { heading: words.kind },
        { heading: words.direction },
        { heading: words.area, unit: 'm²', digits: 2 },
        { heading: words.width, unit: 'm', digits: 2 },
        { heading: words.eavesHeight, unit: 'm', digits: 2 },
        { heading: words.ridgeHeight, unit: 'm', digits: 2 },
      ],
      rows,
      totals: {
        name: words.total,
        // A sum of some would be taken for all.
        cells: [
          ...(several ? [null] : []),
          null,
          null,
          bare > 0 ? null : record.totals.totalWallArea,
          null,
          null,
          null,
        ],
      },
    },
    lang,
  )
  return [
    {
      id: 'exterior-walls',
      heading: words.exteriorWalls,
      content: [
        ...leftOutRemark(scene),
        table,
        sheet(
          {
            id: PLAN,
            title: words.wallPlan,
            draw: (scale) => drawWallPlan(roof, { lang, includeMatrikkel, eavesOverhang, scale }),
          },
          lang,
        ),
      ],
    },
  ]
}
