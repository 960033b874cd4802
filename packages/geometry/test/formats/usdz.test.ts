import { readFileSync, readdirSync } from 'node:fs'
import { expect, describe, test } from 'vitest'
import {
  type InputError,
  measureScan,
  parseScan,
  parseScanFiles,
  readUsdz,
  type NamedScan,
  type RoomMeasures,
  type ScanMeasures,
} from '@reports/geometry'
import { roomOfFixture, USDZ_FIXTURES } from '../../../../fixtures/generate-usdz.ts'
import {
  roomEntries,
  storedArchive,
  writeUsdz,
  type ArchiveEntry,
  type Room,
  type RoomElement,
  BODY,
} from '../../../../fixtures/write-usdz.ts'
import { fixture } from '../scan-cases.ts'
import { sharedFile, withSharedData } from '../shared-data.ts'

const measured = (content: unknown): ScanMeasures => measureScan(parseScan(content, { readUsdz, name: 'room' }))

const wallsOf = ({ rooms }: ScanMeasures): RoomMeasures['walls'] =>
  rooms.flatMap(({ walls }) => walls).toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Single precision over the size of a house. */
const CLOSE = 4

function expectSame(given: ScanMeasures, truth: ScanMeasures): void {
  expect(given.rooms.map(({ id, type }) => [id, type])).toEqual(truth.rooms.map(({ id, type }) => [id, type]))
  for (const [index, room] of truth.rooms.entries())
    expect(given.rooms[index]!.floorArea).toBeCloseTo(room.floorArea, CLOSE)
  const [walls, expected] = [wallsOf(given), wallsOf(truth)]
  expect(walls.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  for (const [index, wall] of expected.entries()) {
    const own = walls[index]!
    expect(own.grossArea, `gross area of ${wall.id}`).toBeCloseTo(wall.grossArea, CLOSE)
    expect(own.netArea, `net area of ${wall.id}`).toBeCloseTo(wall.netArea, CLOSE)
    const sizes = ({ openings }: typeof wall): string[] =>
      openings
        .map(({ kind, width, height, offset, sill }) =>
          [kind, ...[width, height, offset, sill].map((n) => n.toFixed(3))].join(' ').replaceAll('-0.000', '0.000'),
        )
        .toSorted()
    expect(sizes(own)).toEqual(sizes(wall))
  }
}

describe('a USDZ is measured as the JSON of the same room', () => {
  const MESHES = [
    'scan-plain-room',
    'scan-open-l-shape',
    'scan-sloped-wall',
    'scan-nested-bathroom',
    'scan-four-sections',
    'scan-curved-wall',
  ]
  test.each(MESHES)('%s as meshes', (name) => {
    expectSame(measured(writeUsdz(roomOfFixture(name), 'mesh')), measured(roomOfFixture(name)))
  })

  test.each(MESHES.filter((name) => !['scan-sloped-wall', 'scan-curved-wall'].includes(name)))(
    '%s as cubes',
    (name) => {
      expectSame(measured(writeUsdz(roomOfFixture(name), 'parametric')), measured(roomOfFixture(name)))
    },
  )
})

test.each(USDZ_FIXTURES)('the fixture %s is what the generator writes of %s', (name, source, mode) => {
  expect(readFileSync(fixture(`scan-usdz/${name}`)).equals(writeUsdz(roomOfFixture(source), mode))).toBe(true)
})

const codes = ({ findings }: ScanMeasures): string[] => findings.map(({ code }) => code)

describe('what a USDZ lacks is said', () => {
  test('walls that are boxes', () => {
    expect(codes(measured(readFileSync(fixture('scan-usdz/parametric.usdz'))))).toContain('scan/boxes-only')
    expect(codes(measured(readFileSync(fixture('scan-usdz/mesh.usdz'))))).not.toContain('scan/boxes-only')
  })

  test('a curved wall of facets is measured along their arc', () => {
    const scan = measured(readFileSync(fixture('scan-usdz/curved-wall.usdz')))
    const message = scan.findings.find(({ code }) => code === 'scan/wall-in-facets')!.message
    expect(message).toMatch(/12 flat facets; it is measured as the arc/)
    expect(Math.max(...wallsOf(scan).map(({ width }) => width))).toBeCloseTo(Math.PI * 1.5, 4)
  })

  test('facets that stand on no arc are a wall each', () => {
    const room = roomOfFixture('scan-plain-room')
    const entries = roomEntries(room, 'mesh').map((entry) =>
      entry.name.endsWith('Wall3.usda') ? { ...entry, content: bent(String(entry.content)) } : entry,
    )
    const scan = measured(storedArchive(entries))
    expect(scan.findings.find(({ code }) => code === 'scan/wall-in-facets')!.message).toMatch(/one wall each/)
    const id = room.walls![3]!.identifier
    expect(wallsOf(scan).map((wall) => wall.id)).toEqual(expect.arrayContaining([`${id}-1`, `${id}-2`]))
    for (const part of [1, 2])
      expect(wallsOf(scan).find((wall) => wall.id === `${id}-${part}`)!.grossArea).toBeCloseTo(
        Math.hypot(1.5, 0.75) * 2.5,
        CLOSE,
      )
  })

  test('a floor that no wall shows the end of', () => {
    const { floors, sections } = roomOfFixture('scan-plain-room')
    const scan = measured(writeUsdz({ floors: floors!, sections: sections! }, 'mesh'))
    expect(codes(scan)).toContain('scan/floor-rim-guessed')
    expect(scan.rooms[0]!.floorArea).toBeCloseTo(measured({ floors, sections }).rooms[0]!.floorArea, CLOSE)
  })
})

/** A wall of two facets instead of its mesh, which meet in its middle and lie half as far back as they are long. */
const bent = (text: string): string =>
  text
    .replace(
      /points = .*/,
      'points = [(-1.5, -1.25, -0.75), (0, -1.25, 0), (0, 1.25, 0), (-1.5, 1.25, -0.75), (1.5, -1.25, -0.75), (1.5, 1.25, -0.75)]',
    )
    .replace(/faceVertexCounts = .*/, 'faceVertexCounts = [4, 4]')
    .replace(/faceVertexIndices = .*/, 'faceVertexIndices = [0, 1, 2, 3, 1, 4, 5, 2]')

describe('forms that other files have', () => {
  const cubes = roomEntries(roomOfFixture('scan-plain-room'), 'parametric')
  const truth = measured(roomOfFixture('scan-plain-room'))
  const changed = (change: (text: string, name: string) => string): Buffer =>
    storedArchive(cubes.map(({ name, content }): ArchiveEntry => ({ name, content: change(String(content), name) })))

  test.each<[string, (text: string, name: string) => string]>([
    ['a cube that does not give its size', (text) => text.replace('double size = 1', '')],
    [
      'a cube twice as large, scaled by half',
      (text) =>
        text.replace('double size = 1', 'double size = 2').replace(
          /xformOp:scale = \((.*)\)/,
          (_, scale: string) =>
            `xformOp:scale = (${scale
              .split(', ')
              .map((n) => Number(n) / 2)
              .join(', ')})`,
        ),
    ],
    ['a scale in single precision', (text) => text.replace('double3 xformOp:scale', 'float3 xformOp:scale')],
    ['transforms over several lines', (text) => text.replaceAll('), (', '),\n            (')],
    ['lines that end as on Windows', (text) => text.replaceAll('\n', '\r\n')],
    [
      'comments, and statements that nobody knows',
      (text) =>
        text.replaceAll(
          'kind = "component"',
          'kind = "component" # a part\n    """said of it"""\n    delete apiSchemas = ["A", "B"]',
        ),
    ],
    ['scenes that begin with a byte order mark', (text) => `\ufeff${text}`],
    [
      'a placement outside of the cube',
      (text) =>
        text
          .replace(
            /( +matrix4d xformOp:transform = .*\n)([^]*?)uniform token\[\] xformOpOrder = \["xformOp:transform", "xformOp:scale"\]/,
            '$2uniform token[] xformOpOrder = ["xformOp:scale"]',
          )
          .replace(
            /\{\n {4}def Cube/,
            () =>
              `{\n${/ +matrix4d xformOp:transform = .*/.exec(text)?.[0] ?? ''}\n    uniform token[] xformOpOrder = ["xformOp:transform"]\n    def Cube`,
          ),
    ],
    [
      'centimetres',
      (text, name) =>
        name === 'room.usda' ? text.replace('metersPerUnit = 1', 'metersPerUnit = 0.01') : inCentimetres(text),
    ],
    [
      'variants, of which one is chosen',
      (text) =>
        text.replace(
          /(def Xform "\w+\d" \(\n {4}assetInfo[^]*?)kind = "component"\n\)\n\{([^]*?)\n {4}\}\n([^]*)\}\n$/,
          '$1variants = { string form = "box" }\n)\n{\n    variantSet "form" = {\n        "none" {\n        }\n        "box" {$2\n    }\n        }\n    }\n$3}\n',
        ),
    ],
  ])('%s', (_, change) => {
    const archive = changed(change)
    expect(archive.equals(changed((text) => text))).toBe(false)
    expectSame(measured(archive), truth)
  })

  test.each(['scan-plain-room', 'scan-nested-bathroom'])('%s, parametric and mesh in one file, counts once', (name) => {
    const room = roomOfFixture(name)
    const [[scene, ...boxes], [other, ...meshes]] = [roomEntries(room, 'parametric'), roomEntries(room, 'mesh')]
    const group = / {4}def Xform "Mesh_grp"[^]*(?=\}\n$)/.exec(String(other!.content))![0]
    const root = { name: 'room.usda', content: String(scene!.content).replace(/\}\n$/, `\n${group}}\n`) }
    const scan = measured(storedArchive([root, ...boxes, ...meshes]))
    expectSame(scan, measured(room))
    expect(codes(scan)).toEqual(codes(measured(room)))
  })

  test('a payload and a path behind a reference', () => {
    expectSame(
      measured(
        changed((text) => text.replaceAll('prepend references', 'payload').replaceAll('.usda@\n', '.usda@</Thing>\n')),
      ),
      truth,
    )
  })

  test('a door in another folder than any wall lies in the wall that is nearest', () => {
    const moved = cubes.map(({ name, content }) => ({
      name: name.replace(/Walls\/Wall\d+\/Door/, 'Doors/Door'),
      content: String(content).replace(/Walls\/Wall\d+\/Door/, 'Doors/Door'),
    }))
    expectSame(measured(storedArchive(moved)), truth)
  })

  /** As the first RoomPlan, of iOS 16, writes a room: no floor, no category of a surface, no folder of a wall's own. */
  const ofFirstVersion = (room: Room): Buffer => {
    const change = (text: string): string =>
      text
        .replace(/ +string Category = "(?:Wall|Door|Window|Opening)[^"]*"\n/, '')
        .replaceAll(/Walls\/Wall\d+\/(Wall|Door|Window|Opening)/g, '$1s/$1')
    return storedArchive(
      roomEntries(room, 'mesh').map(({ name, content }) => ({ name: change(name), content: change(String(content)) })),
    )
  }
  const withoutFloor = (name: string): Room => ({ ...roomOfFixture(name), floors: [] })

  test.each(['scan-plain-room', 'scan-nested-bathroom', 'scan-four-sections', 'scan-sloped-wall'])(
    '%s whose surfaces are known by their names alone',
    (name) => {
      const scan = measured(ofFirstVersion(withoutFloor(name)))
      expectSame(scan, measured(withoutFloor(name)))
      expect(scan.findings.find(({ code }) => code === 'scan/kind-by-name')!.ids).toHaveLength(
        ['walls', 'doors', 'windows'].reduce((sum, key) => sum + (roomOfFixture(name)[key as 'walls']?.length ?? 0), 0),
      )
    },
  )

  test.each(['scan-plain-room', 'scan-nested-bathroom', 'scan-single-walls'])(
    '%s whose walls are lengthened behind the walls that they meet',
    (name) => {
      const room = withoutFloor(name)
      const length = BODY
      const longer = room.walls!.map((wall) => {
        const meets = room.walls!.some((other) => other !== wall && startsAtEndOf(wall, other))
        if (!meets) return wall
        const at = [12, 13, 14].map((k) => wall.transform[k]! - (wall.transform[k - 12]! * length) / 2)
        return {
          ...wall,
          dimensions: [wall.dimensions[0]! + length, wall.dimensions[1]!, 0],
          transform: [...wall.transform.slice(0, 12), ...at, 1],
        }
      })
      expect(longer.some((wall, index) => wall !== room.walls![index])).toBe(true)
      const scan = measured(ofFirstVersion({ ...room, walls: longer }))
      expectSame(scan, measured(room))
    },
  )

  test('doors and windows of which only the holes are there count as open passages, which is said', () => {
    const { doors, windows, openings, ...rest } = withoutFloor('scan-plain-room')
    const holes = [...doors!, ...windows!, ...openings!].map((each) => ({ ...each, category: 'opening' }))
    const scan = measured(ofFirstVersion({ ...rest, openings: holes }))
    expectSame(scan, measured({ ...rest, openings: holes }))
    expect(scan.findings.find(({ code }) => code === 'scan/kind-by-name')!.message).toMatch(
      /holes in walls \(3\) count as open passages/,
    )
  })
})

