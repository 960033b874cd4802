import { SCHEMAS } from '@reports/geometry/schemas'
import { Type, type Static, type TObject } from 'typebox'
import { flag } from './parameters.ts'

/*
 * Tolerances are optional additions to the records of the contract.
 */

/** The parameter for tolerances. Assistants are only offered what the contract lists. */
export const askingTolerances = (description: string) =>
  ({ ...flag(description, false), forAssistants: false }) as const

export const tolerances = askingTolerances(
  'whether `tolerances` stand beside the record: two standard deviations of each value, by its name',
)

const ReasonSchema = Type.Enum(['accuracyUnknown', 'qualityUnknown'], { description: 'why `tolerances` is null' })

/** The members of a record if the accuracy of its source is unknown. */
export interface NoTolerances {
  readonly tolerances: null
  readonly tolerancesReason: Static<typeof ReasonSchema>
}

/** The members present only if tolerances are requested. */
const MEMBERS = ['tolerances', 'tolerancesReason']

/** A record with its tolerances, or with null and a reason if the accuracy of the source is unknown. */
const withTolerances = (record: TObject, own: TObject) =>
  Type.Object(
    {
      ...record.properties,
      tolerances: Type.Optional(Type.Union([own, Type.Null()])),
      tolerancesReason: Type.Optional(ReasonSchema),
    },
    { additionalProperties: false },
  )

export const MeasurementsAnswerSchema = withTolerances(SCHEMAS.measurements, SCHEMAS.scanTolerances)
export const RoomMeasurementsAnswerSchema = withTolerances(SCHEMAS.roomMeasurements, SCHEMAS.scanTolerances)
export const RoofAnswerSchema = withTolerances(SCHEMAS.roof, SCHEMAS.roofTolerances)
export const WallsAnswerSchema = withTolerances(SCHEMAS.walls, SCHEMAS.wallsTolerances)

/** The JSON Schema of an answer without tolerances. */
export function withoutTolerances<S extends object>(schema: S): S {
  if (!('properties' in schema)) return schema
  const kept = Object.entries(schema.properties as object).filter(([name]) => !MEMBERS.includes(name))
  return { ...schema, properties: Object.fromEntries(kept) }
}
