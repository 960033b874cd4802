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

/** Runs jobs in threads and processes, and caches their answers. */
export interface Work {
  /**
   * The answer of a job: cached in memory or in a file, or made now.
   * @param input of the job, or a function that makes it if there is no answer yet
   * @param parameters distinguish it from other answers of the job about the same contents
   * @param gone without it, the answer is completed and cached for the next request
   * @throws Problem of the job; 503 if it exceeds its time or memory, at once if that is known already
   */
  answer<N extends AnswerJob>(
    job: N,
    origin: Origin,
    input: InputOf<N> | (() => Promise<InputOf<N>>),
    parameters: string,
    gone?: Gone,
  ): Promise<Answer>
  /**
   * The product of a job, without caching.
   * @throws NonRetryableJobError of a job without contents that exceeds its time or memory: what it was given does not come again
   */
  compute<N extends JobName>(job: N, origin: Origin, input: InputOf<N>, signal: AbortSignal): Promise<ProductOf<N>>
}

/** Bytes: eight answers of this size fill the memory cache. */
const LARGEST_IN_MEMORY = 8_000_000

export interface WorkDeps {
  readonly pool: Pool
  readonly answers: BoundedCache<Answer>
  readonly folder: AnswerFolder
  /** Version of the software: another version may compute other numbers. */
  readonly version: string
  /** Reports an internal failure to the operator. */
  readonly alarm: (what: string) => void
}

export function createWork({ pool, answers, folder, version, alarm }: WorkDeps): Work {
  const spent = createRetryDelays()
  const compute: Work['compute'] = async (job, origin, input, signal) => {
    const { tenant, scan, roof } = origin
    const contents = [scan, roof].filter((sha256) => sha256 !== null).map((sha256) => `${tenant} ${sha256}`)
    const own = `${job} ${contents.join(' ')}`
    if (contents.length === 0) return (await pool.run({ job, origin, input }, signal)) as ProductOf<typeof job>
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
          typeof input === 'function' ? await (input as () => Promise<InputOf<typeof job>>)() : input,
          signal,
        )) as ByteAnswer
        // Threads return plain bytes or a buffer; the framework is faster with a buffer.
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

/** The size of an answer in the memory cache; Infinity for one in a file, which is not cached there. */
export const sizeInMemory = ({ body }: Answer): number => (body instanceof Uint8Array ? body.length : Infinity)
