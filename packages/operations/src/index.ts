import type { CommandExtension } from '@reports/server/commanding'
import { addAudit } from './audit/command-line.ts'
import { bucketBlobs } from './bucket-blobs.ts'
import { addCopy } from './copy/command-line.ts'
import { addRemember } from './keys/command-line.ts'
import { rememberKeys, requireKnownKeys } from './keys/known-keys.ts'
import { openPostgres } from './postgres.ts'
import { createPrometheus, serveNumbers } from './prometheus.ts'
import { SETTINGS, shared } from './settings.ts'
import { textsByCodePoint } from './texts-by-code-point.ts'

/** What who operates servers needs: a database, a bucket and keys that several share, the way there and back, numbers for Prometheus, and the trail of what was done. */
export const extension: CommandExtension = {
  name: 'operations',
  module: import.meta.url,
  settings: SETTINGS,
  shared,
  scopes: [],
  migrations: {},
  tables: {},
  jobs: {},
  hooks: {},
  tidy: async () => undefined,
  addition: () => null,
  openShared: openPostgres,
  tableWriting: textsByCodePoint,
  bucketBlobs,
  metrics: async (db, address) => {
    const numbers = await createPrometheus(db)
    return {
      metrics: numbers.metrics,
      serve: async () => {
        const server = await serveNumbers(numbers, address)
        return () => void server.close()
      },
    }
  },
  keys: { require: requireKnownKeys, remember: rememberKeys },
  addCommands: (program, context) => {
    for (const add of [addAudit, addRemember, addCopy]) add(program, context)
  },
}
