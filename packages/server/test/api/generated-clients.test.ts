import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import createClient from 'openapi-fetch'
import { beforeAll, expect, test, type TestContext } from 'vitest'
import { FIXTURES, startService } from '../service.ts'
import { freePort } from '../free-port.ts'
import { isThere, LONG, pythonTools } from '../python-tools.ts'

/*
 * Clients that others' generators make of the document, against a service: each reads JSON, sends a body, and takes a picture
 * and a drawing as bytes. In `pnpm test:long`, as generators take long.
 */

/** The generators for Python. */
const TOOLS = [
  'openapi-python-client==0.29.1',
  'openapi-generator-cli==7.26.0',
  'python-dateutil==2.9.0.post0',
  'urllib3==2.8.0',
]

/** Milliseconds that a generator may take, or a client that asks. */
const LONGEST = 300_000

let folder: string
let base: string
let token: string

beforeAll(async () => {
  if (!LONG) return
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const service = await startService({ baseUrl: base })
  folder = service.folder
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  token = await service.token('a')
  await service.app.listen({ host: '127.0.0.1', port })
  const headers = { authorization: `Bearer ${token}` }
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${base}/v1/openapi.json`, { headers })).text())
})

const execute = promisify(execFile)

/** What a program says, which may ask the service meanwhile. @throws Error with what it said where it fails */
const run = async (program: string, ...given: readonly string[]): Promise<string> =>
  (
    await execute(program, [...given], {
      cwd: folder,
      timeout: LONGEST,
      env: { ...process.env, BASE: base, TOKEN: token },
    })
  ).stdout

/** The folder of the generators. */
const generators = (context: TestContext): Promise<string> => pythonTools(context, 'clients', TOOLS)

/** What every client is to come to. */
const EXPECTED = {
  project: 'furuveien-12',
  rooms: true,
  made: 'Kari Nordmann',
  same: true,
  revoked: true,
  missing: 404,
  photo: 'ffd8',
  image: '89504e47',
  drawing: '<svg',
  report: '%PDF',
  workbook: 'PK',
}

test('openapi-fetch', async (context) => {
  if (!LONG) context.skip('only pnpm test:long runs it')
  const { GET, POST, DELETE } = createClient<any>({ baseUrl: base, headers: { authorization: `Bearer ${token}` } })
  const path = { projectId: 'furuveien-12' }
  const bytes = async (url: string, of: object = path, query: object = {}): Promise<Buffer> => {
    const { data } = await (GET as any)(url, { params: { path: of, query }, parseAs: 'arrayBuffer' })
    return Buffer.from(data)
  }
  const P = '/v1/projects/{projectId}'
  const project = await (GET as any)(P, { params: { path } })
  const measured = await (GET as any)(`${P}/measurements`, { params: { path } })
  const body = { name: 'Kari Nordmann', expiresAt: '2099-01-01T00:00:00Z' }
  const make = () => (POST as any)(`${P}/shares`, { params: { path, header: { 'Idempotency-Key': 'fetch' } }, body })
  const [link, again] = [await make(), await make()]
  const revoked = await (DELETE as any)(`${P}/shares/{shareId}`, {
    params: { path: { ...path, shareId: link.data.shareId } },
  })
  expect({
    project: project.data.id,
    rooms: measured.data.rooms.length > 0,
    made: link.data.name,
    same: link.data.shareId === again.data.shareId,
    revoked: revoked.response.status === 204,
    missing: (await (GET as any)(P, { params: { path: { projectId: 'none' } } })).response.status,
    photo: (await bytes(`${P}/photos/{filename}`, { ...path, filename: 'hage.jpg' })).subarray(0, 2).toString('hex'),
    image: (await bytes(`${P}/roof/photo`)).subarray(0, 4).toString('hex'),
    drawing: (await bytes(`${P}/roof/svg`)).subarray(0, 4).toString(),
    report: (await bytes(`${P}/report.pdf`)).subarray(0, 4).toString(),
    workbook: (await bytes(`${P}/roof`, path, { format: 'xlsx' })).subarray(0, 2).toString(),
  }).toEqual(EXPECTED)
})

const OPENAPI_PYTHON_CLIENT = `
import json, os
from datetime import datetime
from made import AuthenticatedClient
from made.api.projects import get_project, get_photo
from made.api.measurements import get_measurements
from made.api.roof_and_walls import get_roof_photo, get_roof_plan
from made.api.report import get_report_pdf
from made.api.share_links import create_share, revoke_share
from made.models import NewShare

client = AuthenticatedClient(base_url=os.environ['BASE'], token=os.environ['TOKEN'])
P = 'furuveien-12'
read = lambda answer: answer.parsed.payload.read()
make = lambda: create_share.sync(P, client=client, idempotency_key='opc', body=NewShare(name='Kari Nordmann', expires_at='2099-01-01T00:00:00Z'))
link, again = make(), make()
print(json.dumps({
    'project': get_project.sync(P, client=client).id,
    'rooms': len(get_measurements.sync(P, client=client).rooms) > 0,
    'made': link.name,
    'same': link.share_id == again.share_id,
    'revoked': revoke_share.sync_detailed(P, link.share_id, client=client).status_code == 204,
    'missing': get_project.sync_detailed('none', client=client).status_code,
    'photo': read(get_photo.sync_detailed(P, 'hage.jpg', client=client))[:2].hex(),
    'image': read(get_roof_photo.sync_detailed(P, client=client))[:4].hex(),
    'drawing': read(get_roof_plan.sync_detailed(P, client=client))[:4].decode(),
    'report': read(get_report_pdf.sync_detailed(P, client=client))[:4].decode(),
    'workbook': client.get_httpx_client().get(f'/v1/projects/{P}/roof', params={'format': 'xlsx'}).content[:2].decode(),
}))
`

test('openapi-python-client', async (context) => {
  const bin = await generators(context)
  // It has no media types of its own but JSON, texts and this one.
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/svg+xml', 'application/pdf']
  const overrides = types.map((type) => `  ${type}: application/octet-stream\n`).join('')
  writeFileSync(join(folder, 'made.yaml'), `content_type_overrides:\n${overrides}post_hooks: []\n`)
  const generator = join(bin, 'openapi-python-client')
  const given = ['--path', 'openapi.json', '--output-path', 'made', '--meta', 'none', '--config', 'made.yaml']
  expect(await run(generator, 'generate', ...given)).not.toContain('WARNING')
  writeFileSync(join(folder, 'ask-made.py'), OPENAPI_PYTHON_CLIENT)
  expect(JSON.parse(await run(join(bin, 'python'), 'ask-made.py'))).toEqual(EXPECTED)
})

const OPENAPI_GENERATOR = `
import json, os, sys
sys.path.insert(0, 'generated')
import reports
from reports.rest import ApiException

client = reports.ApiClient(reports.Configuration(host=os.environ['BASE'], access_token=os.environ['TOKEN']))
projects, measurements, roof = reports.ProjectsApi(client), reports.MeasurementsApi(client), reports.RoofAndWallsApi(client)
shares = reports.ShareLinksApi(client)
P = 'furuveien-12'
make = lambda: shares.create_share(P, idempotency_key='generator', new_share=reports.NewShare(name='Kari Nordmann', expires_at='2099-01-01T00:00:00Z'))
link, again = make(), make()
def missing():
    try:
        projects.get_project('none')
    except ApiException as error:
        return error.status
print(json.dumps({
    'project': projects.get_project(P).id,
    'rooms': len(measurements.get_measurements(P).actual_instance.rooms) > 0,
    'made': link.name,
    'same': link.share_id == again.share_id,
    'revoked': shares.revoke_share_with_http_info(P, link.share_id).status_code == 204,
    'missing': missing(),
    'photo': projects.get_photo(P, 'hage.jpg')[:2].hex(),
    'image': roof.get_roof_photo(P)[:4].hex(),
    'drawing': roof.get_roof_plan(P)[:4].decode(),
    'report': reports.ReportApi(client).get_report_pdf(P)[:4].decode(),
    'workbook': roof.get_roof_without_preload_content(P, format='xlsx').data[:2].decode(),
}))
`

test('openapi-generator for Python', async (context) => {
  if (LONG && !isThere('java', '-version')) context.skip('Java is not installed')
  const bin = await generators(context)
  const generator = join(bin, 'openapi-generator-cli')
  await run(generator, 'generate', '-i', 'openapi.json', '-g', 'python', '-o', 'generated', '--package-name', 'reports')
  expect(readFileSync(join(folder, 'generated/reports/api/roof_and_walls_api.py'), 'utf8')).toContain(
    '\'200\': "bytes"',
  )
  writeFileSync(join(folder, 'ask-generated.py'), OPENAPI_GENERATOR)
  expect(JSON.parse(await run(join(bin, 'python'), 'ask-generated.py'))).toEqual(EXPECTED)
})
