import { dxfOf, floorCad, pdfOf, roofCad, wallCad, type CadDrawing } from '@reports/export'
import { roofPages, wallPages, type DrawingPages } from '@reports/export/drawings'
import { drawingFiles } from '@reports/export/property-files'
import { FILE_WORDS } from '@reports/export/tables'
import { TERMS } from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import { layOutFloorPlan, type Drawing, type TitleBlock } from '@reports/svg'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { Settings } from '../messages.ts'
import { PDF, WHOLE, type Made } from './made-file.ts'
import { solarPages } from './solar-downloads.ts'
import type { MeasuredProperty } from './property.ts'

/* Drawings: as sheets to scale (SVG, PDF), and of true size (DXF). */

const pdfFile = (name: string, label: string, sheets: () => readonly [Drawing, ...Drawing[]]): Made => ({
  name: `-${name}.pdf`,
  label: `${label} (PDF)`,
  group: 'drawings',
  type: PDF,
  make: async ({ fonts }) => await pdfOf(sheets(), { font: (await fonts()).regular }),
})

const dxfFile = (name: string, label: string, drawing: () => CadDrawing): Made => ({
  name: `-${name}.dxf`,
  label: `${label} (DXF)`,
  group: 'drawings',
  type: 'image/vnd.dxf',
  make: () => dxfOf(drawing()),
})

const drawn = ([first, ...more]: DrawingPages): [Drawing, ...Drawing[]] => [
  first.draw(),
  ...more.map(({ draw }) => draw()),
]

function sheetsOfScan(scan: ScanMeasures, { lang, units }: Settings, titleBlock: TitleBlock): Made[] {
  const words = FILE_WORDS[lang]
  const sheet = { lang, units, titleBlock, marks: 'all' } as const
  const [lowest, ...higher] = scan.storeys.map(({ index }) => index).toSorted((a, b) => a - b)
  if (lowest === undefined) return []
  const planOf = (story: number): Drawing => layOutFloorPlan(scan, { ...sheet, story })
  return [
    pdfFile('floors', words.floorPlan, () => [planOf(lowest), ...higher.map(planOf)]),
    ...[lowest, ...higher].map((story) =>
      dxfFile(`floor-${story}`, `${words.floorPlan}, ${TERMS[lang].storyOf(story).toLowerCase()}`, () =>
        floorCad(scan, { ...sheet, story }),
      ),
    ),
  ]
}

function sheetsOfRoof(
  roof: RoofMeasures,
  solar: SolarMeasures | undefined,
  settings: Settings,
  titleBlock: TitleBlock,
): Made[] {
  const { lang, units, eavesOverhang } = settings
  const words = FILE_WORDS[lang]
  const plan = { ...WHOLE, lang, units, titleBlock, marks: 'all' } as const
  const walls = { ...plan, eavesOverhang: eavesOverhang ?? undefined }
  return [
    pdfFile('roof', words.roofPlan, () => drawn(roofPages(roof, plan))),
    dxfFile('roof', words.roofPlan, () => roofCad(roof, plan, solar)),
    pdfFile('walls', words.wallPlan, () => drawn(wallPages(roof, walls))),
    dxfFile('walls', words.wallPlan, () => wallCad(roof, walls)),
    ...(solar === undefined
      ? []
      : [pdfFile('solar', words.solarPlan, () => solarPages(roof, solar, settings, titleBlock))]),
  ]
}

/** The drawings of a property, with its name in their title blocks. */
export function drawingsOf(measured: MeasuredProperty, settings: Settings): readonly Made[] {
  const { name, property, sources, solar } = measured
  const { project, scan, roof } = property
  const title = project.address.street ?? name
  const titleBlocks = {
    scan: { property: title, file: sources.scan },
    roof: { property: title, file: sources.roof },
  }
  const { lang, units, eavesOverhang } = settings
  const overhang = eavesOverhang ?? undefined
  const svg = drawingFiles({ scan, roof, solar }, { lang, units, eavesOverhang: overhang, titleBlocks })
  return [
    ...svg.map(({ name: file, label, type, make }): Made => ({
      name: `-${file}`,
      label,
      group: 'drawings',
      type,
      make,
    })),
    ...(scan === null ? [] : sheetsOfScan(scan, settings, titleBlocks.scan)),
    ...(roof === null ? [] : sheetsOfRoof(roof, solar, settings, titleBlocks.roof)),
  ]
}
