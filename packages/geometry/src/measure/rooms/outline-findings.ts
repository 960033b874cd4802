import { findingOf, type Finding } from '../../model/finding.ts'
import { figure, metres, said, type Sentence } from '../../model/sentence.ts'
import type { OpenSpan } from './measures.ts'

/** What an outline is chosen for, for the findings. */
export interface OutlineRoom {
  readonly id: string
  /** How people know it. */
  readonly called: string
}

export const lengthOf = (spans: readonly OpenSpan[]): number => spans.reduce((sum, span) => sum + span.length, 0)

export const difference = (area: number, from: number): Sentence => {
  const percent = figure(((area - from) / from) * 100, 1, ' %')
  return area >= from ? said`+${percent}` : said`${percent}`
}

export function reportUncertain(sentence: Sentence, room: OutlineRoom, findings: Finding[]): void {
  findings.push(findingOf('scan/floor-uncertain', sentence, [room.id]))
}

export function reportSpans(spans: readonly OpenSpan[], room: OutlineRoom, findings: Finding[]): void {
  if (spans.length === 0) return
  const total = lengthOf(spans)
  const each = spans.map((span) => metres(span.length))
  const message = said`${metres(total)} of the outline of ${room.called} have no wall (${each}): no wall area and no skirting there.`
  findings.push(findingOf('scan/open-span', message, [room.id]))
}
