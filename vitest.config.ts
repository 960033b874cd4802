import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Programs and threads that tests start compile the sources once, not each anew: half of a start and more.
process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, 'node_modules/.cache/compiled')

// What test files of a run share, such as a command built once. Only the process that begins the run makes and removes it.
if (process.env['TEST_RUN_FOLDER'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'reports-run-'))
  process.env['TEST_RUN_FOLDER'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const SOURCES = {
  resolve: { conditions: ['@reports/source'] },
  ssr: { resolve: { conditions: ['@reports/source'] } },
}

const IS_LONG = process.env['LONG'] === '1'

/** More than one where tests wait for browsers and processes, as those of `pnpm test` do; those that measure memory and time get one. */
const WORKERS_PER_CORE = Number(process.env['WORKERS_PER_CORE'] ?? 1)

/** So long that only what never ends is ended by them, however slow the machine and whatever else it does. */
const SETTINGS = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['scripts/each-file.ts', ...(IS_LONG ? [] : ['scripts/pinned-seed.ts'])],
}

/**
 * Node reads the sources itself, as the commands do: a tenth of the time of tests was rewriting imports, and looking up what they import each time it is used. No
 * module can be replaced then.
 */
const NATIVE = { experimental: { viteModuleRunner: false }, execArgv: ['--conditions=@reports/source'] }

/**
 * Tests that replace modules: each file has modules of its own. One compares pictures that a library in the process renders; one
 * weighs what is held, which takes long where other files have left much; one reads images in forms that the service forbids its process to read.
 */
export const ALONE = [
  'packages/export/test/pdf.test.ts',
  'packages/geometry/test/stress/citygml-security.test.ts',
  'packages/cli/test/results/batch-bugs.test.ts',
  'packages/export/test/photos.test.ts',
  'packages/server/test/stress/import-links.test.ts',
  'scripts/**/*.test.ts',
]

const filesOf = (names: readonly string[]): string[] => names.map((name) => `packages/${name}.test.ts`)

const STRESS_SCRIPTS = [
  'browsers',
  'bundle-size',
  'generate',
  'library-guide',
  'manage-api',
  'packages',
  'print-bundled',
].map((name) => `scripts/${name}.test.ts`)

/**
 * Tests that kill, flood, fill or restart what they test, hand it bombs, whole cities or hundreds of generated houses, ask two servers at once, type what documents say, or look
 * at what is published. They take half of the time of all, and few changes touch what they are about: `pnpm test` leaves them out, `pnpm test:stress` and .ci/run run them.
 */
const STRESS = [
  'packages/*/test/stress/*.test.ts',
  'packages/*/test/manage/job-takeover.test.ts',
  'packages/svg/test/report/report-city.test.ts',
  ...STRESS_SCRIPTS,
]

/** Tests of how long one waits while others ask for much: they run when no other test does. */
const QUIET = ['packages/manage/test/stress/light-tenant.test.ts']

/** Tests of the server about what the database keeps. */
const OF_THE_STORE = [
  'operations/test/operation/audit',
  'server/test/api/listing',
  'server/test/shares/shares',
  'server/test/shares/shares-model',
  'server/test/api/idempotency',
  'manage/test/api/changes',
  'server/test/stress/recipient-throttle',
  'server/test/api/isolation',
  'manage/test/webhooks/webhooks',
  'manage/test/webhooks/delivering',
]

/** Tests of the server that look into the data folder of one machine, are about processes, or bring a store of their own. */
const OF_SQLITE = [
  'operations/test/stress/bucket',
  'operations/test/operation/bucket-of-another',
  'server/test/stress/busy-database',
  'server/test/operation/config',
  'operations/test/stress/copy',
  'manage/test/operation/deploy-files',
  'server/test/operation/docs',
  'server/test/stress/draining',
  'server/test/api/generated-clients',
  'server/test/operation/import',
  'server/test/stress/import-kills',
  'server/test/stress/import-limits',
  'server/test/stress/import-links',
  'operations/test/stress/known-keys',
  'server/test/stress/lost-pins',
  'operations/test/stress/postgres',
  'operations/test/operation/metrics',
  'server/test/stress/readiness',
  'operations/test/stress/rolling-restart',
  'manage/test/api/schemathesis',
  'server/test/stress/shares-crash',
  'operations/test/stress/two-servers',
  'manage/test/webhooks/sending',
  'manage/test/stress/demo',
  'manage/test/stress/deploy-docs',
  'manage/test/operation/histories',
  'manage/test/stress/upload-kills',
  'manage/test/stress/webhook-kills',
]

/** Every test of a service. */
const EVERY = ['server/test/**/*', 'operations/test/operation/audit', 'manage/test/**/*']

const ON_SQLITE = { provide: { postgresUrl: null, locale: 'C' as const } }

/** Tests of the server with another store: the same files, the same assertions. `pnpm test:stress` has them. */
const onPostgres = (name: string, locale: 'C' | 'nb-NO', names: readonly string[]) => ({
  ...SOURCES,
  test: {
    ...SETTINGS,
    ...NATIVE,
    name,
    include: filesOf(names),
    exclude: filesOf(OF_SQLITE),
    globalSetup: 'packages/server/test/shared-cluster.ts',
    provide: { locale },
  },
})

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line.ts'],
    maxWorkers: Math.ceil(availableParallelism() * WORKERS_PER_CORE),
    projects: [
      { ...SOURCES, test: { ...SETTINGS, ...ON_SQLITE, name: 'alone', include: ALONE, exclude: STRESS } },
      {
        ...SOURCES,
        test: {
          ...SETTINGS,
          ...ON_SQLITE,
          name: 'stress alone',
          include: [...ALONE.filter((name) => name.includes('/stress/')), ...STRESS_SCRIPTS],
        },
      },
      {
        ...SOURCES,
        test: { ...SETTINGS, ...NATIVE, ...ON_SQLITE, name: 'stress', include: STRESS, exclude: [...QUIET, ...ALONE] },
      },
      { ...SOURCES, test: { ...SETTINGS, ...ON_SQLITE, name: 'quiet', include: QUIET, sequence: { groupOrder: 1 } } },
      // The others share the modules that a worker has loaded: a third of their time was loading them anew.
      {
        ...SOURCES,
        test: {
          ...SETTINGS,
          ...NATIVE,
          ...ON_SQLITE,
          name: 'together',
          include: ['packages/*/test/**/*.test.ts'],
          exclude: [...ALONE, ...STRESS],
          isolate: false,
        },
      },
      onPostgres('postgres C', 'C', IS_LONG ? EVERY : OF_THE_STORE),
      ...(IS_LONG ? [onPostgres('postgres nb-NO', 'nb-NO', EVERY)] : []),
    ],
  },
})
