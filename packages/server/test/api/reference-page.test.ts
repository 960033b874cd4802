import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type CodeLanguage } from '../../src/reference/code.ts'
import { pathWithPrograms } from '../shell-path.ts'
import { FIXTURES, startService, type Service } from '../service.ts'
import { STALE } from '../stale-examples.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-code-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let service: Service
let environment: Readonly<Record<string, string>>

beforeAll(async () => {
  service = await startService({ publicOpenapi: true })
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const own = { PATH: pathWithPrograms(folder), URL: url, TOKEN: await service.token('a') }
  environment = { ...process.env, ...own } as Record<string, string>
})

const P = '/v1/projects/furuveien-12'
const NEW_SHARE = { name: 'Bjørn & "Co"', expiresAt: '2026-06-30T12:00:00.000Z' }

/** Runs a program of the page, in its folder. */
async function run(language: CodeLanguage, code: string): Promise<string> {
  const programs = {
    curl: ['bash', '-c', code],
    Python: ['python3', '-c', code],
    TypeScript: [process.execPath, 'ask.ts'],
  }
  writeFileSync(join(folder, 'ask.ts'), code)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const [program, ...args] = programs[language]
  const { stdout } = await promisify(execFile)(program!, args, { cwd: folder, env: environment })
  return stdout
}

const hasPython = spawnSync('python3', ['--version']).status === 0

test.for(['curl', 'Python', 'TypeScript'] as const)('the code of the page runs: %s', async (language, context) => {
  if (language === 'Python' && !hasPython) context.skip('Python is not installed')
  const asked = { method: 'GET', url: `${P}/roof?includeMatrikkel=true`, needsToken: true, isJson: true } as const
  expect(await run(language, codeOf(asked)[language])).toContain('totalRoofArea')
  const drawn = { method: 'GET', url: `${P}/roof/svg`, needsToken: true, isJson: false } as const
  await run(language, codeOf(drawn)[language])
  expect(readFileSync(join(folder, 'answer'), 'utf8')).toMatch(/^<svg[^]*<\/svg>\s*$/)
  rmSync(join(folder, 'answer'))
  const made = { method: 'POST', url: `${P}/shares`, needsToken: true, isJson: true, body: NEW_SHARE } as const
  const answer = await run(language, codeOf(made)[language])
  const shareId = /shareId['"]?: ?['"]([\w-]+)/.exec(answer)![1]!
  const revoked = { method: 'DELETE', url: `${P}/shares/${shareId}`, needsToken: true, isJson: false } as const
  await run(language, codeOf(revoked)[language])
  expect((await service.app.inject(`/share/${shareId}`)).statusCode).toBe(404)
})

test('every operation of the page has code in each language, and its answers; nothing of it runs', async () => {
  const { body, headers } = await service.app.inject('/docs')
  const sections = body.split('<section id="').slice(1, -2)
  expect(sections.length).toBeGreaterThan(15)
  for (const section of sections) {
    for (const language of ['curl', 'Python', 'TypeScript'])
      expect(section, STALE).toContain(`<summary>${language}</summary>`)
    expect(section).toMatch(/<summary>Answer, \d+<|openapi\.json|photos|report\.pdf/)
  }
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).not.toContain('<script')
})

test('the root says what this is, to anyone, and names neither version nor tenant', async () => {
  const { statusCode, headers, body } = await service.app.inject('/')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('href="docs"')
  expect(body).not.toMatch(/\d+\.\d+\.\d+|tenant|furuveien|<script/)
  const other = await service.app.inject({ method: 'POST', url: '/' })
  expect([other.statusCode, other.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  const closed = await startService()
  expect((await closed.app.inject('/')).body).not.toContain('docs')
})
