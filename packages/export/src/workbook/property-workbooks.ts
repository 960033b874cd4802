import {
  findingsOfBuildings,
  InputError,
  outlineNotes,
  roofQualityRecord,
  roofRecord,
  scanMarks,
  scanQualityRecord,
  scanRecord,
  selectBuildings,
  selectRefusals,
  visibleRoofRecord,
  wallsRecord,
} from '@reports/geometry'
import type { BuildingSelection, Finding, Refusal, RoofMeasures, ScanMarks, ScanMeasures } from '@reports/geometry'
import { areasOrRefusal, areasRecord } from '@reports/geometry/areas'
import type { RoofTolerancesRecord, ScanTolerancesRecord, WallsTolerancesRecord } from '@reports/geometry/accuracy'
import {
  facadeSummary,
  facadeSummaryRecord,
  roofSummary,
  roofSummaryRecord,
  scanSummary,
  scanSummaryRecord,
} from '@reports/geometry/summary'
import { solarRecord, type SolarMeasures } from '@reports/geometry/solar'
import type { UnitSystem } from '@reports/geometry/units'
import type { MeasuredProperty } from '../measured-property.ts'
import { fileTitle } from '../tables/file-words.ts'
import { withFirstNotes } from '../sheet.ts'
import type { Language, Sheet } from '../sheet.ts'
import { sheetInUnits } from '../sheet-units.ts'
import { areaSheets } from '../sheets/areas.ts'
import { basisSheet } from '../sheets/basis.ts'
import type { Basis } from '../sheets/basis.ts'
import { facadeSheets } from '../sheets/facades.ts'
import { findingSheet } from '../sheets/findings.ts'
import { exteriorWallSheet, roomWallSheet, surfaceSheet } from '../sheets/records.ts'
import { roofSheets } from '../sheets/roof.ts'
import { solarSheets } from '../sheets/solar.ts'
import { scanSheets } from '../sheets/scan.ts'
import { roofToleranceSheet, scanToleranceSheet, wallsToleranceSheet } from '../sheets/tolerances.ts'

/** What a workbook is written of. */
export interface Workbook {
  /** Of what it is, on every printed page. */
  readonly title: string
  readonly sheets: readonly Sheet[]
  /** Of who prints it: people of the United States have other paper. Default metric. */
  readonly units?: UnitSystem | undefined
}

/** What is asked of a workbook. */
export interface WorkbookOptions {
  readonly lang: Language
  /** Of its figures. Default metric. */
  readonly units?: UnitSystem | undefined
  /** Of what it is: without one that of its buildings or rooms where these are few, else the file or folder that was measured. */
  readonly title?: string | undefined
  /** The file or folder that was measured. */
  readonly source: string
}

/** Of battens. */
type Spacings = NonNullable<Parameters<typeof roofSummary>[1]>

/** Sheets in the order of a workbook: sums that people order by, then every row of what they are of. */
interface Part {
  readonly sums: readonly Sheet[]
  /** How certain sums are; none where nobody asks. */
  readonly tolerances: readonly Sheet[]
  readonly records: readonly Sheet[]
}

interface Remarks {
  readonly findings: readonly Finding[]
  readonly refusals: readonly Refusal[]
}

/** As many names as a line of a page holds. */
const MOST_NAMES = 3

/** What buildings or rooms are called together; undefined where they are too many for a title, or one has no name. */
function namesOf(all: readonly (string | null)[]): string | undefined {
  const names = [...new Set(all)]
  return names.length === 0 || names.length > MOST_NAMES || names.includes(null) ? undefined : names.join(', ')
}

/** The sheets of a workbook: sums first, what they rest on last. */
const workbookOf = (
  parts: readonly Part[],
  { findings, refusals }: Remarks,
  basis: Omit<Basis, 'source'>,
  { lang, units, source, title = fileTitle(source) }: WorkbookOptions,
): Workbook => ({
  title,
  units,
  sheets: [
    ...parts.flatMap(({ sums, tolerances }) => [...sums, ...tolerances]),
    ...parts.flatMap(({ records }) => records).filter(({ rows }) => rows.length > 0),
    findingSheet(findings, refusals, lang, units),
    basisSheet({ source, ...basis }, lang, units),
  ],
})

type Written = Pick<WorkbookOptions, 'lang' | 'units'>

const inUnits = (sheets: readonly Sheet[], { units = 'metric' }: Written): Sheet[] =>
  sheets.map((sheet) => sheetInUnits(sheet, units))

/** Areas by NS 3940; none where they cannot be told. */
function areaSums(scan: ScanMeasures, marks: ScanMarks, lang: Language): Sheet[] {
  const areas = areasOrRefusal(scan)
  return areas instanceof InputError ? [] : areaSheets(areasRecord(areas), marks, lang)
}

function scanPart(
  scan: ScanMeasures,
  written: Written,
  tolerances?: ScanTolerancesRecord,
): Part & Pick<Remarks, 'findings'> {
  const { lang, units } = written
  const figures = scanSummary(scan)
  const record = scanRecord(scan)
  const quality = scanQualityRecord(scan)
  const marks = scanMarks(scan, lang)
  return {
    sums: inUnits(
      [...areaSums(scan, marks, lang), ...scanSheets(scanSummaryRecord(figures), marks, lang, quality)],
      written,
    ),
    tolerances: tolerances === undefined ? [] : [scanToleranceSheet(record, tolerances, lang, quality, units)],
    records: inUnits([roomWallSheet(record, lang, quality, marks.elements, tolerances)], written),
    findings: [...scan.findings, ...figures.findings],
  }
}

