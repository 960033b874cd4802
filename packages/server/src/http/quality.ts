import type { Quality } from '@reports/geometry'

/** The header that tells how far the numbers of an answer can be relied on; beside it the body stays what the contract says. */
export const QUALITY_HEADER = 'Reports-Quality'

/** What the OpenAPI document says of it where it links nothing. */
export const levelHeader = {
  [QUALITY_HEADER]: 'how far its totals can be relied on, the worst of them: `sure`, `check` or `unknown`',
} as const

/** The same where another resource tells why. @param of whose level it is */
export const qualityHeaders = (of: string): Readonly<Record<string, string>> => ({
  [QUALITY_HEADER]: `how far the numbers can be relied on: \`sure\`, \`check\` or \`unknown\`; ${of}`,
  Link: 'with `rel="describedby"` the resource that tells why',
})

/** The header of an answer. */
export const withLevel = (level: Quality): Readonly<Record<string, string>> => ({
  [QUALITY_HEADER.toLowerCase()]: level,
})
