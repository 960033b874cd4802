import { drawingFiles, embeddedFiles, tableFiles } from '@reports/export/tables'
import { drawReport } from '@reports/svg'
import { readProjectFolder } from '../input/project-folder.ts'
import { ruleNamed } from '../input/rule.ts'
import type { Context } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import type { Language } from '../output/numbers.ts'
import { reportRefusals } from '../output/refusals.ts'
import { terminalText } from '../output/terminal-text.ts'
import { pagePolicy, reportWriter } from '../output/write-page.ts'

export interface ReportOptions {
  readonly output?: string
  readonly lang: Language
  readonly rule?: string
  readonly crs?: string
  readonly ground?: number | string
  readonly eavesOverhang?: number
  /** The day that a PDF tells. */
  readonly date?: Date
  readonly strict?: boolean
  readonly quiet?: boolean
  readonly color: boolean
}

/** Draws a property on one page. */
export async function runReport(folder: string, options: ReportOptions, context: Context): Promise<void> {
  const write = reportWriter(options.output, context.io)
  const { lang, crs, ground, eavesOverhang } = options
  const rule = options.rule === undefined ? undefined : ruleNamed(options.rule)
  const { property, roofFile, photoHref, remarks } = await readProjectFolder(
    folder,
    { rule, crs, ground, eavesOverhang },
    context.io,
  )
  const drawn = { lang, eavesOverhang, photoHref }
  await write({
    html: () =>
      drawReport(property, {
        ...drawn,
        policy: pagePolicy(),
        downloads: embeddedFiles([...tableFiles(property, lang), ...drawingFiles(property, { lang, eavesOverhang })]),
      }),
    pdf: async () => (await import('../output/report-pdf.ts')).reportPdf(property, drawn, options.date ?? new Date()),
    workbook: async () =>
      (await import('../views/property-workbook.ts')).propertyWorkbook(property, { lang, crs, ground, eavesOverhang }),
  })
  if (options.quiet !== true)
    for (const remark of remarks) context.io.stderr.write(`reports: ${terminalText(remark)}\n`)
  const findings = [...(property.scan?.findings ?? []), ...(property.roof?.findings ?? [])]
  const code = reportFindings(folder, findings, options, context.io)
  context.end(reportRefusals(roofFile, property.roof?.refusals ?? [], code, options, context.io))
}
