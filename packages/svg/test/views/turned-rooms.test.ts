import { measureScan, parseScanFiles } from '@reports/geometry'
import { expect, test } from 'vitest'
import { captured, wallsOn, type Point } from '../../../geometry/test/half-scans.ts'
import { turnedPair } from '../../../geometry/test/turned-pair.ts'
import { floorScene } from '../../src/layers/floor/floor-scene.ts'
import { stripOf } from '../../src/layers/floor/wall-bodies.ts'
import { isInside } from '../../src/pen/interior.ts'
import { storyScene } from '../../src/view/scan-facets.ts'
import { figuresIn } from '../../src/figures.ts'

test('a view has the bodies of all walls, where rooms that nearly touch are turned against each other', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const files = turnedPair(seed).map((ring, index) => {
      const points = ring.map(([x, z]): Point => [x, z])
      const json = captured(points, wallsOn(points, [0, 1, 2, 3]), 'polygon', 0, `r${index}`)
      return { name: `room${index}.json`, json }
    })
    const measures = measureScan(parseScanFiles(files))
    const scene = floorScene(measures, 0)
    const { facets } = storyScene(measures, 0, figuresIn('en'))
    const tops = facets.filter(({ paint }) => paint === 'wall-cut')
    const [cosine, sine] = [Math.cos(scene.turn), Math.sin(scene.turn)]
    for (const body of scene.bodies)
      for (const { from, to } of body.stretches) {
        const ring = stripOf(body, from, to)
        const [x, y] = [0, 1].map((axis) => ring.reduce((sum, point) => sum + point[axis]!, 0) / ring.length) as [
          number,
          number,
        ]
        const at = [x * cosine - y * sine, -(x * sine + y * cosine)] as const
        const isDrawn = tops.some(({ rings }) =>
          isInside(
            at,
            rings.map((each) => each.map(([px, py]) => [px, py] as const)),
          ),
        )
        expect(isDrawn, `seed ${seed}, ${body.wall.id}`).toBe(true)
      }
  }
})
