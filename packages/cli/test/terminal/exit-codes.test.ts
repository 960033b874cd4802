import { describe, expect, test } from 'vitest'
import { reports, spawnedReports, testFolder } from '../reports.ts'
import { roofFile, roomExport, scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()

put('room.json', roomExport())
put('scan.json', scanFile({ roomId: 'R1', roomName: 'Kjøkken' }, { roomId: 'R2', roomName: null }))
put('roof.json', roofFile())
put('empty.json', '')
put('photo.json', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10))
put('latin1.json', Uint8Array.of(0x7b, 0x22, 0xf8, 0x22, 0x3a, 0x31, 0x7d))
put('cut.json', JSON.stringify(roomExport()).slice(0, 500))
put('nan.json', '{"walls": [{"dimensions": [NaN, 2.5, 0]}]}')
put('huge.json', JSON.stringify(roomExport()).replace('[5,2.5,0]', '[1e400,2.5,0]'))
put('root.json', '[1, 2, 3]')
put('other.json', '{"hello": "world"}')
put('infolder/kitchen.json', roomExport())
put('infolder/bath.json', { ...roomExport(), walls: 'none' })
put('photos/a.jpg', Uint8Array.of(0xff, 0xd8, 0xff))
put('nothing/.hidden', '')
put('rooms/bath/room.json', '{}')
put('rooms/hall/room.json', '{}')

const short = roomExport()
short.walls[3]!.transform.length = 3
put('short.json', short)

const flat = roofFile()
flat.features[1]!.geometry.coordinates[0]!.length = 2
put('two-points.json', flat)
put('degrees.json', { ...roofFile(), crs: undefined })
put('no-ground.json', {
  ...roofFile(),
  buildings: roofFile().buildings.map(({ groundAltitude: _, ...building }) => building),
})

describe('a user’s mistake with the command line: exit 2, one sentence, what to do', () => {
  test.each([
    [['measurments', 'x'], "unknown command 'measurments'", '(Did you mean measurements?)'],
    [['roof', 'roof.json', '--bulding', 'B1'], "unknown option '--bulding'", '(Did you mean --building?)'],
    [
      ['measurements', 'scan.json', '--controls', 'c.json'],
      'there is no option --controls',
      'controls.json beside the scan',
    ],
    [['roof'], "missing required argument 'roof'", '--help'],
    [['walls', 'a', 'b'], 'too many arguments', '--help'],
    [['roof', 'roof.json', '--format', 'xml'], "argument 'xml' is invalid", 'table, json, jsonl, csv'],
    [['roof', 'roof.json', '--lang', 'sv'], "argument 'sv' is invalid", 'en, nb'],
    [['roof', 'roof.json', '--ground', 'high'], "argument 'high' is invalid", 'a number of metres'],
    [['walls', 'roof.json', '--eaves-overhang', 'Infinity'], "argument 'Infinity' is invalid", 'a number of metres'],
    [['walls', 'roof.json', '--eaves-overhang', '-1'], "argument '-1' is invalid", 'a distance in metres, 0 or more'],
    [['measurements', 'room.json', '--rule', 'NS1'], '--rule expects one of NS3420-1', 'found NS1'],
    [
      ['measurements', 'room.json', '-o', 'missing/rooms.csv'],
      '-o missing/rooms.csv cannot be written',
      'mkdir -p missing',
    ],
    [['measurements', 'room.json', '-o', 'infolder'], '-o expects a file', 'infolder is a folder'],
    [['floorplan', 'scan.json', '-o', 'plan.jpg'], '-o expects a file that ends in .pdf', 'found plan.jpg'],
    [['floorplan', 'scan.json', '--scale', 'big'], "argument 'big' is invalid", 'a scale, such as 1:100'],
    [['roof', 'svg', 'roof.json', '--lagn', 'nb'], "unknown option '--lagn'", '(Did you mean --lang?)'],
    [['completion', 'tcsh'], "'tcsh' is invalid for argument 'shell'", 'bash, zsh, fish'],
  ])('%j', async (args, problem, advice) => {
    const { code, stdout, stderr } = await reports(args, { cwd })
    expect(stderr).toContain(problem)
    expect(stderr).toContain(advice)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })
})

