import { describe, expect, test } from 'vitest'
import { measureRoof, parseRoofText, type Finding } from '../../src/index.ts'
import { asCityGML, SPELLINGS } from '../as-citygml.ts'
import { box, cityOfFaces, face, level, upright, type Face } from '../city-of-faces.ts'
import { readRoof as readReal, REAL_ROOFS } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'
import { parseRoof, readRoof } from '../roof-of-json.ts'

/* The walls of a model that closes are held against those that are derived. Areas are added up by hand. */

/** Walls of a house of 10 x 6 m, 6 m high. */
const HOUSE_WALLS = 32 * 6

const house = box(0, 0, 10, 6, 0, 6)

/** A closed box within the house: its walls are in the file, and nobody sees them. */
const hidden = box(2, 2, 4, 4, 0, 3)
const HIDDEN_WALLS = 8 * 3

const doubts = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => code === 'roof/walls-doubtful')

const doubtsOf = (faces: readonly Face[], options = {}): Finding[] =>
  doubts(measureRoof(parseRoof(cityOfFaces({ B: faces })), options).findings)

const wallAreaOf = (faces: readonly Face[]): number | null | undefined =>
  parseRoof(cityOfFaces({ B: faces })).buildings[0]!.cityModel?.wallArea

test('the walls of a file that agree are not remarked on', () => {
  expect(wallAreaOf(house)).toBeCloseTo(HOUSE_WALLS, 3)
  expect(doubtsOf(house)).toEqual([])
})

test('the walls of a file are placed when they are asked for, and a copy for another thread has them', () => {
  const { buildings } = parseRoof(cityOfFaces({ B: house }))
  const walls = buildings[0]!.walls!
  expect(walls.flatMap(({ polygons }) => polygons)).toHaveLength(4)
  expect(buildings[0]!.walls).toBe(walls)
  expect(structuredClone(buildings)[0]!.walls).toEqual(walls)
  expect((JSON.parse(JSON.stringify(buildings)) as typeof buildings)[0]!.walls).toEqual(walls)
})

describe('walls of a file that differ', () => {
  const both = [...house, ...hidden]

  test('are told with both figures', () => {
    const [doubt, ...others] = doubtsOf(both)
    expect(others).toEqual([])
    expect(doubt).toMatchObject({ ids: ['B'], derived: HOUSE_WALLS, ofFile: HOUSE_WALLS + HIDDEN_WALLS })
    expect(doubt!.message).toBe(
      'The walls of B come to 192.00 m² and the faces that its file calls walls to 216.00 m², 11.1 % apart: its faces close, so that one of the two is wrong',
    )
  })

  test.each(Object.keys(SPELLINGS))('of CityGML %s', (name) => {
    const text = asCityGML([cityOfFaces({ B: both })], SPELLINGS[name]!, 'EPSG:5110')
    expect(doubts(measureRoof(parseRoofText(text)).findings)).toMatchObject([
      { derived: HOUSE_WALLS, ofFile: HOUSE_WALLS + HIDDEN_WALLS },
    ])
  })

  test('are not compared where other walls than the file has were asked for', () => {
    expect(doubtsOf(both, { eavesOverhang: 0.5 })).toEqual([])
  })

  test('are compared whole where walls to neighbours are left out', () => {
    const roof = parseRoof(cityOfFaces({ A: box(10, 0, 20, 6, 0, 6), B: house }))
    expect(doubts(measureRoof(roof, { partyWalls: 'omit' }).findings)).toEqual([])
  })
})

describe('no walls are compared', () => {
  test('of a model that lacks a wall: the area vectors do not close', () => {
    expect(wallAreaOf(house.filter((_, i) => i !== 3))).toBeNull()
  })

  test('of a model that lacks two opposite walls: the volumes differ', () => {
    expect(wallAreaOf(house.filter((_, i) => i !== 3 && i !== 5))).toBeNull()
  })

  test('of a building of two parts', () => {
    const part = (name: string, faces: readonly Face[]): Face[] => faces.map((each) => ({ ...each, part: name }))
    expect(wallAreaOf([...part('a', house), ...part('b', box(10, 0, 14, 6, 0, 3))])).toBeNull()
  })

  test('of a model without walls', () => {
    expect(wallAreaOf(house.slice(0, 2))).toBeNull()
  })

  test('of walls that cannot be read, which refuse nothing', () => {
    const city = cityOfFaces({ B: house })
    const [geometry] = city.CityObjects['B']!['geometry'] as { boundaries: number[][][] }[]
    geometry!.boundaries[4] = [[0, 1, 999]]
    const read = [...readRoof(city)].find(({ kind }) => kind === 'building')
    expect(read).toMatchObject({ building: { cityModel: { wallArea: null } } })
  })

  test('of walls that refer to nothing, which refuse nothing', () => {
    const text = asCityGML([cityOfFaces({ B: house })], SPELLINGS['2.0, the roof refers to the solid']!, 'EPSG:5110')
    const [building] = parseRoofText(text.replace('href="#p_B_4"', 'href="#nothing"')).buildings
    expect(building!.cityModel).toEqual({ step: null, wallArea: null })
  })
})

