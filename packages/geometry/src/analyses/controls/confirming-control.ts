import { InputError } from '../../errors.ts'
import type { Control } from '../../model/control.ts'
import type { ConfirmingControl } from '../../measure/rooms/scan-adjustment.ts'
import { CONTROL_TOLERANCE } from '../../tolerances.ts'
import { confirmedRows } from './confirmed.ts'
import type { Observation } from './least-squares.ts'
import { observationOf } from './observations.ts'
import type { RoomPlanes } from './room-planes.ts'

/** Longest walls of a room among which a measurement is sought that would confirm its controls; and most controls of such a room. */
const MOST_SUGGESTED = 12

/*
 * What to measure next, so that controls which nothing confirms can move their room.
 */

/** A control of a room with its observation. */
export interface RoomControl {
  readonly control: Control
  readonly observation: Observation
}

type Target = Pick<Control, 'kind' | 'room' | 'walls'>

/** What can be measured in a room: first what is most easily measured well. Of many walls the longest. */
function targetsIn({ room }: RoomPlanes): Target[] {
  const walls = room.walls
    .map(({ id, width }, index) => ({ id, width, index }))
    .toSorted((a, b) => b.width - a.width)
    .slice(0, MOST_SUGGESTED)
    .toSorted((a, b) => a.index - b.index)
    .map(({ id }) => id)
  const pairs = <T>(items: readonly T[]): (readonly [T, T])[] =>
    items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const))
  const corners = walls.map((id, i) => [id, walls[(i + 1) % walls.length]!] as const)
  const target = (kind: Target['kind'], own: readonly string[]): Target => ({ kind, room: room.id, walls: own })
  return [
    ...pairs(walls).map((own) => target('between', own)),
    ...pairs(corners).map(([a, b]) => target('diagonal', [...a, ...b])),
    ...walls.map((id) => target('along', [id])),
    target('height', []),
    ...walls.map((id) => target('height', [id])),
  ]
}

/** What would be observed; null of what cannot be measured there. */
function observed(target: Target, planes: RoomPlanes): Observation | null {
  const control = {
    ...target,
    id: '',
    value: 0,
    tolerance: CONTROL_TOLERANCE,
    author: null,
    time: null,
    instrument: null,
  }
  try {
    return observationOf(control, planes, (id) => id, '')
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}

const keyOf = ({ kind, walls }: Target): string => `${kind} ${walls.toSorted().join(' ')}`

/**
 * The measurement that confirms most controls of a room: of equal ones one that was not made yet.
 * @param used those of the room that are not taken for wrong
 * @param unconfirmed ids of those that nothing confirms
 * @returns null if no single measurement confirms any
 */
export function confirmingControl(
  planes: RoomPlanes,
  used: readonly RoomControl[],
  unconfirmed: ReadonlySet<string>,
  still: Float64Array,
  x: Float64Array,
): ConfirmingControl | null {
  if (used.length > MOST_SUGGESTED) return null
  const made = new Set(used.map(({ control }) => keyOf(control)))
  const targets = targetsIn(planes)
  const order = [
    ...targets.filter((target) => !made.has(keyOf(target))),
    ...targets.filter((target) => made.has(keyOf(target))),
  ]
  let best: ConfirmingControl | null = null
  for (const target of order) {
    const own = observed(target, planes)
    if (own === null) continue
    const rows = confirmedRows([...used.map(({ observation }) => observation), own], still, x)
    const confirms = rows.flatMap((row) => {
      const id = used[row]?.control.id
      return id !== undefined && unconfirmed.has(id) ? [id] : []
    })
    if (confirms.length > (best?.confirms.length ?? 0)) best = { ...target, confirms }
    if (confirms.length === unconfirmed.size) break
  }
  return best
}
