import { textOf, type Finding } from '@reports/geometry'
import { FINDING_WORDS } from '../../findings/finding-words.ts'
import type { ReportScene } from '../property.ts'
import type { Block, FindingItem, Section } from '../section.ts'
import { remark } from '../tables.ts'

/** How many messages of one code are listed: more of them tell a reader nothing new. */
const LISTED = 20

/** The buildings that could not be measured, each with the reason. */
function refusedBuildings({ refusals, words, lang, units }: ReportScene): Block[] {
  if (refusals.length === 0) return []
  const items = refusals.slice(0, LISTED).map(({ code, buildingId, sentence }): FindingItem => ({
    code,
    sentence: words.refusedBuilding(buildingId),
    messages: [textOf(sentence, lang, units)],
    further: 0,
  }))
  const further = refusals.length - items.length
  return [
    remark(words.roofsRefused(refusals.length)),
    { kind: 'findings', items },
    ...(further > 0 ? [remark(words.furtherFindings(further))] : []),
  ]
}

/** The findings: a sentence for each code, with places and amounts. */
export function findingsSection(scene: ReportScene): Section[] {
  const {
    scan,
    roof,
    words,
    lang,
    units,
    figures,
    options: { solar },
  } = scene
  if (scan === null && roof === null) return []
  const refused = refusedBuildings(scene)
  const all: readonly Finding[] = [
    ...(scan?.findings ?? []),
    ...(roof?.measures.findings ?? []),
    ...(solar?.measures.findings ?? []),
  ]
  const items = [...Map.groupBy(all, ({ code }) => code)].map(([code, findings]): FindingItem => ({
    code,
    sentence: figures.sentence(FINDING_WORDS[lang][code]),
    messages: findings.slice(0, LISTED).map(({ sentence, accepted }) => {
      const message = textOf(sentence, lang, units)
      return accepted === undefined ? message : words.accepted(message, accepted.reason)
    }),
    further: Math.max(0, findings.length - LISTED),
  }))
  const found: Block[] = items.length === 0 ? [] : [remark(words.findingsIntro[units]), { kind: 'findings', items }]
  const state = scan !== null && scan.edits.length === 0 ? [remark(words.asScanned)] : []
  const blocks = [...refused, ...found]
  return [
    {
      id: 'findings',
      heading: words.findings,
      short: words.findingsShort,
      blocks: [...state, ...(blocks.length === 0 ? [remark(words.noFindings)] : blocks)],
    },
  ]
}
