import { Type } from 'typebox'

const Findings = Type.Array(
  Type.Object(
    {
      code: Type.String({ description: 'docs/errors.md explains each' }),
      count: Type.Integer({ minimum: 1, description: 'how many are alike' }),
      message: Type.String({ description: 'the first of them' }),
    },
    { additionalProperties: false },
  ),
  { description: 'what measuring found in what was uploaded' },
)

const Refusals = Type.Array(
  Type.Object(
    {
      buildingId: Type.Union([Type.String(), Type.Null()]),
      code: Type.String(),
      message: Type.String(),
    },
    { additionalProperties: false },
  ),
  { description: 'buildings that cannot be measured, and are left out; at most 100' },
)

/** What became of the edits and control measurements of the scan before. */
const CarriedSchema = Type.Object(
  {
    edits: Type.Integer({ minimum: 0, description: 'how many edits were carried' }),
    controls: Type.Integer({ minimum: 0, description: 'how many control measurements were carried' }),
    notCarried: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(['edit', 'control']),
          id: Type.String(),
          what: Type.String({ description: 'what it changes or measures, by the names of the scan before' }),
          why: Type.String(),
          was: Type.Record(Type.String(), Type.Unknown(), {
            description: 'the edit or control measurement as it was, with the ids of the scan before',
          }),
        },
        { additionalProperties: false },
      ),
      { description: 'all that were not' },
    ),
  },
  { additionalProperties: false },
)

/** What became of a project. */
export const ChangedSchema = Type.Object(
  {
    projectId: Type.String(),
    outcome: Type.Enum(['added', 'changed', 'unchanged']),
    lastUpdated: Type.String({ format: 'date-time', description: 'when it was changed last, which is now' }),
    findings: Findings,
    refusals: Refusals,
    unused: Type.Array(Type.String(), { description: 'files that project.json does not name, left out; at most 100' }),
    carried: Type.Union([CarriedSchema, Type.Null()], {
      description:
        'of a scan that took the place of one with edits or control measurements: what became of those; null of all else',
    }),
  },
  { additionalProperties: false },
)

export const ArchivedSchema = Type.Object({
  archived: Type.Boolean({ description: 'whether lists leave the project out where nothing else is asked for' }),
})
