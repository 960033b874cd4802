import { describe, expect, test } from 'vitest'
import { measureRoof, parseRoofText, type Roof } from '../../src/index.ts'
import { asCityGML, SPELLINGS } from '../as-citygml.ts'
import { box, cityOfFaces, face, level, type Face } from '../city-of-faces.ts'
import { parseRoof } from '../roof-of-json.ts'

/* Walls end at the outer ceilings of a building, below which is air. Truths are added up by hand. */

const totalOf = (roof: Roof): number => {
  const [measured] = measureRoof(roof).buildings
  return measured!.walls.reduce((sum, { area }) => sum + area, 0)
}

const roofOf = (faces: readonly Face[]): Roof => parseRoof(cityOfFaces({ B: faces }))

/** 10 x 6 m, 8 m high, with a passage 4 m wide and 3 m high through it along y. */
const passage = [
  level('RoofSurface', 0, 0, 10, 6, 8),
  level('GroundSurface', 0, 0, 3, 6, 0),
  level('GroundSurface', 7, 0, 10, 6, 0),
  level('OuterCeilingSurface', 3, 0, 7, 6, 3),
]

/** Outer walls 32 m long, less two openings of the passage, and the two walls along it. */
const PASSAGE_WALLS = 32 * 8 - 2 * 4 * 3 + 2 * 6 * 3

/** 6 x 6 m, 5 m high, with an upper floor that juts out by 2 m at 3 m. */
const jetty = [
  level('RoofSurface', 0, 0, 8, 6, 5),
  level('GroundSurface', 0, 0, 6, 6, 0),
  level('OuterCeilingSurface', 6, 0, 8, 6, 3),
]

/** The four walls of the ground floor and of the upper one: the wall in the east stands farther out above 3 m. */
const JETTY_WALLS = 24 * 3 + 28 * 2

/** Two houses of 4 x 6 m, 9 m high, and between them a bridge 6 m long and 2 m wide, from 5 m to 7 m. */
const bridge = [
  level('RoofSurface', 0, 0, 4, 6, 9),
  level('RoofSurface', 10, 0, 14, 6, 9),
  level('RoofSurface', 4, 2, 10, 4, 7),
  level('GroundSurface', 0, 0, 4, 6, 0),
  level('GroundSurface', 10, 0, 14, 6, 0),
  level('OuterCeilingSurface', 4, 2, 10, 4, 5),
]

const BRIDGE_WALLS = 2 * (20 * 9 - 2 * 2) + 2 * 6 * 2

describe.each([
  ['a passage', passage, PASSAGE_WALLS],
  ['a floor that juts out', jetty, JETTY_WALLS],
  ['a bridge', bridge, BRIDGE_WALLS],
])('the walls of %s', (_, faces, truth) => {
  test('of CityJSON', () => {
    expect(totalOf(roofOf(faces))).toBeCloseTo(truth, 4)
  })

  test.each(Object.keys(SPELLINGS))('of CityGML %s', (name) => {
    const text = asCityGML([cityOfFaces({ B: faces })], SPELLINGS[name]!, 'EPSG:5110')
    expect(totalOf(parseRoofText(text))).toBeCloseTo(truth, 4)
  })
})

test('air below is no eaves, and says nothing', () => {
  const { buildings, findings } = measureRoof(roofOf(passage))
  expect(buildings[0]!.eaves).toBeUndefined()
  expect(findings).toEqual([])
})

test('a roof beyond both ground and ceilings has eaves as before', () => {
  const withEaves = [level('RoofSurface', 0, -1, 10, 7, 8), ...passage.slice(1)]
  const { buildings, findings } = measureRoof(roofOf(withEaves))
  expect(buildings[0]!.eaves?.area).toBeCloseTo(20, 4)
  expect(findings.map(({ code }) => code)).toEqual(['roof/eaves-from-ground'])
})

test('a house on posts stands on what its ceilings cover too', () => {
  const onPosts = [
    level('RoofSurface', 0, 0, 10, 6, 6),
    level('GroundSurface', 0, 0, 1, 6, 0),
    level('OuterCeilingSurface', 1, 0, 10, 6, 3),
  ]
  // The stair tower reaches the ground on three sides, and with its fourth stands below the house.
  expect(totalOf(roofOf(onPosts))).toBeCloseTo(32 * 3 + (6 + 1 + 1 + 6) * 3, 4)
})

test('a ceiling is neither ground nor a height of it', () => {
  const { ground } = roofOf(passage).buildings[0]!
  expect(ground.surfaces).toHaveLength(1)
  expect(ground.ceilings).toHaveLength(1)
  expect(roofOf(box(0, 0, 1, 1, 0, 1)).buildings[0]!.ground).not.toHaveProperty('ceilings')
})

test('a ceiling without area is counted among what is left out', () => {
  const line = face('OuterCeilingSurface', [3, 0, 3], [7, 0, 3], [3, 0, 3])
  expect(roofOf([...passage, line]).findings.map(({ code }) => code)).toEqual(['roof/degenerate-surface'])
})
