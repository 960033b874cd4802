import type { ProjectDetailsRecord } from '@reports/geometry'
import { type Conditions, jsonAnswer } from '@reports/server/extending'
import { ChangeRefused } from '../../store/projects/refused.ts'

/** The entity tag of a project: that of its record in `/v1`, in which every change moves `lastUpdated`. */
export const projectTag = (record: ProjectDetailsRecord): string => jsonAnswer(record).etag

/** The tags of a header; those of compressed answers are the tags of their content. */
const tagsOf = (header: string): string[] =>
  [...header.matchAll(/"([^"]*?)(?:-(?:gzip|br))?"/g)].map((match) => `"${match[1]}"`)

/** Whether a header names a project that is there. Weak tags name it too: we give none. */
const matches = (header: string, record: ProjectDetailsRecord | null): boolean =>
  record !== null && (header.trim() === '*' || tagsOf(header).includes(projectTag(record)))

/** @throws ChangeRefused 412 where a project has changed since the client saw it */
export function requireConditions({ ifMatch, ifNoneMatch }: Conditions, record: ProjectDetailsRecord | null): void {
  if (ifMatch !== null && !matches(ifMatch, record))
    throw new ChangeRefused(
      412,
      'changed_meanwhile',
      record === null ? 'The project is not there.' : 'The project is not the one of If-Match any more: read it again.',
    )
  if (ifNoneMatch !== null && matches(ifNoneMatch, record))
    throw new ChangeRefused(412, 'there_already', 'The project is there already.')
}
