import { Type, type Static, type TSchema } from 'typebox'
import { COMPARED_FIGURES, COMPARED_SCAN_FIGURES, COMPARED_STATES } from '../compared-figures.ts'
import { EDGE_TYPES } from '../../../model/roof.ts'
import { OPENING_KINDS } from '../../../model/scan.ts'
import { QUALITIES } from '../../../model/quality.ts'
import { CLOSED, count, orNull } from '../../../records/schemas/common.ts'

const id = orNull(Type.String())
const ids = (description: string) => Type.Array(Type.String(), { description })
const value = (description: string) => orNull(Type.Number({ description }))

/** What a figure has in both versions. @param unit of the figures, as a description says it */
const differing = (unit: string) => ({
  difference: Type.Number({ description: `after less before, ${unit}` }),
  tolerance: Type.Number({ minimum: 0, description: `± of the difference, two standard deviations, ${unit}` }),
  changed: Type.Boolean({ description: 'whether it differs by more than `coverage` standard deviations' }),
})

const coverage = Type.Number({
  minimum: 2,
  description:
    'standard deviations beyond which a figure counts as changed: 2 for one figure, more where many are looked at together',
})

const FindingsSchema = Type.Array(
  Type.Object(
    { code: Type.String({ pattern: '^comparison/' }), message: Type.String(), ids: ids('what it is about') },
    CLOSED,
  ),
)

const ComparedValueSchema = Type.Object(
  {
    figure: Type.Enum([...COMPARED_FIGURES], { description: 'm², m or degrees: docs/method.md has each' }),
    edgeType: orNull(Type.Enum([...EDGE_TYPES], { description: 'of `edges`: whose lengths are summed' })),
    before: value('of `outline`: the plan of this version alone; null of `centre`'),
    after: value('the same of the later version'),
    ...differing('in the unit of the figure; of `outline` the sum of both, of `centre` the distance'),
  },
  CLOSED,
)

const ComparedSurfaceSchema = Type.Object(
  {
    state: Type.Enum(['changed', 'new', 'gone', 'within']),
    before: ids('surfaces of the first version: more than one where a file divides a plane'),
    after: ids('surfaces of the second version'),
    figures: Type.Array(ComparedValueSchema, { description: 'those that differ' }),
  },
  CLOSED,
)

/** A building in two versions. */
export const ComparedBuildingSchema = Type.Object(
  {
    state: Type.Enum([...COMPARED_STATES]),
    before: id,
    after: id,
    displayName: Type.String(),
    matchedBy: orNull(Type.Enum(['id', 'overlap'])),
    shares: ids('of a building of one version alone: buildings of the other that share over half of the smaller plan'),
    coverage,
    figures: Type.Array(ComparedValueSchema, { description: 'those that differ' }),
    surfaces: Type.Array(ComparedSurfaceSchema, { description: 'those that differ' }),
  },
  CLOSED,
)

const counts = Object.fromEntries(COMPARED_STATES.map((state) => [state, count('buildings')])) as Record<
  (typeof COMPARED_STATES)[number],
  ReturnType<typeof count>
>

/** What differs between two versions of roofs. */
export const RoofComparisonSchema = Type.Object(
  {
    compared: Type.Boolean({ description: 'false: the two lie in different places' }),
    figuresCompared: count('figures of buildings and surfaces'),
    counts: Type.Object(counts, CLOSED),
    buildings: Type.Array(ComparedBuildingSchema),
    findings: FindingsSchema,
  },
  { ...CLOSED, title: 'Roof comparison', description: 'what `reports compare` says of two versions of roofs' },
)

const ComparedScanValueSchema = Type.Object(
  {
    figure: Type.Enum([...COMPARED_SCAN_FIGURES]),
    before: Type.Number(),
    after: Type.Number(),
    ...differing('m or m²'),
  },
  CLOSED,
)

const withState = <T extends TSchema>(state: T) => ({
  state,
  before: id,
  after: id,
  figures: Type.Array(ComparedScanValueSchema, { description: 'those that differ' }),
})

