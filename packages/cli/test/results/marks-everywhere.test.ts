import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../export/test/pdf-reader.ts'
import { all, byClass, parseXml, textsOf, type XmlNode } from '../../../svg/test/drawing.ts'
import { readDxf } from '../dxf-reader.ts'
import { ROOT, reports, testFolder } from '../reports.ts'

/*
 * Each mark of a property, and the files in which it is found. What is expected is counted from the records; SVG, PDF, DXF, XLSX and GeoPackage
 * are read by what shares no code with what wrote them.
 */

const { path: cwd } = testFolder()
const FIXTURES = join(ROOT, 'fixtures')
const SHARED = join(ROOT, '../shared/data')
const VIENNA = join(SHARED, 'roof/vienna.city.jsonl')
const APPLE = join(SHARED, 'roomplan/apple-house')

const json = async (...args: string[]): Promise<any> =>
  JSON.parse((await reports([...args, '-q', '--format', 'json'], { cwd })).stdout)

async function written(name: string, ...args: string[]): Promise<Buffer> {
  const { code, stderr } = await reports([...args, '-q', '--lang', 'nb', '-o', name], { cwd })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return readFileSync(join(cwd, name))
}

const sorted = (marks: Iterable<string>): string[] => [...marks].toSorted()

/** Marks on a drawing and in its list of those without room; samples of the legend are neither. */
function onSheet(svg: Buffer): string[] {
  const root = parseXml(svg.toString())
  const drawn = all(byClass(root, 'rp-drawing')[0]!).flatMap(
    ({ attributes: { class: name = '', 'data-mark': mark } }) =>
      mark !== undefined && /\brp-(?:mark|surface-label)(?![-\w])/.test(name) ? mark.split('/') : [],
  )
  return [...drawn, ...listed(byClass(root, 'rp-panel')[0]!)]
}

/** The marks of the list below its heading, in each of its columns. */
function listed(panel: XmlNode): string[] {
  const texts = textsOf(panel)
  const marks: string[] = []
  let isList = false
  for (const { node, text } of texts) {
    if (node.attributes['class'] === 'rp-heading') isList = text === 'Merker uten plass på tegningen'
    else if (isList && /^(?:\d+\.\d\d[a-z]*|[A-ZÅ]+\d+)$/.test(text)) marks.push(text)
  }
  return marks
}

/** By the ids that elements carry, `data-mark` of each. */
const attributes = (svg: Buffer, id: string): string[] =>
  all(parseXml(svg.toString())).flatMap(({ attributes: own }) =>
    id in own && 'data-mark' in own ? [own['data-mark']!] : [],
  )

/** Words; its reader joins those that follow each other closely. */
const inPdf = async (pdf: Buffer): Promise<Set<string>> =>
  new Set(
    (await readPdf(pdf)).pages.flatMap(({ words }) =>
      words.flatMap(({ text }) => [text.trim(), ...text.split(/[\s/]+|(?<=\d)(?=[A-ZÅ]+\d)/)]),
    ),
  )

/** Of lines, as data; and as texts. */
function inDxf(dxf: Buffer): { readonly data: string[]; readonly texts: Set<string> } {
  const { entities } = readDxf(dxf)
  const data = entities.flatMap((entity) =>
    ((entity as any).extendedData?.customStrings ?? []).map((text: string) => text.replace(/^mark=/, '')),
  )
  return {
    data,
    // Of two doors in one place both: `D5/D16`.
    texts: new Set(
      entities.flatMap(({ text, layer }) =>
        text !== undefined && ['marks', 'merker', 'texts', 'tekster'].includes(layer) ? [text, ...text.split('/')] : [],
      ),
    ),
  }
}

const EDGES: Readonly<Record<string, string>> = {
  ridge: 'M',
  monoPitchTop: 'P',
  hip: 'G',
  valley: 'K',
  eave: 'T',
  rake: 'GA',
  wallAbutment: 'A',
  pitchChange: 'KN',
  cornice: 'GE',
  unknown: 'U',
}

