import { said } from '@reports/geometry/sentences'
import { photoFile } from '@reports/geometry'
import type { PhotoRecord } from '@reports/geometry'
import type { SolarMeasures, SolarOptions } from '@reports/geometry/solar'
import type { UnitSystem } from '@reports/geometry/units'
import { drawReport, MOST_REPORTED_BUILDINGS, propertyTitle, reportSolar, wholeTitle } from '@reports/svg/report'
import * as USAGE from '../messages/en/usage.ts'
import { brandIn, readBrand, type Brand } from '../input/brand.ts'
import { photoUri } from '../input/photos.ts'
import type { MadeOfPhoto } from '../input/photos.ts'
import { exportNames, isFolder } from '../input/folder.ts'
import { isProjectFolder } from '../input/project-parts.ts'
import { readProjectFolder } from '../input/project-folder.ts'
import type { ReadProject } from '../input/project-folder.ts'
import { namedProperty, readProperty, type PropertyName } from '../input/property.ts'
import { tellChoice } from '../input/roof/roof.ts'
import { ruleNamed } from '../input/rule.ts'
import { propertyAccuracy, wantsTolerances } from '../input/accuracy.ts'
import type { BuildingChoice, Context, ControlOptions, OutlineOptions, ToleranceOptions } from '../options.ts'
import { tellEdits } from '../output/edits.ts'
import { reportFindings } from '../output/findings.ts'
import type { Language } from '../output/languages.ts'
import { reportRefusals } from '../output/refusals.ts'
import { shellWord } from '../output/shell-word.ts'
import { checkAddedSolar, givesNeighbours, type AddedSolarOptions } from '../solar-options.ts'
import { NODE_TOOLS } from '../output/node-tools.ts'
import { UsageError } from '../usage-error.ts'
import { pagePolicy, reportWriter } from '../output/write-page.ts'

export interface ReportOptions
  extends PropertyName, ToleranceOptions, ControlOptions, BuildingChoice, AddedSolarOptions {
  readonly output?: string
  readonly lang: Language
  readonly units: UnitSystem
  readonly rule?: string
  readonly crs?: string
  readonly ground?: number | string
  readonly outline?: OutlineOptions['outline']
  readonly eavesOverhang?: number
  readonly stated?: number
  /** Whether a certificate is added. */
  readonly certificate?: boolean
  /** What was scanned with, as a certificate says it. */
  readonly device?: string
  /** Whether what lies behind surfaces is added. */
  readonly surfaces?: boolean
  /** Folder with the logo and the contact of who reports. */
  readonly brand?: string
  /** The date printed in a PDF. */
  readonly date?: Date
  readonly strict?: boolean
  readonly quiet?: boolean
  readonly color: boolean
}

/** A property that was read, with modules on its roofs where they are asked for. */
interface ReadWithSolar<P> extends ReadProject<P> {
  readonly solar: SolarMeasures | undefined
}

/** @throws UsageError where the property has no roof */
async function solarOfProperty(
  path: string,
  { property, all }: ReadProject<unknown>,
  asked: SolarOptions,
): Promise<SolarMeasures> {
  if (property.roof === null) throw new UsageError(said(USAGE.solarWithoutRoof, { folder: path }))
  const { solarOf } = await import('../input/roof/solar.ts')
  return solarOf({ measures: property.roof, selection: { includeMatrikkel: true }, all }, asked)
}