describe('bad input: exit 3, one line with the file, the place and what was expected', () => {
  test.each([
    [
      ['measurements', 'missing.json'],
      /^reports: missing\.json: There is no such file or folder\. \[file\/not-found\]$/,
    ],
    [['roof', 'missing.json'], /^reports: missing\.json: There is no such file or folder\. \[file\/not-found\]$/],
    [
      ['roof', 'infolder'],
      /^reports: infolder: Expected a folder with a file of roofs, .* found bath\.json, kitchen\.json\. .* \[file\/empty\]$/,
    ],
    [['measurements', 'empty.json'], /^reports: empty\.json: Expected JSON, found no bytes at all\. \[file\/empty\]$/],
    [['measurements', 'photo.json'], /^reports: photo\.json: Expected JSON, found a JPEG image\. \[file\/not-text\]$/],
    [['measurements', 'latin1.json'], /^reports: latin1\.json: Expected text in UTF-8, found .*\. \[file\/not-text\]$/],
    [
      ['measurements', 'cut.json'],
      /^reports: cut\.json: Expected .*, found the end of the file at line 1, column 501\. \[file\/not-json\]$/,
    ],
    [
      ['measurements', 'nan.json'],
      /^reports: nan\.json: Expected a value.*, found NaN at line 1, column 28\. \[file\/not-json\]$/,
    ],
    [
      ['measurements', 'huge.json'],
      /^reports: huge\.json at \$\.walls\[0\]\.dimensions\[0\]: Expected .*, found Infinity\. \[file\/bad-number\]$/,
    ],
    [
      ['measurements', 'short.json'],
      /^reports: short\.json at \$\.walls\[3\]\.transform.*: Expected .*16.*, found .*\b3\. \[file\/bad-geometry\]$/,
    ],
    [['measurements', 'root.json'], /^reports: root\.json at \$: Expected .*, found .*\. \[file\/wrong-type\]$/],
    [['measurements', 'other.json'], /^reports: other\.json at \$: Expected .*, found .*\. \[file\/unknown-kind\]$/],
    [
      ['measurements', 'infolder'],
      /^reports: infolder\/bath\.json at \$\.walls: Expected .*, found .*\. \[file\/[\w-]+\]$/,
    ],
    [
      ['measurements', 'photos'],
      /^reports: photos: Expected a folder with exports of rooms, .*, found a\.jpg\. Name the file, or the folder that it lies in\. \[file\/empty\]$/,
    ],
    [
      ['measurements', 'rooms'],
      /^reports: rooms: Expected a folder with exports of rooms, .*, found bath\/, hall\/\. Put the exports of all rooms into one folder, each named after its room\. \[file\/empty\]$/,
    ],
    [
      ['measurements', 'nothing'],
      /^reports: nothing: Expected a folder with exports of rooms, .*, found nothing\. Name the file, or the folder that it lies in\. \[file\/empty\]$/,
    ],
    [
      ['measurements', 'scan.json', '--room', 'R9'],
      /^reports: scan\.json: .*1\.01 Kjøkken.*1\.02 .*R9.* \[scan\/unknown-room\]$/,
    ],
    [['measurements', 'roof.json'], /^reports: roof\.json at \$: Expected .* \[file\/unknown-kind\]$/],
    [['roof', 'room.json'], /^reports: room\.json at \$: Expected .* \[file\/unknown-kind\]$/],
    [
      ['roof', 'two-points.json'],
      /^reports: two-points\.json at \$\.features\[1\]\.geometry\.coordinates.*: Expected .*, found 2.* \[file\/bad-geometry\]$/,
    ],
    [
      ['roof', 'degrees.json'],
      /^reports: degrees\.json at \$\.\w+\[0\].*: Expected .*--crs.* \[roof\/(no|wrong)-crs\]$/,
    ],
    [['roof', 'roof.json', '--crs', 'EPSG:999999'], /^reports: roof\.json.*: .*EPSG:999999.* \[roof\/unknown-crs\]$/],
    [
      ['roof', 'roof.json', '--crs', 'EPSG:4326'],
      /^reports: roof\.json at \$\.\w+\[0\].*: Expected .*EPSG:4326.*--crs.* \[roof\/wrong-crs\]$/,
    ],
    [['walls', 'no-ground.json'], /^reports: no-ground\.json.*: .*--ground.* \[roof\/no-ground\]$/],
    [['roof', 'roof.json', '--building', 'B9'], /^reports: roof\.json: .*B1.*B2.*B9.* \[roof\/unknown-building\]$/],
    [
      ['floorplan', 'scan.json', '--story', '7'],
      /^reports: scan\.json: Expected a storey of the scan \(0\), found 7\. \[scan\/unknown-storey\]$/,
    ],
    [
      ['roof', 'svg', 'roof.json', '--building', 'B9'],
      /^reports: roof\.json: .*B1.*B2.*B9.* \[roof\/unknown-building\]$/,
    ],
    [
      ['walls', 'svg', 'roof.json', '--scale', '1:1'],
      /^reports: roof\.json: Expected a scale .* \[drawing\/scale-too-large\]$/,
    ],
    [['walls', 'roof.json', '--building', 'B9'], /^reports: roof\.json: .*B1.*B2.*B9.* \[roof\/unknown-building\]$/],
  ])('%j', async (args, line) => {
    const { code, stdout, stderr } = await reports(args, { cwd })
    expect(stderr.trimEnd()).toMatch(line)
    expect(stdout).toBe('')
    expect(code).toBe(3)
  })
})

