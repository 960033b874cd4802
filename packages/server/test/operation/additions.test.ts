import { expect, test } from 'vitest'
import type { Addition } from '../../src/extension.ts'
import { LIGHT, operation } from '../../src/http/operation.ts'
import { jsonAnswer } from '../../src/http/answer.ts'
import { openapiOperation, V1 } from '../../src/reference/about.ts'
import { readConfig } from '../../src/config.ts'
import { serve } from '../../src/commands/serve.ts'
import { openDataFolder } from '../../src/store/files/data-folder.ts'
import { bearer, startService } from '../service.ts'

const DOCUMENT = { ...V1, own: { ...openapiOperation, path: '/more/openapi.json' } }

/** An operation of an extension; one that takes a file where `upload` says so. */
const adding = (upload: object): Addition => ({
  scopes: [],
  longJobs: [],
  writes: [],
  open: async () => ({
    about: DOCUMENT,
    uploads: null,
    operations: [
      operation({
        ...openapiOperation,
        ...upload,
        method: 'PUT',
        path: '/more/thing',
        isHeavy: LIGHT,
        run: async () => jsonAnswer({ more: true }),
      }),
    ],
  }),
})

test('an extension adds operations and their document', async () => {
  const service = await startService({ additions: [adding({})] })
  const headers = bearer(await service.token('a'))
  expect((await service.app.inject({ method: 'PUT', url: '/more/thing', headers })).json()).toEqual({ more: true })
  expect((await service.app.inject({ url: '/more/openapi.json', headers })).json().paths).toHaveProperty('/more/thing')
})

test('an operation that takes files, in a service that has no quarantine for them, ends the start', async () => {
  const upload = { upload: { media: ['image/png'], largest: 1 } }
  await expect(startService({ additions: [adding(upload)] })).rejects.toThrow('without a quarantine')
})

test('what several servers share, where nothing here opens it, ends the start with the name of the package', async () => {
  const service = await startService()
  const config = { ...readConfig({ REPORTS_LOG_LEVEL: 'silent' }), data: service.folder }
  const databaseUrl = 'postgres://u:p@127.0.0.1:1/reports'
  const bucket = {
    name: 'photos',
    prefix: '',
    endpoint: null,
    region: 'eu',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: null,
  }
  for (const places of [{ databaseUrl }, { bucket }])
    await expect(openDataFolder({ ...config, ...places })).rejects.toThrow('@reports/operations')
  const metrics = { host: '127.0.0.1', port: 9464 }
  await expect(serve({ ...config, metrics }, service.data, new AbortController().signal)).rejects.toThrow(
    'REPORTS_METRICS: metrics need the command of @reports/operations',
  )
})
