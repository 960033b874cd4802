import { expect, test } from 'vitest'
import { measureRoof } from '../../src/index.ts'
import { cityOfFaces, face, level, type Face } from '../city-of-faces.ts'
import { parseRoof } from '../roof-of-json.ts'

/* A row of gables over one hall, each some centimetres higher at its foot than the one before: a step in every valley. Areas by hand. */

const [LONG, WIDE, EAVE, RISE] = [20, 4, 3, 0.6]

/** Gables along y side by side, from foot to foot of the heights given. */
function hall(feet: readonly number[]): Face[] {
  const roofs = feet.flatMap((foot, i): Face[] => {
    const [x0, x1, x2] = [i * WIDE, (i + 0.5) * WIDE, (i + 1) * WIDE]
    const [low, top] = [EAVE + foot, EAVE + foot + RISE]
    return [
      face('RoofSurface', [x0, 0, low], [x1, 0, top], [x1, LONG, top], [x0, LONG, low]),
      face('RoofSurface', [x1, 0, top], [x2, 0, low], [x2, LONG, low], [x1, LONG, top]),
    ]
  })
  return [...roofs, level('GroundSurface', 0, 0, feet.length * WIDE, LONG, 0)]
}

/** The walls around, and those of steps of 5 cm or more. */
function wallArea(feet: readonly number[]): number {
  const ends = feet.reduce((sum, foot) => sum + 2 * WIDE * (EAVE + foot + RISE / 2), 0)
  const sides = LONG * (2 * EAVE + feet[0]! + feet.at(-1)!)
  const steps = feet.slice(1).map((foot, i) => Math.abs(foot - feet[i]!))
  return ends + sides + steps.reduce((sum, step) => sum + (step < 0.05 ? 0 : LONG * step), 0)
}

const measured = (feet: readonly number[]) => {
  const { buildings, findings } = measureRoof(parseRoof(cityOfFaces({ B: hall(feet) })))
  return {
    area: buildings[0]!.walls.reduce((sum, { area }) => sum + area, 0),
    messages: findings.filter(({ code }) => code === 'roof/low-steps').map(({ message }) => message),
  }
}

test('low steps that add up are told with their area', () => {
  const feet = [0, 0.04, 0.01, 0.04, 0, 0.07]
  const { area, messages } = measured(feet)
  expect(area).toBeCloseTo(wallArea(feet), 1)
  // 20 m of 4, 3, 3 and 4 cm; the step of 7 cm is a wall.
  expect(messages).toEqual(['2.80 m² of steps of B are under 5 cm high: they are no walls, and left out'])
})

test('low steps that come to little are not remarked on, nor are those that are walls', () => {
  for (const feet of [
    [0, 0.02, 0.02, 0.02],
    [0, 0.06, 0, 0.06],
    [0, 0, 0],
  ]) {
    const { area, messages } = measured(feet)
    expect(area).toBeCloseTo(wallArea(feet), 1)
    expect(messages).toEqual([])
  }
})
