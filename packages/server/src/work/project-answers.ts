import type { Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import type { InputOf, Origin } from '../jobs/jobs.ts'
import { withSource } from '../store/projects/projects.ts'
import type { AnswerJob, Work } from './work.ts'

/** The answer of a job about a project. */
export type ProjectAnswers = <N extends AnswerJob>(
  job: N,
  tenant: string,
  projectId: string,
  input: InputOf<N>,
  gone: Gone,
) => Promise<Answer>

/** @param originOf finds the contents that a job needs; throws a Problem if the project lacks one */
export const projectAnswers =
  (work: Work, originOf: (tenant: string, projectId: string) => Promise<Origin>): ProjectAnswers =>
  (job, tenant, projectId, input, gone) =>
    withSource(async () =>
      work.answer(job, await originOf(tenant, projectId), input, JSON.stringify(input) ?? '', gone),
    )
