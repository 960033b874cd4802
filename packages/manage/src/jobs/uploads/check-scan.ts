import { type Database, SourceReplaced } from '@reports/server/storing'
import { type FolderHandle, carriedOf, measuredScan, scanBefore, scanFilesIn } from '@reports/server/reading'
import { ChangeRefused } from '../../store/projects/refused.ts'
import { NOTHING_FOUND, required, scanOf, withSourceOf, type Checked } from './checked.ts'

/**
 * Checks a scan that takes the place of the one that a project has, whose edits and controls are carried to it.
 * @throws InputError of the scan
 * @throws ChangeRefused where there is none in the upload
 * @throws SourceReplaced where another scan, or other edits, came meanwhile
 */
export async function checkScan(
  folder: FolderHandle,
  db: Database,
  tenant: string,
  projectId: string,
): Promise<Checked> {
  const uploaded = await scanFilesIn(folder)
  if (uploaded === null)
    throw new ChangeRefused(422, 'nothing_to_measure', 'Expected a scan, found none in the upload.')
  // So that a scan that is refused is refused for what it is.
  const plain = measuredScan(uploaded)
  const { sha256, carriedTo } = await scanBefore(db, tenant, projectId)
  const files = carriedTo(uploaded)
  const read = files === uploaded ? plain : measuredScan(files)
  return {
    ...NOTHING_FOUND,
    projectId,
    findings: read.findings,
    carried: carriedOf(files),
    after: (stored) => {
      const before = required(stored)
      if (scanOf(before) !== sha256) throw new SourceReplaced()
      return withSourceOf('scan', before, read)
    },
  }
}
