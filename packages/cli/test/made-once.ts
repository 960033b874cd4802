import { existsSync, globSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/**
 * What tests are about, made of the sources as they are now, once in a run of tests.
 * @param make writes it into a folder
 * @returns the folder, which goes with the run
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  // A run that watches goes on when a source is saved.
  const saved = globSync('packages/*/src/**/*.*', { cwd: ROOT }).map((path) => statSync(join(ROOT, path)).mtimeMs)
  const folder = join(process.env['TEST_RUN_FOLDER']!, `${name}-${Math.max(...saved)}`)
  if (existsSync(folder)) return folder
  const draft = mkdtempSync(`${folder}-`)
  await make(draft)
  try {
    renameSync(draft, folder)
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true })
  }
  return folder
}
