import { linesOf } from '../input/stream/line-pieces.ts'
import { membersOf, newlinesIn } from '../input/stream/member-pieces.ts'
import type { InputLocation } from './outcome.ts'
import type { Task } from './task.ts'

/**
 * The smaller tasks to try after a task ended without an outcome, because its thread ran out of memory or this program
 * has a bug. There is one per line or member, so that only the guilty one fails; none if the task cannot be divided.
 */
export function dividedTask(task: Task): Task[] {
  if (task.kind === 'compared') {
    const { groups } = task
    return groups.length > 1 ? groups.map((group) => ({ ...task, groups: [group] })) : []
  }
  if (task.kind !== 'lines' && task.kind !== 'members') return []
  const single =
    task.kind === 'members'
      ? membersOf(task, task.frame.memberName).map((each): Task => ({ ...task, ...each }))
      : [...linesOf(task)].map(({ bytes, line }): Task => ({ ...task, bytes, firstLine: line }))
  return single.length > 1 ? single : []
}

/** The line number of the first member, which may follow blank lines. */
const memberLine = ({ bytes, line }: Task & { kind: 'members' }): number =>
  line + newlinesIn(bytes.subarray(0, Math.max(0, bytes.indexOf('<'.charCodeAt(0))))) + 1

/** Where in the inputs a task begins. */
export const placeOfTask = (task: Task): InputLocation => ({
  file: task.kind === 'folder' ? task.folder : task.file,
  line: task.kind === 'lines' ? task.firstLine + 1 : task.kind === 'members' ? memberLine(task) : null,
})
