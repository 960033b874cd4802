import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawingWriter } from '../../src/output/write-drawing.ts'
import { keepingSink, quietIo, reports, ROOT, testFolder } from '../reports.ts'
import { roofFile, roomExport, scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()
put('roof.json', roofFile(['Storgata 1 & <2>', 'Garasje']))
put('scan.json', scanFile({ roomId: 'R1', roomName: 'Kjøkken' }))
put('svg', roofFile())

const read = (name: string): Buffer => readFileSync(join(cwd, name))

describe.each([
  ['floor plan', ['floorplan', 'scan.json']],
  ['roof plan', ['roof', 'svg', 'roof.json', '--include-matrikkel']],
  ['wall plan', ['walls', 'svg', 'roof.json', '--building', 'B2', '--eaves-overhang', '0.3']],
  ['view of the house', ['roof', 'view', 'roof.json', '--include-matrikkel']],
  ['view of a storey', ['floorplan', 'scan.json', '--view', '--bearing', '10']],
])('%s', (_name, args) => {
  test('SVG, PNG and PDF of one size', async () => {
    for (const ending of ['svg', 'png', 'pdf']) {
      expect(await reports([...args, '-o', `plan.${ending}`, '--lang', 'nb', '--quiet'], { cwd })).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      })
    }
    const svg = read('plan.svg').toString()
    const [, width, height] = /width="(\d+)mm" height="(\d+)mm"/.exec(svg)!.map(Number)
    const png = await sharp(read('plan.png')).metadata()
    // 300 dots per inch of 25.4 mm.
    expect([png.width, png.height, png.density]).toEqual([
      Math.round((width! * 300) / 25.4),
      Math.round((height! * 300) / 25.4),
      300,
    ])
    const pdf = read('plan.pdf').toString('latin1')
    const [, x, y] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.map(Number)
    expect(x).toBeCloseTo((width! * 72) / 25.4, 1)
    expect(y).toBeCloseTo((height! * 72) / 25.4, 1)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/FontFile2/)
  })
})

test('a view as a 3D model: a binary glTF with the ids of the file', async () => {
  expect((await reports(['roof', 'view', 'roof.json', '-o', 'house.glb', '--quiet'], { cwd })).code).toBe(0)
  expect((await reports(['floorplan', 'scan.json', '--view', '-o', 'storey.glb', '--quiet'], { cwd })).code).toBe(0)
  for (const [name, id] of [
    ['house.glb', 'B1'],
    ['storey.glb', 'R1'],
  ] as const) {
    const bytes = read(name)
    expect(bytes.subarray(0, 4).toString()).toBe('glTF')
    expect(bytes.readUInt32LE(8)).toBe(bytes.length)
    expect(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString()).toContain(`"${id}"`)
  }
})

test('where a view is seen from is a matter of views, and a scale of plans', async () => {
  const said = async (...args: string[]) => await reports([...args, '-o', 'x.svg'], { cwd })
  expect(await said('floorplan', 'scan.json', '--elevation', '40')).toMatchObject({
    code: 2,
    stderr: 'reports: --bearing and --elevation set the direction of a view: add --view\n',
  })
  expect(await said('floorplan', 'scan.json', '--view', '--scale', '1:50')).toMatchObject({
    code: 2,
    stderr: 'reports: --view is not to scale: leave out --scale\n',
  })
  expect((await said('roof', 'view', 'roof.json', '--elevation', '90')).stderr).toContain(
    'Expected degrees from 15 to 85',
  )
  expect((await reports(['roof', 'svg', 'roof.json', '-o', 'x.glb'], { cwd })).stderr).toContain(
    'for a view: reports roof view roof.json -o x.glb',
  )
})