function roofPart(
  roof: RoofMeasures,
  selection: BuildingSelection,
  written: Written,
  tolerances?: RoofTolerancesRecord,
  spacings: Spacings = {},
): Part {
  const { lang, units } = written
  const record = roofRecord(roof, selection)
  const quality = roofQualityRecord(roof, selection)
  return {
    sums: inUnits(
      withFirstNotes(
        roofSheets(roofSummaryRecord(roofSummary(roof, spacings), selection), lang, quality),
        outlineNotes(selectBuildings(roof, selection), { lang, measures: ['roof'] }),
      ),
      written,
    ),
    tolerances: tolerances === undefined ? [] : [roofToleranceSheet(record, tolerances, lang, quality, units)],
    records: inUnits([surfaceSheet(record, visibleRoofRecord(roof, selection), lang, quality, tolerances)], written),
  }
}

function wallsPart(
  roof: RoofMeasures,
  selection: BuildingSelection,
  written: Written,
  tolerances?: WallsTolerancesRecord,
): Part {
  const { lang, units } = written
  const record = wallsRecord(roof, selection)
  const quality = roofQualityRecord(roof, selection)
  return {
    sums: inUnits(
      withFirstNotes(
        facadeSheets(facadeSummaryRecord(facadeSummary(roof), selection), lang, quality),
        outlineNotes(selectBuildings(roof, selection), { lang, measures: ['walls'] }),
      ),
      written,
    ),
    tolerances: tolerances === undefined ? [] : [wallsToleranceSheet(record, tolerances, lang, quality, units)],
    records: inUnits([exteriorWallSheet(record, lang, quality, tolerances)], written),
  }
}

const solarPart = (
  roof: RoofMeasures,
  solar: SolarMeasures,
  selection: BuildingSelection,
  { lang, units }: Written,
): Part => ({
  sums: solarSheets(solarRecord(solar), roofRecord(roof, selection), lang, roofQualityRecord(roof, selection), units),
  tolerances: [],
  records: [],
})

/** The numbers of a scan: areas, rooms, openings, every wall. @param tolerances of all rooms */
export function scanWorkbook(
  scan: ScanMeasures,
  options: WorkbookOptions & { readonly tolerances?: ScanTolerancesRecord | undefined },
): Workbook {
  const { findings, ...part } = scanPart(scan, options, options.tolerances)
  const { title = namesOf(scan.rooms.map(({ name }) => name)) } = options
  return workbookOf([part], { findings, refusals: [] }, { scan: { rule: scan.rule.id } }, { ...options, title })
}

/** What is asked of a workbook of a roof or of its walls. */
interface OfRoofOptions<T> extends WorkbookOptions {
  /** How the roof was measured. */
  readonly roof?: NonNullable<Basis['roof']>
  /** Of the same buildings. */
  readonly tolerances?: T | undefined
}

const ofBuildings = <T>(
  part: Part,
  roof: RoofMeasures,
  selection: BuildingSelection,
  options: OfRoofOptions<T>,
): Workbook => {
  const buildings = selectBuildings(roof, selection).map(({ building }) => building)
  const { title = namesOf(buildings.map(({ displayName }) => displayName)) } = options
  const remarks = {
    findings: findingsOfBuildings(roof, { buildings: buildings.map(({ id }) => ({ buildingId: id })) }),
    refusals: selectRefusals(roof, selection),
  }
  return workbookOf([part], remarks, { roof: options.roof ?? {} }, { ...options, title })
}

/**
 * The numbers of roofs: what people order, every surface.
 * @throws InputError `roof/unknown-building`
 */
export const roofWorkbook = (
  roof: RoofMeasures,
  selection: BuildingSelection,
  options: OfRoofOptions<RoofTolerancesRecord> & { readonly spacings?: Spacings | undefined },
): Workbook =>
  ofBuildings(roofPart(roof, selection, options, options.tolerances, options.spacings), roof, selection, options)

/**
 * The numbers of exterior walls: facades by direction, every wall.
 * @throws InputError `roof/unknown-building`
 */
export const wallsWorkbook = (
  roof: RoofMeasures,
  selection: BuildingSelection,
  options: OfRoofOptions<WallsTolerancesRecord>,
): Workbook => ofBuildings(wallsPart(roof, selection, options, options.tolerances), roof, selection, options)

/**
 * Solar modules on roofs: every face, classes of the solar resource, losses.
 * @throws InputError `roof/unknown-building`
 */
export const solarWorkbook = (
  roof: RoofMeasures,
  solar: SolarMeasures,
  selection: BuildingSelection,
  options: OfRoofOptions<never>,
): Workbook => {
  const found = { ...roof, findings: [...solar.findings, ...roof.findings] }
  return ofBuildings(solarPart(roof, solar, selection, options), found, selection, options)
}

/** A report is on the whole property: of what was added from the cadastre too. */
const WHOLE = { includeMatrikkel: true } as const

/** The numbers of a property: of its rooms, its roofs, its exterior walls and its solar modules, as far as they are known. */
export function propertyWorkbook(
  { scan, roof, solar }: MeasuredProperty,
  options: WorkbookOptions & Pick<OfRoofOptions<never>, 'roof'>,
): Workbook {
  const rooms = scan === null ? null : scanPart(scan, options)
  const outside = roof === null ? [] : [roofPart(roof, WHOLE, options), wallsPart(roof, WHOLE, options)]
  const modules = roof === null || solar === undefined ? [] : [solarPart(roof, solar, WHOLE, options)]
  return workbookOf(
    [...(rooms === null ? [] : [rooms]), ...outside, ...modules],
    {
      findings: [...(rooms?.findings ?? []), ...(solar?.findings ?? []), ...(roof?.findings ?? [])],
      refusals: roof?.refusals ?? [],
    },
    {
      ...(scan === null ? {} : { scan: { rule: scan.rule.id } }),
      ...(roof === null ? {} : { roof: options.roof ?? {} }),
    },
    options,
  )
}
