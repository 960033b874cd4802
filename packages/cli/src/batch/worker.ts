import { parentPort, workerData } from 'node:worker_threads'
import { createTaskMeasurer } from './measuring/measure-task.ts'
import type { ThreadWork } from './pool.ts'
import type { BatchSettings, Task } from './task.ts'

/*
 * A worker thread of `batch`: each message is a task, each answer its outcome. The thread receives the settings
 * once, at its start; or else the tables that it writes, and then it ends.
 */

function answerTasks(settings: BatchSettings): void {
  const port = parentPort!
  const measure = createTaskMeasurer(settings)
  const answer = async (task: Task): Promise<void> => {
    const outcome = await measure(task)
    // The buffers are transferred, not copied; what is empty is shared, and stays.
    const filled = Object.values(outcome.text).filter(({ length }) => length > 0)
    port.postMessage(outcome, [...new Set(filled.map(({ buffer }) => buffer as ArrayBuffer))])
  }
  port.on('message', (task: Task) => void answer(task))
}

const work = workerData as ThreadWork
if ('settings' in work) answerTasks(work.settings)
else await (await import('./tables/tables.ts')).writeTables(...work.tables)
