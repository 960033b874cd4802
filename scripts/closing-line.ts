import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line, `Tests: N passed, N failed, N skipped`, for tools that read the last line. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      // A file that fails to load has no tests, but must not read as a clean run.
      if (module.errors().length > 0) count.failed += 1
    }
    process.stdout.write(
      `\nTests: ${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped\n`,
    )
  }
}