test('an inner wall that is drawn from both sides counts for neither', () => {
  // The house as two closed halves of one part, whose common wall has two faces.
  expect(wallAreaOf([...box(0, 0, 5, 6, 0, 6), ...box(5, 0, 10, 6, 0, 6)])).toBeCloseTo(HOUSE_WALLS, 3)
  expect(wallAreaOf([...box(0, 0, 5, 6, 0, 6), ...box(5.02, 0, 10, 6, 0, 6)])).toBeCloseTo(HOUSE_WALLS, 0)
})

test('holes of walls count whichever way their rings run, and faces that lean are no walls', () => {
  const [south, ...rest] = house.slice(2)
  const window = face('Window', [2, 0, 2], [3, 0, 2], [3, 0, 3], [2, 0, 3])
  const [ring] = window.rings
  for (const hole of [ring!, ring!.toReversed()]) {
    const pierced = { ...south!, rings: [...south!.rings, hole] }
    expect(wallAreaOf([...house.slice(0, 2), pierced, ...rest, window])).toBeCloseTo(HOUSE_WALLS - 1, 3)
  }
  // A house whose wall in the east leans in by 2 m.
  const leaning = [
    level('RoofSurface', 0, 0, 8, 6, 6),
    level('GroundSurface', 0, 0, 10, 6, 0),
    upright([0, 6], [0, 0], 0, 6),
    face('WallSurface', [10, 0, 0], [10, 6, 0], [8, 6, 6], [8, 0, 6]),
    face('WallSurface', [0, 0, 0], [10, 0, 0], [8, 0, 6], [0, 0, 6]),
    face('WallSurface', [10, 6, 0], [0, 6, 0], [0, 6, 6], [8, 6, 6]),
  ]
  expect(wallAreaOf(leaning)).toBeCloseTo(6 * 6 + 2 * 9 * 6, 3)
})

test('degrees and feet are compared in metres', () => {
  const degrees = cityOfFaces({ B: house }, 'EPSG:4326')
  const shrink = Math.cos((60 * Math.PI) / 180)
  const vertices = degrees.vertices.map(([x, y, z]) => {
    return [10 + (x - 100_000) / (111_320 * shrink), 60 + (y - 1_000_000) / 111_320, z]
  })
  const roof = measureRoof(parseRoof({ ...degrees, vertices }))
  expect(doubts(roof.findings)).toEqual([])
  const derived = roof.buildings[0]!.walls.reduce((sum, { area }) => sum + area, 0)
  expect(roof.buildings[0]!.building.cityModel!.wallArea).toBeCloseTo(derived, 3)
  const feet = cityOfFaces({ B: house }, 'EPSG:2263')
  const moved = feet.vertices.map(([x, y, z]) => [x + 900_000, y - 800_000, z])
  const inFeet = measureRoof(parseRoof({ ...feet, vertices: moved }))
  const { cityModel } = inFeet.buildings[0]!.building
  expect(cityModel!.wallArea).toBeCloseTo(HOUSE_WALLS * 0.3048006 ** 2, 1)
  expect(doubts(inFeet.findings)).toEqual([])
})

withSharedData('of real files', () => {
  test.each(REAL_ROOFS)('%s: walls of one part agree with the file', (file, crs) => {
    const { buildings, findings } = measureRoof(readReal(file, crs), { withoutGround: 'measure' })
    const apart = buildings.flatMap(({ building: { cityModel }, walls }) => {
      const ofFile = cityModel?.wallArea ?? null
      const derived = walls.reduce((sum, { area }) => sum + area, 0)
      return ofFile === null ? [] : [Math.abs(derived - ofFile) / ofFile]
    })
    expect(apart.length).toBeGreaterThan(0)
    expect(Math.max(...apart)).toBeLessThan(0.001)
    expect(doubts(findings)).toEqual([])
  })
})
