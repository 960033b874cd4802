import type { Quality } from '@reports/geometry'
import { stateHeader } from './edits.ts'

/** The header with the quality level of an answer's numbers; the body stays as the contract defines it. */
export const QUALITY_HEADER = 'Reports-Quality'

/** Its description in the OpenAPI document, for answers without a link. */
export const levelHeader = {
  [QUALITY_HEADER]: 'how far its totals can be relied on, the worst of them: `sure`, `check` or `unknown`',
} as const

/** The headers of answers with numbers, without links: how far they can be relied on, and whether people changed the scan. */
export const STATED_HEADERS = { ...levelHeader, ...stateHeader } as const

/** The same with a link to the resource that explains the level. @param of subject of the level */
export const qualityHeaders = (of: string): Readonly<Record<string, string>> => ({
  [QUALITY_HEADER]: `how far the numbers can be relied on: \`sure\`, \`check\` or \`unknown\`; ${of}`,
  Link: 'with `rel="describedby"` the resource that tells why',
})

/** The header of an answer. */
export const withLevel = (level: Quality): Readonly<Record<string, string>> => ({
  [QUALITY_HEADER.toLowerCase()]: level,
})
