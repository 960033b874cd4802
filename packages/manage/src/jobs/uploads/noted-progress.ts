import { type Database } from '@reports/server/storing'
import { type Progress } from '@reports/server/reading'
import type { JobTicket } from '../../store/jobs/closing.ts'
import { noteProgress } from '../../store/jobs/jobs.ts'

/** Milliseconds between two notes: whoever looks at a job asks no more often. */
const PAUSE = 500

/** Notes in the database how far a job is, without waiting for it. Of a change that is no job, nothing is noted. */
export function notedProgress(db: () => Promise<Database>, ticket: JobTicket): Progress {
  let steps = 0
  let stepsDone = 0
  let notedAt = performance.now()
  let isNoting = false
  const note = async (): Promise<void> => {
    isNoting = true
    notedAt = performance.now()
    try {
      await noteProgress(await db(), ticket, stepsDone, steps)
    } catch {
      // The work goes on: the next note tells more.
    } finally {
      isNoting = false
    }
  }
  return {
    expect: (more) => {
      steps += more
    },
    done: () => {
      stepsDone += 1
      if (!isNoting && performance.now() - notedAt >= PAUSE) void note()
    },
  }
}
