import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import { bearingOf } from './bearings.ts'
import type { PlanRoom } from './plan-rooms.ts'

/** Where north points on the plan: degrees clockwise from up. */
export interface North {
  readonly degrees: number
  readonly basis: 'stated' | 'fit' | 'model'
  /** Degrees, two standard deviations; null where nobody knows it. */
  readonly plusMinus: number | null
}

/** What a person says of north. */
export interface NorthOptions {
  /** Degrees clockwise from up of the plan. */
  readonly north?: number | undefined
  /** The true bearing of the outward normal of a wall, degrees. */
  readonly facing?: { readonly wallId: string; readonly bearing: number } | undefined
}

/** The north that a person states: of the command, else of the last edit that gives a wall a bearing; null where nobody does. */
export function northOf(
  measures: ScanMeasures,
  rooms: readonly PlanRoom[],
  { north, facing }: NorthOptions,
): North | null {
  if (north !== undefined) return { degrees: ((north % 360) + 360) % 360, basis: 'stated', plusMinus: null }
  const edited = measures.edits.findLast(
    ({ edit, outcome }) => outcome === 'applied' && edit.operation === 'setBearing',
  )
  const said =
    facing ??
    (edited?.edit.operation === 'setBearing' ? { wallId: edited.edit.wall, bearing: edited.edit.bearing } : undefined)
  if (said === undefined) return null
  const faces = rooms.flatMap(({ walls }) => walls).find(([face]) => face!.wall.id === said.wallId)
  if (faces?.length !== 1) return null
  return { degrees: (bearingOf(faces[0]!.out) - said.bearing + 720) % 360, basis: 'stated', plusMinus: null }
}
