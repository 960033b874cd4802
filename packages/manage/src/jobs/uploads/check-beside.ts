import {
  type Database,
  type ScanFiles,
  SourceReplaced,
  findSource,
  readSource,
  scanFiles,
} from '@reports/server/storing'
import { parseJson } from '@reports/geometry'
import { parseControls } from '@reports/geometry/controls'
import { type FolderHandle, measuredScan, readControls, readEditList } from '@reports/server/reading'
import { ChangeRefused } from '../../store/projects/refused.ts'
import { NOTHING_FOUND, required, withSourceOf, type Checked } from './checked.ts'

/** The list that was uploaded; none of controls where it is empty. @throws InputError */
async function readList(folder: FolderHandle, kind: 'edits' | 'controls'): Promise<Partial<ScanFiles>> {
  if (kind === 'edits') return { edits: await readEditList(folder) }
  const controls = await readControls(folder)
  return { controls: controls === null || parseControls(parseJson(controls.text)).length === 0 ? null : controls }
}

/**
 * Checks a list of edits, or of control measurements, with the scan that a project has: the scan is measured with it, as where both are imported.
 * @throws InputError of the list
 * @throws ChangeRefused where there is no scan
 * @throws SourceReplaced where another scan came meanwhile
 */
export async function checkBeside(
  folder: FolderHandle,
  kind: 'edits' | 'controls',
  db: Database,
  tenant: string,
  projectId: string,
): Promise<Checked> {
  const found = await findSource(db, tenant, projectId, 'scan')
  if (found === null) throw new ChangeRefused(404, 'project_not_found', 'Project not found')
  const { sha256 } = found
  if (sha256 === null) throw new ChangeRefused(404, 'no_scan_data', 'No scan data')
  const files = scanFiles(await readSource(db, tenant, projectId, 'scan', sha256))
  const read = measuredScan({ ...files, ...(await readList(folder, kind)) })
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
