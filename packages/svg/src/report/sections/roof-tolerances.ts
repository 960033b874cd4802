import {
  surfaceMark,
  exteriorWallMark,
  bearingOf,
  publishedOf,
  QUANTITIES,
  TERMS,
  type Quantities,
} from '@reports/geometry'
import {
  accuracyText,
  roofTolerances as tolerancesOf,
  roofTolerancesRecord,
  toleranceMeaning,
  type RoofTolerancesRecord,
} from '@reports/geometry/accuracy'
import { decimal, UNKNOWN_TOLERANCE, type Language } from '../../words.ts'
import type { ReportAccuracy, ReportScene } from '../property.ts'
import type { Block, FigureKey, Row, Table } from '../section.ts'
import type { ShownRoof } from '../shown-roof.ts'
import { remark, tableOf, uncertainColumns, type Uncertain } from '../tables.ts'

/** A row with its figures and the ± of each. */
interface UncertainRow<K extends string> extends Omit<Row, 'cells'> {
  readonly figures: Uncertain<K>
}

const { calculatedDirection, calculatedSlope, area3d, area2d } = QUANTITIES.surfaceSizes
const SHOWN = { calculatedDirection, calculatedSlope, area3d, area2d }
const { area } = QUANTITIES.exteriorWall

/** Surfaces; the ± are in the same order of buildings. */
const surfaceRows = ({ record, buildings, nameOf }: ShownRoof, found: RoofTolerancesRecord) =>
  record.buildings
    .flatMap(({ surfaces }, i) =>
      surfaces.map((surface, k) => ({
        mark: surfaceMark(k),
        name: nameOf(buildings[i]!),
        surface,
        u: found.buildings[i]!.surfaces[k]!,
      })),
    )
    .map(({ mark, name, surface, u }) => {
      // Of a nearly level surface nobody knows where it falls to.
      const direction = u.calculatedDirection === null ? null : bearingOf(surface)
      return {
        mark,
        name,
        figures: [{ ...surface, calculatedDirection: direction }, u] as const,
      }
    })

const wallRows = ({ buildings, nameOf }: ShownRoof, found: RoofTolerancesRecord, lang: Language) =>
  buildings.flatMap((building, i) => {
    const byWall = new Map(found.buildings[i]!.walls.map((own) => [own.wallId, own.area]))
    return building.walls.map((wall, index) => ({
      mark: exteriorWallMark(index, lang),
      name: nameOf(building),
      figures: [publishedOf({ area }, wall), { area: byWall.get(wall.id)! }] as const,
    }))
  })

/** Buildings, edges by type, surfaces and exterior walls. */
function tablesOf(
  { words, lang, figures: written }: ReportScene,
  roof: ShownRoof,
  found: RoofTolerancesRecord,
): Table[] {
  const table = <K extends FigureKey>(
    [caption, names]: readonly [string, string],
    quantities: Quantities<K>,
    things: readonly UncertainRow<NoInfer<K>>[],
    totals?: Uncertain<NoInfer<K>>,
  ): Table =>
    tableOf({
      caption,
      names,
      things,
      row: ({ figures: _, ...row }) => row,
      columns: uncertainColumns(quantities, written, ({ figures }: UncertainRow<K>) => figures, totals),
      total: totals === undefined ? undefined : words.total,
    })
  const { buildings, totals, roofEdges } = roof.record
  const edges = new Map(found.totals.edges.map((own) => [own.type, own]))
  const sums = buildings.map((each, i) => ({ name: each.displayName, figures: [each, found.buildings[i]!] as const }))
  const types = roofEdges.types.map((row) => ({
    name: TERMS[lang].edgeTypes[row.type],
    figures: [row, edges.get(row.type)!] as const,
  }))
  const walls = wallRows(roof, found, lang)
  return [
    table([words.roof, words.building], QUANTITIES.roofSums, sums, [totals, found.totals]),
    table([words.edgeTypes, words.edge], QUANTITIES.edgeSizes, types),
    table([words.surfaces, words.surface], SHOWN, surfaceRows(roof, found)),
    ...(walls.length === 0 ? [] : [table([words.exteriorWalls, words.wall], { area }, walls)]),
  ]
}

/** How certain a roof is: its buildings, edges by type, surfaces and exterior walls. */
export function roofTolerances(scene: ReportScene, { roof: accuracyOf }: ReportAccuracy): Block[] {
  const { roof, words, lang, units } = scene
  if (roof === null || accuracyOf === null) return []
  if (roof.quality.totals === 'unknown') return [remark(`${words.roof}, ±: ${TERMS[lang].qualities.unknown}.`)]
  if (accuracyOf === 'unknown') return [remark(`${words.roof}: ${UNKNOWN_TOLERANCE[lang]}`)]
  const found = roofTolerancesRecord(tolerancesOf(roof, accuracyOf))
  const write = (value: number, digits: number): string => decimal(value, digits, lang)
  const texts = found.buildings.map(({ accuracy }) => accuracyText(accuracy, lang, write, units))
  return [...[...new Set([toleranceMeaning('roofs', lang), ...texts])].map(remark), ...tablesOf(scene, roof, found)]
}
