import type { Answer, ByteAnswer } from '../http/answer.ts'
import type { BoundedCache, Gone } from '../http/bounded-cache.ts'
import { unavailable } from '../http/problem.ts'
import type { AnswerFolder } from './answer-folder.ts'
import type { InputOf, JobName, Origin, ProductOf } from '../jobs/jobs.ts'
import { NonRetryableJobError } from './job-runner.ts'
import type { Pool } from './pool.ts'
import { createRetryDelays } from './retry-delays.ts'

/** The jobs whose product is an answer. */
export type AnswerJob = { [N in JobName]: ProductOf<N> extends Answer ? N : never }[JobName]

/** Work in threads and processes, and what came of it. */
export interface Work {
  /**
   * The answer of a job: kept in memory or in a file, or made now.
   * @param input of the job, or what makes it where there is no answer yet
   * @param parameters what tells it from other answers of the job about the same contents
   * @param gone without it the answer is made to its end, and kept for who asks next
   * @throws Problem of the job; 503 where it takes more time or memory than there is, at once when that is known already
   */
  answer<N extends AnswerJob>(
    job: N,
    origin: Origin,
    input: InputOf<N> | (() => Promise<InputOf<N>>),
    parameters: string,
    gone?: Gone,
  ): Promise<Answer>
  /** The product of a job, which nobody keeps. */
  compute<N extends JobName>(job: N, origin: Origin, input: InputOf<N>, signal: AbortSignal): Promise<ProductOf<N>>
}

/** Bytes: eight of them fill the memory for answers. */
const LARGEST_IN_MEMORY = 8_000_000

export interface WorkDeps {
  readonly pool: Pool
  readonly answers: BoundedCache<Answer>
  readonly folder: AnswerFolder
  /** Of the software: another one may have other numbers. */
  readonly version: string
  /** Tells the operator what went wrong without being anybody's fault. */
  readonly alarm: (what: string) => void
}

export function createWork({ pool, answers, folder, version, alarm }: WorkDeps): Work {
  const spent = createRetryDelays()
  const compute: Work['compute'] = async (job, origin, input, signal) => {
    const { tenant, scan, roof } = origin
    const contents = [scan, roof].filter((sha256) => sha256 !== null).map((sha256) => `${tenant} ${sha256}`)
    const own = `${job} ${contents.join(' ')}`
    const wait = Math.max(...[own, ...contents].map((key) => spent.secondsLeft(key)))
    if (wait > 0) throw unavailable(wait)
    try {
      return (await pool.run({ job, origin, input }, signal)) as ProductOf<typeof job>
    } catch (error) {
      if (!(error instanceof NonRetryableJobError)) throw error
      const key = error.sha256 === null ? own : `${tenant} ${error.sha256}`
      spent.add(key)
      alarm(`${error.message}: ${job} of project ${origin.projectId} of ${tenant}`)
      throw unavailable(spent.secondsLeft(key))
    }
  }
  return {
    compute,
    answer: (job, origin, input, parameters, gone) => {
      const { tenant, projectId, scan, roof } = origin
      const text = `${job} ${tenant} ${scan} ${roof} ${version} ${parameters}`
      const make = async (signal: AbortSignal): Promise<Answer> => {
        const key = { tenant, projectId, text }
        const kept = await folder.get(key)
        if (kept !== null) return kept
        const { body, ...head } = (await compute(
          job,
          origin,
          typeof input === 'function' ? await input() : input,
          signal,
        )) as ByteAnswer
        // What crossed over is plain bytes or a buffer; the framework is quicker with a buffer.
        const answer = { ...head, body: Buffer.from(body.buffer, body.byteOffset, body.length) }
        if (body.length <= LARGEST_IN_MEMORY) return answer
        try {
          return (await folder.put(key, answer)) ?? answer
        } catch (error) {
          alarm(`an answer cannot be kept in ${String(error)}`)
          return answer
        }
      }
      return answers.get(text, make, gone)
    },
  }
}

/** The size of an answer for the memory that keeps it; one in a file is not kept there. */
export const sizeInMemory = ({ body }: Answer): number => (body instanceof Uint8Array ? body.length : Infinity)
