import { placedText, shortName, textOf } from '@reports/geometry'
import { FINDING_WORDS } from '../../findings/finding-words.ts'
import { findingReferences, LISTED } from '../numbered-findings.ts'
import type { ReportScene } from '../property.ts'
import type { Block, FindingItem, Section } from '../section.ts'
import { remark } from '../tables.ts'

/** The buildings that could not be measured, each with the reason. */
function refusedBuildings({ refusals, words, lang, units }: ReportScene): Block[] {
  if (refusals.length === 0) return []
  const items = refusals.slice(0, LISTED).map(({ code, buildingId, sentence }): FindingItem => ({
    code,
    sentence: shortName(words.refusedBuilding(buildingId)),
    messages: [{ text: placedText(textOf(sentence, lang, units), [], lang) }],
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
  const counts = new Map<string, number>()
  for (const { code } of [
    ...(scan?.findings ?? []),
    ...(roof?.measures.findings ?? []),
    ...(solar?.measures.findings ?? []),
  ])
    counts.set(code, (counts.get(code) ?? 0) + 1)
  const items = [...Map.groupBy(scene.findings, ({ finding }) => finding.code)].map(([code, listed]): FindingItem => ({
    code,
    sentence: figures.sentence(FINDING_WORDS[lang][code]),
    messages: listed.map((one) => {
      const { sentence, accepted } = one.finding
      const message = placedText(textOf(sentence, lang, units), one.places, lang)
      const text = `!${one.number} ${accepted === undefined ? message : words.accepted(message, accepted.reason)}`
      return { text, references: findingReferences(one) }
    }),
    further: counts.get(code)! - listed.length,
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
