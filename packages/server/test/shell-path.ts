import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What the documents ask of curl, and no more: an option that is not listed here ends it with an error. */
const CURL = `#!${process.execPath}
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
const { values, positionals: [url, ...more] } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    include: { type: 'boolean', short: 'i' },
    'no-buffer': { type: 'boolean', short: 'N' },
    'fail-with-body': { type: 'boolean' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
    'data-binary': { type: 'string' },
    user: { type: 'string', short: 'u' },
    output: { type: 'string', short: 'o' },
    'write-out': { type: 'string', short: 'w', default: '' },
  },
})
if (more.length > 0) throw new Error('one address is expected, not ' + more.length + ' more')
const headers = new Headers(values.header.map((line) => line.split(/: ?(.*)/s, 2)))
if (values.user !== undefined) headers.set('authorization', 'Basic ' + btoa(values.user))
if (values.data !== undefined && !headers.has('content-type'))
  headers.set('content-type', 'application/x-www-form-urlencoded')
const file = values['data-binary']?.slice(1)
const body = file === undefined ? values.data : readFileSync(file)
const method = values.request ?? (body === undefined ? 'GET' : 'POST')
const answer = await fetch(url, { method, headers, body })
if (values.include)
  process.stdout.write('HTTP/1.1 ' + answer.status + '\\n' + [...answer.headers].map((pair) => pair.join(': ') + '\\n').join('') + '\\n')
const bytes = new Uint8Array(await answer.arrayBuffer())
if (values.output === undefined) process.stdout.write(bytes)
else writeFileSync(values.output, bytes)
process.stdout.write(values['write-out'].replace('%{http_code}', answer.status))
if (values['fail-with-body'] && answer.status >= 400) process.exitCode = 22
`

/** jq itself, as WebAssembly. */
const JQ = `#!${process.execPath}
import { text } from 'node:stream/consumers'
import jq from '${import.meta.resolve('jq-wasm')}'
const [filter, ...flags] = process.argv.slice(2).toReversed()
process.stdout.write((await jq.raw(await text(process.stdin), filter, flags)).trimEnd() + '\\n')
`

/**
 * The path on which a shell finds curl and jq, also on a machine that has neither: there others answer in their place.
 * @param folder where those are written
 */
export function pathWithPrograms(folder: string): string {
  const programs = join(folder, 'programs')
  mkdirSync(programs, { recursive: true })
  // A folder of modules, whatever lies above it.
  writeFileSync(join(programs, 'package.json'), '{ "type": "module" }')
  for (const [name, script] of Object.entries({ curl: CURL, jq: JQ })) {
    if (spawnSync(name, ['--version']).status === 0) continue
    writeFileSync(join(programs, name), script)
    chmodSync(join(programs, name), 0o755)
  }
  return `${programs}${delimiter}${process.env['PATH'] ?? ''}`
}