test('furniture that is drawn by models of a catalogue is left out, in one finding for all of it', () => {
  const room = roomOfFixture('scan-nested-bathroom')
  const entries = roomEntries(room, 'mesh').map(({ name, content }) => {
    if (/Walls|Floors|room\.usda/.test(name)) return { name, content }
    // As RoomPlan writes it with a catalogue: the shape lies in a file of binary USD that the element refers to.
    const model = 'def Xform "model" (\n        prepend references = @./Any_model.rooms.usdc@\n    )\n    {\n    }'
    return { name, content: String(content).replace(/def Mesh "\w+"\n {4}\{[^]*?\n {4}\}/, model) }
  })
  const scan = measured(storedArchive(entries))
  const left = scan.findings.filter(({ code }) => code === 'scan/empty-element')
  expect(left.map(({ ids, message }) => [ids.length, message])).toEqual([
    [room.objects!.length, expect.stringContaining(`(${room.objects!.length})`)],
  ])
  expect(wallsOf(scan).map(({ netArea }) => netArea)).toEqual(
    wallsOf(measured(writeUsdz(room, 'mesh'))).map(({ netArea }) => netArea),
  )
})

/** Where a wall ends to the left (-1) and to the right (1) of its middle. */
const endOf = ({ transform, dimensions }: RoomElement, side: 1 | -1): [number, number] => [
  transform[12]! + (side * transform[0]! * dimensions[0]!) / 2,
  transform[14]! + (side * transform[2]! * dimensions[0]!) / 2,
]

