import type { Quality, Quantity } from '@reports/geometry'
import { shownIn } from '@reports/geometry/units'
import { levelRemark } from '../../../quality-words.ts'
import type { ReportScene } from '../../property.ts'
import type { KeyFigure } from '../../section.ts'
import { ORDER_WORDS } from './order-words.ts'

/** A figure at the top of a paper. @param value in the quantity's own unit @param remarks what it covers */
export function figureOf(
  { units }: ReportScene,
  term: string,
  quantity: Quantity,
  value: number,
  ...remarks: readonly string[]
): KeyFigure {
  const { unit = '', digits, valueOf } = shownIn(quantity, units)
  return { term, value: valueOf(value) ?? value, digits, unit, remark: remarks.join(' · ') }
}

/** A figure that a trade asks first. @param value in the quantity's own unit @param remarks what it covers */
export const firstFigure = (
  scene: ReportScene,
  term: string,
  quantity: Quantity,
  value: number,
  quality: Quality,
  ...remarks: readonly string[]
): KeyFigure => figureOf(scene, term, quantity, value, ...levelRemark(quality, scene.lang), ...remarks)

/** How many there are of something. */
export const firstCount = (
  { lang }: ReportScene,
  term: string,
  value: number,
  ...remarks: readonly string[]
): KeyFigure => ({
  term,
  value,
  digits: 0,
  unit: ORDER_WORDS[lang].pieces,
  remark: remarks.join(' · '),
})
