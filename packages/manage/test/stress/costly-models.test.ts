import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { extension as shared } from '../../../operations/src/index.ts'
import { createClient } from '../../../server/src/commands/clients.ts'
import { inFolder, openDataFolder } from '../../../server/src/store/files/data-folder.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { extension } from '../../src/index.ts'

const main = await bundledMain('manage')
const folder = mkdtempSync(join(tmpdir(), 'costly-models-'))
let child: ChildProcess | undefined

afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A slab with round holes that overlap, which the kernel cuts one after the other: small, and many minutes of work. */
function costlyModel(holes: number): string {
  const lines = [
    "#1=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'p',$,$,$,$,(#5),#8);",
    '#2=IFCCARTESIANPOINT((0.,0.,0.));',
    '#3=IFCDIRECTION((0.,0.,1.));',
    '#4=IFCAXIS2PLACEMENT3D(#2,$,$);',
    "#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,$);",
    '#6=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
    '#8=IFCUNITASSIGNMENT((#6));',
    '#9=IFCLOCALPLACEMENT($,#4);',
    "#10=IFCBUILDING('1YvctVUKr0kugbFTf53O9L',$,'b',$,$,#9,$,$,.ELEMENT.,$,$,$);",
    "#11=IFCRELAGGREGATES('2YvctVUKr0kugbFTf53O9L',$,$,$,#1,(#10));",
    '#12=IFCCARTESIANPOINT((0.,0.));',
    '#13=IFCAXIS2PLACEMENT2D(#12,$);',
    '#14=IFCRECTANGLEPROFILEDEF(.AREA.,$,#13,100.,100.);',
    '#15=IFCEXTRUDEDAREASOLID(#14,#4,#3,1.);',
    "#16=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#15));",
    '#17=IFCPRODUCTDEFINITIONSHAPE($,$,(#16));',
    "#18=IFCSLAB('3YvctVUKr0kugbFTf53O9L',$,'s',$,$,#9,#17,$,.ROOF.);",
    "#19=IFCRELCONTAINEDINSPATIALSTRUCTURE('4YvctVUKr0kugbFTf53O9L',$,$,$,(#18),#10);",
  ]
  for (let k = 0; k < holes; k += 1) {
    const id = 20 + 8 * k
    const at = (step: number): string => (-45 + 90 * ((k * step) % 1)).toFixed(4)
    lines.push(
      `#${id}=IFCCARTESIANPOINT((${at(0.6180339)},${at(0.7548776)}));`,
      `#${id + 1}=IFCAXIS2PLACEMENT2D(#${id},$);`,
      `#${id + 2}=IFCCIRCLEPROFILEDEF(.AREA.,$,#${id + 1},2.);`,
      `#${id + 3}=IFCEXTRUDEDAREASOLID(#${id + 2},#4,#3,3.);`,
      `#${id + 4}=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#${id + 3}));`,
      `#${id + 5}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 4}));`,
      `#${id + 6}=IFCOPENINGELEMENT('${String(k).padStart(22, '0')}',$,$,$,$,#9,#${id + 5},$,.OPENING.);`,
      `#${id + 7}=IFCRELVOIDSELEMENT('9${String(k).padStart(21, '0')}',$,$,$,#18,#${id + 6});`,
    )
  }
  const head = "ISO-10303-21;\nHEADER;\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;"
  return `${head}\n${lines.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`
}

/** Processes of this machine that read a model, by their numbers. */
const readers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(join(main, '../ifc-reader.js'))
      } catch {
        return false
      }
    })

test.skipIf(process.platform !== 'linux')(
  'T46: a model that takes too long is refused with a code, others are answered meanwhile, and nothing reads on when the server is killed (skipped where the system is not Linux)',
  { timeout: 300_000 },
  async () => {
    const places = inFolder(folder)
    const { db } = await openDataFolder({ ...places, extensions: [shared, extension] })
    const { clientId, clientSecret } = await createClient(db, 't', ['write:projects'], ['write:projects'])
    await db.destroy()
    const port = await freePort()
    child = spawn(process.execPath, [main, 'start', '--data', places.data, '--port', String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, REPORTS_MANAGE: '1', REPORTS_LOG_LEVEL: 'silent' },
    })
    await once(child.stdout!, 'data')
    const url = `http://localhost:${port}`
    const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const { access_token: token } = (await (
      await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(grant) })
    ).json()) as { readonly access_token: string }
    const put = (path: string, type: string, body: string) =>
      fetch(`${url}/manage/v1/projects/p${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': type, prefer: 'wait=25' },
        body,
      })
    expect((await put('', 'application/json', '{ "id": "p", "createdBy": "kari" }')).status).toBe(200)
    const model = costlyModel(3000)
    const over = new AbortController()
    const answered = put('/roof', 'application/p21', model).finally(() => over.abort())
    const times: number[] = []
    while (!over.signal.aborted) {
      const begun = performance.now()
      await (await fetch(`${url}/health`)).text()
      times.push(performance.now() - begun)
      await wait(50)
    }
    const answer = await answered
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ error: 'file/too-large' })])
    expect(times.length).toBeGreaterThan(50)
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]).toBeLessThan(500)
    expect(readers()).toEqual([])
    const lost = put('/roof', 'application/p21', model).catch(() => null)
    await expect.poll(readers, { timeout: 30_000 }).toHaveLength(1)
    child.kill('SIGKILL')
    await lost
    await expect.poll(readers, { timeout: 10_000 }).toEqual([])
  },
)
