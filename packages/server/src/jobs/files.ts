import { glbOf, xlsxOf } from '@reports/export'
import { gpkgOf } from '@reports/export/gpkg'
import { roofIfc, scanIfc } from '@reports/export/ifc'
import {
  roofWorkbook,
  scanWorkbook,
  wallsWorkbook,
  type Workbook,
  type WorkbookOptions,
} from '@reports/export/workbooks'
import {
  roofQualityRecord,
  type BuildingSelection,
  type Quality,
  type RoofMeasures,
  type ScanMeasures,
} from '@reports/geometry'
import { roofTolerancesRecord, wallsTolerancesRecord } from '@reports/geometry/accuracy'
import { houseView, type Language } from '@reports/svg'
import { fileAnswer, type ByteAnswer } from '../http/answer.ts'
import { notFound } from '../http/problem.ts'
import { withState } from '../http/edits.ts'
import { withLevel } from '../http/quality.ts'
import { GLB, GPKG, IFC, XLSX } from './file-types.ts'
import { knownBuilding } from './known-building.ts'
import { roofOf, scanOf, type Measured } from './measured.ts'
import { scanTolerancesFor, ofRoof } from './tolerances.ts'

/*
 * Records as files for other programs, the same files that the command writes.
 */

/** A workbook to be made: its content and its words. */
export interface WorkbookInput<S> {
  readonly of: S
  readonly lang: Language
  /** The name of the property. */
  readonly title: string
  readonly tolerances: boolean
}

const workbookAnswer = async (
  name: string,
  { title, sheets }: Workbook,
  headers: Readonly<Record<string, string>>,
): Promise<ByteAnswer> => fileAnswer(XLSX, name, await xlsxOf(sheets, { title }), headers)

/** The headers of a file of a whole scan. */
const headersOf = (scan: ScanMeasures): Readonly<Record<string, string>> => ({
  ...withLevel(scan.totals.quality),
  ...withState(scan),
})

/** The rooms of a scan: always all of them. */
export async function scanXlsx(
  measured: Measured,
  { of: { roomId }, lang, title, tolerances }: WorkbookInput<{ readonly roomId: string | undefined }>,
): Promise<ByteAnswer> {
  const scan = scanOf(measured)
  if (roomId !== undefined && !scan.rooms.some(({ id }) => id === roomId)) throw notFound('Room not found')
  const workbook = scanWorkbook(scan, { lang, title, source: title, ...(tolerances ? scanTolerancesFor(scan) : {}) })
  return await workbookAnswer('measurements.xlsx', workbook, headersOf(scan))
}

const levelOf = (measured: Measured, selection: BuildingSelection): Quality =>
  roofQualityRecord(roofOf(measured), selection).totals

/** A workbook of the selected buildings of a roof. */
const buildingsXlsx =
  <T>(
    name: string,
    workbookOf: (
      roof: RoofMeasures,
      selection: BuildingSelection,
      options: WorkbookOptions & { readonly tolerances?: T | undefined },
    ) => Workbook,
    recordOf: (tolerances: Parameters<typeof roofTolerancesRecord>[0]) => T,
  ) =>
  async (
    measured: Measured,
    { of, lang, title, tolerances }: WorkbookInput<BuildingSelection>,
  ): Promise<ByteAnswer> => {
    const roof = roofOf(measured)
    const workbook = knownBuilding(() => {
      const known = tolerances ? ofRoof(roof, of, recordOf) : null
      return workbookOf(roof, of, { lang, title, source: title, tolerances: known ?? undefined })
    })
    return await workbookAnswer(name, workbook, withLevel(levelOf(measured, of)))
  }

export const roofXlsx = buildingsXlsx('roof.xlsx', roofWorkbook, roofTolerancesRecord)
export const wallsXlsx = buildingsXlsx('walls.xlsx', wallsWorkbook, wallsTolerancesRecord)

/** A model to be made: of what, and with which words. */
export interface ModelInput<S> extends WorkbookInput<S> {
  readonly projectId: string
}

/** The rooms of a scan as a model: all of them, whichever is asked for. */
export function measurementsIfc(
  measured: Measured,
  { of: { roomId }, tolerances, ...options }: ModelInput<{ readonly roomId: string | undefined }>,
): ByteAnswer {
  const scan = scanOf(measured)
  if (roomId !== undefined && !scan.rooms.some(({ id }) => id === roomId)) throw notFound('Room not found')
  const text = scanIfc(scan, { ...options, ...(tolerances ? scanTolerancesFor(scan) : {}) })
  return fileAnswer(IFC, 'measurements.ifc', new TextEncoder().encode(text), headersOf(scan))
}

/** Roofs, their edges and walls as a model. */
export function roofModel(
  measured: Measured,
  { of, tolerances, ...options }: ModelInput<BuildingSelection>,
): ByteAnswer {
  const roof = roofOf(measured)
  const text = knownBuilding(() => {
    const known = tolerances ? ofRoof(roof, of, roofTolerancesRecord) : null
    return roofIfc(roof, { ...options, ...of, tolerances: known ?? undefined })
  })
  return fileAnswer(IFC, 'roof.ifc', new TextEncoder().encode(text), withLevel(levelOf(measured, of)))
}

/** Roofs, their edges and walls as layers of a map. */
export async function roofGpkg(
  measured: Measured,
  selection: BuildingSelection & { readonly lang: Language },
): Promise<ByteAnswer> {
  const level = knownBuilding(() => levelOf(measured, selection))
  return fileAnswer(GPKG, 'roof.gpkg', await gpkgOf(roofOf(measured), selection), withLevel(level))
}

/** Roofs with their walls as a 3D model. */
export function roofGlb(
  measured: Measured,
  { lang, ...selection }: BuildingSelection & { readonly lang: Language },
): ByteAnswer {
  const view = knownBuilding(() => houseView(roofOf(measured), { ...selection, lang }))
  return fileAnswer(GLB, 'roof.glb', glbOf(view), withLevel(levelOf(measured, selection)))
}
