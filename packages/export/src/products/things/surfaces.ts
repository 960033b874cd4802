import { scanMarks, selectBuildings } from '@reports/geometry'
import { scanEditsRecord } from '@reports/geometry/edits'
import { surfacesOf, surfacesRecord, type ScanSurfaces } from '@reports/geometry/surfaces'
import { layOutSurfacePlan } from '@reports/svg/surfaces'
import { entriesTable } from '../../sheet.ts'
import { sheetInUnits } from '../../sheet-units.ts'
import { surfaceSheets } from '../../sheets/surfaces.ts'
import type { Asked } from '../asked.ts'
import type { Makers } from '../makers.ts'
import type { MeasuredProperty } from '../../measured-property.ts'
import { paged } from './storeys.ts'

/** Under the roof of the one building that is asked for; of several nobody knows which is over the rooms. */
function surfacesIn({ scan, roof }: MeasuredProperty, asked: Asked): ScanSurfaces {
  const [own, other] = roof === null ? [] : selectBuildings(roof, { ...asked, includeMatrikkel: false })
  return surfacesOf(scan!, { roof: other === undefined ? own : undefined, around: roof?.buildings })
}

const recordOf = (surfaces: ScanSurfaces) => surfacesRecord(surfaces, scanMarks(surfaces.measures, 'en'))

function sheetsOf(property: MeasuredProperty, asked: Asked) {
  const { lang = 'nb', units = 'metric' } = asked
  return surfaceSheets(recordOf(surfacesIn(property, asked)), scanMarks(property.scan!, lang), lang).map((sheet) =>
    sheetInUnits(sheet, units),
  )
}

export const SURFACES = {
  record: (property, asked) => recordOf(surfacesIn(property, asked)),
  about: ({ scan }) => ({ edits: scanEditsRecord(scan!) }),
  table: (property, { units: _, ...asked }) => entriesTable(sheetsOf(property, asked)),
  workbook: (property, asked) => ({ title: asked.title ?? '', sheets: sheetsOf(property, asked) }),
  energy: surfacesIn,
} satisfies Makers

const plan = (property: MeasuredProperty, asked: Asked) => layOutSurfacePlan(surfacesIn(property, asked), asked)

export const SURFACE_PLAN = { drawing: plan, pages: paged(plan) } satisfies Makers
