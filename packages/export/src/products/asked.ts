import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import type { AreaRuleName } from '@reports/geometry/areas'
import type { RoofTolerancesRecord, ScanTolerancesRecord, WallsTolerancesRecord } from '@reports/geometry/accuracy'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { ScanSurfaces } from '@reports/geometry/surfaces'
import type { UnitSystem } from '@reports/geometry/units'
import type { Drawing, Language, MarkChoice, TitleBlock } from '@reports/svg'
import type { CadDrawing } from '../cad/drawing.ts'
import type { GridPlace } from '../cad/grid-place.ts'
import type { IfcVersion } from '../ifc/ifc-file.ts'
import type { RoofMapTolerances } from '../maps/roof-map.ts'
import type { ShapedTable } from '../parquet.ts'
import type { Workbook } from '../workbook/property-workbooks.ts'
import type { Basis } from '../sheets/basis.ts'

/** How a product is written: the options of all of them, of which each takes those that its row names. */
export interface Asked extends BuildingSelection {
  /** Norwegian where none is given. */
  readonly lang?: Language | undefined
  /** Metric where none are given. */
  readonly units?: UnitSystem | undefined
  readonly roomId?: string | undefined
  /** By which rule areas are told; that of Norway where none is given. */
  readonly rule?: AreaRuleName | undefined
  /** Thickness of outer walls, centimetres. */
  readonly outerWall?: number | undefined
  /** One unit of a house, by the name that edits gave it. */
  readonly unit?: string | undefined
  /** Index of a storey; all of them, where a format has pages. */
  readonly story?: number | undefined
  readonly marks?: MarkChoice | undefined
  /** Whether all of it stands on one sheet, where a format has pages. */
  readonly onOneSheet?: boolean | undefined
  /** Denominator of the scale. */
  readonly scale?: number | undefined
  readonly titleBlock?: TitleBlock | undefined
  readonly showMeasurements?: boolean | undefined
  readonly showLabels?: boolean | undefined
  /** Degrees. */
  readonly bearing?: number | undefined
  /** Degrees. */
  readonly elevation?: number | undefined
  /** In whose coordinates it stands; its own where there is none. */
  readonly place?: GridPlace | undefined
  /** The eaves overhang with which walls were measured, metres. */
  readonly eavesOverhang?: number | undefined
  /** What the property is called. */
  readonly title?: string | undefined
  /** The file or folder that was measured. */
  readonly source?: string | undefined
  readonly projectId?: string | undefined
  readonly version?: IfcVersion | undefined
  /** How a roof was measured. */
  readonly basis?: NonNullable<Basis['roof']> | undefined
  /** Of battens. */
  readonly spacings?: { readonly battenSpacing?: number; readonly counterBattenSpacing?: number } | undefined
  /** Whether each module is listed. */
  readonly layout?: boolean | undefined
  readonly scanTolerances?: ScanTolerancesRecord | undefined
  /** Null: not known, which a drawing says. */
  readonly roofTolerances?: RoofTolerancesRecord | null | undefined
  readonly wallTolerances?: WallsTolerancesRecord | null | undefined
  readonly edgeTolerances?: RoofMapTolerances['edges'] | undefined
  /** What stands beside the members of a record. */
  readonly beside?: object | undefined
  /** The day that is printed on it; today where none is given. */
  readonly date?: Date | undefined
  /** Percent of material that is lost in cutting. */
  readonly waste?: number | undefined
  /** Of commas and points in CSV; English where none is given. */
  readonly dialect?: Language | undefined
  /** Whether the rows of a table get their shapes, where they have some. */
  readonly hasShapes?: boolean | undefined
}

/** Roofs as layers of a map or as objects of a model. */
export interface MapOf {
  readonly roof: RoofMeasures
  readonly selection: BuildingSelection & {
    readonly lang?: Language
    readonly solar?: SolarMeasures | undefined
    readonly tolerances?: RoofMapTolerances | undefined
  }
}

/** At least one. */
export type Pages = readonly [first: Drawing, ...more: Drawing[]]

/** The forms that things have: each format is written of one of them. */
export interface Forms {
  /** As the service answers it. */
  readonly record: object
  /** What a file of a record tells beside it: how far it can be relied on. */
  readonly about: object
  readonly table: ShapedTable
  readonly workbook: Workbook
  readonly drawing: Drawing
  readonly pages: Pages
  /** Of true size. */
  readonly cad: CadDrawing
  /** A 3D model to look at. */
  readonly glb: Uint8Array
  /** A model to build on. */
  readonly ifc: string
  readonly map: MapOf
  readonly energy: ScanSurfaces
}

/** One of the forms. */
export type Form = keyof Forms

/** What writing needs of its surroundings: a door that lacks one leaves out what needs it. */
export interface Tools {
  readonly font: () => Promise<Uint8Array>
  /** For headings. */
  readonly bold: () => Promise<Uint8Array>
  /** @param most pixels of the picture */
  readonly png?: (drawing: Drawing, most?: number) => Promise<Uint8Array>
  readonly parquet?: (table: ShapedTable) => Promise<Uint8Array>
  readonly gpkg?: (map: MapOf) => Promise<Uint8Array>
}
