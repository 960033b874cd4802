import { roundMillimetre, type Vec3 } from '@reports/geometry'
import { element, group, idList, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { PlacedBuilding, RoofScene } from './roof-scene.ts'

/** Metres in plan and in height: corners and edges this close meet, as they do when geometry joins edges. */
const SAME_PLAN = 0.02
const SAME_HEIGHT = 0.05

/** Side of the grid squares in which corners are looked up, metres. */
const CELL = 1

interface Corner {
  readonly point: Vec3
  readonly part: string | null
  readonly surfaceIds: Set<string>
}

const cellKey = (x: number, y: number): string => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`

/** Whether a point lies on a side of a ring. */
function onSide([x, y, z]: Vec3, a: Vec3, b: Vec3): boolean {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const size = dx * dx + dy * dy
  if (size === 0) return false
  const t = ((x - a[0]) * dx + (y - a[1]) * dy) / size
  if (t < 0 || t > 1) return false
  return Math.hypot(a[0] + t * dx - x, a[1] + t * dy - y) <= SAME_PLAN && Math.abs(a[2] + t * dz - z) <= SAME_HEIGHT
}

/** Index of the first corner that is not west of `left`, among corners sorted by x. */
function firstFrom(corners: readonly Corner[], left: number): number {
  let [from, to] = [0, corners.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (corners[middle]!.point[0] < left) from = middle + 1
    else to = middle
  }
  return from
}

/** The corners of a building's surfaces, each once, with all surfaces that meet there with a corner or a side. */
function cornersOf({ measures }: PlacedBuilding): Corner[] {
  const corners: Corner[] = []
  const cells = new Map<string, Corner[]>()
  const near = (x: number, y: number): Corner[] =>
    [-1, 0, 1].flatMap((i) => [-1, 0, 1].flatMap((j) => cells.get(cellKey(x + i * CELL, y + j * CELL)) ?? []))
  const { surfaces } = measures.building
  for (const { id, part, polygons } of surfaces) {
    for (const point of polygons.flat(2)) {
      const known = near(point[0], point[1]).find(
        ({ point: [x, y, z] }) =>
          Math.hypot(x - point[0], y - point[1]) <= SAME_PLAN && Math.abs(z - point[2]) <= SAME_HEIGHT,
      )
      if (known !== undefined) {
        known.surfaceIds.add(id)
        continue
      }
      const corner: Corner = { point, part, surfaceIds: new Set([id]) }
      corners.push(corner)
      const key = cellKey(point[0], point[1])
      cells.set(key, [...(cells.get(key) ?? []), corner])
    }
  }
  // Each side is tested only against the corners between its ends from west to east.
  const westToEast = corners.toSorted((a, b) => a.point[0] - b.point[0])
  for (const { id, polygons } of surfaces) {
    for (const ring of polygons.flat()) {
      for (const [i, a] of ring.entries()) {
        const b = ring[(i + 1) % ring.length]!
        const [left, right] = [Math.min(a[0], b[0]) - SAME_PLAN, Math.max(a[0], b[0]) + SAME_PLAN]
        const [low, high] = [Math.min(a[1], b[1]) - SAME_PLAN, Math.max(a[1], b[1]) + SAME_PLAN]
        for (let k = firstFrom(westToEast, left); k < westToEast.length && westToEast[k]!.point[0] <= right; k += 1) {
          const { point, surfaceIds } = westToEast[k]!
          if (point[1] < low || point[1] > high || surfaceIds.has(id)) continue
          if (onSide(point, a, b)) surfaceIds.add(id)
        }
      }
    }
  }
  return corners
}

/** Corners of the roof: small dots with altitude, height above ground and the surfaces that meet. */
export function vertices(scene: RoofScene, frame: Frame): SvgElement {
  const drawn = scene.buildings.flatMap((building) =>
    cornersOf(building).map(({ point, part, surfaceIds }) => {
      const [x, y] = frame.toPage(building.place(point))
      return element('circle', {
        class: `${PREFIX}vertex`,
        cx: x,
        cy: y,
        r: 0.35,
        'data-building-id': building.record.buildingId,
        'data-altitude': String(roundMillimetre(point[2])),
        ...(building.groundBelow === null
          ? {}
          : { 'data-height-above-ground': String(roundMillimetre(point[2] - building.groundBelow(part, point))) }),
        'data-shared-with': idList([...surfaceIds]),
      })
    }),
  )
  return group(`${PREFIX}vertices`, drawn)
}
