import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { said } from '@reports/geometry/sentences'
import * as EDITS from '../messages/en/edits.ts'
import { UsageError } from '../usage-error.ts'
import { isFolder } from './folder.ts'
import { isProjectFolder, MODEL_FILE } from './project-folder.ts'

/** The scan of a project folder, or the rooms of its model; any other file or folder itself. */
export async function scanPath(path: string): Promise<string> {
  const scan = join(path, 'scan')
  if (!(await isFolder(path)) || !(await isProjectFolder(path))) return path
  if ((await stat(scan).catch(() => null)) !== null) return scan
  const model = join(path, MODEL_FILE)
  if ((await stat(model).catch(() => null)) === null) throw new UsageError(said(EDITS.noScanFolder, { folder: path }))
  return model
}
