import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import readXlsxFile from 'read-excel-file/node'
import { expect } from 'vitest'
import { readPdf } from '../../export/test/pdf-reader.ts'
import { all, byClass, parseXml, textsOf, type XmlNode } from '../../svg/test/drawing.ts'
import { readDxf } from './dxf-reader.ts'
import { ROOT, reports, testFolder } from './reports.ts'

/*
 * Each mark of a property, and the files in which it is found. What is expected is counted from the records; SVG, PDF, DXF, XLSX and GeoPackage
 * are read by what shares no code with what wrote them.
 */

const { path: cwd } = testFolder()
export const SHARED = join(ROOT, '../shared/data')

export const json = async (...args: string[]): Promise<any> =>
  JSON.parse((await reports([...args, '-q', '--format', 'json'], { cwd })).stdout)

export async function written(name: string, ...args: string[]): Promise<Buffer> {
  const { code, stderr } = await reports([...args, '-q', '--lang', 'nb', '-o', name], { cwd })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return readFileSync(join(cwd, name))
}

export const sorted = (marks: Iterable<string>): string[] => [...marks].toSorted()

/** Marks on a drawing and in its list of those without room; samples of the legend are neither. */
export function onSheet(svg: Buffer): string[] {
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
export const attributes = (svg: Buffer, id: string): string[] =>
  all(parseXml(svg.toString())).flatMap(({ attributes: own }) =>
    id in own && 'data-mark' in own ? [own['data-mark']!] : [],
  )

/** Words; its reader joins those that follow each other closely. */
export const inPdf = async (pdf: Buffer): Promise<Set<string>> =>
  new Set(
    (await readPdf(pdf)).pages.flatMap(({ words }) =>
      words.flatMap(({ text }) => [text.trim(), ...text.split(/[\s/]+|(?<=\d)(?=[A-ZÅ]+\d)/)]),
    ),
  )

/** Of lines, as data; and as texts. */
export function inDxf(dxf: Buffer): { readonly data: string[]; readonly texts: Set<string> } {
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

export const counted = (count: number, letters: string): string[] =>
  Array.from({ length: count }, (_, i) => `${letters}${i + 1}`)

export async function checkRoof(...of: string[]): Promise<number> {
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
