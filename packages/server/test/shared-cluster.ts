import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL in which services of tests make databases of their own; null: they are on SQLite. */
    readonly postgresUrl: string | null
    readonly locale: 'C' | 'nb-NO'
  }
}

/** One PostgreSQL for all tests of a project that has a database there. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('postgresUrl', cluster.url)
  return cluster.remove
}
