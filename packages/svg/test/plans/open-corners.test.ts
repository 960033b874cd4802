import { measureScan, parseScan, type RoomWallMeasure, type Vec2 } from '@reports/geometry'
import { expect, test } from 'vitest'
import { captured } from '../../../geometry/test/half-scans.ts'
import { floorScene, type FloorScene } from '../../src/layers/floor/floor-scene.ts'
import { stripOf } from '../../src/layers/floor/wall-bodies.ts'
import { isInside } from '../../src/pen/interior.ts'

/** A kitchen of 4 x 3 m, open to a dining room whose wall, so far off, runs past the end of the kitchen's wall: metres. */
function openKitchen(apart: number): FloorScene {
  const left = 4 + apart
  const scan = parseScan([
    captured(
      [
        [0, 0],
        [4, 0],
        [4, 3],
        [0, 3],
      ],
      [
        { from: [4, 3], to: [0, 3] },
        { from: [0, 3], to: [0, 0] },
        { from: [0, 0], to: [4, 0] },
      ],
      'polygon',
      0,
      'kitchen',
    ),
    captured(
      [
        [left, -2],
        [left + 4, -2],
        [left + 4, 3],
        [left, 3],
      ],
      [
        { from: [left, 0.5], to: [left, -2] },
        { from: [left, -2], to: [left + 4, -2] },
        { from: [left + 4, -2], to: [left + 4, 3] },
        { from: [left + 4, 3], to: [left, 3] },
      ],
      'polygon',
      0,
      'dining',
    ),
  ])
  return floorScene(measureScan(scan), 0)
}

const lengthOf = ({ line }: RoomWallMeasure): number =>
  Math.hypot(line.at(-1)![0] - line[0]![0], line.at(-1)![1] - line[0]![1])

/** The kitchen's wall that ends before the dining room's of 2.5 m, and its end there. */
function looseEnd({ bodies }: FloorScene): { readonly wall: RoomWallMeasure; readonly at: Vec2; readonly from: Vec2 } {
  const walls = bodies.map(({ wall }) => wall)
  const [[x, y0], [, y1]] = walls.find((wall) => Math.abs(lengthOf(wall) - 2.5) < 0.01)!.line as [Vec2, Vec2]
  const wall = walls.find(
    (each) =>
      Math.abs(lengthOf(each) - 4) < 0.01 &&
      Math.min(...each.line.map((place) => Math.abs(place[0] - x))) > 0.1 &&
      each.line.every(([, y]) => y > Math.min(y0, y1) + 0.1 && y < Math.max(y0, y1) - 0.1),
  )!
  const [at, from] = wall.line.toSorted((a, b) => Math.abs(a[0] - x) - Math.abs(b[0] - x))
  return { wall, at: at!, from: from! }
}

/** Which of some places in the gap, on the middle of the kitchen's wall, are not drawn as wall. */
function openPlaces(scene: FloorScene, apart: number): number[] {
  const { wall, at, from } = looseEnd(scene)
  const onward = Math.sign(at[0] - from[0])
  const rings = [
    ...scene.corners,
    ...scene.bodies.flatMap((body) => body.stretches.map((each) => stripOf(body, each.from, each.to))),
  ]
  return [0.1, 0.3, 0.5, 0.7, 0.9].filter((share) => {
    const place: Vec2 = [at[0] + onward * apart * share, at[1] - wall.towardsRoom[1] * 0.05]
    return !rings.some((ring) => isInside(place, [ring]))
  })
}

test.each([0.12, 0.2, 0.35, 0.48])(
  'a wall reaches the wall of the room beside it that runs across %f m off',
  (apart) => {
    expect(openPlaces(openKitchen(apart), apart)).toEqual([])
  },
)

test('farther off than a wall is thick they stay apart: one walks between them', () => {
  expect(openPlaces(openKitchen(0.8), 0.8)).toEqual([0.1, 0.3, 0.5, 0.7])
})
