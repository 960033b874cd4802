import { drawReport } from '@reports/svg'
import { readProjectFolder } from '../input/project-folder.ts'
import { ruleNamed } from '../input/rule.ts'
import { propertyAccuracy, wantsTolerances } from '../input/accuracy.ts'
import type { Context, ToleranceOptions } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import type { Language } from '../output/numbers.ts'
import { reportRefusals } from '../output/refusals.ts'
import { terminalText } from '../output/terminal-text.ts'
import { isWorkbook } from '../output/write-workbook.ts'
import { UsageError } from '../usage-error.ts'
import { pagePolicy, reportWriter } from '../output/write-page.ts'

export interface ReportOptions extends ToleranceOptions {
  readonly output?: string
  readonly lang: Language
  readonly rule?: string
  readonly crs?: string
  readonly ground?: number | string
  readonly eavesOverhang?: number
  readonly stated?: number
  /** The day that a PDF tells. */
  readonly date?: Date
  readonly strict?: boolean
  readonly quiet?: boolean
  readonly color: boolean
}

/** Draws a property on one page. */
export async function runReport(folder: string, options: ReportOptions, context: Context): Promise<void> {
  const write = reportWriter(options.output, context.io)
  if (isWorkbook(options.output) && (wantsTolerances(options) || options.stated !== undefined))
    throw new UsageError(
      'the workbook of a property has no tolerances: leave out --tolerances, --accuracy and --stated, or write those of `measurements`, `roof` and `walls`',
    )
  const { lang, crs, ground, eavesOverhang } = options
  const rule = options.rule === undefined ? undefined : ruleNamed(options.rule)
  const { property, roofFile, photoHref, remarks } = await readProjectFolder(
    folder,
    { rule, crs, ground, eavesOverhang },
    context.io,
  )
  const accuracy = propertyAccuracy(property, roofFile, options)
  const drawn = { lang, eavesOverhang, photoHref, accuracy }
  await write({
    html: () => drawReport(property, { ...drawn, policy: pagePolicy() }),
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
