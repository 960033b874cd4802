import { TERMS, textOf } from '@reports/geometry'
import type { RoofComparison, ScanComparison } from '@reports/geometry/comparison'
import { cachedLayout } from '../report/layout-cache.ts'
import type { ReportPart, ReportScene } from '../report/property.ts'
import type { Drawings, ReportDrawing } from '../report/section.ts'
import { remark } from '../report/tables.ts'
import { COMPARISON_WORDS } from './comparison-words.ts'
import { layOutRoofComparison } from './roof-comparison-plan.ts'
import { comparedStoreys, layOutScanComparison } from './scan-comparison-plan.ts'

/** What is told of two versions of a property. */
export interface ComparedVersions {
  /** What the earlier version is called. */
  readonly name: string
  /** Null where one of the two has none. */
  readonly roof: RoofComparison | null
  readonly scan: ScanComparison | null
}

function drawingsOf({ roof, scan }: ComparedVersions, { lang, units, words }: ReportScene): ReportDrawing[] {
  const w = COMPARISON_WORDS[lang]
  const ofRoof: ReportDrawing[] =
    roof === null
      ? []
      : [
          {
            id: 'roof-comparison',
            title: w.roofs,
            short: words.roof,
            units,
            layOut: cachedLayout((paper) => layOutRoofComparison(roof, { lang, units, ...paper })),
          },
        ]
  const ofScan = (scan === null ? [] : comparedStoreys(scan)).map((story): ReportDrawing => ({
    id: `scan-comparison-${story}`,
    title: `${w.scans}, ${TERMS[lang].storyOf(story).toLowerCase()}`,
    short: words.storeyOf(story),
    units,
    layOut: cachedLayout((paper) => layOutScanComparison(scan!, { lang, units, story, ...paper })),
  }))
  return [...ofScan, ...ofRoof]
}

/** What differs between an earlier version of a property and the reported one, as a part of its report. */
export const reportComparison = (compared: ComparedVersions): ReportPart => ({
  figures: () => [],
  section: (scene) => {
    const { lang, units } = scene
    const { roof, scan, name } = compared
    const findings = [...(scan?.findings ?? []), ...(roof?.findings ?? [])]
    const drawings: Drawings = { kind: 'drawings', drawings: drawingsOf(compared, scene) }
    const texts = findings.map(({ sentence }) => remark(textOf(sentence, lang, units)))
    return [
      { id: 'comparison', heading: COMPARISON_WORDS[lang].since(name), onPaper: 'page', blocks: [drawings, ...texts] },
    ]
  },
})
