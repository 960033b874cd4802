import {
  exteriorWallSheet,
  facadeSheets,
  roofSheets,
  roomWallSheet,
  scanSheets,
  surfaceSheet,
} from '@reports/export/tables'
import type { Basis } from '@reports/export/tables'
import { roofRecord, scanRecord, visibleRoofRecord, wallsRecord } from '@reports/geometry'
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

const roofParts = (roof: RoofMeasures, lang: Language): Part[] => [
  {
    sums: roofSheets(roofSummaryRecord(roofSummary(roof), WHOLE), lang),
    records: [surfaceSheet(roofRecord(roof, WHOLE), visibleRoofRecord(roof, WHOLE), lang)],
  },
  {
    sums: facadeSheets(facadeSummaryRecord(facadeSummary(roof), WHOLE), lang),
    records: [exteriorWallSheet(wallsRecord(roof, WHOLE), lang)],
  },
]

function scanPart(scan: ScanMeasures, lang: Language): Part & Pick<ScanMeasures, 'findings'> {
  const figures = scanSummary(scan)
  return {
    sums: scanSheets(scanSummaryRecord(figures), lang),
    records: [roomWallSheet(scanRecord(scan), lang)],
    findings: [...scan.findings, ...figures.findings],
  }
}

/** The numbers of a property as a workbook: of its rooms, its roofs and its exterior walls, as far as they are known. */
export function propertyWorkbook(
  { project, scan, roof }: Property,
  { lang, ...asked }: { readonly lang: Language } & NonNullable<Basis['roof']>,
): Workbook {
  const rooms = scan === null ? null : scanPart(scan, lang)
  return workbookOf(
    [...(rooms === null ? [] : [rooms]), ...(roof === null ? [] : roofParts(roof, lang))],
    { findings: [...(rooms?.findings ?? []), ...(roof?.findings ?? [])], refusals: roof?.refusals ?? [] },
    {
      source: wholeTitle(propertyTitle(project)),
      ...(scan === null ? {} : { scan: { rule: scan.rule.id } }),
      ...(roof === null ? {} : { roof: asked }),
    },
    { lang },
  )
}
