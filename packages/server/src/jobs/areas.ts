import { InputError } from '@reports/geometry'
import { areasOrRefusal, areasRecord, type AreaRuleName, type ScanAreas } from '@reports/geometry/areas'
import { svgOf, type Language } from '@reports/svg'
import { layOutAreaPlan } from '@reports/svg/areas'
import { jsonAnswer, svgAnswer, type ByteAnswer } from '../http/answer.ts'
import { withState } from '../http/edits.ts'
import { notFound } from '../http/problem.ts'
import { withLevel } from '../http/quality.ts'
import { scanOf, type Measured } from './measured.ts'

export interface AreasInput {
  readonly rule: AreaRuleName | undefined
  /** Centimetres. */
  readonly outerWall: number | undefined
  readonly unit: string | undefined
}

function areasOf(measured: Measured, { rule, outerWall, unit }: AreasInput): ScanAreas {
  const thickness = outerWall === undefined ? undefined : outerWall / 100
  const areas = areasOrRefusal(scanOf(measured), { rule, outerWall: thickness, unit })
  if (areas instanceof InputError) throw notFound('Areas not known')
  return areas
}

const headersOf = ({ measures }: ScanAreas): Record<string, string> => ({
  ...withLevel(measures.totals.quality),
  ...withState(measures),
})

export function answerAreas(measured: Measured, input: AreasInput): ByteAnswer {
  const areas = areasOf(measured, input)
  return jsonAnswer(areasRecord(areas), headersOf(areas))
}

export function answerAreaPlan(
  measured: Measured,
  { story, lang, ...input }: AreasInput & { readonly story: number; readonly lang: Language | undefined },
): ByteAnswer {
  const areas = areasOf(measured, input)
  if (!areas.storeys.some((storey) => storey.story === story)) throw notFound('Story not found')
  const answer = svgAnswer(svgOf(layOutAreaPlan(areas, { story, lang, marks: 'all' })))
  return { ...answer, headers: { ...answer.headers, ...headersOf(areas) } }
}
