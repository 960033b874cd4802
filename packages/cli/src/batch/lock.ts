import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'

/** Whether a process is there that can still write: one that ended stays listed until its parent has looked (proc(5), state Z). */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: running, but of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(state)
}

/**
 * Takes a folder for this process. The lock of a process that was killed counts for nothing.
 * @returns what gives it back
 * @throws UsageError where another run has it
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
