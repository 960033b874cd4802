import { parentPort, workerData } from 'node:worker_threads'
import { createTaskMeasurer } from './measuring/measure-task.ts'
import type { BatchSettings, Task } from './task.ts'

/*
 * A worker thread of `batch`: each message is a task, each answer its outcome. The thread receives the settings
 * once, at its start.
 */

const port = parentPort!
const measure = createTaskMeasurer(workerData as BatchSettings)

const answer = async (task: Task): Promise<void> => {
  const outcome = await measure(task)
  // The buffers are transferred, not copied.
  port.postMessage(outcome, [...new Set(Object.values(outcome.text).map(({ buffer }) => buffer as ArrayBuffer))])
}

port.on('message', (task: Task) => void answer(task))
