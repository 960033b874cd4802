import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type TestContext } from 'vitest'
import { freePort } from '../../../server/test/free-port.ts'
import { pythonTools } from '../../../server/test/python-tools.ts'
import { SCOPES } from '../manage/uploading.ts'
import { FIXTURES, startService, withUploads, type Service } from '../service.ts'

/*
 * Schemathesis makes requests of the document, such as it allows and such as it does not, and holds the answers against it: all of its
 * checks. In `pnpm test:long`.
 */

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

/**
 * Of writing: what a file must be is not in the document, nor what stands in the way of a change. Bodies that are no JSON are sent as
 * they come.
 */
const WRITING = `
[parameters]
"path.projectId" = "furuveien-12"
"path.file" = "hage.jpg"

[checks]
positive_data_acceptance.expected-statuses = ["2xx", "400", "401", "403", "404", "409", "412", "413", "415", "422", "429", "5xx"]
`

const SERIALIZER = `
import schemathesis

@schemathesis.serializer("application/zip", "model/vnd.usdz+zip", "application/gml+xml", "text/vnd.sosi", "application/city+json-seq")
def as_it_is(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode()
`

interface Report {
  readonly test_cases: { readonly generated: number; readonly with_failures: number; readonly errored: number }
  readonly failures: readonly object[]
  readonly errors: readonly object[]
  readonly operations: { readonly total: number; readonly tested: number }
}

interface Run {
  readonly service: Service
  readonly document: string
  readonly token: string
  readonly config: string
  /** Most cases of an operation in a phase. */
  readonly examples: number
  /** Cases in all. */
  readonly least: number
}

/** Asks a service all that a document allows, and more. @returns how many cases there were */
async function findNothing(bin: string, { service, document, token, config, examples, least }: Run): Promise<number> {
  const { baseUrl } = service.deps
  const authorization = `Bearer ${token}`
  const { port } = new URL(baseUrl)
  await service.app.listen({ host: '127.0.0.1', port: Number(port) })
  const cwd = join(service.folder, 'schemathesis')
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'schemathesis.toml'), config)
  writeFileSync(join(cwd, 'serializer.py'), SERIALIZER)
  writeFileSync(
    join(cwd, 'openapi.json'),
    await (await fetch(`${baseUrl}${document}`, { headers: { authorization } })).text(),
  )
  const given = [
    ['run', 'openapi.json', '--url', baseUrl, '-H', `Authorization: ${authorization}`, '--request-timeout', '60'],
    ['--checks', 'all', '--max-examples', String(examples), '--continue-on-failure', '--no-color'],
    ['--report', 'json', '--report-json-path', 'report.json'],
  ].flat()
  const env = { ...process.env, SCHEMATHESIS_HOOKS: 'serializer' }
  const options = { cwd, env, timeout: LONGEST, maxBuffer: 1e8 }
  // What it found is told by its words.
  const told = await promisify(execFile)(join(bin, 'schemathesis'), given, options).then(
    () => '',
    ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => stdout + stderr,
  )
  expect(told).toBe('')
  const report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as Report
  expect(report).toMatchObject({ failures: [], errors: [], test_cases: { with_failures: 0, errored: 0 } })
  expect(report.operations.tested).toBe(report.operations.total)
  expect(report.test_cases.generated).toBeGreaterThan(least)
  return report.test_cases.generated
}

const tools = (context: TestContext): Promise<string> => pythonTools(context, 'schemathesis', ['schemathesis==4.32.5'])

test(
  'Schemathesis finds nothing in 10,000 cases with all of its checks',
  async (context) => {
    const bin = await tools(context)
    const service = await startService({ baseUrl: `http://127.0.0.1:${await freePort()}` })
    await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    const token = await service.token('a')
    const document = '/v1/openapi.json'
    const cases = await findNothing(bin, { service, document, token, config: CONFIG, examples: 650, least: 10_000 })
    await context.annotate(`${cases} cases`)
  },
  LONGEST,
)

test(
  'Schemathesis finds nothing in the document of writing',
  async (context) => {
    const bin = await tools(context)
    const service = await startService(withUploads({}, { baseUrl: `http://127.0.0.1:${await freePort()}` }))
    await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    const token = await service.token('a', SCOPES)
    const document = '/manage/v1/openapi.json'
    const cases = await findNothing(bin, { service, document, token, config: WRITING, examples: 100, least: 1000 })
    await context.annotate(`${cases} cases`)
  },
  LONGEST,
)