/** Whether a wall begins where another ends, at an angle. */
function startsAtEndOf(wall: RoomElement, other: RoomElement): boolean {
  const [x, z] = endOf(wall, -1)
  const isSkew = Math.abs(wall.transform[0]! * other.transform[2]! - wall.transform[2]! * other.transform[0]!) > 0.1
  return (
    isSkew && ([-1, 1] as const).some((side) => Math.hypot(x - endOf(other, side)[0], z - endOf(other, side)[1]) < 1e-6)
  )
}

/** Lengths of a scene a hundred times as large. */
const inCentimetres = (text: string): string =>
  text
    .replace(
      /xformOp:scale = \((.*)\)/,
      (_, scale: string) =>
        `xformOp:scale = (${scale
          .split(', ')
          .map((n) => Number(n) * 100)
          .join(', ')})`,
    )
    .replace(
      /xformOp:transform = (.*), \(([^()]*), 1\) \)/g,
      (_, rows: string, at: string) =>
        `xformOp:transform = ${rows}, (${at
          .split(', ')
          .map((n) => Number(n) * 100)
          .join(', ')}, 1) )`,
    )
    .replace(
      /points = \[(.*)\]/,
      (_, list: string) => `points = [${list.replaceAll(/-?[\d.]+(?:e-?\d+)?/g, (n) => String(Number(n) * 100))}]`,
    )

