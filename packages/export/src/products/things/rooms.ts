import { scanMarks, scanQualityRecord, scanRecord } from '@reports/geometry'
import { scanEditsRecord } from '@reports/geometry/edits'
import type { Makers } from '../makers.ts'

export const ROOMS = {
  record: ({ scan }, { roomId, beside }) => ({
    ...(roomId === undefined ? scanRecord(scan) : scanRecord(scan, { roomId })),
    ...beside,
  }),
  about: ({ scan }) => ({ quality: scanQualityRecord(scan), edits: scanEditsRecord(scan) }),
  table: async ({ scan }, { lang = 'nb', scanTolerances }) =>
    (await import('../../tables/rooms.ts')).roomsTable(
      scanRecord(scan),
      scanQualityRecord(scan).rooms,
      scanMarks(scan, lang).rooms,
      scanTolerances,
    ),
  workbook: async ({ scan }, { lang = 'nb', source = '', scanTolerances: tolerances, ...asked }) =>
    (await import('../../workbook/property-workbooks.ts')).scanWorkbook(scan, { ...asked, lang, source, tolerances }),
  ifc: async ({ scan }, { title = '', scanTolerances: tolerances, ...asked }) =>
    (await import('../../ifc.ts')).scanIfc(scan, { ...asked, title, tolerances }),
} satisfies Makers<'scan'>
