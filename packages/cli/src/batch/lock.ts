import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Whether a process that can still write exists. A process that ended stays listed until its parent collects it
 * (proc(5), state Z).
 */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(state)
}

/**
 * Locks a folder for this process. The lock of a process that was killed does not count.
 * @returns a function that releases the lock
 * @throws UsageError if another run holds the lock
 */
export async function lockFolder(folder: string, output: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock')
  const owner = Number(await readFile(file, 'utf8').catch(() => ''))
  if (owner > 0 && owner !== process.pid && (await isRunning(owner))) {
    throw new UsageError(said(USAGE.runningWith, { owner, output, file }))
  }
  await rm(file, { force: true })
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new UsageError(said(USAGE.runningSince, { output }))
    throw error
  }
  return () => rm(file, { force: true })
}
