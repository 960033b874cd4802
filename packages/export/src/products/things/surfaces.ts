import { scanMarks, selectBuildings } from '@reports/geometry'
import { surfacesOf, surfacesRecord, type ScanSurfaces } from '@reports/geometry/surfaces'
import { layOutSurfacePlan } from '@reports/svg/surfaces'
import { surfaceSheets } from '../../sheets/surfaces.ts'
import type { Asked } from '../asked.ts'
import type { Makers } from '../makers.ts'
import type { MeasuredProperty } from '../../measured-property.ts'
import { ofSheets, ofStoreys } from './of-sheets.ts'

/** Under the roof of the one building that is asked for; of several nobody knows which is over the rooms. */
function surfacesIn({ scan, roof }: MeasuredProperty, asked: Asked): ScanSurfaces {
  const [own, other] = roof === null ? [] : selectBuildings(roof, { ...asked, includeMatrikkel: false })
  return surfacesOf(scan!, { roof: other === undefined ? own : undefined, around: roof?.buildings })
}

export const SURFACES = {
  ...ofSheets(surfacesIn, (surfaces) => surfacesRecord(surfaces, scanMarks(surfaces.measures, 'en')), surfaceSheets),
  energy: surfacesIn,
} satisfies Makers

export const SURFACE_PLAN = ofStoreys((property, asked) => layOutSurfacePlan(surfacesIn(property, asked), asked))
