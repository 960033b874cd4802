import type { FindingCode } from '../errors.ts'

/** What is wrong with data that could still be measured. It stands beside a result and is never silent. */
export interface Finding {
  readonly code: FindingCode
  /** One sentence for people, with the figures that matter. */
  readonly message: string
  /** Ids of the rooms, walls, surfaces or buildings concerned. */
  readonly ids: readonly string[]
  /** Square metres, of findings that a city has by the thousand: then they are told as one, with their sum. */
  readonly area?: number
}
