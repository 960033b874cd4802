import { selectRefusals, textOf, type Finding, type FindingCode } from '@reports/geometry'
import { FINDING_WORDS } from '../../findings/finding-words.ts'
import type { ReportScene } from '../property.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { FindingItem, Section } from '../section.ts'

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

/** The buildings that could not be measured, each with why. */
function refusedBuildings({ roof, lang, includeMatrikkel }: ReportScene): FindingItem[] {
  const { refusedBuilding } = REPORT_WORDS[lang]
  const refused = roof === null ? [] : selectRefusals(roof, { includeMatrikkel })
  return refused.map((refusal, i) => ({
    code: refusal.code,
    sentence: refusedBuilding(refusal.buildingId),
    // What is not listed need not be told.
    messages: i < LISTED ? [textOf(refusal.sentence, lang)] : [],
    further: 0,
  }))
}

/** What measuring found: a sentence for each code, with where and how much. */
export function findingsSection(scene: ReportScene): Section[] {
  const { scan, roof, lang } = scene
  if (scan === null && roof === null) return []
  const words = REPORT_WORDS[lang]
  const refused = refusedBuildings(scene)
  const found = [...byCode([...(scan?.findings ?? []), ...(roof?.findings ?? [])])].map(
    ([code, findings]): FindingItem => ({
      code,
      sentence: FINDING_WORDS[lang][code],
      messages: findings.slice(0, LISTED).map((finding) => textOf(finding.sentence, lang)),
      further: Math.max(0, findings.length - LISTED),
    }),
  )
  const remark = (text: string) => ({ kind: 'remark', text }) as const
  const list = (items: readonly FindingItem[]) => ({ kind: 'findings', items }) as const
  return [
    {
      id: 'findings',
      heading: words.findings,
      short: words.findingsShort,
      blocks: [
        ...(refused.length === 0
          ? []
          : [
              remark(words.roofsRefused(refused.length)),
              list(refused.slice(0, LISTED)),
              ...(refused.length > LISTED ? [remark(words.furtherFindings(refused.length - LISTED))] : []),
            ]),
        ...(found.length > 0
          ? [remark(words.findingsIntro), list(found)]
          : refused.length > 0
            ? []
            : [remark(words.noFindings)]),
      ],
    },
  ]
}
