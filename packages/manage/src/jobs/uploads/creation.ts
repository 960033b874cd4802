import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportedProject, type StoredDetails } from '@reports/server/storing'
import { PROJECT_PARTS } from '@reports/server/reading'
import type { StoredProject } from '../../store/projects/changes.ts'

/** Whether the record in a folder, which was read, says when its project was made; null says so, too. */
export async function saysCreation(path: string): Promise<boolean> {
  const text = await readFile(join(path, PROJECT_PARTS.project.name), 'utf8')
  const record: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  return typeof record === 'object' && record !== null && Object.hasOwn(record, 'createdAt')
}

/** The details of a project whose record does not say when it was made: as before, or now where it is new. Lists are ordered by it. */
export const withCreation = (
  { details }: Pick<ImportedProject, 'details'>,
  before: StoredProject | null,
  now: number,
): StoredDetails => ({
  ...details,
  createdAt: before === null ? new Date(now).toISOString() : before.details.createdAt,
})
