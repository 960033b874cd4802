import type { Vec2 } from '@reports/geometry'
import type { Bounds } from './boxes.ts'
import type { Drawing } from './document.ts'
import { element, type SvgElement } from './element.ts'
import type { Block } from './panel.ts'
import { PREFIX } from './theme.ts'

/** Space around the drawing, and between it and the blocks below it, mm. */
export const CROP_EDGE = 2

/** What a crop may take at most, mm. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** Ends the layout of a crop that takes more than it may: no scale but a smaller one helps. */
export class Outgrown extends Error {}

/**
 * Gives a crop up as soon as what is placed takes more than all of it may: what is placed later makes it no smaller.
 * @param foot height that what stands below the drawing is sure to take, mm
 * @throws Outgrown
 */
export function keepWithin({ min, max }: Bounds, within: Room | undefined, foot = 0): void {
  if (within === undefined) return
  const edges = 2 * CROP_EDGE
  const below = foot === 0 ? 0 : CROP_EDGE + foot
  if (max[0] - min[0] + edges > within.width || max[1] - min[1] + below + edges > within.height) throw new Outgrown()
}

interface Drawn {
  /** Bounds of everything drawn, mm. */
  readonly bounds: Bounds
  readonly layers: readonly SvgElement[]
}

/** The drawing without a sheet: scale bar and north arrow are below it; all other blocks of the panel become data. */
export function cropped(
  { bounds: { min, max }, layers }: Drawn,
  blocks: readonly Block[],
): Pick<Drawing, 'width' | 'height' | 'content' | 'legend'> {
  const foot = blocks.flatMap(({ width, height, draw }) => (width === undefined ? [] : [{ width, height, draw }]))
  const footWidth = foot.reduce((sum, { width }) => sum + width + CROP_EDGE, -CROP_EDGE)
  const footHeight = Math.max(0, ...foot.map(({ height }) => height))
  const size: Vec2 = [max[0] - min[0], max[1] - min[1]]
  const width = Math.max(size[0], footWidth) + 2 * CROP_EDGE
  const height = size[1] + (foot.length > 0 ? CROP_EDGE + footHeight : 0) + 2 * CROP_EDGE
  const origin: Vec2 = [(width - size[0]) / 2 - min[0], CROP_EDGE - min[1]]
  let left = CROP_EDGE
  const below = foot.flatMap((block) => {
    const at: Vec2 = [left, height - CROP_EDGE - block.height]
    left += block.width + CROP_EDGE
    return [...block.draw(at)]
  })
  return {
    width,
    height,
    content: [
      element('rect', { class: `${PREFIX}paper`, width, height }),
      element('g', { class: `${PREFIX}drawing`, transform: ['translate', ...origin] }, layers),
      element('g', { class: `${PREFIX}panel` }, below),
    ],
    legend: blocks.flatMap(({ legend }) => legend ?? []),
  }
}
