import { scanMarks } from '@reports/geometry'
import { surfacesRecord, surfacesUnder, type ScanSurfaces } from '@reports/geometry/surfaces'
import { layOutSurfacePlan } from '@reports/svg/surfaces'
import { surfaceSheets } from '../../sheets/surfaces.ts'
import { roomSurfacesTable } from '../../tables/room-surfaces.ts'
import type { Asked } from '../asked.ts'
import type { Makers, MeasuredOf } from '../makers.ts'
import { ofSheets, ofStoreys } from './of-sheets.ts'

const surfacesIn = ({ scan, roof }: MeasuredOf['house'], asked: Asked): ScanSurfaces => surfacesUnder(scan, roof, asked)

const recordOf = (surfaces: ScanSurfaces) => surfacesRecord(surfaces, scanMarks(surfaces.measures, 'en'))

export const SURFACES = {
  ...ofSheets(surfacesIn, recordOf, surfaceSheets),
  table: (property, asked) => roomSurfacesTable(recordOf(surfacesIn(property, asked))),
  energy: surfacesIn,
} satisfies Makers<'house'>

export const SURFACE_PLAN = ofStoreys((property, asked) => layOutSurfacePlan(surfacesIn(property, asked), asked))
