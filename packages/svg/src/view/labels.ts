import type { Vec2 } from '@reports/geometry'
import type { SvgElement } from '../pen/element.ts'
import type { DisplayList } from './display-list.ts'
import type { ViewLabels } from './label-sizes.ts'
import { lyingLabels } from './lying-labels.ts'
import type { Scene } from './scene.ts'
import { uprightLabels } from './upright-labels.ts'

/** All texts of a view. @param page width and height, mm */
export function labelsOf(list: DisplayList, scene: Scene, labels: ViewLabels, page: Vec2): SvgElement[] {
  if (labels === 'none') return []
  return scene.labels === 'lying' ? lyingLabels(list, scene, labels, page) : uprightLabels(list, scene, labels, page)
}
