import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { pythonTools } from '../python-tools.ts'
import { FIXTURES, startService } from '../service.ts'

/*
 * Schemathesis makes requests of the document, such as it allows and such as it does not, and holds the answers against it: all of its
 * checks. In `pnpm test:long`.
 */

/** Most cases of an operation in a phase: 10,000 in all, and some. */
const EXAMPLES = '650'

/** Milliseconds. */
const LONGEST = 5_400_000

/**
 * Ids that are there, so that there is more than 404. What is as documented may still be answered 400 or 422 where no schema has words
 * for what is wrong: a cursor that is none of ours, a time in the past, a key that another request had. No check is left out.
 */
const CONFIG = `
[parameters]
"path.projectId" = "furuveien-12"
"path.filename" = "hage.jpg"

[[operations]]
include-operation-id = ["listProjectsPage", "listDeletedProjects"]
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "401", "403", "404", "409", "5xx"]

[[operations]]
include-operation-id = ["createShare", "extendShare"]
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "401", "403", "404", "409", "422", "5xx"]
`

interface Report {
  readonly test_cases: { readonly generated: number; readonly with_failures: number; readonly errored: number }
  readonly failures: readonly object[]
  readonly errors: readonly object[]
  readonly operations: { readonly total: number; readonly tested: number }
}

test(
  'Schemathesis finds nothing in 10,000 cases with all of its checks',
  async (context) => {
    const bin = await pythonTools(context, 'schemathesis', ['schemathesis==4.32.5'])
    const port = await freePort()
    const baseUrl = `http://127.0.0.1:${port}`
    const service = await startService({ baseUrl })
    await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    const authorization = `Bearer ${await service.token('a')}`
    await service.app.listen({ host: '127.0.0.1', port })
    const cwd = join(service.folder, 'schemathesis')
    mkdirSync(cwd)
    writeFileSync(join(cwd, 'schemathesis.toml'), CONFIG)
    const document = await fetch(`${baseUrl}/v1/openapi.json`, { headers: { authorization } })
    writeFileSync(join(cwd, 'openapi.json'), await document.text())
    const given = [
      ['run', 'openapi.json', '--url', baseUrl, '-H', `Authorization: ${authorization}`, '--request-timeout', '60'],
      ['--checks', 'all', '--max-examples', EXAMPLES, '--continue-on-failure', '--no-color'],
      ['--report', 'json', '--report-json-path', 'report.json'],
    ].flat()
    const options = { cwd, timeout: LONGEST, maxBuffer: 1e8 }
    // What it found is told by its words.
    const told = await promisify(execFile)(join(bin, 'schemathesis'), given, options).then(
      () => '',
      ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => stdout + stderr,
    )
    expect(told).toBe('')
    const report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as Report
    expect(report).toMatchObject({ failures: [], errors: [], test_cases: { with_failures: 0, errored: 0 } })
    expect(report.operations.tested).toBe(report.operations.total)
    expect(report.test_cases.generated).toBeGreaterThan(10_000)
    await context.annotate(`${report.test_cases.generated} cases`)
  },
  LONGEST,
)
