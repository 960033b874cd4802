import { defineConfig } from 'vitest/config'

/** Tests that replace modules, or the folder that the process is in: each file has modules of its own. */
export const ALONE = [
  'packages/cli/test/**/*.test.ts',
  'packages/server/test/import-links.test.ts',
  'scripts/**/*.test.ts',
]

export default defineConfig({
  resolve: { conditions: ['@reports/source'] },
  ssr: { resolve: { conditions: ['@reports/source'] } },
  test: {
    reporters: ['default', './scripts/closing-line.ts'],
    testTimeout: 60_000,
    // By default one core of the machine is left to the runner, which has little to do: of two that is half.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      // The others share the modules that a worker has loaded: a third of their time was loading them anew.
      {
        extends: true,
        test: { name: 'together', include: ['packages/*/test/**/*.test.ts'], exclude: ALONE, isolate: false },
      },
    ],
  },
})