const counted = (count: number, letters: string): string[] =>
  Array.from({ length: count }, (_, i) => `${letters}${i + 1}`)

async function checkRoof(...of: string[]): Promise<number> {
  const { buildings } = await json('roof', ...of)
  const walls = (await json('walls', ...of)).buildings
  const faces: string[] = buildings.flatMap(({ surfaceCount }: any) => counted(surfaceCount, ''))
  const ofWalls: string[] = walls.flatMap(({ wallCount }: any) => counted(wallCount, 'YV'))

  await written('roof.gpkg', 'roof', ...of)
  const database = new DatabaseSync(join(cwd, 'roof.gpkg'), { readOnly: true })
  const rows = (table: string): any[] => database.prepare(`SELECT * FROM ${table} ORDER BY fid`).all()
  expect(rows('surfaces').map(({ mark }) => mark)).toEqual(faces)
  expect(rows('walls').map(({ mark }) => mark)).toEqual(ofWalls)
  const numbers = new Map<string, number>()
  const edges = rows('edges').map(({ buildingId, type }) => {
    numbers.set(buildingId, (numbers.get(buildingId) ?? 0) + 1)
    return `${EDGES[type]}${numbers.get(buildingId)}`
  })
  expect(rows('edges').map(({ mark }) => mark)).toEqual(edges)
  database.close()
  expect(edges.length).toBeGreaterThan(4)

  const every = [...faces, ...ofWalls, ...edges]
  const plan = await written('roof.svg', 'roof', 'svg', ...of)
  expect(sorted(onSheet(plan))).toEqual(sorted(every))
  expect(attributes(plan, 'data-surface-id')).toEqual(faces)
  expect(attributes(plan, 'data-edge-id')).toEqual(edges)
  expect(attributes(await written('walls.svg', 'walls', 'svg', ...of), 'data-wall-id')).toEqual(ofWalls)
  const printed = await inPdf(await written('roof.pdf', 'roof', 'svg', ...of))
  expect(every.filter((mark) => !printed.has(mark))).toEqual([])
  const dxf = inDxf(await written('roof.dxf', 'roof', 'svg', ...of))
  // Surfaces and edges stand in it flat and in space, surfaces once a ring.
  expect(new Set(dxf.data)).toEqual(new Set(every))
  for (const mark of byClass(byClass(parseXml(plan.toString()), 'rp-drawing')[0]!, 'rp-mark-text'))
    expect(dxf.texts).toContain(mark.text)

  const told = async (name: string, sheet: string, ...args: string[]): Promise<string[]> => {
    const sheets: any[] = await readXlsxFile(await written(name, ...args))
    const [head, ...data] = sheets.find(({ sheet: own }) => own === sheet).data
    const at = head.indexOf('Merke')
    return data.flatMap((row: any[]) =>
      row[at] === null || row[at + 1] === null || row[at] === 'Sum' ? [] : [String(row[at])],
    )
  }
  expect(await told('roof.xlsx', 'Takflater', 'roof', ...of)).toEqual(faces)
  expect(await told('walls.xlsx', 'Yttervegger', 'walls', ...of)).toEqual(ofWalls)
  return every.length
}

