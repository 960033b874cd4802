import { exteriorWallMark, roundBearing, roundHundredth, type Quality, type Vec2 } from '@reports/geometry'
import { element, idList, type SvgElement } from '../../pen/element.ts'
import { createPath, pointList } from '../../pen/path.ts'
import { textElement } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { Language } from '../../words.ts'
import { LINE, OVERRUN, SIZE, type Cell, type WallRow, type WallRows } from './wall-rows.ts'
import type { ElevatedBuilding, Elevation } from './wall-scene.ts'

/** Between the end of the line from a wall and its caption, mm. */
const TIE_GAP = 0.6

/** Within which corners stand at the side of a wall, metres. */
const JOINT = 0.001

const label = ({ lines, upright, width }: Cell, left: number, top: number): SvgElement[] =>
  lines.map((text, index) =>
    textElement(
      upright
        ? {
            text,
            at: [left + width / 2 - ((lines.length - 1) / 2 - index) * LINE + SIZE * 0.36, top],
            size: SIZE,
            anchor: 'end',
            angle: -90,
            className: `${PREFIX}text`,
          }
        : {
            text,
            at: [left + width / 2, top + SIZE + index * LINE],
            size: SIZE,
            anchor: 'middle',
            className: `${PREFIX}text`,
          },
    ),
  )

/** Shared walls are dashed even without the style sheet. */
const dashOf = (type: Elevation['wall']['type']): string | undefined => (type === 'shared' ? '1.4 0.9' : undefined)

/** One polygon a wall, with what it measures. */
function polygonOf(
  { wall }: Elevation,
  mark: string | undefined,
  quality: Quality,
  place: (corner: Vec2) => Vec2,
  isFacet: boolean,
): SvgElement {
  return element('polygon', {
    class: isFacet ? `${PREFIX}wall-${wall.type} ${PREFIX}view-soft` : `${PREFIX}wall-${wall.type}`,
    points: pointList(wall.corners.map(place)),
    'stroke-dasharray': dashOf(wall.type),
    'data-wall-id': wall.id,
    'data-mark': mark,
    'data-wall-type': wall.type,
    'data-area': String(roundHundredth(wall.area)),
    'data-direction': String(roundBearing(wall.direction, 0)),
    'data-quality': quality,
    'data-surface-ids': idList(wall.surfaceIds),
    'data-edge-ids': idList(wall.edgeIds),
  })
}

/** The outline of an arc along one of its walls: without the sides where the next one joins. */
function outlineOf(
  { wall: { corners, type }, width }: Elevation,
  place: (u: number, v: number) => Vec2,
  isFirst: boolean,
  isLast: boolean,
): SvgElement {
  const left = Math.min(...corners.map(([u]) => u))
  const low = Math.min(...corners.map(([, v]) => v))
  const isAlong = (side: number, ...ends: readonly Vec2[]): boolean =>
    ends.every(([u]) => Math.abs(u - left - side) < JOINT)
  const path = createPath()
  for (const [i, corner] of corners.entries()) {
    const before = corners.at(i - 1) ?? corner
    const joins = (!isFirst && isAlong(0, before, corner)) || (!isLast && isAlong(width, before, corner))
    if (!joins) path.line([before, corner].map(([u, v]) => place(u - left, v - low)))
  }
  return element('path', {
    class: `${PREFIX}wall-${type}`,
    'fill-opacity': 0,
    'stroke-dasharray': dashOf(type),
    d: path.toString(),
  })
}

/** One row of walls of a building, with the ground line, and a caption below each wall. Where walls reach the ground, the datum line is at the lowest foot. */
function drawRow(
  { cells, from: [start, top], right, labelTop, highest, hasGround }: WallRow,
  mmPerMetre: number,
  { lowest, quality }: ElevatedBuilding,
  markedIn: Language | null,
): SvgElement[] {
  const yOf = (altitude: number): number => top + (highest - altitude) * mmPerMetre
  const walls: SvgElement[] = []
  const labels: SvgElement[] = []
  const ground: Vec2[] = []
  const ties: [Vec2, Vec2][] = []
  for (const { cell, left } of cells) {
    const cellLeft = left + (cell.width - cell.wallWidth) / 2
    for (const { index, elevation, left: offset } of cell.walls) {
      const wallLeft = cellLeft + offset
      const leftU = Math.min(...elevation.wall.corners.map(([u]) => u))
      const lowV = Math.min(...elevation.wall.corners.map(([, v]) => v))
      walls.push(
        polygonOf(
          elevation,
          markedIn === null ? undefined : exteriorWallMark(index, markedIn),
          quality,
          ([u, v]) => [wallLeft + (u - leftU) * mmPerMetre, yOf(elevation.base + v - lowV)],
          cell.isRound,
        ),
      )
      if (cell.isRound)
        walls.push(
          outlineOf(
            elevation,
            (u, v) => [wallLeft + u * mmPerMetre, yOf(elevation.base + v)],
            elevation === cell.walls[0]?.elevation,
            elevation === cell.walls.at(-1)?.elevation,
          ),
        )
      if (elevation.wall.type === 'ground') {
        ground.push(...elevation.bottom.map(([u, v]): Vec2 => [wallLeft + u * mmPerMetre, yOf(elevation.base + v)]))
      }
    }
    // Walls above roofs hang high above their captions.
    if (cell.walls[0]!.elevation.wall.type === 'shared')
      ties.push([
        [cellLeft + cell.middle, yOf(cell.foot)],
        [cellLeft + cell.middle, labelTop - TIE_GAP],
      ])
    labels.push(...label(cell, left, labelTop))
  }
  const datumOf = (): SvgElement =>
    element('path', {
      class: `${PREFIX}datum-line`,
      d: createPath()
        .line([
          [start - OVERRUN, yOf(lowest)],
          [right + OVERRUN, yOf(lowest)],
        ])
        .toString(),
    })
  const lines: SvgElement[] = []
  if (ground.length > 0) {
    const [first, last] = [ground[0]!, ground.at(-1)!]
    lines.push(
      element('path', {
        class: `${PREFIX}ground-line`,
        d: createPath()
          .line([[first[0] - OVERRUN, first[1]], ...ground, [last[0] + OVERRUN, last[1]]])
          .toString(),
      }),
    )
  }
  const leaders = ties.map((tie) => element('path', { class: `${PREFIX}leader`, d: createPath().line(tie).toString() }))
  return [...(hasGround ? [datumOf()] : []), ...leaders, ...walls, ...lines, ...labels]
}

/** Each building's walls in their rows, under its name. @param markedIn the language of their marks; null without */
export const elevations = ({ buildings }: WallRows, mmPerMetre: number, markedIn: Language | null): SvgElement[] =>
  buildings.map(({ building, heading, rows, sums }) =>
    element('g', { class: `${PREFIX}building`, 'data-building-id': building.building.id }, [
      ...(heading === null ? [] : [textElement(heading)]),
      ...rows.flatMap((row) => drawRow(row, mmPerMetre, building, markedIn)),
      ...sums.map((text) => textElement(text)),
    ]),
  )
