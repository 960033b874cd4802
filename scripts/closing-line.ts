import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Why a test was skipped, as a sentence: its own note, or what its name or its group's name ends with. */
function reasonOf(test: TestCase): string {
  const result = test.result()
  const note = result.state === 'skipped' ? result.note : undefined
  return (
    note ??
    /(?<=\(skipped where )[^)]+/.exec(test.fullName)?.[0] ??
    /(?<=skipped: ).+/.exec(test.name)?.[0] ??
    `"${test.fullName}" does not say why`
  )
}

/**
 * Ends a run with the reason of every skip, and with one plain line for tools that read the last line: `Tests: N
 * passed, N failed, N skipped`.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    const skips = new Map<string, number>()
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        count[state] += 1
        if (state === 'skipped') skips.set(reasonOf(test), (skips.get(reasonOf(test)) ?? 0) + 1)
      }
      // A file that fails to load has no tests, but must not count as success.
      if (module.errors().length > 0) count.failed += 1
    }
    for (const [reason, times] of skips) process.stdout.write(`Skipped ${times}: ${reason}\n`)
    process.stdout.write(
      `\nTests: ${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped\n`,
    )
  }
}
