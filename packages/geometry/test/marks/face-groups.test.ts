import { expect, test } from 'vitest'
import { faceGroups, groupMark, measureRoof, type BuildingMeasures } from '../../src/index.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { face, level, middling, type Drawing, type Point } from '../parametric/drawing.ts'
import { FAMILIES } from '../parametric/families.ts'
import { measuredRoof } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'

const measured = (drawing: Drawing): BuildingMeasures => measureRoof(asRoof(drawing)).buildings[0]!

/** The roof of a turret: a pyramid over a polygon of a radius, metres. */
function turret(sides: number, radius: number): Drawing {
  const corner = (i: number): Point => {
    const round = (2 * Math.PI * i) / sides
    return [radius * Math.cos(round), radius * Math.sin(round), 3]
  }
  const faces = Array.from({ length: sides }, (_, i) => face(`f${i}`, [corner(i), corner((i + 1) % sides), [0, 0, 6]]))
  return { name: 'turret', faces, ground: level(0), edges: [], walls: [] }
}

test('narrow faces around a turret have one mark', () => {
  const groups = faceGroups(measured(turret(18, 1.5)))
  expect(groups.map(groupMark)).toEqual(['1-18'])
})

test('the faces of a tent of six sides are wide: each has its mark', () => {
  expect(faceGroups(measured(turret(6, 3)))).toEqual([])
})

test.each(FAMILIES.map((family) => family(middling)))(
  'the faces of a house are counted one by one: $name',
  (drawing) => {
    expect(faceGroups(measured(drawing))).toEqual([])
  },
)

test('marks that do not follow each other are listed', () => {
  expect(groupMark([0, 1, 2, 4, 8, 9])).toBe('1-3, 5, 9-10')
})

withSharedData('Vienna', () => {
  test('of 149 houses five have turrets, domes or round dormers, as one sees on their views', () => {
    const found = measuredRoof('vienna.city.jsonl', 'EPSG:31256').buildings.flatMap((building) => {
      const groups = faceGroups(building)
      return groups.length === 0 ? [] : [groups.map(groupMark).join(' | ')]
    })
    expect(found).toEqual(['9-44', '14-36', '9-56', '1-43', '16-70'])
  })
})