describe('folders', () => {
  const json = roomOfFixture('scan-plain-room')
  const [mesh, cubes] = [writeUsdz(json, 'mesh'), writeUsdz(json, 'parametric')]
  const read = (files: readonly NamedScan[]): ScanMeasures => measureScan(parseScanFiles(files, { readUsdz }))

  test('rooms are called as their files', () => {
    expect(read([{ name: 'Kjøkken.usdz', usdz: mesh }]).rooms[0]!.name).toBe('Kjøkken')
  })

  test.each<[string, NamedScan[], string, string[]]>([
    [
      'JSON before USDZ',
      [
        { name: 'a.usdz', usdz: mesh },
        { name: 'b.json', json },
      ],
      'b',
      ['a.usdz'],
    ],
    [
      'a mesh before cubes',
      [
        { name: 'a.usdz', usdz: cubes },
        { name: 'b.usdz', usdz: mesh },
      ],
      'b',
      ['a.usdz'],
    ],
    [
      'JSON before both',
      [
        { name: 'a.usdz', usdz: cubes },
        { name: 'b.json', json },
        { name: 'c.usdz', usdz: mesh },
      ],
      'b',
      ['a.usdz', 'c.usdz'],
    ],
  ])('a scan that is there twice counts once: %s', (_, files, name, left) => {
    const scan = read(files)
    expect(scan.rooms.map((room) => room.name)).toEqual([name])
    expect(
      scan.findings
        .filter(({ code }) => code === 'scan/given-twice')
        .map(({ ids }) => ids[0])
        .toSorted(),
    ).toEqual(left)
    const { findings: _found, ...alone } = read(files.filter((file) => file.name.startsWith(name)))
    const { findings: _said, ...together } = scan
    expect(together).toEqual(alone)
  })

  test('rooms beside the structure that they were merged to count once, and keep their names', () => {
    const other = roomOfFixture('scan-sloped-wall')
    const rooms: NamedScan[] = [
      { name: 'Bad.json', json },
      { name: 'Loft.json', json: other },
    ]
    const structure = { version: 2, rooms: [json, other], walls: [...json.walls!, ...other.walls!] }
    const scan = read([...rooms, { name: 'Bad.usdz', usdz: mesh }, { name: 'house.json', json: structure }])
    expect(scan.rooms.map(({ name }) => name)).toEqual(['Bad', 'Loft'])
    expect(scan.totals).toEqual(read(rooms).totals)
    expect(codes(scan).filter((code) => code === 'scan/given-twice')).toHaveLength(3)
  })

  test('different scans are one house, from JSON and from USDZ', () => {
    const other = roomOfFixture('scan-sloped-wall')
    const scan = read([
      { name: 'a.usdz', usdz: mesh },
      { name: 'b.json', json: other },
    ])
    expect(scan.rooms.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(codes(scan)).not.toContain('scan/given-twice')
  })

  test('a scan file names a USDZ beside it', () => {
    const scan = read([
      { name: 'scan.json', json: { rooms: [{ roomId: 'R1', roomName: 'Stue', capturedRoom: 'stue.usdz' }] } },
      { name: 'stue.usdz', usdz: mesh },
    ])
    expect(scan.rooms.map(({ id, name }) => [id, name])).toEqual([['R1', 'Stue']])
  })

  test('without the function that reads a USDZ it is refused, alone and in a folder', () => {
    const why = { code: 'file/unknown-kind', message: expect.stringContaining('{ readUsdz }') as string }
    expect(() => parseScan(mesh)).toThrow(expect.objectContaining(why) as InputError)
    expect(() => parseScanFiles([{ name: 'a.usdz', usdz: mesh }])).toThrow(
      expect.objectContaining({ ...why, file: 'a.usdz' }) as InputError,
    )
    const named = { rooms: [{ roomName: 'A', capturedRoom: 'a.usdz' }] }
    expect(() => parseScan(named, { beside: [{ name: 'a.usdz', usdz: mesh }] })).toThrow(
      expect.objectContaining({ ...why, file: 'a.usdz' }) as InputError,
    )
  })

  test('a USDZ that cannot be read is named', () => {
    const files = [{ name: 'a.usdz', usdz: mesh.subarray(0, 3000) }]
    expect(() => parseScanFiles(files, { readUsdz })).toThrow(
      expect.objectContaining({ code: 'file/bad-archive', file: 'a.usdz' }) as InputError,
    )
  })
})

withSharedData('eleven real rooms, beside the JSON of the same scans', () => {
  const names = readdirSync(sharedFile('roomplan/apple-house-usdz')).filter((name) => name.endsWith('.usdz'))
  const house = (folder: string, ending: string): NamedScan[] =>
    names.map((file): NamedScan => {
      const name = file.replace('usdz', ending)
      const content = readFileSync(sharedFile(`roomplan/${folder}/${name}`))
      return ending === 'usdz' ? { name, usdz: content } : { name, json: JSON.parse(content.toString()) as unknown }
    })

  test('every floor, wall and opening is that of the JSON', () => {
    const [given, truth] = [house('apple-house-usdz', 'usdz'), house('apple-house', 'json')].map((files) =>
      measureScan(parseScanFiles(files, { readUsdz })),
    ) as [ScanMeasures, ScanMeasures]
    expect(given.rooms).toHaveLength(11)
    // The kinds of rooms differ where a room has two: a USDZ has its sections by name, not as they were recognised.
    for (const [index, room] of truth.rooms.entries()) {
      const own = given.rooms[index]!
      expect([own.name, own.id]).toEqual([room.name, room.id])
      expect(own.floorArea / room.floorArea).toBeCloseTo(1, 5)
      expect(own.walls.map(({ id }) => id).toSorted()).toEqual(room.walls.map(({ id }) => id).toSorted())
      for (const wall of room.walls) {
        const same = own.walls.find(({ id }) => id === wall.id)!
        expect(same.grossArea / wall.grossArea).toBeCloseTo(1, 5)
        expect(Math.abs(same.netArea - wall.netArea)).toBeLessThan(1e-5 * wall.grossArea)
        const sizes = same.openings.map(({ kind, width, height }) => `${kind} ${width.toFixed(4)} ${height.toFixed(4)}`)
        expect(sizes.toSorted()).toEqual(
          wall.openings.map(({ kind, width, height }) => `${kind} ${width.toFixed(4)} ${height.toFixed(4)}`).toSorted(),
        )
      }
    }
  })
})
