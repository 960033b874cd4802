import { QUANTITY_NAMES, TERMS, type ScanMarks } from '@reports/geometry'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import {
  surfacesRecord,
  type ScanSurfaces,
  type SurfaceRowRecord,
  type SurfacesRecord,
} from '@reports/geometry/surfaces'
import { figuresIn } from '@reports/svg'
import { SURFACE_WORDS, surfaceNotes } from '@reports/svg/surfaces'
import { withLevels } from './quality.ts'
import { filledSheets, markColumn, sheetOf, titledColumns, type Language, type Sheet } from '../sheet.ts'

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
  const names = QUANTITY_NAMES[lang]
  const sectorOf = (sector: SurfaceRowRecord['sector']): string | null =>
    sector === null ? null : TERMS[lang].sectors[sector]
  const roomMark = (id: string | null): string | null => (id === null ? null : (marks.rooms.get(id) ?? id))
  const story = { name: 'story', title: w.level, digits: 0, nameOf: TERMS[lang].storyOf, isKey: true } as const
  const areaColumns = titledColumns(AREAS, names)
  const { internal, overallInternal, external, bridges } = record.envelope
  const known = {
    internal: { dimension: w.internal, ...internal },
    'overall-internal': { dimension: w.overallInternal, ...overallInternal },
    external: external && { dimension: w.external, ...NOT_KNOWN, outerWallArea: external.wallArea },
  } satisfies Record<Dimensions, EnclosureRow | null>
  const enclosures = (dimensions === undefined ? DIMENSIONS : [dimensions]).flatMap((each) => known[each] ?? [])
  return filledSheets([
    withLevels(
      sheetOf<SurfaceRowRecord>(
        {
          id: 'surfaces',
          title: w.title,
          notes: surfaceNotes(record, scan.findings, marks, figuresIn(lang, 'metric')),
        },
        [
          markColumn(lang),
          { ...story, cell: (row) => row.story },
          { name: 'room', title: w.room, cell: ({ roomId }) => roomMark(roomId) },
          { name: 'kind', title: w.kind, cell: ({ kind }) => w.kinds[kind] },
          { name: 'behind', title: w.behindTitle, cell: ({ behind }) => w.behind[behind] },
          { name: 'basis', title: w.basisTitle, cell: ({ basis }) => w.basis[basis] },
          { name: 'otherRoom', title: w.other, cell: ({ otherRoomId }) => roomMark(otherRoomId) },
          ...titledColumns(SUMMARY_QUANTITIES.roomSurface, names),
          { name: 'sector', title: w.sector, cell: ({ sector }) => sectorOf(sector) },
          { name: 'id', title: 'id', isId: true, cell: ({ id }) => id },
        ],
        record.surfaces,
      ),
      (_row, index) => record.surfaces[index]!.quality,
      'sure',
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
    ),
    sheetOf<SectorRow>(
      { id: 'sectors', title: w.sectorSums },
      [
        { name: 'sector', title: w.sector, cell: ({ sector }) => sectorOf(sector) },
        ...areaColumns,
        { name: 'windowArea', title: w.windows, unit: 'm2', digits: 2, cell: ({ windowArea }) => windowArea },
        { name: 'glazing', title: w.glazing, digits: 3, isRatio: true, cell: ({ glazing }) => glazing },
      ],
      record.sectors,
    ),
    sheetOf<RoomRow>(
      { id: 'surfaceRooms', title: w.rooms },
      [
        { name: 'room', title: w.room, cell: ({ roomId }) => roomMark(roomId) },
        { name: 'name', title: w.name, cell: ({ roomName }) => roomName },
        { ...story, cell: (row) => row.story },
        { name: 'heated', title: w.heated, cell: ({ heated }) => (heated ? w.yes : w.no) },
        { name: 'floorArea', title: w.floorArea, unit: 'm2', digits: 2, cell: ({ floorArea }) => floorArea },
        { name: 'volume', title: w.volume, unit: 'm3', digits: 2, cell: ({ volume }) => volume },
        {
          name: 'assumedOutside',
          title: w.assumed,
          unit: 'm2',
          digits: 2,
          cell: ({ assumedOutside }) => assumedOutside,
        },
      ],
      record.rooms,
    ),
    sheetOf<EnclosureRow>(
      { id: 'envelope', title: w.envelope },
      [
        { name: 'dimension', title: w.dimension, cell: ({ dimension }) => dimension },
        ...titledColumns(SUMMARY_QUANTITIES.heatedEnvelope, names),
      ],
      enclosures,
    ),
    sheetOf<typeof bridges>({ id: 'bridges', title: w.bridges }, titledColumns(SUMMARY_QUANTITIES.bridges, names), [
      bridges,
    ]),
  ])
}