async function checkScan(path: string): Promise<number> {
  const { rooms } = await json('measurements', path)
  const sums = await json('measurements', path, '--summary')
  const onStorey = new Map<number, number>()
  const below = (objects: readonly any[]): number => objects.reduce((sum, { children }) => sum + 1 + below(children), 0)
  const ofRooms: string[] = rooms.map(({ story }: any) => {
    onStorey.set(story, (onStorey.get(story) ?? 0) + 1)
    return `${story + 1}.${String(onStorey.get(story)).padStart(2, '0')}`
  })
  const ofWalls: string[] = rooms.flatMap(({ walls }: any, i: number) =>
    walls.map((_: unknown, k: number) => ofRooms[i]! + 'abcdefghijklmnopqrstuvwxyz'[k]),
  )
  const openings = (
    [
      ['door', 'D'],
      ['window', 'V'],
      ['opening', 'Å'],
    ] as const
  ).flatMap(([kind, letter]) => counted(sums.openings.filter((each: any) => each.kind === kind).length, letter))
  const objects = counted(
    rooms.reduce((sum: number, room: any) => sum + below(room.objects), 0),
    'IN',
  )
  const every = [...ofRooms, ...ofWalls, ...openings, ...objects]

  const sheets: string[] = []
  const printed = new Set<string>()
  const data: string[] = []
  for (const story of onStorey.keys()) {
    const svg = await written('floor.svg', 'floorplan', path, '--story', String(story))
    sheets.push(...onSheet(svg))
    for (const mark of attributes(svg, 'data-id')) expect(every).toContain(mark)
    for (const word of await inPdf(await written('floor.pdf', 'floorplan', path, '--story', String(story))))
      printed.add(word)
    const dxf = inDxf(await written('floor.dxf', 'floorplan', path, '--story', String(story)))
    // Of two doors in one place, as two rooms were scanned, one is drawn: the mark of the other is a text.
    data.push(...dxf.data, ...every.filter((mark) => dxf.texts.has(mark)))
    for (const mark of byClass(byClass(parseXml(svg.toString()), 'rp-drawing')[0]!, 'rp-mark-text'))
      expect(dxf.texts).toContain(mark.text)
  }
  expect(sorted(sheets)).toEqual(sorted(every))
  expect(every.filter((mark) => !printed.has(mark))).toEqual([])
  expect(new Set(data)).toEqual(new Set(every))

  const workbook: any[] = await readXlsxFile(await written('rooms.xlsx', 'measurements', path))
  const told = (sheet: string): string[] => {
    const [head, ...own] = workbook.find(({ sheet: name }) => name === sheet).data
    const at = head.indexOf('Merke')
    return own.flatMap((row: any[]) =>
      row[at] === null || row[at + 1] === null || row[at] === 'Sum' ? [] : [String(row[at])],
    )
  }
  expect(told('Rom')).toEqual(ofRooms)
  expect(told('Vegger')).toEqual(ofWalls)
  expect(sorted(told('Åpninger'))).toEqual(sorted(openings))
  return every.length
}

describe('every mark stands in every file: none missing, doubled or different', () => {
  test('a house of two storeys with its roof', async () => {
    const folder = join(FIXTURES, 'project-furuveien-12')
    expect(await checkScan(join(folder, 'scan'))).toBeGreaterThan(40)
    expect(await checkRoof(join(folder, 'roof.json'))).toBeGreaterThan(20)
  })

  test('another scan, and a row house', async () => {
    expect(await checkScan(join(FIXTURES, 'house-two-storeys/input'))).toBeGreaterThan(40)
    expect(await checkRoof(join(FIXTURES, 'roof-row-house/roof.json'))).toBeGreaterThan(20)
  })

  test.skipIf(!existsSync(VIENNA))('three buildings of Vienna (skipped where ../shared/data is missing)', async () => {
    const { buildings } = await json('roof', VIENNA, '--crs', 'EPSG:31256', '--include-matrikkel')
    const bySize = buildings.toSorted((a: any, b: any) => b.surfaceCount - a.surfaceCount)
    for (const i of [0, 5, 40])
      expect(await checkRoof(VIENNA, '--crs', 'EPSG:31256', '--building', bySize[i].buildingId)).toBeGreaterThan(60)
  })

  test.skipIf(!existsSync(APPLE))('the Apple house (skipped where ../shared/data is missing)', async () => {
    expect(await checkScan(APPLE)).toBeGreaterThan(150)
  })
})
