import { linesOf } from '../input/line-pieces.ts'
import { membersOf, newlinesIn } from '../input/member-pieces.ts'
import type { InputLocation } from './outcome.ts'
import type { Task } from './task.ts'

/**
 * The tasks to try after one ended without an outcome, be it that its thread ran out of memory or that this program has a fault:
 * its lines or members one by one, so that only the guilty one fails; none where it cannot be divided.
 */
export function dividedTask(task: Task): Task[] {
  if (task.kind !== 'lines' && task.kind !== 'members') return []
  const single =
    task.kind === 'members'
      ? membersOf(task, task.frame.memberName).map((each): Task => ({ ...task, ...each }))
      : [...linesOf(task)].map(({ bytes, line }): Task => ({ ...task, bytes, firstLine: line }))
  return single.length > 1 ? single : []
}

/** The line of the first member, which may stand below blank ones. */
const memberLine = ({ bytes, line }: Task & { kind: 'members' }): number =>
  line + newlinesIn(bytes.subarray(0, Math.max(0, bytes.indexOf('<'.charCodeAt(0))))) + 1

/** Where a task begins in the inputs. */
export const placeOfTask = (task: Task): InputLocation => ({
  file: task.kind === 'folder' ? task.folder : task.file,
  line: task.kind === 'lines' ? task.firstLine + 1 : task.kind === 'members' ? memberLine(task) : null,
})
