import { join } from 'node:path'
import { expect, test } from 'vitest'
import { THREADS_AND_PROCESSES } from '../../src/work/host.ts'
import { usualLimits } from '../../src/work/pool.ts'
import { bearer, FIXTURES, startService } from '../service.ts'

const PATHS = [
  'measurements?format=xlsx',
  'roof?format=xlsx',
  'roof?format=gpkg',
  'roof?format=glb',
  'walls?format=xlsx',
  'floorplan?format=dxf&story=1',
  'roof/svg?format=dxf',
  'walls/svg?format=dxf',
]

test('a file that takes more time than there is is answered 503, at once for whoever asks next', async () => {
  const hasty = await startService({ hosts: THREADS_AND_PROCESSES, poolLimits: { ...usualLimits(), deadline: 0 } })
  await hasty.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  const headers = bearer(await hasty.token('a'))
  for (const path of PATHS) {
    const url = `/v1/projects/furuveien-12/${path}`
    const answers = [await hasty.app.inject({ url, headers }), await hasty.app.inject({ url, headers })]
    for (const { statusCode, headers: told } of answers)
      expect([path, statusCode, Number(told['retry-after']) > 500]).toEqual([path, 503, true])
  }
})
