import { type Database, SourceReplaced, findSource, readSource, scanFiles } from '@reports/server/storing'
import { type FolderHandle, measuredScan, scanFilesIn } from '@reports/server/reading'
import { ChangeRefused } from '../../store/projects/refused.ts'
import { carriedFiles } from './carried-files.ts'
import { NOTHING_FOUND, required, withSourceOf, type Checked } from './checked.ts'

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
  const sha256 = (await findSource(db, tenant, projectId, 'scan'))?.sha256 ?? null
  const earlier = sha256 === null ? null : scanFiles(await readSource(db, tenant, projectId, 'scan', sha256))
  const files = earlier === null ? uploaded : carriedFiles(earlier, uploaded)
  const read = files === uploaded ? plain : measuredScan(files)
  return {
    ...NOTHING_FOUND,
    projectId,
    findings: read.findings,
    carried: files.carried === null ? null : (JSON.parse(files.carried.text) as Checked['carried']),
    after: (stored) => {
      const before = required(stored)
      const there = before.sources.find(({ kind }) => kind === 'scan')
      if ((there?.sha256 ?? null) !== sha256) throw new SourceReplaced()
      return withSourceOf('scan', before, read)
    },
  }
}
