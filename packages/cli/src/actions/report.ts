import { drawingFiles, embeddedFiles, propertyWorkbook, tableFiles } from '@reports/export/tables'
import { said } from '@reports/geometry/sentences'
import { photoFile } from '@reports/geometry'
import type { PhotoRecord } from '@reports/geometry'
import { drawReport, MOST_REPORTED_BUILDINGS, propertyTitle, wholeTitle } from '@reports/svg'
import * as USAGE from '../messages/en/usage.ts'
import { brandIn, readBrand, type Brand } from '../input/brand.ts'
import { photoUri } from '../input/photos.ts'
import type { MadeOfPhoto } from '../input/photos.ts'
import { isFolder } from '../input/folder.ts'
import { readProjectFolder } from '../input/project-folder.ts'
import type { ReadProject } from '../input/project-folder.ts'
import { readProperty } from '../input/property.ts'
import { tellChoice } from '../input/roof.ts'
import { ruleNamed } from '../input/rule.ts'
import { propertyAccuracy, wantsTolerances } from '../input/accuracy.ts'
import type { BuildingChoice, Context, ToleranceOptions } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import type { Language } from '../output/languages.ts'
import { reportRefusals } from '../output/refusals.ts'
import { shellWord } from '../output/shell-word.ts'
import { UsageError } from '../usage-error.ts'
import { pagePolicy, reportWriter } from '../output/write-page.ts'

export interface ReportOptions extends ToleranceOptions, BuildingChoice {
  readonly output?: string
  readonly lang: Language
  readonly rule?: string
  readonly crs?: string
  readonly ground?: number | string
  readonly eavesOverhang?: number
  readonly stated?: number
  /** Folder with the logo and the contact of who reports. */
  readonly brand?: string
  /** The date printed in a PDF. */
  readonly date?: Date
  readonly strict?: boolean
  readonly quiet?: boolean
  readonly color: boolean
}

/** Writes the report of a property as an HTML page, a PDF or a workbook. */
export async function runReport(path: string, options: ReportOptions, context: Context): Promise<void> {
  const writer = reportWriter(options.output, context.io)
  if (writer.kind === 'workbook' && (wantsTolerances(options) || options.stated !== undefined))
    throw new UsageError(said(USAGE.propertyWorkbookTolerances))
  if (writer.kind === 'workbook' && options.brand !== undefined) throw new UsageError(said(USAGE.workbookBrand))
  const { lang, crs, ground, eavesOverhang, building, at, within } = options
  const rule = options.rule === undefined ? undefined : ruleNamed(options.rule)
  const refuseMany = (count: number): void => {
    if (count > MOST_REPORTED_BUILDINGS)
      throw new UsageError(
        said(USAGE.reportBuildings, { file: path, count, most: MOST_REPORTED_BUILDINGS, word: shellWord(path) }),
      )
  }
  const reading = { rule, crs, ground, eavesOverhang, building, at, within, includeMatrikkel: true, refuseMany }
  const isWhole = await isFolder(path)
  const read = <P>(photo: MadeOfPhoto<P>): Promise<ReadProject<P>> =>
    (isWhole ? readProjectFolder : readProperty)(path, reading, context.io, photo)
  const brandOf = async <P>(photo: MadeOfPhoto<P>): Promise<Brand<P> | null> => {
    const from = options.brand ?? (isWhole ? await brandIn(path) : undefined)
    return from === undefined ? null : await readBrand(from, photo, context.io)
  }
  const drawnOf = ({ property, roofFile }: ReadProject<unknown>) => ({
    lang,
    eavesOverhang,
    accuracy: propertyAccuracy(property, roofFile, options),
  })
  switch (writer.kind) {
    case 'html': {
      const project = await read(photoUri)
      const brand = await brandOf(photoUri)
      const sender = brand === null ? null : { lines: brand.lines, logoHref: brand.logo }
      const photoHref = (photo: PhotoRecord): string | null => project.photos.get(photoFile(photo)) ?? null
      const { property } = project
      const downloads = embeddedFiles([
        ...tableFiles(property, lang),
        ...drawingFiles(property, { lang, eavesOverhang }),
      ])
      await writer.write(
        drawReport(property, { ...drawnOf(project), photoHref, policy: pagePolicy(), brand: sender, downloads }),
      )
      return reportOutcome(path, project, options, context)
    }
    case 'pdf': {
      const [{ propertyPdfOf }, { boldFont, drawingFont, printedPhoto }] = await Promise.all([
        import('@reports/export'),
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
      const project = await read(photoUri)
      const title = wholeTitle(propertyTitle(project.property.project))
      await writer.write(
        propertyWorkbook(project.property, { lang, title, source: title, roof: { crs, ground, eavesOverhang } }),
      )
      return reportOutcome(path, project, options, context)
    }
  }
}

/** Reports remarks, findings and refusals on stderr, and ends the command with the matching exit code. */
function reportOutcome(
  folder: string,
  { property, roofFile, told, remarks }: ReadProject<unknown>,
  options: ReportOptions,
  context: Context,
): void {
  tellChoice([...told, ...remarks], options.quiet, context.io)
  const findings = [...(property.scan?.findings ?? []), ...(property.roof?.findings ?? [])]
  const code = reportFindings(folder, findings, options, context.io)
  context.end(reportRefusals(roofFile, property.roof?.refusals ?? [], code, options, context.io))
}
