import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './root.ts'

/** Whether this process is the one that makes it: a folder is made by one alone. */
function isFirst(turn: string): boolean {
  try {
    mkdirSync(turn)
    return true
  } catch {
    return false
  }
}

/**
 * What tests are about, made of the sources as they are now, once in a run of tests: others wait for who makes it.
 * @param make writes it into a folder
 * @returns the folder, which goes with the run
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  // A run that watches goes on when a source is saved.
  const saved = globSync('packages/*/src/**/*.*', { cwd: ROOT }).map((path) => statSync(join(ROOT, path)).mtimeMs)
  const folder = join(process.env['TEST_RUN_FOLDER']!, `${name}-${Math.max(...saved)}`)
  const turn = `${folder}-turn`
  while (!existsSync(folder)) {
    if (!isFirst(turn)) {
      await wait(100)
      continue
    }
    try {
      const draft = mkdtempSync(`${folder}-`)
      await make(draft)
      renameSync(draft, folder)
    } finally {
      // Where it could not be made, the next one says why.
      rmSync(turn, { recursive: true })
    }
  }
  return folder
}
