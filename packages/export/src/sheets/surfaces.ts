import { TERMS, type ScanMarks } from '@reports/geometry'
import { AREA, mark, ownFigures, quality, storyKey } from '@reports/geometry/columns'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import {
  surfacesRecord,
  type ScanSurfaces,
  type SurfaceRowRecord,
  type SurfacesRecord,
} from '@reports/geometry/surfaces'
import { figuresIn } from '@reports/svg'
import { envelopeNotes, SURFACE_WORDS, surfaceNotes } from '@reports/svg/surfaces'
import { filledSheets, sheetOf, type Language, type Sheet } from '../sheet.ts'

type RoomRow = SurfacesRecord['rooms'][number]
type SumRow = SurfacesRecord['sums'][number]
type SectorRow = SurfacesRecord['sectors'][number]
type Enclosure = SurfacesRecord['envelope']['internal']
type EnclosureRow = { readonly dimension: string } & { readonly [K in keyof Enclosure]: number | null }

/** The file of a roof knows no rooms. */
const NOT_KNOWN = { heatedFloorArea: null, heatedVolume: null } as const

const { slopeAngle: _, bearing: __, gap: ___, ...AREAS } = SUMMARY_QUANTITIES.roomSurface

/** Dimensions of EN ISO 13789. */
export const DIMENSIONS = ['internal', 'overall-internal', 'external'] as const

/** One of `DIMENSIONS`. */
export type Dimensions = (typeof DIMENSIONS)[number]

/** What lies behind surfaces: a row a surface, sums, outer walls by direction, rooms, the envelope. @param dimensions of the envelope; by default all that are known */
export function surfaceSheets(scan: ScanSurfaces, marks: ScanMarks, lang: Language, dimensions?: Dimensions): Sheet[] {
  const record = surfacesRecord(scan, marks)
  const w = SURFACE_WORDS[lang]
  const sectorOf = (sector: SurfaceRowRecord['sector']): string | null =>
    sector === null ? null : TERMS[lang].sectors[sector]
  const roomMark = (id: string | null): string | null => (id === null ? null : (marks.rooms.get(id) ?? id))
  const areaColumns = ownFigures(AREAS)
  const { internal, overallInternal, external, bridges } = record.envelope
  const known = {
    internal: { dimension: w.internal, ...internal },
    'overall-internal': { dimension: w.overallInternal, ...overallInternal },
    external: external && { dimension: w.external, ...NOT_KNOWN, outerWallArea: external.wallArea },
  } satisfies Record<Dimensions, EnclosureRow | null>
  const enclosures = (dimensions === undefined ? DIMENSIONS : [dimensions]).flatMap((each) => known[each] ?? [])
  return filledSheets([
    sheetOf<SurfaceRowRecord>(
      {
        id: 'surfaces',
        title: w.title,
        notes: surfaceNotes(record, scan.findings, marks, figuresIn(lang, 'metric')),
      },
      [
        mark,
        storyKey,
        { name: 'room', title: w.room, cell: ({ roomId }) => roomMark(roomId) },
        { name: 'kind', title: w.kind, cell: ({ kind }) => w.kinds[kind] },
        { name: 'behind', title: w.behindTitle, cell: ({ behind }) => w.behind[behind] },
        { name: 'basis', title: w.basisTitle, cell: ({ basis }) => w.basis[basis] },
        { name: 'otherRoom', title: w.other, cell: ({ otherRoomId }) => roomMark(otherRoomId) },
        ...ownFigures(SUMMARY_QUANTITIES.roomSurface),
        { name: 'sector', title: w.sector, cell: ({ sector }) => sectorOf(sector) },
        { name: 'id', title: 'id', isId: true, cell: ({ id }) => id },
        quality,
      ],
      record.surfaces,
      lang,
    ),
    sheetOf<SumRow>(
      { id: 'behind', title: w.sums },
      [
        { name: 'kind', title: w.kind, cell: ({ kind }) => w.kinds[kind] },
        { name: 'behind', title: w.behindTitle, cell: ({ behind }) => w.behind[behind] },
        { name: 'basis', title: w.basisTitle, cell: ({ basis }) => w.basis[basis] },
        ...areaColumns,
      ],
      record.sums,
      lang,
    ),
    sheetOf<SectorRow>(
      { id: 'sectors', title: w.sectorSums },
      [
        { name: 'sector', title: w.sector, cell: ({ sector }) => sectorOf(sector) },
        ...areaColumns,
        { name: 'windowArea', title: w.windows, quantity: AREA, cell: ({ windowArea }) => windowArea },
        { name: 'glazing', title: w.glazing, quantity: { digits: 3 }, isRatio: true, cell: ({ glazing }) => glazing },
      ],
      record.sectors,
      lang,
    ),
    sheetOf<RoomRow>(
      { id: 'surfaceRooms', title: w.rooms },
      [
        { name: 'room', title: w.room, cell: ({ roomId }) => roomMark(roomId) },
        { name: 'name', title: w.name, cell: ({ roomName }) => roomName },
        storyKey,
        { name: 'heated', title: w.heated, cell: ({ heated }) => (heated ? w.yes : w.no) },
        { name: 'floorArea', title: w.floorArea, quantity: AREA, cell: ({ floorArea }) => floorArea },
        { name: 'volume', title: w.volume, quantity: SUMMARY_QUANTITIES.envelope.volume, cell: ({ volume }) => volume },
        {
          name: 'assumedOutside',
          title: w.assumed,
          quantity: AREA,
          cell: ({ assumedOutside }) => assumedOutside,
        },
      ],
      record.rooms,
      lang,
    ),
    sheetOf<EnclosureRow>(
      { id: 'envelope', title: w.envelope, notes: envelopeNotes(record, scan, figuresIn(lang, 'metric')) },
      [
        { name: 'dimension', title: w.dimension, cell: ({ dimension }) => dimension },
        ...ownFigures(SUMMARY_QUANTITIES.heatedEnvelope),
      ],
      enclosures,
      lang,
    ),
    sheetOf({ id: 'bridges', title: w.bridges }, ownFigures(SUMMARY_QUANTITIES.bridges), [bridges], lang),
  ])
}