test('walls of several buildings: a page each in PDF, one sheet as SVG', async () => {
  const args = ['walls', 'svg', 'roof.json', '--include-matrikkel', '--quiet', '-o']
  for (const name of ['walls.pdf', 'walls.svg']) expect((await reports([...args, name], { cwd })).code).toBe(0)
  const svg = read('walls.svg').toString()
  const buildings = svg.match(/data-building-id=/g)!.length
  expect(buildings).toBe(2)
  expect(svg.match(/<svg /g)).toHaveLength(1)
  expect(
    read('walls.pdf')
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(buildings)
})

test('roofs that lie too far apart for one sheet: a map and a page each in PDF, the map as SVG, and a word about it', async () => {
  const { features, ...file } = roofFile(['Nord', 'Sør'])
  const away = features.map(({ geometry, ...feature }) => ({
    ...feature,
    geometry: {
      ...geometry,
      coordinates: geometry.coordinates.map((ring) =>
        ring.map(([x, ...rest]) => [x! + (feature.properties.buildingId === 'B2' ? 3000 : 0), ...rest]),
      ),
    },
  }))
  put('scattered.json', { ...file, features: away })
  const args = ['roof', 'svg', 'scattered.json', '--include-matrikkel', '-o']
  expect(await reports([...args, 'roofs.pdf'], { cwd })).toMatchObject({ code: 0, stderr: '' })
  expect(
    read('roofs.pdf')
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(3)
  const { code, stderr } = await reports([...args, 'roofs.svg', '--lang', 'nb'], { cwd })
  expect([code, stderr]).toEqual([
    0,
    'reports: et kart over bygningene er tegnet, det første av 3 ark: --building tegner én, -o plan.pdf alle\n',
  ])
  const [, width] = /width="(\d+)mm"/.exec(read('roofs.svg').toString())!.map(Number)
  expect(width).toBeLessThan(500)
})

test('a plan of a folder is titled by its property, or else as the folder', async () => {
  const scan = scanFile({ roomId: 'R1', roomName: 'Kjøkken' })
  put('hytta/kjøkken.json', scan)
  put('bolig/scan/kjøkken.json', scan)
  put('bolig/project.json', readFileSync(join(ROOT, 'fixtures/project-furuveien-12/project.json'), 'utf8'))
  for (const command of ['floorplan', 'areas', 'surfaces'])
    for (const [folder, options, name] of [
      ['hytta', [], 'hytta'],
      ['bolig', [], 'Furuveien 12, 1405 Langhus'],
      ['bolig', ['--property', 'Annekset'], 'Annekset'],
    ] as const) {
      expect((await reports([command, folder, ...options, '-q', '-o', 'titled.svg'], { cwd })).code).toBe(0)
      expect(read('titled.svg').toString(), command).toContain(`>${name}<`)
    }
})

test('a pipe gets SVG, in the scale and with the labels asked for', async () => {
  const whole = await reports(['floorplan', 'scan.json', '--scale', '1:100'], { cwd })
  expect(whole.stdout).toMatch(/^<svg [^>]*data-scale="100"/)
  expect(whole.stdout).toMatch(/rp-room-name[^>]*>Kjøkken</)
  expect(whole.stdout).toContain('rp-dimension-text')
  const bare = await reports(['floorplan', 'scan.json', '--no-labels', '--no-measurements'], { cwd })
  expect(bare.stdout).not.toContain('rp-room-name')
  expect(bare.stdout).not.toContain('rp-dimension-text')
})

test('a terminal is asked for a file', () => {
  expect(() => drawingWriter(undefined, quietIo(keepingSink(true)), { table: 'reports roof' })).toThrow(
    /name a file .* -o plan\.svg/,
  )
})

test('a file that is named svg is ./svg', async () => {
  expect((await reports(['roof', './svg', '--format', 'csv'], { cwd })).stdout).toMatch(
    /\r\nStorgata 1,.*,B1,S1,0,[\d.]+,1,sure\r\n/,
  )
  expect((await reports(['roof', 'svg'], { cwd })).stderr).toContain("missing required argument 'roof'")
})

test('what is drawn is what the fixture of two storeys holds', async () => {
  const house = join(ROOT, 'fixtures/house-two-storeys/input')
  const { stdout } = await reports(['floorplan', house, '--story', '1', '--lang', 'nb'])
  for (const name of ['Bad 1', 'Soverom 1', 'Soverom 2', 'Trapperom']) expect(stdout).toContain(name)
  expect(stdout).not.toContain('Stue')
})

describe('a scan of several storeys', () => {
  const house = join(ROOT, 'fixtures/house-two-storeys/input')
  const NOTICES = 'reports: etasje 0 av 0, 1 er tegnet: --story tegner en annen, -o plan.pdf alle\n'
  const run = (...args: string[]) => reports(['floorplan', house, '--lang', 'nb', ...args], { cwd })
  /** The sizes of the pages of a PDF, in points. */
  const pages = (name: string): string[] =>
    [
      ...read(name)
        .toString('latin1')
        .matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g),
    ].map(([, size]) => size!)

  test('PDF has all of them, a page each as they are drawn alone', async () => {
    for (const [file, ...args] of [['all.pdf'], ['0.pdf', '--story', '0'], ['1.pdf', '--story', '1']] as const)
      expect(await run(...args, '-o', file)).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(pages('all.pdf')).toHaveLength(2)
    expect(pages('all.pdf')).toEqual([...pages('0.pdf'), ...pages('1.pdf')])
  })

  test('SVG, PNG and a pipe have one, and it is said which and how to get the others', async () => {
    expect(await run('-o', 'one.svg')).toEqual({ code: 0, stdout: '', stderr: NOTICES })
    expect(read('one.svg').toString()).toContain('data-story="0"')
    expect(await run('-o', 'one.png')).toEqual({ code: 0, stdout: '', stderr: NOTICES })
    const piped = await run()
    expect(piped).toMatchObject({ code: 0, stderr: NOTICES })
    expect(piped.stdout).toContain('data-story="0"')
    for (const args of [['--quiet'], ['--story', '0']]) expect(await run(...args)).toEqual({ ...piped, stderr: '' })
  })
})

describe('every command that draws a sheet writes who it is of and who it is from', () => {
  const asked = ['--property', 'Furutoppen', '--address', 'Furuveien 12', '--brand', 'firm', '--accuracy']
  put('firm/brand.json', { name: 'Takst AS', contact: ['post@takst.no'] })
  put('project/project.json', { id: 'p-1', createdBy: 'u-1', address: { street: 'Kornveien 3', city: 'Ski' } })
  put('project/scan/kitchen.json', roomExport())
  put('project/roof.json', roofFile())

  test.each([
    ['floorplan', 'scan.json'],
    ['areas', 'scan.json'],
    ['surfaces', 'scan.json'],
    ['compare', 'scan.json', 'scan.json'],
    ['compare', 'roof.json', 'roof.json'],
    ['roof', 'svg', 'roof.json'],
    ['walls', 'svg', 'roof.json'],
    ['solar', 'svg', 'roof.json'],
  ])('%s %s', async (...args) => {
    const accuracy = args[0] === 'solar' ? asked.slice(0, -1) : [...asked, 'plan=0.05,height=0.05']
    const { code } = await reports([...args, ...accuracy, '-o', 'named.svg', '--quiet'], { cwd })
    expect(code).toBe(0)
    const texts = read('named.svg')
      .toString()
      .match(/(?<=>)[^<]+(?=<\/text>)/g)
    expect(texts).toEqual(
      expect.arrayContaining([
        'Property',
        'Furutoppen',
        'Address',
        'Furuveien 12',
        'Drawn by',
        'Takst AS',
        'post@takst.no',
      ]),
    )
  })

  test.each([['floorplan'], ['areas'], ['roof', 'svg'], ['walls', 'svg'], ['solar', 'svg']])(
    '%s of a project: called as project.json calls it',
    async (...args) => {
      expect((await reports([...args, 'project', '-o', 'called.svg', '--quiet'], { cwd })).code).toBe(0)
      expect(read('called.svg').toString()).toContain('>Kornveien 3, Ski</text>')
    },
  )

  test('a brand that is none is told', async () => {
    const { code, stderr } = await reports(['floorplan', 'scan.json', '--brand', 'project', '-o', 'no.svg'], { cwd })
    expect([code, stderr]).toEqual([3, expect.stringContaining('brand.json')])
  })
})
