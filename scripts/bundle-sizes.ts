import { build } from 'esbuild'

/** What a page carries if it uses a part of the library: a name, the import, and the largest minified size in kB (1,000 bytes). */
export const BUNDLE_SIZES = [
  // Of it 18 kB tell spaces apart, join them and find what was scanned twice.
  ['a scan measured', `import { measureScan, parseScan, scanRecord } from '@reports/geometry'`, 147],
  // Of it 7 kB say what an outline is and grow roofs, and 6 kB weld surfaces.
  ['a roof measured', `import { measureRoof, parseRoof, roofRecord } from '@reports/geometry'`, 190],
  // This part alone has the parser of XML (30 kB), the readers of CityGML, FKB and EagleView, and the search for faces between
  // lines.
  [
    'roofs read from text, CityGML, FKB and EagleView too',
    `import { measureRoof, readBuildings, roofRecord } from '@reports/geometry'`,
    320,
  ],
  ['sums of a roof measured', `import { roofSummary, roofSummaryRecord } from '@reports/geometry/summary'`, 15],
  ['tolerances of a roof measured', `import { roofTolerances } from '@reports/geometry/accuracy'`, 10],
  ['solar modules laid on a roof', `import { layOutModules } from '@reports/geometry/solar'`, 28],
  // Of each drawing 4 kB write feet and inches.
  ['a roof plan', `import { drawRoofPlan } from '@reports/svg'`, 112],
  // Of it 3 kB draw where a ceiling is low.
  ['a floor plan', `import { drawFloorPlan } from '@reports/svg'`, 118],
  // Of it 2 kB unroll the walls of round towers.
  ['a wall plan', `import { drawWallPlan } from '@reports/svg'`, 64],
  // With the modules that may lie on it, and names of buildings. Of each view 1 kB places numbers of findings.
  ['a view of a house', `import { drawHouseView } from '@reports/svg'`, 104],
  // It has the shapes of furniture, of which a house has none; walls reach those of rooms beside them.
  ['a view of a storey', `import { drawCutAway } from '@reports/svg'`, 114],
  // Inline in every report: it orders and paints a view, without parsers, measuring or plans.
  ['views that turn', `import { turnViews } from '@reports/svg/turntable'`, 68],
  ['a table as CSV', `import { csvOf, surfacesTable } from '@reports/export/tables'`, 5],
] as const

/** The bundled code of a page with an import. @param folder where the packages are installed, as they are published */
export async function bundleText(line: string, folder: string): Promise<string> {
  const names = /\{(.*)\}/.exec(line)![1]!
  const { outputFiles } = await build({
    stdin: { contents: `${line}\nconsole.log(${names})`, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
  })
  return outputFiles[0]!.text
}

/** The size of that code, kB. */
export const bundleSize = async (line: string, folder: string): Promise<number> =>
  Buffer.byteLength(await bundleText(line, folder)) / 1000

/** The sizes of a package's parts, as its README states them. */
export const sizesOf = (name: string): string =>
  `\nThe published package in a page, bundled by esbuild with all that it needs: minified, not compressed, at most. A test holds each.\n\n| a page with | kB |\n|---|---|\n${BUNDLE_SIZES.filter(
    ([, line]) => new RegExp(`'@reports/${name}(/|')`).test(line),
  )
    .map(([what, line, most]) => `| ${what}: \`${/\{ (.*) \}/.exec(line)![1]!}\` | ${most} |`)
    .join('\n')}\n`
