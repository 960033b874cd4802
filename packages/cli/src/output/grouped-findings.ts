import type { Finding } from '@reports/geometry'
import { said, squareMetres } from '@reports/geometry/sentences'
import * as NOTICES from '../messages/en/notices.ts'

/** One line of a summary: a single finding, or all findings of one code together. */
export interface ReportedFinding extends Pick<Finding, 'code' | 'sentence' | 'ids' | 'area'> {
  /** How many findings it represents. */
  readonly times: number
}

/**
 * Findings as summaries report them. All party walls become one finding with their number and area, because a street
 * has two a house. `inspect` lists each.
 */
export function groupedFindings(findings: readonly Finding[]): readonly ReportedFinding[] {
  const party = findings.filter(({ code }) => code === 'roof/party-wall')
  const others = findings.filter(({ code }) => code !== 'roof/party-wall').map((finding) => ({ ...finding, times: 1 }))
  if (party.length < 2) return [...others, ...party.map((finding) => ({ ...finding, times: 1 }))]
  // Each area is published in hundredths, and so is their sum.
  const area = party.reduce((sum, finding) => sum + Math.round((finding.area ?? 0) * 100), 0) / 100
  const sentence = said(NOTICES.partyWalls, { count: party.length, area: squareMetres(area) })
  return [...others, { code: 'roof/party-wall', sentence, ids: [], area, times: party.length }]
}
