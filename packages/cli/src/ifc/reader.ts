import { readIfc, readIfcRoofs, readIfcRooms } from '@reports/geometry/ifc'
import { InputError } from '@reports/geometry'
import type { IfcAnswer, IfcQuestion } from './question.ts'

/*
 * A process that reads one model and ends: what the kernel of IFC takes of time and memory ends with it. `read-ifc.ts` starts it with
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

process.once('message', (question: IfcQuestion) => {
  void answerTo(question).then((answer) => process.send?.(answer, () => process.disconnect()))
})
