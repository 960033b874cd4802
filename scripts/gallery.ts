import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  coveredRoof,
  measureRoof,
  measureScan,
  parseRoof,
  parseScan,
  parseScanFiles,
  type ScanMeasures,
} from '@reports/geometry'
import { roofIfc, scanIfc } from '@reports/export/ifc'
import { drawCutAway, drawFloorPlan, drawHouseView, drawRoofPlan, drawWallPlan } from '@reports/svg'

/*
 * Draws every fixture into docs/gallery/, with docs/gallery.md to look at them: `pnpm gallery`. A test compares the
 * files with what is drawn now.
 */

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function measuredScan(folder: string): ScanMeasures | null {
  const [file, input] = [join(folder, 'input.json'), join(folder, 'input')]
  if (existsSync(file)) return measureScan(parseScan(json(file)))
  if (!existsSync(input)) return null
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

/** The files of the gallery by their path below `docs/`. */
export function galleryFiles(root: string): Map<string, string> {
  const fixtures = join(root, 'fixtures')
  const files = new Map<string, string>()
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
  for (const [path, text] of galleryFiles(root)) writeFileSync(join(root, 'docs', path), text)
}
