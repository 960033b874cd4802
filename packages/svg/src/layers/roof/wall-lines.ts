import type { ExteriorWallMeasure, Vec2 } from '@reports/geometry'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { RoofScene } from './roof-scene.ts'

/** The ends of a wall in plan, left and right seen from outside. */
export function endsOf({ corners, vertices }: ExteriorWallMeasure): [Vec2, Vec2] {
  const us = corners.map(([u]) => u)
  const at = (u: number): Vec2 => {
    const [x, y] = vertices[us.indexOf(u)]!
    return [x, y]
  }
  return [at(Math.min(...us)), at(Math.max(...us))]
}

/** Whether some walls are inside the outline of their roof, according to the ground surfaces of the file. */
export const hasWallLines = ({ buildings }: RoofScene): boolean =>
  buildings.some(({ measures }) => measures.eaves !== undefined)

/** Draws walls to the ground where the roof extends beyond them: the overhang is between this line and the eave. */
export function wallLines({ buildings }: RoofScene, frame: Frame): SvgElement {
  const lines = buildings.flatMap(({ measures, place }) =>
    measures.eaves === undefined
      ? []
      : measures.walls
          .filter(({ type }) => type === 'ground')
          .map((wall) =>
            element('path', {
              class: `${PREFIX}wall-line`,
              d: createPath()
                .line(endsOf(wall).map((end) => frame.toPage(place(end))))
                .toString(),
            }),
          ),
  )
  return group(`${PREFIX}wall-lines`, lines)
}
