import type { Finding, FindingCode } from '@reports/geometry'
import { FINDING_WORDS } from './finding-words.ts'
import { tag } from './markup.ts'
import type { ReportScene } from './property.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Section } from './section.ts'

/** Messages that are listed of one code: more of the same tell a reader nothing new. */
const LISTED = 20

function byCode(findings: readonly Finding[]): Map<FindingCode, Finding[]> {
  const groups = new Map<FindingCode, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.code)
    if (group === undefined) groups.set(finding.code, [finding])
    else group.push(finding)
  }
  return groups
}

/** What measuring found: a sentence for each code, and folded below it where and how much. */
export function findingsSection({ scan, roof, lang }: ReportScene): Section[] {
  if (scan === null && roof === null) return []
  const words = REPORT_WORDS[lang]
  const groups = byCode([...(scan?.findings ?? []), ...(roof?.findings ?? [])])
  const items = [...groups].map(([code, findings]) =>
    tag(
      'li',
      {},
      tag('p', {}, tag('strong', {}, FINDING_WORDS[lang][code]), ' ', tag('code', {}, code)),
      tag(
        'details',
        {},
        tag('summary', {}, words.findingDetails, ` (${findings.length})`),
        // Messages are written once, in English, beside the figures that they tell.
        tag(
          'ul',
          { lang: 'en' },
          findings.slice(0, LISTED).map(({ message }) => tag('li', { dir: 'auto' }, message)),
        ),
        findings.length > LISTED
          ? tag('p', { class: 'remark' }, words.furtherFindings(findings.length - LISTED))
          : null,
      ),
    ),
  )
  const content =
    items.length === 0
      ? [tag('p', {}, words.noFindings)]
      : [tag('p', {}, words.findingsIntro), tag('ul', { class: 'findings' }, items)]
  return [{ id: 'findings', heading: words.findings, content }]
}
