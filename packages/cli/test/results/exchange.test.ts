import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TWO_FACES, xmlOf } from '../../../geometry/test/formats/two-faces.ts'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const ROOF = join(ROOT, 'fixtures/roof-l-house/roof.json')

const json = (text: string): any => JSON.parse(text)

/** Kinds and numbers of what is written by each ending. */
const ENDINGS = [
  ['.city.json', 'cityjson'],
  ['.eagleview.xml', 'eagleview'],
  ['.eagleview.json', 'eagleview'],
] as const

describe.each(ENDINGS)('-o roof%s', (ending, kind) => {
  test('writes a file that is read back to the same areas and lengths', async () => {
    const file = `roof${ending}`
    expect(await reports(['roof', ROOF, '-o', file], { cwd })).toMatchObject({ code: 0, stdout: '' })
    const [given, own] = [await reports(['roof', ROOF], { cwd }), await reports(['roof', file], { cwd })]
    expect(json(own.stdout).totals.totalRoofArea).toBe(json(given.stdout).totals.totalRoofArea)
    expect(json(own.stdout).roofEdges.types).toEqual(json(given.stdout).roofEdges.types)
    const { files } = json((await reports(['inspect', file], { cwd })).stdout)
    expect(files[0]).toMatchObject({ kind, refused: [], error: null })
  })
})

describe('the measurements of EagleView', () => {
  put('report.json', TWO_FACES)
  put('report.xml', xmlOf('EAGLEVIEW_EXPORT', TWO_FACES.EAGLEVIEW_EXPORT))

  test.each(['report.json', 'report.xml'])('%s: types of lines stand beside ours', async (file) => {
    const { files } = json((await reports(['inspect', file], { cwd })).stdout)
    expect(files[0].statedEdges).toEqual([
      { type: 'EAVE', length: 13.97, ours: { eave: 13.97 }, same: 13.97, oneSided: 0 },
      { type: 'HIP', length: 7.3, ours: { hip: 5.65, rake: 1.65 }, same: 5.65, oneSided: 1.65 },
      { type: 'RAKE', length: 3.06, ours: { rake: 3.06 }, same: 3.06, oneSided: 0 },
      { type: 'RIDGE', length: 9.06, ours: { monoPitchTop: 9.06 }, same: 0, oneSided: 9.06 },
      { type: 'VALLEY', length: 5.59, ours: { rake: 5.59 }, same: 0, oneSided: 5.59 },
    ])
    const table = (await reports(['inspect', file, '--format', 'table', '--lang', 'nb'], { cwd })).stdout
    expect(table).toContain('oppgitt RAKE 3,06 m: gavl 3,06 m')
  })

  test('are measured by batch and drawn', async () => {
    expect(await reports(['batch', 'report.xml', 'report.json', '-o', 'out'], { cwd })).toMatchObject({ code: 0 })
    expect(await reports(['roof', 'svg', 'report.xml', '-o', 'plan.svg'], { cwd })).toMatchObject({ code: 0 })
  })

  test('are no rooms', async () => {
    const { code, stderr } = await reports(['measurements', 'report.json'], { cwd })
    expect([code, stderr]).toEqual([3, expect.stringContaining('EagleView')])
  })
})