describe('one building that cannot be measured stops no other: the others are given, it is told, exit 3', () => {
  const [withGround, without] = roofFile().buildings
  const { groundAltitude: _, ...bare } = without!
  put('half.json', { ...roofFile(), buildings: [withGround, bare] })
  put('half-addressed.json', {
    ...roofFile(),
    buildings: [
      { ...bare, buildingId: 'B1', source: 'address' },
      { ...without, source: 'address' },
    ],
  })
  const bad = {
    type: 'Building',
    geometry: [
      {
        type: 'MultiSurface',
        lod: 2,
        boundaries: [[[0, 1, 9]]],
        semantics: { values: [0], surfaces: [{ type: 'RoofSurface' }] },
      },
    ],
  }
  const good = { ...bad, geometry: [{ ...bad.geometry[0], boundaries: [[[0, 1, 2]]] }] }
  const vertices = [
    [262400, 6649000, 110],
    [262410, 6649000, 110],
    [262400, 6649010, 112],
  ]
  put('one-bad.city.json', {
    type: 'CityJSON',
    version: '2.0',
    metadata: { referenceSystem: 'EPSG:25833' },
    transform: { scale: [1, 1, 1], translate: [0, 0, 0] },
    CityObjects: { bad, good },
    vertices,
  })

  test.each([
    ['walls', ['half.json', '--include-matrikkel'], ['B1'], 'building B2 of half.json'],
    ['walls', ['half-addressed.json'], ['B2'], 'building B1 of half-addressed.json'],
    [
      'roof',
      ['one-bad.city.json', '--ground', '100'],
      ['good'],
      'building bad of one-bad.city.json at $.CityObjects.bad.geometry[0].boundaries',
    ],
  ])('%s %j', async (command, args, given, told) => {
    const { code, stdout, stderr } = await reports([command, ...args, '--quiet'], { cwd })
    expect(JSON.parse(stdout).buildings.map(({ buildingId }: { buildingId: string }) => buildingId)).toEqual(given)
    expect(JSON.parse(stdout).totals.buildings).toBe(given.length)
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(told)])
    expect(code).toBe(3)
  })

  test('nothing is told of a building that was not asked for; nothing is given where only it was', async () => {
    expect(await reports(['walls', 'half.json'], { cwd })).toMatchObject({ code: 0, stderr: '' })
    expect(await reports(['walls', 'half-addressed.json', '--building', 'B2'], { cwd })).toMatchObject({
      code: 0,
      stderr: '',
    })
    const alone = await reports(['walls', 'half-addressed.json', '--building', 'B1'], { cwd })
    expect(alone).toMatchObject({ code: 3, stdout: '' })
    expect(alone.stderr).toContain('roof/no-ground')
  })

  test('inspect holds a building without ground, and says so', async () => {
    const { code, stdout } = await reports(['inspect', 'half.json'], { cwd })
    const [file] = JSON.parse(stdout).files
    expect(file).toMatchObject({
      error: null,
      holds: { buildings: 2, walls: 4 },
      refused: [],
      findings: [{ code: 'roof/without-ground', ids: ['B2'] }],
    })
    expect(code).toBe(0)
  })

  test('a roof without ground is measured and drawn: no heights above the ground, no walls, and a remark that names the way to give it', async () => {
    const { code, stdout, stderr } = await reports(['roof', 'half.json', '--include-matrikkel'], { cwd })
    const { buildings, totals, roofEdges } = JSON.parse(stdout)
    expect(buildings.map(({ wallCount }: { wallCount: number | null }) => wallCount)).toEqual([4, null])
    expect(buildings[1].surfaces[0]).toMatchObject({ minHeightAboveGround: null, maxHeightAboveGround: null })
    expect(buildings[1].totalRoofArea).toBeCloseTo(buildings[0].totalRoofArea, 1)
    expect(totals).toMatchObject({ buildings: 2, walls: null })
    expect(roofEdges.buildings[1].totals.count).toBe(roofEdges.buildings[0].totals.count)
    expect(stderr).toMatch(/without-ground/)
    expect(code).toBe(0)
    const table = await reports(['roof', 'half.json', '--include-matrikkel', '--format', 'table'], { cwd })
    expect(table.stdout).toMatch(/ – +\S+\s*$/m)
    const drawn = await reports(['roof', 'svg', 'half.json', '--include-matrikkel', '-o', '-'], { cwd })
    expect(drawn.code).toBe(0)
    expect(drawn.stdout).toContain('data-min-height-above-ground')
    expect(drawn.stdout).not.toMatch(/null|NaN/)
  })
})

