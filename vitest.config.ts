import { defineConfig } from 'vitest/config'

const SOURCES = {
  resolve: { conditions: ['@reports/source'] },
  ssr: { resolve: { conditions: ['@reports/source'] } },
}

const SETTINGS = { testTimeout: 60_000 }

/** Tests of the server whose services are on SQLite whatever the run has: they look into its file, or have no service. */
const SQLITE_ALONE: string[] = []

/** The tests of the server with another store: the same files, the same assertions. */
const onPostgres = (locale: 'C' | 'nb-NO', include: readonly string[]) => ({
  ...SOURCES,
  test: {
    ...SETTINGS,
    name: `postgres ${locale}`,
    include: include.map((name) => `packages/server/test/${name}.test.ts`),
    exclude: SQLITE_ALONE.map((name) => `packages/server/test/${name}.test.ts`),
    globalSetup: 'packages/server/test/shared-cluster.ts',
    provide: { locale },
  },
})

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line.ts'],
    projects: [
      {
        ...SOURCES,
        test: {
          ...SETTINGS,
          name: 'sqlite',
          include: ['packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
          provide: { postgresUrl: null, locale: 'C' as const },
        },
      },
      onPostgres('C', ['*']),
    ],
  },
})
