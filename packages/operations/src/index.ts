import type { CommandExtension } from '@reports/server/commanding'
import { bucketBlobs } from './bucket-blobs.ts'
import { addCopy } from './copy/command-line.ts'
import { openPostgres } from './postgres.ts'
import { createPrometheus, serveNumbers } from './prometheus.ts'

/** What several servers need: a database and a bucket that they share, the way there and back, and numbers for Prometheus. */
export const extension: CommandExtension = {
  name: 'operations',
  module: import.meta.url,
  settings: {},
  scopes: [],
  migrations: {},
  tables: {},
  jobs: {},
  hooks: {},
  tidy: async () => undefined,
  addition: () => null,
  openShared: openPostgres,
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
  addCommands: addCopy,
}
