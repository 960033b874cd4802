import { Type, type Static } from 'typebox'
import { FINDINGS, type FindingCode } from '../../errors.ts'
import { QUALITIES } from '../../model/quality.ts'
import { CLOSED } from './common.ts'
import { OutlineRangeSchema, OutlineSchema } from './outline.ts'

export const LevelSchema = Type.Enum([...QUALITIES], {
  description:
    'how far numbers can be relied on: `sure`, as good as their ±; `check`, compare them with the place first; `unknown`, the place may have others',
})

/** Findings of measuring. Those of a comparison and of surfaces stand beside these, never beside a record. */
const CODES = (Object.keys(FINDINGS) as FindingCode[]).filter((code) => !/^(comparison|surfaces)\//.test(code))

const FindingRecordSchema = Type.Object(
  {
    code: Type.Enum(CODES, { description: 'docs/errors.md describes each' }),
    message: Type.String({ description: 'one sentence with the figures that matter, in English' }),
    ids: Type.Array(Type.String(), {
      description: 'rooms, walls, surfaces or buildings concerned; of everything none',
    }),
  },
  CLOSED,
)

const FINDINGS_FOUND = Type.Array(FindingRecordSchema, { description: 'what reading and measuring found' })

const FigureLevelsSchema = Type.Object(
  {
    floor: LevelSchema,
    walls: LevelSchema,
    openings: LevelSchema,
  },
  CLOSED,
)

/** How far the numbers of a scan can be relied on: levels of its rooms by their ids, the level of the totals, and the findings. */
export const ScanQualitySchema = Type.Object(
  {
    totals: LevelSchema,
    rooms: Type.Record(Type.String(), LevelSchema, { description: 'by `roomId`: the worst of its figures' }),
    figures: Type.Object(
      {
        totals: FigureLevelsSchema,
        rooms: Type.Record(Type.String(), FigureLevelsSchema, { description: 'by `roomId`' }),
      },
      {
        ...CLOSED,
        description:
          'a level each for floor areas, for walls with their mouldings, and for doors, windows and passages',
      },
    ),
    findings: FINDINGS_FOUND,
  },
  CLOSED,
)

const MeasureLevelSchema = Type.Object({ level: LevelSchema }, CLOSED)

const RangedLevelSchema = Type.Object(
  {
    level: LevelSchema,
    range: Type.Optional(OutlineRangeSchema),
  },
  CLOSED,
)

const BuildingLevelsSchema = Type.Object(
  {
    outline: OutlineSchema,
    roof: RangedLevelSchema,
    edges: MeasureLevelSchema,
    walls: RangedLevelSchema,
  },
  CLOSED,
)

/** How far the numbers of roofs can be relied on: levels of the buildings by their ids, the level of the totals, and the findings. */
export const RoofQualitySchema = Type.Object(
  {
    totals: LevelSchema,
    buildings: Type.Record(Type.String(), LevelSchema, {
      description: 'by `buildingId`: the worst of its measures, without what their outline leaves open',
    }),
    measures: Type.Record(Type.String(), BuildingLevelsSchema, {
      description: 'by `buildingId`: a level for its roof surfaces, its edges and its walls',
    }),
    rows: Type.Record(Type.String(), LevelSchema, {
      description:
        'by `surfaceId`, `edgeId` and `wallId`: those that are surer than the measure of their building, because findings name others',
    }),
    findings: FINDINGS_FOUND,
  },
  CLOSED,
)

/** A finding as published. */
export type FindingRecord = Static<typeof FindingRecordSchema>
/** The quality of a scan as published: `ScanQualitySchema`. `scanQualityRecord` makes it. */
export type ScanQualityRecord = Static<typeof ScanQualitySchema>
/** The quality of roofs as published: `RoofQualitySchema`. `roofQualityRecord` makes it. */
export type RoofQualityRecord = Static<typeof RoofQualitySchema>
