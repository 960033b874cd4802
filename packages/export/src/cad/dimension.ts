import { feetAndInches } from '@reports/geometry/units'
import type { Figures } from '@reports/svg'
import { OF_PLACE, type CadDimension, type CadShape, type CadText } from './drawing.ts'

/** Metres: a length nearer than this to where its text changes may be written otherwise by CAD. */
const SURE = 1e-5

/** The middle of a text of one line, whose place is on its baseline. */
function middleOf({ at: [x, y], angle, height }: CadText): CadDimension['textAt'] {
  const turn = (angle * Math.PI) / 180
  return [x - (Math.sin(turn) * height) / 2, y + (Math.cos(turn) * height) / 2, 0]
}

/**
 * A dimension whose text CAD writes itself, as the sheet has it; where that is rounded otherwise, the sheet's text stands instead.
 * @param drawn its lines, and the text of the sheet
 */
export function dimension(
  measured: Pick<CadDimension, 'layer' | 'from' | 'to' | 'at' | 'hasLine'>,
  { text, lines }: { readonly text: CadText; readonly lines: readonly CadShape[] },
  figures: Figures,
): CadDimension {
  const { from, to } = measured
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  // CAD rounds once; a sheet in feet and inches rounds to centimetres first.
  const inCad = figures.units === 'us' ? feetAndInches : figures.dimension
  return {
    kind: 'dimension',
    ...measured,
    text: text.text,
    isFixed: [-SURE, 0, SURE].some((off) => inCad(length + off) !== text.text),
    textAt: middleOf(text),
    height: text.height,
    drawn: [...lines, text].map((shape) => ({ ...shape, layer: OF_PLACE })),
  }
}
