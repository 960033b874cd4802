import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runReplacePins } from '../../src/commands/keys.ts'
import { serve } from '../../src/commands/serve.ts'
import { readConfig } from '../../src/config.ts'
import { makePinKey } from '../../src/pins/pin-keys.ts'
import { inFolder, openDataFolder } from '../../src/store/files/data-folder.ts'
import { bearer } from '../service.ts'
import { giveAt, SHARED_PROJECT, startSharing, type Link, type Sharing } from '../sharing.ts'

/** Starts the service anew over the same folder, as the command does, and ends it. */
async function startAgain({ service }: Sharing): Promise<void> {
  const data = await openDataFolder(inFolder(service.folder))
  try {
    await (
      await serve(
        { ...readConfig({}), port: 0, data: service.folder, logLevel: 'silent' },
        data,
        new AbortController().signal,
      )
    ).app.close()
  } finally {
    await data.db.destroy()
  }
}

async function replace({ service }: Sharing): Promise<string> {
  let told = ''
  await runReplacePins(inFolder(service.folder), { out: (text: string) => (told += text) } as unknown as Parameters<
    typeof runReplacePins
  >[1])
  return told
}

const listed = async ({ service }: Sharing): Promise<(Link & Record<string, unknown>)[]> =>
  (await service.app.inject({ url: `${SHARED_PROJECT}/shares`, headers: bearer(await service.token('a')) })).json()
    .shares

test('a lost key of PINs stops the start, and putting it back is all that is needed', async () => {
  const sharing = await startSharing()
  const { pinKeys } = sharing.service.data
  const away = join(sharing.service.folder, 'away')
  renameSync(pinKeys, away)
  // Nobody has a link yet: the keys may be others.
  await startAgain(sharing)
  rmSync(pinKeys, { recursive: true })
  cpSync(away, pinKeys, { recursive: true })
  const first = await sharing.create()
  await makePinKey(pinKeys, new Date(sharing.service.clock.now + 1000))
  const second = await sharing.create()
  await startAgain(sharing)
  expect(await replace(sharing)).toBe('every PIN can be read\n')
  rmSync(pinKeys, { recursive: true })
  await expect(startAgain(sharing)).rejects.toThrow(
    `2 share links have PINs sealed with a key that is not in ${pinKeys}: put the folder back from a backup, or give them other PINs (keys replace-pins)`,
  )
  // Only the older key is there again.
  cpSync(away, pinKeys, { recursive: true })
  await expect(startAgain(sharing)).rejects.toThrow('one share link has a PIN sealed with a key')
  expect(await replace(sharing)).toBe(
    'a  rekkeveien-3  made by test-2\nshare links with another PIN, which their list shows: 1\n'.replace(
      'test-2',
      String(second['createdBy']),
    ),
  )
  await startAgain(sharing)
  expect((await giveAt(sharing.service.app, first)).statusCode).toBe(200)
})

test('links whose key is lost get PINs that open them; all else of them stays, revoked ones included', async () => {
  const sharing = await startSharing()
  const made = [await sharing.create({ name: 'Fjord Forsikring' }), await sharing.create(), await sharing.create()]
  await giveAt(sharing.service.app, made[0]!)
  await sharing.revoke(made[2]!.shareId)
  const before = await listed(sharing)
  rmSync(sharing.service.data.pinKeys, { recursive: true })
  await replace(sharing)
  const after = await listed(sharing)
  expect(after.map(({ pin: _pin, ...rest }) => rest)).toEqual(before.map(({ pin: _pin, ...rest }) => rest))
  for (const { pin } of after) expect(pin).toMatch(/^\d{4}$/)
  expect(after.map(({ pin }) => pin)).not.toEqual(before.map(({ pin }) => pin))
  for (const link of after)
    expect((await giveAt(sharing.service.app, link)).statusCode).toBe(link['isActive'] === true ? 200 : 404)
  await startAgain(sharing)
})
