import { type Database, SourceReplaced, findSource, readSource, scanFiles } from '@reports/server/storing'
import { type FolderHandle, measuredScan, readEditList } from '@reports/server/reading'
import { ChangeRefused } from '../../store/projects/refused.ts'
import { NOTHING_FOUND, required, withSourceOf, type Checked } from './checked.ts'

/**
 * Checks a list of edits with the scan that a project has: the scan is measured with it, as where both are imported.
 * @throws InputError of the list
 * @throws ChangeRefused where there is no scan
 * @throws SourceReplaced where another scan came meanwhile
 */
export async function checkEdits(
  folder: FolderHandle,
  db: Database,
  tenant: string,
  projectId: string,
): Promise<Checked> {
  const found = await findSource(db, tenant, projectId, 'scan')
  if (found === null) throw new ChangeRefused(404, 'project_not_found', 'Project not found')
  const { sha256 } = found
  if (sha256 === null) throw new ChangeRefused(404, 'no_scan_data', 'No scan data')
  const files = scanFiles(await readSource(db, tenant, projectId, 'scan', sha256))
  const read = measuredScan({ ...files, edits: await readEditList(folder) })
  return {
    ...NOTHING_FOUND,
    projectId,
    findings: read.findings,
    after: (stored) => {
      const before = required(stored)
      if (!before.sources.some((each) => each.kind === 'scan' && each.sha256 === sha256)) throw new SourceReplaced()
      return withSourceOf('scan', before, read)
    },
  }
}
