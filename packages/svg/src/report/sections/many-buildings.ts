import { hasGround } from '@reports/geometry'
import type { ReportScene } from '../property.ts'
import { groupNames } from '../../pen/near-groups.ts'
import { layOutSitePlan } from '../../site-plan.ts'
import type { Drawing } from '../../pen/document.ts'
import type { Drawings, ReportDrawing, Section } from '../section.ts'
import { buildingsAlone, hasManyBuildings, type ShownRoof } from '../shown-roof.ts'
import { wallBlocks } from './exterior-walls.ts'
import { leftOutRemarks } from './left-out.ts'
import { outlineRemarks, roofQualityRemark } from './quality.ts'
import { aerialPhoto, buildingsTable, roofBlocks, type RoofScene } from './roof.ts'

/** One building as a property of its own, its drawings numbered. */
function sceneOf(scene: ReportScene, roof: ShownRoof, index: number) {
  const ungrounded = roof.buildings.filter(({ building }) => !hasGround(building)).length
  return { ...scene, roof, ungrounded, roofsLeftOut: 0, refusals: [], suffix: `-${index + 1}` }
}

const SITE_PLAN = 'site-plan'

/** All buildings from above with the numbers of the table; where they lie far apart, a map and then each group of near ones. */
function sitePlans({ roof, words, lang, units, options: { includeMatrikkel } }: RoofScene): Drawings {
  const planOf = (id: string, title: string, short: string, group?: readonly number[]): ReportDrawing => ({
    id,
    title,
    short,
    units,
    layOut: (paper: object): Drawing =>
      layOutSitePlan(roof.measures, { lang, units, includeMatrikkel, group, ...paper }),
  })
  const { groups } = roof
  const names = groupNames(groups.map((group) => group.map((i) => i + 1)))
  const title = words.sitePlan
  const near = groups.flatMap((group, i) => {
    const name = names[i] ?? ''
    return group.length < 2 || groups.length < 2
      ? []
      : [planOf(`${SITE_PLAN}-${i + 1}`, `${title}: ${name}`, name, group)]
  })
  return { kind: 'drawings', drawings: [planOf(SITE_PLAN, title, title), ...near] }
}

/** Of a property with many buildings: an overview of all on one sheet, then each with its roof and its walls. */
export function manyBuildingsSections(scene: ReportScene): Section[] {
  const { roof, words } = scene
  if (roof === null || !hasManyBuildings(roof)) return []
  const whole = { ...scene, roof }
  const overview: Section = {
    id: 'buildings',
    heading: words.overview,
    onPaper: 'page',
    blocks: [
      ...leftOutRemarks(scene),
      ...outlineRemarks(scene),
      ...roofQualityRemark(scene),
      { kind: 'beside', drawings: sitePlans(whole), blocks: [buildingsTable(whole, SITE_PLAN)] },
      ...aerialPhoto(scene),
    ],
  }
  const each = buildingsAlone(roof).map((own, index): Section => {
    const alone = sceneOf(scene, own, index)
    return {
      id: `building-${index + 1}`,
      heading: `${index + 1}. ${own.record.buildings[0]?.displayName ?? ''}`,
      short: String(index + 1),
      onPaper: 'page',
      blocks: [...roofBlocks(alone), ...wallBlocks(alone), ...(scene.options.solar?.blocksOf(alone) ?? [])],
    }
  })
  return [overview, ...each]
}
