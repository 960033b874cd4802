import { Type, type Static } from 'typebox'
import { OUTLINES } from '../../measure/roof/measures.ts'
import { CLOSED, squareMetres } from './common.ts'

export const OutlineSchema = Type.Enum([...OUTLINES], {
  description:
    'what is known of the outline of the roof: `eaves`, the file has only the roof, whose outline is taken for its eaves; `footprint`, roof and ground have one outline; `both`, the file has eaves and walls; `stated`, it was said',
})

export const OutlineRangeSchema = Type.Object(
  {
    overhang: Type.Number({ description: 'metres by which the roof reaches past its walls in `withEaves`' }),
    atOutline: squareMetres('if roof and walls have one outline'),
    withEaves: squareMetres('if the roof reaches `overhang` past its walls'),
  },
  {
    ...CLOSED,
    description:
      'two figures of a sum that depends on what the outline of the roof is; neither is a bound: eaves may be deeper',
  },
)

/** Two figures of a sum that depends on the outline of a roof, as published. */
export type OutlineRangeRecord = Static<typeof OutlineRangeSchema>
