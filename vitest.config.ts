import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@reports/source'] },
  ssr: { resolve: { conditions: ['@reports/source'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
    reporters: ['default', './scripts/closing-line.ts'],
    testTimeout: 60_000,
  },
})
