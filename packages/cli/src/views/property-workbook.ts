import {
  exteriorWallSheet,
  facadeSheets,
  roofSheets,
  roomWallSheet,
  scanSheets,
  surfaceSheet,
} from '@reports/export/tables'
import type { Basis } from '@reports/export/tables'
import {
  roofQualityRecord,
  roofRecord,
  scanQualityRecord,
  scanRecord,
  visibleRoofRecord,
  wallsRecord,
} from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import {
  facadeSummary,
  facadeSummaryRecord,
  roofSummary,
  roofSummaryRecord,
  scanSummary,
  scanSummaryRecord,
} from '@reports/geometry/summary'
import { propertyTitle, wholeTitle } from '@reports/svg'
import type { Property } from '@reports/svg'
import type { Language } from '../output/languages.ts'
import type { Workbook } from '../output/write-workbook.ts'
import { workbookOf, type Part } from './workbook.ts'

/** A report is on the whole property: of what was added from the cadastre too. */
const WHOLE = { includeMatrikkel: true } as const

function roofParts(roof: RoofMeasures, lang: Language): Part[] {
  const quality = roofQualityRecord(roof, WHOLE)
  return [
    {
      sums: roofSheets(roofSummaryRecord(roofSummary(roof), WHOLE), lang, quality),
      records: [surfaceSheet(roofRecord(roof, WHOLE), visibleRoofRecord(roof, WHOLE), lang, quality)],
    },
    {
      sums: facadeSheets(facadeSummaryRecord(facadeSummary(roof), WHOLE), lang, quality),
      records: [exteriorWallSheet(wallsRecord(roof, WHOLE), lang, quality)],
    },
  ]
}

function scanPart(scan: ScanMeasures, lang: Language): Part & Pick<ScanMeasures, 'findings'> {
  const figures = scanSummary(scan)
  const quality = scanQualityRecord(scan)
  return {
    sums: scanSheets(scanSummaryRecord(figures), lang, quality),
    records: [roomWallSheet(scanRecord(scan), lang, quality)],
    findings: [...scan.findings, ...figures.findings],
  }
}

/** The numbers of a property as a workbook: of its rooms, its roofs and its exterior walls, as far as they are known. */
export function propertyWorkbook(
  { project, scan, roof }: Property,
  { lang, ...asked }: { readonly lang: Language } & NonNullable<Basis['roof']>,
): Workbook {
  const rooms = scan === null ? null : scanPart(scan, lang)
  const title = wholeTitle(propertyTitle(project))
  return workbookOf(
    [...(rooms === null ? [] : [rooms]), ...(roof === null ? [] : roofParts(roof, lang))],
    { findings: [...(rooms?.findings ?? []), ...(roof?.findings ?? [])], refusals: roof?.refusals ?? [] },
    {
      source: title,
      ...(scan === null ? {} : { scan: { rule: scan.rule.id } }),
      ...(roof === null ? {} : { roof: asked }),
    },
    { lang },
    title,
  )
}