describe('the other ends', () => {
  test('done: 0', async () => {
    expect(await reports(['roof', 'roof.json'], { cwd })).toMatchObject({ code: 0, stderr: '' })
  })

  test('standard input is called by its name', async () => {
    const { code, stderr } = await reports(['roof', '-'], { stdin: '{"type": "Feature' })
    expect(stderr).toBe(
      'reports: standard input: Expected the closing quote of a text, found the end of the file at line 1, column 18. [file/not-json]\n',
    )
    expect(code).toBe(3)
  })

  test.each(['--help', '--version'])('%s: 0', async (option) => {
    const { code, stdout, stderr } = await reports([option])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(option === '--help' ? /^Examples:\n/ : /^\d+\.\d+\.\d+\n$/)
  })

  test.each(['inspect', 'measurements', 'floorplan', 'roof', 'roof svg', 'walls', 'walls svg', 'batch', 'completion'])(
    '%s --help begins with examples',
    async (command) => {
      expect((await reports([...command.split(' '), '--help'])).stdout).toMatch(/^Examples:\n/)
    },
  )

  test.each([
    [['help'], ['--help']],
    [
      ['help', 'roof'],
      ['roof', '--help'],
    ],
    [
      ['help', 'roof', 'svg'],
      ['roof', 'svg', '--help'],
    ],
    [
      ['help', 'roof', 'roof.json'],
      ['roof', '--help'],
    ],
  ])('%j answers as %j', async (asked, option) => {
    expect(await reports(asked)).toEqual(await reports(option))
  })

  test('findings: told on stderr, 1 with --strict, silent with --quiet', async () => {
    const open = roomExport()
    open.walls.pop()
    open.floors.pop()
    put('open.json', open)
    const told = await reports(['measurements', 'open.json'], { cwd })
    expect(told.code).toBe(0)
    expect(told.stderr).toMatch(/^\d+ findings? \(reports inspect open.json shows each with its ids\)\n[^]*scan\//)
    const strict = await reports(['measurements', 'open.json', '--strict', '--quiet'], { cwd })
    expect(strict).toEqual({ code: 1, stdout: told.stdout, stderr: '' })
  })

  test('what Node 22 says of its SQLite is not shown, and other warnings are', async () => {
    const warning = `data:text/javascript,process.once('beforeExit', () => {
      process.emitWarning('SQLite is an experimental feature and might change at any time', 'ExperimentalWarning')
      process.emitWarning('Disk almost full')
    })`
    const { stderr } = await spawnedReports(['--version'], {
      cwd,
      env: { NODE_OPTIONS: `--import=${encodeURI(warning)}` },
    })
    expect(stderr).toContain('Warning: Disk almost full')
    expect(stderr).not.toContain('SQLite')
  })

  test('Node knows the flags that let it optimise later: it says nothing of them', async () => {
    expect(await spawnedReports(['roof', 'roof.json', '--quiet'], { cwd })).toMatchObject({ code: 0, stderr: '' })
  })

  test('a bug: 70, with its stack', async () => {
    const broken = `data:text/javascript,JSON.parse = () => { throw new TypeError('broken \\u001b[31m on purpose') }`
    const { code, stderr } = await spawnedReports(['roof', 'roof.json'], {
      cwd,
      env: { NODE_OPTIONS: `--import=${encodeURI(broken)}` },
    })
    expect(code).toBe(70)
    expect(stderr).toContain('this is a bug of reports')
    expect(stderr).toMatch(/TypeError: broken [^]*\n {4}at /)
  })
})

test('without a command help is printed: nothing is wrong', async () => {
  const { code, stdout, stderr } = await reports([], { cwd })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Usage: reports')
})
