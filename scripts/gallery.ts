import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  coveredRoof,
  measureRoof,
  measureScan,
  parseProject,
  parseRoof,
  parseScan,
  parseScanFiles,
  projectDetails,
  type ScanMeasures,
} from '@reports/geometry'
import { orderPdfOf } from '@reports/export'
import { roofIfc, scanIfc } from '@reports/export/ifc'
import { boldFont, drawingFont } from '@reports/export/print'
import { drawCutAway, drawFloorPlan, drawHouseView, drawRoofPlan, drawWallPlan } from '@reports/svg'
import { tradeOrder, TRADES, type Property } from '@reports/svg/report'

/*
 * Draws every fixture into docs/gallery/, with docs/gallery.md to look at them: `pnpm gallery`. A test compares the
 * files with what is drawn now.
 */

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function measuredScan(folder: string): ScanMeasures | null {
  const [file, input] = [join(folder, 'input.json'), join(folder, 'input')]
  if (existsSync(file)) return measureScan(parseScan(json(file)))
  return existsSync(input) ? measuredFolder(input) : null
}

/** A folder of exports, or one with the file that names them. */
function measuredFolder(input: string): ScanMeasures {
  const scanFile = join(input, 'scan.json')
  const named = (path: string): string[] =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .toSorted()
  const files = named(input).map((name) => ({ name: name.replaceAll('\\', '/'), json: json(join(input, name)) }))
  return measureScan(
    existsSync(scanFile)
      ? parseScan(json(scanFile), { beside: files.filter(({ name }) => name !== 'scan.json') })
      : parseScanFiles(files),
  )
}

interface Drawing {
  readonly name: string
  readonly heading: string
  readonly svg: string
}

/** What a fixture is drawn as: a floor plan and a view of each storey, or the roof, its walls and the house. */
function drawingsOf(folder: string, name: string): Drawing[] {
  const scan = measuredScan(folder)
  if (scan !== null) {
    return scan.storeys.flatMap(({ index }) => [
      {
        name: `${name}-floor-${index}`,
        heading: `Floor plan, storey ${index}`,
        svg: drawFloorPlan(scan, { story: index, marks: 'all' }),
      },
      { name: `${name}-view-${index}`, heading: `View of storey ${index}`, svg: drawCutAway(scan, { story: index }) },
    ])
  }
  const path = ['roof.json', 'epsg25833.json'].map((file) => join(folder, file)).find((each) => existsSync(each))
  if (path === undefined) return []
  const roof = measureRoof(parseRoof(json(path)), { coveredRoof })
  return [
    { name: `${name}-roof`, heading: 'Roof plan', svg: drawRoofPlan(roof, { includeMatrikkel: true, marks: 'all' }) },
    { name: `${name}-view`, heading: 'View', svg: drawHouseView(roof, { includeMatrikkel: true }) },
    { name: `${name}-walls`, heading: 'Wall plan', svg: drawWallPlan(roof, { includeMatrikkel: true, marks: 'all' }) },
  ]
}

/** Models to be opened: of a scan and of a roof. */
function modelFiles(fixtures: string): readonly (readonly [path: string, text: string])[] {
  const [house, roof] = ['house-two-storeys', 'roof-l-house']
  const measures = measureRoof(parseRoof(json(join(fixtures, roof, 'roof.json'))), { coveredRoof })
  return [
    [`gallery/${house}.ifc`, scanIfc(measuredScan(join(fixtures, house))!, { title: house })],
    [`gallery/${roof}.ifc`, roofIfc(measures, { title: roof, includeMatrikkel: true })],
  ]
}

/** The day of the orders. */
const DAY = new Date('2026-05-04T10:00:00Z')

/** The order of each trade for a property, to be looked at. */
async function orderFiles(folder: string): Promise<[path: string, bytes: Uint8Array][]> {
  const property: Property = {
    project: projectDetails(parseProject(json(join(folder, 'project.json'))), null),
    scan: measuredFolder(join(folder, 'scan')),
    roof: measureRoof(parseRoof(json(join(folder, 'roof.json'))), { coveredRoof }),
  }
  const fonts = { regular: await drawingFont(), bold: await boldFont() }
  return await Promise.all(
    TRADES.map(async (trade): Promise<[string, Uint8Array]> => {
      const order = tradeOrder(property, trade)
      if (order === null) throw new Error(`The property has nothing for the ${trade}.`)
      return [`gallery/order-${trade}.pdf`, await orderPdfOf(order, { fonts, date: DAY })]
    }),
  )
}

/** The files of the gallery by their path below `docs/`. */
export async function galleryFiles(root: string): Promise<Map<string, string | Uint8Array>> {
  const fixtures = join(root, 'fixtures')
  const files = new Map<string, string | Uint8Array>()
  let page =
    '# Gallery\n\nThe drawings of the files in `fixtures/`, in Norwegian as the server gives them by default. `npx -y pnpm@12.21.0 gallery` draws them anew.\n'
  for (const name of readdirSync(fixtures).toSorted()) {
    if (!statSync(join(fixtures, name)).isDirectory()) continue
    const drawings = drawingsOf(join(fixtures, name), name)
    if (drawings.length > 0) page += `\n## ${name}\n`
    for (const drawing of drawings) {
      files.set(`gallery/${drawing.name}.svg`, drawing.svg)
      page += `\n### ${drawing.heading}\n\n![${drawing.heading} of ${name}](gallery/${drawing.name}.svg)\n`
    }
  }
  page += '\n## Orders\n'
  for (const [path, bytes] of await orderFiles(join(fixtures, 'project-furuveien-12'))) {
    files.set(path, bytes)
    page += `\n[${path.slice('gallery/'.length)}](${path})\n`
  }
  page += '\n## IFC models\n'
  for (const [path, text] of modelFiles(fixtures)) {
    files.set(path, text)
    page += `\n[${path.slice('gallery/'.length)}](${path})\n`
  }
  return files.set('gallery.md', page)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = resolve(import.meta.dirname, '..')
  rmSync(join(root, 'docs/gallery'), { recursive: true, force: true })
  mkdirSync(join(root, 'docs/gallery'))
  for (const [path, text] of await galleryFiles(root)) writeFileSync(join(root, 'docs', path), text)
}
