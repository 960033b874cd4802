import { readIfc, readIfcRoofs, readIfcRooms } from '@reports/geometry/ifc'
import { Worker } from 'node:worker_threads'
import { InputError } from '@reports/geometry'
import type { IfcAnswer, IfcQuestion } from './ifc/question.ts'

/*
 * A process that reads one model and ends: what the kernel of IFC takes of time and memory ends with it. `ifc-process.ts` starts it with
 * its limits.
 */

async function answerTo({ bytes, want, options }: IfcQuestion): Promise<IfcAnswer> {
  try {
    switch (want) {
      case 'roofs':
        return { kind: 'roofs', reads: await readIfcRoofs(bytes, options) }
      case 'rooms':
        return { kind: 'rooms', rooms: await readIfcRooms(bytes) }
      case 'both':
        return { kind: 'both', ...(await readIfc(bytes, options)) }
    }
  } catch (error) {
    if (error instanceof InputError) return { kind: 'fault', sentence: error.sentence, path: error.path }
    return { kind: 'bug', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Milliseconds between two looks at who started this process. */
const LOOK = 250

// Whoever started it may be killed, and nothing else runs while the kernel works: a thread beside it ends both then.
new Worker(`setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${LOOK})`, {
  eval: true,
  execArgv: [],
}).unref()

process.once('message', (question: IfcQuestion) => {
  void answerTo(question).then((answer) => process.send?.(answer, () => process.disconnect()))
})