const STATES = ['changed', 'new', 'gone', 'within', 'same'] as const

/** What differs between two scans. */
export const ScanComparisonSchema = Type.Object(
  {
    compared: Type.Boolean({ description: 'false: the two do not lie on each other' }),
    figuresCompared: count('figures of rooms, walls and openings'),
    coverage,
    scale: orNull(
      Type.Object(
        {
          difference: Type.Number({ description: 'of lengths of the second scan from those of the first, relative' }),
          tolerance: Type.Number({ minimum: 0, description: '±, two standard deviations' }),
        },
        {
          ...CLOSED,
          description: 'as all walls together show it; differences of figures are at the scale of the first scan',
        },
      ),
    ),
    rooms: Type.Array(
      Type.Object(
        {
          ...withState(Type.Enum([...STATES, 'notCompared'])),
          name: id,
          quality: Type.Object(
            { before: orNull(Type.Enum([...QUALITIES])), after: orNull(Type.Enum([...QUALITIES])) },
            CLOSED,
          ),
          walls: Type.Array(Type.Object(withState(Type.Enum([...STATES])), CLOSED), {
            description: 'those that lie further from their room, or further in: straight walls that both scans have',
          }),
          openings: Type.Array(
            Type.Object({ ...withState(Type.Enum([...STATES])), kind: Type.Enum([...OPENING_KINDS]) }, CLOSED),
          ),
        },
        CLOSED,
      ),
    ),
    findings: FindingsSchema,
  },
  { ...CLOSED, title: 'Scan comparison', description: 'what `reports compare` says of two scans' },
)

/** Areas that somebody stated beside measured floors. */
export const ComparedAreaSchema = Type.Object(
  {
    state: Type.Enum(['compared', 'notFound', 'notStated'], {
      description:
        'notFound: the scan has no such room, or several of that name; notStated: nothing is stated for the room',
    }),
    room: orNull(Type.String({ description: 'as stated' })),
    roomId: id,
    name: id,
    quality: orNull(Type.Enum([...QUALITIES])),
    stated: value('m²'),
    measured: value('m²'),
    tolerance: value('± of the measured floor, m²'),
    difference: value('measured less stated, m²'),
    percent: value('of the stated area; null unless the room is `sure`'),
    deviates: orNull(Type.Enum(['yes', 'no', 'undecided'], { description: 'by more than 2 %' })),
  },
  CLOSED,
)

/** Areas beside floors, as `reports compare SCAN AREAS.csv` writes them. */
export const AreaComparisonSchema = Type.Object(
  { rooms: Type.Array(ComparedAreaSchema) },
  { ...CLOSED, title: 'Area comparison', description: 'what `reports compare` says of a scan and stated areas' },
)

/** A figure that differs between two versions, as published: `tolerance` is the ± of the difference, about 95 %. */
export type ComparedValueRecord = Static<typeof ComparedValueSchema>
/** A surface that differs between two versions. */
export type ComparedSurfaceRecord = Static<typeof ComparedSurfaceSchema>
/** A building in two versions: ids, names and what differs. */
export type ComparedBuildingRecord = Static<typeof ComparedBuildingSchema>
/** What differs between two versions of roofs, as published; buildings that are the same have no figures. */
export type RoofComparisonRecord = Static<typeof RoofComparisonSchema>
/** A figure that differs between two scans, as published: metres or square metres; `tolerance` is the ± of the difference, about 95 %. */
export type ComparedScanValueRecord = Static<typeof ComparedScanValueSchema>
/** What differs between two scans, as published; rooms that are the same have no figures. */
export type ScanComparisonRecord = Static<typeof ScanComparisonSchema>
/** A room in two scans: ids, names, the quality of its numbers in each, and what differs. */
export type ComparedRoomRecord = ScanComparisonRecord['rooms'][number]
/** A stated area beside the measured floor, as published: square metres and percent. */
export type ComparedAreaRecord = Static<typeof ComparedAreaSchema>
