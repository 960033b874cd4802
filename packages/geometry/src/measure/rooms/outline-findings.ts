import type { Finding } from '../../model/finding.ts'
import type { OpenSpan } from './measures.ts'

/** What an outline is chosen for, for the findings. */
export interface OutlineRoom {
  readonly id: string
  /** How people know it. */
  readonly called: string
}

export const metres = (length: number): string => `${length.toFixed(2)} m`
export const squareMetres = (area: number): string => `${area.toFixed(2)} m²`

export const lengthOf = (spans: readonly OpenSpan[]): number => spans.reduce((sum, span) => sum + span.length, 0)

export const difference = (area: number, from: number): string =>
  `${area >= from ? '+' : ''}${(((area - from) / from) * 100).toFixed(1)} %`

export function reportUncertain(message: string, room: OutlineRoom, findings: Finding[]): void {
  findings.push({ code: 'scan/floor-uncertain', message, ids: [room.id] })
}

export function reportSpans(spans: readonly OpenSpan[], room: OutlineRoom, findings: Finding[]): void {
  if (spans.length === 0) return
  const total = lengthOf(spans)
  const each = spans.map((span) => metres(span.length)).join(', ')
  const message = `${metres(total)} of the outline of ${room.called} have no wall (${each}): no wall area and no skirting there.`
  findings.push({ code: 'scan/open-span', message, ids: [room.id] })
}
