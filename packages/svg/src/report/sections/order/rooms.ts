import type { ScanMeasures } from '@reports/geometry'
import { layOutCutAway } from '../../../cut-away.ts'
import { storyPlan } from '../../../floor-plan.ts'
import { FLOOR_WORDS } from '../../../floor-words.ts'
import { cachedLayout } from '../../layout-cache.ts'
import type { ReportScene } from '../../property.ts'
import type { ReportDrawing } from '../../section.ts'
import type { MarkChoice } from '../../../pen/sheet-options.ts'
import type { OrderView } from './order.ts'

/** A scene whose rooms are scanned. */
export type ScanScene = ReportScene & { readonly scan: ScanMeasures }

/** The plan of each storey, with the marks and the lengths of a trade. */
export const storeyPlans = ({ scan, words, lang, units }: ScanScene, marks: MarkChoice): ReportDrawing[] =>
  scan.storeys.map(({ index }) => {
    const { extent, layOut } = storyPlan(scan, {
      story: index,
      lang,
      units,
      turnedLike: scan.storeys[0]!.index,
      marks,
      content: 'order',
    })
    return {
      id: `floor-plan-${index}`,
      title: `${FLOOR_WORDS[lang].title}, ${words.storeyOf(index).toLowerCase()}`,
      short: words.storeyOf(index),
      units,
      extent,
      layOut: cachedLayout(layOut),
    }
  })

/** Each storey cut open. */
export const openStoreys = ({ scan, lang, units }: ScanScene): OrderView[] =>
  scan.storeys.map(
    ({ index }) =>
      (page) =>
        layOutCutAway(scan, { lang, units, story: index, marks: 'none', ...page }),
  )
