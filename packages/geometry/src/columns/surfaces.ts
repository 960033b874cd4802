import type { Quality } from '../model/quality.ts'
import { SURFACE_COLUMNS, SURFACE_QUANTITIES, SURFACE_SIZES, VISIBLE_QUANTITIES } from '../quantities/roofs.ts'
import { surfaceMark } from '../marks/roof-marks.ts'
import { rowLevel, type RowLevels } from '../records/quality.ts'
import { bearingOf } from '../records/roof.ts'
import type { RoofBuildingRecord, RoofRecord, RoofSurfaceRecord } from '../records/schemas/roof.ts'
import type { VisibleAreas, VisibleRoofRecord } from '../records/visible-roof.ts'
import { buildingId, displayName, ofBuilding } from './building.ts'
import { faceMark, figures, mark, only, tolerancesOf, unlessZero, type Column, type Things } from './column.ts'
import { quality } from './quality.ts'

type Sizes = Readonly<Record<keyof typeof SURFACE_SIZES, number | null>>

/** A roof surface as a row. */
export interface SurfaceRow {
  readonly mark: string
  readonly displayName: string
  readonly buildingId: string
  readonly surface: RoofSurfaceRecord
  /** True bearing that it falls to, degrees; null for a level one. */
  readonly bearing: number | null
  readonly visible: VisibleAreas | undefined
  /** Whether the provider states them; known where a surface was measured. */
  readonly provided?: Readonly<Record<'slope' | 'direction', boolean>>
  readonly tolerances: Sizes | undefined
  readonly quality: Quality
}

/** What is seen of roofs, for tables of people: of those of which nothing is covered, nothing is told to be visible. */
export const whatIsSeen = <V extends Pick<VisibleRoofRecord, 'totals'>>(visible: V): V | undefined =>
  visible.totals.coveredArea > 0 ? visible : undefined

interface Tolerances {
  readonly buildings: readonly { readonly surfaces: readonly Sizes[] }[]
}

/** The surfaces of a record as rows. @param levels how far each can be relied on @param tolerances and `visible`: of the same buildings */
export const surfaceRows = (
  { buildings }: Pick<RoofRecord, 'buildings'>,
  levels: RowLevels,
  tolerances?: Tolerances,
  visible?: Pick<VisibleRoofRecord, 'buildings'>,
): SurfaceRow[] =>
  buildings.flatMap((building: RoofBuildingRecord, i) =>
    building.surfaces.map((surface, k): SurfaceRow => ({
      mark: surfaceMark(k),
      displayName: building.displayName,
      buildingId: building.buildingId,
      surface,
      bearing: bearingOf(surface),
      visible: visible?.buildings[i]?.surfaces[k],
      tolerances: tolerances?.buildings[i]?.surfaces[k],
      quality: rowLevel(levels, 'roof', building.buildingId, surface.surfaceId),
    })),
  )

const raw = ({ surface }: SurfaceRow): RoofSurfaceRecord => surface
const published = figures(SURFACE_QUANTITIES, raw, {}, (row) => row.tolerances)
const measured = published.map((column) =>
  column.name === 'calculatedDirection'
    ? {
        ...column,
        cell: (row: SurfaceRow) => row.bearing,
        tolerance: (row: SurfaceRow) => (row.bearing === null ? null : row.tolerances?.calculatedDirection),
      }
    : column,
)
const sizes = only(measured, SURFACE_SIZES)
const visible = figures(VISIBLE_QUANTITIES, (row: SurfaceRow) => row.visible, { leftOut: 'zero' })
const shape = measured.slice(0, 2)
const { minRoofAltitude: _lowest, maxRoofAltitude: _highest, ...overGround } = SURFACE_COLUMNS

/** The gradians and grid bearings of the API stay in JSON: in a spreadsheet they would be misread. */
const inFile = (columns: readonly Column<SurfaceRow>[]): Column<SurfaceRow>[] =>
  columns.map((column) => ({
    ...column,
    name: column.name.replace(/^calculated(Slope|Direction)/, (_, name: string) => name.toLowerCase()),
  }))

const surfaceId: Column<SurfaceRow> = {
  name: 'surfaceId',
  title: (terms) => terms.words.id,
  cell: ({ surface }) => surface.surfaceId,
  isId: true,
}

/** Those of the provider stand only where there is one: read back, a computed one would be taken for his. */
const provided = (name: 'slope' | 'direction'): Column<SurfaceRow> => ({
  name,
  type: 'REAL',
  cell: (row) => (row.provided?.[name] === true ? row.surface[name] : null),
})

const { calculatedDirection, calculatedSlope, area3d, area2d } = SURFACE_SIZES

/** The columns of roof surfaces. */
export const SURFACES: Things<SurfaceRow> = {
  file: [
    displayName,
    ...inFile(measured),
    buildingId,
    surfaceId,
    ...inFile(tolerancesOf(sizes)),
    ...visible,
    mark,
    quality,
  ],
  map: [
    surfaceId,
    buildingId,
    displayName,
    provided('slope'),
    provided('direction'),
    ...published,
    ...tolerancesOf(only(published, SURFACE_SIZES)),
    mark,
    quality,
  ],
  workbook: [faceMark, displayName, ...measured, ofBuilding, surfaceId, ...visible, ...tolerancesOf(sizes), quality],
  terminal: [
    mark,
    ...unlessZero([...shape, ...only([...measured, ...visible], SURFACE_COLUMNS)]).map((column) => ({
      ...column,
      group: column.quantity.shownDigits === undefined ? 1 : 2,
    })),
    { ...quality, group: 1, leftOut: 'sure' },
    { ...displayName, group: 2, leftOut: 'same' },
    { ...surfaceId, group: 3 },
  ],
  report: [...shape.toReversed(), ...only([...measured, ...visible], overGround), { ...quality, leftOut: 'sure' }],
  tolerances: only(measured, { calculatedDirection, calculatedSlope, area3d, area2d }),
}