/** Writes the report of a property as an HTML page, a PDF or a workbook. */
export async function runReport(path: string, options: ReportOptions, context: Context): Promise<void> {
  const writer = reportWriter(options.output, context.io)
  if (writer.kind === 'workbook' && (wantsTolerances(options) || options.stated !== undefined))
    throw new UsageError(said(USAGE.propertyWorkbookTolerances))
  if (writer.kind === 'workbook' && options.brand !== undefined) throw new UsageError(said(USAGE.workbookBrand))
  if (writer.kind === 'workbook' && options.surfaces === true) throw new UsageError(said(USAGE.workbookSurfaces))
  checkAddedSolar(options)
  if (options.certificate === true) return await runCertificate(path, options, writer, context)
  if (options.device !== undefined) throw new UsageError(said(USAGE.deviceOfCertificate))
  const asked = options.solar === true ? await (await import('../input/roof/solar.ts')).solarOptions(options) : null
  const { lang, units, crs, ground, outline, eavesOverhang, building, at, within, control } = options
  const rule = options.rule === undefined ? undefined : ruleNamed(options.rule)
  const refuseMany = (count: number): void => {
    if (count > MOST_REPORTED_BUILDINGS)
      throw new UsageError(
        said(USAGE.reportBuildings, { file: path, count, most: MOST_REPORTED_BUILDINGS, word: shellWord(path) }),
      )
  }
  const reading = {
    rule,
    crs,
    ground,
    outline,
    eavesOverhang,
    building,
    at,
    within,
    includeMatrikkel: true,
    refuseMany,
    isWhole: asked !== null && givesNeighbours(asked),
    control,
  }
  const isWhole = await isFolder(path)
  // A folder of exports has none of the parts of a project; an empty one is told of as a project.
  const isOfExports = isWhole && !(await isProjectFolder(path)) && (await exportNames(path)).length > 0
  const reader = isWhole && !isOfExports ? readProjectFolder : readProperty
  const read = async <P>(photo: MadeOfPhoto<P>): Promise<ReadWithSolar<P>> => {
    const project = namedProperty(await reader(path, reading, context.io, photo), options)
    return { ...project, solar: asked === null ? undefined : await solarOfProperty(path, project, asked) }
  }
  const brandOf = async <P>(photo: MadeOfPhoto<P>): Promise<Brand<P> | null> => {
    const from = options.brand ?? (isWhole ? await brandIn(path) : undefined)
    return from === undefined ? null : await readBrand(from, photo, context.io)
  }
  const surfaces = options.surfaces === true ? (await import('@reports/svg/surfaces')).reportSurfaces() : undefined
  const drawnOf = ({ property, roofFile, solar }: ReadWithSolar<unknown>) => ({
    lang,
    units,
    eavesOverhang,
    solar: solar === undefined ? undefined : reportSolar(solar),
    surfaces,
    accuracy: propertyAccuracy(property, roofFile, options),
  })
  switch (writer.kind) {
    case 'html': {
      const { embeddedFiles, reportedFiles } = await import('@reports/export/property-files')
      const project = await read(photoUri)
      const brand = await brandOf(photoUri)
      const sender = brand === null ? null : { lines: brand.lines, logoHref: brand.logo }
      const photoHref = (photo: PhotoRecord): string | null => project.photos.get(photoFile(photo)) ?? null
      const { property, solar } = project
      const measured = { ...property, solar }
      const shown = { includeMatrikkel: true, lang, units, eavesOverhang, marks: 'all' } as const
      const downloads = await embeddedFiles(reportedFiles('command', measured, shown), NODE_TOOLS)
      await writer.write(
        drawReport(property, { ...drawnOf(project), photoHref, policy: pagePolicy(), brand: sender, downloads }),
      )
      return reportOutcome(path, project, options, context)
    }
    case 'pdf': {
      const [{ propertyPdfOf }, { boldFont, drawingFont, printedPhoto }] = await Promise.all([
        import('@reports/export/report'),
        import('@reports/export/print'),
      ])
      const project = await read(printedPhoto)
      const brand = await brandOf(printedPhoto)
      const fonts = { regular: await drawingFont(), bold: await boldFont() }
      const written = { fonts, date: options.date ?? new Date(), photos: project.photos, brand }
      await writer.write(await propertyPdfOf(project.property, drawnOf(project), written))
      return reportOutcome(path, project, options, context)
    }
    case 'workbook': {
      const { propertyWorkbook } = await import('@reports/export/workbooks')
      const project = await read(photoUri)
      const { property, solar } = project
      const title = wholeTitle(propertyTitle(property.project))
      await writer.write(
        propertyWorkbook(
          { ...property, solar },
          { lang, units, title, source: title, roof: { crs, ground, outline, eavesOverhang } },
        ),
      )
      return reportOutcome(path, project, options, context)
    }
  }
}

/** What a certificate cannot be written again from: it is made of the files of a property, and of options that the PDF can hold. */
function refuseOutside({ brand, within, ground, solar, surfaces, units, property, address }: ReportOptions): void {
  const outside = {
    '--brand': brand !== undefined,
    '--property': property !== undefined,
    '--address': address !== undefined,
    '--within': within !== undefined,
    '--ground FILE': typeof ground === 'string',
    '--solar': solar === true,
    '--surfaces': surfaces === true,
    '--units us': units === 'us',
  }
  const [given] = Object.entries(outside).flatMap(([name, isGiven]) => (isGiven ? [name] : []))
  if (given !== undefined) throw new UsageError(said(USAGE.certificateOutside, { option: given }))
}

/** @throws UsageError where no PDF is written, or where an option names what is not among the files of the property */
async function runCertificate(
  path: string,
  options: ReportOptions,
  writer: ReturnType<typeof reportWriter>,
  context: Context,
): Promise<void> {
  if (writer.kind !== 'pdf') throw new UsageError(said(USAGE.certificateAsPdf))
  refuseOutside(options)
  const {
    lang,
    rule,
    crs,
    ground,
    outline,
    eavesOverhang,
    building,
    at,
    stated,
    control,
    device,
    tolerances,
    accuracy,
  } = options
  const { certifiedReport } = await import('./certified-report.ts')
  const { project, pdf } = await certifiedReport(
    path,
    {
      lang,
      date: (options.date ?? new Date()).toISOString(),
      rule,
      crs,
      ground: typeof ground === 'number' ? ground : undefined,
      outline,
      eavesOverhang,
      building,
      at,
      stated,
      control,
      device,
      ...(tolerances === undefined ? {} : { tolerances }),
      ...(accuracy === undefined ? {} : { accuracy }),
    },
    context.io,
  )
  await writer.write(pdf)
  return reportOutcome(path, { ...project, solar: undefined }, options, context)
}

/** Reports remarks, findings and refusals on stderr, and ends the command with the matching exit code. */
function reportOutcome(
  folder: string,
  { property, roofFile, told, remarks, solar }: ReadWithSolar<unknown>,
  options: ReportOptions,
  context: Context,
): void {
  tellChoice([...told, ...remarks], options.quiet, context.io)
  const { scan, roof } = property
  tellEdits(folder, scan, options, context.io)
  const findings = [...(scan?.findings ?? []), ...(solar?.findings ?? []), ...(roof?.findings ?? [])]
  const code = reportFindings(folder, findings, options, context.io)
  context.end(reportRefusals(roofFile, property.roof?.refusals ?? [], code, options, context.io))
}
