import { LANGUAGES } from '@reports/svg'
import { TRADES } from '@reports/svg/report'
import { dispositionHeader } from '../http/answer.ts'
import { HEAVY, operation, type Call, type Operation } from '../http/operation.ts'
import { flag, off, optionalChoice } from '../http/parameters.ts'
import { askingTolerances } from '../http/tolerances.ts'
import { projectParameters } from '../projects/operations.ts'
import type { Services } from '../services.ts'
import { answered } from '../things/answered.ts'
import { reportPdf } from './report-pdf.ts'

const SURFACES =
  'whether a section tells what lies behind each wall, floor and ceiling, as `/surfaces` does; a project without a scan is 404 then'

const query = {
  lang: optionalChoice('words and numbers; without it Norwegian', LANGUAGES),
  tolerances: askingTolerances(
    'whether a section tells two standard deviations of what was measured, or that they are unknown',
  ),
  // Recipients of a link are shown no surfaces, here as there.
  surfaces: { ...flag(SURFACES, false), forAssistants: false, forRecipients: off(SURFACES) },
} as const

/** An addition to the contract: the report as a file. */
export function reportOperations(services: Services): readonly Operation[] {
  const written =
    (isShared: boolean) =>
    ({ caller, params, query: { lang = 'nb', tolerances, surfaces } }: Call<typeof projectParameters, typeof query>) =>
      reportPdf(services, caller.tenant, params.projectId, { lang, tolerances, surfaces, isShared })
  const orders = TRADES.map((trade) =>
    operation({
      ...answered(services, `/orders/${trade}`),
      tag: 'Report',
      operationId: `getOrderOf${trade.charAt(0).toUpperCase()}${trade.slice(1)}`,
      summary: `Get the order sheet of a trade: ${trade}`,
      description:
        'Plan, view and lines with waste, on pages or as a workbook; as `reports order` writes it. Beside the contract.',
      headers: dispositionHeader,
      notFound: ['Project not found', 'Nothing to order', 'Building not found'],
    }),
  )
  return [
    ...orders,
    operation({
      method: 'GET',
      tag: 'Report',
      scope: 'read:projects',
      params: projectParameters,
      path: '/v1/projects/{projectId}/report.pdf',
      operationId: 'getReportPdf',
      forRecipients: written(true),
      summary: 'Get the report as a PDF',
      description:
        'Everything known of the project on pages of A4: key figures, drawings at their scales, tables, notes, photos and findings, with property, today as the day and page number on each. One of hundreds of photos can take longer than a request may: it is 503 then, and made all the same, for who asks again. The same file as `reports report -o report.pdf` writes on that day, with `--brand` if the server has a logo and contact of the tenant.',
      isHeavy: HEAVY,
      query,
      success: { media: ['application/pdf'] },
      notFound: ['Project not found', 'No scan data'],
      canBeUnavailable: true,
      run: written(false),
    }),
  ]
}
