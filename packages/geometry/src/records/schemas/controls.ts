import { Type, type Static, type TSchema } from 'typebox'
import { CONTROL_KINDS } from '../../model/control.ts'
import { LARGEST_CONTROL, LEAST_CONTROL_TOLERANCE, MOST_CONTROLS } from '../../tolerances.ts'
import { CLOSED, orNull, squareMetres } from './common.ts'

const optional = <T extends TSchema>(schema: T, description: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], { description }))

const size = (description: string) =>
  Type.Number({ minimum: LEAST_CONTROL_TOLERANCE, maximum: LARGEST_CONTROL, description })

const KIND = Type.Enum([...CONTROL_KINDS], {
  description:
    'between: two parallel walls; along: one wall; diagonal: from the corner of two walls to that of two others; height: of a room, or of one wall; area: of a floor',
})

/** JSON Schema of `controls.json`; `parseControls` reads it, and checks how many walls each kind names. */
export const ControlsFileSchema = Type.Object(
  {
    $schema: Type.Optional(Type.Unknown({ description: 'read past' })),
    controls: Type.Array(
      Type.Object(
        {
          id: optional(
            Type.String({ pattern: '^[\\w-]+$', maxLength: 200 }),
            'of this control; by its place where it is missing',
          ),
          kind: KIND,
          room: Type.String({ description: 'a room by its id, its mark or its name' }),
          walls: optional(
            Type.Array(Type.String(), { maxItems: 4 }),
            'walls by their ids, marks or the letters of their marks: two between, one along, four of a diagonal, at most one of a height',
          ),
          value: size('what was measured, m; m² of an area'),
          tolerance: optional(
            size('±, two standard deviations, m; m² of an area'),
            '± 0.003 m where it is missing; an area needs one',
          ),
          author: optional(Type.String(), 'who measured'),
          time: optional(Type.String(), 'when: ISO 8601 with its distance to UTC'),
          instrument: optional(Type.String(), 'with what'),
        },
        CLOSED,
      ),
      { maxItems: MOST_CONTROLS },
    ),
  },
  { ...CLOSED, title: 'Controls', description: 'controls.json beside a scan: what was measured by hand' },
)

const number = (description: string) => Type.Number({ description })
const plusMinus = (description: string) =>
  Type.Number({ minimum: 0, description: `${description}, two standard deviations` })

/** What control measurements changed, and made more certain. */
export const AdjustmentSchema = Type.Object(
  {
    k: Type.Integer({ minimum: 1, description: 'standard deviations in each ±' }),
    scale: Type.Object(
      {
        change: number('relative change of all lengths'),
        toleranceBefore: plusMinus('of the scale by the scan alone, relative'),
        toleranceAfter: plusMinus('of the scale after the adjustment, relative'),
      },
      CLOSED,
    ),
    controls: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          kind: KIND,
          roomId: Type.String(),
          wallIds: Type.Array(Type.String()),
          value: number('as measured by hand, m; m² of an area'),
          tolerance: plusMinus('as stated of the measurement'),
          scanned: number('by the scan before'),
          adjusted: number('after the adjustment'),
          residual: number('measured by hand less adjusted'),
          studentised: number(
            'measured by hand less what all else predicts, by the standard deviation of that difference (of variances known beforehand)',
          ),
          used: Type.Boolean({ description: 'false: taken for wrong, and left out' }),
          confirmed: Type.Boolean({
            description: 'other controls confirm it, so that it moves the scan; false: it only checks the scan',
          }),
          detectable: number('the smallest mistake in it that would be found in four cases of five'),
          toleranceBefore: plusMinus('by the scan alone'),
          toleranceAfter: plusMinus('after the adjustment'),
          author: orNull(Type.String()),
          time: orNull(Type.String()),
          instrument: orNull(Type.String()),
        },
        CLOSED,
      ),
    ),
    confirming: Type.Array(
      Type.Object(
        {
          kind: KIND,
          roomId: Type.String(),
          wallIds: Type.Array(Type.String()),
          confirms: Type.Array(Type.String(), { description: 'ids of the controls that it would confirm' }),
        },
        CLOSED,
      ),
      {
        description:
          'one measurement for each room with controls that nothing confirms, which would confirm most of them',
      },
    ),
    rooms: Type.Array(
      Type.Object(
        {
          roomId: Type.String(),
          scanned: squareMetres('floor as scanned'),
          floorArea: squareMetres('floor after the adjustment'),
          toleranceBefore: orNull(plusMinus('of the floor by the scan alone')),
          toleranceAfter: orNull(plusMinus('of the floor after the adjustment')),
        },
        CLOSED,
      ),
    ),
  },
  CLOSED,
)

/** What control measurements changed, as published: `AdjustmentSchema`. `adjustmentRecord` makes it. */
export type AdjustmentRecord = Static<typeof AdjustmentSchema>
